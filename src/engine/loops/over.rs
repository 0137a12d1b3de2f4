//! A loop that ends with the game, by itself.   102.3, 102.4 · 104.2, 104.3

use num_bigint::BigUint;

use super::case::{Case, Played};
use super::choosers::winners;
use super::tell::{self, resting};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::ruling::{GameEnd, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english;

/// The game is over, by itself.
pub(super) fn ended(case: &Case<'_>, played: &Played<'_>) -> Ruling {
    let turn = tell::iterations(played)
        .map(|turns| format!(" in turn {} of the loop", english::in_groups(&turns)))
        .unwrap_or_default();
    let winners = winners(played);
    let (verdict, text) = match played.runner.state().ended() {
        GameEnd::Won => {
            let verb = english::verb_for(winners.len(), "wins", "win");
            (Verdict::Wins, format!("{} {verb}{turn}.", tell::names(case.game, &winners)))
        }
        _ => (Verdict::Draw, format!("The game is a draw{turn}.")),
    };
    let mut ruling = tell::ruling(case, played, verdict, text);
    let last =
        played.journey.events.iter().rev().find(|event| matches!(event.what, Happening::Loses(_) | Happening::Wins(_)));
    let why = match last {
        Some(_) => why_over(case, played),
        None => "It ends by itself.".to_owned(),
    };
    let lost =
        played.journey.events.iter().filter(|event| matches!(event.what, Happening::Loses(_) | Happening::Wins(_)));
    let mut provisions: Vec<Provision> = lost.map(|event| event.provision).collect();
    provisions.dedup();
    ruling.reasons.push(resting(case, Reason::new(ReasonKind::StateBased, why), &provisions));
    ruling
}

/// Who lost, and how they stood.
fn why_over(case: &Case<'_>, played: &Played<'_>) -> String {
    let game = played.runner.state().game();
    let lost = played.journey.events.iter().filter_map(|event| match event.what {
        Happening::Loses(player) => Some(player),
        _ => None,
    });
    let each: Vec<String> = lost
        .map(|player| {
            let (who, stands) = (tell::name(case.game, player), game.player(player));
            if stands.life <= 0 {
                format!("{who} loses at {} life", stands.life)
            } else if stands.poison >= 10 {
                format!("{who} loses with {} poison counters", stands.poison)
            } else {
                format!("{who} loses")
            }
        })
        .collect();
    if each.is_empty() {
        "An effect ends the game.".to_owned()
    } else {
        let each = english::list(&each, "and");
        match played.journey.loop_found() {
            Some(_) => format!("The loop ends by itself: {each}."),
            None => format!("It comes to an end: {each}."),
        }
    }
}

/// How many turns were whole when this step stopped it: a turn begins with its first step.
pub(super) fn whole_turns(played: &Played<'_>, step: usize) -> BigUint {
    let begun = &played.runner.rounds;
    if step == 1 || *begun == BigUint::ZERO { begun.clone() } else { begun - 1_u32 }
}
