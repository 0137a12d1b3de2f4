//! Where imported cards lie: one file in the data folder, in which one name is found without reading the others.
//!
//! The file's name holds the version of its format, so that an older and a newer program don't disturb one another. It
//! is always written whole and renamed into its place; an import takes the place of the one before.

mod format;
mod read;
mod write;

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use super::{Card, CardsError};
use crate::folders;
use crate::terms::name::fold;
use format::VERSION;

pub use read::{Broken, Reader};
pub use write::write;

/// The imported cards of a user.
#[derive(Clone, Debug, Default)]
pub struct Store {
    folder: Option<PathBuf>,
}

impl Store {
    /// No cards at all.
    pub const fn none() -> Self {
        Self { folder: None }
    }

    /// Those of this user, in the platform's data folder.
    pub(crate) fn of_user() -> Self {
        Self { folder: folders::data().map(|data| data.join("cards")) }
    }

    /// Those in a folder, which need not exist yet.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: Some(folder.into()) }
    }

    /// Where the cards lie, or would.
    pub fn path(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(format!("imported-{VERSION}.cards")))
    }

    /// Whether cards were imported.
    pub fn exists(&self) -> bool {
        self.path().is_some_and(|path| path.exists())
    }

    /// A card, or a face of one, by its name; none if nothing was imported.
    ///
    /// # Errors
    /// The file can't be read, or is damaged.
    pub fn find(&self, name: &str) -> Result<Option<Card>, CardsError> {
        self.read(|reader| reader.find(name)).map(Option::flatten)
    }

    /// Every name, in alphabetical order.
    ///
    /// # Errors
    /// The file can't be read, or is damaged.
    pub fn names(&self) -> Result<Vec<String>, CardsError> {
        self.read(Reader::names).map(Option::unwrap_or_default)
    }

    /// Keeps cards, each with the names that find it, in place of those that were imported before. Of several with
    /// one name the first is found.
    ///
    /// # Errors
    /// There is no data folder, it can't be written, or there are too many cards.
    pub fn keep(&self, cards: &[(Vec<String>, Card)]) -> Result<PathBuf, CardsError> {
        let path = self.path().ok_or(CardsError::NoDataFolder)?;
        let bytes = write(cards).ok_or(CardsError::TooMany)?;
        match folders::write_whole(&path, &bytes) {
            Ok(()) => Ok(path),
            Err(why) => Err(CardsError::Write { path, why }),
        }
    }

    /// Removes all cards; gives the file that held them, if there was one.
    ///
    /// # Errors
    /// The file can't be removed.
    pub fn remove(&self) -> Result<Option<PathBuf>, CardsError> {
        let Some(path) = self.path() else { return Ok(None) };
        match std::fs::remove_file(&path) {
            Ok(()) => Ok(Some(path)),
            Err(error) if is_missing(&error, &path) => Ok(None),
            Err(why) => Err(CardsError::Write { path, why }),
        }
    }

    fn read<T>(&self, ask: impl FnOnce(&mut Reader<File>) -> Result<T, Broken>) -> Result<Option<T>, CardsError> {
        let Some(path) = self.path() else { return Ok(None) };
        // Opened for each question: a store that is replaced meanwhile is then read as it was, or as it is.
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if is_missing(&error, &path) => return Ok(None),
            Err(why) => return Err(CardsError::Read { file: path.display().to_string(), why }),
        };
        let answer = Reader::open(file).and_then(|mut reader| ask(&mut reader));
        answer.map(Some).map_err(|broken| CardsError::Unusable { path, why: broken.to_string() })
    }
}

fn is_missing(error: &io::Error, path: &Path) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) && !path.exists()
}

/// A card's name as it is compared: `Fire//Ice` and `fire // ice` are one.
fn key(name: &str) -> String {
    let folded = fold(name);
    match folded.contains("//") {
        true => folded.split("//").map(str::trim).collect::<Vec<_>>().join(" // "),
        false => folded,
    }
}

#[cfg(test)]
mod tests;
