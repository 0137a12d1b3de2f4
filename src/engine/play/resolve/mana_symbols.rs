//! What mana each symbol adds: "Add {G/W}" lets the player choose.   104.3d, 104.3g · 106.8-106.11

use super::Done;
use crate::ability::{AddedMana, Amount, Instruction, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::PlayerId;
use crate::terms::{ManaCost, ManaSymbol};

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
        let chosen = mana.0.iter().any(|symbol| symbol.added().len() > 1);
        let provision = if chosen { Provision::ManaHybridAdded } else { Provision::ManaAbilityResolves };
        Ok(!self.happen(event, &reading.by(provision))?.is_empty())
    }

    /// "{G} for each creature you control", "X mana in any combination of {B} and/or {R}": what an ability adds is added
    /// at one time, however often the words count it.   605.3b
    pub(super) fn add_mana_so_often(
        &mut self,
        who: &Who,
        amount: &Amount,
        adds: &Instruction,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut all = Vec::new();
        for _ in 0..self.times(amount, reading)? {
            match adds {
                Instruction::OneOf(ways) => {
                    let chosen = self.which_ways((1, 1), ways, reading)?;
                    all.extend(chosen.into_iter().flatten().flat_map(symbols));
                }
                one => all.extend(symbols(one)),
            }
        }
        self.add_mana(who, &ManaCost(all), reading)
    }

    /// The mana that one symbol stands for; of the halves of a hybrid symbol the player chooses one.
    fn mana_of(&mut self, symbol: ManaSymbol, player: PlayerId, reading: &Reading) -> Result<Vec<ManaSymbol>, Stop> {
        let mut ways = symbol.added();
        if ways.len() < 2 {
            return Ok(ways.pop().unwrap_or_default());
        }
        let open =
            Open::new(player, format!("which mana {symbol} adds"), Kind::Quality, ways.iter().map(|mana| half(mana)))
                .by(Provision::ManaHybridAdded)
                .of(reading.object());
        let chosen = self.choose_places(open)?.first().copied();
        Ok(chosen.and_then(|place| ways.get(place).cloned()).unwrap_or_default())
    }
}

/// A half as it is chosen: by its color, or by the number of its colorless mana.
fn half(mana: &[ManaSymbol]) -> Choosable {
    match mana {
        [ManaSymbol::Color(color)] => Choosable::Color(*color),
        colorless => Choosable::Number(i64::try_from(colorless.len()).unwrap_or(i64::MAX)),
    }
}

/// Whose pool it is, where all that is done is to add mana of such symbols, or of one of several.
pub(super) fn adds_symbols(adds: &Instruction) -> Option<&Who> {
    match adds {
        Instruction::AddMana(who, AddedMana::Symbols(_)) => Some(who),
        Instruction::OneOf(ways) => {
            let each = |way: &Vec<Instruction>| {
                matches!(way.as_slice(), [Instruction::AddMana(Who::You, AddedMana::Symbols(_))])
            };
            ways.iter().all(each).then_some(&Who::You)
        }
        _ => None,
    }
}

/// The symbols of mana that it adds.
fn symbols(adds: &Instruction) -> impl Iterator<Item = ManaSymbol> + '_ {
    let symbols = match adds {
        Instruction::AddMana(_, AddedMana::Symbols(mana)) => mana.0.as_slice(),
        _ => &[],
    };
    symbols.iter().copied()
}
