//! Which files are scenarios: those named, and those found in folders.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::Failure;
use crate::scenario::load;

/// No tree of scenarios is deeper.
const DEEPEST: usize = 32;

/// The scenario files that these paths name or hold, in order, each once, also where several paths lead to it.
pub(super) fn find(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Found::default();
    for path in paths {
        if path.is_dir() {
            found.folder(path, DEEPEST)?;
        } else if path.exists() {
            found.file(path.clone());
        } else {
            let what = format!("{}: there is no such file or folder", path.display());
            return Err(Failure::with_help(what, "name scenario files, or folders that hold some"));
        }
    }
    Ok(found.files)
}

#[derive(Default)]
struct Found {
    files: Vec<PathBuf>,
    /// The places of files and folders, without links, that were come to already.
    seen: BTreeSet<PathBuf>,
}

impl Found {
    /// Whether the place was not come to before, by whatever path.
    fn is_new(&mut self, path: &Path) -> bool {
        self.seen.insert(fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()))
    }

    fn file(&mut self, path: PathBuf) {
        if self.is_new(&path) {
            self.files.push(path);
        }
    }

    fn folder(&mut self, folder: &Path, depth: usize) -> Result<(), Failure> {
        if !self.is_new(folder) {
            return Ok(());
        }
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
                    self.folder(&path, depth - 1)?;
                }
            } else if path.extension().is_some_and(|end| end == "yaml" || end == "yml") && !only_cards(&path) {
                self.file(path);
            }
        }
        Ok(())
    }
}

/// Whether a file holds definitions for others to use, and no board of its own.
fn only_cards(path: &Path) -> bool {
    let Ok(text) = load::text(path) else { return false };
    let begins = |key: &str| text.lines().any(|line| line.starts_with(key));
    begins("cards:") && !begins("players:") && !begins("questions:")
}
