//! The bundled texts against the timeline, against themselves, and, where `RULES_TEXTS` names the folder that holds
//! the official ones, against those: nothing cited is missing, nothing is copied, no number is made up.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use jiff::civil::Date;
use rules_judge::edition::{Edition, Provision, Timeline};
use rules_judge::rulebook::decode::decode;
use rules_judge::rulebook::read::read;
use rules_judge::rulebook::reference::{Reference, references};
use rules_judge::rulebook::report::{MendKind, SkipKind};
use rules_judge::rulebook::{Library, Rulebook};
use rules_judge::terms::RuleNumber;

/// How a text says which of the rules that it refers to it does not hold.
const NOT_RESTATED: &str = "Not restated here: ";

/// A run of this many words in common with the official text is too close to it.
const RUN: usize = 9;

/// Sections that no provision cites and no rule leads to, with the reason for which they are there all the same.
const FOR_ORIENTATION: [(Date, u16, &str); 3] = [
    (Date::constant(2006, 10, 1), 312, "the end phase, which frames the cleanup step"),
    (Date::constant(2006, 10, 1), 313, "the step before the cleanup step"),
    (Date::constant(2006, 10, 1), 400, "what the words spell, ability and effect mean"),
];

struct Text {
    date: Date,
    raw: String,
    book: Rulebook,
    edition: Edition,
}

impl Text {
    fn numbers(&self) -> impl Iterator<Item = RuleNumber> {
        self.book.rules.keys().copied()
    }

    /// What a reference means, as far as this text goes; a range is each number in it that the text holds, and its
    /// ends.
    fn targets(&self, reference: Reference) -> Vec<RuleNumber> {
        match reference {
            Reference::Rule(number) => vec![number],
            Reference::Range(first, last) => {
                let inner = self.numbers().filter(|number| reference.names(*number));
                inner.chain([first, last]).collect()
            }
            Reference::Chapter(_) => Vec::new(),
        }
    }

    /// Every rule that the texts of rules, Examples and glossary entries refer to, by the number that does.
    fn referred_to(&self) -> BTreeMap<RuleNumber, String> {
        let rules = self.book.rules.iter().flat_map(|(number, rule)| {
            let texts = [&rule.text].into_iter().chain(&rule.examples);
            texts.map(move |text| (number.to_string(), text))
        });
        let entries = self.book.glossary.iter().map(|entry| (entry.term.clone(), &entry.text));
        let mut all = BTreeMap::new();
        for (from, text) in rules.chain(entries) {
            for target in references(text).into_iter().flat_map(|reference| self.targets(reference)) {
                all.entry(target).or_insert_with(|| from.clone());
            }
        }
        all
    }

    /// The numbers in the note at the head of the text.
    fn not_restated(&self) -> Vec<RuleNumber> {
        let note = self.raw.lines().find_map(|line| line.strip_prefix(NOT_RESTATED)).unwrap_or_default();
        note.trim_end_matches('.').split(", ").filter(|n| !n.is_empty()).map(|n| n.parse().unwrap()).collect()
    }

    /// The numbers that provisions cite, as they stand in the book.
    fn cited(&self) -> BTreeSet<RuleNumber> {
        let numbers = Provision::ALL.iter().filter_map(|provision| self.edition.number(*provision));
        numbers.filter_map(|number| self.book.find(number)).map(|(number, _)| number).collect()
    }
}

fn texts() -> Vec<Text> {
    let held = Library::at(None, None).held();
    let bundled = held.into_iter().filter(|held| held.bundled).map(|held| held.date);
    bundled
        .map(|date| {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("rules-text/{date}.txt"));
            let raw = fs::read_to_string(path).unwrap();
            Text { date, book: read(&raw), raw, edition: Timeline::bundled().edition_on(date).unwrap() }
        })
        .collect()
}

#[test]
fn every_line_is_read() {
    let texts = texts();
    assert_eq!(texts.len(), 3);
    for Text { date, raw, book, .. } in texts {
        assert!(raw.is_ascii() && !raw.contains('\r') && !raw.contains('\t'), "{date}");
        assert_eq!(book.date, Some(date));
        assert!(
            book.report.skipped.iter().all(|s| s.kind == SkipKind::FrontMatter),
            "{date}: {:?}",
            book.report.skipped
        );
        assert_eq!(book.report.repeated, []);
        assert!(!book.glossary.is_empty(), "{date}");
        let misprints: Vec<_> = book.report.misprints.iter().map(|m| m.printed.as_str()).collect();
        let mended: Vec<_> = book.report.mended.keys().copied().collect();
        let numbers = book.rules.iter().filter(|(_, rule)| rule.text.is_empty()).map(|(number, _)| *number);
        assert_eq!(numbers.collect::<Vec<_>>(), [], "{date}: rules without words");
        if date == Date::constant(2006, 10, 1) {
            // Printed so in the official text: a citation names a number that can be found there.
            assert_eq!(misprints, ["432.2b"]);
            assert_eq!(mended, [MendKind::BrokenNumber]);
        } else {
            assert_eq!((misprints, mended), (vec![], vec![]), "{date}");
        }
    }
}

