//! Haunt: a card is exiled haunting a creature, and has its effect again as that dies.   502.51 · 702.55

use std::sync::Arc;

use super::Done;
use crate::ability::Subject;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::triggers::haunting;
use crate::engine::play::waiting::Waiting;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// The card is exiled from the graveyard, haunting the target.
    pub(super) fn haunt(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(card) = self.there(&Subject::This, reading).first().copied() else { return Ok(false) };
        let Some(target) = self.there(&Subject::Target(0), reading).first().copied() else { return Ok(false) };
        self.happen(vec![Happening::Moves(card, Zone::Exile)], &reading.by(Provision::Exile))?;
        if self.game().object(card).zone != Zone::Exile {
            return Ok(false);
        }
        let haunted = (target, self.game().object(target).incarnation);
        self.state.game_mut().object_mut(card).haunts = Some(haunted);
        Ok(true)
    }

    /// A spell with haunt that has just been put into a graveyard as it resolved.   502.51a · 702.55a
    pub(super) fn haunts_as_it_resolved(&mut self, card: ObjectId, player: PlayerId) {
        let this = Bound::of(self.game(), card);
        let reading = Reading::of(Some(this), player, "haunt".into());
        let ability = Arc::new(haunting());
        self.state.waiting.push(Waiting { source: Some(this), controller: player, ability, reading });
    }
}
