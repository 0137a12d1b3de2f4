//! A creature with lethal damage is destroyed.   420.5c · 704.5g

use crate::ability::Rule;
use crate::edition::{LethalDamageRule, Provision};
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::ObjectId;

/// A creature with damage on it as great as its toughness is destroyed: three damage on a 3/3, or two on one that has
/// lost a +1/+1 counter since. Regeneration can replace it; what is indestructible stays. From 2003-10-01 its toughness
/// must be above 0, and from 2020-04-17 there must be damage marked on it at all; a creature of toughness 0 has a row
/// of its own.
pub(super) struct LethalDamage;

impl StateBasedRow for LethalDamage {
    fn provision(&self) -> Provision {
        Provision::LethalDamage
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let lethal = |id: &ObjectId| {
            let toughness = check.view.now(*id).toughness.unwrap_or(0);
            let damage = check.view.game().object(*id).damage;
            let counts = match check.view.edition().lethal_damage() {
                LethalDamageRule::AnyToughness => true,
                LethalDamageRule::ToughnessAboveZero => toughness > 0,
                LethalDamageRule::DamageMarked => toughness > 0 && damage > 0,
            };
            counts && damage >= toughness && can_be_destroyed(check, *id)
        };
        let doomed = check.view.creatures().filter(lethal);
        doomed
            .map(|id| {
                let label = check.label(id);
                let damage = check.view.game().object(id).damage;
                let toughness = check.view.now(id).toughness.unwrap_or(0);
                let text = format!("{label} has {damage} damage and toughness {toughness}: it is destroyed.");
                Finding::new(vec![Happening::Destroyed(id)], text, [id])
            })
            .collect()
    }
}

/// Whether nothing says that it is indestructible.
pub(super) fn can_be_destroyed(check: &Check<'_>, id: ObjectId) -> bool {
    !check.view.clauses_on(id).any(|clause| clause.rule == Rule::Indestructible)
}

#[cfg(test)]
mod tests {
    use super::LethalDamage;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, creature};
    use crate::game::Game;

    #[test]
    fn damage_that_reaches_toughness_destroys() {
        let board = |damage: i64| {
            move |game: &mut Game| {
                let id = creature(game, ALICE, "Bear", "2/2", Vec::new());
                game.object_mut(id).damage = damage;
            }
        };
        assert_eq!(found(&LethalDamage, "2006-10-01", board(2)), 1);
        assert_eq!(found(&LethalDamage, "2006-10-01", board(1)), 0);
    }
}
