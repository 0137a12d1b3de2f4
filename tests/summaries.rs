//! What the first sentence of a ruling on play says.

#![allow(clippy::unwrap_used, reason = "a test says what failed by stopping")]

use assert_cmd::Command;
use serde_json::Value;

fn summary(file: &str) -> String {
    let mut run = Command::cargo_bin("judge").unwrap();
    let output = run.args(["ask", "-", "--format", "json"]).write_stdin(file.to_owned()).output().unwrap();
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    json.pointer("/answers/0/summary").and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Phasing moves nothing (702.26d): what phases in doesn't enter the battlefield.
#[test]
fn what_phases_in_does_not_enter() {
    let of = |phased_out: bool| {
        summary(&format!(
            "edition: 2026-01-16
players: {{ Alice: {{ library: 20 }}, Bob: {{ library: 20 }} }}
turn: {{ active: Bob, step: end, priority: Bob }}
permanents: {{ Alice: [{{ name: Drake, pt: 2/2, abilities: [phasing], phased-out: {phased_out} }}] }}
questions: [{{ play: {{ steps: [{{ to: {{ step: upkeep, of: Alice }} }}] }} }}]
"
        ))
    };
    assert_eq!(of(true), "Drake phases in.");
    assert_eq!(of(false), "Drake phases out.");
}
