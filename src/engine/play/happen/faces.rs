//! A permanent turns its other face up, and stays the same object.   701.27, 710, 712.18

use crate::engine::play::run::Run;
use crate::game::ObjectId;

impl Run<'_> {
    /// The other face or half of its card is up. What it copies it goes on copying.   712.9
    pub(super) fn turn_over(&mut self, id: ObjectId) {
        let now = self.state.tick();
        let copies = self.state.originals.contains_key(&id);
        let object = self.state.game_mut().object_mut(id);
        let Some(faces) = object.faces.clone() else { return };
        object.back_up = !object.back_up;
        object.turned_over = now;
        let up = std::sync::Arc::clone(faces.up(object.back_up));
        if copies {
            self.state.originals.insert(id, up);
        } else {
            object.printed = up;
        }
    }

    /// Elsewhere than on the battlefield a card has only its front face; a spell keeps the face that it was cast with as
    /// it becomes a permanent.   710.2, 712.8a, 712.13
    pub(super) fn show_front(&mut self, id: ObjectId) {
        let object = self.state.game_mut().object_mut(id);
        if let Some(faces) = object.faces.clone() {
            object.back_up = false;
            object.turned_over = 0;
            object.printed = std::sync::Arc::clone(faces.unchosen());
        }
    }
}
