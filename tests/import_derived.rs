//! The official texts as people come by them: in other encodings, wrapped otherwise, cut, copied from a PDF or a page
//! of the web. No number is lost, and none is made up. They are not ours to keep here: `RULES_TEXTS` names the folder
//! that holds `rules/`; without it these tests say so and pass.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use rules_judge::rulebook::decode::decode;
use rules_judge::rulebook::read::{read, read_bytes};

fn texts() -> Vec<(String, String)> {
    let Some(root) = std::env::var_os("RULES_TEXTS").map(PathBuf::from) else {
        eprintln!("skipped: RULES_TEXTS is not set");
        return Vec::new();
    };
    let mut files: Vec<PathBuf> =
        fs::read_dir(root.join("rules")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.file_name().unwrap().to_string_lossy().starts_with("CR-"));
    files.sort();
    let name = |path: &PathBuf| path.file_stem().unwrap().to_string_lossy().into_owned();
    files.iter().map(|path| (name(path), decode(&fs::read(path).unwrap()).text)).collect()
}

/// The numbers of the rules of a text, by a method that shares nothing with the reader: a line begins with one, and the
/// line before does not end in the middle of a reference.
fn counted(text: &str) -> BTreeSet<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = BTreeSet::new();
    let mut before = "";
    for line in lines {
        let line = line.trim_start();
        if let Some(number) = leading(line).filter(|number| !refers(before) && number != "432.2b") {
            found.insert(number);
        }
        if !line.trim().is_empty() {
            before = line;
        }
    }
    found
}

/// `420.5` or `420.5e` in front of a line.
fn leading(line: &str) -> Option<String> {
    let end = line.find(|c: char| !c.is_ascii_digit()).filter(|end| *end == 3)?;
    let rest = line[end..].strip_prefix('.')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let letter = rest[digits..].bytes().take_while(u8::is_ascii_lowercase).count();
    let bounded = !rest[digits + letter..].starts_with([',', ')', '\u{2013}', '-']);
    (digits > 0 && letter < 2 && bounded).then(|| line[..end + 1 + digits + letter].to_owned())
}

/// Whether a line that ends so goes on with a number.
fn refers(before: &str) -> bool {
    let last = before.split_whitespace().next_back().unwrap_or_default();
    before.len() > 60 && ["rule", "rules", "(rule", "(rules", "and", "see"].contains(&last)
}

fn numbers(text: &str) -> BTreeSet<String> {
    let book = read(text);
    let mut all: BTreeSet<String> =
        book.rules.keys().filter(|number| number.rule().is_some()).map(ToString::to_string).collect();
    // One number is misprinted; what it is read as depends on its neighbours.
    for either in ["423.2b", "432.2b"] {
        all.remove(either);
    }
    all
}

/// Says what differs, and lets the test go on, so that one run shows all.
fn compare(what: &str, expected: &BTreeSet<String>, got: &BTreeSet<String>, wrong: &mut Vec<String>) {
    let lost: Vec<_> = expected.difference(got).take(8).collect();
    let made_up: Vec<_> = got.difference(expected).take(8).collect();
    if !lost.is_empty() || !made_up.is_empty() {
        let counts = (expected.difference(got).count(), got.difference(expected).count());
        wrong.push(format!("{what}: lost and made up {counts:?}: lost {lost:?}; made up {made_up:?}"));
    }
}

