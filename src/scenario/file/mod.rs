//! What a file is written with: every part of the format, with the place of every name.
//!
//! These types are the format. Serde reads them, schemars makes `judge schema` of them, and nothing in them is checked
//! for its meaning: that is done, all together, by `lower`.

pub mod ability;
pub mod board;
pub mod declaration;
pub mod expect;
pub mod expected;
pub mod name;
pub mod object;
pub mod option;
mod tally;

use serde::Deserialize;

pub use ability::{AbilityEntry, EffectEntry};
pub use board::{Player, Players, SinceLastCheck, ThisGame, ThisTurn, Turn, Zones};
pub use declaration::Declaration;
pub use expect::Expectation;
pub use expected::Expected;
pub use name::{Name, Pairs, Several};
pub use object::{
    CardDefinition, Characteristics, ChosenFor, Component, Entry, Face, Permanent, StackEntry, StackItem, ZoneCard,
};
pub use option::{OptionEntry, Ranges};
pub use tally::blocks;

/// A file of cards that others may use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct CardFile {
    /// What it holds, in a line.
    pub title: Option<Name>,
    /// Any text.
    pub notes: Option<Name>,
    /// The cards.
    pub cards: Pairs<CardDefinition>,
    /// More files of cards, relative to this one.
    #[serde(rename = "use")]
    pub uses: Several<Name>,
}
