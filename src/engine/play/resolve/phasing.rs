//! Phasing: what is phased out is treated as though it did not exist.   502.15 · 702.26

use super::Done;
use crate::ability::Subject;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::phased::Phased;
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
        let done = self.happen(event, by)?;
        let out: Vec<ObjectId> = done.iter().filter_map(|event| event.what.object()).collect();
        for id in &out {
            if let Some(Recipient::Object(host)) = self.game().object(*id).attached_to
                && out.contains(&host)
                && let Some(phased) = self.state.phased.get_mut(id)
            {
                phased.with = Some(host);
            }
        }
        Ok(!done.is_empty())
    }

    /// At the beginning of the untap step, before untapping: what phased out under the active player's control phases
    /// in, and what has phasing phases out, at once.   502.15a · 502.1, 702.26a
    pub(in crate::engine::play) fn phase(&mut self) -> Result<(), Stop> {
        let active = self.game().turn_of(self.game().turn.active);
        let back = self.phase_in_with(&active);
        let view = self.view();
        let own = active.iter().flat_map(|player| view.controlled_by(*player));
        let leaving: Vec<ObjectId> = own.filter(|id| view.now(*id).has_known("phasing")).collect();
        drop(view);
        let by = By::rule(Provision::Phasing);
        self.phases_out(leaving, &by)?;
        self.happen(back.into_iter().map(Happening::PhasesIn).collect(), &by)?;
        Ok(())
    }

    /// What phases in as these players' untap step begins: what phased out directly under their control, and whatever
    /// phased out with that, whoever controls it.   702.26a, 702.26g
    fn phase_in_with(&self, active: &[PlayerId]) -> Vec<ObjectId> {
        let phased = &self.state.phased;
        let directly = phased.iter().filter(|(_, out)| out.with.is_none() && active.contains(&out.under));
        let mut back: Vec<ObjectId> = directly.map(|(id, _)| *id).collect();
        let mut next = 0;
        while let Some(host) = back.get(next).copied() {
            back.extend(phased.iter().filter(|(_, out)| out.with == Some(host)).map(|(id, _)| *id));
            next += 1;
        }
        back
    }
}

impl Run<'_> {
    /// The board forgets it for a while; it is the same object when it comes back.
    pub(in crate::engine::play) fn leaves_existence(&mut self, id: ObjectId) {
        let controller: PlayerId = self.view().now(id).controller;
        self.leave_combat(id);
        self.state.phased.insert(id, Phased { under: controller, with: None });
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
