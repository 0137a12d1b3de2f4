//! A view taken over from that of an earlier state of the game, where what has changed since changes nothing else.

use std::sync::Arc;

use super::Seen;
use super::layers::before_effects;
use super::seen::could_trigger;
use crate::ability::Part;
use crate::edition::Edition;
use crate::game::{Game, Object, ObjectId};
use crate::terms::Zone;

/// What is true now, by what was true earlier. `None` where more may have changed than that shows.
///
/// Where [each object is what it is by itself](Seen::each_by_itself), only the objects that have changed are to be
/// looked at again, and that is done here for those that lay nothing on the board: what goes on the stack and leaves
/// it.
pub(super) fn from(earlier: &Arc<Seen>, game: &Game, edition: &Edition) -> Option<Arc<Seen>> {
    if !earlier.each_by_itself || !game.effects.is_empty() || game.objects.len() < earlier.start.len() {
        return None;
    }
    let places = game.objects.changed_since(&earlier.objects);
    let changed: Vec<ObjectId> = places.filter_map(|place| u32::try_from(place).ok().map(ObjectId)).collect();
    if changed.is_empty() {
        return Some(Arc::clone(earlier));
    }
    let was = |id: ObjectId| earlier.objects.get(id.0 as usize);
    if !changed.iter().all(|id| lays_nothing(game.object(*id)) && was(*id).is_none_or(lays_nothing)) {
        return None;
    }
    let mut seen = Seen::clone(earlier);
    for id in changed {
        let now = earlier.start_of(game, id).unwrap_or_else(|| Arc::new(before_effects(game, id, edition)));
        if now.is_creature() && (now.power.is_none() || now.toughness.is_none()) {
            return None;
        }
        let place = id.0 as usize;
        let (listed, could) = (seen.could_trigger.contains(&id), could_trigger(game.object(id), &now));
        match (listed, could) {
            (false, true) => _ = Arc::make_mut(&mut seen.could_trigger).insert(id),
            (true, false) => _ = Arc::make_mut(&mut seen.could_trigger).remove(&id),
            _ => {}
        }
        if place < seen.now.len() {
            seen.now.set(place, Arc::clone(&now));
            seen.start.set(place, now);
        } else {
            seen.now.push(Arc::clone(&now));
            seen.start.push(now);
        }
    }
    seen.objects = game.objects.clone();
    Some(Arc::new(seen))
}

/// Whether an object is neither on the battlefield nor bears words that could be in force elsewhere.
fn lays_nothing(object: &Object) -> bool {
    let mut parts = object.printed.abilities.iter().flat_map(|ability| &ability.parts);
    object.zone != Zone::Battlefield && !parts.any(|part| matches!(part, Part::Static(_) | Part::Keyword(_)))
}
