//! `--time-limit`: what is not settled in time is unknown, and says what is known.

#![allow(clippy::unwrap_used, reason = "a test says what failed by stopping")]

use std::fmt::Write as _;

use assert_cmd::Command;

/// Thirty attackers that take three or more blockers and must be blocked, against thirty creatures.
fn board() -> String {
    let mut board = "turn: { active: Alice, step: declare-blockers }\npermanents:\n  Alice:\n".to_owned();
    for number in 0..30 {
        let abilities = "\"~ can't be blocked except by three or more creatures.\", \"~ must be blocked if able.\"";
        writeln!(board, "    - {{ name: Brute {number}, pt: 2/2, abilities: [{abilities}] }}").unwrap();
    }
    board.push_str("  Bob:\n");
    for number in 0..30 {
        writeln!(board, "    - {{ name: Bear {number}, pt: 2/2 }}").unwrap();
    }
    board.push_str("attackers:\n");
    for number in 0..30 {
        writeln!(board, "  Brute {number}: Bob").unwrap();
    }
    format!("players: {{ Alice: {{}}, Bob: {{}} }}\n{board}")
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
    assert!(
        printed.to_lowercase().contains("illegal") && printed.contains("of 10 requirements that can be obeyed"),
        "{printed}"
    );
}

#[test]
fn what_is_no_time() {
    for limit in ["soon", "-1", "NaN"] {
        block(limit).code(2);
    }
}
