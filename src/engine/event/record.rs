//! What happened, by handle, for the ruling and for what triggers on it.

use crate::game::{ObjectId, PlayerId, Recipient};
use crate::ruling::Consequences;
use crate::terms::{Counter, Zone};

/// A change of zone, with what it was as it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// What moved.
    pub object: ObjectId,
    /// From where.
    pub from: Zone,
    /// To where.
    pub to: Zone,
}

/// What happened so far.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// For the ruling.
    pub consequences: Consequences,
    /// The changes of zone of the event just performed, for what triggers on them; taken after each event.
    pub moves: Vec<Move>,
}

impl Record {
    pub(super) fn moved(&mut self, object: ObjectId, from: Zone, to: Zone) {
        self.moves.push(Move { object, from, to });
        match to {
            Zone::Graveyard => self.consequences.graveyard.push(object),
            Zone::Exile => self.consequences.exiled.push(object),
            Zone::Hand if from != Zone::Library => self.consequences.returned.push(object),
            Zone::Hand | Zone::Battlefield | Zone::Library | Zone::Stack | Zone::Command | Zone::Outside => {}
        }
    }

    pub(super) fn unattached(&mut self, object: ObjectId) {
        if !self.consequences.unattached.contains(&object) {
            self.consequences.unattached.push(object);
        }
    }

    pub(super) fn loses(&mut self, player: PlayerId) {
        self.consequences.loses.push(player);
    }

    pub(super) fn counters_removed(&mut self, object: ObjectId, kind: &Counter, count: u32) {
        let of_object = self.consequences.counters_removed.entry(Recipient::Object(object)).or_default();
        *of_object.entry(kind.clone()).or_default() += count;
    }
}
