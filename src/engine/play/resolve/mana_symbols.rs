//! What mana each symbol adds: "Add {G/W}" lets the player choose.   104.3d, 104.3g · 106.8-106.11

use super::Done;
use crate::ability::Who;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::PlayerId;
use crate::terms::{Color, ManaCost, ManaSymbol};

impl Run<'_> {
    /// Each of these players adds the mana that the symbols stand for.
    pub(super) fn add_mana(&mut self, who: &Who, mana: &ManaCost, reading: &mut Reading) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for player in self.who(who, reading) {
            let mut added = Vec::new();
            for symbol in &mana.0 {
                added.extend(self.mana_of(*symbol, player, reading)?);
            }
            event.push(Happening::AddsMana(player, added));
        }
        let chosen = mana.0.iter().any(|symbol| is_hybrid(*symbol));
        let provision = if chosen { Provision::ManaHybridAdded } else { Provision::ManaAbilityResolves };
        Ok(!self.happen(event, &reading.by(provision))?.is_empty())
    }

    /// The mana that one symbol stands for where it is added: a hybrid symbol is one of its halves, which the player
    /// chooses, numbers and snow symbols are colorless mana, Phyrexian symbols are their color.
    fn mana_of(&mut self, symbol: ManaSymbol, player: PlayerId, reading: &Reading) -> Result<Vec<ManaSymbol>, Stop> {
        let colorless = |count: u32| vec![ManaSymbol::Colorless; count as usize];
        Ok(match symbol {
            ManaSymbol::Generic(count) => colorless(count),
            ManaSymbol::Snow => colorless(1),
            ManaSymbol::Phyrexian(color) => vec![ManaSymbol::Color(color)],
            ManaSymbol::Hybrid(one, two) | ManaSymbol::HybridPhyrexian(one, two) => {
                self.half(&[half(one), half(two)], player, symbol, reading)?
            }
            ManaSymbol::GenericHybrid(count, color) => {
                let number = Choosable::Word(ManaSymbol::Generic(count).to_string());
                self.half(&[(number, colorless(count)), half(color)], player, symbol, reading)?
            }
            ManaSymbol::ColorlessHybrid(color) => {
                let none = Choosable::Word(ManaSymbol::Colorless.to_string());
                self.half(&[(none, colorless(1)), half(color)], player, symbol, reading)?
            }
            other => vec![other],
        })
    }

    /// The half of a hybrid symbol that the player chooses.
    fn half(
        &mut self,
        halves: &[(Choosable, Vec<ManaSymbol>)],
        player: PlayerId,
        symbol: ManaSymbol,
        reading: &Reading,
    ) -> Result<Vec<ManaSymbol>, Stop> {
        let open = Open {
            who: player,
            about: format!("which mana {symbol} adds"),
            kind: Kind::Quality,
            options: halves.iter().map(|(option, _)| option.clone()).collect(),
            least: 1,
            most: 1,
            provision: Provision::ManaHybridAdded,
            object: reading.this.map(|this| this.id),
        };
        let chosen = self.choose_places(open)?.first().and_then(|place| halves.get(*place));
        Ok(chosen.map(|(_, mana)| mana.clone()).unwrap_or_default())
    }
}

fn is_hybrid(symbol: ManaSymbol) -> bool {
    use ManaSymbol::{ColorlessHybrid, GenericHybrid, Hybrid, HybridPhyrexian};
    matches!(symbol, Hybrid(..) | HybridPhyrexian(..) | GenericHybrid(..) | ColorlessHybrid(_))
}

fn half(color: Color) -> (Choosable, Vec<ManaSymbol>) {
    (Choosable::Color(color), vec![ManaSymbol::Color(color)])
}
