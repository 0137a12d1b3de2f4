//! Ways to pay against plain enumeration, on costs and pools small enough for it.

use std::collections::BTreeSet;

use super::demand::added;
use super::mana::Kind;
use super::purse::{From, Purse};
use super::solve::ways;
use crate::terms::{Color, ManaCost, ManaSymbol};

fn mana(text: &str) -> ManaCost {
    text.parse().unwrap()
}

fn purse(pool: &str, life: u32) -> Purse {
    let mut purse = Purse { life, ..Purse::default() };
    purse.add_pool(&added(&mana(pool), false));
    purse
}

fn count(cost: &str, pool: &str, life: u32) -> u128 {
    ways(&mana(cost), None, &purse(pool, life)).unwrap().count
}

#[test]
fn symbols_are_paid_as_they_read() {
    for (cost, pool, number) in [
        ("{0}", "", 1),
        ("{1}", "", 0),
        ("{G}", "{G}{G}", 1),
        ("{1}", "{G}{W}", 2),
        ("{G/W}{G/W}", "{G}{G}", 1),
        ("{G/W}{G/W}", "{G}{W}{W}", 2),
        ("{G/W}{G/W}", "{G}{U}", 0),
        ("{2/W}", "{W}{U}{U}", 3),
        ("{C}", "{1}{G}", 1),
        ("{C}", "{G}", 0),
        ("{S}", "{G}", 0),
        ("{1}{S}", "{S}{S}", 1),
        ("{C/W}", "{W}{1}", 2),
        ("{X}", "{G}{W}", 4),
        ("{X}{X}", "{G}{G}{G}", 2),
        ("{X}{Y}", "{G}", 3),
    ] {
        assert_eq!(count(cost, pool, 0), number, "{cost} from {pool}");
    }
}

#[test]
fn phyrexian_symbols_take_life() {
    assert_eq!(count("{W/P}", "", 1), 0);
    assert_eq!(count("{W/P}", "{W}", 0), 1);
    assert_eq!(count("{W/P}{U/P}", "{W}", 4), 2);
    assert_eq!(count("{W/U/P}", "{W}{U}", 2), 3);
    let way = ways(&mana("{W/P}"), None, &purse("{W}", 2)).unwrap().best.unwrap();
    assert_eq!((way.life, way.spent.len()), (0, 1), "mana is given before life");
}

#[test]
fn greed_would_fail() {
    // The white mana must be kept for {W}, whatever the order of the symbols.
    assert_eq!(count("{1}{G/W}{W}", "{W}{G}{U}", 0), 1);
    assert_eq!(count("{2/G}{W/U}{G}", "{G}{W}{U}{1}", 0), 1);
}

/// Units of mana that a small enumeration goes through: each is spent on one of the cost's symbols, or not at all.
fn enumerated(cost: &ManaCost, pool: &[Kind], life: u32) -> BTreeSet<(Vec<Kind>, u32)> {
    // Numbers are so many symbols that take anything; monocoloured hybrids are tried both ways.
    let mut readings: Vec<(Vec<ManaSymbol>, u32)> = vec![(Vec::new(), 0)];
    for symbol in &cost.0 {
        let ways: Vec<(Vec<ManaSymbol>, u32)> = match *symbol {
            ManaSymbol::Generic(count) => vec![(vec![ManaSymbol::Generic(1); count as usize], 0)],
            ManaSymbol::GenericHybrid(count, color) => {
                vec![(vec![ManaSymbol::Color(color)], 0), (vec![ManaSymbol::Generic(1); count as usize], 0)]
            }
            ManaSymbol::Phyrexian(color) => vec![(vec![ManaSymbol::Color(color)], 0), (Vec::new(), 2)],
            other => vec![(vec![other], 0)],
        };
        readings = readings
            .iter()
            .flat_map(|(own, paid)| {
                ways.iter().map(move |(more, life)| ([own.clone(), more.clone()].concat(), paid + life))
            })
            .collect();
    }
    let mut found = BTreeSet::new();
    for (symbols, paid) in readings.iter().filter(|(_, paid)| *paid <= life) {
        assign(symbols, pool, &mut vec![false; pool.len()], &mut Vec::new(), &mut |spent: &[Kind]| {
            let mut spent = spent.to_vec();
            spent.sort_unstable();
            found.insert((spent, *paid));
        });
    }
    found
}

fn assign(
    symbols: &[ManaSymbol],
    pool: &[Kind],
    used: &mut Vec<bool>,
    spent: &mut Vec<Kind>,
    found: &mut impl FnMut(&[Kind]),
) {
    let Some((first, rest)) = symbols.split_first() else { return found(spent) };
    for place in 0..pool.len() {
        let accepts = match *first {
            ManaSymbol::Color(color) => pool[place].color() == Some(color),
            ManaSymbol::Colorless => pool[place].color().is_none(),
            ManaSymbol::Hybrid(one, two) => pool[place].color().is_some_and(|own| own == one || own == two),
            ManaSymbol::Snow => pool[place].is_snow(),
            _ => true,
        };
        if accepts && !used[place] {
            used[place] = true;
            spent.push(pool[place]);
            assign(rest, pool, used, spent, found);
            spent.pop();
            used[place] = false;
        }
    }
}

/// A plain linear generator: the same numbers each time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn color(&mut self) -> Color {
        Color::ALL[self.below(3) as usize]
    }

    fn symbol(&mut self) -> ManaSymbol {
        match self.below(8) {
            0 => ManaSymbol::Generic(self.below(3) as u32),
            1 => ManaSymbol::Colorless,
            2 => ManaSymbol::Snow,
            3 => ManaSymbol::Hybrid(Color::White, Color::Blue),
            4 => ManaSymbol::GenericHybrid(2, self.color()),
            5 => ManaSymbol::Phyrexian(self.color()),
            _ => ManaSymbol::Color(self.color()),
        }
    }
}

#[test]
fn ways_are_those_of_plain_enumeration() {
    let mut random = Random(2006);
    for _ in 0..1500 {
        let cost = ManaCost((0..random.below(4)).map(|_| random.symbol()).collect());
        let pool: Vec<Kind> = (0..random.below(6))
            .map(|_| {
                let color = (random.below(4) > 0).then(|| random.color());
                Kind::of(color, random.below(3) == 0)
            })
            .collect();
        let life = random.below(5) as u32;
        let mut purse = Purse { life, ..Purse::default() };
        for kind in &pool {
            purse.add_pool(&[(super::mana::Kinds::only(*kind), 1)]);
        }
        let expected = enumerated(&cost, &pool, life);
        let got = ways(&cost, None, &purse).unwrap();
        assert_eq!(got.count, expected.len() as u128, "{cost} from {pool:?} with {life} life");
        if got.count <= 24 {
            let told: BTreeSet<(Vec<Kind>, u32)> = got
                .all
                .iter()
                .map(|way| {
                    assert!(way.spent.iter().all(|(from, _)| *from == From::Pool));
                    let mut spent: Vec<Kind> = way.spent.iter().flat_map(|(_, mana)| mana.iter().copied()).collect();
                    spent.sort_unstable();
                    (spent, way.life)
                })
                .collect();
            assert_eq!(told, expected, "{cost} from {pool:?}");
        }
        assert_eq!(got.best.is_some(), !expected.is_empty());
    }
}
