//! How long a question may take.

use std::time::{Duration, Instant};

/// How long the search for the most requirements may take; what it found until then is answered with `unknown`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimit(pub Duration);

impl Default for TimeLimit {
    fn default() -> Self {
        Self(Duration::from_secs(10))
    }
}

impl TimeLimit {
    /// The moment at which it ends, counted from now.
    pub(crate) fn starts(self) -> Deadline {
        Deadline(Instant::now().checked_add(self.0))
    }
}

/// When to stop. It decides only how far a search goes, never what is answered of what it found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    /// No end.
    #[cfg(test)]
    pub(crate) const NEVER: Self = Self(None);

    /// How much time is left; none said where there is no end.
    pub(crate) fn left(self) -> Option<Duration> {
        self.0.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// Whether it is over.
    pub(crate) fn is_over(self) -> bool {
        self.left() == Some(Duration::ZERO)
    }
}
