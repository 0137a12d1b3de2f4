//! What phrases name, against a plain walk over boards made at random: the walk knows what it put where, and nothing of
//! how phrases are read.

#![allow(clippy::unwrap_used, reason = "a board that can't be read fails the test")]

use std::fmt::Write as _;

use rules_judge::edition::Timeline;
use rules_judge::ruling::Fact;
use rules_judge::scenario::{self, Scenario};

/// A small generator, the same everywhere: the seed is printed where a board fails.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound
    }

    fn of<'a>(&mut self, items: &[&'a str]) -> &'a str {
        items[self.below(items.len())]
    }
}

/// What was put somewhere.
struct Thing {
    name: String,
    types: Vec<&'static str>,
    color: &'static str,
    place: &'static str,
    owner: &'static str,
    tapped: bool,
}

const TYPES: [&[&str]; 5] = [&["creature"], &["artifact"], &["enchantment"], &["artifact", "creature"], &["land"]];
const COLORS: [&str; 4] = ["black", "green", "white", "red"];
const PLACES: [&str; 4] = ["battlefield", "graveyard", "hand", "stack"];

fn things(random: &mut Random) -> Vec<Thing> {
    let count = 3 + random.below(12);
    let made = (0..count).map(|number| Thing {
        name: format!("Thing {number}"),
        types: TYPES[random.below(TYPES.len())].to_vec(),
        color: COLORS[random.below(COLORS.len())],
        place: PLACES[random.below(PLACES.len())],
        owner: if random.below(2) == 0 { "Alice" } else { "Bob" },
        tapped: random.below(3) == 0,
    });
    // A land is no spell.
    made.filter(|thing| thing.place != "stack" || !thing.types.contains(&"land")).collect()
}

fn written(things: &[Thing]) -> String {
    let entry = |thing: &Thing, with: &str| {
        let types = thing.types.join(" ");
        let pt = if thing.types.contains(&"creature") { ", pt: 1/1" } else { "" };
        format!("{{ name: {}, type: {types}, color: {}{pt}{with} }}", thing.name, thing.color)
    };
    let mut text = "players: { Alice: {}, Bob: {} }\n".to_owned();
    let within = |place: &str, owner: &str| {
        let own = things.iter().filter(|thing| thing.place == place && thing.owner == owner);
        let entries: Vec<String> = own
            .map(|thing| entry(thing, if place == "battlefield" && thing.tapped { ", tapped: true" } else { "" }))
            .collect();
        format!("[{}]", entries.join(", "))
    };
    let both = |place: &str| format!("{{ Alice: {}, Bob: {} }}", within(place, "Alice"), within(place, "Bob"));
    let _ = writeln!(text, "permanents: {}", both("battlefield"));
    let _ = writeln!(text, "zones: {{ graveyard: {}, hand: {} }}", both("graveyard"), both("hand"));
    let spells = things.iter().filter(|thing| thing.place == "stack");
    let spells: Vec<String> = spells.map(|thing| entry(thing, &format!(", controller: {}", thing.owner))).collect();
    let _ = writeln!(text, "stack: [{}]", spells.join(", "));
    text
}

/// A phrase, and what it means to somebody who reads it.
fn phrase(random: &mut Random) -> (String, impl Fn(&Thing) -> bool) {
    let card_type = random.of(&["creature", "artifact", "enchantment"]).to_owned();
    let color = random.of(&["", "black", "green", "nonblack", "nongreen"]).to_owned();
    let kind = random.below(5);
    let tapped = kind == 0 && random.below(2) == 0;
    let adjective = if color.is_empty() { String::new() } else { format!("{color} ") };
    let state = if tapped { "tapped " } else { "" };
    let words = match kind {
        0 => format!("{state}{adjective}{card_type}"),
        1 => format!("{adjective}{card_type} card in a graveyard"),
        2 => format!("{adjective}{card_type} spell"),
        3 => format!("{adjective}{card_type}s Bob controls"),
        _ => format!("{adjective}{card_type} source"),
    };
    let means = move |thing: &Thing| {
        let colored = match color.strip_prefix("non") {
            Some(other) => thing.color != other,
            None => color.is_empty() || thing.color == color,
        };
        let placed = match kind {
            1 => thing.place == "graveyard",
            2 => thing.place == "stack",
            3 => thing.place == "battlefield" && thing.owner == "Bob",
            4 => matches!(thing.place, "battlefield" | "stack"),
            _ => thing.place == "battlefield" && (!tapped || thing.tapped),
        };
        colored && placed && thing.types.contains(&card_type.as_str())
    };
    (words, means)
}

#[test]
fn phrases_name_what_a_walk_over_the_board_finds() {
    let editions = ["2006-10-01", "2026-01-16"].map(|date| Timeline::bundled().edition(date).unwrap());
    for seed in 0..300 {
        let mut random = Random(seed);
        let things = things(&mut random);
        let (words, means) = phrase(&mut random);
        let text = format!("{}questions: [{{ means: {{ phrase: {words} }} }}]\n", written(&things));
        let scenario = Scenario::of_text("board.yaml", text.clone(), None)
            .unwrap_or_else(|error| panic!("{seed}: {error:?}\n{text}"));
        let mut expected: Vec<&str> =
            things.iter().filter(|thing| means(thing)).map(|thing| thing.name.as_str()).collect();
        expected.sort_unstable();
        for edition in &editions {
            let ruling = scenario::answer(&scenario.game, &scenario.questions[0].question, edition);
            let Some(Fact::Those(named)) = ruling.facts.get("objects") else {
                panic!("{seed}: {words}: {}", ruling.summary)
            };
            let mut named: Vec<&str> = named.iter().map(|of| scenario.game.name_of(*of)).collect();
            named.sort_unstable();
            assert_eq!(named, expected, "seed {seed}, {}: {words}\n{text}", edition.date());
        }
    }
}
