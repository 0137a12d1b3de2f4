//! Replacement effects as they are applied: which one it is, and what is followed in the place of an event.
//! 419.6 · 614

use crate::ability::Instruction;
use crate::engine::event::Happening;
use crate::engine::view::{Clause, View};
use crate::game::{ObjectId, PlayerId};

/// What tells a replacement effect from others: each applies at most once to an event and what becomes of it.
/// 419.6c · 614.5
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

/// Instructions that are followed in place of an event.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::engine::play) struct Follow {
    /// What is done in the place of the event.
    pub instructions: Vec<Instruction>,
    /// Whose words they are.
    pub this: Option<ObjectId>,
    /// When the ability or effect that says so came to be.
    pub made: u64,
    /// "you".
    pub you: PlayerId,
    /// The ability that says so, as written.
    pub ability: String,
    /// "that much", where it is not all of what would have happened: the damage that was prevented.
    pub much: Option<i64>,
}

impl Follow {
    /// Instructions that a clause says are done instead, of so much of the event.
    pub(super) fn of(view: &View<'_>, instructions: &[Instruction], clause: &Clause, much: Option<i64>) -> Self {
        Self {
            instructions: instructions.to_vec(),
            this: clause.scope.this,
            made: clause.timestamp,
            you: clause.scope.you.unwrap_or(view.game().turn.active),
            ability: clause.origin.ability.clone(),
            much,
        }
    }
}

/// Instructions that are followed in place of one of several events that are one: what would happen to the others is
/// settled first, on the board as it is before any of them.   614.6, 616.1
#[derive(Clone, Debug)]
pub(in crate::engine::play) struct PutOff {
    /// The instructions.
    pub follow: Follow,
    /// What would have happened.
    pub happening: Happening,
    /// What has been applied to it.
    pub applied: Vec<Key>,
}
