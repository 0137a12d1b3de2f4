//! What tokens that are counted together remember of the cards they dealt with: they are alike only where this is the
//! same, and then it is said once.   607

use super::remembered::Remembered;
use crate::engine::play::state::State;
use crate::game::ObjectId;

/// What an object exiled or chose, as it is now.
pub(super) fn of(state: &State, id: ObjectId) -> Vec<Remembered> {
    let since = state.game().object(id).incarnation;
    let links = state.linked.get(&(id, since)).into_iter().flatten();
    links.map(|bound| Remembered::of(*bound, state)).collect()
}

/// Another object remembers what the first does.
pub(super) fn copy(state: &mut State, first: ObjectId, copy: ObjectId) {
    let since = state.game().object(first).incarnation;
    if let Some(links) = state.linked.get(&(first, since)).cloned() {
        state.linked.insert((copy, since), links);
    }
}

/// An object is gone, and with it what it remembered.
pub(super) fn forget(state: &mut State, id: ObjectId) {
    let since = state.game().object(id).incarnation;
    state.linked.remove(&(id, since));
}
