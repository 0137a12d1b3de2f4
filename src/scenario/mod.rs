//! Scenario files: one board and the questions asked about it.
//!
//! A text becomes nodes ([`node`]), nodes become the file as it is written (`document`, of the parts in
//! [`mod@file`]), and the file becomes a game and questions (`meaning`, through `lower`). All that is wrong in form is
//! reported together, with what is wrong in the meaning of the rest, as far as that can be told.

mod cards;
pub mod compare;
mod document;
pub mod edit;
pub mod err;
pub mod file;
mod form;
pub mod format;
pub mod load;
mod lower;
mod meaning;
pub mod names;
pub mod node;
pub mod question;
mod syntax;
pub(crate) mod yaml;

use std::path::Path;

pub use compare::{Comparison, Outcome, compare};
pub use err::{Complaint, ScenarioError, Source};
pub use file::Expectation;
pub use names::Names;
pub use question::{answer, limit_time, title};

use crate::cards::Store;
use crate::game::{Game, Question, Recipient};
use file::Name;
use node::Place;

/// A scenario: a game as it stands, and what is asked about it.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What it shows, in a line.
    pub title: Option<String>,
    /// The edition that it is asked under, as written.
    pub edition: Option<Name>,
    /// Any text.
    pub notes: Option<String>,
    /// The board.
    pub game: Game,
    /// The questions, in the order of the file.
    pub questions: Vec<Asking>,
    /// What the names of the file name.
    pub names: Names,
    /// The file's name and text, for whatever else is to be said about a place in it.
    pub source: Source,
}

/// One question of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    /// Its number, 1 the first.
    pub number: usize,
    /// Its kind, as the file writes it.
    pub kind: &'static str,
    /// What is asked.
    pub question: Question,
    /// What is expected under the file's own edition.
    pub expect: Option<Expectation>,
    /// Where that stands.
    pub expect_place: Option<Place>,
    /// What is expected under other editions, as they are written.
    pub expect_in: Vec<(Name, Expectation)>,
    /// Any text.
    pub notes: Option<String>,
    /// Where it stands.
    pub place: Place,
}

impl Scenario {
    /// Reads a file. No imported cards are known to it, so that it means the same everywhere.
    ///
    /// # Errors
    /// All that is wrong with it, as far as it can be followed.
    pub fn read(path: &Path) -> Result<Self, ScenarioError> {
        Self::read_with(path, &Store::none())
    }

    /// Reads a file to which imported cards are known by their names.
    ///
    /// # Errors
    /// All that is wrong with it, as far as it can be followed.
    pub(crate) fn read_with(path: &Path, imported: &Store) -> Result<Self, ScenarioError> {
        let shown = path.display().to_string();
        let text =
            load::text(path).map_err(|wrong| ScenarioError::new(&load::source(&shown, String::new()), [wrong]))?;
        Self::of_text_with(&shown, text, path.parent(), imported)
    }

    /// Reads a text, which is shown under `name`, and whose `use:` is relative to `base`.
    ///
    /// # Errors
    /// All that is wrong with it, as far as it can be followed.
    pub fn of_text(name: &str, text: String, base: Option<&Path>) -> Result<Self, ScenarioError> {
        Self::of_text_with(name, text, base, &Store::none())
    }

    /// Reads a text to which imported cards are known by their names.
    ///
    /// # Errors
    /// All that is wrong with it, as far as it can be followed.
    pub(crate) fn of_text_with(
        name: &str,
        text: String,
        base: Option<&Path>,
        imported: &Store,
    ) -> Result<Self, ScenarioError> {
        let source = load::source(name, text);
        let wrong = |form: node::Form| ScenarioError::new(&source, [form.into()]);
        let node = yaml::parse(source.inner()).map_err(wrong)?;
        let meaning = |file: &document::File| {
            let (cards, complaints) = cards::gather(&file.cards, &file.uses.0, base);
            if complaints.is_empty() { meaning::of(file, &source, &cards, imported) } else { Err(complaints) }
        };
        let wrong = match form::read(&node) {
            Ok(file) => match meaning(&file) {
                Ok(scenario) => return Ok(scenario),
                Err(complaints) => complaints,
            },
            // What is left of the file tells what else is wrong.
            Err(form::Malformed { wrong, rest }) => {
                let beside = rest.map(|rest| rest.beside(meaning(&rest.file).err().unwrap_or_default()));
                wrong.into_iter().map(Complaint::from).chain(beside.unwrap_or_default()).collect()
            }
        };
        Err(ScenarioError::in_order(&source, wrong))
    }

    /// Gives every player whose life total the file leaves out the one that the edition and the variant start with.
    pub fn begin_under(&mut self, edition: &crate::edition::Edition) {
        self.game = crate::engine::start::with_starting_life(&self.game, edition).into_owned();
    }

    /// The object or player of this name.
    pub fn resolve(&self, name: &str) -> Option<Recipient> {
        self.names.resolve(name)
    }

    /// The line of the file in which a place stands, 1 the first.
    pub(crate) fn line_of(&self, place: Place) -> usize {
        self.source.inner().get(..place.start).unwrap_or_default().matches('\n').count() + 1
    }

    /// An error about a place of the file, such as an edition that does not exist.
    pub fn error(&self, complaint: Complaint) -> ScenarioError {
        ScenarioError::new(&self.source, [complaint])
    }
}

/// The JSON Schema of scenario files.
pub fn schema() -> serde_json::Value {
    let mut schema = schemars::schema_for!(document::File);
    schema.insert("title".to_owned(), "A scenario of rules-judge".into());
    schema.to_value()
}