#[test]
fn every_provision_has_its_rule() {
    for text in texts() {
        let missing: Vec<String> = Provision::ALL
            .iter()
            .filter_map(|provision| Some((provision, text.edition.number(*provision)?)))
            .filter(|(_, number)| text.book.find(*number).is_none())
            .map(|(provision, number)| format!("{number} {}", provision.title()))
            .collect();
        assert!(missing.is_empty(), "{}: {missing:#?}", text.date);
    }
}

#[test]
fn every_rule_stands_under_its_headings() {
    for text in texts() {
        for number in text.numbers() {
            let section = RuleNumber::of_section(number.section());
            assert!(text.book.rules.get(&section).is_some_and(|rule| rule.is_heading), "{}: {section}", text.date);
            assert!(text.book.chapter_heading(number).is_some(), "{}: {number}", text.date);
        }
    }
}

#[test]
fn what_is_referred_to_is_there_or_said_to_be_missing() {
    for text in texts() {
        let dangling: BTreeMap<RuleNumber, String> =
            text.referred_to().into_iter().filter(|(number, _)| text.book.find(*number).is_none()).collect();
        let said = text.not_restated();
        assert!(said.is_sorted(), "{}: the note is not in order", text.date);
        let unsaid = dangling.iter().filter(|(number, _)| !said.contains(number));
        let unsaid: Vec<String> = unsaid.map(|(number, from)| format!("{number} in {from}")).collect();
        assert!(unsaid.is_empty(), "{}: neither restated nor said to be missing: {unsaid:?}", text.date);
        let held: Vec<_> = said.iter().filter(|number| !dangling.contains_key(number)).collect();
        assert!(held.is_empty(), "{}: said to be missing for no reason: {held:?}", text.date);
        let cited = text.cited();
        assert!(said.iter().all(|number| !cited.contains(number)), "{}", text.date);
    }
}

/// A rule belongs to the book if a provision cites it, or a rule of the book or a glossary entry refers to it, or it
/// stands beside, above or under such a rule: a judge reads a rule with its neighbours. Today's text is there to be
/// searched as well, and for that each rule that it holds is a reason by itself.
#[test]
fn every_rule_has_a_reason_to_be_there() {
    let texts = texts();
    let today = texts.iter().map(|text| text.date).max();
    for text in texts.iter().filter(|text| Some(text.date) != today) {
        let cited = text.cited();
        let sections: BTreeSet<u16> = cited.iter().map(|number| number.section()).collect();
        let known: BTreeSet<RuleNumber> = text.referred_to().into_keys().chain(cited).collect();
        let orientation =
            FOR_ORIENTATION.iter().filter(|(date, ..)| *date == text.date).map(|(_, section, _)| *section);
        let orientation: BTreeSet<u16> = orientation.collect();
        let stray: Vec<RuleNumber> = text
            .numbers()
            .filter(|number| !known.iter().any(|known| known.covers(*number) || number.covers(*known)))
            .filter(|number| !sections.contains(&number.section()) && !orientation.contains(&number.section()))
            .collect();
        assert!(stray.is_empty(), "{}: {}", text.date, stray.iter().map(|n| format!("{n} ")).collect::<String>());
        let covered =
            |section: &&u16| known.contains(&RuleNumber::of_section(**section)) || sections.contains(*section);
        let needless: Vec<&u16> = orientation.iter().filter(covered).collect();
        assert!(needless.is_empty(), "{}: {needless:?} need no reason", text.date);
    }
}

/// Numbers in a row, as the heads of the texts write them: `3, 5, 6, 8-10`, or `none`.
fn in_short(numbers: &BTreeSet<u16>) -> String {
    let mut runs: Vec<(u16, u16)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let run = |(first, last): &(u16, u16)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}-{last}"),
    };
    if runs.is_empty() { "none".to_owned() } else { runs.iter().map(run).collect::<Vec<_>>().join(", ") }
}

/// The head of each text says how much of the edition it holds, and of which sections all or something is missing.
#[test]
fn the_head_says_what_is_missing() {
    for text in texts() {
        let Some(official) = official(text.date) else { return };
        let official = read(&official);
        let numbered = |book: &Rulebook| -> BTreeSet<RuleNumber> {
            book.rules.keys().copied().filter(|number| number.rule().is_some()).collect()
        };
        let (ours, theirs) = (numbered(&text.book), numbered(&official));
        let sections = |numbers: &BTreeSet<RuleNumber>| -> BTreeSet<u16> {
            numbers.iter().map(|number| number.section()).collect()
        };
        let missing: BTreeSet<RuleNumber> = theirs.difference(&ours).copied().collect();
        let whole: BTreeSet<u16> = sections(&theirs).difference(&sections(&ours)).copied().collect();
        let partly: BTreeSet<u16> = sections(&missing).difference(&whole).copied().collect();
        for line in [
            format!("This text holds {} of the {} numbered rules of the edition:", ours.len(), theirs.len()),
            format!("Sections that are missing whole: {}.", in_short(&whole)),
            format!("Sections of which rules are missing: {}.", in_short(&partly)),
        ] {
            assert!(text.raw.contains(&line), "{}: the head should say: {line}", text.date);
        }
    }
}

