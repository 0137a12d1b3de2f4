//! The world rule: of world permanents the newest stays.   420.5i · 704.5k, 704.5m

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::ObjectId;
use crate::terms::Zone;

/// Of permanents with the supertype world (until 2004-10-01: of enchant worlds) the newest stays, whoever controls
/// them, and all others are put into their owners' graveyards; where two came at once, all are. The rule is in the text
/// since 2001-07-23.
pub(super) struct World;

impl StateBasedRow for World {
    fn provision(&self) -> Provision {
        Provision::WorldRule
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let worlds = &view.by_kind().worlds;
        // One counts only if another is within its controller's range of influence (601.13 · 801.12).
        let sees_another = |id: &ObjectId| {
            let mut others = worlds.iter().filter(|other| *other != id);
            others.any(|other| view.is_within_reach(view.now(*id).controller, *other))
        };
        let worlds: Vec<ObjectId> = worlds.iter().copied().filter(sees_another).collect();
        if worlds.len() < 2 {
            return Vec::new();
        }
        let age = |id: &ObjectId| view.game().object(*id).timestamp;
        let newest = worlds.iter().map(age).max();
        let newest: Vec<ObjectId> = worlds.iter().copied().filter(|id| Some(age(id)) == newest).collect();
        let (go, text) = match newest.as_slice() {
            [stays] => (
                worlds.iter().copied().filter(|id| id != stays).collect::<Vec<_>>(),
                format!(
                    "{} is the newest of {} world permanents and is the only one that stays.",
                    check.label(*stays),
                    worlds.len()
                ),
            ),
            _ => {
                (worlds.clone(), "No world permanent is newer than all others: all are put into graveyards.".to_owned())
            }
        };
        vec![Finding::new(go.iter().map(|id| Happening::Moves(*id, Zone::Graveyard)).collect(), text, go)]
    }
}

#[cfg(test)]
mod tests {
    use super::World;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, permanent};
    use crate::game::Game;

    #[test]
    fn of_two_worlds_the_older_goes() {
        let worlds = |count: usize| {
            move |game: &mut Game| {
                for number in 0..count {
                    permanent(game, ALICE, &format!("World {number}"), "World Enchantment", "", &[], Vec::new());
                }
            }
        };
        assert_eq!(found(&World, "2006-10-01", worlds(2)), 1);
        assert_eq!(found(&World, "2006-10-01", worlds(1)), 0);
    }
}
