//! When is a requirement broken? With which declarations a proposed one is compared, by edition.   500.2, 500.4, 500.5 ·
//! 508.1d, 509.1c

pub mod creature_by_creature;
pub mod overall;
mod proposal;
pub mod reachable;

pub use proposal::{Judgement, Proposal};

use crate::edition::RequirementReading;

/// Judges a proposal by a reading. `None` only where the solver contradicts the predicate.
pub fn judge(proposal: &Proposal<'_>, reading: RequirementReading) -> Option<Judgement> {
    match reading {
        RequirementReading::CreatureByCreature => Some(creature_by_creature::judge(proposal)),
        RequirementReading::Reachable => reachable::judge(proposal),
        RequirementReading::OverallMaximum => overall::judge(proposal),
    }
}
