//! Assignments of combat damage.   310 · 510

use std::collections::BTreeMap;

use crate::game::{ObjectId, Recipient};

/// A proposed assignment of combat damage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DamageQuestion {
    /// How much each source assigns to what.
    pub assign: BTreeMap<ObjectId, BTreeMap<Recipient, i64>>,
    /// Go on to what follows from it.
    pub deal: bool,
}
