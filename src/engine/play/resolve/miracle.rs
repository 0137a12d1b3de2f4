//! Miracle: the first card drawn in a turn may be revealed, and cast for its miracle cost.   702.94

use std::sync::Arc;

use super::Done;
use crate::ability::{Action, Body, Instruction, PlayerDeed, Trigger, Triggered, Who};
use crate::edition::Provision;
use crate::engine::event::{Event, Happening};
use crate::engine::play::announce::{Given, MIRACLE};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Kind, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::waiting::Waiting;
use crate::game::{ObjectId, PlayerId};

impl Run<'_> {
    /// A card with miracle that is the first its player draws in the turn may be revealed as it is drawn.   702.94a
    pub(in crate::engine::play) fn miracle_of(&mut self, event: &Event) -> Result<Option<Waiting>, Stop> {
        let (Happening::Draws(player), Some(card)) = (&event.what, event.found) else { return Ok(None) };
        let player = *player;
        if self.keyword_words(card, MIRACLE).is_empty() {
            return Ok(None);
        }
        let turn = self.game().turn.number;
        let mut draws = self.state.history.of_turn(turn).flat_map(|entry| &entry.events);
        let another = draws.any(|other| other.what == Happening::Draws(player) && other.found != Some(card));
        drop(draws);
        let about = format!("whether to reveal {}", self.label(card));
        if another || !self.may(player, about, Kind::May, Some(card))? {
            return Ok(None);
        }
        let act = Instruction::Act(Who::You, Action::Miracle, None);
        let body = Body { targets: Vec::new(), instructions: vec![act] };
        let ability = Arc::new(Triggered { trigger: Trigger::YouDo, condition: None, body });
        let this = Bound::of(self.game(), card);
        let reading = Reading::of(Some(this), player, Arc::from(MIRACLE));
        Ok(Some(Waiting { source: Some(this), controller: player, ability, reading }))
    }

    /// It may be cast for its miracle cost.   702.94a
    pub(super) fn miracle(&mut self, player: PlayerId, reading: &Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this.filter(|this| this.is_there(self.game())) else { return Ok(false) };
        if !self.may_cast_for(player, this.id, MIRACLE)? {
            return Ok(false);
        }
        let does = Happening::Does(player, PlayerDeed::CastByMiracle, 1);
        Ok(!self.happen(vec![does], &reading.by(Provision::ResolveOrder))?.is_empty())
    }

    /// Lets a player cast a card now for the cost that a keyword gives it, where that is possible: whether it was cast.
    pub(super) fn may_cast_for(&mut self, player: PlayerId, card: ObjectId, keyword: &str) -> Result<bool, Stop> {
        let given = Given { now: true, alternative: Some(keyword.to_owned()), ..Given::default() };
        let mut trial = Run::new(&self.state, self.edition, &[]);
        let could = !matches!(trial.cast(player, card, given.clone()), Err(Stop::Illegal(_)));
        let about = format!("whether to cast {} for its {keyword} cost", self.label(card));
        let casts = could && self.may(player, about, Kind::May, Some(card))?;
        if casts {
            self.cast(player, card, given)?;
        }
        Ok(casts)
    }
}
