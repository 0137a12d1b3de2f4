//! What "it" stands for in a sentence, for who reads it and who says it again.

use super::{Deed, Host, Subject};

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
    Target(usize),
    /// An object that the text names, by the words at these places.
    Named(usize, usize),
    /// What was done that to, where that is one object.
    Done(Deed),
    /// Of two objects that an event describes, the one that does it.
    Actor,
    /// The spell that the trigger concerns, though something else was met since.
    Event,
}

impl Antecedent {
    pub(crate) fn subject(self) -> Subject {
        match self {
            Self::Open | Self::Named(..) => Subject::It,
            Self::This => Subject::This,
            Self::Host(host) => Subject::Host(host),
            Self::Target(index) => Subject::Target(index),
            Self::Done(deed) => Subject::Linked(deed),
            Self::Actor => Subject::Actor,
            Self::Event => Subject::Event,
        }
    }
}
