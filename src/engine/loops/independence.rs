//! Do the optional actions of several players depend on one another?   421.3, 421.5
//!
//! They don't if each player's own, repeated without the others', can go on and does what it does among them.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::case::Case;
use super::journey::End;
use super::key::namesakes;
use super::runner::{Runner, Tick};
use crate::ability::print;
use crate::edition::Edition;
use crate::engine::play::State;
use crate::engine::play::driver::habits::Habits;
use crate::game::PlayerId;
use crate::game::question::LoopStep;
use crate::terms::Zone;
use crate::terms::english::in_groups;

/// What a board shows, by name: a number, or words.
pub(super) type Facts = BTreeMap<String, Shown>;

/// One thing that a board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    Number(i64),
    Words(String),
}

/// What a board shows of its players and permanents.
pub(super) fn facts(state: &State, edition: &Edition) -> Facts {
    let mut all = Facts::new();
    let game = state.game();
    let view = state.view(edition);
    for player in game.players.iter() {
        let name = &player.name;
        let numbers = [
            ("life", player.life),
            ("poison", player.poison),
            ("unknown cards in hand", i64::from(player.hand)),
            ("unknown cards in library", i64::from(player.library)),
            ("mana", i64::try_from(player.pool.0.len()).unwrap_or(i64::MAX)),
        ];
        all.extend(numbers.map(|(what, number)| (format!("{name}'s {what}"), Shown::Number(number))));
        for (kind, count) in &player.counters {
            all.insert(format!("{name}'s {kind} counters"), Shown::Number(i64::from(*count)));
        }
    }
    let mut counts: BTreeMap<String, i64> = BTreeMap::new();
    for id in game.object_ids().filter(|id| !matches!(game.object(*id).zone, Zone::Stack | Zone::Outside)) {
        let (object, now) = (game.object(id), view.now(id));
        if object.zone != Zone::Battlefield || object.nature == crate::game::Nature::Token {
            *counts.entry(namesakes(&object.printed.name, object.zone)).or_default() += 1;
            continue;
        }
        let label = &object.label;
        let mut number = |what: &str, number: i64| all.insert(format!("{label}'s {what}"), Shown::Number(number));
        now.power.map(|power| number("power", power));
        now.toughness.map(|toughness| number("toughness", toughness));
        number("damage", object.damage);
        for (kind, count) in &object.counters {
            number(&format!("{kind} counters"), i64::from(*count));
        }
        let mut words = |what: &str, words: String| all.insert(format!("{label}'s {what}"), Shown::Words(words));
        let abilities = now.abilities.iter().map(|held| print::parts(std::slice::from_ref(&held.part)));
        words("abilities", abilities.collect::<Vec<_>>().join("\n"));
        words("controller", game.player(now.controller).name.clone());
        words("type", now.type_line.to_string());
        words("color", now.colors.to_string());
        let host = object.attached_to.map(|host| game.name_of(host).to_owned());
        words("host", host.unwrap_or_else(|| "nothing".to_owned()));
        words("state", if object.tapped { "tapped" } else { "untapped" }.to_owned());
    }
    all.extend(counts.into_iter().map(|(name, count)| (name, Shown::Number(count))));
    all
}

/// What is different, in words: "Bob's life is 17 rather than 20".
pub(super) fn differences(before: &Facts, after: &Facts) -> Vec<String> {
    let mut said = Vec::new();
    for (name, now) in after {
        let was = before.get(name);
        if was == Some(now) {
            continue;
        }
        match (was, now) {
            (Some(Shown::Words(was)), Shown::Words(now)) if name.ends_with("'s abilities") => {
                let label = name.trim_end_matches("'s abilities");
                let (was, now): (Vec<&str>, Vec<&str>) = (was.lines().collect(), now.lines().collect());
                let gained = now.iter().filter(|one| !was.contains(one));
                said.extend(gained.map(|one| format!("{label} has {}", of_words(one))));
                let lost = was.iter().filter(|one| !now.contains(one));
                said.extend(lost.map(|one| format!("{label} no longer has {}", of_words(one))));
            }
            (Some(Shown::Number(was)), Shown::Number(now)) => said.push(number_is(name, *now, Some(*was))),
            (_, Shown::Number(now)) => said.push(number_is(name, *now, None)),
            (_, Shown::Words(now)) => said.push(match name.rsplit_once("'s ") {
                Some((label, "state" | "color")) => format!("{label} is {now}"),
                Some((label, "host")) => format!("{label} is attached to {now}"),
                Some((label, "controller")) => format!("{now} controls {label}"),
                _ => format!("{name}: {now}"),
            }),
        }
    }
    for (name, was) in before.iter().filter(|(name, _)| !after.contains_key(*name)) {
        if let Shown::Number(was) = was {
            said.push(number_is(name, 0, Some(*was)));
        }
    }
    said
}

