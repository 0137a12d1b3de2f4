//! Every paragraph of half of all cards, where `RULES_TEXTS` names the folder that holds them: a word replaced by
//! garbage, left out or exchanged for its opposite must change the meaning, or end understanding. What may stay the
//! same stands in a file, each with its reason. And what is printed of them is English, and reads back to the same.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::path::PathBuf;

use rayon::prelude::*;
use rules_judge::ability::grammar::read;
use rules_judge::terms::{CardType, subtype};

/// Words that turn a meaning round, or narrow it.
const OPPOSITES: &[(&str, &str)] = &[
    ("each", "all"),
    ("and", "or"),
    ("a", "another"),
    ("an", "another"),
    ("less", "more"),
    ("greater", "less"),
    ("this", "that"),
    ("your", "their"),
    ("you", "opponents"),
    ("attack", "block"),
    ("attacks", "blocks"),
    ("can", "can't"),
    ("power", "toughness"),
    ("untapped", "tapped"),
    ("gains", "loses"),
    ("beginning", "end"),
    ("controller", "owner"),
    ("hand", "graveyard"),
    ("library", "graveyard"),
    ("creature", "land"),
    ("creatures", "lands"),
    ("if", "unless"),
    ("when", "whenever"),
    ("doesn't", "don't"),
];

fn paragraphs() -> Option<Vec<String>> {
    let Some(folder) = std::env::var_os("RULES_TEXTS").map(PathBuf::from) else {
        eprintln!("skipped: RULES_TEXTS names no folder with a corpus");
        return None;
    };
    let text = std::fs::read_to_string(folder.join("corpus/paragraphs.tsv")).unwrap();
    Some(text.lines().map(|line| line.split_once('\t').map_or(line, |(_, text)| text).to_owned()).collect())
}

/// A change that may leave the meaning as it was: of a word, in texts that say the phrase (any, if it is empty).
struct Excuse {
    kind: &'static str,
    word: &'static str,
    other: &'static str,
    phrase: &'static str,
}

fn excused() -> Vec<Excuse> {
    let lines = include_str!("data/same-meaning.tsv").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| match line.split('\t').collect::<Vec<_>>().as_slice() {
            ["drop", word, reason] if !reason.is_empty() => Excuse { kind: "drop", word, other: "", phrase: "" },
            ["drop", word, reason, phrase] if !reason.is_empty() => Excuse { kind: "drop", word, other: "", phrase },
            ["swap", word, other, reason] if !reason.is_empty() => Excuse { kind: "swap", word, other, phrase: "" },
            ["swap", word, other, reason, phrase] if !reason.is_empty() => Excuse { kind: "swap", word, other, phrase },
            other => panic!("{other:?}"),
        })
        .collect()
}

/// The word without the marks behind it, and the marks.
fn bare(word: &str) -> (&str, &str) {
    word.split_at(word.trim_end_matches([',', '.', ':', ';']).len())
}

fn with(words: &[&str], at: usize, put: &str) -> String {
    let mut words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
    let marks = bare(&words[at]).1.to_owned();
    if put.is_empty() {
        words.remove(at);
        if let Some(before) = at.checked_sub(1).and_then(|before| words.get_mut(before)) {
            before.push_str(&marks);
        }
    } else {
        words[at] = format!("{put}{marks}");
    }
    words.join(" ")
}

/// Whether the word stands before the dash of an ability word, a flavour word or a chapter.
fn before_dash(words: &[&str], at: usize) -> bool {
    words.iter().rposition(|word| *word == "—").is_some_and(|dash| at < dash && dash < 10)
}

#[test]
fn a_word_changed_changes_the_meaning() {
    let Some(paragraphs) = paragraphs() else { return };
    let excused = excused();
    let same: Vec<(String, String)> = paragraphs
        .par_iter()
        .flat_map_iter(|text| {
            let meant = read(text, "");
            let words: Vec<&str> = text.split(' ').collect();
            let mut same = Vec::new();
            let places = if meant.is_understood() { 0..words.len() } else { 0..0 };
            for at in places.filter(|at| !bare(words[*at]).0.is_empty() && !before_dash(&words, *at)) {
                let word = bare(words[at]).0;
                let mut changes = vec![("garble", "wibble"), ("drop", "")];
                for (one, other) in OPPOSITES {
                    changes.extend((*one == word).then_some(("swap", *other)));
                    changes.extend((*other == word).then_some(("swap", *one)));
                }
                for (kind, put) in changes {
                    let changed = with(&words, at, put);
                    let put = if kind == "swap" { put } else { "" };
                    let may = |excuse: &Excuse| {
                        (excuse.kind, excuse.word, excuse.other) == (kind, word, put)
                            && text.to_lowercase().contains(excuse.phrase)
                    };
                    let read = read(&changed, "");
                    if !excused.iter().any(may) && read.is_understood() && read.parts == meant.parts {
                        same.push((format!("{kind} {word} {put}"), changed));
                    }
                }
            }
            same
        })
        .collect();
    let mut kinds: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
    for (kind, text) in &same {
        kinds.entry(kind).or_insert((0, text)).0 += 1;
    }
    assert!(same.is_empty(), "{} mean the same after a change: {kinds:#?}", same.len());
}

/// The text with a word in the place of another, where that stands as a word of its own.
fn renamed(text: &str, from: &str, to: &str) -> String {
    let letter = |found: Option<char>| found.is_some_and(char::is_alphabetic);
    let (mut changed, mut done) = (String::new(), 0);
    for (at, _) in text.match_indices(from) {
        let (before, behind) = (&text[..at], &text[at + from.len()..]);
        if at >= done && !letter(before.chars().next_back()) && !letter(behind.chars().next()) {
            changed.push_str(&text[done..at]);
            changed.push_str(to);
            done = at + from.len();
        }
    }
    changed + &text[done..]
}

