//! Which object was meant: an object that changes zones becomes a new one.   217.1c · 400.7

use crate::game::{Game, ObjectId, PlayerId, Recipient};

/// An object as something remembers it.
///
/// `as_of` is the incarnation that its words speak of: what it was is asked of that one, also after it is gone (last
/// known information). `now` is the one that can still be acted on: mostly the same, but an ability that triggers as an
/// object goes to a public zone finds it there, and so does the rest of an effect that moved it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bound {
    /// The handle of the object that was meant.
    pub id: ObjectId,
    /// The incarnation spoken of.
    pub as_of: u32,
    /// The incarnation that can be acted on.
    pub now: u32,
}

impl Bound {
    /// The object as it is.
    pub fn of(game: &Game, id: ObjectId) -> Self {
        let incarnation = game.object(id).incarnation;
        Self { id, as_of: incarnation, now: incarnation }
    }

    /// The object as it was before it went where it is: nothing can be done to that one any more.
    pub(crate) const fn before(self) -> Self {
        let before = self.as_of.saturating_sub(1);
        Self { id: self.id, as_of: before, now: before }
    }

    /// Whether the object that is there is the one that can be acted on.
    pub(crate) fn is_there(self, game: &Game) -> bool {
        game.object(self.id).incarnation == self.now
    }

    /// Whether the object that is there is still the one spoken of.
    pub(crate) fn is_same(self, game: &Game) -> bool {
        game.object(self.id).incarnation == self.as_of
    }
}

/// A player or an object, as something remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Meant {
    /// A player: who that is never changes.
    Player(PlayerId),
    /// An object, as the one that it was when it was spoken of.
    Object(Bound),
}

impl Meant {
    /// The recipient as it is.
    pub fn of(game: &Game, recipient: Recipient) -> Self {
        match recipient {
            Recipient::Player(player) => Self::Player(player),
            Recipient::Object(object) => Self::Object(Bound::of(game, object)),
        }
    }

    /// As events and choices name it.
    pub const fn recipient(self) -> Recipient {
        match self {
            Self::Player(player) => Recipient::Player(player),
            Self::Object(bound) => Recipient::Object(bound.id),
        }
    }
}
