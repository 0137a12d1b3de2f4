//! What rules editors and writers of scenarios run: `compare`, `bisect`, `fmt`, from outside.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::path::Path;

use common::judge::{BOARD, Folder};
use rules_judge::scenario::format::format;
use serde_json::Value;

#[test]
fn an_answer_changes_when_the_rules_on_blocks_do() {
    let folder = Folder::board();
    let json = folder.run(&["bisect", "board.yaml", "--question", "2", "--format", "json"]).json();
    assert_eq!((&json["from"]["date"], &json["editions"]), (&"1999-04-23".into(), &123.into()));
    let changes = json["questions"][0]["changes"].as_array().unwrap();
    assert_eq!(changes.len(), 1, "{json}");
    assert_eq!(
        (&changes[0]["before"]["date"], &changes[0]["edition"]["date"]),
        (&"2007-02-01".into(), &"2007-05-01".into())
    );
    assert_eq!(changes[0]["decided_by"][0]["behaviour"], "requirement-reading");
    assert_eq!((&changes[0]["from"]["verdict"], &changes[0]["to"]["verdict"]), (&"legal".into(), &"illegal".into()));
    assert!(changes[0]["rules"].as_array().unwrap().iter().any(|rule| rule["from"]["rule"] == "500.5"), "{json}");
    let text = folder.run(&["bisect", "board.yaml"]);
    assert!(text.out.contains("2007-05-01  future-sight") && text.out.contains("always  ILLEGAL"), "{}", text.out);
    let later = folder.run(&["bisect", "board.yaml", "--from", "2007-05-01", "--format", "json"]).json();
    assert_eq!(later["questions"][1]["changes"], Value::Array(Vec::new()));
    folder.run(&["bisect", "board.yaml", "--question", "9"]).is_refused("There is no question 9");
    folder.run(&["bisect", "board.yaml", "--from", "latest", "--to", "2000-01-01"]).is_refused("no edition between");
}

const DRAFT: &str = "draft: all help\nbase: 2006-10-01\nbehaviours: { requirement-reading: overall-maximum }\nrules:\n  500.5: Everybody helps.\n";

#[test]
fn a_draft_is_compared_with_its_base() {
    let folder = Folder::with(&[
        ("s/a.yaml", BOARD.as_bytes()),
        ("s/broken.yaml", b"players: ["),
        ("draft.yaml", DRAFT.as_bytes()),
    ]);
    let arguments = ["compare", "s", "--from", "2006-10-01", "--to", "draft.yaml", "--only", "need not"];
    let text = folder.run(&arguments);
    assert_eq!(text.status, 0, "{text:?}");
    assert!(text.out.starts_with("1 of 3 rulings changes."), "{}", text.out);
    assert!(text.out.contains("requirement-reading: reachable → overall-maximum"), "{}", text.out);
    assert!(text.out.contains("Everybody helps."), "{}", text.out);
    let json = folder.run(&[&arguments[..], &["--format", "json"]].concat()).json();
    assert_eq!((&json["asked"], &json["changed"]), (&3.into(), &1.into()));
    let change = &json["groups"][0]["changes"][0];
    assert_eq!((&change["file"], &change["question"]), (&"s/a.yaml".into(), &2.into()));
    assert_eq!(change["differs"]["verdict"], serde_json::json!(["legal", "illegal"]));
    let markdown = folder.run(&[&arguments[..], &["--format", "markdown"]].concat());
    assert!(markdown.out.contains("| `s/a.yaml`, 2: Nobody blocks. | **legal**: "), "{}", markdown.out);
    assert_eq!(folder.run(&[&arguments[..], &["--fail-on-change"]].concat()).status, 1);
    let same = ["compare", "s/a.yaml", "--from", "2006-10-01", "--to", "2006-10-01", "--fail-on-change"];
    assert_eq!(folder.run(&same).status, 0);
    // A broken file does not stop the others.
    let all = folder.run(&["compare", "s", "--from", "2006-10-01", "--to", "2007-05-01", "--format", "json"]);
    assert_eq!((all.status, &all.json()["asked"], &all.json()["broken"]), (2, &3.into(), &1.into()));
}

