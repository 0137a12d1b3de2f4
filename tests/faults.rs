//! What can go wrong with a machine, done to the program: killed at any moment, a disk that is full, a home that is
//! none, a cache with bytes changed. Whatever happened before, the next call answers rightly.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, SystemTime};

use tempfile::TempDir;

/// A search that needs the index of an edition.
const SEARCH: [&str; 6] = ["rules", "search", "legend rule", "--edition", "2006-10-01", "--format=json"];

/// The program with its own folders below this one.
fn judge(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command
        .args(arguments)
        .env("HOME", home)
        .env("XDG_CACHE_HOME", home.join("cache"))
        .env("XDG_DATA_HOME", home.join("data"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// The same, where no file can grow beyond so many blocks of 512 bytes: what a full disk looks like to a program.
fn judge_on_full_disk(home: &Path, blocks: u32, arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", "trap '' XFSZ; ulimit -f \"$1\"; shift; exec \"$@\"", "sh", &blocks.to_string()])
        .arg(env!("CARGO_BIN_EXE_judge"))
        .args(arguments)
        .env("XDG_CACHE_HOME", home.join("cache"))
        .env("XDG_DATA_HOME", home.join("data"));
    command
}

fn answer(mut command: Command) -> String {
    let output = command.output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{:?}: {err}", output.status);
    assert!(!err.contains("panicked"), "{err}");
    String::from_utf8(output.stdout).unwrap()
}

/// What the search answers where nothing is kept.
fn right() -> String {
    let home = tempfile::tempdir().unwrap();
    answer(judge(home.path(), &SEARCH))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn left_over(home: &Path) -> Vec<PathBuf> {
    let mut parts = files(home);
    parts.retain(|path| path.components().any(|part| part.as_os_str().to_string_lossy().ends_with(".part")));
    parts
}

/// Lets a process run for a while, then kills it without warning.
fn killed_after(mut child: Child, time: Duration) {
    std::thread::sleep(time);
    let _ = child.kill();
    let _: Output = child.wait_with_output().unwrap();
}

/// A card file of some size.
fn card_file(home: &TempDir, word: &str) -> PathBuf {
    let path = home.path().join(format!("{word}.json"));
    let cards: Vec<String> = (0..400)
        .map(|number| {
            format!(
                r#"{{"name":"Bear {number}","type_line":"Creature — Bear","mana_cost":"{{1}}{{G}}","power":"2","toughness":"2","oracle_text":"{word}","layout":"normal"}}"#
            )
        })
        .collect();
    std::fs::write(&path, format!("[{}]", cards.join(","))).unwrap();
    path
}

/// Rules of an invented edition.
fn rules_file(home: &TempDir, name: &str, rules: &[&str]) -> PathBuf {
    let path = home.path().join(name);
    let lines: Vec<String> =
        rules.iter().map(|rule| format!("{rule} Something that is said here and nowhere else.")).collect();
    std::fs::write(&path, format!("500. Blocks\n\n{}\n", lines.join("\n\n"))).unwrap();
    path
}

#[test]
fn killed_while_it_builds_an_index() {
    let right = right();
    let home = tempfile::tempdir().unwrap();
    for round in 0..24_u64 {
        let child = judge(home.path(), &SEARCH).spawn().unwrap();
        killed_after(child, Duration::from_millis(round * 17 % 400));
        if round % 6 == 5 {
            assert_eq!(answer(judge(home.path(), &SEARCH)), right);
            assert!(left_over(home.path()).is_empty(), "{:?}", left_over(home.path()));
            std::fs::remove_dir_all(home.path().join("cache")).unwrap();
        }
    }
}

#[test]
fn killed_while_it_imports_cards() {
    let home = tempfile::tempdir().unwrap();
    let (old, new) = (card_file(&home, "Flying"), card_file(&home, "Trample"));
    answer(judge(home.path(), &["cards", "import", old.to_str().unwrap()]));
    for round in 0..12_u64 {
        let child = judge(home.path(), &["cards", "import", new.to_str().unwrap()]).spawn().unwrap();
        killed_after(child, Duration::from_millis(round * 11 % 130));
        let shown = answer(judge(home.path(), &["cards", "show", "Bear 7"]));
        assert!(shown.contains("Flying") || shown.contains("Trample"), "{shown}");
    }
    answer(judge(home.path(), &["cards", "import", new.to_str().unwrap()]));
    assert!(answer(judge(home.path(), &["cards", "show", "Bear 7"])).contains("Trample"));
}

#[test]
fn killed_while_it_imports_rules() {
    let home = tempfile::tempdir().unwrap();
    let text = rules_file(&home, "rules.txt", &["500.1.", "500.2."]);
    let import = ["rules", "import", text.to_str().unwrap(), "--date", "2006-10-01", "--part"];
    for round in 0..8_u64 {
        killed_after(judge(home.path(), &import).spawn().unwrap(), Duration::from_millis(round * 23 % 180));
        answer(judge(home.path(), &["rules", "show", "500.5", "--edition", "2006-10-01"]));
    }
    answer(judge(home.path(), &import));
    assert!(
        answer(judge(home.path(), &["rules", "show", "500.1", "--edition", "2006-10-01"])).contains("nowhere else")
    );
    assert!(left_over(home.path()).is_empty());
}

#[test]
fn two_imports_of_one_date_at_once_are_both_kept() {
    for _ in 0..3 {
        let home = tempfile::tempdir().unwrap();
        let texts = [rules_file(&home, "one.txt", &["500.1."]), rules_file(&home, "two.txt", &["500.2."])];
        let import = |text: &PathBuf| {
            judge(home.path(), &["rules", "import", text.to_str().unwrap(), "--date", "2006-10-01", "--part"])
                .spawn()
                .unwrap()
        };
        let running: Vec<Child> = texts.iter().map(import).collect();
        for child in running {
            let output = child.wait_with_output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
        for number in ["500.1", "500.2"] {
            let shown = answer(judge(home.path(), &["rules", "show", number, "--edition", "2006-10-01"]));
            assert!(shown.contains("nowhere else"), "{number}: {shown}");
        }
    }
}

#[test]
fn eight_processes_on_an_empty_cache() {
    let right = right();
    let home = tempfile::tempdir().unwrap();
    let running: Vec<Child> = (0..8).map(|_| judge(home.path(), &SEARCH).spawn().unwrap()).collect();
    for child in running {
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), right);
    }
    assert!(left_over(home.path()).is_empty());
}

#[test]
fn a_full_disk() {
    let right = right();
    for blocks in [0, 1, 4, 16, 64, 256, 1024] {
        let home = tempfile::tempdir().unwrap();
        assert_eq!(answer(judge_on_full_disk(home.path(), blocks, &SEARCH)), right, "{blocks}");
        let cards = card_file(&home, "Flying");
        let _ =
            judge_on_full_disk(home.path(), blocks, &["cards", "import", cards.to_str().unwrap()]).output().unwrap();
        // What could not be written whole is not there at all; with room again everything works.
        assert_eq!(answer(judge(home.path(), &SEARCH)), right, "{blocks}");
        answer(judge(home.path(), &["cards", "import", cards.to_str().unwrap()]));
        assert!(answer(judge(home.path(), &["cards", "show", "Bear 7"])).contains("Flying"));
    }
}

#[test]
fn no_home_or_one_that_is_none() {
    let right = right();
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("file");
    std::fs::write(&file, "").unwrap();
    for folder in [&file, Path::new("/proc/none"), Path::new("/dev/null/x"), Path::new("relative")] {
        let mut command = judge(home.path(), &SEARCH);
        command.current_dir(home.path()).env("HOME", folder).env("XDG_CACHE_HOME", folder).env("XDG_DATA_HOME", folder);
        assert_eq!(answer(command), right, "{}", folder.display());
    }
    let mut command = judge(home.path(), &SEARCH);
    command.env_remove("HOME").env_remove("XDG_CACHE_HOME").env_remove("XDG_DATA_HOME");
    command.env("XDG_CACHE_HOME", "").env("XDG_DATA_HOME", "/proc/none");
    answer(command);
    let mut import = judge(home.path(), &["cards", "import", card_file(&home, "Flying").to_str().unwrap()]);
    let refused = import.env("XDG_DATA_HOME", &file).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(!String::from_utf8_lossy(&refused.stderr).contains("panicked"));
}

#[test]
fn a_cache_with_bytes_changed() {
    let right = right();
    let home = tempfile::tempdir().unwrap();
    answer(judge(home.path(), &SEARCH));
    let cache = home.path().join("cache");
    let kept: Vec<(PathBuf, Vec<u8>)> =
        files(&cache).into_iter().map(|file| (file.clone(), std::fs::read(file).unwrap())).collect();
    assert!(kept.len() > 3, "{kept:?}");
    for (number, (changed, whole)) in kept.iter().enumerate() {
        for (how, at) in [(0, number * 37), (1, whole.len() / 2), (2, whole.len().saturating_sub(1)), (3, 0)] {
            std::fs::remove_dir_all(&cache).unwrap();
            for (file, bytes) in &kept {
                std::fs::create_dir_all(file.parent().unwrap()).unwrap();
                std::fs::write(file, bytes).unwrap();
            }
            let mut bytes = whole.clone();
            match how {
                3 => bytes.truncate(whole.len() / 2),
                _ if bytes.is_empty() => bytes.push(0xff),
                _ => {
                    let at = at % bytes.len();
                    bytes[at] ^= 0x41;
                }
            }
            std::fs::write(changed, &bytes).unwrap();
            assert_eq!(answer(judge(home.path(), &SEARCH)), right, "{} {how}", changed.display());
        }
    }
    assert_eq!(answer(judge(home.path(), &SEARCH)), right);
}

/// What a version before this one left has another name; what lies under our own name is believed only as far as it is
/// whole. Neither stands in the way.
#[test]
fn a_cache_of_an_older_version() {
    let right = right();
    let home = tempfile::tempdir().unwrap();
    answer(judge(home.path(), &SEARCH));
    let cache = home.path().join("cache");
    let kept = files(&cache);
    let folders: Vec<&Path> = kept.iter().filter_map(|file| file.parent()).collect();
    for folder in &folders {
        let older = folder.with_file_name(format!("{}-0", folder.file_name().unwrap().to_str().unwrap()));
        let _ = std::fs::rename(folder, older);
    }
    assert_eq!(answer(judge(home.path(), &SEARCH)), right);
    for file in files(&cache) {
        std::fs::write(file, b"what version 0 wrote").unwrap();
    }
    assert_eq!(answer(judge(home.path(), &SEARCH)), right);
    assert_eq!(answer(judge(home.path(), &SEARCH)), right);
}

/// Nothing is decided by the time that a file bears: the clock may have stood in another year.
#[test]
fn a_clock_that_was_wrong() {
    let right = right();
    let home = tempfile::tempdir().unwrap();
    let cards = card_file(&home, "Flying");
    answer(judge(home.path(), &["cards", "import", cards.to_str().unwrap()]));
    let card = answer(judge(home.path(), &["cards", "show", "Bear 7"]));
    answer(judge(home.path(), &SEARCH));
    let times = [Duration::ZERO, Duration::from_secs(4_102_444_800)].map(|since| SystemTime::UNIX_EPOCH + since);
    for time in times {
        for file in files(&home.path().join("cache")).into_iter().chain(files(&home.path().join("data"))) {
            std::fs::File::options().write(true).open(file).unwrap().set_modified(time).unwrap();
        }
        assert_eq!(answer(judge(home.path(), &SEARCH)), right);
        assert_eq!(answer(judge(home.path(), &["cards", "show", "Bear 7"])), card);
    }
}

#[test]
fn imported_cards_with_bytes_changed() {
    let home = tempfile::tempdir().unwrap();
    answer(judge(home.path(), &["cards", "import", card_file(&home, "Flying").to_str().unwrap()]));
    let board = home.path().join("board.yaml");
    std::fs::write(&board, "players: { Alice: {}, Bob: {} }\npermanents: { Alice: [Bear 7] }\nquestions: [attack]\n")
        .unwrap();
    let [file] = &files(&home.path().join("data"))[..] else { panic!("one file of cards") };
    let whole = std::fs::read(file).unwrap();
    for at in (0..whole.len()).step_by(whole.len() / 24) {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x41;
        std::fs::write(file, bytes).unwrap();
        for arguments in [&["cards", "show", "Bear 7"][..], &["ask", board.to_str().unwrap()]] {
            let output = judge(home.path(), arguments).output().unwrap();
            let err = String::from_utf8_lossy(&output.stderr);
            assert!(matches!(output.status.code(), Some(0 | 2)) && !err.contains("panicked"), "{at}: {err}");
        }
    }
}
