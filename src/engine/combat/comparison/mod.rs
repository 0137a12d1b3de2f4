//! When is a requirement broken? With which declarations a proposed one is compared, by edition.
//! 500.2, 500.4, 500.5 · 508.1d, 509.1c

pub mod creature_by_creature;
mod one_change;
pub mod overall;
mod proposal;
pub mod reachable;

pub use proposal::{Judgement, Proposal};

use super::predicate;
use crate::edition::RequirementReading;

/// Judges a proposal by a reading. `None` only where the solver contradicts the predicate.
pub fn judge(proposal: &Proposal<'_>, reading: RequirementReading) -> Option<Judgement> {
    match reading {
        RequirementReading::CreatureByCreature => Some(creature_by_creature::judge(proposal)),
        RequirementReading::Reachable => reachable::judge(proposal),
        RequirementReading::OverallMaximum => overall::judge(proposal),
    }
}

/// Whether a proposal that breaks nothing obeys as much as it must; `None` where that was not found out. It asks less
/// than [`judge`]: nobody looks for a better declaration that is near.
pub(crate) fn obeys_enough(proposal: &Proposal<'_>, reading: RequirementReading) -> Option<bool> {
    let best = match reading {
        RequirementReading::CreatureByCreature => return creature_by_creature::judge(proposal).obeys_enough(),
        RequirementReading::Reachable => reachable::best(proposal)?,
        RequirementReading::OverallMaximum => overall::best(proposal)?,
    };
    proposal::is_enough(predicate::obeys_how_many(proposal.problem, proposal.proposed), best.obeys, best.bound)
}
