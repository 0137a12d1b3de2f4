//! `judge compare --each`: what changes from edition to edition.

use serde::Serialize;

use super::Comparing;
use crate::report::paint::Paint;

/// What changes at each step from one edition to the next.
#[derive(Clone, Debug, Serialize)]
pub struct Steps {
    /// The version of this format.
    pub version: u32,
    /// Each step, the oldest first.
    pub steps: Vec<Comparing>,
}

impl Steps {
    /// How many rulings change, at all steps together.
    pub fn changed(&self) -> usize {
        self.steps.iter().map(|step| step.changed).sum()
    }

    /// How many files could not be read, or did not end in time.
    pub fn broken(&self) -> usize {
        self.steps.first().map_or(0, |step| step.broken)
    }

    /// For a terminal.
    pub fn text(&self, width: usize, paint: Paint) -> String {
        self.joined(|step| step.text(width, paint))
    }

    /// To be pasted in a review.
    pub fn markdown(&self) -> String {
        self.joined(Comparing::markdown)
    }

    fn joined(&self, written: impl Fn(&Comparing) -> String) -> String {
        self.steps.iter().map(written).collect::<Vec<_>>().join("\n")
    }
}
