//! Where each provision stands, against the official texts themselves. They are not ours to keep here: `RULES_TEXTS`
//! names the folder that holds `rules/`; without it these tests say so and pass.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;

use rules_judge::edition::{Provision, Timeline};
use rules_judge::rulebook::{Library, Rulebook};

mod common;

use common::official::texts;

/// What the rule behind each provision must speak of: a list of words, each with its alternatives.
fn speaks() -> BTreeMap<String, Vec<Vec<String>>> {
    let alternatives = |word: &str| word.split('/').map(plain).collect();
    include_str!("timeline/speaks.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(':'))
        .map(|(name, words)| (name.to_owned(), words.split_whitespace().map(alternatives).collect()))
        .collect()
}

/// Small letters, straight quotes, spaces.
fn plain(text: &str) -> String {
    text.to_lowercase().replace(['’', '\u{fffd}'], "'").replace(['_', '\n'], " ")
}

fn name(provision: Provision) -> String {
    let quoted = serde_json::to_string(&provision).unwrap();
    quoted.trim_matches('"').to_owned()
}

#[test]
fn every_provision_has_words_that_its_rule_must_speak() {
    let speaks = speaks();
    let silent: Vec<_> = Provision::ALL.iter().filter(|p| speaks.get(&name(**p)).is_none_or(Vec::is_empty)).collect();
    assert!(silent.is_empty(), "{silent:?}");
    assert_eq!(speaks.len(), Provision::ALL.len());
}

/// What is wrong with the numbers that the timeline has for a text: not there, or about something else.
fn wrong_numbers(date: &str, book: &Rulebook) -> Vec<String> {
    let speaks = speaks();
    let edition = Timeline::bundled().edition(date).unwrap();
    assert_eq!(edition.date().to_string(), date);
    let mut wrong = Vec::new();
    for provision in Provision::ALL.iter().copied() {
        let Some(number) = edition.number(provision) else { continue };
        let Some((_, rule)) = book.find(number) else {
            wrong.push(format!("{date}: {} is said to be {number}, which is not there", name(provision)));
            continue;
        };
        let text = plain(&format!("{} {}", rule.text, rule.examples.join(" ")));
        let missing = speaks[&name(provision)].iter().find(|word| !word.iter().any(|w| text.contains(w)));
        if let Some(word) = missing {
            wrong.push(format!("{date}: {} is said to be {number}, which speaks of no {word:?}", name(provision)));
        }
    }
    wrong
}

#[test]
fn every_number_exists_in_the_text_and_its_rule_speaks_of_the_provision() {
    let wrong: Vec<String> = texts().iter().flat_map(|(date, book)| wrong_numbers(date, book)).collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_bundled_texts_speak_of_the_provisions_too() {
    let library = Library::at(None, None);
    let bundled: Vec<_> = library.held().into_iter().filter(|held| held.bundled).collect();
    assert_eq!(bundled.len(), 3);
    let wrong = bundled.iter().flat_map(|held| {
        let book = library.book(held.date).unwrap();
        wrong_numbers(&held.date.to_string(), &book.rules)
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
