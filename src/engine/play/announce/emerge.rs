//! Emerge: a creature is sacrificed, and its mana value need not be paid.   702.119

use super::alternative::Way;
use crate::ability::{Cost, CostPart, Filter, Value, Who};
use crate::edition::Provision;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::ObjectId;
use crate::terms::ManaSymbol;

impl Run<'_> {
    /// A creature is to be sacrificed for emerge, and as much generic mana as its mana value is not to be paid.
    /// 702.119a
    pub(super) fn emerge(&mut self, way: &Way, cost: &mut Cost, reading: &Reading) -> Result<Option<ObjectId>, Stop> {
        if way.keyword.as_deref() != Some("emerge") {
            return Ok(None);
        }
        let own = Filter::CREATURE.and(Filter::Controller(Who::You));
        let mut chosen = self.choose_objects(reading.you, 1, 1, &own, reading)?;
        chosen.retain(|id| crate::engine::hindrance::can_be_sacrificed(&self.view(), *id));
        let Some(creature) = chosen.first().copied() else {
            let text =
                format!("{} can't be cast for its emerge cost: there is no creature to sacrifice.", reading.text);
            return illegal(text, Provision::CostAfford);
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
