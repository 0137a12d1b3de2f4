//! Why a question about the rulebook has no answer.

use jiff::civil::Date;
use miette::Diagnostic;

use crate::rulebook::RulebookError;
use crate::terms::visible;

/// A complaint with its next step.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub(super) enum RulesError {
    /// No text of the edition.
    #[error("No text of the edition of {0} is at hand")]
    #[diagnostic(help(
        "`judge rules import FILE` adds the official text; `judge rules editions` shows what is at hand"
    ))]
    NoText(Date),
    /// What was given is not a number.
    #[error("{0}")]
    #[diagnostic(help("420, 420.5 and 420.5e are; `judge rules search {1}` finds rules by words"))]
    NoNumber(String, String),
    /// One number was expected.
    #[error("{0}")]
    #[diagnostic(help("give one; `judge rules show` takes several"))]
    OneNumber(String),
    /// No rule of that number.
    #[error("The text of {edition} at hand has no rule {number}")]
    Unknown {
        number: String,
        edition: Date,
        /// The nearest numbers, and whether more could be imported.
        #[help]
        help: Option<String>,
    },
    /// No such term.
    #[error("The glossary at hand has no \"{term}\"")]
    NoTerm {
        term: String,
        /// The nearest terms.
        #[help]
        help: Option<String>,
    },
    /// The text at hand has no part of this kind.
    #[error("The text of {edition} at hand has no {what}")]
    #[diagnostic(help("`judge rules import FILE` adds the official text"))]
    NoPart {
        edition: Date,
        /// What is missing.
        what: &'static str,
    },
    /// The rulebook could not be read or written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Rulebook(#[from] RulebookError),
}

impl RulesError {
    /// What was given is not a number.
    pub(super) fn not_a_number(word: &str) -> Self {
        let word = visible::escaped(word).into_owned();
        match word.trim() {
            "" => Self::NoNumber("No rule number is given".to_owned(), "WORDS".to_owned()),
            _ => Self::NoNumber(format!("`{word}` is not a rule number"), word),
        }
    }
}
