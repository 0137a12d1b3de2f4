//! Which files are scenarios: those named, and those found in folders.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::Failure;
use super::input::{STDIN, is_stdin};
use crate::cards::Store;
use crate::files::because;
use crate::scenario::{Scenario, ScenarioError, load};

/// No tree of scenarios is deeper.
const DEEPEST: usize = 32;

/// A file that may be a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Where it is.
    pub path: PathBuf,
    /// Whether it was named itself, rather than found in a folder.
    pub named: bool,
}

impl Listed {
    /// What it is called where something is said of it.
    pub(super) fn shown(&self) -> String {
        if is_stdin(&self.path) { STDIN.to_owned() } else { self.path.display().to_string() }
    }
}

/// What paths name or hold.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// The files, in order, each once.
    pub listed: Vec<Listed>,
    /// Folders that can't be read, each with the reason.
    pub unreadable: Vec<(PathBuf, String)>,
    /// The places of files and folders, without links, that were come to already.
    seen: BTreeSet<PathBuf>,
}

impl Files {
    /// The scenario files that these paths name or hold, each once, also where several paths lead to it.
    ///
    /// # Errors
    /// A path that leads nowhere; nothing found at all.
    pub fn find(paths: &[PathBuf]) -> Result<Self, Failure> {
        let mut found = Self::default();
        for path in paths {
            if path.is_dir() {
                found.walk(path, DEEPEST);
            } else if path.exists() || is_stdin(path) {
                found.file(path.clone(), true);
            } else {
                let what = format!("{}: There is no such file or folder", path.display());
                return Err(Failure::with_help(what, "name scenario files, or folders that hold some"));
            }
        }
        if found.listed.is_empty() && found.unreadable.is_empty() {
            let names: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
            let what = format!("{}: There is no scenario in it", names.join(", "));
            return Err(Failure::with_help(what, "scenarios are files that end in .yaml or .yml"));
        }
        Ok(found)
    }

    /// Whether the place was not come to before, by whatever path.
    fn is_new(&mut self, path: &Path) -> bool {
        self.seen.insert(fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()))
    }

    fn file(&mut self, path: PathBuf, named: bool) {
        if self.is_new(&path) {
            self.listed.push(Listed { path, named });
        }
    }

    fn walk(&mut self, folder: &Path, depth: usize) {
        if !self.is_new(folder) {
            return;
        }
        let entries = fs::read_dir(folder).and_then(|entries| entries.collect::<Result<Vec<_>, _>>());
        let mut inside: Vec<PathBuf> = match entries {
            Ok(entries) => entries.iter().map(fs::DirEntry::path).collect(),
            Err(error) => {
                let why = format!("This folder can't be read: {}", because(&error));
                self.unreadable.push((folder.to_owned(), why));
                return;
            }
        };
        inside.sort();
        for path in inside {
            let hidden = path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
            if hidden {
                continue;
            }
            if path.is_dir() {
                if depth > 0 {
                    self.walk(&path, depth - 1);
                }
            } else if path.extension().is_some_and(|end| end == "yaml" || end == "yml") {
                self.file(path, false);
            }
        }
    }
}

/// The scenario in a file; `None` where it is not wanted, or holds no board.
pub(super) fn read(listed: &Listed, only: Option<&str>, imported: &Store) -> Result<Option<Scenario>, ScenarioError> {
    let stdin = is_stdin(&listed.path);
    let shown = listed.shown();
    let unreadable = |wrong| ScenarioError::new(&load::source(&shown, String::new()), [wrong]);
    let text = if stdin { load::reader(std::io::stdin().lock()) } else { load::text(&listed.path) };
    let text = match text {
        Ok(text) => text,
        // It has no title that could be wanted.
        Err(_) if !is_wanted(only, &listed.path, "") => return Ok(None),
        Err(wrong) => return Err(unreadable(wrong)),
    };
    if (!listed.named && is_no_board(&text)) || !is_wanted(only, &listed.path, &text) {
        return Ok(None);
    }
    Scenario::of_text_with(&shown, text, listed.path.parent(), imported).map(Some)
}

/// Whether a text holds definitions for others to use, or a draft of rules, and no board of its own.
fn is_no_board(text: &str) -> bool {
    let begins = |key: &str| text.lines().any(|line| line.starts_with(key));
    let other = begins("cards:") || (begins("draft:") && begins("base:"));
    other && !begins("players:") && !begins("questions:")
}

/// Whether a file is wanted where only those are whose path or title holds a text. The text of the file tells, so that
/// what is wrong with files that nobody asked for is not told.
fn is_wanted(only: Option<&str>, path: &Path, text: &str) -> bool {
    let Some(only) = only.map(str::to_lowercase) else { return true };
    path.to_string_lossy().to_lowercase().contains(&only) || title(text).to_lowercase().contains(&only)
}

/// The title as it is written, with what goes on in the lines below.
fn title(text: &str) -> String {
    let mut lines = text.lines().skip_while(|line| !line.starts_with("title:"));
    let Some(first) = lines.next() else { return String::new() };
    let more = lines.take_while(|line| line.starts_with([' ', '\t']));
    std::iter::once(&first["title:".len()..]).chain(more).map(str::trim).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_go_on_over_lines() {
        let text = "# x\ntitle: A lord\n  falls late\nplayers: {}\n";
        assert_eq!(title(text), "A lord falls late");
        assert!(is_wanted(Some("LORD falls"), Path::new("a.yaml"), text));
        assert!(is_wanted(Some("A.y"), Path::new("a.yaml"), text));
        assert!(!is_wanted(Some("players"), Path::new("a.yaml"), text));
    }

    #[test]
    fn cards_and_drafts_hold_no_board() {
        assert!(is_no_board("# x\ncards:\n  Bear: { pt: 2/2 }\n"));
        assert!(is_no_board("draft: x\nbase: latest\n"));
        assert!(!is_no_board("cards: {}\nplayers: {}\n"));
    }
}