/// Step by step the same changes are found as by asking about each pair apart, and each stands at its step.
#[test]
fn a_comparison_goes_from_edition_to_edition() {
    let folder = Folder::with(&[("s/a.yaml", BOARD.as_bytes()), ("s/b.yaml", LEGENDS.as_bytes())]);
    let each = ["compare", "s", "--from", "2003-12-01", "--to", "2026-01-16", "--each"];
    let json = folder.run(&[&each[..], &["--format", "json"]].concat()).json();
    let steps = json["steps"].as_array().unwrap();
    let dates = |end: &str| -> Vec<&str> { steps.iter().map(|step| step[end]["date"].as_str().unwrap()).collect() };
    assert_eq!((dates("from"), dates("to")), (vec!["2003-12-01", "2006-10-01"], vec!["2006-10-01", "2026-01-16"]));
    for step in steps {
        let (from, to) = (step["from"]["date"].as_str().unwrap(), step["to"]["date"].as_str().unwrap());
        assert_eq!(folder.run(&["compare", "s", "--from", from, "--to", to, "--format", "json"]).json(), *step);
    }
    let text = folder.run(&each);
    assert_eq!((text.status, text.out.matches(" → ").count() >= 2), (0, true), "{text:?}");
    assert_eq!(folder.run(&[&each[..], &["--fail-on-change"]].concat()).status, 1);
    let markdown = folder.run(&[&each[..], &["--format", "markdown"]].concat());
    assert_eq!(markdown.out.matches("\n## ").count(), 1, "{}", markdown.out);
    folder.run(&["compare", "s", "--from", "latest", "--to", "2006-10-01", "--each"]).is_refused("no edition between");
}

const LEGENDS: &str = "\
players: { Alice: {}, Bob: {} }
permanents:
  Alice: [{ name: Kira, type: Legendary Creature, pt: 2/2 }]
  Bob: [{ id: other, name: Kira, type: Legendary Creature, pt: 2/2 }]
questions: [state-based]
";

#[test]
fn every_change_is_told() {
    let folder = Folder::with(&[("a.yaml", LEGENDS.as_bytes())]);
    let json = folder.run(&["bisect", "a.yaml", "--from", "2003-12-01", "--format", "json"]).json();
    let changes = json["questions"][0]["changes"].as_array().unwrap();
    let dates: Vec<&str> = changes.iter().map(|change| change["edition"]["date"].as_str().unwrap()).collect();
    assert_eq!(dates, ["2004-10-01", "2013-07-11"], "{json}");
    assert_eq!(changes[1]["decided_by"][0]["behaviour"], "legend-policy");
    assert_eq!(changes[1]["differs"]["verdict"], serde_json::json!(["happens", "nothing"]));
}

#[test]
fn every_scenario_can_be_laid_out() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut changed = 0;
    for path in common::scenarios(&folder) {
        let text = std::fs::read_to_string(&path).unwrap();
        let laid_out = format(&text).unwrap_or_else(|form| panic!("{}: {form:?}", path.display()));
        assert_eq!(format(&laid_out).unwrap(), laid_out, "{}", path.display());
        let comments = |text: &str| text.matches('#').count();
        assert_eq!(comments(&laid_out), comments(&text), "{}", path.display());
        changed += usize::from(laid_out != text);
    }
    println!("{changed} files are laid out otherwise");
}

