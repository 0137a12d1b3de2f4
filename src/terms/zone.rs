//! Where an object is.   217 · 400

use std::fmt;

use serde::{Deserialize, Serialize};

/// A zone of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// In play, the battlefield.
    Battlefield,
    /// The stack, where spells and abilities wait to resolve; one for all players.
    Stack,
    /// The graveyard of the object's owner.
    Graveyard,
    /// The hand of the object's owner, hidden from others.
    Hand,
    /// The library of the object's owner, whose order nobody may look at.
    Library,
    /// Removed from the game, exile.
    Exile,
    /// The command zone: commanders, emblems, schemes and their like.
    Command,
    /// Nowhere in the game: it ceased to exist, or left with its owner.
    Outside,
}

impl Zone {
    /// Where something in it is: "in the graveyard", "on the stack".
    pub const fn place(self) -> &'static str {
        match self {
            Self::Battlefield => "on the battlefield",
            Self::Stack => "on the stack",
            Self::Graveyard => "in the graveyard",
            Self::Hand => "in hand",
            Self::Library => "in the library",
            Self::Exile => "in exile",
            Self::Command => "in the command zone",
            Self::Outside => "outside the game",
        }
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Battlefield => "battlefield",
            Self::Stack => "stack",
            Self::Graveyard => "graveyard",
            Self::Hand => "hand",
            Self::Library => "library",
            Self::Exile => "exile",
            Self::Command => "command zone",
            Self::Outside => "outside the game",
        })
    }
}
