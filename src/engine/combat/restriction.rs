//! Restrictions on several creatures of a declaration at once.   500.1, 500.4 · 508.1c, 509.1b

use super::grounds::Grounds;
use super::set::Set;

/// What no declaration may break. What one creature alone can't do is a [`Bar`](super::problem::Bar).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Blocked by nobody or by at least so many.
    BlockersAtLeast {
        /// The attacker.
        target: usize,
        /// How many.
        count: usize,
    },
    /// Blocked by at most so many.
    BlockersAtMost {
        /// The attacker.
        target: usize,
        /// How many.
        count: usize,
    },
    /// Blocked by nobody or by all of these.
    AllOrNone {
        /// The attacker.
        target: usize,
        /// Who.
        all: Set,
    },
    /// Declared only if so many others are.
    Company {
        /// Who.
        creature: usize,
        /// How many others.
        others: usize,
        /// Who counts; not the creature itself.
        which: Set,
    },
    /// Declared only if nobody else is.
    OnlyAlone {
        /// Who.
        creature: usize,
    },
    /// At most so many of these are declared with one of these targets.
    AtMost {
        /// Of whom.
        who: Set,
        /// With what.
        whom: Set,
        /// How many.
        count: usize,
    },
}

/// A restriction with where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restriction {
    /// What it says.
    pub limit: Limit,
    /// Where it comes from.
    pub grounds: Grounds,
}
