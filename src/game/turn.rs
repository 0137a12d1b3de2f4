//! Where in a turn the board stands.

use super::PlayerId;
use crate::terms::{Daytime, Step};

/// Whose turn it is and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Its number; 1 is the first of the game.
    pub number: u32,
    /// The player whose turn it is.
    pub active: PlayerId,
    /// The step or phase.
    pub step: Step,
    /// Who has priority, if anybody.
    pub priority: Option<PlayerId>,
    /// Whether it is day or night, if it has become either.   730.1
    pub time: Option<Daytime>,
}
