//! Emerge and offering: a permanent is sacrificed, and its mana value, or its mana cost, need not be paid.
//! 502.42 · 702.48, 702.119

use super::changes::ChangeOfCost;
use super::ways::{EMERGE, OFFERING, Way};
use crate::ability::{Filter, Value, Who};
use crate::edition::Provision;
use crate::engine::hindrance::can_be_sacrificed;
use crate::engine::phrase;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::ObjectId;
use crate::terms::{ManaCost, ManaSymbol};

/// The words behind emerge: the quality of what is sacrificed, if it is not a creature, and the cost.   702.119b
pub(super) fn quality_and_cost(words: &str) -> (Option<&str>, &str) {
    let from = words.strip_prefix("from ").and_then(|rest| rest.split_once(" {"));
    from.map_or((None, words), |(quality, _)| (Some(quality), &words["from ".len() + quality.len() + 1..]))
}

impl Run<'_> {
    /// The permanent that is to be sacrificed, and what that takes from the total cost: for emerge as much generic mana
    /// as its mana value (702.119a), for offering its mana cost (502.42a · 702.48a, b).
    pub(super) fn emerge(&mut self, way: &Way, reading: &Reading) -> Result<Option<(ObjectId, ChangeOfCost)>, Stop> {
        let Some(keyword) = way.keyword.as_deref().filter(|name| [EMERGE, OFFERING].contains(name)) else {
            return Ok(None);
        };
        let Some(quality) = self.quality_sacrificed(keyword, reading) else {
            return self.beyond(reading.object(), &reading.text, keyword);
        };
        let own = quality.and(Filter::Controller(Who::You));
        let chosen = self.choose_objects_that(reading.you, (1, 1), &own, reading, can_be_sacrificed)?;
        let Some(permanent) = chosen.first().copied() else {
            let text = format!("{} can't be cast with {keyword}: there is nothing to sacrifice for it.", reading.text);
            return illegal(text, Provision::CostAfford);
        };
        let view = self.view();
        let (mana, times) = if keyword == OFFERING {
            (view.now(permanent).cost.clone().unwrap_or_default(), 1)
        } else {
            (ManaCost(vec![ManaSymbol::Generic(1)]), view.value(Value::ManaValue, permanent).unwrap_or(0))
        };
        let source = reading.object();
        let held = source.and_then(|card| view.now(card).known(keyword).next());
        let ability = held.map(|(_, held)| held.text.clone());
        Ok(Some((permanent, ChangeOfCost { mana, times, less: true, held_to: None, source, ability })))
    }

    /// A creature for emerge, unless it is "emerge from artifact"; "Goblin", of Goblin offering.
    fn quality_sacrificed(&self, keyword: &str, reading: &Reading) -> Option<Filter> {
        let words = self.keyword_words(reading.this?.id, keyword).into_iter().next()?;
        if keyword == OFFERING {
            return phrase::filter(self.game(), &words);
        }
        match quality_and_cost(&words) {
            (Some(quality), _) => phrase::filter(self.game(), quality),
            (None, _) => Some(Filter::CREATURE),
        }
    }
}
