//! How well search answers a judge's questions: mean reciprocal rank over `search_queries.tsv`.
//!
//! A result answers when it is the wanted rule or directly under it (`502.9b` for `502.9`).

#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use jiff::civil::Date;
use rules_judge::edition::Timeline;
use rules_judge::rulebook::decode::decode;
use rules_judge::rulebook::library::Book;
use rules_judge::rulebook::read::read;
use rules_judge::rulebook::{Library, Search};
use rules_judge::terms::RuleNumber;

struct Query {
    held: bool,
    wanted: Vec<RuleNumber>,
    words: String,
}

fn of_2006() -> Vec<Query> {
    let lines = include_str!("search_queries.tsv").lines().filter(|line| !line.starts_with('#'));
    let query = |line: &str| {
        let [half, _, wanted, words] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        Query::of(half, wanted, words)
    };
    lines.map(query).collect()
}

fn of_today() -> Vec<Query> {
    without_kinds(include_str!("search_queries_today.tsv"))
}

fn of_forums() -> Vec<Query> {
    without_kinds(include_str!("search_queries_forum.tsv"))
}

fn of_players() -> Vec<Query> {
    without_kinds(include_str!("search_queries_players.tsv"))
}

fn of_the_table() -> Vec<Query> {
    without_kinds(include_str!("search_queries_table.tsv"))
}

fn of_the_club() -> Vec<Query> {
    without_kinds(include_str!("search_queries_club.tsv"))
}

fn of_the_shop() -> Vec<Query> {
    without_kinds(include_str!("search_queries_shop.tsv"))
}

fn without_kinds(list: &str) -> Vec<Query> {
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    let query = |line: &str| {
        let [half, wanted, words] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        Query::of(half, wanted, words)
    };
    lines.map(query).collect()
}

impl Query {
    fn of(half: &str, wanted: &str, words: &str) -> Self {
        let wanted = wanted.split(',').map(|number| number.parse().unwrap()).collect();
        Self { held: half == "held", wanted, words: words.to_owned() }
    }
}

/// The mean reciprocal rank of one half, looking at ten results. Failures are told for the tuning half only.
fn mean_reciprocal_rank(date: Date, queries: &[Query], held: bool) -> f64 {
    let library = Library::at(None, None);
    let book = library.book(date).unwrap();
    let half: Vec<&Query> = queries.iter().filter(|query| query.held == held).collect();
    let known = |query: &&&Query| query.wanted.iter().any(|number| book.rules.rules.contains_key(number));
    assert_eq!(half.iter().filter(known).count(), half.len(), "every query has its answer in the text");
    let edition = Timeline::bundled().edition_on(date).unwrap();
    let search = Search::in_cache(None, book, edition.cited()).unwrap();
    let sum: f64 = half
        .iter()
        .map(|query| {
            let hits = search.find(&query.words, 10).unwrap().hits;
            let answers = |number: RuleNumber| query.wanted.iter().any(|w| *w == number || number.parent() == Some(*w));
            let rank = hits.iter().position(|hit| answers(hit.number));
            if !held && rank != Some(0) {
                let found: Vec<String> = hits.iter().take(4).map(|hit| hit.number.to_string()).collect();
                let wanted: Vec<String> = query.wanted.iter().map(ToString::to_string).collect();
                println!("{:?} wants {wanted:?}: {rank:?} after {found:?}", query.words);
            }
            rank.map_or(0.0, |rank| 1.0 / (rank as f64 + 1.0))
        })
        .sum();
    sum / half.len() as f64
}

#[test]
fn finds_what_a_judge_wants() {
    // Floors that what was reached must not fall below; 0.8 is what is wanted. Today's text is far larger, and forums
    // speak in words that the rules don't use. What is called the held-out half of today's queries was looked at since.
    let (then, today) = (Date::constant(2006, 10, 1), Date::constant(2026, 1, 16));
    let sets = [
        (then, of_2006(), 0.89),
        (today, of_today(), 0.89),
        (today, of_forums(), 0.85),
        (today, of_players(), 0.86),
        (today, of_the_table(), 0.75),
        (today, of_the_club(), 0.77),
        (today, of_the_shop(), 0.82),
    ];
    for (date, queries, least) in sets {
        let rank = |held| mean_reciprocal_rank(date, &queries, held);
        let (tuned, held) = (rank(false), rank(true));
        println!("{date}: mean reciprocal rank {tuned:.3} of the tuning half, {held:.3} of the held-out half");
        assert!(tuned >= least && held >= least, "{tuned} {held}");
    }
}

/// The bundled texts, and the official ones where `RULES_TEXTS` names the folder that holds `rules/`.
fn texts() -> Vec<Arc<Book>> {
    let library = Library::at(None, None);
    let bundled =
        [(2003, 12, 1), (2006, 10, 1), (2026, 1, 16)].map(|(year, month, day)| Date::constant(year, month, day));
    let mut texts: Vec<Arc<Book>> = bundled.iter().map(|date| library.book(*date).unwrap()).collect();
    let Some(root) = std::env::var_os("RULES_TEXTS").map(PathBuf::from) else {
        eprintln!("the official texts are skipped: RULES_TEXTS is not set");
        return texts;
    };
    for path in fs::read_dir(root.join("rules")).unwrap().map(|entry| entry.unwrap().path()) {
        let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
        let Some(date) = stem.strip_prefix("CR-").and_then(|date| date.parse().ok()) else { continue };
        texts.push(Arc::new(Book::of(date, read(&decode(&fs::read(path).unwrap()).text))));
    }
    texts
}

#[test]
fn words_of_other_years_find_those_of_every_edition() {
    for book in texts() {
        let date = book.date;
        let edition = Timeline::bundled().edition_on(date).unwrap();
        let search = Search::in_cache(None, book, edition.cited()).unwrap();
        // The names of the zones changed with one edition; later ones leave out which zone a permanent enters.
        let old = date < Date::constant(2009, 7, 8);
        let (place, away): (&[&str], &[&str]) =
            if old { (&["play"], &["removed"]) } else { (&["battlefield", "enters"], &["exile"]) };
        for (words, own) in [
            ("in play", place),
            ("on the battlefield", place),
            ("put onto the battlefield", place),
            ("comes into play tapped", place),
            ("removed from the game", away),
            ("exiled", away),
        ] {
            let hits = search.find(words, 3).unwrap().hits;
            let has = |text: &str| own.iter().any(|own| text.to_lowercase().contains(own));
            let found = hits.iter().any(|hit| has(&hit.snippet) || hit.headings.iter().any(|heading| has(heading)));
            assert!(found, "{date}: {words:?} finds {hits:?}");
        }
    }
}

#[test]
fn words_of_other_years_find_todays() {
    let library = Library::at(None, None);
    let book = library.book(Date::constant(2026, 1, 16)).unwrap();
    let edition = Timeline::bundled().edition_on(book.date).unwrap();
    let search = Search::in_cache(None, book, edition.cited()).unwrap();
    let first =
        |words: &str| search.find(words, 1).unwrap().hits.first().map(|hit| hit.snippet.clone()).unwrap_or_default();
    assert!(first("in play").contains("**battlefield**"), "{}", first("in play"));
    assert!(
        first("comes into play tapped").contains("enters") || first("comes into play tapped").contains("battlefield")
    );
}
