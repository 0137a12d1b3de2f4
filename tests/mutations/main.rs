//! Everything that is read, changed in a way that its makers did not think of: nothing panics, and no
//! terminal is sent what it would obey.
//!
//! The corpora are the repository's own files. Some seconds in every run; `MUTATE_SECONDS` says how long instead, and
//! `MUTATE_SEED` repeats a run. The same targets stand in `fuzz/`, for cargo-fuzz.

#![allow(clippy::unwrap_used, clippy::panic)]

mod change;
#[path = "../common/pieces.rs"]
mod pieces;
mod targets;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use change::Changes;

/// How long each target is changed at, where nothing else is said.
const SECONDS: u64 = 2;

fn seconds() -> u64 {
    std::env::var("MUTATE_SECONDS").ok().and_then(|seconds| seconds.parse().ok()).unwrap_or(SECONDS)
}

fn seed() -> u64 {
    std::env::var("MUTATE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(20_061_001)
}

/// Files below a folder with one of these endings, in order.
fn files(folder: &str, ends: &[&str], found: &mut Vec<String>) {
    let mut inside: Vec<_> = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    inside.sort();
    for path in inside {
        if path.is_dir() {
            files(path.to_str().unwrap(), ends, found);
        } else if path.extension().is_some_and(|end| ends.iter().any(|wanted| *wanted == end)) {
            found.extend(std::fs::read_to_string(path));
        }
    }
}

fn lines(text: &str) -> Vec<String> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
}

/// Runs a target on the corpus as it is, then on changes of it until the time is over.
fn run(name: &str, corpus: Vec<String>, target: impl Fn(&[u8])) {
    assert!(!corpus.is_empty(), "{name}");
    let mut changes = Changes::new(seed(), &corpus);
    let until = Instant::now() + Duration::from_secs(seconds());
    let first = corpus.iter().take(if seconds() > SECONDS { usize::MAX } else { 20 }).cloned();
    let mut count = 0_u64;
    let mut attempt = |text: String| {
        count += 1;
        let began = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| target(text.as_bytes())));
        assert!(outcome.is_ok(), "{name}, seed {}, input {count}:\n{text}", seed());
        let took = began.elapsed();
        assert!(took < Duration::from_secs(30), "{name}, seed {}, input {count} took {took:?}:\n{text}", seed());
    };
    first.for_each(&mut attempt);
    while Instant::now() < until {
        attempt(changes.next_one());
    }
    println!("{name}: {count} inputs, seed {}", seed());
}

fn scenarios() -> Vec<String> {
    let mut found = Vec::new();
    files("scenarios", &["yaml"], &mut found);
    files("tests/data/mutations", &["yaml"], &mut found);
    found.push(include_str!("../common/everything.yaml").to_owned());
    found
}

#[test]
fn scenarios_are_answered_in_every_format() {
    run("scenario", scenarios(), targets::scenario);
}

#[test]
fn abilities_are_read_and_printed() {
    let mut corpus = lines(include_str!("../data/card-sentences.txt"));
    for line in lines(include_str!("../data/sentences-read.tsv")) {
        corpus.extend(line.split('\t').map(str::to_owned));
    }
    run("ability", corpus, targets::ability);
}

#[test]
fn rules_texts_are_read() {
    let mut corpus = Vec::new();
    files("rules-text", &["txt", "md"], &mut corpus);
    // Whole texts are long; any stretch of one is a text as well.
    let parts = corpus.iter().flat_map(|text| {
        let lines: Vec<&str> = text.lines().collect();
        lines.chunks(40).map(|chunk| chunk.join("\n")).collect::<Vec<_>>()
    });
    run("rules", parts.collect(), targets::rules);
}

#[test]
fn queries_are_searched() {
    let mut corpus = Vec::new();
    for queries in [include_str!("../search_queries.tsv"), include_str!("../search_queries_today.tsv")] {
        corpus.extend(
            lines(queries).into_iter().flat_map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>()),
        );
    }
    run("query", corpus, targets::query);
}

#[test]
fn declarations_are_read() {
    let corpus = [
        "Zealot=Two-Headed Ogre",
        "Wall=Ogre,Bear",
        "Ogre",
        "Bear=Carol",
        "Goblin#2=\"Bear\"",
        "Two-Headed Ogre = Bob",
    ];
    run("declaration", corpus.map(str::to_owned).to_vec(), targets::declaration);
}

#[test]
fn card_files_are_imported() {
    run("cards", vec![include_str!("../data/atomic.json").to_owned()], targets::cards);
}

#[test]
fn drafts_are_read() {
    let corpus = [
        "draft: no-legends\nbase: 2006-10-01\nprovisions:\n  legend-rule: none\nrules:\n  420.5e: none\n",
        "draft: two\nbase: latest\nbehaviours:\n  legend-policy: all-go\nglossary:\n  Legend: A word.\n",
    ];
    run("draft", corpus.map(str::to_owned).to_vec(), targets::draft);
}
