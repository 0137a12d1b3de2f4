//! What modes cost, and the creature from which something emerges.   702.119, 702.120, 702.172

use super::Given;
use super::alternative::Way;
use crate::ability::{Cost, CostPart, Filter, Value, Who};
use crate::edition::Provision;
use crate::engine::phrase;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::ObjectId;
use crate::terms::ManaSymbol;

impl Run<'_> {
    /// Escalate's cost for each mode beyond the first, and the cost of each mode of a spree.   702.120a, 702.172a
    pub(super) fn add_mode_costs(&self, card: ObjectId, cost: &mut Cost, given: &Given) -> Result<(), Stop> {
        for own in &given.mode_costs {
            cost.0.extend(own.0.iter().cloned());
        }
        for words in self.keyword_words(card, "escalate") {
            let Some(each) = phrase::cost(&words) else { return self.beyond(Some(card), self.label(card), "escalate") };
            for _ in 1..given.chosen_modes {
                cost.0.extend(each.0.iter().cloned());
            }
        }
        Ok(())
    }

    /// A creature is to be sacrificed for emerge, and as much generic mana as its mana value is not to be paid.   702.119a
    pub(super) fn emerge(&mut self, way: &Way, cost: &mut Cost, reading: &Reading) -> Result<Option<ObjectId>, Stop> {
        if way.keyword.as_deref() != Some("emerge") {
            return Ok(None);
        }
        let own = Filter::CREATURE.and(Filter::Controller(Who::You));
        let chosen = self.choose_objects(reading.you, 1, 1, &own, reading)?;
        let Some(creature) = chosen.first().copied() else {
            return illegal(
                format!("There is no creature for {} to emerge from.", reading.text),
                Provision::CostAfford,
            );
        };
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
}
