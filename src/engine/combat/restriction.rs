//! Restrictions on several creatures of a declaration at once.   500.1, 500.4 · 508.1c, 509.1b

use super::grounds::Grounds;
use super::set::Set;

/// What no declaration may break. What one creature alone can't do is a [`Bar`](super::problem::Bar).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Blocked by nobody or by at least so many creatures: menace, with two.
    BlockersAtLeast {
        /// The attacker, by its place among the problem's targets.
        target: usize,
        /// The fewest blockers, if any.
        count: usize,
    },
    /// Blocked by at most so many creatures: "can't be blocked by more than one creature".
    BlockersAtMost {
        /// The attacker, by its place among the problem's targets.
        target: usize,
        /// The most creatures that may block it together.
        count: usize,
    },
    /// Blocked by nobody or by all of these creatures.
    AllOrNone {
        /// The attacker, by its place among the problem's targets.
        target: usize,
        /// All who block it if any does.
        all: Set,
    },
    /// Declared only if so many others are: "can't attack unless at least two other creatures attack".
    Company {
        /// Who, by its place among the problem's creatures.
        creature: usize,
        /// How many others must be declared with it.
        others: usize,
        /// Who counts; not the creature itself.
        which: Set,
    },
    /// Declared only if nobody else is: "can only attack alone".
    OnlyAlone {
        /// Who, by its place among the problem's creatures.
        creature: usize,
    },
    /// At most so many of these creatures are declared with one of these targets: "no more than two creatures can
    /// attack you".
    AtMost {
        /// The creatures that count.
        who: Set,
        /// The targets that count.
        whom: Set,
        /// The most of them, together.
        count: usize,
    },
}

/// A restriction with where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restriction {
    /// What no declaration may break.
    pub limit: Limit,
    /// The ability or the rule that lays it.
    pub grounds: Grounds,
}
