//! The mana of a cost with what is added to it and taken from it.   118.7, 601.2f

use crate::ability::{Cost, CostPart, Reduction};
use crate::terms::{ManaCost, ManaSymbol};

/// So many symbols of a kind, generic mana apart, a cost is changed by at most.
const MOST_SYMBOLS: u32 = 1000;

/// The mana that a cost is changed by.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Changed {
    more: Vec<ManaSymbol>,
    less: Vec<ManaSymbol>,
    /// Taken from mana of its colour alone.
    colored: Vec<ManaSymbol>,
    /// Taken as long as one mana is left.
    down_to_one: Vec<ManaSymbol>,
}

impl Changed {
    /// So many times this mana is added, or taken from it.
    pub(super) fn by(&mut self, mana: &ManaCost, times: i64, reduces: bool) {
        self.held(mana, times, reduces, None);
    }

    /// The same, where what takes from it is held to something.
    pub(super) fn held(&mut self, mana: &ManaCost, times: i64, reduces: bool, to: Option<Reduction>) {
        let changed = match (reduces, to) {
            (false, _) => &mut self.more,
            (true, None) => &mut self.less,
            (true, Some(Reduction::Colored)) => &mut self.colored,
            (true, Some(Reduction::LeavesOne)) => &mut self.down_to_one,
        };
        let times = u32::try_from(times.max(0)).unwrap_or(u32::MAX);
        for symbol in &mana.0 {
            match symbol {
                ManaSymbol::Generic(one) => changed.push(ManaSymbol::Generic(one.saturating_mul(times))),
                // No cost has so many symbols of a kind that more of them would change anything.
                symbol => changed.extend(std::iter::repeat_n(*symbol, times.min(MOST_SYMBOLS) as usize)),
            }
        }
    }

    /// Whether something may be taken from either of two unlike symbols of this mana.
    pub(super) fn is_open_in(&self, mana: &ManaCost) -> bool {
        is_open(mana, &self.less) || is_open(mana, &self.colored)
    }

    /// The cost with what is added to it, and then less what is taken from it.   601.2f
    pub(super) fn apply(self, cost: &mut Cost, x: i64) {
        if let Some(mana) = mana_of(cost) {
            mana.0.extend(&self.more);
            mana.0 = without_colored(std::mem::take(&mut mana.0), &self.colored);
            let left = reduced(mana, &self.less, x);
            *mana = reduced(&left, &as_far_as_one(&left, self.down_to_one), x);
            return;
        }
        let mana = reduced(&ManaCost(self.more), &self.less, x);
        if mana.0 != [ManaSymbol::Generic(0)] {
            cost.0.push(CostPart::Mana(mana));
        }
    }
}

/// The symbols without those that are taken of mana of a colour, and of nothing else.   118.7
fn without_colored(mut symbols: Vec<ManaSymbol>, taken: &[ManaSymbol]) -> Vec<ManaSymbol> {
    for taken in taken {
        if let Some(place) = place_of(&symbols, *taken) {
            symbols.remove(place);
        }
    }
    symbols
}

/// As much of what is taken as leaves one mana of the cost: of generic mana, which alone is taken so.
fn as_far_as_one(cost: &ManaCost, taken: Vec<ManaSymbol>) -> Vec<ManaSymbol> {
    let all: u32 = cost.0.iter().map(|symbol| mana_in(*symbol).unwrap_or(1)).sum();
    let mut most = all.saturating_sub(1);
    let held = |symbol| match symbol {
        ManaSymbol::Generic(number) => {
            let less = number.min(most);
            most -= less;
            ManaSymbol::Generic(less)
        }
        other => other,
    };
    taken.into_iter().map(held).collect()
}

/// Puts all mana of a cost into one part: what makes a spell cost less takes from its additional costs too.   601.2f
pub(super) fn gather_mana(cost: &mut Cost) {
    let mut all = Vec::new();
    let first = cost.0.iter().position(|part| matches!(part, CostPart::Mana(_)));
    cost.0.retain(|part| match part {
        CostPart::Mana(mana) => {
            all.extend(mana.0.iter().copied());
            false
        }
        _ => true,
    });
    if let Some(first) = first {
        cost.0.insert(first, CostPart::Mana(ManaCost(all)));
    }
}

/// The mana of a cost, where there is any.
pub(super) fn mana_of(cost: &mut Cost) -> Option<&mut ManaCost> {
    cost.0.iter_mut().find_map(|part| match part {
        CostPart::Mana(mana) => Some(mana),
        _ => None,
    })
}

/// How much mana a symbol asks for, where every way to pay it asks for as much.
pub(super) const fn mana_in(symbol: ManaSymbol) -> Option<u32> {
    match symbol {
        ManaSymbol::Generic(number) => Some(number),
        ManaSymbol::Color(_) | ManaSymbol::Colorless | ManaSymbol::Snow => Some(1),
        ManaSymbol::Hybrid(..) | ManaSymbol::ColorlessHybrid(_) => Some(1),
        _ => None,
    }
}

/// The symbol that mana of a kind is taken from: that kind itself, else one that may be paid with that colour, which is
/// chosen to be so before the cost is reduced.   118.7, 601.2b
fn place_of(cost: &[ManaSymbol], taken: ManaSymbol) -> Option<usize> {
    let may_be = |own: &ManaSymbol| matches!(taken, ManaSymbol::Color(color) if own.colors().contains(color));
    cost.iter().position(|own| *own == taken).or_else(|| cost.iter().position(may_be))
}

/// Whether mana of a colour may be taken from either of two unlike symbols: which, the player chooses, and it matters.
fn is_open(cost: &ManaCost, less: &[ManaSymbol]) -> bool {
    less.iter().filter(|taken| !cost.0.contains(taken)).any(|taken| {
        let ManaSymbol::Color(color) = taken else { return false };
        let mut those = cost.0.iter().filter(|own| own.colors().contains(*color));
        let first = those.next();
        those.any(|other| Some(other) != first)
    })
}

/// A cost with X as it is, less what is taken from it: generic mana only as much as there is, coloured mana of that
/// colour, else generic (118.7).
pub(super) fn reduced(mana: &ManaCost, less: &[ManaSymbol], x: i64) -> ManaCost {
    let x = u32::try_from(x.max(0)).unwrap_or(u32::MAX);
    let mut generic: u32 = 0;
    let mut rest: Vec<ManaSymbol> = Vec::new();
    for symbol in &mana.0 {
        match symbol {
            ManaSymbol::Generic(count) => generic = generic.saturating_add(*count),
            ManaSymbol::Variable(_) => generic = generic.saturating_add(x),
            other => rest.push(*other),
        }
    }
    for symbol in less {
        match symbol {
            ManaSymbol::Generic(count) => generic = generic.saturating_sub(*count),
            other => match place_of(&rest, *other) {
                Some(place) => {
                    rest.remove(place);
                }
                None => generic = generic.saturating_sub(1),
            },
        }
    }
    rest.insert(0, ManaSymbol::Generic(generic));
    ManaCost(rest)
}
