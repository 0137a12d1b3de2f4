//! Discovering, and what it has in common with cascade: cards are exiled until one is found that may be cast.
//! 701.57, 702.85

use super::Done;
use crate::ability::{Action, CastNow, PlayerDeed, Value};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::by::By;
use crate::engine::play::open::{Kind, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};
use crate::terms::{CardType, Zone};

impl Run<'_> {
    /// Cards are exiled until one is found that costs at most so much; it may be cast for nothing, or goes to the hand.
    /// 701.57a
    pub(super) fn discover(&mut self, player: PlayerId, most: u32, reading: &mut Reading) -> Result<Done, Stop> {
        let by = reading.by(Provision::ResolveOrder);
        let (exiled, hit) = self.exile_until_castable(player, |value| value <= i64::from(most), reading)?;
        if let Some(card) = hit
            && !self.may_cast_found(player, card, |value| value <= i64::from(most))?
        {
            self.happen(vec![Happening::Moves(card, Zone::Hand)], &by)?;
        }
        reading.it = hit.into_iter().map(|card| Bound::of(self.game(), card)).collect();
        self.put_exiled_back(exiled, &by)?;
        Ok(!self
            .happen(vec![Happening::Does(player, PlayerDeed::Act(Action::Discover), i64::from(most))], &by)?
            .is_empty())
    }

    /// Cards from the top of the library are exiled until a nonland card of such a mana value is found.
    pub(super) fn exile_until_castable(
        &mut self,
        player: PlayerId,
        fits: impl Fn(i64) -> bool,
        reading: &Reading,
    ) -> Result<(Vec<ObjectId>, Option<ObjectId>), Stop> {
        let by = reading.by(Provision::ResolveOrder);
        let mut exiled: Vec<ObjectId> = Vec::new();
        loop {
            let Some(card) = self.top_card(player, reading)? else { return Ok((exiled, None)) };
            self.happen(vec![Happening::Moves(card, Zone::Exile)], &by)?;
            exiled.push(card);
            let view = self.view();
            let fitting = view.compares(Value::ManaValue, card, &fits);
            if fitting && !view.now(card).type_line.is(CardType::Land) {
                return Ok((exiled, Some(card)));
            }
        }
    }

    /// The card that was found may be cast for nothing, as a spell whose mana value fits too; whether it was.
    pub(super) fn may_cast_found(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        fits: impl Fn(i64) -> bool,
    ) -> Result<bool, Stop> {
        let fitting = |shown: &Run<'_>| fits(shown.view().value(Value::ManaValue, card).unwrap_or(0));
        self.may_cast_free(player, card, &fitting)
    }

    /// A player may cast a card for nothing, as one of the faces of which the words are true; whether it was cast.
    pub(super) fn may_cast_free(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        asks: &dyn Fn(&Run<'_>) -> bool,
    ) -> Result<bool, Stop> {
        let faces = self.playable_as(player, card, &CastNow::FREE, asks);
        let about = format!("whether to cast {}", self.label(card));
        if faces.is_empty() || !self.may(player, about, Kind::May, Some(card))? {
            return Ok(false);
        }
        self.play_one_of(player, card, faces, &CastNow::FREE)
    }

    /// What is still exiled of those cards goes to the bottom of the library, in a random order.   702.85a
    pub(super) fn put_exiled_back(&mut self, exiled: Vec<ObjectId>, by: &By) -> Result<Done, Stop> {
        let left = exiled.into_iter().filter(|card| self.game().object(*card).zone == Zone::Exile);
        let left: Vec<ObjectId> = left.collect();
        for card in &left {
            self.put_into_library(*card, usize::MAX, by)?;
        }
        self.hide_the_order(&left);
        Ok(true)
    }
}
