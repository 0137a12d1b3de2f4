//! Starting the game.   100, 101 · 103

use crate::game::PlayerId;

/// How a game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartQuestion {
    /// Each player's deck, as names of cards with their numbers, in the order of the file.
    pub decks: Vec<(PlayerId, Vec<(String, u32)>)>,
    /// The format, in lower case.
    pub format: Option<String>,
    /// The player who starts.
    pub first: Option<PlayerId>,
    /// Rounds of mulligans, in order.
    pub mulligans: Vec<Vec<(PlayerId, Mulligan)>>,
}

/// What a player says in a round of mulligans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mulligan {
    /// Another hand.
    Mulligan,
    /// This hand.
    Keep,
}
