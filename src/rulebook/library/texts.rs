//! The texts of an edition, ours and the official one, and their fingerprint.
//!
//! To know the fingerprint the official text need not be read: it is noted with what the system tells of the file, and
//! holds as long as that is told.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use super::super::fingerprint::fingerprint;
use super::bundled;
use super::kept::READER;
use crate::{folders, stamp};

/// The texts of an edition.
pub(super) struct Texts {
    /// A number that changes with them.
    pub hash: u64,
    ours: Option<&'static str>,
    official: Official,
}

/// The official text.
enum Official {
    None,
    Read(String),
    /// It was read before, and lies there.
    At(PathBuf),
}

impl Texts {
    /// Those of an edition whose official text would lie at this path; none where there are none.
    pub(super) fn of(cache: Option<&Path>, date: Date, path: Option<PathBuf>) -> Option<Self> {
        let ours = bundled::text(date);
        let note = cache.map(|cache| cache.join("books").join(format!("{date}.seen")));
        let stamp = path.as_deref().and_then(stamp::of).map(|stamp| format!("{READER} {stamp}"));
        if let (Some(path), Some(note), Some(stamp)) = (&path, &note, &stamp)
            && let Some(hash) = noted(note, stamp)
        {
            return Some(Self { hash, ours, official: Official::At(path.clone()) });
        }
        let official = path.and_then(|path| fs::read_to_string(path).ok());
        if ours.is_none() && official.is_none() {
            return None;
        }
        let texts = [ours.unwrap_or_default(), official.as_deref().unwrap_or_default()];
        let hash = fingerprint(texts.map(str::as_bytes));
        if let (Some(note), Some(stamp), Some(_)) = (note, stamp, &official) {
            // Where nothing can be noted, the text is read each time.
            let _ = folders::write_whole(&note, format!("{hash:016x} {stamp}").as_bytes());
        }
        Some(Self { hash, ours, official: official.map_or(Official::None, Official::Read) })
    }

    /// The texts themselves, ours first.
    pub(super) fn read(self) -> (Option<&'static str>, Option<String>) {
        let official = match self.official {
            Official::None => None,
            Official::Read(text) => Some(text),
            Official::At(path) => fs::read_to_string(path).ok(),
        };
        (self.ours, official)
    }
}

/// The fingerprint that was noted for this stamp.
fn noted(note: &Path, stamp: &str) -> Option<u64> {
    let noted = fs::read_to_string(note).ok()?;
    let (hash, of) = noted.split_once(' ')?;
    (of == stamp).then(|| u64::from_str_radix(hash, 16).ok())?
}
