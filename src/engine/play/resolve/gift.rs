//! Gift: an opponent is promised something as the spell is cast, and gets it.   702.174

use super::Done;
use crate::ability::{Action, Choice, Part};
use crate::engine::phrase;
use crate::engine::play::announced::Announced;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};

/// The keyword by which a gift is promised.
pub(in crate::engine::play) const GIFT: &str = Action::Gift.words();

/// What a promised opponent gets, by the words behind the keyword, as the opponent would be told.   702.174d-i
const GIFTS: &[(&str, &str)] = &[
    ("a food", "Create a Food token."),
    ("a card", "Draw a card."),
    ("a tapped fish", "Create a tapped 1/1 blue Fish creature token."),
    ("an extra turn", "Take an extra turn after this one."),
    ("a treasure", "Create a Treasure token."),
    ("an octopus", "Create an 8/8 blue Octopus creature token."),
];

impl Run<'_> {
    /// As the spell is cast its controller chooses the opponent.   702.174a
    pub(in crate::engine::play) fn promise_gift(
        &mut self,
        player: PlayerId,
        reading: &mut Reading,
    ) -> Result<(), Stop> {
        if let Some(chosen) = self.ask_quality(player, &Choice::Opponent, reading)? {
            chosen.put_into(&Choice::Opponent, &mut reading.quality);
        }
        Ok(())
    }

    /// An instant or sorcery gives the gift before it does anything else.   702.174j
    pub(super) fn give_gift_first(&mut self, id: ObjectId, announced: &Announced) -> Result<(), Stop> {
        if announced.paid.iter().any(|paid| paid == GIFT) && !self.is_permanent_spell(id) {
            self.give_gift(&mut announced.reading.clone())?;
        }
        Ok(())
    }

    /// The opponent who was chosen gets it.
    pub(super) fn give_gift(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this else { return Ok(false) };
        let chosen = self.announced(this).and_then(|announced| announced.reading.quality.player);
        let words =
            self.as_it_was(this, |view| view.now(this.id).known(GIFT).map(|(words, _)| words.to_lowercase()).next());
        let gift = GIFTS.iter().find(|(name, _)| words.as_deref().is_some_and(|words| words.trim() == *name));
        let (Some(player), Some((_, sentence))) = (chosen, gift) else {
            return self.beyond(Some(this.id), &reading.text, GIFT);
        };
        let mut own = Reading { you: player, ..reading.clone() };
        for part in &phrase::of_rules(sentence).parts {
            if let Part::Spell(body) = part {
                self.follow_all(&body.instructions, &mut own)?;
            }
        }
        Ok(true)
    }
}
