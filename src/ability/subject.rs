//! What a sentence is about.

use super::{Amount, Filter, Who};
use crate::terms::CardType;

/// The objects (or players) that a sentence is about, seen from the object that it stands on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// "~", "this creature", the card's own name.
    This,
    /// "enchanted creature", "equipped creature", "fortified land": what the source is attached to.
    Host(Host),
    /// Every object that the filter finds: "other Goblins", "creatures you control", "all creatures".
    Each(Filter),
    /// "a creature you control", "two lands": so many, chosen as the instruction is followed.
    Choice(Box<Amount>, Filter),
    /// "target creature": which of the targets, counted from 0.
    Target(usize),
    /// "it", "that creature", "they": what was just spoken of, or what the trigger concerns.
    It,
    /// "the chosen creature".
    Chosen,
    /// Players: "you", "each opponent".
    Players(Who),
}

/// How a text names what its object is attached to. The words are printed again; what they name is the same object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Host {
    /// Enchanted, equipped or fortified.
    pub attached: Attached,
    /// "creature", "land"; "permanent" if none.
    pub noun: Option<CardType>,
}

/// How an attachment is attached, as an adjective of its host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attached {
    /// By an Aura.
    Enchanted,
    /// By an Equipment.
    Equipped,
    /// By a Fortification.
    Fortified,
}

impl Host {
    /// "enchanted creature".
    pub const ENCHANTED_CREATURE: Self = Self { attached: Attached::Enchanted, noun: Some(CardType::Creature) };
    /// "equipped creature".
    pub const EQUIPPED_CREATURE: Self = Self { attached: Attached::Equipped, noun: Some(CardType::Creature) };
}
