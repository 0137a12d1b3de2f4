//! Piles: cards or permanents that a player separates, and of which one is chosen.   700.3

use crate::ability::{Subject, Who};
use crate::terms::Zone;

/// What is done with piles.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PileStep {
    /// "an opponent separates those cards into two piles": who does, and what; and how many of the piles are face down,
    /// which hides them from others and changes nothing else.   700.3
    Separate(Who, Subject, usize),
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

impl PileStep {
    /// Into what something is separated, by how many of the piles are face down.
    pub(crate) const SEPARATED: [&str; 3] =
        ["into two piles", "into a face-down pile and a face-up pile", "into two face-down piles"];
}
