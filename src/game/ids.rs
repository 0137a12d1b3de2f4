//! Handles into a [`Game`](super::Game).

use serde::Serialize;

/// An object of a game, by its place in [`Game::objects`](super::Game::objects).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct ObjectId(pub u32);

/// A player of a game, by its place in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct PlayerId(pub u32);

/// An object or a player: what can be attached to, dealt damage, attacked or targeted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Recipient {
    /// A player.
    Player(PlayerId),
    /// An object.
    Object(ObjectId),
}

impl From<PlayerId> for Recipient {
    fn from(player: PlayerId) -> Self {
        Self::Player(player)
    }
}

impl From<ObjectId> for Recipient {
    fn from(object: ObjectId) -> Self {
        Self::Object(object)
    }
}
