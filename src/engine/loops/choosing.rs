//! Who chooses how often a loop goes round, and what comes of it.   421.2, 421.3, 421.5 · 731.2, 731.3

use num_bigint::BigUint;

use super::case::{Case, Optional, Played};
use super::independence::{are_independent, differences, facts};
use super::tell::{self, resting};
use super::travel::{Course, End};
use crate::edition::{LoopReading, Provision};
use crate::engine::event::Happening;
use crate::engine::play::State;
use crate::engine::play::driver::habits::Habits;
use crate::game::{Chosen, PlayerId};
use crate::ruling::{Fact, GameEnd, Reason, ReasonKind, Ruling, Verdict};

/// What a player named.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Named {
    Number(BigUint),
    Agrees,
    Nothing,
}

/// Whose actions they are, and how they hang together.
enum Choosers {
    One(PlayerId),
    /// Each needs the others'.
    Needed(Vec<PlayerId>),
    /// Each goes on without the others'.
    Apart(Vec<PlayerId>),
}

/// The winners of a game that is over.
pub(super) fn winners(played: &Played<'_>) -> Vec<PlayerId> {
    let won = played.journey.events.iter().filter_map(|event| match event.what {
        Happening::Wins(player) => Some(player),
        _ => None,
    });
    won.collect()
}

/// Players as a fact.
pub(super) fn listed(case: &Case<'_>, players: &[PlayerId]) -> Fact {
    Fact::List(players.iter().map(|player| tell::name(case.game, *player)).collect())
}

fn reason(case: &Case<'_>, text: impl Into<String>, provisions: &[Provision]) -> Reason {
    resting(case, Reason::new(ReasonKind::Rule, text), provisions)
}

fn reading(case: &Case<'_>, text: impl Into<String>, provisions: &[Provision]) -> Reason {
    resting(case, Reason::new(ReasonKind::Reading, text), provisions)
}

/// A loop with optional actions that ends with the game.
pub(super) fn ended(case: &Case<'_>, habits: &Habits, played: &Played<'_>, choosers: &[PlayerId]) -> Ruling {
    if let Some(ruling) = chosen(case, habits, played, choosers) {
        return ruling;
    }
    let winners = winners(played);
    let turns = tell::iterations(played).unwrap_or_default();
    match grouped(case, habits, choosers) {
        Choosers::One(who) => {
            let name = tell::name(case.game, who);
            let team = case.game.team_of(who);
            let wins = played.runner.state().ended() == GameEnd::Won && winners.iter().any(|one| team.contains(one));
            let mut ruling = super::judge::ended(case, played);
            if wins {
                ruling.summary = format!("{name} wins: any number from {turns} on does it.");
                let text = format!("All its optional actions are {name}'s, who chooses how often it goes round.");
                ruling.reasons.insert(0, reason(case, text, &[Provision::LoopOnePlayer]));
            } else {
                let what = ruling.summary.trim_end_matches('.').to_owned();
                ruling = tell::ruling(
                    case,
                    played,
                    Verdict::Choice,
                    format!("{name} chooses a number; with {turns} or more: {what}."),
                );
                let text = format!("All its optional actions are {name}'s: with less than {turns}, the game goes on.");
                ruling.reasons.insert(0, reason(case, text, &[Provision::LoopOnePlayer]));
                undecided(&mut ruling);
            }
            ruling.facts.insert("chooser", listed(case, &[who]));
            ruling
        }
        Choosers::Needed(players) => {
            let what = super::judge::ended(case, played).summary;
            let mut ruling = table(case, habits, played, &players, false);
            let text = format!("If it goes round {turns} times: {what}");
            ruling.reasons.push(reason(case, text, &[Provision::LoopTwoPlayers]));
            ruling
        }
        Choosers::Apart(players) => {
            let what = super::judge::ended(case, played).summary;
            let mut ruling = apart(case, played, &players);
            let text = format!("If all go on as long as they can: {what}");
            ruling.reasons.push(reason(case, text, &[Provision::LoopIndependent]));
            ruling
        }
    }
}

