//! Regeneration and umbra armor replace destruction.   419.6b · 701.19, 702.89

use crate::ability::Rule;
use crate::engine::view::View;
use crate::game::{Game, ObjectId};

/// Whether a shield would replace the permanent's destruction.
pub(super) fn is_shielded(view: &View<'_>, id: ObjectId) -> bool {
    view.game().object(id).regeneration_shields > 0
        && !view.clauses_on(id).any(|clause| clause.rule == Rule::CantBeRegenerated)
}

/// What is destroyed in the permanent's place: the first object that lays umbra armor on it.
pub(super) fn armor_of(view: &View<'_>, id: ObjectId) -> Option<ObjectId> {
    let armor = view.clauses_on(id).filter(|clause| clause.rule == Rule::DestroysSourceInstead);
    armor.filter_map(|clause| clause.origin.object).find(|armor| *armor != id)
}

/// Uses up one shield: the damage is removed, the permanent is tapped and leaves combat.
pub(super) fn regenerate(game: &mut Game, id: ObjectId) {
    super::zone_change::leave_combat(game, id);
    game.since_last_check.deathtouch_damage.remove(&id);
    let object = game.object_mut(id);
    object.regeneration_shields = object.regeneration_shields.saturating_sub(1);
    object.damage = 0;
    object.tapped = true;
}
