//! Who chooses how often a loop goes round, and what comes of it.   421.2, 421.3, 421.5 · 731.2, 731.3

use super::case::{Case, Played};
use super::choosers::{Choosers, board_after, grouped, own_numbers, reading, reason, winners};
use super::journey::{Course, End};
use super::named::{Named, chosen, play_out};
use super::over;
use super::tell;
use crate::edition::{LoopReading, Provision};
use crate::engine::play::driver::habits::Habits;
use crate::game::{Game, PlayerId};
use crate::ruling::{Fact, GameEnd, Reason, Ruling, Verdict};
use crate::terms::english;

/// A loop with optional actions that ends with the game.
pub(super) fn ended(case: &Case<'_>, habits: &Habits, played: &Played<'_>, choosers: &[PlayerId]) -> Ruling {
    if let Some(ruling) = chosen(case, habits, played, choosers) {
        return ruling;
    }
    let winners = winners(played);
    let turns = english::in_groups(&tell::iterations(played).unwrap_or_default());
    match grouped(case, habits, choosers) {
        Choosers::One(who) => {
            let name = tell::name(case.game, who);
            let team = case.game.team_of(who);
            let wins = played.runner.state().ended() == GameEnd::Won && winners.iter().any(|one| team.contains(one));
            let mut ruling = over::ended(case, played);
            if wins {
                ruling.summary = format!("{name} wins: {turns} or more turns of the loop are enough.");
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
            ruling.facts.insert("chooser", Fact::those(&[who]));
            ruling
        }
        Choosers::Needed(players) => {
            let what = over::ended(case, played).summary;
            let mut ruling = table(case, habits, played, &players, false);
            let text = format!("If it goes round {turns} times: {what}");
            ruling.reasons.push(reason(case, text, &[Provision::LoopTwoPlayers]));
            ruling
        }
        Choosers::Apart(players) => {
            let what = over::ended(case, played).summary;
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
                 does something; the game is not a draw."
            );
            ruling.reasons.push(reason(case, text, &[Provision::LoopOnePlayer, Provision::LoopDraw]));
            if case.edition.has(Provision::Shortcut) {
                let text = format!("{name} says so when having priority; each other player may break in earlier.");
                ruling.reasons.push(reason(case, text, &[Provision::Shortcut, Provision::ShortcutAccept]));
            }
            ruling.facts.insert("chooser", Fact::those(&[who]));
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
    ruling.hide_board();
    ruling.facts.remove("iterations");
    if let Some(consequences) = &mut ruling.consequences {
        *consequences = crate::ruling::Consequences::default();
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
            let text = "The text names the active player, who has no part in it: the first player in turn order who does is taken instead.";
            ruling.reasons.push(reading(case, text, &[Provision::LoopFragmented]));
        }
    } else {
        let text = format!("It takes optional actions of {} to go on.", tell::names(case.game, players));
        ruling.reasons.push(reason(case, text, &[needed]));
    }
    if let Some((text, after)) = if_agreed(case, habits, played, players) {
        ruling.reasons.push(reason(case, text, &[needed]));
        if fragmented {
            ruling.after = Some(after);
        }
    }
    ruling.reasons.extend(if_lower(case, habits, played, players));
    if players.len() > 2 {
        let text = format!(
            "The text only says that this is extended to more than two players: they choose in this order, {}, and each \
             may agree or name a lower number.",
            tell::names(case.game, players)
        );
        ruling.reasons.push(reading(case, text, &[needed]));
        ruling.facts.insert("order", Fact::those(players));
    }
    ruling.facts.insert("chooser", Fact::those(&[first]));
    ruling.facts.insert("last_word", Fact::those(&[last]));
    ruling
}

/// What comes of it if all agree to the number that the first player names, and the board to which that leads.
fn if_agreed(
    case: &Case<'_>,
    habits: &Habits,
    played: &Played<'_>,
    players: &[PlayerId],
) -> Option<(String, Box<Game>)> {
    let (_, others) = players.split_first()?;
    let last = others.last()?;
    let all_agree = vec![Named::Number(2_u32.into()); players.len()];
    let (agreed, _) = play_out(case, habits, played, players, &all_agree)?;
    let state = agreed.runner.state();
    let agree = if others.len() > 1 { "agree" } else { "agrees" };
    let text = format!(
        "If {} {agree}, it goes round that many times, and on to an action of {}'s. {}",
        tell::names(case.game, others),
        tell::name(case.game, *last),
        board_after(case, state)
    );
    Some((text, Box::new(state.game().clone())))
}

/// What comes of it if the last player names a lower number than the first.
fn if_lower(case: &Case<'_>, habits: &Habits, played: &Played<'_>, players: &[PlayerId]) -> Option<Reason> {
    let (first, last) = (players.first()?, players.last()?);
    let mut numbers = vec![Named::Number(2_u32.into()); players.len()];
    *numbers.last_mut()? = Named::Number(1_u32.into());
    let (lower, _) = play_out(case, habits, played, players, &numbers)?;
    let text = format!(
        "If {} names a lower number, it goes round that many times, and on to an action of {}'s. {}",
        tell::name(case.game, *last),
        tell::name(case.game, *first),
        board_after(case, lower.runner.state())
    );
    Some(reason(case, text, &[Provision::LoopTwoPlayers]))
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
    ruling.facts.insert("chooser", Fact::those(&[first]));
    ruling.facts.insert("order", Fact::those(players));
    ruling
}

/// Before the rule of "unless" was written, paying was an optional action like others.
pub(super) fn unless_before_its_rule(case: &Case<'_>, _: &Habits, played: &Played<'_>, payers: &[PlayerId]) -> Ruling {
    let names = tell::names(case.game, payers);
    let text = format!("{names} may end it by paying, and so chooses how often it goes round.");
    let mut ruling = tell::ruling(case, played, Verdict::Choice, text);
    let text = "Paying is an optional action of the loop. Only in 2008 did the rules add that nobody has to end a loop in this way, and that the game is then a draw.";
    ruling.reasons.push(reading(case, text, &[Provision::LoopOnePlayer, Provision::LoopDraw]));
    ruling.facts.insert("chooser", Fact::those(payers));
    undecided(&mut ruling);
    ruling
}

/// A loop that goes on as long as an offer is declined.
pub(super) fn ended_by_an_offer(case: &Case<'_>, played: &Played<'_>) -> Ruling {
    let mut who: Vec<PlayerId> = played.met().filter(|met| met.did == Some(false)).map(|met| met.point.who).collect();
    who.sort_unstable();
    who.dedup();
    let names = tell::names(case.game, &who);
    let text = format!("It goes round until {names} takes the optional action, which ends it.");
    let mut ruling = tell::ruling(case, played, Verdict::Choice, text);
    let text = format!("It has an optional action, of {names}, and so the game is not a draw.");
    ruling.reasons.push(reason(case, text, &[Provision::LoopOnePlayer, Provision::LoopDraw]));
    ruling.facts.insert("chooser", Fact::those(&who));
    undecided(&mut ruling);
    ruling
}