/// A loop with optional actions that never ends by itself.
pub(super) fn endless(case: &Case<'_>, habits: &Habits, played: &Played<'_>, choosers: &[PlayerId]) -> Ruling {
    if let Some(ruling) = chosen(case, habits, played, choosers) {
        return ruling;
    }
    match grouped(case, habits, choosers) {
        Choosers::One(who) => {
            let name = tell::name(case.game, who);
            let text = format!("{name} chooses how often it goes round: nothing else ends it.");
            let mut ruling = tell::ruling(case, played, Verdict::Choice, text);
            let text = format!(
                "All its optional actions are {name}'s. It goes round as often as {name} says, or until another player \
                 does something; it is no draw."
            );
            ruling.reasons.push(reason(case, text, &[Provision::LoopOnePlayer, Provision::LoopDraw]));
            if case.edition.has(Provision::Shortcut) {
                let text = format!("{name} says so when having priority; each other player may break in earlier.");
                ruling.reasons.push(reason(case, text, &[Provision::Shortcut, Provision::ShortcutAccept]));
            }
            ruling.facts.insert("chooser", listed(case, &[who]));
            undecided(&mut ruling);
            ruling
        }
        Choosers::Needed(players) => {
            let same = matches!(played.journey.end, End::Repeats(Course::Same));
            table(case, habits, played, &players, same)
        }
        Choosers::Apart(players) => apart(case, played, &players),
    }
}

/// Nothing has come of a choice that is not made.
fn undecided(ruling: &mut Ruling) {
    ruling.board = ruling.after.take();
    ruling.facts.remove("iterations");
    if let Some(consequences) = &mut ruling.consequences {
        *consequences = crate::ruling::Consequences::default();
    }
}

fn grouped(case: &Case<'_>, habits: &Habits, choosers: &[PlayerId]) -> Choosers {
    match choosers {
        [one] => Choosers::One(*one),
        several if are_independent(case, habits, several) => Choosers::Apart(several.to_vec()),
        several => Choosers::Needed(several.to_vec()),
    }
}

/// Actions of several players, all needed: who names a number, and what the next may do.
fn table(case: &Case<'_>, habits: &Habits, played: &Played<'_>, players: &[PlayerId], same: bool) -> Ruling {
    let (first, others) = players.split_first().map_or((PlayerId(0), players), |(first, others)| (*first, others));
    let last = others.last().copied().unwrap_or(first);
    let (one, two) = (tell::name(case.game, first), tell::names(case.game, others));
    let shortcuts = case.edition.has(Provision::Shortcut);
    let fragmented = same && shortcuts;
    let summary = if fragmented {
        format!("{one} must do something else; {two} can have the last word.")
    } else {
        format!("{one} names a number; {two} can have the last word.")
    };
    let mut ruling = tell::ruling(case, played, Verdict::Choice, summary);
    undecided(&mut ruling);
    let needed = Provision::LoopTwoPlayers;
    if fragmented {
        let text = format!(
            "Each of them acts for reasons of their own, and the same state comes back: {one} must make a different \
             choice, so that it does not go on."
        );
        ruling.reasons.push(reason(case, text, &[Provision::LoopFragmented]));
        if case.edition.loop_reading() == LoopReading::Shortcuts && first != case.game.turn.active {
            let text = "The text names the active player, who has no part in it: the first player in turn order who has \
                        is taken.";
            ruling.reasons.push(reading(case, text, &[Provision::LoopFragmented]));
        }
    } else {
        let text = format!("It takes optional actions of {} to go on.", tell::names(case.game, players));
        ruling.reasons.push(reason(case, text, &[needed]));
    }
    let agree = play_out(case, habits, played, players, &vec![Named::Number(2_u32.into()); players.len()]);
    let mut lower = vec![Named::Number(2_u32.into()); players.len()];
    if let Some(number) = lower.last_mut() {
        *number = Named::Number(1_u32.into());
    }
    let lower = play_out(case, habits, played, players, &lower);
    let board = |state: &State| board_after(case, state);
    if let Some((agreed, _)) = &agree {
        let text = format!(
            "If {two} agrees: so many turns, then up to an action of {}. {}",
            tell::name(case.game, last),
            board(agreed.runner.state())
        );
        ruling.reasons.push(reason(case, text, &[needed]));
        if fragmented {
            ruling.after = Some(Box::new(agreed.runner.state().game().clone()));
        }
    }
    if let Some((lower, _)) = &lower {
        let text = format!(
            "If {} names a lower number: so many turns, then up to an action of {one}. {}",
            tell::name(case.game, last),
            board(lower.runner.state())
        );
        ruling.reasons.push(reason(case, text, &[needed]));
    }
    if players.len() > 2 {
        let text = format!(
            "The text only says that this is extended to more than two players: they choose in this order, {}, and each \
             may agree or name a lower number.",
            tell::names(case.game, players)
        );
        ruling.reasons.push(reading(case, text, &[needed]));
        ruling.facts.insert("order", listed(case, players));
    }
    ruling.facts.insert("chooser", listed(case, &[first]));
    ruling.facts.insert("last_word", listed(case, &[last]));
    ruling
}

