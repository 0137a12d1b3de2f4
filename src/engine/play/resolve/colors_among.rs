//! Mana of the colors of objects: "one mana of any color among legendary creatures you control".   106.1a

use super::Done;
use crate::ability::{Amount, Filter, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::terms::{Color, ManaSymbol};

impl Run<'_> {
    /// The colors that there are among the objects.
    pub(in crate::engine::play) fn colors_among(&self, of: &Filter, reading: &Reading) -> Vec<Color> {
        let found = self.found_by(of, reading);
        let view = self.view();
        let has = |color: &Color| found.iter().any(|id| view.now(*id).colors.contains(*color));
        Color::ALL.into_iter().filter(has).collect()
    }

    /// So much mana of one of the colors; none where there is no color among them.   106.5
    pub(super) fn add_color_among(
        &mut self,
        who: &Who,
        (amount, of): (&Amount, &Filter),
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let colors = self.colors_among(of, reading);
        let count = self.times(amount, reading)? as usize;
        let mut event = Vec::new();
        for player in self.who(who, reading) {
            let open =
                Open::new(player, "a color of mana", Kind::Quality, colors.iter().copied().map(Choosable::Color))
                    .of(reading.object());
            let color = match colors.as_slice() {
                [] => None,
                [one] => Some(*one),
                _ => match self.choose(open)?.first() {
                    Some(Choosable::Color(color)) => Some(*color),
                    _ => None,
                },
            };
            event.extend(color.map(|color| Happening::AddsMana(player, vec![ManaSymbol::Color(color); count])));
        }
        Ok(!self.happen(event, &reading.by(Provision::ManaAbilityResolves))?.is_empty())
    }

    /// One mana of each of the colors.
    pub(super) fn add_each_color(&mut self, who: &Who, of: &Filter, reading: &mut Reading) -> Result<Done, Stop> {
        let mana: Vec<ManaSymbol> = self.colors_among(of, reading).into_iter().map(ManaSymbol::Color).collect();
        if mana.is_empty() {
            return Ok(false);
        }
        self.add_mana(who, &crate::terms::ManaCost(mana), reading)
    }
}
