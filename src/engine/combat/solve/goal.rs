//! What is looked for in a part.

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Options that obey as much as possible.
    Most,
    /// Options that obey at least so much and differ from the proposal in as few creatures as possible.
    Nearest(usize),
}
