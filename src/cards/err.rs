//! What can go wrong with cards by name, and the next step.

use std::io;
use std::path::PathBuf;

use miette::Diagnostic;

use crate::files::because;

/// Where card files come from.
const FILES: &str =
    "AtomicCards.json of MTGJSON is such a file, packed by gzip or not, and so are the oracle cards of Scryfall";

/// Why cards could not be read or kept.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum CardsError {
    /// A file could not be read.
    #[error("{file} can't be read: {}", because(why))]
    Read {
        /// The file.
        file: String,
        /// What the system said.
        why: io::Error,
    },
    /// A file could not be written.
    #[error("{} can't be written: {}", path.display(), because(why))]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: io::Error,
    },
    /// The platform names no folder for data.
    #[error("There is no folder for data")]
    #[diagnostic(help("set XDG_DATA_HOME or HOME"))]
    NoDataFolder,
    /// A file isn't JSON.
    #[error("{file} isn't JSON: {why}")]
    #[diagnostic(help("{help}"))]
    NotJson {
        /// The file.
        file: String,
        /// What it is instead, or where it can't be read.
        why: String,
        /// What might have happened.
        help: &'static str,
    },
    /// A file holds no card.
    #[error("{0} holds no card that can be taken")]
    #[diagnostic(help("{}", FILES))]
    NoCards(String),
    /// More than the store's format holds.
    #[error("These are more cards than can be kept")]
    TooMany,
    /// The imported cards can't be used.
    #[error("The imported cards in {} can't be used: {why}", path.display())]
    #[diagnostic(help("import them again: judge cards import AtomicCards.json"))]
    Unusable {
        /// Where they lie.
        path: PathBuf,
        /// Why not.
        why: String,
    },
}
