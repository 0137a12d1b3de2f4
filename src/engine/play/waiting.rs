//! Triggered abilities before they are on the stack.   404.4 · 603.3, 603.7

use std::sync::Arc;

use super::bound::Bound;
use super::reading::Reading;
use crate::ability::{Change, Filter, Triggered};
use crate::game::PlayerId;

/// A triggered ability that waits to be put on the stack.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// The object that it comes from.
    pub source: Option<Bound>,
    /// Who controls it.
    pub controller: PlayerId,
    /// The triggered ability, which says what is done as it resolves.
    pub ability: Arc<Triggered>,
    /// What its words refer to.
    pub reading: Reading,
}

impl Waiting {
    /// Whether it is the ability with these words of this object.
    pub(super) fn is_of(&self, source: Option<Bound>, text: &str) -> bool {
        self.source == source && *self.reading.text == *text
    }
}

/// A delayed triggered ability.   404.4 · 603.7
#[derive(Clone, Debug)]
pub struct Delayed {
    /// What it says.
    pub ability: Arc<Triggered>,
    /// What its words refer to.
    pub reading: Reading,
    /// It triggers once; others go on until the turn with this number is over.
    pub until: Option<u32>,
    /// What else ends it.
    pub ends: Option<crate::game::Ends>,
    /// It waits for a turn after that of this number.
    pub after: Option<u32>,
    /// Its place among timestamps, which tells it from others.
    pub made: u64,
}

impl Delayed {
    /// One that triggers once.
    pub(in crate::engine::play) fn of(ability: Arc<Triggered>, reading: Reading, made: u64) -> Self {
        Self { ability, reading, until: None, ends: None, after: None, made }
    }

    /// Who controls it.
    pub fn controller(&self) -> PlayerId {
        self.reading.you
    }
}

/// What is so of the next such spell that a player casts.
#[derive(Clone, Debug)]
pub(in crate::engine) struct NextSpell {
    /// Who casts it.
    pub player: PlayerId,
    /// Which spell.
    pub what: Filter,
    /// Each such spell; the first alone otherwise.
    pub each: bool,
    /// What is so of it.
    pub changes: Vec<Change>,
    /// The turn in which it waits.
    pub turn: u32,
    /// As the effect's words are read.
    pub reading: Reading,
}
