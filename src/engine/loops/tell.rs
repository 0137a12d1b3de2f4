//! The ruling on a loop in words: the turn of it, what a turn changes, what came of it.

use num_bigint::BigUint;

use super::case::{Case, Played};
use super::journey::{End, Found};
use crate::ability::Topics;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::driver::{doubts, of_events, passed_over};
use crate::game::{Game, PlayerId};
use crate::ruling::{Consequences, Fact, Reason, ReasonKind, Ruling, Told, Verdict};
use crate::terms::{Zone, english};

/// A ruling with all that was played: the turn of the loop, what it changes, what happened, the board after it.
pub(super) fn ruling(case: &Case<'_>, played: &Played<'_>, verdict: Verdict, summary: impl Into<String>) -> Ruling {
    let mut ruling = Ruling::new(verdict, summary);
    let journey = &played.journey;
    if let Some(found) = journey.loop_found() {
        ruling.course = turn(case, found);
        ruling.provisions.push(Provision::LoopNature);
    }
    if let Some(iterations) = iterations(played) {
        ruling.facts.insert("iterations", number(&iterations));
    }
    let state = &played.runner.course.state;
    let mut consequences = of_events(case.game, state, &journey.events);
    passed_over(&mut consequences, case.game, state.game(), &journey.skipped);
    if matches!(journey.end, End::Repeats(_)) {
        // What happened until it was seen to go on for ever is of no account.
        consequences = Consequences { game: consequences.game, life: consequences.life, ..Consequences::default() };
    }
    ruling.consequences = Some(consequences);
    ruling.after = Some(Box::new(state.game().clone()));
    let last = journey.events.iter().rev().take(12);
    let deciding = last.filter(|event| {
        let over = matches!(event.what, Happening::Loses(_) | Happening::Wins(_) | Happening::DrawnGame);
        over || (event.from == Some(Zone::Battlefield) && event.cause.is_none())
    });
    ruling.provisions.extend(deciding.map(|event| event.provision));
    ruling.consulted = Topics::ALL;
    ruling.doubts = doubts(&played.runner.course);
    ruling
}

/// A number as a fact; one that is too large for a number, in digits.
pub(super) fn number(number: &BigUint) -> Fact {
    Fact::number(number)
}

/// How many turns of the loop were begun.
pub(super) fn iterations(played: &Played<'_>) -> Option<BigUint> {
    if matches!(played.journey.end, End::Repeats(_) | End::GivenUp { .. }) {
        return None;
    }
    if !played.runner.script().is_empty() || played.runner.counted.is_some() {
        return Some(played.runner.rounds.clone());
    }
    let found = played.journey.found.as_ref()?;
    let period = BigUint::from(found.period);
    let ticks = (played.journey.ticks >= found.begin).then(|| &played.journey.ticks - &found.begin)?;
    Some((ticks + &period - 1_u32) / period)
}

/// The turn of the loop, line by line, with whose choice each optional action is.
fn turn(case: &Case<'_>, found: &Found) -> Vec<Told> {
    let mut lines = Vec::new();
    for went in &found.went {
        let mut choice = went.chooser.map(|who| format!("{}'s choice", name(case.game, who)));
        let offers: Vec<String> = went
            .met
            .iter()
            .filter_map(|met| {
                let who = name(case.game, met.point.who);
                match met.did? {
                    true => Some(format!("{who} may, and does")),
                    false => Some(format!("{who} may, and does not")),
                }
            })
            .collect();
        let mut offers = offers.into_iter().peekable();
        for (told, deed) in &went.told {
            let mut told = told.clone();
            let resolves = told.provision == Provision::ResolveSteps;
            let chosen = if *deed { choice.take() } else { offers.next_if(|_| resolves) };
            if let Some(chosen) = chosen {
                told.text = format!("{} ({chosen}).", told.text.trim_end_matches('.'));
            }
            lines.push(told);
        }
    }
    lines
}

/// What one turn of the loop changes, in a sentence.
pub(super) fn change(case: &Case<'_>, found: &Found) -> Reason {
    let game = &found.game;
    let known = |key: &super::key::Key| key.name(game);
    let moves: Vec<String> =
        found.moves.iter().filter(|(_, by)| *by != 0).map(|(key, by)| format!("{} {by:+}", known(key))).collect();
    let text = if moves.is_empty() {
        "A turn of the loop changes nothing: the same state comes back.".to_owned()
    } else {
        format!("Each turn of the loop: {}.", moves.join(", "))
    };
    resting(case, Reason::new(ReasonKind::Rule, text), &[Provision::LoopNature])
}

/// A reason with those of the provisions that the edition has.
pub(super) fn resting(case: &Case<'_>, reason: Reason, provisions: &[Provision]) -> Reason {
    reason.resting_on(provisions.iter().copied().filter(|provision| case.edition.has(*provision)))
}

/// A player's name.
pub(super) fn name(game: &Game, player: PlayerId) -> String {
    game.player(player).name.clone()
}

/// Several players' names, in a list.
pub(super) fn names(game: &Game, players: &[PlayerId]) -> String {
    let all: Vec<String> = players.iter().map(|player| name(game, *player)).collect();
    english::list(&all, "and")
}

/// Amounts that grew past what a board can hold.
pub(super) fn beyond(case: &Case<'_>, played: &Played<'_>) -> Option<Reason> {
    let game = played.runner.state().game();
    let all: Vec<String> =
        played.journey.beyond.iter().map(|(key, exact)| format!("{} is {exact}", key.name(game))).collect();
    let text = format!("More than the board below can show: {}.", english::list(&all, "and"));
    (!all.is_empty()).then(|| resting(case, Reason::new(ReasonKind::Rule, text), &[]))
}
