//! A permanent turns its other face up, and stays the same object.   701.27, 710, 712.18

use crate::engine::play::run::Run;
use crate::game::ObjectId;

impl Run<'_> {
    /// The other face or half of its card is up, or of the flip card that it copies. What it copies it goes on copying.
    /// 510.4, 712.9
    pub(super) fn turn_over(&mut self, id: ObjectId) {
        let now = self.state.tick();
        let copies = self.state.originals.contains_key(&id);
        let object = self.state.game_mut().object_mut(id);
        if object.faces.is_none() && object.copied.is_none() {
            return;
        }
        object.back_up = !object.back_up;
        object.turned_over = now;
        if let Some(copied) = &object.copied {
            object.printed = std::sync::Arc::clone(copied.up(object.back_up));
        }
        let Some(faces) = object.faces.clone() else { return };
        let up = std::sync::Arc::clone(faces.up(object.back_up));
        if copies {
            self.state.originals.insert(id, up);
        } else {
            object.printed = up;
        }
    }

    /// Elsewhere than on the battlefield a card has only its front face; a spell keeps the face that it was cast with
    /// as it becomes a permanent.   710.2, 712.8a, 712.13
    pub(super) fn show_front(&mut self, id: ObjectId) {
        let object = self.state.game_mut().object_mut(id);
        (object.copied, object.back_up) = (None, false);
        if let Some(faces) = object.faces.clone() {
            object.turned_over = 0;
            object.printed = std::sync::Arc::clone(faces.unchosen());
        }
    }
}
