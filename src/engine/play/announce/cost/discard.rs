//! Discarding cards as a cost.   118, 701.9

use super::Given;
use super::giving_up::Wanted;
use crate::ability::{Amount, Filter, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::engine::play::unsaid::WHICH_CARDS;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// So many cards, or as many as the player likes; "that many" are so many.
    pub(super) fn discard_for_cost(
        &mut self,
        player: PlayerId,
        (amount, filter): (&Amount, &Filter),
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let chosen = match *amount == Amount::UNBOUNDED {
            true => self.any_number_of_discards(Wanted { player, amount, filter, reading }, given)?,
            false => self.so_many_discards(Wanted { player, amount, filter, reading }, given)?,
        };
        reading.did_to(chosen.len());
        self.pay_with_event(chosen, &reading.by(self.paid()))
    }

    fn so_many_discards(&mut self, wanted: Wanted<'_>, given: &mut Given) -> Result<Vec<Happening>, Stop> {
        let Wanted { player, amount, filter, reading } = wanted;
        let count = self.count(amount, reading) as usize;
        if let Some(chosen) = given.take_committed(&self.known_in_hand(wanted), count) {
            return Ok(discards(player, chosen));
        }
        let chosen = self.choose_discards(player, count, filter, reading, Some(given))?;
        if chosen.len() < count {
            let text = format!("{} has too few cards to discard.", self.name(player));
            return illegal(text, Provision::CostPaid);
        }
        Ok(chosen)
    }

    /// The cards that are named are there to be chosen among; of a hand of which none is, nothing can be told.   107.1c
    fn any_number_of_discards(&mut self, wanted: Wanted<'_>, given: &mut Given) -> Result<Vec<Happening>, Stop> {
        let Wanted { player, reading, .. } = wanted;
        if self.unsaid_in_hand(player) > 0 && self.known_in_hand(wanted).is_empty() {
            return self.beyond(reading.object(), &reading.text, WHICH_CARDS);
        }
        let chosen = self.give_up(wanted, Zone::Hand, given)?;
        Ok(discards(player, chosen))
    }

    /// The cards in the player's hand that are named, and are what is wanted.
    fn known_in_hand(&self, wanted: Wanted<'_>) -> Vec<ObjectId> {
        let own = Reading { you: wanted.player, ..wanted.reading.clone() };
        let theirs = Filter::Owner(Who::You).and(Filter::In(Zone::Hand));
        self.known_by(&theirs.and(wanted.filter.clone()), &own)
    }
}

fn discards(player: PlayerId, cards: Vec<ObjectId>) -> Vec<Happening> {
    cards.into_iter().map(|id| Happening::Discards(player, id)).collect()
}
