//! What came under another player's control as something happened: an Aura that controls it was attached, or is gone.
//! 212.3f, 306.2 · 302.6, 506.4

use crate::engine::event::{Event, Happening};
use crate::engine::play::run::Run;
use crate::engine::play::snapshot::Snapshot;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// What an event gave to another player is new to that player, and leaves combat.
    pub(super) fn comes_under_another(&mut self, before: &Snapshot, events: &[Event]) {
        if !events.iter().any(may_change_control) {
            return;
        }
        let then = before.view(self.edition);
        if !then.is_control_given() && !self.view().is_control_given() {
            return;
        }
        let stayed = |id: &ObjectId| {
            let (old, new) = (before.game().object(*id), self.game().object(*id));
            new.zone == Zone::Battlefield && old.incarnation == new.incarnation
        };
        let all: Vec<ObjectId> = before.game().permanents().filter(stayed).collect();
        let held: Vec<(ObjectId, PlayerId)> = all.into_iter().map(|id| (id, then.now(id).controller)).collect();
        self.control_changed(&held);
    }
}

/// Whether an event may begin or end what a static ability makes of control.
const fn may_change_control(event: &Event) -> bool {
    event.from.is_some()
        || event.to.is_some()
        || matches!(
            event.what,
            Happening::Attaches(..)
                | Happening::Unattached(_)
                | Happening::PhasesOut(_)
                | Happening::PhasesIn(_)
                | Happening::Turns(_)
                | Happening::TurnsDown(_)
                | Happening::Transforms(..)
                | Happening::Flips(_)
        )
}
