//! Starting the game.   100, 101 · 103

use crate::game::PlayerId;
use crate::terms::{ColorSet, TypeLine};

/// How a game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartQuestion {
    /// Each player's deck, in the order of the file.
    pub decks: Vec<(PlayerId, Vec<DeckCard>)>,
    /// The format, in lower case.
    pub format: Option<String>,
    /// The player who starts.
    pub first: Option<PlayerId>,
    /// Rounds of mulligans, in order.
    pub mulligans: Vec<Vec<(PlayerId, Mulligan)>>,
}

/// A card of a deck, so many times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckCard {
    /// Its English name.
    pub name: String,
    /// So many of it.
    pub count: u32,
    /// Its type line, where the card is known.
    pub type_line: TypeLine,
    /// Its colors and those of its symbols, where the card is known.
    pub identity: ColorSet,
    /// "A deck can have any number of cards named ...", or up to so many, as the card itself says.
    pub allowed: Option<Allowed>,
}

/// How many of a card its own text allows in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// Any number.
    Any,
    /// Up to so many.
    UpTo(u32),
}

/// What a player says in a round of mulligans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mulligan {
    /// Another hand.
    Mulligan,
    /// This hand.
    Keep,
}
