//! What somebody could do to the program, done: files that are none, boards without bounds, words that a terminal
//! obeys.
//!
//! Each runs the program itself, with a bound on its memory and on its time.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fmt::Write as _;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// The most that a process may take: all that the address space of a debug build needs, and a fraction of a machine.
const MEMORY_KB: u64 = 1_500_000;
/// The most that a debug build on a busy machine may take for what takes a release build a second.
const SECONDS: u64 = 60;

const PLAYERS: &str = "players: { Alice: {}, Bob: {} }\n";

/// What came of a run.
struct Ran {
    status: Option<i32>,
    out: String,
    err: String,
}

impl Ran {
    fn all(&self) -> String {
        format!("{}{}", self.out, self.err)
    }

    /// It ended by itself, without a panic, and printed nothing that a terminal obeys.
    fn sound(self) -> Self {
        let all = self.all();
        assert!(matches!(self.status, Some(0..=2)), "{:?}: {all}", self.status);
        assert!(!all.contains("panicked") && !all.contains("RUST_BACKTRACE"), "{all}");
        let hidden =
            |c: char| (c.is_control() && c != '\n') || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        assert!(!all.contains(hidden), "{all:?}");
        self
    }

    fn says(self, words: &str) -> Self {
        let all = self.all().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(all.contains(words), "{words:?} in {all}");
        self
    }
}

/// Runs the program in a folder, with caches and data of its own there.
fn judge(folder: &Path, arguments: &[&str]) -> Ran {
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -v \"$1\"; shift; exec \"$@\"", "sh", &MEMORY_KB.to_string()])
        .arg(env!("CARGO_BIN_EXE_judge"))
        .args(arguments)
        .current_dir(folder)
        .env("XDG_CACHE_HOME", folder.join(".cache"))
        .env("XDG_DATA_HOME", folder.join(".data"))
        .stdin(Stdio::null())
        .stdout(std::fs::File::create(folder.join(".out")).unwrap())
        .stderr(std::fs::File::create(folder.join(".err")).unwrap())
        .spawn()
        .unwrap();
    let began = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if began.elapsed() > Duration::from_secs(SECONDS) {
            child.kill().unwrap();
            panic!("{arguments:?} has not ended after {SECONDS} seconds");
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let read = |name: &str| String::from_utf8_lossy(&std::fs::read(folder.join(name)).unwrap()).into_owned();
    Ran { status: status.code(), out: read(".out"), err: read(".err") }
}

/// Asks what is in a file of this text.
fn ask(text: &str) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("board.yaml"), text).unwrap();
    judge(folder.path(), &["ask", "board.yaml"]).sound()
}

