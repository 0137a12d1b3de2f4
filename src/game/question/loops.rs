//! What is repeated.   421 · 731

use crate::game::{ObjectId, PlayerId, Recipient};

/// A loop to be handled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LoopQuestion {
    /// What is repeated, in order; empty: whatever is mandatory runs.
    pub steps: Vec<LoopStep>,
}

/// One action of a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopStep {
    /// Who does it.
    pub player: PlayerId,
    /// What is done.
    pub deed: Deed,
    /// Targets, in order.
    pub targets: Vec<Recipient>,
    /// The player need not do it.
    pub optional: bool,
}

/// What a player does in a step of a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Activates an ability.
    Activate {
        /// The object that has it.
        object: ObjectId,
        /// Which of its activated abilities, 1 the first; the only one if not given.
        ability: Option<u32>,
    },
    /// Plays a card.
    Play(Mentioned),
    /// Passes priority.
    Pass,
}

/// Something named that may be an object of the board, and need not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mentioned {
    /// As the file names it.
    pub name: String,
    /// The object of that name, if there is one.
    pub object: Option<ObjectId>,
}
