//! A player who drew from an empty library loses.   420.5g · 704.5b

use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};

/// A player who tried to draw from an empty library since the last check loses. Being without a library does no harm by
/// itself. Until 2006-10-01 the row asked whether the player had been required to draw more cards than were left.
pub(super) struct EmptyLibrary;

impl StateBasedRow for EmptyLibrary {
    fn provision(&self) -> Provision {
        Provision::EmptyLibraryDraw
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let game = check.view.game();
        let tried = game.since_last_check.drew_from_empty_library.iter().copied();
        let losing =
            tried.filter(|player| !game.player(*player).left && super::can_lose(check, *player, &[Rule::CantLose]));
        losing
            .map(|player| {
                let name = check.name(player);
                let text = super::loses(check, &format!("{name} had to draw from an empty library"));
                Finding::new(vec![Happening::Loses(player)], text, [player])
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::EmptyLibrary;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::BOB;
    use crate::game::Game;

    #[test]
    fn only_the_attempt_loses() {
        let tried = |game: &mut Game| {
            game.since_last_check.drew_from_empty_library.insert(BOB);
        };
        assert_eq!(found(&EmptyLibrary, "2006-10-01", tried), 1);
        assert_eq!(found(&EmptyLibrary, "2006-10-01", |game| game.player_mut(BOB).library = 0), 0);
    }
}
