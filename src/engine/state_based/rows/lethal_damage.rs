//! A creature with lethal damage is destroyed.   420.5c · 704.5g

use crate::ability::{Rule, Value};
use crate::edition::{LethalDamageRule, Provision};
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::ObjectId;
use crate::ruling::{Reason, ReasonKind};

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
        let doomed = damaged(check).into_iter().filter(|id| can_be_destroyed(check, *id));
        doomed
            .map(|id| {
                let text = format!("{}: it is destroyed.", damage_and_toughness(check, id));
                Finding::new(vec![Happening::Destroyed(id)], text, [id])
            })
            .collect()
    }

    fn spares(&self, check: &Check<'_>) -> Vec<Reason> {
        let damaged = damaged(check).into_iter();
        damaged.filter_map(|id| indestructible(check, id, &damage_and_toughness(check, id))).collect()
    }
}

/// The creatures with lethal damage.
fn damaged(check: &Check<'_>) -> Vec<ObjectId> {
    let lethal = |id: &ObjectId| {
        let toughness = check.view.now(*id).toughness.unwrap_or(0);
        let damage = check.view.game().object(*id).damage;
        let (lethal, by) = check.view.lethal_by(*id);
        // Where power says what is lethal, there must be some damage all the same.
        if damage < lethal || by == Value::Power && damage <= 0 {
            return false;
        }
        match check.view.edition().lethal_damage() {
            LethalDamageRule::AnyToughness => true,
            LethalDamageRule::ToughnessAboveZero => toughness > 0,
            LethalDamageRule::DamageMarked => toughness > 0 && damage > 0,
        }
    };
    check.view.by_kind().creatures.iter().copied().filter(lethal).collect()
}

/// "Bear has 2 damage and toughness 2", or power 2 where that says what is lethal.
fn damage_and_toughness(check: &Check<'_>, id: ObjectId) -> String {
    let damage = check.view.game().object(id).damage;
    let (lethal, by) = check.view.lethal_by(id);
    let by = if by == Value::Power { "power" } else { "toughness" };
    format!("{} has {damage} damage and {by} {lethal}", check.label(id))
}

/// Why a creature is not destroyed for this.
pub(super) fn indestructible(check: &Check<'_>, id: ObjectId, fact: &str) -> Option<Reason> {
    let clause = check.view.clauses_on(id).find(|clause| clause.rule == Rule::Indestructible)?;
    let text = format!("{fact}, and is indestructible: it is not destroyed.");
    let provisions = clause.provision.into_iter().chain([Provision::IndestructibleMeans]);
    let mut reason = Reason::new(ReasonKind::Rule, text).resting_on(provisions).about([id]);
    reason.source = check.view.giver(clause);
    reason.ability = Some(clause.origin.ability.clone());
    Some(reason)
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
