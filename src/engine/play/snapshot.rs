//! A board as it was, for those who look back.

use std::sync::Arc;

use crate::edition::Edition;
use crate::engine::view::{Seen, View};
use crate::game::Game;

/// A board with what is true on it, kept for those who look back.
#[derive(Clone, Debug)]
pub struct Snapshot {
    game: Arc<Game>,
    seen: Arc<Seen>,
}

impl Snapshot {
    /// A board with what was seen of it.
    pub(super) const fn new(game: Arc<Game>, seen: Arc<Seen>) -> Self {
        Self { game, seen }
    }

    /// What was true then.
    pub fn view<'a>(&'a self, edition: &'a Edition) -> View<'a> {
        View::again(Arc::clone(&self.seen), &self.game, edition)
    }

    /// The board then.
    pub fn game(&self) -> &Game {
        &self.game
    }
}
