//! In which of the ways that its mana symbols allow a cost is paid as something resolves.   107.4e, 107.4f, 118.13b

use super::{Given, with_x};
use crate::ability::{Cost, CostPart};
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::PlayerId;
use crate::game::question::Agreed;
use crate::terms::ManaCost;

/// So many ways are told apart.
const MOST_WAYS: usize = 12;

impl Run<'_> {
    /// Whether a player pays a cost that may be left unpaid, and how: as the player says, else in a way that leaves as
    /// much possible as may be.
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(in crate::engine::play) fn willing_to_pay(
        &mut self,
        player: PlayerId,
        about: String,
        cost: &Cost,
        reading: &Reading,
    ) -> Result<Option<Given>, Stop> {
        let ways = self.ways_by_symbols(player, cost, reading)?;
        let words = ways.iter().map(|way| Choosable::Word(way.to_string()));
        let options = [Choosable::Yes, Choosable::No].into_iter().chain(words);
        let open = Open::new(player, about, Kind::Pay, options).of(reading.object());
        let place = self.choose_places(open)?.first().copied().unwrap_or(1);
        Ok((place != 1).then(|| {
            let agreed = place.checked_sub(2).and_then(|place| ways.get(place)).cloned();
            Given { agreed, ..Given::default() }
        }))
    }

    /// The ways that the symbols of a cost leave to its player and in which it can be paid; none where they leave no
    /// choice.
    fn ways_by_symbols(&mut self, player: PlayerId, cost: &Cost, reading: &Reading) -> Result<Vec<Agreed>, Stop> {
        let mut mana = Vec::new();
        for part in &cost.0 {
            match part {
                CostPart::Mana(symbols) => mana.extend(with_x(symbols, reading.x)),
                CostPart::ManaTimes(symbols, amount) => {
                    for _ in 0..self.times(amount, reading)? {
                        mana.extend(with_x(symbols, reading.x));
                    }
                }
                CostPart::Either(_) | CostPart::Waterbend(_) => return Ok(Vec::new()),
                _ => {}
            }
        }
        if reading.x_open && cost.has_x() {
            return Ok(Vec::new());
        }
        let ways = Agreed::ways(&self.view().with_life_for_mana(player, &ManaCost(mana)), MOST_WAYS);
        if ways.len() < 2 {
            return Ok(Vec::new());
        }
        let can = |way: &Agreed| {
            let given = Given { agreed: Some(way.clone()), ..Given::default() };
            self.could_pay_so(player, cost, reading, given)
        };
        Ok(ways.into_iter().filter(can).collect())
    }
}
