//! When to stop looking.

use std::time::{Duration, Instant};

use crate::game::question::TimeLimit;

/// When a time limit ends. It decides only how far a search goes, never what is said of what the search found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    /// No end.
    #[cfg(test)]
    pub(crate) const NEVER: Self = Self(None);

    /// The end of a limit that begins now.
    pub(crate) fn of(limit: TimeLimit) -> Self {
        Self(Instant::now().checked_add(limit.0))
    }

    /// How much time is left; none said where there is no end.
    pub(crate) fn left(self) -> Option<Duration> {
        self.0.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// Whether it is over.
    pub(crate) fn is_over(self) -> bool {
        self.left() == Some(Duration::ZERO)
    }
}
