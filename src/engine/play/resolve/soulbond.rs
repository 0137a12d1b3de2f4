//! Soulbond: two creatures are paired for as long as both stay creatures of one player.   702.95

use super::Done;
use crate::ability::{Filter, ObjectDeed, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::{Kind, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// The creature may be paired with the one that entered, or with another one as it enters itself.   702.95a
    pub(super) fn soulbond(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this.filter(|this| this.is_same(self.game())) else { return Ok(false) };
        let entered = reading.it.iter().copied().find(|bound| bound.id != this.id);
        let unpaired = Filter::Not(Box::new(Filter::Marked("paired".to_owned())));
        let own = Filter::CREATURE.and(Filter::Controller(Who::You)).and(Filter::Other).and(unpaired);
        let able = self.found_by(&own, reading);
        let able: Vec<ObjectId> = match entered {
            Some(entered) => able.into_iter().filter(|id| entered.is_same(self.game()) && *id == entered.id).collect(),
            None => able,
        };
        if able.is_empty() || !self.could_pair(this.id, player) {
            return Ok(false);
        }
        if !self.may(player, format!("whether to pair {}", self.label(this.id)), Kind::May, Some(this.id))? {
            return Ok(false);
        }
        let chosen = self.choose_among(player, "what it is paired with", (1, 1), able, reading)?;
        let Some(other) = chosen.first().copied() else { return Ok(false) };
        let game = self.state.game_mut();
        game.object_mut(this.id).paired = Some(other);
        game.object_mut(other).paired = Some(this.id);
        let paired = [this.id, other].map(|id| Happening::ObjectDoes(id, ObjectDeed::BecomePaired, player));
        Ok(!self.happen(paired.to_vec(), &reading.by(Provision::ResolveOrder))?.is_empty())
    }

    fn could_pair(&self, id: ObjectId, player: PlayerId) -> bool {
        let view = self.view();
        let object = view.game().object(id);
        let now = view.now(id);
        object.zone == Zone::Battlefield && object.paired.is_none() && now.is_creature() && now.controller == player
    }

    /// A pair ends when one of them leaves, is not a creature any more, or comes under another's control.   702.95e
    pub(in crate::engine::play) fn unpair(&mut self) {
        let game = self.game();
        if game.objects.iter().all(|object| object.paired.is_none()) {
            return;
        }
        let view = self.view();
        let ends = |id: ObjectId, other: ObjectId| {
            let (one, two) = (view.now(id), view.now(other));
            let there = |id: ObjectId| view.game().object(id).zone == Zone::Battlefield;
            let mutual = view.game().object(other).paired == Some(id);
            !(mutual && there(id) && there(other) && one.is_creature() && two.is_creature())
                || one.controller != two.controller
        };
        let over: Vec<ObjectId> =
            game.object_ids().filter(|id| game.object(*id).paired.is_some_and(|other| ends(*id, other))).collect();
        drop(view);
        for id in over {
            self.state.game_mut().object_mut(id).paired = None;
        }
    }
}
