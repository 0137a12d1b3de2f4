//! What happens at once, and how the board changes by it.
//!
//! An event is a list of [`Happening`]s that happen together. [`perform`] makes the board after it out of the view
//! before it, so that nothing in one event sees what the rest of it did.

mod leave;
mod record;
mod regenerate;
pub mod triggered;
mod zone_change;

pub use record::Record;
pub use triggered::{Waiting, waiting, waiting_for_state};

use crate::engine::view::View;
use crate::game::{Game, ObjectId, PlayerId};
use crate::terms::{Counter, Zone};

/// One thing that happens.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Happening {
    /// A player loses the game.
    Loses(PlayerId),
    /// An object is put into a zone of its owner's.
    Moves(ObjectId, Zone),
    /// A permanent is destroyed; a regeneration shield may replace it.
    Destroyed(ObjectId),
    /// A permanent is sacrificed by its controller.
    Sacrificed(ObjectId),
    /// An object ceases to exist.
    Ceases(ObjectId),
    /// A permanent comes off what it is attached to, and stays.
    Unattached(ObjectId),
    /// So many counters of a kind are removed from an object.
    CountersRemoved(ObjectId, Counter, u32),
    /// A permanent regenerates instead of being destroyed.
    Regenerates(ObjectId),
    /// All damage is removed from a permanent, as its umbra armor is destroyed in its place.
    Spared(ObjectId),
}

/// The board after all of `event` has happened to the board of `view` at once; what happened is added to `record`.
pub fn perform(view: &View<'_>, event: &[Happening], record: &mut Record) -> Game {
    let mut game = view.game().clone();
    let mut leaving = Vec::new();
    for happening in event {
        match happening {
            Happening::Loses(player) => leaving.push(*player),
            Happening::Moves(object, to) => zone_change::move_to(view, &mut game, *object, *to, record),
            Happening::Destroyed(object) => {
                record.consequences.destroyed.push(*object);
                zone_change::move_to(view, &mut game, *object, Zone::Graveyard, record);
            }
            Happening::Sacrificed(object) => {
                record.consequences.sacrificed.push(*object);
                zone_change::move_to(view, &mut game, *object, Zone::Graveyard, record);
            }
            Happening::Ceases(object) => {
                zone_change::leave_zone(view, &mut game, *object, record);
                game.object_mut(*object).zone = Zone::Outside;
                record.consequences.ceases.push(*object);
            }
            Happening::Unattached(object) => {
                game.object_mut(*object).attached_to = None;
                record.unattached(*object);
            }
            Happening::CountersRemoved(object, kind, count) => {
                let counters = &mut game.object_mut(*object).counters;
                let left = counters.get(kind).copied().unwrap_or(0).saturating_sub(*count);
                if left == 0 {
                    counters.remove(kind);
                } else {
                    counters.insert(kind.clone(), left);
                }
                record.counters_removed(*object, kind, *count);
            }
            Happening::Spared(object) => {
                game.object_mut(*object).damage = 0;
                game.since_last_check.deathtouch_damage.remove(object);
            }
            Happening::Regenerates(object) => {
                regenerate::regenerate(&mut game, *object);
                record.consequences.regenerated.push(*object);
            }
        }
    }
    leave::lose(&mut game, &leaving, record);
    game
}

/// The same event with every destruction that something replaces turned into what happens instead (419.6b; 702.89a).
pub fn with_replacements(view: &View<'_>, event: Vec<Happening>) -> Vec<Happening> {
    let mut replaced: Vec<Happening> = Vec::new();
    for happening in event {
        let instead = match happening {
            Happening::Destroyed(object) if regenerate::is_shielded(view, object) => {
                vec![Happening::Regenerates(object)]
            }
            Happening::Destroyed(object) => match regenerate::armor_of(view, object) {
                Some(armor) => vec![Happening::Spared(object), Happening::Destroyed(armor)],
                None => vec![happening],
            },
            other => vec![other],
        };
        for happening in instead {
            if !replaced.contains(&happening) {
                replaced.push(happening);
            }
        }
    }
    replaced
}
