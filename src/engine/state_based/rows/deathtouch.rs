//! A creature that a source with deathtouch has dealt damage is destroyed.   704.5h

use super::lethal_damage::{can_be_destroyed, indestructible};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::ObjectId;
use crate::ruling::Reason;

/// A creature that a source with deathtouch has dealt damage since the last check is destroyed: one point is enough for
/// a 5/5, and regeneration can replace it. A creature of toughness 0 goes by a row of its own, undestroyed. There since
/// 2009-07-08; from 2007-05-01 until then deathtouch was a triggered ability.
pub(super) struct Deathtouch;

impl StateBasedRow for Deathtouch {
    fn provision(&self) -> Provision {
        Provision::DeathtouchDamage
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let doomed = touched(check).into_iter().filter(|id| can_be_destroyed(check, *id));
        doomed
            .map(|id| {
                let label = check.label(id);
                let text = format!("{label} was dealt damage by a source with deathtouch: it is destroyed.");
                Finding::new(vec![Happening::Destroyed(id)], text, [id])
            })
            .collect()
    }

    fn spares(&self, check: &Check<'_>) -> Vec<Reason> {
        let fact = |id| format!("{} was dealt damage by a source with deathtouch", check.label(id));
        touched(check).into_iter().filter_map(|id| indestructible(check, id, &fact(id))).collect()
    }
}

/// The creatures that it asks about.
fn touched(check: &Check<'_>) -> Vec<ObjectId> {
    let touched = &check.view.game().since_last_check.deathtouch_damage;
    let counts = |id: &ObjectId| touched.contains(id) && check.view.now(*id).toughness.unwrap_or(0) > 0;
    check.view.by_kind().creatures.iter().copied().filter(counts).collect()
}

#[cfg(test)]
mod tests {
    use super::Deathtouch;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, creature};
    use crate::game::Game;

    #[test]
    fn damage_from_deathtouch_destroys() {
        let touched = |touched: bool| {
            move |game: &mut Game| {
                let id = creature(game, ALICE, "Bear", "5/5", Vec::new());
                game.object_mut(id).damage = 1;
                if touched {
                    game.since_last_check.deathtouch_damage.insert(id);
                }
            }
        };
        assert_eq!(found(&Deathtouch, "2026-01-16", touched(true)), 1);
        assert_eq!(found(&Deathtouch, "2026-01-16", touched(false)), 0);
        assert_eq!(found(&Deathtouch, "2006-10-01", touched(true)), 0);
    }
}
