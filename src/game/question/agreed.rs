//! What a player says to pay: "{R}{R}", "2 life", "{1} and 2 life".   107.4, 118.3

use std::collections::BTreeSet;
use std::fmt;

use crate::ability::{Amount, CostPart};
use crate::terms::{ManaCost, ManaSymbol, english};

/// What a player says to pay, wherever it comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// Mana: a generic symbol stands for mana of any kind.
    pub mana: Option<ManaCost>,
    /// Life.
    pub life: Option<i64>,
}

impl Agreed {
    /// Mana in braces and life, in words.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let text = text.strip_prefix("pay ").unwrap_or(text);
        let mut agreed = Self::default();
        for part in text.split(", and ").flat_map(|part| part.split(" and ")).flat_map(|part| part.split(',')) {
            let part = part.trim();
            agreed.add(match life(part) {
                Some(life) => Self { life: Some(life), mana: None },
                None => Self { mana: Some(mana(part)?), life: None },
            });
        }
        Some(agreed)
    }

    /// The same as parts of a cost.
    pub(crate) fn parts(self) -> Vec<CostPart> {
        let life = self.life.map(|life| CostPart::Life(Amount::Number(life)));
        self.mana.map(CostPart::Mana).into_iter().chain(life).collect()
    }

    /// More is said to be paid.
    pub(crate) fn add(&mut self, more: Self) {
        if let Some(mana) = more.mana {
            self.mana.get_or_insert_default().0.extend(mana.0);
        }
        if let Some(life) = more.life {
            self.life = Some(self.life.unwrap_or(0).saturating_add(life));
        }
    }

    /// The ways to pay this mana, as its symbols allow them: each with its mana and its life; none where they are more
    /// than so many, or X is yet to be chosen.   107.4e, 107.4f
    pub(crate) fn ways(cost: &ManaCost, limit: usize) -> Vec<Self> {
        let mut ways = BTreeSet::from([(Vec::new(), 0_i64)]);
        for symbol in &cost.0 {
            let mut next = BTreeSet::new();
            for (mana, life) in &ways {
                for way in in_one_way(*symbol) {
                    let more = i64::from(way.is_none()) * LIFE_FOR_A_SYMBOL;
                    next.insert((with(mana, way), life.saturating_add(more)));
                }
            }
            if next.len() > limit || cost.has_x() {
                return Vec::new();
            }
            ways = next;
        }
        let each = ways.into_iter().map(|(mana, life)| Self {
            mana: (!mana.is_empty()).then_some(ManaCost(mana)),
            life: (life > 0).then_some(life),
        });
        each.collect()
    }
}

/// The life that pays for a Phyrexian mana symbol.   107.4f
pub(crate) const LIFE_FOR_A_SYMBOL: i64 = 2;

/// The symbols, each paid in one way only, that a symbol can be paid as; none for life.
fn in_one_way(symbol: ManaSymbol) -> Vec<Option<ManaSymbol>> {
    let color = |color| Some(ManaSymbol::Color(color));
    match symbol {
        ManaSymbol::Hybrid(one, two) => vec![color(one), color(two)],
        ManaSymbol::GenericHybrid(number, one) => vec![color(one), Some(ManaSymbol::Generic(number))],
        ManaSymbol::Phyrexian(one) => vec![color(one), None],
        ManaSymbol::HybridPhyrexian(one, two) => vec![color(one), color(two), None],
        ManaSymbol::ColorlessHybrid(one) => vec![Some(ManaSymbol::Colorless), color(one)],
        other => vec![Some(other)],
    }
}

/// Mana with one symbol more, in order; what is generic is one number.
fn with(mana: &[ManaSymbol], symbol: Option<ManaSymbol>) -> Vec<ManaSymbol> {
    let mut all = mana.to_vec();
    match (all.first_mut(), symbol) {
        (_, None) => {}
        (Some(ManaSymbol::Generic(number)), Some(ManaSymbol::Generic(more))) => *number = number.saturating_add(more),
        (_, Some(symbol)) => {
            all.push(symbol);
            all.sort_unstable();
        }
    }
    all
}

/// Mana in braces.
fn mana(text: &str) -> Option<ManaCost> {
    text.starts_with('{').then(|| text.parse().ok()).flatten()
}

/// "2 life".
fn life(text: &str) -> Option<i64> {
    let number = text.strip_prefix("pay ").unwrap_or(text).strip_suffix(" life")?;
    number.trim().parse().ok().filter(|life| (0..1_000_000).contains(life))
}

impl fmt::Display for Agreed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mana = self.mana.as_ref().map(ManaCost::to_string);
        let parts: Vec<String> = mana.into_iter().chain(self.life.map(|life| format!("{life} life"))).collect();
        f.write_str(&english::list(&parts, "and"))
    }
}

#[cfg(test)]
mod tests {
    use super::Agreed;

    fn ways(cost: &str) -> Vec<String> {
        Agreed::ways(&cost.parse().unwrap(), 8).iter().map(Agreed::to_string).collect()
    }

    #[test]
    fn reads_what_it_prints() {
        for text in ["{W}", "2 life", "{1}{W} and 4 life"] {
            assert_eq!(Agreed::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Agreed::read("pay {1}, 2 life").unwrap().to_string(), "{1} and 2 life");
        for text in ["2", "Forest", "life", "{1} and Forest", "red"] {
            assert_eq!(Agreed::read(text), None, "{text}");
        }
    }

    #[test]
    fn the_ways_of_a_cost() {
        assert_eq!(ways("{W/P}"), ["2 life", "{W}"]);
        assert_eq!(ways("{2/W}"), ["{2}", "{W}"]);
        assert_eq!(ways("{1}{W/P}{W/P}"), ["{1} and 4 life", "{1}{W} and 2 life", "{1}{W}{W}"]);
        assert_eq!(ways("{2/W}{2/W}"), ["{2}{W}", "{4}", "{W}{W}"]);
        assert_eq!(ways("{C/G}"), ["{G}", "{C}"]);
        assert_eq!(ways("{3}{G}"), ["{3}{G}"]);
        assert_eq!(ways("{X}{W/P}"), Vec::<String>::new());
    }
}
