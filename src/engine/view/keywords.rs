//! How an edition stands to the meanings of keywords.   502 · 702
//!
//! The meanings themselves stand in the [keyword table](crate::ability::keywords); here is asked which of them an
//! edition
//! has, lacks because it is older, or has struck out.

use crate::ability::Rule;
use crate::edition::{Edition, Provision, Timeline};

/// How an edition stands to a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The edition has it.
    InForce,
    /// The edition is older than it: a card that carries it all the same is read by its later meaning.
    ReadAsLater,
    /// Taken out, as a draft may: it means nothing.
    Out,
}

/// An edition as the keyword table knows it.
#[derive(Clone, Copy, Debug)]
pub struct Known<'e>(pub &'e Edition);

impl Known<'_> {
    /// How the edition stands to a provision of the table.
    pub fn standing(&self, provision: Provision) -> Standing {
        if self.0.has(provision) {
            Standing::InForce
        } else if self.was_taken_out(provision) {
            Standing::Out
        } else {
            Standing::ReadAsLater
        }
    }

    /// Whether the published rules of its date have a provision that it lacks.
    fn was_taken_out(&self, provision: Provision) -> bool {
        let numbers = Timeline::bundled().numbers(provision);
        let passed = numbers.partition_point(|(from, _)| *from <= self.0.date());
        numbers[..passed].last().is_some_and(|(_, number)| number.is_some())
    }

    /// Whether the keyword of that provision means anything.
    pub(crate) fn means_something(&self, provision: Provision) -> bool {
        self.standing(provision) != Standing::Out
    }
}

/// Whether a rule that a keyword gives makes sense on a player: targets, Auras and damage.   702.11c, 702.16, 702.18
pub(crate) fn concerns_players(rule: &Rule) -> bool {
    matches!(rule, Rule::CantBeTargeted { .. } | Rule::CantBeAttached(_) | Rule::PreventDamage { .. })
}