/// How a board differs from the file's.
fn board_after(case: &Case<'_>, state: &State) -> String {
    let before = facts(&State::of(case.game), case.edition);
    let mut changes = differences(&before, &facts(state, case.edition));
    changes.truncate(4);
    match changes.is_empty() {
        true => "The board is then as it is now.".to_owned(),
        false => format!("Then: {}.", changes.join("; ")),
    }
}

/// Actions of several players that don't depend on one another.
fn apart(case: &Case<'_>, played: &Played<'_>, players: &[PlayerId]) -> Ruling {
    let (first, others) = players.split_first().map_or((PlayerId(0), players), |(first, others)| (*first, others));
    let (one, two) = (tell::name(case.game, first), tell::names(case.game, others));
    let shortcuts = case.edition.has(Provision::Shortcut);
    let text = if shortcuts {
        format!("Each chooses how often to go round: {one} says so first, then {two}.")
    } else {
        format!("{one} names a number; then {two} agrees or goes higher.")
    };
    let mut ruling = tell::ruling(case, played, Verdict::Choice, text);
    undecided(&mut ruling);
    let text = "Their actions don't depend on one another: each player's go on and do the same without the others'.";
    ruling.reasons.push(reason(case, text, &[Provision::LoopIndependent]));
    own_numbers(case, &mut ruling);
    ruling.facts.insert("chooser", listed(case, &[first]));
    ruling.facts.insert("order", listed(case, players));
    ruling
}

fn own_numbers(case: &Case<'_>, ruling: &mut Ruling) {
    if matches!(case.edition.loop_reading(), LoopReading::TwoPlayers | LoopReading::SeveralPlayers) {
        let text = "Each number counts that player's own actions. The text says so only from 2008 on.";
        ruling.reasons.push(reading(case, text, &[Provision::LoopIndependent]));
    }
}

/// Before the rule of "unless" was written, paying was an optional action like others.
pub(super) fn unless_before_its_rule(case: &Case<'_>, _: &Habits, played: &Played<'_>, payers: &[PlayerId]) -> Ruling {
    let names = tell::names(case.game, payers);
    let text = format!("{names} may end it by paying, and so chooses how often it goes round.");
    let mut ruling = tell::ruling(case, played, Verdict::Choice, text);
    let text = "To pay is an optional action of the loop. That nobody has to break it so, and that it is a draw then, was \
                written only in 2008.";
    ruling.reasons.push(reading(case, text, &[Provision::LoopOnePlayer, Provision::LoopDraw]));
    ruling.facts.insert("chooser", listed(case, payers));
    undecided(&mut ruling);
    ruling
}

/// A loop that goes on as long as an offer is declined.
pub(super) fn ended_by_an_offer(case: &Case<'_>, played: &Played<'_>) -> Ruling {
    let mut who: Vec<PlayerId> = played.met().filter(|met| met.did == Some(false)).map(|met| met.point.who).collect();
    who.sort_unstable();
    who.dedup();
    let names = tell::names(case.game, &who);
    let text = format!("It goes round until {names} does what may be done, which ends it.");
    let mut ruling = tell::ruling(case, played, Verdict::Choice, text);
    let text = format!("It has an optional action, of {names}, and so is no draw.");
    ruling.reasons.push(reason(case, text, &[Provision::LoopOnePlayer, Provision::LoopDraw]));
    ruling.facts.insert("chooser", listed(case, &who));
    undecided(&mut ruling);
    ruling
}

