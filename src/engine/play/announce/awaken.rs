//! A spell cast for its awaken cost makes a creature of a land as well.   702.113

use std::sync::Arc;

use super::Given;
use crate::ability::{Part, grammar};
use crate::edition::Provision;
use crate::engine::phrase;
use crate::engine::play::announced::Section;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::ObjectId;
use crate::terms::english;

/// The keyword.
pub(super) const AWAKEN: &str = "awaken";

/// "4—{5}{U}": how many counters, and the cost.
pub(in crate::engine::play) fn number_and_cost(words: &str) -> Option<(i64, &str)> {
    let (number, cost) = phrase::around_dash(words)?;
    Some((number.parse().ok()?, cost))
}

impl Run<'_> {
    /// What follows from the awaken cost, with its target: nothing where it is not paid.
    pub(super) fn awakened(
        &mut self,
        card: ObjectId,
        keyword: Option<&str>,
        reading: &Reading,
        given: &mut Given,
    ) -> Result<Vec<Section>, Stop> {
        if keyword != Some(AWAKEN) {
            return Ok(Vec::new());
        }
        let words = self.keyword_words(card, AWAKEN).into_iter().next().unwrap_or_default();
        let Some((number, _)) = number_and_cost(&words) else {
            return self.beyond(Some(card), &reading.text, AWAKEN);
        };
        let counters = if number == 1 {
            "a +1/+1 counter".to_owned()
        } else {
            format!("{} +1/+1 counters", english::number_word(number))
        };
        let sentence = format!(
            "Put {counters} on target land you control. That land becomes a 0/0 Elemental creature with haste. It's still \
             a land."
        );
        let body = grammar::read(&sentence, "").parts.into_iter().find_map(|part| match part {
            Part::Spell(body) => Some(Arc::new(body)),
            _ => None,
        });
        let Some(body) = body else { return self.beyond(Some(card), &reading.text, AWAKEN) };
        match self.announce_body(&body, reading, Some(given))? {
            Some(sections) => Ok(sections),
            None => illegal(format!("{} has no land to awaken.", self.label(card)), Provision::CastTargets),
        }
    }
}
