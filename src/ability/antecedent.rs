//! What "it" stands for in a sentence, for who reads it and who says it again.

use super::Host;

/// What "it" means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Antecedent {
    /// Nothing that the text alone can tell.
    #[default]
    Open,
    /// The object itself.
    This,
    /// What it is attached to.
    Host(Host),
    /// A target.
    Target(usize),
    /// An object that the text names, by the words at these places.
    Named(usize, usize),
}
