//! What can go wrong with rules texts.

use std::path::PathBuf;

use jiff::civil::Date;

/// Why a rules text could not be read, kept or searched.
#[derive(Debug, thiserror::Error)]
pub enum RulebookError {
    /// A file could not be read.
    #[error("{} can't be read: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// A file could not be written.
    #[error("{} can't be written: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The platform names no folder for data.
    #[error("there is no folder for data: set XDG_DATA_HOME or HOME")]
    NoDataFolder,
    /// A file holds no rules.
    #[error("{0} holds no numbered rules and no glossary")]
    NoRules(String),
    /// A file does not say of which date it is.
    #[error("{0} does not say of which date it is: give --date YYYY-MM-DD")]
    NoDate(String),
    /// Nothing of that date was imported.
    #[error("nothing was imported for {0}")]
    NotImported(Date),
    /// The index could not be built or read.
    #[error("the index of the rules can't be used: {0}")]
    Index(#[from] tantivy::TantivyError),
}
