//! What is repeated.   421 · 731

use super::{PlayStep, TimeLimit};
use crate::game::{ObjectId, PlayerId};

/// A loop to be handled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LoopQuestion {
    /// What is repeated, in order; empty: whatever is mandatory runs.
    pub steps: Vec<LoopStep>,
    /// How long it may take.
    pub time_limit: TimeLimit,
}

/// One action of a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopStep {
    /// Whose action it is; nobody's where all players do it.
    pub player: Option<PlayerId>,
    /// What is done.
    pub step: PlayStep,
    /// The player need not do it.
    pub optional: bool,
}

/// Something named that may be an object of the board, and need not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mentioned {
    /// As the file names it.
    pub name: String,
    /// The object of that name, if there is one.
    pub object: Option<ObjectId>,
}
