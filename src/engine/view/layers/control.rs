//! The layer of control.   418.5a (2) · 613.1b

use super::Layers;
use super::by::By;
use super::doing::How;
use crate::game::ObjectId;

/// The player gains control.
pub(super) fn change(layers: &mut Layers<'_>, id: ObjectId, how: &How, by: By<'_>) {
    let How::Player(Some(player)) = how else { return };
    layers.seen_mut().control_is_given = true;
    layers.now_mut(id).controller = *player;
    let name = layers.view.game.player(*player).name.clone();
    layers.note(id, by, || format!("is controlled by {name}"));
}