/// The numbers that a text names, in figures or words, apart from those of rules and the small ones that any sentence
/// may count with. Games and cards live by numbers: one that differs is a different rule.
fn amounts(text: &str) -> BTreeSet<String> {
    const NAMES: [(&str, &str); 9] = [
        ("six", "6"),
        ("seven", "7"),
        ("eight", "8"),
        ("nine", "9"),
        ("ten", "10"),
        ("fifteen", "15"),
        ("twenty", "20"),
        ("thirty", "30"),
        ("sixty", "60"),
    ];
    let named = |word: &str| NAMES.iter().find(|(name, _)| *name == word).map(|(_, figure)| (*figure).to_owned());
    let counts = |word: &str| word.parse::<u32>().is_ok_and(|number| (6..100).contains(&number));
    let plain = words(text);
    plain.iter().filter_map(|word| named(word).or_else(|| counts(word).then(|| word.clone()))).collect()
}

#[test]
fn amounts_are_the_official_ones() {
    let mut wrong = Vec::new();
    for text in texts() {
        let Some(official) = official(text.date) else { return };
        let official = read(&official);
        for (number, rule) in &text.book.rules {
            let Some((_, theirs)) = official.find(*number) else { continue };
            // A number of a rule is not an amount, and a long list may be counted.
            let without = |text: &str| -> BTreeSet<String> {
                let cut: Vec<&str> = text.split_whitespace().filter(|word| !word.contains('.')).collect();
                amounts(&cut.join(" "))
            };
            let (ours, examples) = (without(&rule.text), theirs.examples.join(" "));
            let known = amounts(&theirs.text);
            let made_up: Vec<&String> = ours.difference(&known).filter(|n| !amounts(&examples).contains(*n)).collect();
            let lost: Vec<String> = without(&theirs.text).difference(&amounts(&rule.text)).cloned().collect();
            if !made_up.is_empty() || !lost.is_empty() {
                wrong.push(format!("{} {number}: made up {made_up:?}, lost {lost:?}", text.date));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn official(date: Date) -> Option<String> {
    let Some(root) = std::env::var_os("RULES_TEXTS").map(PathBuf::from) else {
        eprintln!("skipped: RULES_TEXTS is not set");
        return None;
    };
    Some(decode(&fs::read(root.join(format!("rules/CR-{date}.txt"))).unwrap()).text)
}

fn words(text: &str) -> Vec<String> {
    let plain = text.replace('’', "'").to_lowercase();
    let part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "{}/+'-".contains(c);
    plain.split(|c| !part(c)).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Paragraphs: what blank lines, numbers and the word Example divide.
fn paragraphs(text: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    for line in text.lines() {
        let numbered = line.len() > 3 && line.as_bytes()[..3].iter().all(u8::is_ascii_digit) && &line[3..4] == ".";
        if line.trim().is_empty() || numbered || line.starts_with("Example") {
            all.push(String::new());
        }
        let last = all.len() - 1;
        all[last].push_str(line);
        all[last].push(' ');
    }
    all
}

#[test]
fn words_are_our_own() {
    for text in texts() {
        let Some(official) = official(text.date) else { return };
        let theirs = words(&official);
        let runs: HashSet<&[String]> = theirs.windows(RUN).collect();
        let mut close = Vec::new();
        for paragraph in paragraphs(&text.raw) {
            let ours = words(&paragraph);
            close.extend(ours.windows(RUN).filter(|run| runs.contains(run)).map(|run| run.join(" ")));
        }
        assert!(close.is_empty(), "{}: {close:#?}", text.date);
    }
}

#[test]
fn numbers_are_the_official_ones() {
    for text in texts() {
        let Some(official) = official(text.date) else { return };
        let official = read(&official);
        let missing = |number: &RuleNumber| official.find(*number).is_none();
        let unknown: Vec<String> = text.numbers().filter(missing).map(|n| n.to_string()).collect();
        assert!(unknown.is_empty(), "{}: {unknown:?}", text.date);
        let elsewhere: Vec<String> =
            text.not_restated().iter().filter(|n| missing(n)).map(ToString::to_string).collect();
        assert!(elsewhere.is_empty(), "{}: named, and in no text: {elsewhere:?}", text.date);
        for (number, rule) in text.book.rules.iter().filter(|(_, rule)| rule.is_heading) {
            let title = &official.rules[number].text;
            assert!(same_title(title, &rule.text), "{}: {number} is {title}, not {}", text.date, rule.text);
        }
    }
}

/// Headings are names, and names are the official ones.
fn same_title(one: &str, other: &str) -> bool {
    words(&one.replace(['“', '”'], "\"")) == words(other)
}
