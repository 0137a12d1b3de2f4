//! What players name, played out: so many turns of a loop, and who has the last word.   421.2, 421.3, 421.5 · 731.2

use num_bigint::BigUint;

use super::case::{Case, Optional, Played};
use super::choosers::{Choosers, board_after, grouped, own_numbers, reading, reason};
use super::journey::End;
use super::over;
use super::runner::Went;
use super::tell;
use crate::edition::Provision;
use crate::engine::play::driver::habits::Habits;
use crate::engine::play::driver::of_beyond;
use crate::engine::play::open::Stop;
use crate::game::question::LoopStep;
use crate::game::{Chosen, PlayerId};
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english;

/// What a player named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Number(BigUint),
    Agrees,
    Nothing,
}

/// The ruling where the file says what the players name; none where it does not.
pub(super) fn chosen(case: &Case<'_>, habits: &Habits, played: &Played<'_>, choosers: &[PlayerId]) -> Option<Ruling> {
    let named: Vec<Named> = choosers.iter().map(|player| named(case, habits, *player)).collect();
    if choosers.is_empty() || named.iter().all(|one| *one == Named::Nothing) || named.first() == Some(&Named::Agrees) {
        return None;
    }
    if let Choosers::Apart(players) = grouped(case, habits, choosers) {
        return play_apart(case, habits, &players, &named);
    }
    let (out, last) = play_out(case, habits, played, choosers, &named)?;
    Some(of_number(case, &out, choosers, &named, last))
}

/// The ruling on what was named and played out, and who had the last word.
fn of_number(
    case: &Case<'_>,
    out: &Played<'_>,
    choosers: &[PlayerId],
    named: &[Named],
    last: Option<PlayerId>,
) -> Ruling {
    let mut ruling = outcome(case, out);
    let each: Vec<String> = choosers
        .iter()
        .zip(named)
        .map(|(player, named)| match named {
            Named::Number(number) => format!("{} names {number}", tell::name(case.game, *player)),
            Named::Agrees | Named::Nothing => format!("{} agrees", tell::name(case.game, *player)),
        })
        .collect();
    let provision = if choosers.len() == 1 { Provision::LoopOnePlayer } else { Provision::LoopTwoPlayers };
    ruling.reasons.insert(0, reason(case, format!("{}.", english::list(&each, "and")), &[provision]));
    ruling.facts.insert("chooser", Fact::those(&choosers[..1]));
    if let Some(last) = last {
        ruling.facts.insert("last_word", Fact::those(&[last]));
        let text = format!("{} has the last word.", tell::name(case.game, last));
        ruling.reasons.push(reason(case, text, &[Provision::LoopTwoPlayers]));
        if choosers.len() > 2 {
            let text = "The text only says that this is extended to more than two players.";
            ruling.reasons.push(reading(case, text, &[Provision::LoopTwoPlayers]));
        }
    }
    ruling
}

/// The ruling where one player's steps are repeated as often as the file says, and nothing else is to be chosen.
pub(super) fn steps_named(case: &Case<'_>, habits: &Habits) -> Option<Ruling> {
    let mut players = case.asked.steps.iter().filter(|step| step.optional).filter_map(|step| step.player);
    let who = players.next()?;
    let Named::Number(number) = named(case, habits, who) else { return None };
    if players.any(|other| other != who) {
        return None;
    }
    let (mut runner, begun) = case.begin(habits.clone());
    let out = case.play_on(&mut runner, begun, Some(&number), 0);
    let chosen_again = out.journey.offered() || matches!(out.journey.end, End::Blocked { stop: Stop::Open(_), .. });
    (!chosen_again).then(|| of_number(case, &out, &[who], &[Named::Number(number)], None))
}

/// What a player named: a number, or "yes" to the number of another.
fn named(case: &Case<'_>, habits: &Habits, player: PlayerId) -> Named {
    if let Some(number) = habits.number(player) {
        return Named::Number(BigUint::from(u64::try_from(number).unwrap_or(0)));
    }
    let agrees = case.choices.of(player).any(|chosen| *chosen == Chosen::Truth(true));
    if agrees { Named::Agrees } else { Named::Nothing }
}

/// Plays what was named, and who has the last word where several do.
pub(super) fn play_out<'a>(
    case: &Case<'a>,
    habits: &Habits,
    played: &Played<'_>,
    choosers: &[PlayerId],
    named: &[Named],
) -> Option<(Played<'a>, Option<PlayerId>)> {
    let (first, others) = choosers.split_first()?;
    let Some(Named::Number(most)) = named.first() else { return None };
    let mut number = most.clone();
    let mut lowered = false;
    for named in named.iter().skip(1) {
        if let Named::Number(lower) = named
            && *lower < number
        {
            number = lower.clone();
            lowered = true;
        }
    }
    let last = match others.last() {
        None => None,
        Some(_) if lowered => Some(*first),
        Some(_) if number == BigUint::ZERO => None,
        Some(other) => Some(*other),
    };
    if case.asked.steps.is_empty() {
        let stopper = if lowered { others.last().copied().unwrap_or(*first) } else { *first };
        return Some((play_offers(case, habits, played, stopper, &number)?, last));
    }
    let (mut runner, begun) = case.begin(habits.clone());
    let before = last.map_or(0, |last| part_of_turn(case, last));
    Some((case.play_on(&mut runner, begun, Some(&number), before), last))
}

/// Up to which step the part of a turn goes that ends on an action of the player: 0 where a whole turn does.
fn part_of_turn(case: &Case<'_>, last: PlayerId) -> usize {
    let steps = &case.asked.steps;
    let of_last = |step: &LoopStep| step.optional && step.player == Some(last);
    let whole = steps.iter().rev().find(|step| step.optional).is_some_and(of_last);
    let ends = steps.iter().position(of_last).map_or(0, |place| place + 1);
    if whole { 0 } else { ends % steps.len().max(1) }
}

