//! `judge check` from outside.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::judge::{BOARD, Folder, keys};

/// The board with something else expected of its first question.
fn wrong() -> String {
    BOARD.replace("expect: illegal }", "expect: legal }")
}

#[test]
fn check_goes_on_past_a_broken_file() {
    let folder = Folder::with(&[
        ("boards/a.yaml", BOARD.as_bytes()),
        ("boards/b.yaml", b"players: ["),
        ("boards/inner/c.yml", BOARD.as_bytes()),
        ("boards/cards.yaml", b"cards: { Bear: { pt: 2/2 } }"),
        ("boards/notes.txt", b"no scenario"),
    ]);
    let ran = folder.run(&["check", "boards", "--format", "json"]);
    assert_eq!(ran.status, 2, "{ran:?}");
    let json = ran.json();
    assert_eq!((&json["passed"], &json["broken"], &json["failed"]), (&8.into(), &1.into(), &0.into()), "{json}");
    let files: Vec<&str> = json["results"].as_array().unwrap().iter().map(|it| it["file"].as_str().unwrap()).collect();
    assert!(files.is_sorted(), "{files:?}");
    for key in ["file", "question", "edition", "status", "provisional", "expected", "got", "message"] {
        assert!(keys(&json["results"][0]).contains(&key), "{key}");
    }
    assert_eq!(json["results"][0]["expected"]["verdict"], "illegal");
    assert_eq!(json["results"][0]["got"]["verdict"], "illegal");
    let one = folder.run(&["check", "boards", "--format", "json", "--jobs", "1"]);
    assert_eq!(one.out, ran.out);
}

#[test]
fn under_another_edition_check_only_answers() {
    let folder = Folder::board();
    let json = folder.run(&["check", "board.yaml", "--edition", "2003-12-01", "--format", "json"]).json();
    assert_eq!((&json["unchecked"], &json["passed"]), (&3.into(), &0.into()), "{json}");
    let json = folder.run(&["check", "board.yaml", "--edition", "2007-05-01", "--format", "json"]).json();
    assert_eq!((&json["unchecked"], &json["passed"]), (&2.into(), &1.into()), "{json}");
}

#[test]
fn pending_lines_excuse_only_what_fails() {
    let wrong = BOARD.replace("expect: illegal }", "expect: legal }");
    let check = |pending: &str| {
        let folder = Folder::with(&[("s/a.yaml", wrong.as_bytes()), ("s/pending.txt", pending.as_bytes())]);
        folder.run(&["check", "s"])
    };
    let excused = check("# later\na.yaml, 1, 2006-10-01\n");
    assert_eq!(excused.status, 0, "{excused:?}");
    assert!(excused.out.contains("1 pending"), "{}", excused.out);
    let stale = check("a.yaml, 1, 2006-10-01\na.yaml, 3, 2006-10-01\n");
    assert_eq!(stale.status, 1);
    assert!(stale.out.contains("no longer pending"), "{}", stale.out);
    let lost = check("a.yaml, 1, 2006-10-01\nb.yaml, 1, 2006-10-01\n");
    assert_eq!(lost.status, 1, "{lost:?}");
    check("a.yaml\n").is_refused("pending.txt");
}

#[test]
fn a_provisional_ruling_passes_unless_strict() {
    let text = BOARD.replace("pt: 2/2 }", "pt: 2/2, abilities: [\"Frobnicates the gizmo.\"] }");
    let folder = Folder::with(&[("a.yaml", text.as_bytes())]);
    let json = folder.run(&["check", "a.yaml", "--format", "json"]).json();
    assert_eq!(json["failed"], 0, "{json}");
    assert!(json["provisional"].as_u64() > Some(0), "{json}");
    assert_eq!(folder.run(&["check", "a.yaml", "--strict"]).status, 1);
    let text = folder.run(&["ask", "a.yaml"]).out;
    assert!(text.contains("provisional") && text.contains("Frobnicates the gizmo."), "{text}");
}

#[test]
fn what_was_not_understood_stays_in_doubt_when_it_leaves() {
    let board = |text: &str| {
        format!(
            "edition: 2026-01-16
players: {{ Alice: {{}}, Bob: {{}} }}
permanents:
  Alice: [{{ name: Bear, pt: 2/2 }}, {{ name: Shrine, type: Enchantment, abilities: ['{text}'] }}]
stack:
  - {{ name: Storm, type: Sorcery, controller: Bob,
      abilities: ['Storm deals 2 damage to each creature. Destroy all enchantments.'] }}
questions: [{{ resolve: {{ expect: {{ destroyed: [Bear, Shrine] }} }} }}]
"
        )
    };
    let (unread, read) = (board("Damage wibbles creatures you control."), board("Creatures you control have haste."));
    let folder = Folder::with(&[("unread.yaml", unread.as_bytes()), ("read.yaml", read.as_bytes())]);
    assert_eq!(folder.run(&["check", "unread.yaml", "--strict"]).status, 1);
    assert_eq!(folder.run(&["check", "read.yaml", "--strict"]).status, 0);
}

