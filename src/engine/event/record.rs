//! What happened, kept by label for the ruling.

use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId};
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
    /// By label, for the ruling.
    pub consequences: Consequences,
    /// The changes of zone of the event just performed, for what triggers on them; taken after each event.
    pub moves: Vec<Move>,
}

fn label(view: &View<'_>, object: ObjectId) -> String {
    view.game().object(object).label.clone()
}

impl Record {
    pub(super) fn moved(&mut self, view: &View<'_>, object: ObjectId, from: Zone, to: Zone) {
        self.moves.push(Move { object, from, to });
        match to {
            Zone::Graveyard => self.consequences.graveyard.push(label(view, object)),
            Zone::Exile => self.consequences.exiled.push(label(view, object)),
            Zone::Hand => self.consequences.returned.push(label(view, object)),
            _ => {}
        }
    }

    pub(super) fn destroyed(&mut self, view: &View<'_>, object: ObjectId) {
        self.consequences.destroyed.push(label(view, object));
    }

    pub(super) fn sacrificed(&mut self, view: &View<'_>, object: ObjectId) {
        self.consequences.sacrificed.push(label(view, object));
    }

    pub(super) fn ceases(&mut self, view: &View<'_>, object: ObjectId) {
        self.consequences.ceases.push(label(view, object));
    }

    pub(super) fn unattached(&mut self, view: &View<'_>, object: ObjectId) {
        let label = label(view, object);
        if !self.consequences.unattached.contains(&label) {
            self.consequences.unattached.push(label);
        }
    }

    pub(super) fn regenerated(&mut self, view: &View<'_>, object: ObjectId) {
        self.consequences.regenerated.push(label(view, object));
    }

    pub(super) fn loses(&mut self, view: &View<'_>, player: PlayerId) {
        self.consequences.loses.push(view.game().player(player).name.clone());
    }

    pub(super) fn counters_removed(&mut self, view: &View<'_>, object: ObjectId, kind: &Counter, count: u32) {
        let of_object = self.consequences.counters_removed.entry(label(view, object)).or_default();
        *of_object.entry(kind.name().to_owned()).or_default() += count;
    }
}