#[test]
fn fmt_keeps_comments_and_writes_whole_files() {
    let text =
        "title:   A board   # why\nplayers: {Alice: {}, Bob: {}}\n\n\n# the question\nquestions:\n- state-based\n";
    let folder = Folder::with(&[("s/a.yaml", text.as_bytes()), ("s/b.yaml", b"players: [")]);
    let check = folder.run(&["fmt", "s/a.yaml", "--check"]);
    assert_eq!((check.status, check.out.as_str()), (1, "s/a.yaml\n"));
    let ran = folder.run(&["fmt", "s"]);
    assert_eq!((ran.status, ran.out.as_str()), (2, "s/a.yaml\n"), "{ran:?}");
    assert!(ran.err.contains("bracket"), "{}", ran.err);
    let after = std::fs::read_to_string(folder.0.path().join("s/a.yaml")).unwrap();
    let wanted =
        "title: A board # why\nplayers: { Alice: {}, Bob: {} }\n\n# the question\nquestions:\n  - state-based\n";
    assert_eq!(after, wanted);
    assert_eq!(folder.run(&["fmt", "s/a.yaml", "--check"]).status, 0);
    assert_eq!(folder.run_with_input(&["fmt", "-"], text.as_bytes()).out, wanted);
    assert_eq!(std::fs::read_dir(folder.0.path().join("s")).unwrap().count(), 2);
}

#[test]
fn coverage_counts_what_expectations_name() {
    let board = BOARD.replace("expect: illegal }", "expect: { verdict: illegal, rules: [500.4] } }");
    let folder = Folder::with(&[("s/a.yaml", board.as_bytes()), ("s/b.yaml", board.as_bytes())]);
    let arguments = ["coverage", "s", "--edition", "2006-10-01", "--format", "json"];
    let json = folder.run(&arguments).json();
    let rules = json["editions"][0]["rules"].as_array().unwrap();
    let rule = |number: &str| rules.iter().find(|rule| rule["rule"] == number).unwrap();
    assert_eq!(rule("500.4")["standing"], "exercised");
    assert_eq!(rule("500.4")["exercised_by"], serde_json::json!(["s/a.yaml", "s/b.yaml"]));
    assert_eq!(rule("500.5")["standing"], "cited");
    assert_eq!(rule("420.5e")["standing"], "missing");
    assert_eq!(rule("420.5")["standing"], "definition");
    let lcov = folder.run(&["coverage", "s", "--edition", "2006-10-01", "--format", "lcov"]);
    assert!(
        lcov.out.starts_with("TN:\nSF:rules-text/2006-10-01.txt\nDA:") && lcov.out.contains(",2\n"),
        "{}",
        lcov.out
    );
    assert!(lcov.out.contains("\nLH:1\nend_of_record\n"), "{}", lcov.out);
    let text = folder.run(&["coverage", "s", "--edition", "2006-10-01"]);
    assert!(text.out.contains(" 500. Legal Attacks"), "{}", text.out);
    assert!(folder.run(&["coverage", "s", "--missing"]).out.contains("420.5e"));
    folder.run(&["coverage", "s", "--edition", "2001-09-24"]).is_refused("No text of such an edition is at hand");
}

#[test]
fn definitions_are_rules_that_nothing_exercises() {
    use rules_judge::rulebook::{Library, definitions};
    assert_eq!(definitions::unreadable(), 0);
    let library = Library::at(None, None);
    for held in library.held() {
        let book = library.book(held.date).unwrap();
        for number in definitions::Definitions::of(held.date).numbers() {
            let rule = book.rules.rules.get(&number);
            assert!(rule.is_some_and(|rule| !rule.is_heading), "{}: there is no rule {number}", held.date);
        }
    }
    let scenarios = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
    let json = Folder::board().run(&["coverage", scenarios, "--format", "json"]).json();
    let rules = json["editions"].as_array().unwrap().iter().flat_map(|edition| edition["rules"].as_array().unwrap());
    let both = rules.filter(|rule| rule["standing"] == "exercised" && rule["reason"].is_string());
    let both: Vec<&serde_json::Value> = both.map(|rule| &rule["rule"]).collect();
    assert!(both.is_empty(), "exercised: take them from rules-text/definitions.txt: {both:?}");
}
