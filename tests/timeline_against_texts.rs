//! Where each provision stands, against the official texts themselves. They are not ours to keep here: `RULES_TEXTS`
//! names the folder that holds `rules/`; without it these tests say so and pass.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use rules_judge::edition::{Provision, Timeline};
use rules_judge::rulebook::Rulebook;
use rules_judge::rulebook::read::read_bytes;

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

/// The texts at hand, under the dates in their names.
fn texts() -> Vec<(String, Rulebook)> {
    let Some(root) = std::env::var_os("RULES_TEXTS").map(PathBuf::from) else {
        eprintln!("skipped: RULES_TEXTS is not set");
        return Vec::new();
    };
    let mut files: Vec<PathBuf> =
        fs::read_dir(root.join("rules")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let date = |path: &PathBuf| Some(path.file_stem()?.to_string_lossy().strip_prefix("CR-")?.to_owned());
    files.iter().filter_map(|path| Some((date(path)?, read_bytes(&fs::read(path).unwrap())))).collect()
}

#[test]
fn every_provision_has_words_that_its_rule_must_speak() {
    let speaks = speaks();
    let silent: Vec<_> = Provision::ALL.iter().filter(|p| speaks.get(&name(**p)).is_none_or(Vec::is_empty)).collect();
    assert!(silent.is_empty(), "{silent:?}");
    assert_eq!(speaks.len(), Provision::ALL.len());
}

#[test]
fn every_number_exists_in_the_text_and_its_rule_speaks_of_the_provision() {
    let speaks = speaks();
    let mut wrong = Vec::new();
    for (date, book) in texts() {
        let edition = Timeline::bundled().edition(&date).unwrap();
        assert_eq!(edition.date().to_string(), date);
        for provision in Provision::ALL.iter().copied() {
            let Some(number) = edition.number(provision) else { continue };
            let Some((_, rule)) = book.find(number) else {
                wrong.push(format!("{date}: {} is said to be {number}, which is not there", name(provision)));
                continue;
            };
            let text = plain(&format!("{} {}", rule.text, rule.examples.join(" ")));
            let mut missing = speaks[&name(provision)].iter().filter(|word| !word.iter().any(|w| text.contains(w)));
            if let Some(word) = missing.next() {
                wrong.push(format!("{date}: {} is said to be {number}, which speaks of no {word:?}", name(provision)));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
