//! A dungeon whose bottommost room was reached leaves the game.   704.5t

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};

/// A dungeon whose owner's venture marker is on the bottommost room leaves the game, and the owner has completed it;
/// the ability of that room resolves first. There since 2021-07-12.
pub(super) struct Dungeon;

impl StateBasedRow for Dungeon {
    fn provision(&self) -> Provision {
        Provision::DungeonCompleted
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let ventures = check.view.game().ventures.iter().filter(|(_, venture)| venture.is_at_the_bottom());
        let found = ventures.map(|(player, venture)| {
            let (name, room, dungeon) = (check.name(*player), venture.room().name, venture.dungeon.name());
            let text = format!("{name} is in {room}, the last room of {dungeon}: the dungeon is completed.");
            Finding::new(vec![Happening::CompletesDungeon(*player)], text, [*player])
        });
        found.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Dungeon;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::ALICE;
    use crate::game::{self, Game, Venture};

    #[test]
    fn only_the_bottommost_room_completes_a_dungeon() {
        let in_room = |room| {
            move |game: &mut Game| {
                game.ventures.insert(ALICE, Venture { dungeon: game::Dungeon::Tomb, room });
            }
        };
        assert_eq!(found(&Dungeon, "2026-01-16", in_room(4)), 1);
        assert_eq!(found(&Dungeon, "2026-01-16", in_room(3)), 0);
    }
}
