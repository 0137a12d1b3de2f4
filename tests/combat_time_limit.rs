//! `--time-limit`: what is not settled in time is unknown, and says what is known.

#![allow(clippy::unwrap_used, reason = "a test says what failed by stopping")]

use std::fmt::Write as _;

use assert_cmd::Command;

/// Thirty attackers that take three or more blockers and must be blocked, against thirty creatures.
fn board() -> String {
    let mut board =
        "judge: 1\nturn: { active: Alice, step: declare blockers }\nplayers:\n  Alice:\n    battlefield:\n".to_owned();
    for number in 0..30 {
        let abilities = "[This creature can't be blocked except by three or more creatures., \
                         This creature must be blocked if able.]";
        writeln!(board, "      - {{ id: A{number}, name: Brute, type: Creature, pt: 2/2, abilities: {abilities} }}")
            .unwrap();
    }
    board.push_str("  Bob:\n    battlefield:\n");
    for number in 0..30 {
        writeln!(board, "      - {{ id: X{number}, name: Bear, type: Creature, pt: 2/2 }}").unwrap();
    }
    board.push_str("combat:\n  attackers:\n");
    for number in 0..30 {
        writeln!(board, "    A{number}: Bob").unwrap();
    }
    board
}

fn block(limit: &str) -> assert_cmd::assert::Assert {
    let mut judge = Command::cargo_bin("judge").unwrap();
    judge.args(["block", "-", "--none", "--edition", "latest", "--time-limit", limit]).write_stdin(board()).assert()
}

#[test]
fn no_time_no_ruling() {
    let printed = String::from_utf8(block("0").success().get_output().stdout.clone()).unwrap();
    assert!(printed.to_lowercase().contains("unknown") && printed.contains("none obeys more than 30"), "{printed}");
}

#[test]
fn time_enough() {
    let printed = String::from_utf8(block("60").success().get_output().stdout.clone()).unwrap();
    assert!(printed.to_lowercase().contains("illegal") && printed.contains("10 could be obeyed"), "{printed}");
}

#[test]
fn what_is_no_time() {
    for limit in ["soon", "-1", "NaN"] {
        block(limit).code(2);
    }
}
