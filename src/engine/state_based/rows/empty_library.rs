//! A player who drew from an empty library loses.   420.5g · 704.5b

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};

/// A draw from an empty library since the last check.
pub struct EmptyLibrary;

impl StateBasedRow for EmptyLibrary {
    fn provision(&self) -> Provision {
        Provision::EmptyLibraryDraw
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let game = check.view.game();
        let tried = game.since_last_check.drew_from_empty_library.iter().copied();
        let losing = tried.filter(|player| !game.player(*player).left && super::can_lose(check, *player));
        losing
            .map(|player| {
                let name = check.name(player);
                let text = format!("{name} had to draw from an empty library and loses the game.");
                Finding::new(vec![Happening::Loses(player)], text, vec![name])
            })
            .collect()
    }
}