#[test]
fn a_failure_says_what_decided() {
    let folder = Folder::with(&[("s/a.yaml", wrong().as_bytes()), ("s/b.yaml", BOARD.as_bytes())]);
    let ran = folder.run(&["check", "s"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    for part in ["FAILED", "verdict: expected legal; got illegal", "can't block Two-Headed Ogre alone", "500.4"] {
        assert!(ran.out.contains(part), "{part}: {}", ran.out);
    }
    let json = folder.run(&["check", "s", "--format", "json"]).json();
    assert_eq!(json["results"][0]["decided"]["reason"]["source"], "Two-Headed Ogre", "{json}");
    assert_eq!(json["results"][0]["line"], 15);
    let junit = folder.run(&["check", "s", "--format", "junit"]);
    assert!(junit.out.contains("<testsuite name=\"s/a.yaml\" tests=\"4\""), "{}", junit.out);
    assert!(junit.out.contains("<failure message=\"verdict: expected legal; got illegal\">"), "{}", junit.out);
    let github = folder.run(&["check", "s", "--format", "github"]);
    let line = "::error file=s/a.yaml,line=15,title=Question 1%2C 2006-10-01::verdict: expected legal; got illegal%0A";
    assert!(github.out.starts_with(line), "{}", github.out);
    assert_eq!((junit.status, github.status), (1, 1));
}

#[test]
fn shards_share_the_files() {
    let names: Vec<String> = (0..5).map(|at| format!("s/{at}.yaml")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), BOARD.as_bytes())).collect();
    let folder = Folder::with(&files);
    let of = |shard: &str| -> Vec<String> {
        let json = folder.run(&["check", "s", "--shard", shard, "--format", "json"]).json();
        json["results"].as_array().unwrap().iter().map(|it| it["file"].as_str().unwrap().to_owned()).collect()
    };
    let mut both = [of("1/2"), of("2/2")].concat();
    both.sort();
    both.dedup();
    assert_eq!(both, names);
    assert_eq!(folder.run(&["check", "s", "--shard", "7/9"]).status, 0);
    folder.run(&["check", "s", "--shard", "3/2"]).is_refused("there is no part 3 of 2");
}

#[test]
fn what_failed_comes_first() {
    let folder = Folder::with(&[("s/a.yaml", BOARD.as_bytes()), ("s/b.yaml", wrong().as_bytes())]);
    let first = |arguments: &[&str]| folder.run(arguments).json()["results"][0]["file"].clone();
    assert_eq!(first(&["check", "s", "--format", "json"]), "s/a.yaml");
    assert_eq!(first(&["check", "s", "--format", "json", "--failed-first"]), "s/b.yaml");
    std::fs::write(folder.0.path().join("s/b.yaml"), BOARD).unwrap();
    folder.run(&["check", "s"]);
    assert_eq!(first(&["check", "s", "--format", "json", "--failed-first"]), "s/a.yaml");
}

#[test]
fn nothing_asked_is_no_success() {
    let mute = BOARD.split("questions:").next().unwrap();
    let folder = Folder::with(&[
        ("empty/notes.txt", b"nothing"),
        ("mute/a.yaml", mute.as_bytes()),
        ("cards/a.yaml", b"cards: { Bear: { pt: 2/2 } }"),
        ("s/a.yaml", BOARD.as_bytes()),
        ("s/broken.yaml", b"players: ["),
    ]);
    folder.run(&["check", "empty"]).is_refused("There is no scenario in it");
    assert_eq!(folder.run(&["check", "mute"]).status, 2);
    assert_eq!(folder.run(&["check", "cards"]).status, 2);
    assert_eq!(folder.run(&["check", "s", "--only", "nothing like it"]).status, 2);
    // What is wrong with files that nobody asked for is not told.
    let ran = folder.run(&["check", "s", "--only", "need not"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{ran:?}");
}

#[test]
fn update_writes_only_what_is_new() {
    let text = wrong()
        .replace("questions:\n", "# What I ask\nquestions:\n")
        .replace("{ expect: nothing }", "{ notes: x } # nothing yet")
        .replace(
            "expect: legal, expect-in: { 2007-05-01: illegal }",
            "expect: legal, expect-in: { 2007-05-01: legal }",
        );
    let folder = Folder::with(&[("s/a.yaml", text.as_bytes())]);
    let ran = folder.run(&["check", "s", "--update"]);
    assert!(ran.out.contains("+  - block: { declare: { Zealot: Two-Headed Ogre }, expect: illegal }"), "{}", ran.out);
    let after = std::fs::read_to_string(folder.0.path().join("s/a.yaml")).unwrap();
    let changed: Vec<(&str, &str)> = text.lines().zip(after.lines()).filter(|(old, new)| old != new).collect();
    assert_eq!(text.lines().count(), after.lines().count());
    assert_eq!(
        changed.iter().map(|(_, new)| *new).collect::<Vec<_>>(),
        [
            "  - block: { declare: { Zealot: Two-Headed Ogre }, expect: illegal }",
            "  - block: { declare: {}, expect: legal, expect-in: { 2007-05-01: illegal } }",
            "  - state-based: { notes: x, expect: nothing } # nothing yet",
        ],
        "{after}"
    );
    assert_eq!(folder.run(&["check", "s", "--strict"]).status, 0);
    assert!(folder.run(&["check", "s", "--update"]).out.contains("Nothing to write."));
}

#[test]
fn watch_checks_again_what_changes() {
    use std::io::{BufRead as _, BufReader};
    let folder = Folder::with(&[("s/a.yaml", BOARD.as_bytes()), ("s/b.yaml", BOARD.as_bytes())]);
    let mut child = folder.command(&["check", "s", "--watch"]).stdout(std::process::Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    assert_eq!(lines.next().as_deref(), Some("8 passed, 0 failed."));
    assert!(lines.next().unwrap().starts_with("Waiting"));
    std::fs::write(folder.0.path().join("s/b.yaml"), wrong()).unwrap();
    let told: Vec<String> = lines.by_ref().take_while(|line| !line.starts_with("Waiting")).collect();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(told[0].starts_with("FAILED  s/b.yaml, question 1"), "{told:?}");
    assert_eq!(told.last().map(String::as_str), Some("7 passed, 1 failed."));
}
