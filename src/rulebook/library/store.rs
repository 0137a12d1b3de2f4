//! Where imported texts lie: one file an edition, named by its date.

use std::fs;
use std::io;
use std::path::PathBuf;

use jiff::civil::Date;

use super::super::err::RulebookError;
use crate::folders;

/// The folder of imported texts.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// The store in that folder, which need not exist yet.
    pub fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The imported editions and where they lie, oldest first.
    pub fn list(&self) -> Vec<(Date, PathBuf)> {
        let mut found: Vec<(Date, PathBuf)> = fs::read_dir(&self.folder)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
            .filter_map(|path| Some((path.file_stem()?.to_str()?.parse().ok()?, path)))
            .collect();
        found.sort();
        found
    }

    /// The text of an edition, when it was imported and can be read.
    pub fn text(&self, edition: Date) -> Option<String> {
        fs::read_to_string(self.path(edition)).ok()
    }

    /// Does something with the store while no other process does.
    ///
    /// # Errors
    /// That the folder can't be made or locked, or what the work says.
    pub fn alone<T>(&self, work: impl FnOnce() -> Result<T, RulebookError>) -> Result<T, RulebookError> {
        let failed = |why| RulebookError::Write { path: self.folder.clone(), why };
        folders::alone_in(&self.folder, || {
            folders::sweep_parts(&self.folder);
            work()
        })
        .map_err(failed)?
    }

    /// Keeps a text in the data folder, under the date of its edition.
    pub fn write(&self, edition: Date, text: &str) -> Result<PathBuf, RulebookError> {
        let path = self.path(edition);
        match folders::write_whole(&path, text.as_bytes()) {
            Ok(()) => Ok(path),
            Err(why) => Err(RulebookError::Write { path, why }),
        }
    }

    /// Removes an edition's text.
    pub fn remove(&self, edition: Date) -> Result<PathBuf, RulebookError> {
        let path = self.path(edition);
        match fs::remove_file(&path) {
            Ok(()) => Ok(path),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(RulebookError::NotImported(edition)),
            Err(why) => Err(RulebookError::Write { path, why }),
        }
    }

    /// Where the text of an edition lies, when it was imported.
    pub fn path(&self, edition: Date) -> PathBuf {
        self.folder.join(format!("{edition}.txt"))
    }
}
