//! Scripts with real cards, which are not part of the repository: nine in ten of them must pass.

use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn scripts_with_real_cards_hold() {
    let Some(texts) = std::env::var_os("RULES_TEXTS") else {
        eprintln!("skipped: RULES_TEXTS does not say where the scripts are");
        return;
    };
    let folder = Path::new(&texts).join("cases").join("play");
    let Ok(entries) = std::fs::read_dir(&folder) else {
        eprintln!("skipped: there is no {}", folder.display());
        return;
    };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "yaml"));
    files.sort();
    files.retain(|file| !WRONG.iter().any(|(wrong, _)| *wrong == name(file)));
    let failing: Vec<String> = files.iter().filter(|file| !holds(file)).map(|file| name(file)).collect();
    let passed = files.len() - failing.len();
    eprintln!("{passed} of {} scripts hold; these don't:\n{}", files.len(), failing.join("\n"));
    assert!(passed >= LEAST, "{passed} hold, and {LEAST} did before");
}

/// Scripts that the rules do not bear out, with the rule.
const WRONG: &[(&str, &str)] = &[
    // It targets an opponent; a card in that player's hand is given as the target.
    ("cards-single-nem-parallax-nexus-exile-and-return", "115.1, 601.2c"),
];

/// So many held when this was last measured; the number only grows.
const LEAST: usize = 149;

fn holds(file: &Path) -> bool {
    let judge = env!("CARGO_BIN_EXE_judge");
    Command::new(judge).arg("check").arg(file).output().is_ok_and(|output| output.status.success())
}

fn name(file: &Path) -> String {
    file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}