/// Goblins are to Goblin cards what Octopuses would be: no reading hangs on which kind of creature is named, how its
/// plural is made, or whether its name ends as plurals do.
#[test]
fn another_kind_of_creature_is_read_alike() {
    let Some(paragraphs) = paragraphs() else { return };
    let kinds: Vec<(&str, String)> =
        subtype::of(CardType::Creature).map(|kind| (kind, subtype::plural(kind))).collect();
    let told_apart: Vec<String> = paragraphs
        .par_iter()
        .flat_map_iter(|text| {
            let meant = read(text, "");
            let words: Vec<&str> = text.split(|c: char| !c.is_alphabetic()).collect();
            // "Time Lord" is one kind of two words, and "Doctor's companion" is a keyword.
            let named = kinds.iter().find(|(kind, plural)| words.contains(kind) && kind != plural);
            let named =
                named.filter(|_| meant.is_understood() && !text.contains("Time Lord") && !text.contains("companion"));
            ["Octopus", "Merfolk", "Elf"].into_iter().filter_map(move |other| {
                let (kind, plural) = named.filter(|_| !text.contains(&other[..3]))?;
                let several = subtype::plural(other);
                let article = if other == "Merfolk" { "a" } else { "an" };
                let change = |text: &str| {
                    let changed = renamed(&renamed(text, plural, &several), kind, other);
                    let changed = renamed(&changed, &format!("a {other}"), &format!("{article} {other}"));
                    renamed(&changed, &format!("an {other}"), &format!("{article} {other}"))
                };
                let changed = change(text);
                let (expected, found) =
                    (change(&format!("{:?}", meant.parts)), format!("{:?}", read(&changed, "").parts));
                (expected != found).then_some(changed)
            })
        })
        .collect();
    assert!(told_apart.is_empty(), "{} are read otherwise of another kind: {told_apart:#?}", told_apart.len());
}

/// How many of the paragraphs must be understood; it only grows, but where a misreading is mended.
const UNDERSTOOD: usize = 16_181;

#[test]
fn as_many_are_understood_as_were() {
    let Some(paragraphs) = paragraphs() else { return };
    let understood = paragraphs.par_iter().filter(|text| read(text, "").is_understood()).count();
    assert!(understood >= UNDERSTOOD, "{understood} are understood, and {UNDERSTOOD} were before");
}

/// What may print to words that don't read back to the same: a phrase of the paragraph, and why.
fn printed_otherwise() -> Vec<(&'static str, &'static str)> {
    let lines = include_str!("data/printed-otherwise.tsv").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_once('\t').filter(|(_, reason)| !reason.is_empty()).unwrap()).collect()
}

/// What is printed of a reading stands in reasons: it must say that reading and no other. Where it doesn't, either the
/// printer is wrong, or the reader was, and the print shows it.
#[test]
fn what_is_printed_reads_back_to_the_same() {
    let Some(paragraphs) = paragraphs() else { return };
    let excused = printed_otherwise();
    let other: Vec<String> = paragraphs
        .par_iter()
        .filter_map(|text| {
            let ability = read(text, "");
            let printed = ability.to_string();
            let same = !ability.is_understood() || read(&printed, "").parts == ability.parts;
            (!same).then(|| format!("{text} · {printed}"))
        })
        .collect();
    let is_excused = |text: &&String| excused.iter().any(|(phrase, _)| text.contains(phrase));
    let wrong: Vec<&String> = other.iter().filter(|text| !is_excused(text)).collect();
    assert!(wrong.is_empty(), "{} don't: {wrong:#?}", wrong.len());
    for (phrase, _) in &excused {
        assert!(other.iter().any(|text| text.contains(phrase)), "no excuse is needed for {phrase:?}");
    }
}

#[test]
fn what_is_printed_is_english() {
    let Some(paragraphs) = paragraphs() else { return };
    let wrong: Vec<String> = paragraphs
        .par_iter()
        .filter_map(|text| {
            let ability = read(text, "");
            if !ability.is_understood() {
                return None;
            }
            let printed = ability.to_string();
            let fault = fault(&printed)?;
            Some(format!("{fault}: {text} · {printed}"))
        })
        .collect();
    // What the printer does not say well yet; it only shrinks.
    const KNOWN: usize = 30;
    assert!(wrong.len() <= KNOWN, "{} of them: {:#?}", wrong.len(), wrong.iter().take(30).collect::<Vec<_>>());
}

/// What no English sentence has: an empty object, a word twice, an article that does not fit.
fn fault(printed: &str) -> Option<&'static str> {
    if printed.contains("  ") || printed.contains(" .") || printed.contains(" ,") || printed.contains("..") {
        return Some("an empty place");
    }
    let words: Vec<&str> = printed.split([' ', '\n']).collect();
    for pair in words.windows(2) {
        let [one, two] = pair else { continue };
        let plain = two.trim_matches(|c: char| !c.is_alphanumeric());
        if one.eq_ignore_ascii_case(two) && plain.chars().all(char::is_alphabetic) && !matches!(*one, "that" | "had") {
            return Some("a word twice");
        }
        let vowel = plain.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) && !plain.starts_with("one");
        if one.eq_ignore_ascii_case("a") && vowel && !plain.starts_with("Eu") {
            return Some("an article");
        }
    }
    None
}
