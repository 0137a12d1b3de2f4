//! What an effect comes from, as its layers are told.

use crate::engine::view::Origin;
use crate::game::ObjectId;

/// What does something.
#[derive(Clone, Copy, Debug)]
pub(super) struct By<'g> {
    /// The object that it comes from.
    pub object: Option<ObjectId>,
    /// The ability, as written.
    pub text: &'g str,
    pub timestamp: u64,
    /// On trial nothing is noted, and abilities that come to be bring no effects.
    pub for_real: bool,
}

impl By<'_> {
    pub(super) fn origin(&self) -> Origin {
        Origin { object: self.object, ability: self.text.to_owned() }
    }
}
