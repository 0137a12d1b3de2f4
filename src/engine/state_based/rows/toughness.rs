//! A creature with toughness 0 or less goes to the graveyard; it is not destroyed.   420.5b · 704.5f

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::terms::Zone;

/// A creature with toughness 0 or less is put into its owner's graveyard. It is not destroyed, so neither regeneration
/// nor being indestructible helps: a 2/2 with two -1/-1 counters goes, shield or not. The same in every edition.
pub(super) struct Toughness;

impl StateBasedRow for Toughness {
    fn provision(&self) -> Provision {
        Provision::ToughnessZero
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let toughness = |id| check.view.now(id).toughness.unwrap_or(0);
        let doomed = check.view.by_kind().creatures.iter().copied().filter(|id| toughness(*id) <= 0);
        doomed
            .map(|id| {
                let label = check.label(id);
                let given = super::unless_given(check, id, |printed| printed.pt.is_some());
                let toughness = toughness(id);
                let text = format!("{label} has toughness {toughness}{given} and is put into its owner's graveyard.");
                Finding::new(vec![Happening::Moves(id, Zone::Graveyard)], text, [id])
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Toughness;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, creature};
    use crate::game::Game;

    #[test]
    fn toughness_zero_goes_whatever_shields_it() {
        let board = |toughness: &'static str| {
            move |game: &mut Game| {
                let id = creature(game, ALICE, "Bear", toughness, Vec::new());
                game.object_mut(id).regeneration_shields = 1;
            }
        };
        assert_eq!(found(&Toughness, "2006-10-01", board("2/0")), 1);
        assert_eq!(found(&Toughness, "2006-10-01", board("2/1")), 0);
    }
}
