//! Phasing: what is phased out is treated as though it did not exist.   502.15 · 702.26

use super::Done;
use crate::ability::Subject;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::Zone;

impl Run<'_> {
    pub(super) fn phase_out(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let objects = self.named(what, reading)?;
        self.phases_out(objects, &reading.by(Provision::PermanentStatus))
    }

    /// They phase out, and with each what is attached to it.   702.26g
    fn phases_out(&mut self, mut objects: Vec<ObjectId>, by: &By) -> Result<Done, Stop> {
        objects.retain(|id| self.game().object(*id).zone == Zone::Battlefield);
        let mut next = 0;
        while let Some(host) = objects.get(next).copied() {
            let game = self.game();
            let attached = game.permanents().filter(|id| game.object(*id).attached_to == Some(Recipient::Object(host)));
            let more: Vec<ObjectId> = attached.filter(|id| !objects.contains(id)).collect();
            if !more.is_empty() {
                self.rest_on(Provision::PhasingIndirect);
            }
            objects.extend(more);
            next += 1;
        }
        let event = objects.into_iter().map(Happening::PhasesOut).collect();
        Ok(!self.happen(event, by)?.is_empty())
    }

    /// At the beginning of the untap step, before untapping: what phased out under the active player's control phases
    /// in, and what has phasing phases out, at once.   502.15a · 502.1, 702.26a
    pub(in crate::engine::play) fn phase(&mut self) -> Result<(), Stop> {
        let active = self.game().turn_of(self.game().turn.active);
        let out: Vec<ObjectId> =
            self.state.phased.iter().filter(|(_, player)| active.contains(player)).map(|(id, _)| *id).collect();
        let view = self.view();
        let own = active.iter().flat_map(|player| view.controlled_by(*player));
        let leaving: Vec<ObjectId> = own.filter(|id| view.now(*id).has_known("phasing")).collect();
        drop(view);
        let by = By::rule(Provision::Phasing);
        self.phases_out(leaving, &by)?;
        self.happen(out.into_iter().map(Happening::PhasesIn).collect(), &by)?;
        Ok(())
    }
}

impl Run<'_> {
    /// The board forgets it for a while; it is the same object when it comes back.
    pub(in crate::engine::play) fn leaves_existence(&mut self, id: ObjectId) {
        let controller: PlayerId = self.view().now(id).controller;
        self.leave_combat(id);
        self.state.phased.insert(id, controller);
        let object = self.state.game_mut().object_mut(id);
        (object.zone, object.phased_out) = (Zone::Outside, true);
    }

    /// It is there again.
    pub(in crate::engine::play) fn comes_back(&mut self, id: ObjectId) {
        if self.state.phased.remove(&id).is_some() {
            let object = self.state.game_mut().object_mut(id);
            (object.zone, object.phased_out) = (Zone::Battlefield, false);
        }
    }
}
