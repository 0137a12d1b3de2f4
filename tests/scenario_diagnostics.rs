//! What is said of files that are wrong: the line, what is the matter, and a next step.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what failed by stopping")]

use miette::Diagnostic;
use rules_judge::scenario::{Complaint, Scenario, ScenarioError};

const PLAYERS: &str = "players: { Alice: {}, Bob: {} }\n";

fn error(text: &str) -> ScenarioError {
    match Scenario::of_text("test.yaml", text.to_owned(), None) {
        Ok(_) => panic!("nothing is said of\n{text}"),
        Err(error) => error,
    }
}

fn help(complaint: &Complaint) -> String {
    complaint.help.clone().unwrap_or_default()
}

/// The first complaint about a file that begins with two players stands in this line, and says this.
#[track_caller]
fn says(text: &str, line: usize, message: &str, next: &str) {
    let error = error(&format!("{PLAYERS}{text}"));
    let complaint = &error.complaints()[0];
    assert!(complaint.message.contains(message), "{:?}", miette::Report::new(error));
    assert!(help(complaint).contains(next), "{:?}", miette::Report::new(error));
    assert_eq!(complaint.line().map(|(line, _)| line), Some(line), "{:?}", miette::Report::new(error));
    let shown = format!("{:?}", miette::Report::new(error)).to_lowercase();
    for foreign in ["serde", "saphyr", "granit", "struct ", "enum ", "untagged", "deserializ", "rust"] {
        assert!(!shown.contains(foreign), "{shown}");
    }
}

#[test]
fn braces_without_quotes() {
    says("permanents: { Alice: [{ name: Elf, pt: 1/1, cost: {R} }] }", 2, "Expected a text", "quotes: \"{R}\"");
    says("permanents:\n  Alice:\n    - name: Elf\n      cost: {2}{R}", 5, "braces as a map", "\"{2}{R}\"");
    let elf = "permanents:\n  Alice:\n    - name: Elf\n      pt: 1/1\n      abilities:\n        - ";
    says(&format!("{elf}{{T}}: Add {{G}}."), 7, "Expected a text", "quotes");
    says(&format!("{elf}Sacrifice this: draw"), 7, "Expected a text", "\"Sacrifice this: ...\"");
    says("effects:\n  - Note: this", 3, "Expected a text", "quotes");
}

#[test]
fn stars_colons_tabs_and_cut_names() {
    says("permanents: { Alice: [{ name: Maro, pt: */* }] }", 2, "reads `*` as a reference", "\"*/*\"");
    says("permanents:\n  Alice:\n    - name: Circle: Red", 4, "A colon and a space", "quotes");
    says("permanents:\n\tAlice: [Forest]", 3, "A tab stands", "spaces");
    let goblins = "permanents: { Alice: [{ name: Goblin, pt: 1/1, count: 2 }] }\n";
    says(&format!("{goblins}attackers:\n  - Goblin #2"), 4, "The name Goblin is cut", "Goblin#2 without the space");
    says(&format!("{goblins}attackers: [Goblin #2]"), 3, "start a comment", "`Goblin#2`");
    says(&format!("{goblins}attackers: [Goblin#3]"), 3, "no object Goblin#3", "2 of that name");
    says("zones: { hand: { Alice: [Shock, Shock#2] } }", 2, "not the name of a card", "list `Shock` once");
}

#[test]
fn a_step_does_one_thing_and_says_no_more() {
    let step = |step: &str| {
        format!(
            "permanents: {{ Alice: [{{ name: Elf, pt: 1/1 }}] }}\nquestions:\n  - play:\n      steps:\n        - {step}"
        )
    };
    let one = "A step does one thing, and this one has `activate` and";
    says(&step("{ player: Alice, activate: Elf, choose: blue }"), 6, &format!("{one} `choose`"), "before it");
    says(
        &step("{ player: Alice, activate: Elf, expect: { life: { Bob: 1 } } }"),
        6,
        &format!("{one} `expect`"),
        "after it",
    );
    says(&step("{ player: Alice, cast: Elf, pass: true }"), 6, "`cast` and `pass`", "one step for each");
    says(
        &step("{ player: Alice, attack: [Elf], targets: [Bob] }"),
        6,
        "`targets` says nothing of a step with `attack`",
        "",
    );
    says(&step("{ player: Alice, choose: blue, x: 2 }"), 6, "`x` says nothing", "");
    let told =
        format!("{PLAYERS}{}", step("{ player: Alice, activate: Elf, ability: 1, targets: [Bob], x: 2, pay: [Elf] }"));
    assert!(Scenario::of_text("test.yaml", told, None).is_ok());
}

