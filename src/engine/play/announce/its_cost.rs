//! What a keyword costs that an effect gives to cards of different mana costs.   702.1a, 702.1b

use super::reduced::Changed;
use crate::ability::{Cost, CostPart, Keyword};
use crate::engine::phrase;
use crate::engine::play::run::Run;
use crate::game::ObjectId;

impl Run<'_> {
    /// The cost that the words behind a keyword say; none where they weren't understood, or where they speak of the mana
    /// cost of a card that has none (118.6).
    ///
    /// "The escape cost is equal to the card's mana cost plus exile three other cards from your graveyard" and "Its
    /// miracle cost is equal to its mana cost reduced by {4}" are that of each card by itself.
    pub(super) fn cost_behind_keyword(&self, card: ObjectId, words: &str) -> Option<Cost> {
        let Some(changed) = words.strip_prefix(Keyword::ITS_MANA_COST) else { return phrase::cost(words) };
        let mut cost = Cost(vec![CostPart::Mana(self.view().now(card).cost.clone()?)]);
        match changed.trim_start().split_once(' ') {
            None => {}
            Some(("plus", besides)) => cost.0.extend(phrase::cost(besides)?.0),
            Some((_, less)) => {
                let mut reduced = Changed::default();
                reduced.by(&phrase::cost(less.strip_prefix("by ")?)?.mana()?, 1, true);
                reduced.apply(&mut cost, 0);
            }
        }
        Some(cost)
    }
}
