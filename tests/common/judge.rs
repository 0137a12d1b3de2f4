//! `judge` from outside, in a folder of its own.

#![allow(dead_code, clippy::unwrap_used, clippy::panic, reason = "each test uses some of it")]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// A board with three questions, all answered as expected.
pub(crate) const BOARD: &str = r#"
title: One creature must block, one need not
edition: 2006-10-01
players: { Alice: {}, Bob: {} }
turn: { active: Alice, step: declare-blockers }
permanents:
  Alice:
    - { name: Two-Headed Ogre, pt: 3/3, abilities: ["Can't be blocked except by two or more creatures."] }
  Bob:
    - { name: Zealot, pt: 2/2, abilities: ["Blocks each turn if able."] }
    - { name: Grizzly Bears, pt: 2/2 }
    - { name: A creature with a name that goes on, pt: 1/2, tapped: true, damage: 1, abilities: [flying, vigilance] }
attackers: { Two-Headed Ogre: Bob }
questions:
  - block: { declare: { Zealot: Two-Headed Ogre }, expect: illegal }
  - block: { declare: {}, expect: legal, expect-in: { 2007-05-01: illegal } }
  - state-based: { expect: nothing }
"#;

/// A folder of files, in which `judge` is run with nothing of the user's own in the way.
pub(crate) struct Folder(pub(crate) tempfile::TempDir);

impl Folder {
    pub(crate) fn with(files: &[(&str, &[u8])]) -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        for (name, text) in files {
            let path = folder.0.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        folder
    }

    pub(crate) fn board() -> Self {
        Self::with(&[("board.yaml", BOARD.as_bytes())])
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("judge"));
        command.args(arguments).current_dir(self.0.path()).env_remove("JUDGE_EDITION").env_remove("NO_COLOR");
        command.env("XDG_DATA_HOME", self.0.path().join("data")).env("XDG_CACHE_HOME", self.0.path().join("cache"));
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        Ran::of(self.command(arguments).stdin(Stdio::null()).output().unwrap())
    }

    pub(crate) fn run_with_input(&self, arguments: &[&str], input: &[u8]) -> Ran {
        let mut command = self.command(arguments);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // It may have refused the input before reading all of it.
        let _ = child.stdin.take().unwrap().write_all(input);
        Ran::of(child.wait_with_output().unwrap())
    }
}

/// What a run printed, where, and its status.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    pub(crate) fn of(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        Self { status: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Bad input: told on standard error, and nothing else.
    pub(crate) fn is_refused(&self, word: &str) -> &Self {
        assert_eq!((self.status, self.out.as_str()), (2, ""), "{self:?}");
        assert!(self.err.contains(word), "`{word}` is not in {}", self.err);
        assert!(!self.err.contains("panicked"), "{self:?}");
        self
    }
}

/// The keys of an object.
pub(crate) fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}