#[test]
fn form_and_meaning_are_told_together() {
    let text = "permanents:\n  Alice:\n    - { name: Bear, power: 2 }\n    - { name: Ogre, pt: 3 }\n    \
                - { name: Vault, type: Artifact, attached-to: Nobody }\nattackers: [Zzz]\nquestions:\n  - declare\n  \
                - block: { declare: {}, expect: ilegal }\n  - attack: { declare: [Bear], expect: { obeys: many } }\n";
    let error = error(&format!("{PLAYERS}{text}"));
    let lines: Vec<usize> = error.complaints().iter().map(|told| told.line().unwrap().0).collect();
    assert_eq!(lines, [4, 5, 6, 7, 9, 10, 11], "{:?}", miette::Report::new(error));
}

/// What only follows from a mistake is not another one: without its players, or its permanents, a file means nothing.
#[test]
fn what_was_left_out_is_not_missed() {
    for (text, count) in [
        ("plyers: { Carol: {} }\npermanents: { Carol: [{ name: X, pt: 1/1 }] }", 1),
        ("permanents: { Alice: [{ name: [Bear], pt: 1/1 }] }\nattackers: [Bear]", 1),
        ("permanents: { Alice: [{ name: Bear, power: 1 }] }\nattackers: [Bear]\nquestions: [sba]", 1),
    ] {
        let error = error(&format!("{PLAYERS}{text}"));
        assert_eq!(error.complaints().len(), count, "{:?}", miette::Report::new(error));
    }
}

#[test]
fn fields_and_shapes() {
    says("permanant: {}", 2, "no field `permanant`", "did you mean `permanents`?");
    says("permanents: { Alice: [{ name: X, tpye: Elf }] }", 2, "no field `tpye`", "did you mean `type`?");
    says("turn: { active: Alice, active: Bob }", 2, "`active` stands here twice", "");
    says("turn: { step: atack }", 2, "`atack` is not known", "untap");
    says("turn: { number: soon }", 2, "Expected a number", "");
    says("questions: [{ blok: {} }]", 2, "`blok` is not known", "did you mean `block`?");
    says("questions:\n  - block:\n    declare: {}", 4, "`declare` stands beside `block`", "indent");
    says("questions: [{ block: { declare: Zealot } }]", 2, "Expected", "");
    says("questions: [{ outcome: { expect: ilegal } }]", 2, "`ilegal` is not a verdict", "did you mean illegal?");
    says("questions: [{ outcome: { expect: { rules: [42] } } }]", 2, "42", "");
    says("title: a\n---\ntitle: b", 4, "second document", "one board");
    says("title: [a", 2, "unclosed bracket", "not closed");
}

