//! What the README shows is what is printed. With `README=update` set, it is written anew.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::Path;
use std::process::Command;

/// Runs a line as a reader would type it, with nothing of the reader's own in the way.
fn printed(line: &str, home: &Path) -> String {
    let judge = assert_cmd::cargo::cargo_bin!("judge");
    let path = format!("{}:{}", judge.parent().unwrap().display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1; {line}")])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("PATH", path)
        .env("HOME", home)
        .env("XDG_DATA_HOME", home.join("data"))
        .env("XDG_CACHE_HOME", home.join("cache"))
        .env_remove("JUDGE_EDITION")
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The text with what its console blocks show replaced by what is printed.
fn written_anew(text: &str) -> String {
    let home = tempfile::tempdir().unwrap();
    let mut out = String::new();
    let (mut console, mut shown) = (false, false);
    for line in text.lines() {
        if line.starts_with("```") {
            console = line == "```console";
            shown = false;
        }
        let command = line.strip_prefix("$ ").filter(|_| console);
        if let Some(command) = command {
            // Building is the reader's to do; its output is not shown.
            shown = !command.starts_with("cargo ");
            out.push_str(&format!("{line}\n"));
            if shown {
                out.push_str(&printed(command, home.path()));
            }
        } else if !(console && shown) {
            out.push_str(&format!("{line}\n"));
        }
    }
    out
}

#[test]
fn the_readme_shows_what_is_printed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let anew = written_anew(&text);
    if std::env::var_os("README").is_some_and(|value| value == "update") {
        std::fs::write(&path, &anew).unwrap();
        return;
    }
    let differ = text.lines().zip(anew.lines()).find(|(shown, printed)| shown != printed);
    assert!(text == anew, "README=update cargo test --test readme writes it anew; it shows and prints: {differ:?}");
}

/// The rooms that a file declares.
fn rooms(file: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let declared = |line: &str| {
        let name = line.trim_start_matches("pub(crate) ").trim_start_matches("pub ").strip_prefix("mod ")?;
        name.strip_suffix(';').map(str::to_owned)
    };
    std::fs::read_to_string(path).unwrap().lines().filter_map(declared).collect()
}

#[test]
fn the_tour_names_every_room() {
    let tour = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    let left_out = |room: &String| !tour.contains(&format!("`{room}`"));
    let missing: Vec<String> =
        ["src/lib.rs", "src/engine/mod.rs"].into_iter().flat_map(rooms).filter(left_out).collect();
    assert!(missing.is_empty(), "src/lib.rs doesn't name {missing:?}");
}
