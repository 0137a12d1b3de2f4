//! Effects in force that come from no permanent of the board.

use super::{ObjectId, PlayerId, Recipient};
use crate::ability::Ability;

/// An effect in force, as the file's `effects:` gives it or as a resolution made it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// The sentence, as written and as read.
    pub ability: Ability,
    /// Whose effect it is, for "you" in it.
    pub controller: PlayerId,
    /// Until when, in the file's words; nothing ends it if none.
    pub until: Option<String>,
    /// The order in which it came, among the timestamps of objects.
    pub timestamp: u64,
    /// The object that made it, where a resolution did.
    pub source: Option<ObjectId>,
    /// What the sentence's targets are, where a resolution chose them.
    pub targets: Vec<Recipient>,
}