fn each(derive: impl Fn(&str) -> String) {
    let mut wrong = Vec::new();
    for (name, text) in texts() {
        compare(&name, &numbers(&text), &numbers(&derive(&text)), &mut wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Each paragraph on one line, as most editions have it.
fn paragraphs(text: &str) -> Vec<String> {
    let book = read(text);
    let printed = rules_judge::rulebook::read::print(&book);
    printed.lines().map(str::to_owned).collect()
}

fn wrapped(line: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split_whitespace() {
        let last = lines.last_mut().unwrap();
        if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > width {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

#[test]
fn the_reader_counts_as_a_simpler_method_does() {
    let mut wrong = Vec::new();
    for (name, text) in texts() {
        let mut expected = counted(&text);
        // `606. 8b` and `702. 37a` are broken in print.
        let got = numbers(&text);
        expected.extend(got.iter().filter(|n| n.starts_with("606.8") || n.starts_with("702.37")).cloned());
        compare(&name, &expected, &got, &mut wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn in_other_encodings() {
    for (name, text) in texts() {
        let expected = numbers(&text);
        let wide: Vec<u16> = text.encode_utf16().collect();
        let bytes = |unit: fn(u16) -> [u8; 2]| wide.iter().flat_map(|u| unit(*u)).collect::<Vec<u8>>();
        let windows = encoding_rs::WINDOWS_1252.encode(&text).0.into_owned();
        for (encoding, bytes) in [
            ("UTF-16LE", bytes(u16::to_le_bytes)),
            ("UTF-16BE", bytes(u16::to_be_bytes)),
            ("Windows-1252", windows),
            ("bare CR", text.replace('\n', "\r").into_bytes()),
            ("CRLF", text.replace('\n', "\r\n").into_bytes()),
        ] {
            let book = read_bytes(&bytes);
            let got: BTreeSet<String> =
                book.rules.keys().filter(|n| n.rule().is_some()).map(|n| n.to_string()).collect();
            let misprinted = book.report.misprints.len() * 2;
            let differ = expected.symmetric_difference(&got).count();
            assert!(differ <= misprinted, "{name} in {encoding}: {differ} numbers differ");
        }
    }
}

#[test]
fn wrapped_at_other_widths() {
    for width in [60, 100] {
        each(|text| {
            let mut out = String::new();
            for line in paragraphs(text) {
                out.push_str(&wrapped(&line, width).join("\n"));
                out.push('\n');
            }
            out
        });
    }
}

#[test]
fn with_headers_on_every_page() {
    each(|text| {
        let mut out = String::new();
        for (at, line) in paragraphs(text).iter().enumerate() {
            if at % 40 == 39 {
                out.push_str(&format!("\u{c}\nMagic: The Gathering Comprehensive Rules\nPage {}\n\n", at / 40));
            }
            out.push_str(line);
            out.push('\n');
        }
        out
    });
}

#[test]
fn copied_from_a_pdf() {
    each(|text| {
        let mut out = String::new();
        let mut at = 0;
        for paragraph in paragraphs(text).iter().filter(|line| !line.is_empty()) {
            for line in wrapped(paragraph, 95) {
                at += 1;
                if at % 50 == 0 {
                    out.push_str(&format!("{}\n", at / 50));
                }
                out.push_str(&line);
                out.push_str(" \n");
            }
        }
        out
    });
}

#[test]
fn copied_from_a_page_of_the_web() {
    each(|text| {
        let mut out = String::from("Home | News | Rules | Log in\nShare this page\n\n");
        for (at, line) in paragraphs(text).iter().enumerate() {
            out.push_str(line);
            out.push_str("\n\n");
            if at % 200 == 199 {
                out.push_str("Advertisement\n\nYou may also like: ten decks that win\n\n");
            }
        }
        out + "\u{a9} Some Site. All rights reserved. Privacy policy\n"
    });
}

#[test]
fn with_the_contents_elsewhere() {
    each(|text| {
        let book = read(text);
        let sections = book.rules.iter().filter(|(number, _)| number.rule().is_none());
        let contents: String = sections.map(|(number, rule)| format!("{number}. {}\n", rule.text)).collect();
        format!("{}\n\nCredits\n\nSomebody\n\nContents\n\n{contents}", paragraphs(text).join("\n"))
    });
}

#[test]
fn cut_anywhere() {
    let mut wrong = Vec::new();
    for (name, text) in texts() {
        let lines = paragraphs(&text);
        let whole = numbers(&lines.join("\n"));
        for (from, to) in [(0, 3), (1, 5), (2, 5), (3, 4)] {
            let part = lines[lines.len() * from / 6..lines.len() * to / 6].join("\n");
            let expected: BTreeSet<String> = counted(&part).intersection(&whole).cloned().collect();
            compare(&format!("{name} {from}/6 to {to}/6"), &expected, &numbers(&part), &mut wrong);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
