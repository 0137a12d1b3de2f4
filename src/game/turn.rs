//! Where in a turn the board stands.

use super::PlayerId;
use crate::terms::Step;

/// The turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Its number; 1 is the first of the game.
    pub number: u32,
    /// The active player.
    pub active: PlayerId,
    /// The step or phase.
    pub step: Step,
    /// Who has priority, if anybody.
    pub priority: Option<PlayerId>,
}
