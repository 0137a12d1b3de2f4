//! Miniature texts of our own, one for each trap of the real ones.

use jiff::civil::Date;

use super::super::report::{MendKind, SkipKind};
use super::{print, read};
use crate::rulebook::Rulebook;
use crate::terms::RuleNumber;

fn number(text: &str) -> RuleNumber {
    text.parse().unwrap()
}

fn text(book: &Rulebook, rule: &str) -> String {
    book.rules.get(&number(rule)).map_or_else(|| format!("no {rule}"), |rule| rule.text.clone())
}

const BOOK: &str = "Tiny Comprehensive Rules

These rules are current as of October 1, 2006.

Introduction

A word first.

Contents

1. The Start
100. General
101. Dice

2. The Rest
200. More

Glossary

Credits

1. The Start

100. General

100.1. Two play. See rule 200.1a.

100.1a One goes first.
Example: Ann goes first.
Example: Ben goes first.

100.2. First Steps

100.2a Walk.
     Then run.

101. Dice

101.1. Roll.

2. The Rest

200. More

200.1. Such as:

200.1a This.

Glossary

Die
1. What is rolled.
2. What creatures do.
See rule 101.

Walk
To walk.

Credits

Ann and Ben
100.9. Not a rule.
";

#[test]
fn reads_the_layout_of_the_official_files() {
    let book = read(BOOK);
    assert_eq!(book.date, Some(Date::constant(2006, 10, 1)));
    assert_eq!(book.title.as_deref(), Some("Tiny Comprehensive Rules"));
    assert_eq!(
        book.chapters.into_iter().collect::<Vec<_>>(),
        [(1, "The Start".to_owned()), (2, "The Rest".to_owned())]
    );
    let numbers: Vec<String> = book.rules.keys().map(ToString::to_string).collect();
    let all = ["100", "100.1", "100.1a", "100.2", "100.2a", "101", "101.1", "200", "200.1", "200.1a"];
    assert_eq!(numbers, all);
    assert_eq!(book.rules[&number("100.1a")].examples, ["Ann goes first.", "Ben goes first."]);
    assert_eq!(book.rules[&number("100.2a")].text, "Walk.\nThen run.");
    assert_eq!(book.glossary[0].text, "1. What is rolled.\n2. What creatures do.\nSee rule 101.");
    let report = &book.report;
    assert!(report.mended.is_empty() && report.misprints.is_empty() && report.repeated.is_empty());
    let kinds: Vec<SkipKind> = book.report.skipped.iter().map(|skipped| skipped.kind).collect();
    assert_eq!(kinds, [SkipKind::FrontMatter, SkipKind::BackMatter]);
}

#[test]
fn knows_the_headings_above() {
    let book = read(BOOK);
    assert_eq!(book.headings(number("100.2a")), ["100. General", "100.2. First Steps"]);
    assert_eq!(book.headings(number("200.1a")), ["200. More"]);
    assert_eq!(book.chapter_heading(number("200.1a")).as_deref(), Some("2. The Rest"));
    assert_eq!(book.children(number("100")).count(), 2);
    assert_eq!(book.under(number("100")).count(), 4);
}

#[test]
fn prints_what_it_read() {
    let book = read(BOOK);
    let again = read(&print(&book));
    assert_eq!((again.rules, again.glossary, again.chapters), (book.rules, book.glossary, book.chapters));
}

#[test]
fn joins_wrapped_lines_and_leaves_references_in_them() {
    let book = read(
        "100. General
------------

100.1. A sentence that is broken into several lines because it is long (see rule
100.2. or any other) goes on as one paragraph until a line is blank, says rule
101, \"Dice.\"

  100.1a Indented as a whole, as the oldest of the files have their subrules, it
  goes on.
  EXAMPLE: So does this Example, which is long enough to be broken into two of
  them.

100.2. Last.
",
    );
    assert_eq!(book.rules.len(), 4);
    assert!(text(&book, "100.1").ends_with("says rule 101, \"Dice.\""));
    assert!(text(&book, "100.1a").ends_with("it goes on."));
    assert_eq!(book.rules[&number("100.1a")].examples.len(), 1);
}

#[test]
fn reads_a_web_copy() {
    let book = read(
        "Read novel online at our website!

420.1. Nothing happens. (See rule 404, \"Words.\") 420.2. Then it does.

420.5. As follows: 420.5a It pa.s.ses.

402.5b It ends.

421. Loops

421.1. A loop a.s.sumes one. Example: One. 421.2. Two.

Tiny Rules Part 8

You're reading this novel online. Please bookmark it.

Thank you.
",
    );
    let numbers: Vec<String> = book.rules.keys().map(ToString::to_string).collect();
    assert_eq!(numbers, ["420.1", "420.2", "420.5", "420.5a", "420.5b", "421", "421.1", "421.2"]);
    assert_eq!(text(&book, "420.5a"), "It passes.");
    assert_eq!(book.rules[&number("421.1")].examples, ["One."]);
    assert_eq!(book.find(number("402.5b")).unwrap().0, number("420.5b"));
    assert_eq!(book.report.mended[&MendKind::RunOnRules].count, 3);
    assert_eq!(book.report.skipped.last().unwrap().kind, SkipKind::Chatter);
}

#[test]
fn reads_the_layout_of_a_rulings_site() {
    let book = read(
        "This search based on the May 1, 2004 release.
420 - Ends
- 420.1 - A sentence that is long enough to be wrapped by the site, and that then
goes on. [CompRules 2003/10/01]
- 420.5 - As follows: [CompRules 2003/12/01]
- 420.5a - It passes. [CompRules 2003/07/01]
|
",
    );
    assert_eq!(book.date, Some(Date::constant(2003, 12, 1)));
    assert_eq!(text(&book, "420"), "Ends");
    assert!(text(&book, "420.1").ends_with("then goes on."));
    assert_eq!(text(&book, "420.5a"), "It passes.");
}

#[test]
fn reads_a_glossary_alone() {
    let book = read(
        "A definition without its term stands first and is long enough to be told from one.
Attack
To attack is to be declared as an attacker.
a.s.sign
To assign is to say who gets what. See rule 310.
",
    );
    let terms: Vec<&str> = book.glossary.iter().map(|entry| entry.term.as_str()).collect();
    assert_eq!(terms, ["Attack", "Assign"]);
    assert_eq!(book.report.skipped.last().unwrap().kind, SkipKind::Definition);
}

#[test]
fn reports_a_number_that_comes_twice() {
    let book = read("100.1. One.\n\n100.1. Two.\n\n100.2. Three.\n");
    assert_eq!(text(&book, "100.1"), "One.");
    assert_eq!(book.report.repeated[0].text, "Two.");
}

#[test]
fn reads_nothing_from_nothing() {
    for empty in ["", "\n\n", "Glossary", "1. One", "100.", "100.1"] {
        assert!(read(empty).rules.is_empty(), "{empty}");
    }
}
