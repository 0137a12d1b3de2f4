//! A state of play up to the names of its objects and the numbers of its timestamps.   421.1 · 731.3
//!
//! The shape is a fingerprint of everything that the future depends on but amounts; the amounts stand beside it, each
//! with its key, in an order that only the shape decides. Two states with the same shape and the same amounts are the
//! same state. Objects that differ in nothing and of which nothing speaks are one, with their number as an amount.

use std::collections::HashMap;

use super::attendants::Attendants;
use super::key::Key;
use crate::engine::play::state::State;
use crate::engine::play::waiting::Delayed;
use crate::game::{ObjectId, Recipient};

/// A state up to names.
#[derive(Clone, Debug, Default)]
pub(super) struct Canon {
    /// Everything but amounts.
    pub shape: u128,
    /// The amounts, in the order of the shape.
    pub amounts: Vec<i64>,
    /// What each amount is.
    pub keys: Vec<Key>,
    /// The objects in the order of the shape, one for all that differ in nothing.
    pub order: Vec<ObjectId>,
    /// Objects that differ in nothing, under the first of them.
    pub groups: HashMap<ObjectId, Vec<ObjectId>>,
    /// Tokens with a delayed trigger each, counted together.
    pub attendants: Attendants,
}

impl Canon {
    /// The delayed triggers that stand for themselves or for all that are counted with them.
    pub(super) fn delayed<'s>(&self, state: &'s State) -> Vec<&'s Delayed> {
        let own = state.delayed.iter().enumerate().filter(|(place, _)| !self.attendants.has(*place));
        let counted = self.order.iter().filter_map(|token| self.attendants.of_token(*token, state));
        own.map(|(_, delayed)| delayed.as_ref()).chain(counted).collect()
    }

    /// The delayed trigger that is counted with a token.
    pub(super) fn attendant<'s>(&self, token: ObjectId, state: &'s State) -> Option<&'s Delayed> {
        self.attendants.of_token(token, state)
    }

    /// The objects that a number of copies counts.
    pub(super) fn members(&self, key: &Key) -> Option<&Vec<ObjectId>> {
        match key {
            Key::Copies(first) => self.groups.get(first),
            _ => None,
        }
    }
}

/// Where an object stands in the shape: by its place, or by what it was.
pub(super) struct Places {
    pub known: HashMap<ObjectId, u64>,
}

impl Places {
    pub(super) fn of(&self, id: ObjectId) -> u64 {
        self.known.get(&id).copied().unwrap_or(u64::MAX)
    }

    pub(super) fn of_recipient(&self, recipient: Recipient) -> (bool, u64) {
        match recipient {
            Recipient::Player(player) => (true, u64::from(player.0)),
            Recipient::Object(id) => (false, self.of(id)),
        }
    }
}
