//! "Spend only black mana on X": what X of a cost is paid with.   107.3

use super::Section;
use super::reduced::{mana_in, mana_of};
use crate::ability::{Cost, Instruction};
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::terms::{Color, ManaCost, ManaSymbol};

impl Run<'_> {
    /// The cost with such mana in the place of X, where the words ask for it. `before` is the cost as it was before
    /// anything made it less; which mana is spared then no word says.
    pub(super) fn only_on_x(
        &self,
        (sections, before): (&[Section], &Cost),
        cost: &mut Cost,
        reading: &Reading,
    ) -> Result<(), Stop> {
        let Some(colors) = sections.iter().find_map(|section| colors_of(&section.instructions)) else { return Ok(()) };
        let asked = before.mana().map_or(0, |mana| all_of(&mana, reading.x));
        let xs = before.variables().len();
        let Some(mana) = mana_of(cost).filter(|_| xs > 0 && reading.x > 0) else { return Ok(()) };
        if all_of(mana, reading.x) < asked {
            return self.beyond(reading.object(), &reading.text, "which mana its cost is less by");
        }
        let symbol = match colors {
            [one, other] => ManaSymbol::Hybrid(*one, *other),
            [one] => ManaSymbol::Color(*one),
            _ => return Ok(()),
        };
        let count = usize::try_from(reading.x).unwrap_or(usize::MAX).saturating_mul(xs);
        mana.0 = without(std::mem::take(&mut mana.0), count);
        mana.0.extend(std::iter::repeat_n(symbol, count));
        Ok(())
    }
}

fn colors_of(instructions: &[Instruction]) -> Option<&[Color]> {
    instructions.iter().find_map(|one| match one {
        Instruction::OnlyOnX(colors) => Some(colors.as_slice()),
        _ => None,
    })
}

/// How much mana it is, X being so much.
fn all_of(mana: &ManaCost, x: i64) -> u32 {
    let x = u32::try_from(x.max(0)).unwrap_or(u32::MAX);
    let each = mana.0.iter().map(|symbol| match symbol {
        ManaSymbol::Variable(_) => x,
        symbol => mana_in(*symbol).unwrap_or(1),
    });
    each.fold(0, u32::saturating_add)
}

/// The symbols without X, or without as much generic mana where X has become that.
fn without(symbols: Vec<ManaSymbol>, x: usize) -> Vec<ManaSymbol> {
    let is_x = |symbol: &ManaSymbol| matches!(symbol, ManaSymbol::Variable(_));
    if symbols.iter().any(is_x) {
        return symbols.into_iter().filter(|symbol| !is_x(symbol)).collect();
    }
    let mut left = u32::try_from(x).unwrap_or(u32::MAX);
    let each = symbols.into_iter().map(|symbol| match symbol {
        ManaSymbol::Generic(count) => {
            let taken = count.min(left);
            left -= taken;
            ManaSymbol::Generic(count - taken)
        }
        other => other,
    });
    each.collect()
}
