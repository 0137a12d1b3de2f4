//! A planeswalker with loyalty 0 goes to the graveyard.   420.5p · 704.5i

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::terms::Zone;

/// A planeswalker without loyalty counters is put into its owner's graveyard: the one whose last three went to an
/// ability that costs three, while that ability is still on the stack. There since 2007-10-01.
pub(super) struct Loyalty;

impl StateBasedRow for Loyalty {
    fn provision(&self) -> Provision {
        Provision::PlaneswalkerLoyaltyZero
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let walkers = view.by_kind().planeswalkers.iter().copied();
        let spent = walkers.filter(|id| view.counters_on(*id, "loyalty") == 0);
        spent
            .map(|id| {
                let label = check.label(id);
                let given = super::unless_given(check, id, |printed| printed.loyalty.is_some());
                let text = format!("{label} has loyalty 0{given} and is put into its owner's graveyard.");
                Finding::new(vec![Happening::Moves(id, Zone::Graveyard)], text, [id])
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Loyalty;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, permanent};
    use crate::game::Game;
    use crate::terms::Counter;

    #[test]
    fn without_loyalty_a_planeswalker_goes() {
        let with = |loyalty: u32| {
            move |game: &mut Game| {
                let id = permanent(game, ALICE, "Jace", "Planeswalker - Jace", "", &[], Vec::new());
                game.object_mut(id).counters.insert(Counter::named("loyalty"), loyalty);
            }
        };
        assert_eq!(found(&Loyalty, "2026-01-16", with(0)), 1);
        assert_eq!(found(&Loyalty, "2026-01-16", with(1)), 0);
    }
}
