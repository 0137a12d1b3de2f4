//! A token outside the battlefield ceases to exist.   420.5f · 704.5d

use crate::edition::{PhasedOutTokens, Provision};
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::{Nature, ObjectId};
use crate::terms::Zone;

/// A token anywhere but on the battlefield ceases to exist. One that dies is in the graveyard for one check, so that
/// abilities that trigger on dying do trigger; one that is returned to a hand can't be cast. Until 2017 one that phased
/// out ceased to exist, too.
pub(super) struct Token;

impl StateBasedRow for Token {
    fn provision(&self) -> Provision {
        Provision::TokenElsewhere
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let mut found = super::ceases_outside(check, Nature::Token, "a token", &[Zone::Battlefield]);
        found.extend(phased_out(check));
        found
    }
}

/// Tokens that are phased out.   217.8d · 704.5d
fn phased_out(check: &Check<'_>) -> Vec<Finding> {
    let game = check.view.game();
    let is_out = |id: &ObjectId| game.object(*id).phased_out && game.object(*id).nature == Nature::Token;
    let out: Vec<ObjectId> = check.made.iter().copied().filter(is_out).collect();
    if out.is_empty() || check.view.edition().phased_out_tokens() == PhasedOutTokens::Stay {
        return Vec::new();
    }
    let ceases = |id: ObjectId| {
        let text = format!("{} is a token that is phased out, and ceases to exist.", check.label(id));
        Finding::new(vec![Happening::Ceases(id)], text, [id])
    };
    out.into_iter().map(ceases).collect()
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

    #[test]
    fn a_token_that_is_phased_out_ceases_until_2017() {
        let out = |game: &mut Game| {
            let id = creature(game, ALICE, "Goblin", "1/1", Vec::new());
            let object = game.object_mut(id);
            (object.nature, object.zone, object.phased_out) = (Nature::Token, Zone::Outside, true);
        };
        for (edition, ceases) in [("2006-10-01", 1), ("2013-07-11", 1), ("2018-04-27", 0)] {
            assert_eq!(found(&Token, edition, out), ceases, "{edition}");
        }
    }
}