#[test]
fn meanings() {
    says("turn: { active: Alicia }", 2, "no player Alicia", "did you mean Alice?");
    says("permanents: { Alice: [{ name: Bear, pt: 2 }] }", 2, "not a power and toughness", "2/2?");
    says("permanents: { Alice: [{ name: Bear, pt: 2/2, color: grene }] }", 2, "not a color", "green");
    says("permanents: { Alice: [{ name: Elf, type: Creatur — Elf }] }", 2, "not a type line", "did you mean Creature?");
    says("permanents: { Alice: [{ name: Elf, pt: 1/1, cost: 1G }] }", 2, "`1G` is not mana", "\"{1}{G}\"");
    says("permanents: { Alice: [{ name: Elf, pt: 1/1, damage: -1 }] }", 2, "no negative damage", "");
    says("permanents: { Alice: [{ name: Elf, pt: 1/1, counters: { charge: -1 } }] }", 2, "no negative number", "");
    says("permanents: { Alice: [Florest] }", 2, "No card Florest", "did you mean Forest?");
    says("permanents: { Alice: [{ name: Thing }] }", 2, "What is Thing?", "type");
    says("permanents: { Alice: [{ pt: 1/1 }] }", 2, "has no name", "name");
    says("permanents: { Alice: [{ name: Elf, pt: 1/1, count: 4000000000 }] }", 2, "more than any board", "at most");
    says("teams: [[Alice], [Alice, Bob]]", 2, "Alice is in two teams", "");
    says("questions: [resolve]", 2, "The stack is empty", "stack:");
    says("questions: [{ value: { round: 7/0 } }]", 2, "not a fraction", "7/2");
    says("use: [no-such.yaml]", 2, "no such file", "");
    let error = error("title: x");
    assert!(error.to_string().contains("no players"));
    assert!(error.help().unwrap().to_string().contains("at least two"));
}

#[test]
fn a_time_that_says_nothing() {
    let until = |words: &str| {
        format!("permanents: {{ Alice: [Forest] }}\neffects:\n  - {{ text: Forest has flying., until: {words} }}")
    };
    says(&until("some day"), 4, "`some day` is not a time at which an effect ends", "`end of turn`");
    let right = format!("{PLAYERS}{}", until("your next turn"));
    assert!(Scenario::of_text("test.yaml", right, None).is_ok());
}

#[test]
fn combat() {
    let board = "permanents:\n  Alice: [{ name: Ogre, pt: 3/3 }]\n  Bob: [{ name: Bear, pt: 2/2 }]\n";
    says(&format!("{board}attackers: [Bear]"), 5, "Alice is the active player and does not control", "active: Bob");
    says(&format!("{board}blockers: {{ Bear: Ogre }}"), 5, "Ogre does not attack", "attackers:");
    says(&format!("{board}attackers: [Ogre]\nblockers: {{ Ogre: Ogre }}"), 6, "can't block for the attacker", "");
    says(&format!("{board}attackers: [Ogre, Ogre]"), 5, "Ogre stands here twice", "Ogre#2");
    says(&format!("{board}attackers: {{ Ogre: Alice }}"), 5, "attacking side", "");
    says(&format!("{board}questions: [{{ block: {{ declare: {{ Baer: Ogre }} }} }}]"), 5, "no object Baer", "Bear?");
}

#[test]
fn whom_to_attack_is_asked_where_there_are_several() {
    let text = "players: { A: {}, B: {}, C: {} }\npermanents: { A: [{ name: Ogre, pt: 3/3 }] }\nattackers: [Ogre]";
    let error = error(text);
    assert!(help(&error.complaints()[0]).contains("B or C"));
    let left = format!("{text}\noptions: attack-left");
    assert!(Scenario::of_text("test.yaml", left, None).is_ok());
}

#[test]
fn a_shared_name_needs_an_id() {
    let board = "permanents: { Alice: [{ name: Bob, pt: 1/1 }, { name: Aura, type: Aura, attached-to: Bob }] }";
    let error = error(&format!("{PLAYERS}{}", board.replace("type: Aura", "type: Enchantment — Aura")));
    assert!(error.complaints()[0].message.contains("a player and an object"));
}

#[test]
fn everything_wrong_in_meaning_is_said_at_once_and_in_order() {
    let board = "turn: { active: Carol }\npermanents:\n  Alice: [{ name: Bear, pt: two }]\nattackers: [Baer]";
    let error = error(&format!("{PLAYERS}{board}"));
    let lines: Vec<usize> = error.complaints().iter().filter_map(Complaint::line).map(|(line, _)| line).collect();
    assert_eq!(lines, [2, 4, 5]);
    assert_eq!(error.related().map(Iterator::count), Some(3));
}

