//! `judge loop` from outside: the turn of the loop as a numbered list, one line for what it changes, the verdict, the
//! rules.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::judge::Folder;

const DRAIN: &str = include_str!("../scenarios/loop/drain-by-one-a-trillion.yaml");
const TWO_MAY: &str = include_str!("../scenarios/loop/two-may.yaml");
const COMPUTES: &str = include_str!("../scenarios/loop/bowls-that-compute.yaml");

fn folder() -> Folder {
    Folder::with(&[
        ("drain.yaml", DRAIN.as_bytes()),
        ("may.yaml", TWO_MAY.as_bytes()),
        ("computes.yaml", COMPUTES.as_bytes()),
    ])
}

#[test]
fn as_text_it_fits_a_terminal_and_numbers_the_turn() {
    let ran = folder().run(&["loop", "drain.yaml"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{ran:?}");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{}", ran.out);
    let has = |words: &[&str]| lines.iter().any(|line| words.iter().all(|word| line.contains(word)));
    assert!(has(&["WINS", "Alice wins in turn 1,000,000,000,000 of the loop.", "October 1, 2006"]), "{}", ran.out);
    assert!(has(&["Why", "The loop ends by itself: Bob loses at 0 life.", "420.5a"]), "{}", ran.out);
    assert!(has(&["Each turn of the loop: Alice's life +1, Bob's life -1.", "421.1"]), "{}", ran.out);
    assert!(has(&["Turn", "1  Covenant's ability resolves.", "413.2"]), "{}", ran.out);
    assert!(has(&["6  An ability of Covenant triggers and goes on the stack, targeting"]), "{}", ran.out);
    assert!(has(&["Bob.", "410.3"]), "{}", ran.out);
    assert!(!has(&["7  "]), "{}", ran.out);
    assert!(has(&["life", "Alice 1000000000020, Bob 0"]), "{}", ran.out);
}

#[test]
fn whose_choice_it_is_stands_beside_the_action() {
    let ran = folder().run(&["loop", "may.yaml", "--question", "1"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.out.contains("Red Lamp's ability resolves (Alice may, and does)"), "{}", ran.out);
    assert!(ran.out.contains("Blue Lamp's ability resolves (Bob may, and does)"), "{}", ran.out);
    assert!(ran.out.contains("A turn of the loop changes nothing: the same state comes back."), "{}", ran.out);
    // The board of each choice, without what tells a player nothing.
    assert!(ran.out.contains("Bell is tapped"), "{}", ran.out);
    assert!(!ran.out.contains("Spark in graveyard"), "{}", ran.out);
}

#[test]
fn json_and_markdown_say_the_same() {
    let folder = folder();
    let json = folder.run(&["loop", "drain.yaml", "--format", "json"]).json();
    let answer = &json["answers"][0];
    assert_eq!((&answer["kind"], &answer["verdict"]), (&"loop".into(), &"wins".into()));
    assert_eq!(answer["facts"]["iterations"], 1_000_000_000_000_i64);
    assert_eq!(answer["course"].as_array().map(Vec::len), Some(6));
    assert_eq!(answer["course"][1]["text"], "Bob loses 1 life.");
    assert_eq!(answer["consequences"]["wins"], serde_json::json!(["Alice"]));
    let markdown = folder.run(&["loop", "drain.yaml", "--format", "markdown"]);
    assert_eq!(markdown.status, 0, "{markdown:?}");
    for words in ["Alice wins in turn 1,000,000,000,000 of the loop.", "Covenant's ability resolves.", "420.5a"] {
        assert!(markdown.out.contains(words), "{words}: {}", markdown.out);
    }
}

#[test]
fn a_time_limit_ends_what_computes() {
    let ran = folder().run(&["loop", "computes.yaml", "--time-limit", "0.3"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.out.contains("UNKNOWN") && ran.out.contains("time limit is reached)."), "{}", ran.out);
    assert!(ran.out.contains("No tool can always tell"), "{}", ran.out);
    // What was seen on the way is no turn of a loop.
    assert!(!ran.out.contains("Turn ") && !ran.out.contains("Each turn"), "{}", ran.out);
}
