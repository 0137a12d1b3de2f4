//! Paying costs and using abilities.   104.3, 403 · 107.4, 118, 602

use crate::game::{Object, ObjectId};
use crate::terms::ManaCost;

/// A cost to be paid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PayQuestion {
    /// The cost that is to be paid.
    pub cost: ManaCost,
    /// Mana in the pool; that of the board if not given.
    pub pool: Option<ManaCost>,
    /// Permanents that may be used for mana. Where neither these nor a pool are given, all that the player controls.
    pub sources: Vec<Source>,
    /// Life to pay with; the player's life total if not given.
    pub life: Option<i64>,
}

/// A permanent that a question speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// One of the board.
    OnBoard(ObjectId),
    /// One that only the question knows; its label is like those of the board.
    Beside(Box<Object>),
}

/// An ability to be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseQuestion {
    /// Which ability; the only one if not given.
    pub ability: Option<WhichAbility>,
    /// The object that has it.
    pub of: ObjectId,
}

/// An ability by its text or number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhichAbility {
    /// By its text.
    Text(String),
    /// By its number among the object's abilities, 1 the first.
    Number(u32),
}
