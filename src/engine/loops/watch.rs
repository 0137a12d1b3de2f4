//! How far play goes before it is given up.

use std::time::{Duration, Instant};

use crate::game::question::TimeLimit;

/// The limits of a question about a loop. The number of ticks decides, the same everywhere; the time only where it is
/// reached first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    end: Option<Instant>,
    ticks: u64,
}

impl Clock {
    pub(super) fn of(limit: TimeLimit, ticks: u64) -> Self {
        Self { end: Instant::now().checked_add(limit.0), ticks }
    }

    /// Whether the time is over.
    pub(super) fn is_over(&self) -> bool {
        self.end.is_some_and(|end| end.saturating_duration_since(Instant::now()) == Duration::ZERO)
    }

    /// When the time is over; never if none.
    pub(super) const fn end(&self) -> Option<Instant> {
        self.end
    }

    /// Whether so many ticks are too many.
    pub(super) const fn is_spent(&self, ticks: u64) -> bool {
        ticks >= self.ticks
    }
}
