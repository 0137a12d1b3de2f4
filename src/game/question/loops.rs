//! What is repeated.   421 · 731

use super::{PlayStep, TimeLimit};
use crate::game::PlayerId;

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
    /// What the player does at this place of the loop.
    pub step: PlayStep,
    /// The player need not do it.
    pub optional: bool,
}