/// Plays offers: so often the player does what may be done, and then no more.
fn play_offers<'a>(
    case: &Case<'a>,
    habits: &Habits,
    played: &Played<'_>,
    stopper: PlayerId,
    number: &BigUint,
) -> Option<Played<'a>> {
    let Optional { point, .. } = played.optional().into_iter().find(|one| one.who == stopper)?;
    let (mut runner, begun) = case.begin(habits.clone());
    runner.counted = Some(point?);
    let mut first = case.play_on(&mut runner, begun, Some(number), 0);
    if !matches!(first.journey.end, End::Done) {
        return Some(first);
    }
    if let Some(habits) = &mut runner.course.habits {
        habits.declining.push(stopper);
    }
    let rest = case.play_on(&mut runner, Ok(Went::default()), None, 0);
    first.journey.events.extend(rest.journey.events);
    first.journey.skipped.extend(rest.journey.skipped);
    first.journey.ticks += rest.journey.ticks;
    first.journey.end = match rest.journey.end {
        End::Rests => End::Done,
        other => other,
    };
    first.runner = rest.runner;
    Some(first)
}

/// Plays loops that don't depend on one another, each so often as its player says.
fn play_apart(case: &Case<'_>, habits: &Habits, players: &[PlayerId], named: &[Named]) -> Option<Ruling> {
    let Some(Named::Number(first)) = named.first() else { return None };
    let mut numbers: Vec<(PlayerId, BigUint)> = Vec::new();
    let mut raised = None;
    for (player, named) in players.iter().zip(named) {
        let number = match named {
            Named::Number(number) if number >= first => number.clone(),
            Named::Number(_) => {
                raised = Some(*player);
                first.clone()
            }
            Named::Agrees | Named::Nothing => first.clone(),
        };
        numbers.push((*player, number));
    }
    let (mut runner, begun) = case.begin(habits.clone());
    let mut begun = Some(begun);
    let mut played: Option<Played<'_>> = None;
    let mut stages: Vec<BigUint> = numbers.iter().map(|(_, number)| number.clone()).collect();
    stages.sort();
    stages.dedup();
    for stage in stages {
        let on = |player: Option<PlayerId>| {
            player.is_none_or(|player| numbers.iter().any(|(who, number)| *who == player && *number >= stage))
        };
        let steps = case.asked.steps.iter().filter(|step| !step.optional || on(step.player)).cloned().collect();
        runner.repeat_only(steps);
        let stage_begun = begun.take().unwrap_or_else(|| Ok(Went::default()));
        let mut part = case.play_on(&mut runner, stage_begun, Some(&stage), 0);
        if let Some(before) = played.take() {
            part.journey.events.splice(0..0, before.journey.events);
            part.journey.skipped.extend(before.journey.skipped);
            part.journey.ticks += before.journey.ticks;
        }
        let goes_on = matches!(part.journey.end, End::Done);
        played = Some(part);
        if !goes_on {
            break;
        }
    }
    let mut ruling = outcome(case, &played?);
    let each: Vec<String> =
        numbers.iter().map(|(player, number)| format!("{} {number}", tell::name(case.game, *player))).collect();
    let text = format!("Each goes round as often as its player says: {}.", each.join(", "));
    ruling.reasons.insert(0, reason(case, text, &[Provision::LoopIndependent]));
    if let Some(player) = raised {
        let text = format!("{} can't name a lower number here, and is taken to agree.", tell::name(case.game, player));
        ruling.reasons.push(reason(case, text, &[Provision::LoopIndependent]));
    }
    own_numbers(case, &mut ruling);
    ruling.facts.insert("chooser", Fact::those(&players[..1]));
    ruling.facts.insert("order", Fact::those(players));
    Some(ruling)
}

/// What came of playing what was named.
fn outcome(case: &Case<'_>, played: &Played<'_>) -> Ruling {
    match &played.journey.end {
        End::Over => over::ended(case, played),
        End::Done | End::Rests => {
            let turns = tell::iterations(played).unwrap_or_default();
            let text = format!(
                "After {} {} of the loop the game goes on. {}",
                english::in_groups(&turns),
                if turns == BigUint::from(1_u32) { "turn" } else { "turns" },
                board_after(case, played.runner.state())
            );
            tell::ruling(case, played, Verdict::Continues, text)
        }
        End::Blocked { step, stop } => {
            let why = match stop {
                Stop::Illegal(reason) => reason.text.clone(),
                Stop::Open(open) => format!("{} must be chosen.", open.about),
                Stop::Unknown(beyond) => of_beyond(beyond),
                Stop::TooFar(text) => text.clone(),
            };
            let turn = over::whole_turns(played, *step) + 1_u32;
            let text = match step {
                0 => format!("Turn {} can't be ended: {why}", english::in_groups(&turn)),
                step => format!("In turn {} step {step} can't be done: {why}", english::in_groups(&turn)),
            };
            tell::ruling(case, played, Verdict::Continues, text)
        }
        End::GivenUp { .. } | End::Repeats(_) => {
            let grows = played.journey.growth.as_ref().map(|growth| format!(" What was seen to grow, {growth}."));
            let text = format!(
                "After {} steps, what comes of it is still not known.{}",
                english::in_groups(&played.journey.ticks),
                grows.unwrap_or_default()
            );
            let mut ruling = tell::ruling(case, played, Verdict::Unknown, text.clone());
            ruling.reasons.push(Reason::new(ReasonKind::Unknown, text));
            ruling
        }
    }
}