/// The ruling where the file says what the players name; none where it does not.
pub(super) fn chosen(case: &Case<'_>, habits: &Habits, played: &Played<'_>, choosers: &[PlayerId]) -> Option<Ruling> {
    let named: Vec<Named> = choosers.iter().map(|player| named(case, habits, *player)).collect();
    if choosers.is_empty() || named.iter().all(|one| *one == Named::Nothing) || named.first() == Some(&Named::Agrees) {
        return None;
    }
    let (out, mut reasons) = match grouped(case, habits, choosers) {
        Choosers::One(_) | Choosers::Needed(_) => {
            let (out, last) = play_out(case, habits, played, choosers, &named)?;
            let mut ruling_reasons = Vec::new();
            if let Some(last) = last {
                ruling_reasons.push((last, named.clone()));
            }
            (out, ruling_reasons)
        }
        Choosers::Apart(players) => return play_apart(case, habits, &players, &named),
    };
    let mut ruling = outcome(case, &out);
    let each: Vec<String> = choosers
        .iter()
        .zip(&named)
        .map(|(player, named)| match named {
            Named::Number(number) => format!("{} names {number}", tell::name(case.game, *player)),
            Named::Agrees | Named::Nothing => format!("{} agrees", tell::name(case.game, *player)),
        })
        .collect();
    let provision = if choosers.len() == 1 { Provision::LoopOnePlayer } else { Provision::LoopTwoPlayers };
    ruling.reasons.insert(0, reason(case, format!("{}.", crate::terms::english::list(&each, "and")), &[provision]));
    ruling.facts.insert("chooser", listed(case, &choosers[..1]));
    if let Some((last, _)) = reasons.pop() {
        ruling.facts.insert("last_word", listed(case, &[last]));
        let text = format!("{} has the last word.", tell::name(case.game, last));
        ruling.reasons.push(reason(case, text, &[Provision::LoopTwoPlayers]));
        if choosers.len() > 2 {
            let text = "The text only says that this is extended to more than two players.";
            ruling.reasons.push(reading(case, text, &[Provision::LoopTwoPlayers]));
        }
    }
    Some(ruling)
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
fn play_out<'a>(
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
    let of_last = |step: &crate::game::question::LoopStep| step.optional && step.player == Some(last);
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
    let rest = case.play_on(&mut runner, Ok(super::runner::Went::default()), None, 0);
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
    let mut rounds = BigUint::ZERO;
    let mut stages: Vec<BigUint> = numbers.iter().map(|(_, number)| number.clone()).collect();
    stages.sort();
    stages.dedup();
    for stage in stages {
        let on = |player: Option<PlayerId>| {
            player.is_none_or(|player| numbers.iter().any(|(who, number)| *who == player && *number >= stage))
        };
        let steps = case.asked.steps.iter().filter(|step| !step.optional || on(step.player)).cloned().collect();
        runner.repeat_only(steps);
        let stage_begun = begun.take().unwrap_or_else(|| Ok(super::runner::Went::default()));
        let mut part = case.play_on(&mut runner, stage_begun, Some(&stage), 0);
        if let Some(before) = played.take() {
            part.journey.events.splice(0..0, before.journey.events);
            part.journey.skipped.extend(before.journey.skipped);
            part.journey.ticks += before.journey.ticks;
        }
        let goes_on = matches!(part.journey.end, End::Done);
        rounds = stage;
        played = Some(part);
        if !goes_on {
            break;
        }
    }
    let _ = rounds;
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
    ruling.facts.insert("chooser", listed(case, &players[..1]));
    ruling.facts.insert("order", listed(case, players));
    Some(ruling)
}

/// What came of playing what was named.
fn outcome(case: &Case<'_>, played: &Played<'_>) -> Ruling {
    match &played.journey.end {
        End::Over => super::judge::ended(case, played),
        End::Done | End::Rests => {
            let turns = tell::iterations(played).unwrap_or_default();
            let text = format!(
                "After {turns} {} of the loop the game goes on. {}",
                if turns == BigUint::from(1_u32) { "turn" } else { "turns" },
                board_after(case, played.runner.state())
            );
            tell::ruling(case, played, Verdict::Continues, text)
        }
        End::Blocked { step, stop } => {
            let why = match stop {
                crate::engine::play::open::Stop::Illegal(reason) => reason.text.clone(),
                crate::engine::play::open::Stop::Open(open) => format!("{} is to be chosen.", open.about),
                crate::engine::play::open::Stop::Unknown(beyond) => crate::engine::play::driver::of_beyond(beyond),
                crate::engine::play::open::Stop::TooFar(text) => text.clone(),
            };
            let text = format!("In turn {} step {step} can't be done: {why}", played.runner.rounds);
            tell::ruling(case, played, Verdict::Continues, text)
        }
        End::GivenUp { .. } | End::Repeats(_) => {
            let text = format!("After {} steps it is not known what comes of it.", played.journey.ticks);
            let mut ruling = tell::ruling(case, played, Verdict::Unknown, text.clone());
            ruling.reasons.push(Reason::new(ReasonKind::Unknown, text));
            ruling
        }
    }
}