fn folder_with(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

fn quiet_board() -> String {
    format!("{PLAYERS}questions: [state-based]\n")
}

#[test]
fn what_may_never_end_is_not_read() {
    let folder = folder_with(&[
        ("pipe-used.yaml", &format!("use: [pipe]\n{}", quiet_board())),
        ("device-used.yaml", &format!("use: [/dev/zero]\n{}", quiet_board())),
        ("board.yaml", &quiet_board()),
    ]);
    pipe(&folder.path().join("pipe"));
    pipe(&folder.path().join("pipe.yaml"));
    for arguments in [
        &["ask", "pipe"][..],
        &["ask", "/dev/zero"],
        &["ask", "pipe-used.yaml"],
        &["ask", "device-used.yaml"],
        &["abilities", "--corpus", "pipe"],
        &["abilities", "--corpus", "pipe.json"],
        &["cards", "import", "pipe"],
        &["cards", "import", "/dev/zero"],
        &["rules", "import", "pipe", "--date", "2030-01-01"],
        &["rules", "import", "/dev/zero", "--date", "2030-01-01"],
        &["rules", "lint", "pipe"],
        &["ask", "board.yaml", "--edition", "./pipe.yaml"],
    ] {
        let ran = judge(folder.path(), arguments).sound();
        assert_eq!(ran.status, Some(2), "{arguments:?}: {}", ran.all());
    }
    let ran = judge(folder.path(), &["check", "."]).sound().says("not a regular file");
    assert_eq!(ran.status, Some(2));
}

#[test]
fn a_folder_is_walked_once_however_many_ways_lead_to_it() {
    let folder = folder_with(&[("s/board.yaml", &quiet_board()), ("s/deep/other.yaml", &quiet_board())]);
    let inside = folder.path().join("s");
    symlink("..", inside.join("deep/up")).unwrap();
    symlink("..", inside.join("deep/up-again")).unwrap();
    symlink(".", inside.join("here")).unwrap();
    symlink("board.yaml", inside.join("link.yaml")).unwrap();
    symlink("nowhere", inside.join("broken.yaml")).unwrap();
    judge(folder.path(), &["check", "s", "s/deep", "s/board.yaml"]).sound().says("2 unchecked");
}

#[test]
fn a_list_of_somebody_elses_above_is_not_ours() {
    let board = format!("{PLAYERS}questions: [state-based: {{ expect: nothing }}]\n");
    let folder = folder_with(&[("pending.txt", "Buy milk.\n"), ("s/board.yaml", &board)]);
    let ran = judge(folder.path(), &["check", "s"]).sound().says("1 passed");
    assert_eq!(ran.status, Some(0));
    std::fs::rename(folder.path().join("pending.txt"), folder.path().join("s/pending.txt")).unwrap();
    assert_eq!(judge(folder.path(), &["check", "s"]).sound().status, Some(2));
}

#[test]
fn another_file_of_the_users_is_not_shown() {
    let secret = "root:hunter2:0\nbin:hunter2:1\n";
    for (name, text) in [
        ("passwords", secret),
        ("passwords", "a: [hunter2\n"),
        ("passwords", "cards: hunter2\n"),
        ("passwords.yaml", secret),
        ("empty.yaml", ""),
    ] {
        let folder = folder_with(&[("board.yaml", &format!("use: [{name}]\n{}", quiet_board())), (name, text)]);
        let ran = judge(folder.path(), &["ask", "board.yaml"]).sound();
        assert_eq!(ran.status, Some(2));
        assert!(!ran.all().contains("hunter2") || name.ends_with(".yaml"), "{}", ran.all());
        assert!(!ran.all().contains("OutOfBounds"), "{}", ran.all());
    }
}

#[test]
fn words_that_a_terminal_obeys_are_shown_escaped() {
    let obeyed = "a\x1b[2Jb\u{202e}c\x07\u{9b}31m";
    let folder = folder_with(&[("board.yaml", &quiet_board())]);
    for arguments in [
        &["ask", obeyed][..],
        &["ask", "--\x1b[2J"],
        &["ask", "board.yaml", "--edition", obeyed],
        &["block", "board.yaml", obeyed],
        &["attack", "board.yaml", obeyed],
        &["explain", "board.yaml", obeyed],
        &["check", obeyed],
        &["new", obeyed],
        &["rules", "search", obeyed],
        &["rules", "show", obeyed],
        &["rules", "glossary", obeyed],
        &["rules", "history", obeyed],
        &["rules", "diff", obeyed, "latest"],
        &["rules", "import", obeyed],
        &["rules", "lint", obeyed],
        &["cards", "show", obeyed],
        &["cards", "import", obeyed],
        &["--color", "always", "ask", obeyed],
    ] {
        let ran = judge(folder.path(), arguments);
        if arguments[0] == "--color" {
            assert!(!ran.all().contains("\x1b[2J"), "{:?}", ran.all());
        } else {
            ran.sound();
        }
    }
    let written = r#"a\e[2Jb\u202ec\0"#;
    ask(&format!("title: \"{written}\"\n\"{written}\": 1\n{}", quiet_board())).says("\\u{1b}[2J");
    ask(&format!("title: \"{written}\"\n{PLAYERS}attackers: [\"{written}\"]\nquestions: [state-based]\n"));
    ask(&format!(
        "title: \"{written}\"\n{PLAYERS}permanents:\n  Alice:\n    - {{ name: \"{written}\", pt: 0/0, abilities: \
         [\"Sings {written}.\"] }}\nquestions: [state-based, attack, means: {{ phrase: \"{written}\" }}]\n"
    ))
    .says("\\u{202e}");
    ask("players: { Alice: {}, Bob: {} }\npermanents: { Alice: [ { name: B\u{202e}, ptt: 1/1 } ] }\n")
        .says("\\u{202e}");
    ask("players: { Alice: {}, B\x1b[2Job: {} }\n").says("\\u{1b}");
}

#[test]
fn what_is_wrong_in_thousands_is_told_in_tens() {
    let mut names = String::new();
    for number in 0..4_000 {
        let _ = write!(names, "Nobody {number}, ");
    }
    let ran = ask(&format!(
        "{PLAYERS}permanents: {{ Alice: [{{ name: Bear, pt: 2/2 }}] }}\nattackers: [{names}]\nquestions: [attack]\n"
    ));
    assert!(ran.all().len() < 100_000);
    ran.says("4000 things are wrong");
    ask(&format!("{PLAYERS}permanents: {{ Alice: [{names}] }}\nquestions: [attack]\n"));
}

#[test]
fn boards_beyond_bounds_say_which() {
    let one =
        |object: &str| format!("{PLAYERS}permanents:\n  Alice:\n    - {{ {object} }}\nquestions: [state-based]\n");
    ask(&one("name: Bear, pt: 2/2, count: 1000000000")).says("at most 20000");
    ask(&one("name: Bear, pt: 2/2, count: 99999999999999999999999")).says("Expected a number");
    ask(&one("name: Lord, type: Creature - Elf, pt: 2/2, count: 19000, abilities: [\"Other Elves get +1/+1.\"]"))
        .says("too many to follow");
    ask(&one("name: Imp, pt: 0/0, count: 900, abilities: [\"Whenever a creature dies, you gain 1 life.\"]"))
        .says("abilities trigger at once");
    ask(&one("name: Bear, pt: 2/2, counters: { +1/+1: 4294967295 }, damage: 1000000000000000"));
    ask(&one("name: Bear, pt: 2/2, entered: 18446744073709551615"));
    ask("players: { Alice: { hand: 4000000000 }, Bob: {} }\nquestions: [state-based]\n").says("larger than any game's");
    ask(&format!("{}1{}\n", "{ a: ".repeat(10_000), " }".repeat(10_000))).says("nested deeper than 48 levels");
    ask(&format!("notes: {}\n{}", "x".repeat(9_000_000), quiet_board())).says("larger than 8 MB");
    let many: String = (0..1_000).map(|number| format!("P{number}: {{}}, ")).collect();
    ask(&format!("players: {{ {many} }}\nquestions: [state-based, attack, outcome]\n"));
    let mut anchors = "a: &a [x,x,x,x,x,x,x,x]\n".to_owned();
    for (from, to) in ('a'..'k').zip('b'..='k') {
        let _ = writeln!(anchors, "{to}: &{to} [*{from},*{from},*{from},*{from},*{from},*{from},*{from},*{from}]");
    }
    ask(&anchors).says("holds more than 400000 values");
}

#[test]
fn effects_beyond_bounds_say_which() {
    let spell = |text: &str, more: &str| {
        format!(
            "players: {{ Alice: {{ library: 4000000000 }}, Bob: {{}} }}\npermanents: {{ Alice: [{{ name: Bear, pt: 2/2 }}] }}\n\
             stack:\n  - {{ name: Spell, type: Sorcery, controller: Alice, abilities: [\"{text}\"] {more} }}\n\
             questions: [resolve: {{ all: true }}]\n"
        )
    };
    for text in ["Draw X cards.", "Create X 1/1 green Elf creature tokens.", "Each player mills X cards."] {
        ask(&spell(text, ", x: 1000000000000000")).says("at most 10000 times");
    }
    ask(&spell("Create X 1/1 green Elf creature tokens.", ", x: 9000"));
    ask(&spell("You gain X life.", ", x: 1000000000000000"));
    ask(&spell("Put X +1/+1 counters on target creature.", ", x: 4294967295, targets: [Bear]"));
    ask(&spell("Wibble the wobbles.", "")).says("Wibble");
    let returns = "stack: [{ name: Hope, type: Instant, controller: Bob, abilities: [You gain 1 life.] }]\n";
    let zero = "permanents: { Alice: [{ name: Zero, pt: 0/0, abilities: [\"When ~ dies, return it to the battlefield.\"] }] }\n";
    ask(&format!("{PLAYERS}{zero}{returns}questions: [play: {{ steps: [{{ to: end }}] }}]\n"));
}

#[test]
fn texts_within_texts_end() {
    for piece in [
        "a creature that's enchanted by ",
        "a creature that's blocked by ",
        "if a creature dies, ",
        "unless you pay {1} and ",
        "each creature other than ",
        "target player's creature's controller's ",
        "you may choose one — ",
        "whenever a creature attacks, ",
        "creatures you control have \\\"",
        "half ",
        "non",
        "(",
        "{",
        "\\\"",
        "~ can't be enchanted by. ",
    ] {
        let text = piece.repeat(2_000);
        ask(&format!(
            "{PLAYERS}permanents:\n  Alice:\n    - {{ name: B, pt: 2/2, abilities: [\"~ can't be blocked by {text} a \
             creature.\"] }}\nquestions: [attack]\n"
        ));
    }
}

#[test]
fn numbers_of_the_command_line_are_bounded() {
    let folder = folder_with(&[("board.yaml", &quiet_board())]);
    for number in ["18446744073709551615", "1000000000000", "99999999999999999999999999", "-1", "0"] {
        assert_eq!(judge(folder.path(), &["rules", "search", "legend", "--limit", number]).sound().status, Some(2));
        assert_eq!(judge(folder.path(), &["ask", "board.yaml", "--question", number]).sound().status, Some(2));
        assert_eq!(judge(folder.path(), &["check", "board.yaml", "--jobs", number]).sound().status, Some(2));
    }
    let words = "legend rule ".repeat(7_500);
    judge(folder.path(), &["rules", "search", &words]).sound().says("15000 words");
}
