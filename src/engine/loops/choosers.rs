//! Who chooses in a loop, how their actions hang together, and how rulings say so.   421.2, 421.3, 421.5 · 731.2

use super::case::{Case, Played};
use super::independence::{are_independent, differences, facts};
use super::key::namesakes;
use super::tell::resting;
use crate::edition::{LoopReading, Provision};
use crate::engine::event::Happening;
use crate::engine::play::State;
use crate::engine::play::driver::habits::Habits;
use crate::game::PlayerId;
use crate::ruling::{Reason, ReasonKind, Ruling};
use crate::terms::{Zone, english};

/// Whose actions they are, and how they hang together.
pub(super) enum Choosers {
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

pub(super) fn reason(case: &Case<'_>, text: impl Into<String>, provisions: &[Provision]) -> Reason {
    resting(case, Reason::new(ReasonKind::Rule, text), provisions)
}

pub(super) fn reading(case: &Case<'_>, text: impl Into<String>, provisions: &[Provision]) -> Reason {
    resting(case, Reason::new(ReasonKind::Reading, text), provisions)
}

/// Those who have something to choose, by whether each needs the others' actions.
pub(super) fn grouped(case: &Case<'_>, habits: &Habits, choosers: &[PlayerId]) -> Choosers {
    match choosers {
        [one] => Choosers::One(*one),
        several if are_independent(case, habits, several) => Choosers::Apart(several.to_vec()),
        several => Choosers::Needed(several.to_vec()),
    }
}

/// How a board differs from the file's.
pub(super) fn board_after(case: &Case<'_>, state: &State) -> String {
    let before = facts(&State::of(case.game), case.edition);
    let mut after = facts(state, case.edition);
    // Where spells go that began it tells nobody anything.
    let spells = case.game.stack.iter().map(|id| &case.game.object(*id).printed.name);
    spells.for_each(|name| _ = after.remove(&namesakes(name, Zone::Graveyard)));
    let mut changes = differences(&before, &after);
    changes.truncate(4);
    match changes.is_empty() {
        true => "The board is then as it is now.".to_owned(),
        false => format!("Then {}.", english::list(&changes, "and")),
    }
}

/// Where each counts only the own actions, says so.
pub(super) fn own_numbers(case: &Case<'_>, ruling: &mut Ruling) {
    if matches!(case.edition.loop_reading(), LoopReading::TwoPlayers | LoopReading::SeveralPlayers) {
        let text = "Each number counts that player's own actions. The text says so only from 2008 on.";
        ruling.reasons.push(reading(case, text, &[Provision::LoopIndependent]));
    }
}
