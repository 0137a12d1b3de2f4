//! Mana of one of several types, which the board tells: those that lands could produce, a commander's colors.
//! 106.5, 106.7

use std::collections::BTreeSet;

use super::Done;
use crate::ability::{Amount, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::terms::{Color, ManaSymbol};

impl Run<'_> {
    /// So much mana of one of these types, colorless as none; none where there is no type.
    pub(super) fn add_one_of(
        &mut self,
        who: &Who,
        types: BTreeSet<Option<Color>>,
        amount: &Amount,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let types: Vec<Option<Color>> = types.into_iter().collect();
        let count = self.times(amount, reading)? as usize;
        let mut event = Vec::new();
        for player in self.who(who, reading) {
            let told = |color: &Option<Color>| {
                color.map_or_else(|| Choosable::Word(ManaSymbol::Colorless.to_string()), Choosable::Color)
            };
            let open = Open::new(player, "which mana to add", Kind::Quality, types.iter().map(told));
            let place = match types.len() {
                0 | 1 => Some(0),
                _ => self.choose_places(open.of(reading.object()))?.first().copied(),
            };
            match place.and_then(|place| types.get(place)) {
                Some(color) => {
                    let symbol = color.map_or(ManaSymbol::Colorless, ManaSymbol::Color);
                    event.push(Happening::AddsMana(player, vec![symbol; count]));
                }
                None => self.rest_on(Provision::ManaUndefined),
            }
        }
        Ok(!self.happen(event, &reading.by(Provision::ManaAbilityResolves))?.is_empty())
    }
}
