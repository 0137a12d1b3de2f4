//! What can go wrong with rules texts.

use std::path::PathBuf;

use jiff::civil::Date;
use miette::Diagnostic;

use crate::files::because;
use crate::terms::RuleNumber;

/// Why a rules text could not be read, kept or searched.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum RulebookError {
    /// A file could not be read.
    #[error("{} can't be read: {}", path.display(), because(why))]
    Read {
        /// The file that could not be read.
        path: PathBuf,
        /// What the system said.
        why: std::io::Error,
    },
    /// A file could not be written.
    #[error("{} can't be written: {}", path.display(), because(why))]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: std::io::Error,
    },
    /// The platform names no folder for data.
    #[error("There is no folder for data: set XDG_DATA_HOME or HOME")]
    NoDataFolder,
    /// A folder, a pipe or a device.
    #[error("{0} is not a regular file")]
    #[diagnostic(help("name a text file, or `-` to read standard input"))]
    NotAFile(String),
    /// More than any rules text has.
    #[error("{0} is larger than 16 MB, which no edition of the rules is")]
    #[diagnostic(help("nothing was stored"))]
    TooLarge(String),
    /// Something else than text.
    #[error("{name} is {what}")]
    NotText {
        /// The file.
        name: String,
        /// What it is.
        what: &'static str,
        /// What to do about it.
        #[help]
        help: &'static str,
    },
    /// A file holds no rules.
    #[error("{0} holds no numbered rule")]
    #[diagnostic(help(
        "a rule stands on a line that begins with its number, such as `100.1.` or `100.1a`; nothing was stored"
    ))]
    NoRules(String),
    /// A file whose table of contents names more than it holds.
    #[error("{name} breaks off: it ends with {last}, and its table of contents goes on to {to}")]
    #[diagnostic(help("get the whole file; `--part` stores what there is; nothing was stored"))]
    BreaksOff {
        /// The file.
        name: String,
        /// The last number in it.
        last: RuleNumber,
        /// The last section that its contents name.
        to: RuleNumber,
    },
    /// A file does not say what date it is from.
    #[error("{name} does not say what date it is from")]
    NoDate {
        /// The file.
        name: String,
        /// Which edition it is most like.
        #[help]
        help: String,
    },
    /// Two files hold texts of one edition that differ.
    #[error("{} and {} are both of the edition of {edition}, and differ", earlier.display(), path.display())]
    #[diagnostic(help(
        "one text of an edition is used at a time; what differs in your own text can be put into a draft"
    ))]
    TwoTexts {
        /// The edition.
        edition: Date,
        /// The file whose text is used.
        earlier: PathBuf,
        /// The other one.
        path: PathBuf,
    },
    /// Nothing of that date was imported.
    #[error("Nothing was imported for {0}")]
    #[diagnostic(help("`judge rules editions` shows what was imported"))]
    NotImported(Date),
    /// The index could not be built or read.
    #[error("The index of the rules can't be used: {0}")]
    Index(#[from] tantivy::TantivyError),
    /// A query of more words than a question has.
    #[error("The query has {0} words; 200 are the most that are searched for at once")]
    LongQuery(usize),
}
