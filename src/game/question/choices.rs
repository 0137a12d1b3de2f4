//! What players choose where the rules let them, as the file says it beforehand.

use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::Color;

/// Choices, by who makes them or what they are about, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices(pub Vec<(Recipient, Vec<Chosen>)>);

/// One thing that somebody chooses.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chosen {
    /// One of several objects: the legend to keep, a target.
    Object(ObjectId),
    /// One of several players.
    Player(PlayerId),
    /// Yes or no, to what a player may do.
    Truth(bool),
    /// A number: an amount, or a mode by its place.
    Number(i64),
    /// A colour.
    Color(Color),
    /// Another word of the board's texts: a creature type, a card's name, a token that is not there yet.
    Word(String),
    /// The name of a card that is nowhere in this game, where a text asks for a card name.   201.4
    Name(String),
}

impl Choices {
    /// What this player chooses, in the order of the file.
    pub fn of(&self, player: PlayerId) -> impl Iterator<Item = &Chosen> {
        self.about(move |who| who == Recipient::Player(player))
    }

    /// What is chosen under players and objects of which this holds.
    pub fn about(&self, holds: impl Fn(Recipient) -> bool) -> impl Iterator<Item = &Chosen> {
        self.0.iter().filter(move |(who, _)| holds(*who)).flat_map(|(_, chosen)| chosen)
    }
}
