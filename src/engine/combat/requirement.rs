//! Requirements: what must be, if able; each creature's instance of each effect is one.   500.1, 500.4 · 508.1d, 509.1c

use super::grounds::Grounds;
use super::set::Set;
use crate::ability::Comparison;

/// What a declaration obeys or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Demand {
    /// The creature is declared with one of these targets: "blocks each turn if able", "must attack Bob if able".
    Uses {
        /// Who must, by its place among the problem's creatures.
        creature: usize,
        /// One of these will do.
        targets: Set,
    },
    /// At least one of these creatures is declared with one of these targets: "must be blocked if able".
    Anyone {
        /// One of these creatures will do.
        who: Set,
        /// With one of these targets.
        targets: Set,
    },
    /// The number of those who block the attacker compares so with a number: "must be blocked by exactly one creature".
    /// An attacker that nobody blocks never obeys it.
    Blockers {
        /// The attacker, by its place among the problem's targets.
        target: usize,
        /// How the number of its blockers must compare.
        comparison: Comparison,
        /// The number with which it is compared.
        count: usize,
    },
}

/// A requirement with where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// What a declaration should obey, if it can.
    pub demand: Demand,
    /// The ability or the rule that lays it.
    pub grounds: Grounds,
}

impl Demand {
    /// Whether the requirement is on this creature: the one that must, or any that could be one that does.
    pub fn is_on(&self, creature: usize) -> bool {
        match self {
            Self::Uses { creature: own, .. } => *own == creature,
            Self::Anyone { who, .. } => who.has(creature),
            Self::Blockers { .. } => true,
        }
    }

    /// Puts in the targets with which a creature that it is on helps to obey it.
    pub(crate) fn add_served(&self, helps: &mut Set) {
        match self {
            Self::Uses { targets, .. } | Self::Anyone { targets, .. } => helps.join(targets),
            Self::Blockers { target, .. } => helps.insert(*target),
        }
    }
}
