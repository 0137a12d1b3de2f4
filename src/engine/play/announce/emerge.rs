//! Emerge and offering: a permanent is sacrificed, and its mana value, or its mana cost, need not be paid.
//! 502.42 · 702.48, 702.119

use super::alternative::{OFFERING, Way};
use super::changes::Changed;
use crate::ability::{Cost, CostPart, Filter, Value, Who};
use crate::edition::Provision;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::ObjectId;
use crate::terms::ManaSymbol;

impl Run<'_> {
    /// A permanent is to be sacrificed: for emerge a creature, and as much generic mana as its mana value is not to be
    /// paid (702.119a); for offering one of the quality, and its mana cost is not to be paid (502.42a · 702.48a, b).
    pub(super) fn emerge(&mut self, way: &Way, cost: &mut Cost, reading: &Reading) -> Result<Option<ObjectId>, Stop> {
        let Some(keyword) = way.keyword.as_deref().filter(|name| matches!(*name, "emerge" | OFFERING)) else {
            return Ok(None);
        };
        let quality = if keyword == OFFERING { self.quality_offered(reading) } else { Some(Filter::CREATURE) };
        let Some(quality) = quality else {
            return self.beyond(reading.object(), &reading.text, OFFERING);
        };
        let own = quality.and(Filter::Controller(Who::You));
        let chosen = self.choose_to_sacrifice(reading.you, 1, 1, &own, reading)?;
        let Some(creature) = chosen.first().copied() else {
            let text = format!("{} can't be cast with {keyword}: there is nothing to sacrifice for it.", reading.text);
            return illegal(text, Provision::CostAfford);
        };
        if keyword == OFFERING {
            let spared = self.view().now(creature).cost.clone().unwrap_or_default();
            let mut changed = Changed::default();
            changed.by(&spared, 1, true);
            changed.apply(cost, reading.x);
            return Ok(Some(creature));
        }
        let mut less = self.view().value(Value::ManaValue, creature).unwrap_or(0);
        for part in &mut cost.0 {
            let CostPart::Mana(mana) = part else { continue };
            for symbol in &mut mana.0 {
                if let ManaSymbol::Generic(generic) = symbol {
                    let taken = u32::try_from(less.max(0)).unwrap_or(u32::MAX).min(*generic);
                    *generic -= taken;
                    less -= i64::from(taken);
                }
            }
        }
        Ok(Some(creature))
    }

    /// "Goblin", of Goblin offering.
    fn quality_offered(&self, reading: &Reading) -> Option<Filter> {
        let card = reading.this?.id;
        let words = self.keyword_words(card, OFFERING).into_iter().next()?;
        crate::engine::phrase::filter(self.game(), &words)
    }
}
