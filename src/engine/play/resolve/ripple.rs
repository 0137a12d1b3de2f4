//! Ripple: cards from the top with the spell's own name are cast for nothing.   502.56 · 702.60

use super::Done;
use crate::ability::PlayerDeed;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Kind, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// The top cards may be revealed; those with the same name may be cast, and the rest goes to the bottom.   702.60a
    pub(super) fn ripple(&mut self, player: PlayerId, count: u32, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this else { return Ok(false) };
        if !self.may(player, format!("whether to reveal {count} cards"), Kind::May, Some(this.id))? {
            return Ok(false);
        }
        self.heed_the_shuffle(player, count as usize);
        let top = self.state.libraries[player.0 as usize].uppermost(count as usize);
        let Some(top) = top.into_iter().collect::<Option<Vec<ObjectId>>>() else {
            return self.beyond(Some(this.id), &reading.text, "a library that is not known");
        };
        let by = reading.by(Provision::ResolveOrder);
        self.happen(vec![Happening::Does(player, PlayerDeed::RevealCards, i64::from(count))], &by)?;
        let name = self.as_it_was(this, |view| view.now(this.id).name.clone());
        let revealed: Vec<Bound> = top.iter().map(|id| Bound::of(self.game(), *id)).collect();
        for card in revealed.iter().copied() {
            if !card.is_same(self.game()) || self.view().now(card.id).name != name {
                continue;
            }
            self.may_cast_free(player, card.id, &|_| true)?;
        }
        for card in revealed {
            if card.is_same(self.game()) && self.game().object(card.id).zone == Zone::Library {
                self.put_into_library(card.id, usize::MAX, &by)?;
            }
        }
        Ok(true)
    }
}
