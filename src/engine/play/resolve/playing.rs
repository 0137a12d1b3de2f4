//! Permission to play cards, and casting while something resolves.   601.3, 608.2g

use std::sync::Arc;

use super::Done;
use crate::ability::{Duration, Subject, Who};
use crate::engine::play::announce::Given;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::state::Permission;

impl Run<'_> {
    /// A player may play something for a while.
    pub(super) fn may_play(
        &mut self,
        who: &Who,
        what: &Subject,
        cast: bool,
        free: bool,
        duration: Duration,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let objects = self.there(what, reading);
        let ends = self.ends(duration, reading);
        for player in self.who(who, reading) {
            for id in &objects {
                let incarnation = self.game().object(*id).incarnation;
                let permission = Permission { player, object: *id, incarnation, cast, free, ends };
                self.state.permissions.push(Arc::new(permission));
            }
        }
        Ok(!objects.is_empty())
    }

    /// A player casts something now, though it is nobody's time to.
    pub(super) fn cast_now(
        &mut self,
        who: &Who,
        what: &Subject,
        free: bool,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let Some(player) = self.who(who, reading).first().copied() else { return Ok(false) };
        let objects = self.there(what, reading);
        for id in &objects {
            let given = Given { now: true, free, ..Given::default() };
            self.cast(player, *id, given)?;
        }
        Ok(!objects.is_empty())
    }
}
