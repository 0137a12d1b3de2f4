//! `judge` from outside: what it prints, where, and with which status.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::process::Stdio;

use common::judge::{BOARD, Folder, Ran, keys};
use serde_json::Value;

#[test]
fn answers_every_question_of_a_file() {
    let ran = Folder::board().run(&["ask", "board.yaml"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.out.contains("ILLEGAL") && ran.out.contains("LEGAL") && ran.out.contains("NOTHING"), "{}", ran.out);
    assert!(ran.out.contains("500.4") && ran.out.contains("500. Legal Attacks and Blocks"), "{}", ran.out);
    assert_eq!(ran.err, "");
}

#[test]
fn json_has_the_promised_keys() {
    let json = Folder::board().run(&["ask", "board.yaml", "--format", "json"]).json();
    assert_eq!(json["version"], 1);
    assert_eq!(json["file"], "board.yaml");
    assert_eq!(json["edition"]["date"], "2006-10-01");
    assert_eq!(json["edition"]["name"], "time-spiral");
    let answer = &json["answers"][0];
    for key in ["question", "kind", "verdict", "summary", "provisional", "not_understood", "reasons", "alternatives"] {
        assert!(keys(answer).contains(&key), "{key}");
    }
    assert_eq!(
        (&answer["question"], &answer["kind"], &answer["verdict"]),
        (&1.into(), &"block".into(), &"illegal".into())
    );
    for key in ["text", "kind", "source", "ability", "objects", "rules"] {
        assert!(keys(&answer["reasons"][0]).contains(&key), "{key}");
    }
    assert!(answer["obeys"].is_number() && answer["maximum"].is_number());
    assert!(answer["alternatives"][0]["declare"].is_object());
    let citation = &answer["citations"][0];
    assert_eq!(keys(citation), ["rule", "headings", "text", "restated"]);
    assert_eq!(citation["restated"], true);
}

#[test]
fn one_question_can_be_chosen() {
    let folder = Folder::board();
    let json = folder.run(&["ask", "board.yaml", "--question", "2", "--format", "json"]).json();
    assert_eq!(json["answers"].as_array().unwrap().len(), 1);
    assert_eq!(json["answers"][0]["question"], 2);
    for number in ["0", "99"] {
        folder.run(&["ask", "board.yaml", "--question", number]).is_refused("There is no question");
    }
    folder.run(&["ask", "board.yaml", "--question", "-1"]).is_refused("");
}

#[test]
fn an_expectation_that_differs_gives_status_1() {
    let wrong = BOARD.replace("expect: illegal }", "expect: legal }");
    let folder = Folder::with(&[("board.yaml", wrong.as_bytes())]);
    let ran = folder.run(&["ask", "board.yaml"]);
    assert_eq!(ran.status, 1);
    assert!(ran.out.contains("expected legal; got illegal"), "{}", ran.out);
    assert_eq!(folder.run(&["check", "board.yaml"]).status, 1);
}

#[test]
fn the_edition_is_the_options_then_the_files_then_the_environments() {
    let folder = Folder::with(&[
        ("dated.yaml", BOARD.as_bytes()),
        ("undated.yaml", BOARD.replace("edition: 2006-10-01", "").as_bytes()),
    ]);
    let date = |arguments: &[&str], variable: Option<&str>| {
        let mut command = folder.command(arguments);
        command.args(["--format", "json"]);
        if let Some(variable) = variable {
            command.env("JUDGE_EDITION", variable);
        }
        Ran::of(command.output().unwrap()).json()["edition"]["date"].clone()
    };
    assert_eq!(date(&["ask", "undated.yaml"], None), "2026-01-16");
    assert_eq!(date(&["ask", "undated.yaml"], Some("2003-12-01")), "2003-12-01");
    assert_eq!(date(&["ask", "dated.yaml"], Some("2003-12-01")), "2006-10-01");
    assert_eq!(date(&["ask", "dated.yaml", "--edition", "latest"], Some("2003-12-01")), "2026-01-16");
    let mut command = folder.command(&["ask", "undated.yaml"]);
    Ran::of(command.env("JUDGE_EDITION", "nonsense").output().unwrap()).is_refused("JUDGE_EDITION");
}

#[test]
fn bad_input_is_refused_with_nothing_on_standard_output() {
    let folder = Folder::with(&[
        ("board.yaml", BOARD.as_bytes()),
        ("empty.yaml", b""),
        ("blank.yaml", b"\n\n# nothing\n"),
        ("junk.yaml", b"\x00\x01\xff\xfe\x80junk"),
        ("typo.yaml", BOARD.replace("Zealot: Two", "Zealto: Two").as_bytes()),
        ("field.yaml", BOARD.replace("attackers:", "atackers:").as_bytes()),
        ("edition.yaml", BOARD.replace("2006-10-01", "time-spirall").as_bytes()),
        ("unclosed.yaml", b"players: {Alice: "),
        ("folder/board.yaml", BOARD.as_bytes()),
    ]);
    for command in ["ask", "block", "attack", "sba", "board"] {
        for (file, word) in [
            ("missing.yaml", "There is no such file"),
            ("folder", "folder"),
            ("empty.yaml", "empty"),
            ("blank.yaml", ""),
            ("junk.yaml", ""),
            ("typo.yaml", "Zealot"),
            ("field.yaml", "attackers"),
            ("edition.yaml", "time-spiral"),
            ("unclosed.yaml", ""),
        ] {
            folder.run(&[command, file]).is_refused(word);
        }
        folder.run(&[command, "board.yaml", "--edition", "1950-01-01"]).is_refused("1999-04-23");
        folder.run(&[command, "board.yaml", "--edition", "no-such-set"]).is_refused("no-such-set");
    }
    folder.run(&["block", "board.yaml", "Zealto=Two-Headed Ogre"]).is_refused("did you mean Zealot?");
    folder.run(&["check", "missing"]).is_refused("no such file");
    folder.run(&[]).is_refused("Usage");
    folder.run(&["ask"]).is_refused("Usage");
    folder.run(&["ask", "board.yaml", "--format", "xml"]).is_refused("xml");
}

#[test]
fn a_dash_is_standard_input() {
    let folder = Folder::with(&[]);
    let ran = folder.run_with_input(&["ask", "-", "--format", "json"], BOARD.as_bytes());
    assert_eq!((ran.status, &ran.json()["file"]), (0, &"-".into()));
    folder.run_with_input(&["ask", "-"], b"").is_refused("empty");
    folder.run_with_input(&["ask", "-"], &vec![b'a'; 9 << 20]).is_refused("larger");
}

#[test]
fn blocks_and_attacks_on_the_command_line() {
    let folder = Folder::board();
    let verdict = |arguments: &[&str]| {
        let ran = folder.run(&[arguments, &["--format", "json"]].concat());
        assert_eq!(ran.status, 0, "{ran:?}");
        ran.json()["answers"][0]["verdict"].as_str().unwrap().to_owned()
    };
    assert_eq!(verdict(&["block", "board.yaml", "Zealot=Two-Headed Ogre"]), "illegal");
    assert_eq!(verdict(&["block", "board.yaml", "zealot=two-headed ogre", "Grizzly Bears=Two-Headed Ogre"]), "legal");
    assert_eq!(verdict(&["block", "board.yaml", "--none"]), "legal");
    assert_eq!(verdict(&["block", "board.yaml", "--none", "--edition", "2007-05-01"]), "illegal");
    assert_eq!(verdict(&["attack", "board.yaml", "Two-Headed Ogre"]), "legal");
    folder.run(&["block", "board.yaml", "--none", "Zealot=Two-Headed Ogre"]).is_refused("--none");
}

#[test]
fn text_stays_within_80_columns_and_has_no_colours() {
    let folder = Folder::board();
    for arguments in [
        &["ask", "board.yaml"][..],
        &["board", "board.yaml"],
        &["sba", "board.yaml"],
        &["block", "board.yaml"],
        &["block", "board.yaml", "--all"],
        &["attack", "board.yaml"],
        &["check", "board.yaml"],
        &["--help"],
        &["ask", "--help"],
        &["block", "--help"],
        &["check", "--help"],
        &["rules", "show", "500.4"],
        &["rules", "search", "legend"],
    ] {
        let ran = folder.run(arguments);
        assert_eq!(ran.status, 0, "{arguments:?}: {ran:?}");
        assert!(!ran.out.contains('\x1b'), "{arguments:?}");
        for line in ran.out.lines() {
            assert!(line.chars().count() <= 80, "{arguments:?}: {line}");
            assert_eq!(line.trim_end(), line, "{arguments:?}");
        }
    }
    let coloured = folder.run(&["--color", "always", "ask", "board.yaml"]);
    assert!(coloured.out.contains("\x1b[1;31mILLEGAL\x1b[0m"), "{}", coloured.out);
}

#[test]
fn a_reader_who_goes_away_is_no_failure() {
    let folder = Folder::board();
    for arguments in [&["ask", "board.yaml"][..], &["completions", "bash"], &["schema"], &["--help"]] {
        let mut child = folder.command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{arguments:?}");
    }
}

#[test]
fn the_board_is_shown() {
    let folder = Folder::board();
    let text = folder.run(&["board", "board.yaml"]).out;
    for word in ["Two-Headed Ogre", "3/3", "Grizzly Bears", "tapped", "──►", "Alice"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    let json = folder.run(&["board", "board.yaml", "--format", "json"]).json();
    assert_eq!(json["permanents"][0]["power"], 3);
    assert_eq!(json["combat"][0]["attacks"], "Bob");
}

#[test]
fn names_can_not_move_the_cursor() {
    let text =
        BOARD.replace("Grizzly Bears", "Griz\\u001b[2Jzly").replace("Griz\\u001b[2Jzly,", "\"Griz\\u001b[2Jzly\",");
    let folder = Folder::with(&[("a.yaml", text.as_bytes())]);
    for command in ["board", "ask", "sba"] {
        assert!(!folder.run(&[command, "a.yaml"]).out.contains('\x1b'));
    }
}

#[test]
fn what_shells_and_editors_need() {
    let folder = Folder::with(&[]);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(folder.run(&["completions", shell]).out.contains("judge"));
    }
    assert!(folder.run(&["man"]).out.contains(".TH judge 1"));
    assert!(folder.run(&["schema"]).json()["properties"]["players"].is_object());
    assert!(folder.run(&["--version"]).out.starts_with("judge "));
}

#[test]
fn answers_are_the_same_every_time() {
    let folder = Folder::board();
    for format in ["text", "json", "markdown"] {
        let first = folder.run(&["ask", "board.yaml", "--format", format]);
        assert_eq!(first.out, folder.run(&["ask", "board.yaml", "--format", format]).out);
    }
}

/// What is listed as possible stands in some legal declaration: nobody blocks menace alone.
#[test]
fn an_open_question_lists_what_can_be_declared_legally() {
    let board = |bears: u32| {
        format!(
            "edition: 2026-01-16\nplayers: {{ Alice: {{}}, Bob: {{}} }}\n\
             turn: {{ active: Alice, step: declare-blockers }}\npermanents:\n  \
             Alice: [{{ name: Ogre, pt: 3/3, abilities: [menace] }}]\n  \
             Bob: [{{ name: Bear, pt: 2/2, count: {bears} }}]\nattackers: {{ Ogre: Bob }}\n"
        )
    };
    let folder = Folder::with(&[("one.yaml", board(1).as_bytes()), ("two.yaml", board(2).as_bytes())]);
    let (one, two) = (folder.run(&["block", "one.yaml"]).out, folder.run(&["block", "two.yaml"]).out);
    assert!(one.contains("Nobody can block; nothing must."), "{one}");
    assert!(two.contains("Bear and Bear#2 can block; nothing must."), "{two}");
    // Thirty of one name are said once.
    let many = Folder::with(&[("many.yaml", board(30).replace("[menace]", "[flying]").as_bytes())]);
    let many = many.run(&["block", "many.yaml"]).out;
    assert!(many.contains("All 30 called Bear can't block Ogre: each of them has neither"), "{many}");
    assert!(many.contains("all 30 called Bear: nobody"), "{many}");
}

#[test]
fn pasted_answers_are_markdown() {
    let out = Folder::board().run(&["ask", "board.yaml", "--format", "markdown"]).out;
    assert!(out.contains("**Illegal**") && out.contains("- **500.4** "), "{out}");
}

/// Every kind of question has a file to start from, and what that file expects is what is answered, once the kind is.
#[test]
fn what_new_writes_passes_its_own_check() {
    let kinds = rules_judge::scenario::question::TABLE.iter();
    for kind in kinds.flat_map(|row| [row.name].into_iter().chain(row.aliases.iter().copied())) {
        let folder = Folder::with(&[]);
        let written = folder.run(&["new", kind]);
        assert_eq!(written.status, 0, "{kind}: {}", written.err);
        let folder = Folder::with(&[("new.yaml", written.out.as_bytes())]);
        let asked = folder.run(&["ask", "new.yaml", "--format", "json"]);
        let answers: serde_json::Value = serde_json::from_str(&asked.out).unwrap_or_default();
        let answers = answers["answers"].as_array().cloned().unwrap_or_default();
        assert!(!answers.is_empty(), "{kind}: {}", asked.err);
        for answer in answers {
            let passed = answer["expectation"]["status"] == "passed" && answer["provisional"] == false;
            assert!(passed || answer["verdict"] == "unknown", "{kind}: {answer:#}");
        }
    }
    let folder = Folder::with(&[]);
    assert_eq!(folder.run(&["new"]).out, folder.run(&["new", "block"]).out);
    let refused = folder.run(&["new", "polka"]);
    assert_eq!((refused.status, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("state-based, resolve, attack"), "{}", refused.err);
}

#[test]
fn what_comes_by_standard_input_is_checked() {
    let folder = Folder::with(&[]);
    let written = folder.run(&["new", "block"]).out;
    let checked = folder.run_with_input(&["check", "-"], written.as_bytes());
    assert_eq!((checked.status, checked.out.as_str()), (0, "3 passed, 0 failed.\n"), "{}", checked.err);
    let wrong = written.replace("expect: illegal ", "expect: legal ");
    let checked = folder.run_with_input(&["check", "-"], wrong.as_bytes());
    assert!(checked.status == 1 && checked.out.contains("standard input, question 1"), "{}", checked.out);
    for option in ["--update", "--watch"] {
        folder.run(&["check", "-", option]).is_refused("needs a file");
    }
}

#[test]
fn resolving_and_playing_are_commands_of_their_own() {
    const STACK: &str = r#"
players: { Alice: {}, Bob: {} }
turn: { active: Alice, step: main }
stack:
  - { name: Sting, controller: Alice, type: Instant, abilities: ["~ deals 2 damage to target player."], targets: [Bob] }
  - { name: Balm, controller: Bob, type: Instant, abilities: ["You gain 1 life."] }
questions:
  - play: { steps: [{ player: Alice, pass: true }, { player: Bob, pass: true }], expect: { life: { Bob: 21 } } }
  - resolve: { expect: happens }
"#;
    let folder = Folder::with(&[("stack.yaml", STACK.as_bytes()), ("board.yaml", BOARD.as_bytes())]);
    let life = |arguments: &[&str]| {
        let ran = folder.run(arguments);
        let answer: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!((ran.status, answer["answers"].as_array().unwrap().len()), (0, 1), "{}{}", ran.out, ran.err);
        answer["answers"][0]["consequences"]["life"]["Bob"].clone()
    };
    assert_eq!(life(&["resolve", "stack.yaml", "--format", "json"]), 21);
    assert_eq!(life(&["resolve", "stack.yaml", "--all", "--format", "json"]), 19);
    assert_eq!(life(&["play", "stack.yaml", "--format", "json"]), 21);
    let plays_nothing = folder.run(&["play", "stack.yaml", "--question", "2"]);
    assert_eq!(plays_nothing.status, 2);
    assert!(plays_nothing.err.contains("Question 2 plays nothing"), "{}", plays_nothing.err);
    assert!(folder.run(&["play", "board.yaml"]).err.contains("The file plays nothing"));
}

#[test]
fn what_is_nearly_right_is_understood_or_answered_with_the_right_form() {
    let board = "players: { Alice: {}, Bob: {} }\nturn: { active: Alice, step: declare-blockers }\npermanents:\n  Alice: [{ name: \
                 Two-Headed Ogre, pt: 3/3 }]\n  Bob: [{ name: Zealot, pt: 2/2 }]\n";
    let folder = Folder::with(&[
        ("quiet.yaml", board.as_bytes()),
        ("board.yaml", format!("{board}attackers: {{ Two-Headed Ogre: Bob }}\nquestions: [block]\n").as_bytes()),
        ("cards.yaml", b"players: { Alice: {}, Bob: {} }\npermanents: { Bob: [Serra Angel, Shivan Dragon, Bayou] }\n"),
    ]);
    for declared in [&["Zealot=ogre"][..], &["zea=Two-Headed Ogre"], &["Zealot=Two-Headed", "Ogre"]] {
        let answered = folder.run(&[&["block", "board.yaml"], declared].concat());
        assert!(answered.out.starts_with("LEGAL"), "{declared:?}: {}{}", answered.out, answered.err);
    }
    for (arguments, told) in [
        (&["block", "board.yaml", "Two-Headed Ogre=Zealot"][..], "Zealot=Two-Headed Ogre"),
        (&["block", "quiet.yaml"], "attackers:"),
        (&["attack", "board.yaml", "--pay", "{2}"], "--none"),
        (&["board", "cards.yaml"], "3 cards are not known here: Serra Angel, Shivan Dragon and Bayou"),
    ] {
        let refused = folder.run(arguments);
        let err = refused.err.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(refused.status, 2, "{arguments:?}");
        assert!(err.contains(told), "{arguments:?}: {err}");
    }
    assert!(folder.run(&["help", "block"]).out.contains("BLOCKER=ATTACKER"));
    assert!(folder.run(&["ask", "board.yaml", "-q", "1", "-e", "latest", "-f", "json"]).out.starts_with('{'));
}

#[test]
fn what_keeps_several_creatures_back_is_said_of_them_together() {
    let board = include_bytes!("../scenarios/combat/several-kept-from-attacking.yaml");
    let folder = Folder::with(&[("board.yaml", board)]);
    let told = folder.run(&["attack", "board.yaml"]).out.split_whitespace().collect::<Vec<_>>().join(" ");
    for sentence in [
        "Colt can attack, and must.",
        "Pup and Cub came under Alice's control this turn and don't have haste.",
        "Ox and Elk are tapped, and only untapped creatures can attack.",
        "Gate and Wall are battles and can't attack.",
    ] {
        assert!(told.contains(sentence), "{sentence} is not in {told}");
    }
}
