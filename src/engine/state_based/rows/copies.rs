//! Copies of spells and cards cease to exist where they can't be.   420.5j · 704.5e

use crate::edition::Provision;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::Nature;
use crate::terms::Zone;

/// A copy of a spell anywhere but on the stack ceases to exist: a copied Shock, once it has resolved, is in the
/// graveyard for one check. There since 2002-10-07.
pub(super) struct SpellCopy;

/// A copy of a card anywhere but on the stack or the battlefield ceases to exist: the copy that an Isochron Scepter
/// made and nobody cast. There since 2003-12-01.
pub(super) struct CardCopy;

impl StateBasedRow for SpellCopy {
    fn provision(&self) -> Provision {
        Provision::SpellCopyElsewhere
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        super::ceases_outside(check, Nature::SpellCopy, "a copy of a spell", &[Zone::Stack])
    }
}

impl StateBasedRow for CardCopy {
    fn provision(&self) -> Provision {
        Provision::CardCopyElsewhere
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        super::ceases_outside(check, Nature::CardCopy, "a copy of a card", &[Zone::Stack, Zone::Battlefield])
    }
}

#[cfg(test)]
mod tests {
    use super::{CardCopy, SpellCopy};
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, creature};
    use crate::game::{Game, Nature};
    use crate::terms::Zone;

    #[test]
    fn a_copy_lives_only_where_it_was_made() {
        let at = |nature: Nature, zone: Zone| {
            move |game: &mut Game| {
                let id = creature(game, ALICE, "Copy", "1/1", Vec::new());
                let object = game.object_mut(id);
                (object.nature, object.zone) = (nature, zone);
            }
        };
        assert_eq!(found(&SpellCopy, "2006-10-01", at(Nature::SpellCopy, Zone::Graveyard)), 1);
        assert_eq!(found(&SpellCopy, "2006-10-01", at(Nature::SpellCopy, Zone::Stack)), 0);
        assert_eq!(found(&CardCopy, "2006-10-01", at(Nature::CardCopy, Zone::Hand)), 1);
        assert_eq!(found(&CardCopy, "2006-10-01", at(Nature::CardCopy, Zone::Stack)), 0);
    }
}
