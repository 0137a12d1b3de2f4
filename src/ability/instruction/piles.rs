//! Piles: cards or permanents that a player separates, and of which one is chosen.   700.3

use crate::ability::{Subject, Who};
use crate::terms::Zone;

/// What is done with piles.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PileStep {
    /// "an opponent separates those cards into two piles": who does, and what.   700.3
    Separate(Who, Subject),
    /// "that player chooses one of those piles".
    Choose(Who),
    /// "put that pile into your hand and the other into your graveyard".
    Move {
        /// Where the chosen pile goes.
        chosen: Zone,
        /// Where the other goes.
        other: Zone,
    },
    /// "that player sacrifices all permanents in that pile".
    Sacrifice(Who),
}
