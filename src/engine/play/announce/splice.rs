//! Splice: the text of a card in hand is added to a spell, for a cost.   502.40 · 702.47

use std::sync::Arc;

use super::Given;
use crate::ability::{Cost, Part};
use crate::engine::phrase;
use crate::engine::play::announced::Section;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::ObjectId;
use crate::terms::{CardType, Zone};

/// What the cards that are spliced onto a spell add to it.
#[derive(Debug, Default)]
pub(super) struct Spliced {
    /// What it does besides.
    pub(super) sections: Vec<Section>,
    /// What it costs besides.
    pub(super) cost: Cost,
}

impl Run<'_> {
    /// The player may reveal cards that can be spliced onto the spell: it does what they say too, after all else, and
    /// costs as much more.   702.47a
    pub(super) fn spliced_onto(
        &mut self,
        card: ObjectId,
        reading: &Reading,
        given: &mut Given,
    ) -> Result<Spliced, Stop> {
        let player = reading.you;
        let mut all = Spliced::default();
        let game = self.game();
        let hand: Vec<ObjectId> =
            game.in_zone(Zone::Hand).filter(|other| game.object(*other).owner == player).collect();
        for other in hand {
            for words in self.keyword_words(other, "splice") {
                let Some((onto, more)) = onto(&words) else { continue };
                if !self.is_of(card, onto) || !self.could_pay(player, &more, reading) {
                    continue;
                }
                let about = format!("whether to splice {} onto it", self.label(other));
                // Who names the card says yes to it.
                let options = [Choosable::Yes, Choosable::No, Choosable::Object(other)];
                let open = Open::new(player, about, Kind::Extra, options).of(Some(card));
                if self.choose(open)?.first() == Some(&Choosable::No) {
                    continue;
                }
                let parts: Vec<Part> = self.view().now(other).abilities.iter().map(|held| held.part.clone()).collect();
                for part in &parts {
                    match part {
                        Part::Spell(body) => match self.announce_body(&Arc::new(body.clone()), reading, Some(given))? {
                            Some(spliced) => all.sections.extend(spliced),
                            None => return self.beyond(Some(other), &reading.text, "a spliced text without a target"),
                        },
                        Part::Unread(unread) => return self.beyond(Some(other), &reading.text, unread.text.as_str()),
                        _ => {}
                    }
                }
                all.cost.0.extend(more.0);
            }
        }
        Ok(all)
    }

    /// Whether a spell is of the kind that splice names: "Arcane", "instant or sorcery".
    fn is_of(&self, card: ObjectId, kinds: &str) -> bool {
        let view = self.view();
        kinds.split(" or ").any(|kind| match CardType::read(kind.trim()) {
            Some(card_type) => view.now(card).type_line.is(card_type),
            None => view.has_subtype(card, kind.trim()),
        })
    }
}

/// "onto Arcane {1}{U}": onto what, and for what.
fn onto(words: &str) -> Option<(&str, Cost)> {
    let rest = words.trim().strip_prefix("onto ")?;
    let place = rest.find(['{', '\u{2014}'])?;
    let (kinds, cost) = rest.split_at(place);
    Some((kinds.trim(), phrase::cost(cost.trim_start_matches('\u{2014}').trim())?))
}
