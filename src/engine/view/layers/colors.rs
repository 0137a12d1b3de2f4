//! The layer of colors; until 2009 one with that of abilities.   418.5a (5) · 613.1e

use super::Layers;
use super::by::By;
use crate::ability::Keyword;
use crate::game::ObjectId;
use crate::terms::ColorSet;

/// It is of these colors, or of these too.
pub(super) fn set(layers: &mut Layers<'_>, id: ObjectId, colors: ColorSet, in_addition: bool, by: By<'_>) {
    let now = layers.now_mut(id);
    now.colors = if in_addition { now.colors.union(colors) } else { colors };
    layers.note(id, by, || format!("is {colors}{}", if in_addition { " too" } else { "" }));
}

/// What is devoid is colorless, before all effects on colors.   702.114a
pub(super) fn devoid(layers: &mut Layers<'_>) {
    for id in layers.view.game.object_ids() {
        if layers.view.now(id).keywords().any(|(keyword, _)| *keyword == Keyword::Devoid) {
            layers.now_mut(id).colors = ColorSet::COLORLESS;
        }
    }
}
