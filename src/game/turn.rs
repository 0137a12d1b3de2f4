//! Where in a turn the board stands.

use super::PlayerId;
use crate::terms::{Daytime, Step};

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
    /// Whether it is day or night, if it has become either.   730.1
    pub time: Option<Daytime>,
}
