//! What is phased out, and with what it phases in.   702.26

use std::collections::BTreeMap;

use crate::game::{Game, ObjectId, PlayerId, Recipient};

/// How a permanent phased out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Phased {
    /// Who controlled it.
    pub under: PlayerId,
    /// Of what phased out indirectly: the permanent with which it did, and phases in again.   702.26g
    pub with: Option<ObjectId>,
}

impl Phased {
    /// What a board says is phased out: what is attached to something that is so too phased out with it.
    pub(super) fn on(game: &Game) -> BTreeMap<ObjectId, Self> {
        let is_out = |id: &ObjectId| game.object(*id).phased_out;
        let how = |id: ObjectId| {
            let object = game.object(id);
            let with = match object.attached_to {
                Some(Recipient::Object(host)) if is_out(&host) => Some(host),
                _ => None,
            };
            (id, Self { under: object.controller, with })
        };
        game.object_ids().filter(is_out).map(how).collect()
    }
}
