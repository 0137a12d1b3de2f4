//! Which files are scenarios: those named, and those found in folders.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::Failure;

/// No tree of scenarios is deeper; links that lead in circles are.
const DEEPEST: usize = 32;

/// The scenario files that these paths name or hold, in order, each once.
pub(super) fn find(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            walk(path, DEEPEST, &mut files)?;
        } else if path.exists() {
            files.push(path.clone());
        } else {
            let what = format!("{}: there is no such file or folder", path.display());
            return Err(Failure::with_help(what, "name scenario files, or folders that hold some"));
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    files.retain(|file| seen.insert(file.clone()));
    Ok(files)
}

fn walk(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let unreadable = |error: std::io::Error| Failure::new(format!("{} can't be read: {error}", folder.display()));
    let mut inside = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        inside.push(entry.map_err(unreadable)?.path());
    }
    inside.sort();
    for path in inside {
        let hidden = path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
        if hidden {
            continue;
        }
        if path.is_dir() {
            if depth > 0 {
                walk(&path, depth - 1, files)?;
            }
        } else if path.extension().is_some_and(|end| end == "yaml" || end == "yml") && !only_cards(&path) {
            files.push(path);
        }
    }
    Ok(())
}

/// Whether a file holds definitions for others to use, and no board of its own.
fn only_cards(path: &Path) -> bool {
    let Ok(text) = fs::read_to_string(path) else { return false };
    let begins = |key: &str| text.lines().any(|line| line.starts_with(key));
    begins("cards:") && !begins("players:") && !begins("questions:")
}