/// "Bob's life is 17 rather than 20", "Vessel's fuel counters are 3".
fn number_is(name: &str, now: i64, was: Option<i64>) -> String {
    let several = name.ends_with(" counters") || name.contains("'s unknown cards ");
    let verb = if several { "are" } else { "is" };
    let rather = was.map(|was| format!(" rather than {}", in_groups(&was))).unwrap_or_default();
    format!("{name} {verb} {}{rather}", in_groups(&now))
}

/// An ability within a sentence: a keyword as it is, a sentence in quotation marks.
fn of_words(ability: &str) -> String {
    let ability = ability.trim();
    if ability.contains(['.', ':']) { format!("\u{201c}{ability}\u{201d}") } else { ability.to_lowercase() }
}

/// What a change is, whatever it started from: numbers by how much, words by what they became.
fn change(before: &Facts, after: &Facts) -> BTreeMap<String, Shown> {
    let mut all = BTreeMap::new();
    for (name, now) in after {
        match (before.get(name), now) {
            (Some(was), now) if was == now => {}
            (Some(Shown::Number(was)), Shown::Number(now)) => {
                all.insert(name.clone(), Shown::Number(now.saturating_sub(*was)));
            }
            (None, Shown::Number(now)) => {
                all.insert(name.clone(), Shown::Number(*now));
            }
            (_, now) => {
                all.insert(name.clone(), now.clone());
            }
        }
    }
    for (name, was) in before.iter().filter(|(name, _)| !after.contains_key(*name)) {
        if let Shown::Number(was) = was {
            all.insert(name.clone(), Shown::Number(was.saturating_neg()));
        }
    }
    all
}

/// Whether the optional actions of these players don't depend on one another.
pub(super) fn are_independent(case: &Case<'_>, habits: &Habits, players: &[PlayerId]) -> bool {
    if case.asked.steps.is_empty() {
        return players.iter().all(|player| {
            let others = players.iter().filter(|other| *other != player).copied();
            let alone = Habits { declining: others.collect(), ..habits.clone() };
            matches!(case.play(alone).journey.end, End::Repeats(_) | End::Over)
        });
    }
    let Some(together) = third_round(case, habits, &case.asked.steps) else { return false };
    players.iter().all(|player| {
        let own = |step: &&LoopStep| !step.optional || step.player == Some(*player);
        let steps: Vec<LoopStep> = case.asked.steps.iter().filter(own).cloned().collect();
        let Some(alone) = third_round(case, habits, &steps) else { return false };
        let places = case.asked.steps.iter().enumerate().filter(|(_, step)| own(step)).map(|(place, _)| place);
        places.zip(0..).all(|(place, at)| together.get(&place) == alone.get(&at))
    })
}

/// What each step does in the third round; none where steps can't be repeated so often.
fn third_round(
    case: &Case<'_>,
    habits: &Habits,
    steps: &[LoopStep],
) -> Option<BTreeMap<usize, BTreeMap<String, Shown>>> {
    let (mut runner, begun) = case.begin(habits.clone());
    begun.ok()?;
    runner.repeat_only(steps.to_vec());
    let rounds = BigUint::from(3_u32);
    let mut done: BTreeMap<usize, BTreeMap<String, Shown>> = BTreeMap::new();
    let mut current: Option<(usize, Facts)> = None;
    for _ in 0..2_000 {
        let next = runner.next_step();
        if let Some(next) = next {
            let now = facts(runner.state(), case.edition);
            if let Some((step, before)) = current.take() {
                done.insert(step, change(&before, &now));
            }
            if next == 0 && runner.rounds >= rounds {
                return Some(done);
            }
            current = Some((next, now));
        }
        match runner_tick(&mut runner) {
            Some(()) => {}
            None => return None,
        }
    }
    None
}

fn runner_tick(runner: &mut Runner<'_>) -> Option<()> {
    match runner.tick() {
        Tick::Went(_) => Some(()),
        // A game that ends ended by what they do themselves.
        Tick::Over(_) | Tick::Rests | Tick::Blocked { .. } => None,
    }
}
