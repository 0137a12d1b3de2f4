//! What happened, latest first: for words that ask what happened this turn, and for the course that a ruling tells.

use std::sync::Arc;

use super::snapshot::Snapshot;
use crate::engine::event::Event;

/// All events so far. Copies share their common past.
#[derive(Clone, Debug, Default)]
pub struct History(Option<Arc<Entry>>);

/// Events that were one, with the board just before them.
#[derive(Debug)]
pub struct Entry {
    /// What happened at once.
    pub events: Vec<Event>,
    /// The board before it.
    pub before: Arc<Snapshot>,
    /// The number of the turn.
    pub turn: u32,
    /// The combat phase of the turn: none outside, else the same number within one.
    earlier: History,
}

impl History {
    /// Adds what happened at once.
    pub fn push(&mut self, events: Vec<Event>, before: Arc<Snapshot>) {
        let turn = before.game().turn.number;
        self.0 = Some(Arc::new(Entry { events, before, turn, earlier: Self(self.0.take()) }));
    }

    /// From the latest back.
    pub fn back(&self) -> impl Iterator<Item = &Entry> {
        std::iter::successors(self.0.as_deref(), |entry| entry.earlier.0.as_deref())
    }

    /// The number of the last turn of a player's before the one with this number, among those known.
    pub(crate) fn turn_before(&self, turn: u32, player: crate::game::PlayerId) -> Option<u32> {
        let of = |entry: &&Entry| entry.turn < turn && entry.before.game().is_turn_of(player);
        self.back().find(of).map(|entry| entry.turn)
    }

    /// What happened in the turn with this number, latest first.
    pub(crate) fn of_turn(&self, turn: u32) -> impl Iterator<Item = &Entry> {
        self.back().skip_while(move |entry| entry.turn > turn).take_while(move |entry| entry.turn == turn)
    }
}

impl Drop for History {
    /// A long past is let go of entry by entry, not each inside the one after it.
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(entry) = next {
            next = match Arc::try_unwrap(entry) {
                Ok(mut only) => only.earlier.0.take(),
                Err(_) => None,
            };
        }
    }
}
