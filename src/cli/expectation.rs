//! What a file expects of its questions, and under which editions.

use miette::Diagnostic;

use super::editions;
use crate::catalogue::CatalogueError;
use crate::edition::{Edition, Timeline};
use crate::scenario::file::Name;
use crate::scenario::{Asking, Complaint, Expectation, Scenario, ScenarioError};
use crate::terms::english;

/// The editions and expectations of a file.
pub(super) struct Expected<'s> {
    scenario: &'s Scenario,
    /// The edition that the file is asked under, whatever the environment says.
    pub own: Edition,
}

impl<'s> Expected<'s> {
    /// Those of a scenario.
    pub(super) fn of(scenario: &'s Scenario) -> Result<Self, ScenarioError> {
        let own = match &scenario.edition {
            Some(name) => edition(scenario, name)?,
            None => Timeline::bundled()
                .edition(editions::USUAL)
                .map_err(|error| scenario.error(Complaint::whole(error.to_string())))?,
        };
        Ok(Self { scenario, own })
    }

    /// The editions under which a question is to be checked, each with what is expected; the file's own comes first,
    /// also where nothing is expected of it, unless another is.
    pub(super) fn of_question(
        &self,
        asking: &'s Asking,
    ) -> Result<Vec<(Edition, Option<&'s Expectation>)>, ScenarioError> {
        let mut expected = Vec::new();
        if asking.expect.is_some() || asking.expect_in.is_empty() {
            expected.push((self.own.clone(), asking.expect.as_ref()));
        }
        for (name, expectation) in &asking.expect_in {
            expected.push((edition(self.scenario, name)?, Some(expectation)));
        }
        Ok(expected)
    }

    /// What is expected of a question under an edition: in so many words, else as of the file's own.
    pub(super) fn under(
        &self,
        asking: &'s Asking,
        edition: &Edition,
    ) -> Result<Option<&'s Expectation>, ScenarioError> {
        for (date, expectation) in self.of_question(asking)?.into_iter().rev() {
            if date.date() == edition.date() {
                return Ok(expectation);
            }
        }
        Ok(None)
    }
}

/// An edition that a file names; what is wrong with it is shown in its place.
fn edition(scenario: &Scenario, name: &Name) -> Result<Edition, ScenarioError> {
    editions::named_by(name.as_str(), scenario.source.name()).map_err(|error| match error {
        CatalogueError::Edition(error) => {
            let what = english::capitalised(&error.to_string());
            scenario.error(Complaint::new(what, name.place()).help(editions::HELP))
        }
        CatalogueError::Draft(error) => error,
        CatalogueError::Text(error) => {
            let help = miette::Diagnostic::help(&error).map(|help| help.to_string());
            let complaint = Complaint::new(error.to_string(), name.place());
            scenario.error(match help {
                Some(help) => complaint.help(help),
                None => complaint,
            })
        }
    })
}

/// What is wrong, in one line each, for reports that show no place.
pub(super) fn in_words(error: &ScenarioError) -> Vec<String> {
    let words = |complaint: &Complaint| {
        let line =
            complaint.line().map_or_else(String::new, |(line, column)| format!("line {line}, column {column}: "));
        let help = complaint.help().map_or_else(String::new, |help| format!(" ({help})"));
        format!("{line}{complaint}{help}")
    };
    error.complaints().iter().map(words).collect()
}
