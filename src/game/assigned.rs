//! Combat damage on the stack, in editions until 2009.   310

use super::{Game, ObjectId, Recipient};

/// Combat damage that one object has been assigned to deal to another or to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Assigned {
    /// What deals it, as which of its incarnations.
    pub source: (ObjectId, u32),
    /// What it is dealt to.
    pub to: Recipient,
    /// An object as which of its incarnations; 0 for a player.
    pub as_of: u32,
    /// So much.
    pub amount: i64,
}

impl Game {
    /// Damage between objects as they are now.
    pub fn assigned(&self, source: ObjectId, to: Recipient, amount: i64) -> Assigned {
        let as_of = match to {
            Recipient::Object(id) => self.object(id).incarnation,
            Recipient::Player(_) => 0,
        };
        Assigned { source: (source, self.object(source).incarnation), to, as_of, amount }
    }

    /// Whether an object is the one that it was, and has not left and come back.   217.1c
    pub fn is_still(&self, (id, as_of): (ObjectId, u32)) -> bool {
        self.object(id).incarnation == as_of
    }

    /// Whether what it is dealt to is what it was assigned to.
    pub fn is_still_there(&self, assigned: &Assigned) -> bool {
        match assigned.to {
            Recipient::Object(id) => self.is_still((id, assigned.as_of)),
            Recipient::Player(_) => true,
        }
    }
}
