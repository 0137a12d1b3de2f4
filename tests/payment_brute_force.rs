//! Payment against plain enumeration, from outside: a random cost, pool and lands, written as a scenario, must be
//! payable in exactly the ways that trying every use of every mana finds.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fmt::Write;

use rules_judge::edition::Timeline;
use rules_judge::ruling::{Fact, Ruling, Verdict};
use rules_judge::scenario::{Scenario, answer};

/// A plain linear generator: the same numbers each time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % bound as u64).unwrap()
    }

    fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// A land: its name, type line and the letters of the mana that it may make.
const LANDS: [(&str, &str, &str); 5] = [
    ("Forest", "Basic Land — Forest", "G"),
    ("Plains", "Basic Land — Plains", "W"),
    ("Grove", "Land — Forest Plains", "GW"),
    ("Reef", "Land — Island Forest", "GU"),
    ("Crossing", "Land — Plains Island Swamp", "BUW"),
];

/// Symbols, each with the letters that it accepts, in one reading or several.
const SYMBOLS: [(&str, &[&[&str]]); 8] = [
    ("{G}", &[&["G"]]),
    ("{W}", &[&["W"]]),
    ("{U}", &[&["U"]]),
    ("{1}", &[&["GWUBC"]]),
    ("{2}", &[&["GWUBC", "GWUBC"]]),
    ("{G/W}", &[&["GW"]]),
    ("{2/U}", &[&["U"], &["GWUBC", "GWUBC"]]),
    ("{C}", &[&["C"]]),
];

/// One way: how much of which mana from the pool, and how often which land is tapped for which.
type Way = BTreeSet<(String, usize)>;

struct Case {
    cost: Vec<usize>,
    pool: Vec<char>,
    lands: Vec<usize>,
}

impl Case {
    fn random(random: &mut Random) -> Self {
        Self {
            cost: (0..random.below(4)).map(|_| random.below(SYMBOLS.len())).collect(),
            pool: (0..random.below(4)).map(|_| random.pick(&['G', 'W', 'U', 'C'])).collect(),
            lands: (0..random.below(5)).map(|_| random.below(LANDS.len())).collect(),
        }
    }

    fn scenario(&self) -> String {
        let cost: String = self.cost.iter().map(|symbol| SYMBOLS[*symbol].0).collect();
        let cost = if cost.is_empty() { "{0}".to_owned() } else { cost };
        let pool: String = self.pool.iter().map(|mana| format!("{{{mana}}}")).collect();
        let mut sources = String::new();
        for land in &self.lands {
            let (name, types, _) = LANDS[*land];
            write!(sources, "{{ name: {name}, type: {types} }}, ").unwrap();
        }
        format!(
            "players: {{ Alice: {{}}, Bob: {{}} }}\nquestions:\n  - pay: {{ cost: \"{cost}\", pool: \"{pool}\", \
             sources: [{sources}] }}\n"
        )
    }

    /// Every way, found by giving each symbol each mana in turn.
    fn ways(&self) -> BTreeSet<Way> {
        let mut readings: Vec<Vec<&str>> = vec![Vec::new()];
        for symbol in &self.cost {
            readings = readings
                .iter()
                .flat_map(|own| SYMBOLS[*symbol].1.iter().map(move |more| [own.clone(), more.to_vec()].concat()))
                .collect();
        }
        let pool = self.pool.iter().map(|mana| ("pool".to_owned(), mana.to_string()));
        let lands = self.lands.iter().map(|land| (LANDS[*land].0.to_owned(), LANDS[*land].2.to_owned()));
        let supply: Vec<(String, String)> = pool.chain(lands).collect();
        let mut found = BTreeSet::new();
        for reading in readings {
            give(&reading, &supply, &mut vec![None; supply.len()], &mut found);
        }
        found
    }
}

fn give(symbols: &[&str], supply: &[(String, String)], spent: &mut Vec<Option<char>>, found: &mut BTreeSet<Way>) {
    let Some((first, rest)) = symbols.split_first() else {
        let mut way: Vec<String> = Vec::new();
        for ((from, _), mana) in supply.iter().zip(spent.iter()) {
            way.extend(mana.map(|mana| format!("{from} {mana}")));
        }
        let count = |one: &String| way.iter().filter(|other| *other == one).count();
        found.insert(way.iter().map(|one| (one.clone(), count(one))).collect());
        return;
    };
    for place in 0..supply.len() {
        if spent[place].is_some() {
            continue;
        }
        for mana in supply[place].1.chars().filter(|mana| first.contains(*mana)) {
            spent[place] = Some(mana);
            give(rest, supply, spent, found);
            spent[place] = None;
        }
    }
}

fn asked(text: String) -> Ruling {
    let scenario = Scenario::of_text("random.yaml", text, None).unwrap_or_else(|e| panic!("{e:?}"));
    let edition = Timeline::bundled().edition("2026-01-16").unwrap();
    answer(&scenario.game, &scenario.questions[0].question, &edition)
}

#[test]
fn ways_are_those_of_plain_enumeration() {
    let mut random = Random(104);
    let mut payable = 0;
    for _ in 0..600 {
        let case = Case::random(&mut random);
        let text = case.scenario();
        let ways = case.ways();
        let ruling = asked(text.clone());
        let verdict = if ways.is_empty() { Verdict::Cannot } else { Verdict::Can };
        assert_eq!(ruling.verdict, verdict, "{text}");
        let count = match &ruling.facts["ways"] {
            Fact::Number(number) => usize::try_from(*number).unwrap(),
            Fact::List(ways) => ways.iter().collect::<BTreeSet<_>>().len(),
            other => panic!("{other:?}"),
        };
        assert_eq!(count, ways.len(), "{text}{ways:?}");
        payable += usize::from(!ways.is_empty());
    }
    assert!((100..500).contains(&payable), "{payable} of 600 can be paid: the cases say little");
}

/// What lies beside, and in which order, changes nothing.
#[test]
fn order_and_bystanders_change_nothing() {
    let mut random = Random(1043);
    for _ in 0..60 {
        let mut case = Case::random(&mut random);
        let before = asked(case.scenario());
        case.cost.reverse();
        case.pool.reverse();
        case.lands.reverse();
        let bystander = case.scenario().replace("sources: [", "sources: [{ name: Rock, type: Artifact }, ");
        let after = asked(bystander.clone());
        assert_eq!(before.verdict, after.verdict, "{bystander}");
        let count = |ruling: &Ruling| match &ruling.facts["ways"] {
            Fact::List(ways) => ways.len(),
            Fact::Number(number) => usize::try_from(*number).unwrap(),
            other => panic!("{other:?}"),
        };
        assert_eq!(count(&before), count(&after), "{bystander}");
    }
}
