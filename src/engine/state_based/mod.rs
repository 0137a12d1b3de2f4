//! State-based effects (actions): the check, and a file a row.   420 · 704
//!
//! A check finds all conditions on the board as it stands and performs them as one event; checks repeat until one finds
//! nothing. Then triggered abilities are put on the stack, and it is checked again, until neither happens.

mod check;
mod rows;
#[cfg(test)]
mod testing;

pub(crate) use check::as_one_event;
pub use check::{Check, Finding, LeftOpen};
pub use rows::TABLE;

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::view::View;
use crate::game::{Choices, PlayerId};
use crate::ruling::{Reason, ReasonKind};

/// One condition that the check looks for, and what is done about it.
pub trait StateBasedRow: Sync {
    /// The row in the rules. An edition that lacks it does not look.
    fn provision(&self) -> Provision;

    /// Everything on the board that meets the condition.
    fn find(&self, check: &Check<'_>) -> Vec<Finding>;

    /// What meets the condition, and is kept by an effect from what would be done about it: why. Players who are kept
    /// in the game are told of apart.
    fn spares(&self, _: &Check<'_>) -> Vec<Reason> {
        Vec::new()
    }
}

/// Who meets a condition for losing and doesn't lose, each with the effect that keeps the player in the game.
pub(crate) fn kept_in_the_game(view: &View<'_>, choose: &Choices) -> Vec<Reason> {
    let losing = |finding: &Finding| match finding.happenings.as_slice() {
        [Happening::Loses(player), ..] => Some(*player),
        _ => None,
    };
    let check = Check::of(view, choose);
    let lost: Vec<PlayerId> = check.find().iter().filter_map(losing).collect();
    let kept = Check { heedless: true, ..Check::of(view, choose) }.find().into_iter().filter_map(|finding| {
        let player = losing(&finding).filter(|player| !lost.contains(player))?;
        let clause = rows::keeps_in_the_game(&check, player)?;
        let mut reason = finding.reason.resting_on([Provision::CardOverRule]);
        if !clause.is_on_player(player) {
            reason = reason.resting_on([Provision::TwoHeadedWinLose]);
        }
        reason.kind = ReasonKind::Rule;
        reason.source = view.giver(clause);
        reason.ability = Some(clause.origin.ability.clone());
        Some(reason)
    });
    kept.collect()
}

impl Check<'_> {
    /// All that the edition's rows find, in rule order.
    pub fn find(&self) -> Vec<Finding> {
        let found = TABLE.iter().flat_map(|row| {
            let provision = row.provision();
            self.of_edition(provision, row.find(self)).into_iter().map(move |mut finding| {
                finding.reason.provisions.insert(0, provision);
                finding
            })
        });
        found.collect()
    }

    /// What stays though a row's condition is met, in rule order.
    pub(crate) fn spared(&self) -> Vec<Reason> {
        let spared = TABLE.iter().flat_map(|row| {
            let provision = row.provision();
            self.of_edition(provision, row.spares(self)).into_iter().map(move |mut reason| {
                reason.provisions.push(provision);
                reason
            })
        });
        spared.collect()
    }

    /// What a row has found, where the edition has that row. The edition is asked last: what no row finds rests on no
    /// row, and is the same under an edition with others.
    fn of_edition<T>(&self, row: Provision, found: Vec<T>) -> Vec<T> {
        if found.is_empty() || self.view.edition().has(row) { found } else { Vec::new() }
    }
}
