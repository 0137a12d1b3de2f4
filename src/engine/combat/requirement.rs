//! Requirements: what must be, if able; each creature's instance of each effect is one.   500.1, 500.4 · 508.1d, 509.1c

use super::grounds::Grounds;
use super::set::Set;
use crate::ability::Comparison;

/// What a declaration obeys or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Demand {
    /// The creature is declared with one of these targets.
    Uses {
        /// Who.
        creature: usize,
        /// With one of which.
        targets: Set,
    },
    /// At least one of these creatures is declared with one of these targets.
    Anyone {
        /// One of whom.
        who: Set,
        /// With one of which.
        targets: Set,
    },
    /// The number of those who block the attacker stands so to a number; an attacker that nobody blocks never does.
    Blockers {
        /// The attacker.
        target: usize,
        /// How it stands.
        comparison: Comparison,
        /// To what.
        count: usize,
    },
}

/// A requirement with where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// What it asks.
    pub demand: Demand,
    /// Where it comes from.
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
    pub fn add_served(&self, helps: &mut Set) {
        match self {
            Self::Uses { targets, .. } | Self::Anyone { targets, .. } => helps.join(targets),
            Self::Blockers { target, .. } => helps.insert(*target),
        }
    }
}
