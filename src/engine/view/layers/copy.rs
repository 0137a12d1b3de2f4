//! The layer of copies.   418.5a (1), 503 · 613.1a, 707

use super::active::Source;
use super::by::By;
use super::doing::How;
use super::{Layers, start};
use crate::ability::{Change, Part};
use crate::game::{Game, ObjectId, Printed};
use crate::terms::Zone;

/// The static abilities printed on an object, as those of `id`.
pub(super) fn own_sources(game: &Game, printed_on: ObjectId, id: ObjectId) -> Vec<Source<'_>> {
    if start::is_face_down(game, id) {
        return Vec::new();
    }
    of_printed(&game.object(printed_on).printed, game.object(id).timestamp)
}

fn of_printed(printed: &Printed, since: u64) -> Vec<Source<'_>> {
    let mut sources = Vec::new();
    for ability in &printed.abilities {
        for part in &ability.parts {
            if let Part::Static(own) = part {
                sources.push(Source { ability: own, text: &ability.text, given: false, since });
            }
        }
    }
    sources
}

/// It becomes a copy: it has the copiable values of the other, as copies have changed those, and nothing else of it.
/// What is face down stays so.   503.2, 504.7 · 707.2
pub(super) fn become_copy(layers: &mut Layers<'_>, id: ObjectId, (how, except): (&How, &[Change]), by: By<'_>) {
    let How::Copied(Some(other)) = how else { return };
    if start::is_face_down(layers.view.game, id) {
        return;
    }
    let game = layers.view.game;
    let (object, shown) = (game.object(id), game.object(*other));
    let since = object.timestamp;
    let controller = layers.view.now(id).controller;
    // Of a flip card the status of the copy says which half it is (503.3, 707.3).
    let half = shown.halves().filter(|_| shown.back_up != object.back_up).map(|halves| halves.up(object.back_up));
    // What only keeps the values to be copied is what is printed on it (707.2b).
    let half = half.or_else(|| (shown.zone == Zone::Outside).then_some(&shown.printed));
    let mut copied = match half {
        Some(half) => start::of(half, controller, since),
        None => layers.view.now(*other).clone(),
    };
    copied.controller = controller;
    copied.front_cost = None;
    copied.steps = std::mem::take(&mut layers.now_mut(id).steps);
    // What the copy has of its own no ability of the other defines (707.9d).
    copied.abilities.retain(|held| !except.iter().any(|own| held.part.defines(own)));
    copied.abilities.iter_mut().for_each(|held| held.since = since);
    *layers.now_mut(id) = copied;
    let mut sources = match half {
        Some(half) => of_printed(half, since),
        None => layers.sources[other.0 as usize].clone(),
    };
    sources.retain(|source| !except.iter().any(|own| source.ability.defines(own)));
    sources.iter_mut().for_each(|source| source.since = since);
    layers.sources[id.0 as usize] = sources;
    if by.for_real {
        layers.add_effects_of(id);
    }
    let name = layers.view.game.object(*other).label.clone();
    layers.note(id, by, || format!("is a copy of {name}"));
}
