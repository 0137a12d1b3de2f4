//! Where a restriction, a requirement or a cost comes from.

use std::rc::Rc;

use crate::edition::Provision;
use crate::game::ObjectId;

/// Where something comes from: an object's ability, an effect, or the rules alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grounds {
    /// The object that bears the ability.
    pub source: Option<ObjectId>,
    /// The ability as written; none where the rules alone say it.
    pub ability: Option<Rc<str>>,
    /// The rule that gives it, where it is not a plain sentence.
    pub provision: Option<Provision>,
}

impl Grounds {
    /// The rules alone.
    pub fn rule(provision: Provision) -> Self {
        Self { source: None, ability: None, provision: Some(provision) }
    }
}
