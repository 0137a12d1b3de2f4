//! What a sentence is about.

use super::{Filter, Who};

/// The objects (or players) that a sentence is about, seen from the object that it stands on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// "~", "this creature", the card's own name.
    This,
    /// "enchanted creature", "equipped creature", "fortified land": what the source is attached to.
    Host,
    /// Every object that the filter finds: "other Goblins", "creatures you control", "all creatures".
    Each(Filter),
    /// "target creature": which of the targets, counted from 0.
    Target(usize),
    /// "it", "that creature", "they": what was just spoken of, or what the trigger concerns.
    It,
    /// "the chosen creature".
    Chosen,
    /// Players: "you", "each opponent".
    Players(Who),
}
