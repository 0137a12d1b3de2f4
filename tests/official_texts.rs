//! The official texts, read where they lie. They are not ours to keep here: `RULES_TEXTS` names the folder that holds
//! `rules/` and `seeds/`; without it these tests say so and pass.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use rules_judge::edition::Timeline;
use rules_judge::rulebook::Library;
use rules_judge::rulebook::decode::decode;
use rules_judge::rulebook::read::{print, read, read_own};
use rules_judge::terms::RuleNumber;

fn texts(folder: &str) -> Vec<(String, String)> {
    let Some(root) = std::env::var_os("RULES_TEXTS").map(PathBuf::from) else {
        eprintln!("skipped: RULES_TEXTS is not set");
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
        .into_iter()
        .filter(|path| path.extension().is_some_and(|e| e == "txt") && !path.ends_with("editions.txt"))
        .map(|path| {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            (name, decode(&fs::read(path).unwrap()).text)
        })
        .collect()
}

/// Numbers with a rule or subrule at the start of a line, found without the reader: wherever the line before does not
/// end in the middle of a reference.
fn leading_numbers(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut before = "";
    for (at, line) in text.lines().enumerate() {
        let last = before.split_whitespace().next_back().unwrap_or_default();
        let heading = before.starts_with(|c: char| c.is_ascii_digit());
        let begins = heading || !["rule", "rules", "(rule", "(rules", "and"].contains(&last);
        let bare = line.trim_start().trim_start_matches("- ");
        let word: String =
            bare.chars().take_while(|c| c.is_ascii_digit() || *c == '.' || c.is_ascii_lowercase()).collect();
        let word = word.trim_end_matches('.');
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        if begins && digits == 3 && word.as_bytes().get(3) == Some(&b'.') && word.len() > 4 {
            found.push((at + 1, word.to_owned()));
        }
        before = line;
    }
    found
}

#[test]
fn no_numbered_rule_is_lost() {
    for (name, text) in texts("rules").into_iter().chain(texts("seeds")) {
        let book = read(&text);
        let report = &book.report;
        for (line, word) in leading_numbers(&text) {
            let known = word.parse::<RuleNumber>().is_ok_and(|number| book.rules.contains_key(&number))
                || report.misprints.iter().any(|m| m.printed == word)
                || report.repeated.iter().any(|r| r.number.to_string() == word);
            assert!(known, "{name}:{line}: {word} is neither in the book nor in the report");
        }
        let unnumbered: Vec<_> = report.skipped.iter().filter(|s| format!("{}", s.kind).contains("number")).collect();
        println!(
            "{name}: {:?}, {} rules, {} terms, {:?}, mended {:?}, misprints {:?}, repeated {}, unnumbered {unnumbered:?}",
            book.date,
            book.rules.len(),
            book.glossary.len(),
            book.chapters.len(),
            report.mended.iter().map(|(kind, mends)| (kind, mends.count)).collect::<Vec<_>>(),
            report.misprints,
            report.repeated.len(),
        );
    }
}

#[test]
fn tells_the_date() {
    // A text says from which day it is in force; its file is named after the day on which it was published.
    for (name, text) in texts("rules") {
        let said = read(&text).date.unwrap().to_string();
        let edition = Timeline::bundled().edition(&said).unwrap();
        assert_eq!(format!("CR-{}", edition.date()), name, "{said}");
    }
}

#[test]
fn every_rule_of_the_book_has_words_and_none_holds_another() {
    for (name, text) in texts("rules") {
        let book = read(&text);
        assert!(book.rules.len() > 400, "{name}");
        assert!(book.report.repeated.is_empty(), "{name}: {:?}", book.report.repeated);
        for (number, rule) in &book.rules {
            assert!(!rule.text.is_empty(), "{name}: {number}");
            assert!(!rule.text.contains("Example:"), "{name}: {number}");
        }
        let sections: BTreeSet<u16> = book.rules.keys().map(|number| number.section()).collect();
        assert!(sections.iter().all(|section| book.rules.contains_key(&RuleNumber::of_section(*section))), "{name}");
    }
}

#[test]
fn printed_and_read_again_it_is_the_same_book() {
    for (name, text) in texts("rules").into_iter().chain(texts("seeds")) {
        let book = read(&text);
        let again = read(&print(&book));
        assert_eq!(again.rules.len(), book.rules.len(), "{name}");
        for (number, rule) in &book.rules {
            assert_eq!(again.rules.get(number), Some(rule), "{name}: {number}");
        }
        for (entry, printed) in book.glossary.iter().zip(&again.glossary) {
            assert_eq!(printed, entry, "{name}");
        }
        assert_eq!(again.glossary.len(), book.glossary.len(), "{name}");
        assert_eq!((again.date, again.chapters), (book.date, book.chapters), "{name}");
    }
}

#[test]
fn the_short_way_reads_our_own_layout_alike() {
    for (name, text) in texts("rules") {
        let printed = print(&read(&text));
        let (short, long) = (read_own(&printed), read(&printed));
        assert_eq!(short.rules, long.rules, "{name}");
        assert_eq!(short.glossary, long.glossary, "{name}");
    }
    for held in Library::at(None, None).held() {
        let text = fs::read_to_string(format!("rules-text/{}.txt", held.date)).unwrap();
        let (short, long) = (read_own(&text), read(&text));
        for (number, rule) in &long.rules {
            assert_eq!(short.rules.get(number), Some(rule), "{}: {number}", held.date);
        }
        assert_eq!(short.rules.len(), long.rules.len(), "{}", held.date);
        assert_eq!(short.glossary, long.glossary, "{}", held.date);
        assert!(long.report.repeated.is_empty(), "{:?}", long.report.repeated);
        println!("{}: {} rules, {:?}", held.date, long.rules.len(), long.report.mended);
    }
}
