//! A card cast as prototyped has another mana cost, other colours, and another power and toughness.   702.160 · 718

use std::sync::Arc;

use super::Given;
use crate::edition::Provision;
use crate::engine::phrase;
use crate::engine::play::open::Stop;
use crate::engine::play::run::{Run, illegal};
use crate::game::{ObjectId, Printed};
use crate::terms::{ManaCost, Pt};

/// The keyword, and how a script says that a card is cast so.
const PROTOTYPE: &str = "prototype";

impl Run<'_> {
    /// Shows the card as prototyped, where it is to be cast so; what it was before. It is not an alternative cost.
    pub(super) fn show_prototype(&mut self, card: ObjectId, given: &mut Given) -> Result<Option<Arc<Printed>>, Stop> {
        if given.alternative.as_deref() != Some(PROTOTYPE) {
            return Ok(None);
        }
        let label = self.label(card).to_owned();
        let Some(words) = self.keyword_words(card, PROTOTYPE).into_iter().next() else {
            return illegal(format!("{label} has no {PROTOTYPE}."), Provision::CastPropose);
        };
        let Some((cost, pt)) = read(&words) else { return self.beyond(Some(card), &label, PROTOTYPE) };
        given.alternative = None;
        let object = self.state.game_mut().object_mut(card);
        let full = Arc::clone(&object.printed);
        let printed = Arc::make_mut(&mut object.printed);
        printed.colors = cost.colors();
        (printed.cost, printed.pt) = (Some(cost), Some(pt));
        Ok(Some(full))
    }
}

/// "{2}{R} — 3/2".
fn read(words: &str) -> Option<(ManaCost, Pt)> {
    let (cost, pt) = phrase::around_dash(words)?;
    Some((cost.parse().ok()?, pt.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_prototype_has_a_cost_and_a_size() {
        assert_eq!(read("{2}{R} \u{2014} 3/2"), Some(("{2}{R}".parse().unwrap(), "3/2".parse().unwrap())));
        assert_eq!(read("{2}{R}"), None);
        assert_eq!(read("{2}{R} \u{2014} large"), None);
    }
}
