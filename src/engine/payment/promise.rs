//! Mana and life that a player agrees to pay, against the mana that is owed.   104.3 · 107.4

use crate::terms::{Color, ManaCost, ManaSymbol};

/// What a player agrees to pay where mana is owed. A number in it is so much mana of no particular kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Promise {
    /// The mana.
    pub(crate) mana: ManaCost,
    /// For so many Phyrexian symbols life is agreed to.
    pub(crate) symbols_in_life: i64,
}

/// What is given for one symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coin {
    Mana(ManaSymbol),
    Life,
}

impl Promise {
    /// Whether this is enough for what is due, and then for how many symbols life is paid: for as many as it may.
    pub(crate) fn covers(&self, due: &ManaCost) -> Option<i64> {
        let owed = Owed::of(due);
        let (plain, mana) = split(&self.mana);
        let coins = mana.into_iter().map(Coin::Mana);
        let lives = usize::try_from(self.symbols_in_life).unwrap_or(0).min(owed.symbols_for_life());
        let mut matching = Matching::of(coins.chain(std::iter::repeat_n(Coin::Life, lives)).collect());
        if !owed.single.iter().all(|symbol| matching.pay(*symbol)) {
            return None;
        }
        // One mana of its color spares the more of the others, the larger the number of the symbol is.
        let others: u64 =
            owed.or_generic.iter().filter(|(_, symbol)| !matching.pay(*symbol)).map(|(count, _)| count).sum();
        let spent = matching.due.len() - lives;
        let left = plain + (matching.coins.len() - lives - spent) as u64;
        (left >= owed.generic.saturating_add(others)).then_some(i64::try_from(lives).unwrap_or(i64::MAX))
    }
}

/// What is due, by the ways in which it can be paid.
#[derive(Default)]
struct Owed {
    /// So much mana of any kind.
    generic: u64,
    /// Symbols that are paid with one mana, or with life.
    single: Vec<ManaSymbol>,
    /// Symbols that are paid with one mana of a color or with so much of any kind, the largest number first.
    or_generic: Vec<(u64, ManaSymbol)>,
}

impl Owed {
    fn of(due: &ManaCost) -> Self {
        let mut owed = Self::default();
        for symbol in &due.0 {
            match symbol {
                ManaSymbol::Generic(number) => owed.generic = owed.generic.saturating_add(u64::from(*number)),
                ManaSymbol::GenericHybrid(number, _) => owed.or_generic.push((u64::from(*number), *symbol)),
                other => owed.single.push(*other),
            }
        }
        owed.or_generic.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
        owed
    }

    fn symbols_for_life(&self) -> usize {
        self.single.iter().filter(|symbol| pays(Coin::Life, **symbol)).count()
    }
}

/// The mana of no particular kind, and each of the other symbols.
fn split(mana: &ManaCost) -> (u64, Vec<ManaSymbol>) {
    let (mut plain, mut others) = (0_u64, Vec::new());
    for symbol in &mana.0 {
        match symbol {
            ManaSymbol::Generic(number) => plain = plain.saturating_add(u64::from(*number)),
            other => others.push(*other),
        }
    }
    (plain, others)
}

/// Which coin pays for which symbol.
struct Matching {
    coins: Vec<Coin>,
    /// For each coin the place of what it pays for.
    paid: Vec<Option<usize>>,
    due: Vec<ManaSymbol>,
}

impl Matching {
    fn of(coins: Vec<Coin>) -> Self {
        let paid = vec![None; coins.len()];
        Self { coins, paid, due: Vec::new() }
    }

    /// Pays for one symbol more, moving others if need be; whether it could.
    fn pay(&mut self, symbol: ManaSymbol) -> bool {
        self.due.push(symbol);
        let found = self.assign(self.due.len() - 1, &mut vec![false; self.coins.len()]);
        if !found {
            self.due.pop();
        }
        found
    }