#[test]
fn hostile_files_are_refused_in_time_and_can_be_shown() {
    let bomb = (b'b'..b'm').fold("a: &a [x,x,x,x,x,x,x,x,x]\n".to_owned(), |text, letter| {
        let aliases = vec![format!("*{}", char::from(letter - 1)); 9].join(",");
        format!("{text}{0}: &{0} [{aliases}]\n", char::from(letter))
    });
    let hostile = [
        bomb,
        "[".repeat(100_000),
        "- ".repeat(100_000),
        format!("x: [{}]", "a,".repeat(1_000_000)),
        format!("title: \"{}\"\nplayers: 3", "x".repeat(1_000_000)),
        format!("{PLAYERS}turn: {{ active: {} }}", "é".repeat(100_000)),
        "x".repeat(9_000_000),
        "a\0b".to_owned(),
        String::new(),
    ];
    for text in hostile {
        let start = std::time::Instant::now();
        let shown = format!("{:?}", miette::Report::new(error(&text)));
        assert!(shown.len() < 1_000_000);
        assert!(start.elapsed().as_secs() < 20, "{:.40}", text);
    }
}

#[test]
fn a_large_file_is_refused_unread() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.yaml");
    let file = std::fs::File::create(&path).unwrap();
    file.set_len(100_000_000).unwrap();
    assert!(Scenario::read(&path).unwrap_err().to_string().contains("larger than"));
    assert!(Scenario::read(folder.path()).unwrap_err().to_string().contains("folder"));
    std::fs::write(&path, [b'a', 0xff, 0xfe]).unwrap();
    assert!(Scenario::read(&path).unwrap_err().to_string().contains("UTF-8"));
}

#[test]
fn cards_come_from_other_files() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("one.yaml", "cards: { Bear: { pt: 2/2, color: green } }\nuse: two.yaml");
    write("two.yaml", "Elf: { pt: 1/1 }\n");
    write("circle.yaml", "use: circle.yaml\ncards: { Ox: { pt: 2/4 } }");
    write("wrong.yaml", "cards:\n  Ogre: { pt: three }");
    let read = |uses: &str, card: &str| {
        let text = format!("{PLAYERS}use: {uses}\npermanents: {{ Alice: [{card}] }}");
        Scenario::of_text("test.yaml", text, Some(folder.path()))
    };
    assert!(read("[one.yaml]", "bear").is_ok());
    assert!(read("[one.yaml]", "Elf").is_ok());
    assert!(read("circle.yaml", "Ox").is_ok());
    let wrong = read("wrong.yaml", "Ogre").unwrap_err();
    assert_eq!(wrong.complaints()[0].line().map(|(line, _)| line), Some(2));
    assert!(wrong.complaints()[0].message.contains("three"));
    assert!(read("one.yaml", "Baer").unwrap_err().complaints()[0].help.as_ref().unwrap().contains("Bear"));
    assert!(read("[.]", "Bear").unwrap_err().to_string().contains("folder"));
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { failure_persistence: None, ..Default::default() })]

    #[test]
    fn no_text_stops_the_judge(text in "\\PC{0,200}") {
        if let Err(error) = Scenario::of_text("test.yaml", text, None) {
            let _ = format!("{:?}", miette::Report::new(error));
        }
    }

    #[test]
    fn no_near_miss_stops_the_judge(cut in 0usize..2000, put in "[\\[\\]{}:,#*&!|>'\"\\-\n\t a0]{0,6}") {
        let whole = include_str!("../scenarios/examples/500.5-need-not-help.yaml");
        let at = (0..=cut.min(whole.len())).rev().find(|at| whole.is_char_boundary(*at)).unwrap_or(0);
        for text in [format!("{}{put}", &whole[..at]), format!("{}{put}{}", &whole[..at], &whole[at..])] {
            if let Err(error) = Scenario::of_text("test.yaml", text, None) {
                let _ = format!("{:?}", miette::Report::new(error));
            }
        }
    }

    #[test]
    fn no_bytes_stop_the_judge(bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..300)) {
        if let Ok(text) = rules_judge::scenario::load::reader(bytes.as_slice()) {
            let _ = Scenario::of_text("test.yaml", text, None).is_ok();
        }
    }
}
