//! What happens, as data.
//!
//! A [`Happening`] is one thing that happens, or would; the state-based rows say what they find as such. An [`Event`]
//! is one that has happened, with the rule and the ability behind it. How the board changes by them is the room
//! `play`'s.

mod distinct;
mod entry;
mod happening;

use std::sync::Arc;

pub(in crate::engine) use distinct::Distinct;
pub use entry::{Being, BothFaces, Copiable, Entering, Entry};
pub use happening::{Damage, Happening};

use crate::edition::Provision;
use crate::game::ObjectId;
use crate::terms::Zone;

/// The object and the ability that something comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The object; none for an effect in force that comes from no object of the board.
    pub object: Option<ObjectId>,
    /// Its ability, as written.
    pub ability: Arc<str>,
}

/// One thing that has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub what: Happening,
    /// The object that it is about, where that came to be or was found out only as it happened: a token created, a card
    /// drawn or milled.
    pub found: Option<ObjectId>,
    /// For what moved: from where.
    pub from: Option<Zone>,
    /// For what moved: to where it went.
    pub to: Option<Zone>,
    /// The rule behind it.
    pub provision: Provision,
    /// The object and ability behind it.
    pub cause: Option<Cause>,
}

impl Event {
    /// What happened and moved nothing, by a rule alone.
    pub(crate) fn by_rule(what: Happening, provision: Provision) -> Self {
        Self { what, found: None, from: None, to: None, provision, cause: None }
    }

    /// The object that it is about.
    pub fn object(&self) -> Option<ObjectId> {
        self.found.or_else(|| self.what.object())
    }
}
