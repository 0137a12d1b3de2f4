//! A token outside the battlefield ceases to exist.   420.5f · 704.5d

use crate::edition::Provision;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::Nature;
use crate::terms::Zone;

/// A token anywhere but on the battlefield ceases to exist. One that dies is in the graveyard for one check, so that
/// abilities that trigger on dying do trigger; one that is returned to a hand can't be cast. The same in every edition.
pub(super) struct Token;

impl StateBasedRow for Token {
    fn provision(&self) -> Provision {
        Provision::TokenElsewhere
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        super::ceases_outside(check, Nature::Token, "a token", &[Zone::Battlefield])
    }
}

#[cfg(test)]
mod tests {
    use super::Token;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, creature};
    use crate::game::{Game, Nature};
    use crate::terms::Zone;

    #[test]
    fn a_token_off_the_battlefield_ceases() {
        let at = |zone: Zone| {
            move |game: &mut Game| {
                let id = creature(game, ALICE, "Goblin", "1/1", Vec::new());
                let object = game.object_mut(id);
                (object.nature, object.zone) = (Nature::Token, zone);
            }
        };
        assert_eq!(found(&Token, "2006-10-01", at(Zone::Graveyard)), 1);
        assert_eq!(found(&Token, "2006-10-01", at(Zone::Battlefield)), 0);
    }
}
