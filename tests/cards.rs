//! Cards by name, from outside: a card file in, a card shown, a board that uses it.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/atomic.json");

const BOARD: &str = r#"
edition: 2006-10-01
players: { Alice: {}, Bob: {} }
turn: { active: Alice, step: declare-blockers }
permanents:
  Alice: [serra angel, { name: Grizzly Bears, counters: { +1/+1: 1 } }]
  Bob: [Dandan, Grizzly Bears]
attackers: { Serra Angel: Bob, Grizzly Bears: Bob }
questions:
  - block: { declare: { Grizzly Bears#2: Serra Angel }, expect: illegal }
  - block: { declare: { Grizzly Bears#2: Grizzly Bears }, expect: legal }
"#;

struct Home(tempfile::TempDir);

struct Ran {
    status: i32,
    out: String,
    err: String,
}

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn imported() -> Self {
        let home = Self::new();
        let ran = home.run(&["cards", "import", FILE]);
        assert_eq!(ran.status, 0, "{}", ran.err);
        home
    }

    fn file(&self, name: &str, text: &[u8]) -> String {
        let path = self.0.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        self.run_from(arguments, Stdio::null())
    }

    fn run_from(&self, arguments: &[&str], input: Stdio) -> Ran {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("judge"));
        command.args(arguments).current_dir(self.0.path()).env_remove("JUDGE_EDITION").stdin(input);
        command.env("XDG_DATA_HOME", self.0.path().join("data")).env("XDG_CACHE_HOME", self.0.path().join("cache"));
        let output = command.output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        Ran { status: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
    }

    fn json(&self, arguments: &[&str]) -> Value {
        let ran = self.run(arguments);
        serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}{}", ran.out, ran.err))
    }
}

#[test]
fn an_import_says_what_it_took() {
    let home = Home::new();
    let ran = home.run(&["cards", "import", FILE]);
    assert!(ran.out.contains("8 cards"), "{}", ran.out);
    assert!(ran.out.contains("Little Girl") && ran.out.contains("Ad Nauseam Tour"), "{}", ran.out);
    let json = home.json(&["cards", "import", FILE, "--format", "json"]);
    assert_eq!((&json["version"], &json["taken"]), (&1.into(), &8.into()));
    assert!(Path::new(json["kept"].as_str().unwrap()).starts_with(home.0.path()));
    let input = std::fs::File::open(FILE).unwrap();
    assert!(home.run_from(&["cards", "import", "-"], input.into()).out.contains("standard input: 8 cards"));
}

#[test]
fn an_import_says_what_it_replaced() {
    let home = Home::imported();
    let again = home.run(&["cards", "import", FILE]).out;
    assert!(again.contains("replaced") && again.contains("all are here again"), "{again}");
    let other = home.file("other.json", br#"[{"name": "Bear", "type": "Creature", "power": "2", "toughness": "2"}]"#);
    let json = home.json(&["cards", "import", &other, "--format", "json"]);
    assert!(json["replaced"]["gone"].as_u64().unwrap() > 5, "{json}");
    assert_eq!(Home::new().json(&["cards", "import", &other, "--format", "json"])["replaced"], Value::Null);
}

#[test]
fn imported_cards_are_listed_found_and_removed() {
    let home = Home::imported();
    let names: Vec<String> = home.run(&["cards", "list"]).out.lines().map(str::to_owned).collect();
    assert!(names.len() >= 8 && names.contains(&"Grizzly Bears".to_owned()), "{names:?}");
    assert_eq!(home.run(&["cards", "search", "BEARS", "griz"]).out, "Grizzly Bears\n");
    let json = home.json(&["cards", "search", "bears", "--format", "json"]);
    assert_eq!((&json["query"], &json["names"][0]), (&"bears".into(), &"Grizzly Bears".into()));
    let none = home.run(&["cards", "search", "Grizly Bears"]);
    assert!(none.status == 2 && none.err.contains("did you mean Grizzly Bears?"), "{}{}", none.out, none.err);
    assert!(home.run(&["cards", "remove"]).out.contains("All imported cards are removed"));
    for gone in [&["cards", "list"][..], &["cards", "search", "bears"], &["cards", "remove"]] {
        let ran = home.run(gone);
        assert!(ran.status == 2 && ran.err.contains("no cards were imported"), "{}{}", ran.out, ran.err);
    }
}

#[test]
fn cards_stand_on_a_board_as_they_should() {
    let home = Home::new();
    let file = home.file(
        "faces.json",
        r#"{"data": {
            "Day // Night": [
                {"name": "Day // Night", "faceName": "Day", "layout": "transform", "type": "Creature", "power": "2", "toughness": "2"},
                {"name": "Day // Night", "faceName": "Night", "layout": "transform", "type": "Creature", "power": "5", "toughness": "4"}],
            "Old Tale": [{"name": "Old Tale", "type": "Enchantment — Saga", "text": "I, II — You gain 1 life."}],
            "Wanderer": [{"name": "Wanderer", "type": "Legendary Planeswalker", "loyalty": "4"}]}}"#
            .as_bytes(),
    );
    home.run(&["cards", "import", &file]);
    let board = "players: { A: {}, B: {} }\npermanents:\n  A: [{ name: Day, face: 2 }, Old Tale, Wanderer]\nquestions:\n  \
                 - state-based: { expect: nothing }\n";
    let path = home.file("board.yaml", board.as_bytes());
    let shown = home.run(&["board", &path]).out;
    for part in ["Night", "5/4", "lore", "loyalty"] {
        assert!(shown.contains(part), "`{part}` is not in {shown}");
    }
    assert_eq!(home.run(&["check", &path]).status, 0);
    let path = home.file("none.yaml", board.replace("face: 2", "face: 3").as_bytes());
    let ran = home.run(&["ask", &path]);
    assert!(ran.status == 2 && ran.err.contains("no face 3"), "{}", ran.err);
}

#[test]
fn a_card_is_shown_with_what_is_understood_of_it() {
    let home = Home::imported();
    let ran = home.run(&["cards", "show", "SERRA", "angel"]);
    for part in ["Serra Angel", "{3}{W}{W}", "Creature — Angel · 4/4 · white", "2 of 2 understood"] {
        assert!(ran.out.contains(part), "`{part}` is not in {}", ran.out);
    }
    let isamaru = home.json(&["cards", "show", "Isamaru, Hound of Konda", "--format", "json"]);
    assert_eq!(isamaru["abilities"][0]["understood"], true, "{isamaru}");
    assert_eq!(isamaru["type"], "Legendary Creature — Dog");
    let dandan = home.json(&["cards", "show", "dandan", "--format", "json"]);
    assert_eq!((&dandan["name"], &dandan["abilities"][0]["understood"]), (&"Dandân".into(), &false.into()));
    let fire = home.json(&["cards", "show", "fire//ice", "--format", "json"]);
    assert_eq!((&fire["cost"], &fire["colors"]), (&"{1}{R}{1}{U}".into(), &serde_json::json!(["blue", "red"])));
    assert_eq!(home.json(&["cards", "show", "Ice", "--format", "json"])["faces"][0], "Fire");
    assert_eq!(home.json(&["cards", "show", "Chandra, Torch of Defiance", "--format", "json"])["loyalty"], 4);
}

#[test]
fn a_permanent_may_be_just_a_name() {
    let home = Home::imported();
    let board = home.file("board.yaml", BOARD.as_bytes());
    let shown = home.run(&["board", &board]).out;
    assert!(shown.contains("Serra Angel") && shown.contains("Dandân") && shown.contains("3/3"), "{shown}");
    let answers = home.json(&["ask", &board, "--format", "json"]);
    let verdicts: Vec<&Value> =
        answers["answers"].as_array().unwrap().iter().map(|answer| &answer["verdict"]).collect();
    assert_eq!(verdicts[..2], ["illegal", "legal"], "{answers}");
}

#[test]
fn the_file_itself_comes_before_imported_cards() {
    let home = Home::imported();
    let board = "players: { A: {}, B: {} }\ncards: { Serra Angel: { pt: 1/1 } }\npermanents:\n  A: [Serra Angel, \
                 { name: Grizzly Bears, pt: 5/5 }, { name: Pacifism, attached-to: Serra Angel }]\n";
    let board = home.file("board.yaml", board.as_bytes());
    let abilities = home.json(&["abilities", &board, "--format", "json"]);
    let sources: Vec<&Value> = abilities["abilities"].as_array().unwrap().iter().map(|read| &read["source"]).collect();
    assert_eq!(sources, ["Pacifism", "Pacifism"], "{abilities}");
}

#[test]
fn an_unknown_name_is_met_with_a_suggestion() {
    let home = Home::imported();
    let ran = home.run(&["cards", "show", "Sera Angel"]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("did you mean Serra Angel?"), "{}", ran.err);
    let board = home.file("board.yaml", BOARD.replace("Dandan", "Isamaro").as_bytes());
    let ran = home.run(&["ask", &board]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("did you mean Isamaru, Hound of Konda?"), "{}", ran.err);

    let bare = Home::new();
    let ran = bare.run(&["cards", "show", "Serra Angel"]);
    assert!(ran.status == 2 && ran.err.contains("judge cards import"), "{}", ran.err);
    let board = bare.file("board.yaml", BOARD.as_bytes());
    let ran = bare.run(&["ask", &board]);
    assert!(ran.status == 2 && ran.err.replace("\n    │", "").contains("judge cards import"), "{}", ran.err);
}

#[test]
fn bad_files_are_refused_and_change_nothing() {
    let home = Home::imported();
    for (name, text, word) in [
        ("empty.json", &b""[..], "empty"),
        ("broken.json", b"{\"data\": {\"Bear\": [{\"name\": ]}}", "line 1"),
        ("cut.json", b"{\"data\": {\"Bear\": [", "ends in the middle"),
        ("shape.json", b"{\"players\": {\"Alice\": {}}}", "no card"),
        ("none.json", b"{\"meta\": {}, \"data\": {}}", "no card"),
        ("bytes.json", b"\x00\xff\xfe", "isn't JSON"),
    ] {
        let ran = home.run(&["cards", "import", &home.file(name, text)]);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{name}");
        assert!(ran.err.contains(word) && !ran.err.contains("panicked"), "{name}: {}", ran.err);
    }
    let ran = home.run(&["cards", "import", FILE, "nowhere.json"]);
    assert!(ran.status == 2 && ran.err.contains("nowhere.json"), "{}", ran.err);
    assert_eq!(home.run(&["cards", "show", "Serra Angel"]).status, 0);
}

#[test]
fn a_damaged_store_is_told_once_with_the_next_step() {
    let home = Home::imported();
    let kept = home.json(&["cards", "import", FILE, "--format", "json"])["kept"].as_str().unwrap().to_owned();
    let whole = std::fs::read(&kept).unwrap();
    let board = home.file("board.yaml", BOARD.as_bytes());
    for damaged in [&b""[..], b"something else entirely", &whole[..whole.len() / 2]] {
        std::fs::write(&kept, damaged).unwrap();
        for ran in [home.run(&["cards", "show", "Serra Angel"]), home.run(&["ask", &board])] {
            assert_eq!((ran.status, ran.out.as_str()), (2, ""));
            assert_eq!(ran.err.matches("judge cards import").count(), 1, "{}", ran.err);
            assert!(!ran.err.contains("panicked") && !ran.err.contains("No card"), "{}", ran.err);
        }
    }
    assert_eq!(home.run(&["cards", "import", FILE]).status, 0);
    assert_eq!(home.run(&["ask", &board]).status, 0);
}

#[test]
fn every_teaching_card_is_understood() {
    let home = Home::new();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/cards/teaching.yaml");
    let text = std::fs::read_to_string(file).unwrap();
    let cards = text.lines().skip_while(|line| *line != "cards:");
    let names: Vec<String> = cards
        .filter(|line| line.starts_with("  ") && !line.starts_with("   ") && !line.starts_with("  #"))
        .map(|line| format!("    - \"{}\"\n", line.split(':').next().unwrap().trim()))
        .collect();
    assert!(names.len() >= 60, "{}", names.len());
    let board = format!("players: [Alice, Bob]\nuse: \"{file}\"\npermanents:\n  Alice:\n{}", names.concat());
    let abilities = home.json(&["abilities", &home.file("all.yaml", board.as_bytes()), "--format", "json"]);
    for ability in abilities["abilities"].as_array().unwrap() {
        assert_eq!(ability["understood"], true, "{ability}");
    }
}

#[test]
fn results_without_a_store_are_the_same_everywhere() {
    let home = Home::imported();
    let other = Home::new();
    let check = |home: &Home| {
        let scenarios = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/examples");
        let ran = home.run(&["check", scenarios, "--format", "json"]);
        (ran.status, ran.out)
    };
    assert_eq!(check(&home), check(&other));
}