    fn assign(&mut self, due: usize, tried: &mut [bool]) -> bool {
        for place in 0..self.coins.len() {
            if tried[place] || !pays(self.coins[place], self.due[due]) {
                continue;
            }
            tried[place] = true;
            if self.paid[place].is_none_or(|other| self.assign(other, tried)) {
                self.paid[place] = Some(due);
                return true;
            }
        }
        false
    }
}

/// Whether a coin pays for a symbol by itself.   107.4
fn pays(coin: Coin, due: ManaSymbol) -> bool {
    let Coin::Mana(mana) = coin else {
        return matches!(due, ManaSymbol::Phyrexian(_) | ManaSymbol::HybridPhyrexian(..));
    };
    let takes = |color: Color| due.colors().contains(color);
    match mana {
        ManaSymbol::Color(color) => takes(color),
        ManaSymbol::Hybrid(one, two) => takes(one) && takes(two),
        ManaSymbol::Colorless => matches!(due, ManaSymbol::Colorless | ManaSymbol::ColorlessHybrid(_)),
        other => other == due,
    }
}

#[cfg(test)]
mod tests {
    use super::Promise;
    use crate::game::question::LIFE_FOR_A_SYMBOL;
    use crate::terms::ManaCost;

    fn covers(mana: &str, life: i64, due: &str) -> Option<i64> {
        let read = |text: &str| text.parse::<ManaCost>().unwrap();
        Promise { mana: read(mana), symbols_in_life: life / LIFE_FOR_A_SYMBOL }.covers(&read(due))
    }

    #[test]
    fn counts_and_colors() {
        for (pay, due) in
            [("{2}", "{2}"), ("{G}{G}", "{2}"), ("{G}{W}", "{G/W}{G}"), ("{W}{1}", "{W}{1}"), ("{3}", "{2}")]
        {
            assert_eq!(covers(pay, 0, due), Some(0), "{pay} pays {due}");
        }
        for (pay, due) in [("{1}", "{2}"), ("{2}", "{G}"), ("{W}", "{W}{1}"), ("{U}", "{G/W}")] {
            assert_eq!(covers(pay, 0, due), None, "{pay} does not pay {due}");
        }
    }

    #[test]
    fn symbols_that_are_paid_in_two_ways() {
        for (pay, due) in [
            ("{2}", "{2/W}"),
            ("{W}", "{2/W}"),
            ("{W}{2}", "{2/W}{2/W}"),
            ("{B}{2}", "{2/W}{2/B}"),
            ("{W}{B}{2}", "{2/W}{2/W}{W/B}"),
            ("{C}", "{C/W}"),
            ("{W}", "{C/W}"),
            ("{W/U}", "{W/U/P}"),
        ] {
            assert_eq!(covers(pay, 0, due), Some(0), "{pay} pays {due}");
        }
        for (pay, due) in [("{1}", "{2/W}"), ("{W}{1}", "{2/W}{2/W}"), ("{U}", "{C/W}"), ("{1}", "{C/W}")] {
            assert_eq!(covers(pay, 0, due), None, "{pay} does not pay {due}");
        }
    }

    #[test]
    fn life_for_phyrexian_symbols() {
        for (pay, life, due, symbols) in [
            ("{0}", 2, "{W/P}", 1),
            ("{0}", 4, "{W/P}{W/U/P}", 2),
            ("{W}", 2, "{W/P}{W}", 1),
            ("{W}", 2, "{W/P}{1}", 1),
            ("{W}", 2, "{2/W}{W/P}", 1),
        ] {
            assert_eq!(covers(pay, life, due), Some(symbols), "{pay} and {life} life pay {due}");
        }
        for (pay, life, due) in [("{0}", 1, "{W/P}"), ("{U}", 2, "{W/P}{W/P}"), ("{0}", 2, "{W}"), ("{0}", 2, "{1}")] {
            assert_eq!(covers(pay, life, due), None, "{pay} and {life} life don't pay {due}");
        }
    }
}
