//! An object as a state of play remembers it, up to the number of its incarnation.

use std::collections::BTreeMap;

use crate::engine::play::bound::Bound;
use crate::engine::play::state::State;
use crate::game::{ObjectId, PlayerId};
use crate::terms::{Counter, Zone};

/// What is known of an object that something speaks of. An object that went away and came back is a new one, and of the
/// old one nothing is left but what it last was: two such memories with the same content are alike.   217.1c · 400.7
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Remembered {
    /// Its handle.
    pub id: ObjectId,
    /// What it is remembered as.
    pub known: Known,
}

/// What an object is remembered as.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Known {
    is_same: bool,
    is_there: bool,
    was: Option<Was>,
}

/// What an object last was.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Was {
    name: String,
    zone: Zone,
    controller: PlayerId,
    tapped: bool,
    counters: BTreeMap<Counter, u32>,
    damage: i64,
}

impl Remembered {
    /// The object as this state remembers it.
    pub(super) fn of(bound: Bound, state: &State) -> Self {
        let game = state.game();
        let is_same = bound.is_same(game);
        let last = if is_same { None } else { state.departed.get(&(bound.id, bound.as_of)) };
        let was = last.map(|last| {
            let was = last.game().object(bound.id);
            Was {
                name: was.printed.name.clone(),
                zone: was.zone,
                controller: was.controller,
                tapped: was.tapped,
                counters: was.counters.clone(),
                damage: was.damage,
            }
        });
        Self { id: bound.id, known: Known { is_same, is_there: bound.is_there(game), was } }
    }
}
