//! What a view has found out, apart from the game that it is of: it can be kept while that game does not change.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::attached::Attached;
use super::index::Index;
use super::kinds::Kinds;
use super::{Characteristics, Clause};
use crate::ability::Part;
use crate::game::{Game, Nature, Object, ObjectId, Shared};
use crate::terms::Zone;

/// The characteristics and clauses of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    /// Each object as it is now.
    pub(super) now: Shared<Characteristics>,
    /// Each object before all effects.
    pub(super) start: Shared<Characteristics>,
    /// The objects that these are of.
    pub(super) objects: Shared<Object>,
    /// What lies on the board as a whole.
    pub(super) laid: Arc<Laid>,
    /// Each object is what it is by itself: no effect changes another, and no clause but those that keywords lay on
    /// their own bearers.
    pub(super) each_by_itself: bool,
    /// What is neither on the battlefield nor gone and has an ability that could trigger there.
    pub(super) could_trigger: Arc<BTreeSet<ObjectId>>,
    /// An effect gives something to a player.
    pub(super) control_is_given: bool,
}

/// What is on what.
#[derive(Clone, Debug, Default)]
pub(super) struct Laid {
    pub clauses: Vec<Clause>,
    pub index: Index,
    pub attached: Attached,
    /// What is on the battlefield.
    pub permanents: Vec<ObjectId>,
    /// Of these, those of some kinds.
    pub kinds: Kinds,
}

impl Seen {
    /// What an object is before all effects, where that is known from an earlier state of the game.
    pub(super) fn start_of(&self, game: &Game, id: ObjectId) -> Option<Arc<Characteristics>> {
        let place = id.0 as usize;
        let (before, known) = (self.objects.get(place)?, self.start.get_shared(place)?);
        let object = game.object(id);
        // Since when an ability has been where it was counts for nothing once it has left the stack for good.
        let gone = object.nature == Nature::AbilityOnStack && object.zone == Zone::Outside;
        let same = std::ptr::eq(before, object)
            || (Arc::ptr_eq(&before.printed, &object.printed)
                && before.controller == object.controller
                && (gone || before.timestamp == object.timestamp)
                && before.face_down == object.face_down
                && (before.marks == object.marks || !object.face_down)
                // What is face down is so in some zones only.
                && (before.zone == object.zone || !object.face_down));
        same.then(|| Arc::clone(known))
    }
}

/// Whether an object has an ability that could trigger in the zone that it is in, other than the battlefield.
/// 402.8 · 113.6
pub(super) fn could_trigger(object: &Object, now: &Characteristics) -> bool {
    let triggers = |part: &Part| matches!(part, Part::Triggered(_) | Part::Keyword(_));
    !matches!(object.zone, Zone::Battlefield | Zone::Outside) && now.abilities.iter().any(|held| triggers(&held.part))
}
