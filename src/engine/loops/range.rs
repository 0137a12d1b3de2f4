//! A loop that nothing ends where the range of influence is limited: whose game it draws.   801.18 · 801.16, 104.4f
//!
//! Alice, whose artifacts tap and untap one another for ever, sits between Eve and Bob with a range of one: for these
//! three the game is a draw, and they leave. Carol and Dan play on.

use std::collections::BTreeSet;

use super::case::{Case, Played};
use super::journey::Found;
use super::tell;
use crate::edition::Provision;
use crate::game::{Game, PlayerId};
use crate::ruling::{GameEnd, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english;

/// The ruling where the loop draws the game for some players and not for others.
pub(super) fn draws_for_some(case: &Case<'_>, played: &Played<'_>) -> Option<Ruling> {
    let game = played.runner.state().game();
    if game.ranges.is_empty() || !case.edition.has(Provision::RangeLoop) {
        return None;
    }
    let drawn = within_range(game, &involved(played.journey.loop_found()?));
    let stay: Vec<PlayerId> = game.playing().filter(|player| !drawn.contains(player)).collect();
    let first = *stay.first()?;
    let drawn: Vec<PlayerId> = drawn.into_iter().collect();
    let (gone, others) = (tell::names(game, &drawn), tell::names(game, &stay));
    let won = stay.iter().all(|player| game.team_of(first).contains(player));
    let (verdict, what, end) = match (won, stay.len()) {
        (true, 1) => (Verdict::Wins, "wins", GameEnd::Won),
        (true, _) => (Verdict::Wins, "win", GameEnd::Won),
        (false, _) => (Verdict::Continues, "play on", GameEnd::Continues),
    };
    let mut ruling = tell::ruling(case, played, verdict, format!("The game is a draw for {gone}; {others} {what}."));
    if let Some(consequences) = &mut ruling.consequences {
        consequences.game = end;
        consequences.wins = if won { stay.clone() } else { Vec::new() };
    }
    if let Some(after) = &mut ruling.after {
        drawn.iter().for_each(|player| after.player_mut(*player).left = true);
    }
    let text = format!(
        "Its objects are controlled by {}. For them, and for everybody within range of one of them, the game is a draw, and they leave.",
        english::list(&involved_names(game, played), "and")
    );
    let rules = [Provision::RangeLoop, Provision::LoopMandatory, Provision::LoopDraw];
    ruling.reasons.push(tell::resting(case, Reason::new(ReasonKind::Rule, text).about(drawn), &rules));
    Some(ruling)
}

fn involved_names(game: &Game, played: &Played<'_>) -> Vec<String> {
    let all = played.journey.loop_found().map(involved).unwrap_or_default();
    all.into_iter().map(|player| game.player(player).name.clone()).collect()
}

/// The players who control an object of the loop: what does something in it, or has something done to it.
fn involved(found: &Found) -> BTreeSet<PlayerId> {
    let events = found.went.iter().flat_map(|went| &went.events);
    let objects =
        events.flat_map(|event| event.object().into_iter().chain(event.cause.as_ref().and_then(|cause| cause.object)));
    objects.map(|id| found.game.object(id).controller).collect()
}

/// Those players, and everybody within range of one of them.
fn within_range(game: &Game, involved: &BTreeSet<PlayerId>) -> BTreeSet<PlayerId> {
    let all = game.playing().filter(|player| involved.iter().any(|one| one == player || game.reaches(*one, *player)));
    all.collect()
}
