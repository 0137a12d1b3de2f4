//! Which replacement effect it is: each applies at most once to an event and what becomes of it.   419.6c · 614.5

use crate::game::ObjectId;

/// What tells a replacement effect from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::engine::play) enum Key {
    /// A clause of an ability, by its object, its words, and when the ability or effect that lays it came to be: an
    /// ability that was used twice has made two effects.
    Clause(Option<ObjectId>, String, u64),
    /// What an object says of how it enters itself, by its words and their place.
    Own(String, usize),
    /// An effect in force, by its timestamp.
    Effect(u64),
    /// A regeneration shield of the object.
    Shield(ObjectId),
    /// The rule that lets an opponent deal damage to a planeswalker instead of its controller.
    ToPlaneswalker,
}
