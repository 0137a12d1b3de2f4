//! A rules text in a file that somebody has named: what its bytes are, what it holds, and what date it is from.

use std::path::Path;

use jiff::civil::Date;

use super::book::Rulebook;
use super::decode::{Encoding, decode};
use super::err::RulebookError;
use super::read::read;
use super::source::{NotText, not_prose, not_text, read_file};

/// A rules text that was read.
#[derive(Clone, Debug)]
pub struct TextFile {
    /// What the file is called.
    pub name: String,
    /// How its characters are written.
    pub encoding: Encoding,
    /// The rules in it.
    pub book: Rulebook,
}

impl TextFile {
    /// Reads a file.
    ///
    /// # Errors
    /// What the system says; that it is not a text, or that there is no rule in it.
    pub fn open(path: &Path) -> Result<Self, RulebookError> {
        Self::of(path.display().to_string(), &read_file(path)?)
    }

    /// Reads bytes under a name.
    ///
    /// # Errors
    /// That they are not a text, or that there is no rule in it.
    pub fn of(name: String, bytes: &[u8]) -> Result<Self, RulebookError> {
        let refuse = |name: &str, what: NotText| RulebookError::NotText {
            name: name.to_owned(),
            what: what.what(),
            help: what.help(),
        };
        if let Some(what) = not_text(bytes) {
            return Err(refuse(&name, what));
        }
        let decoded = decode(bytes);
        if let Some(what) = not_prose(&decoded) {
            return Err(refuse(&name, what));
        }
        let book = read(&decoded.text);
        if !book.holds_rules() {
            return Err(RulebookError::NoRules(name));
        }
        Ok(Self { name, encoding: decoded.encoding, book })
    }

    /// The date that the text tells, or else the name of the file: `CR-2006-10-01.txt`.
    pub fn date(&self) -> Option<Date> {
        let stem = Path::new(&self.name).file_stem().and_then(|stem| stem.to_str());
        let in_name = |stem: &str| stem.char_indices().find_map(|(at, _)| stem.get(at..at + 10)?.parse().ok());
        self.book.date.or_else(|| stem.and_then(in_name))
    }
}
