//! What modes cost: escalate, spree, tiered.   702.120, 702.172, 702.183

use super::Given;
use crate::ability::Cost;
use crate::engine::phrase;
use crate::engine::play::open::Stop;
use crate::engine::play::run::Run;
use crate::game::ObjectId;

impl Run<'_> {
    /// Escalate's cost for each mode beyond the first, and the cost of each mode that has its own.   702.120a, 702.172a, 702.183a
    pub(super) fn add_mode_costs(&mut self, card: ObjectId, cost: &mut Cost, given: &Given) -> Result<(), Stop> {
        let keyword = if self.view().now(card).has_known("tiered") { "tiered" } else { "spree" };
        for own in &given.mode_costs {
            self.bill_keyword(card, keyword, own, false);
            cost.0.extend(own.0.iter().cloned());
        }
        for words in self.keyword_words(card, "escalate") {
            let Some(each) = phrase::cost(&words) else { return self.beyond(Some(card), self.label(card), "escalate") };
            for _ in 1..given.chosen_modes {
                self.bill_keyword(card, "escalate", &each, false);
                cost.0.extend(each.0.iter().cloned());
            }
        }
        Ok(())
    }
}
