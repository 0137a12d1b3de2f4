//! What is attached to what, so that nobody has to look through the whole board for it.

use crate::game::{Game, ObjectId, Recipient};

/// Every attachment on the battlefield under what it is on.
#[derive(Clone, Debug, Default)]
pub(super) struct Attached(Vec<(Recipient, ObjectId)>);

impl Attached {
    /// The attachments of a board.
    pub(super) fn of(game: &Game) -> Self {
        let hosts = game.permanents().filter_map(|id| Some((game.object(id).attached_to?, id)));
        let mut all: Vec<_> = hosts.collect();
        all.sort_unstable();
        Self(all)
    }

    /// What is attached to this, in the order of the file.
    pub(super) fn to(&self, host: Recipient) -> impl Iterator<Item = ObjectId> + '_ {
        let start = self.0.partition_point(|(other, _)| *other < host);
        self.0[start..].iter().take_while(move |(other, _)| *other == host).map(|(_, id)| *id)
    }
}
