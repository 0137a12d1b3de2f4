//! State-based effects, and what resolves.   420, 413 · 704, 608

/// What happens with state-based effects now?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StateBasedQuestion {
    /// One check only, rather than until a check finds nothing.
    pub once: bool,
}

/// What happens when the top of the stack resolves?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResolveQuestion {
    /// The whole stack, one after the other.
    pub all: bool,
}
