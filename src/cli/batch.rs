//! Scenarios that are asked together: what `compare`, `coverage` and `report` have in common.

use std::path::PathBuf;
use std::sync::Arc;

use super::Failure;
use super::args::TimeArgs;
use super::crew::{self, Unfinished, Work};
use super::expectation::in_words;
use super::files::{self, Files, Listed};
use crate::cards::Store;
use crate::game::question::TimeLimit;
use crate::report::changed::Problem;
use crate::scenario::{Scenario, ScenarioError};

/// Which scenarios, and how they are asked.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct BatchArgs {
    /// Scenario files, and folders that hold them [default: scenarios]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Only files whose path or title holds this text; others are not read any further
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// How many threads [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    #[command(flatten)]
    time: TimeArgs,
}

/// The scenarios that are meant.
pub(super) struct Batch {
    files: Files,
    only: Option<String>,
    /// How long a question may take.
    pub time_limit: TimeLimit,
    imported: Store,
}

/// The paths that were named, or the folder in which scenarios usually lie.
pub(super) fn or_usual(paths: &[PathBuf]) -> Vec<PathBuf> {
    if paths.is_empty() { vec![PathBuf::from("scenarios")] } else { paths.to_vec() }
}

impl BatchArgs {
    /// The scenarios.
    pub(super) fn batch(&self) -> Result<Batch, Failure> {
        Ok(Batch {
            files: Files::find(&or_usual(&self.paths))?,
            only: self.only.clone(),
            time_limit: self.time.time_limit,
            imported: Store::of_user(),
        })
    }

    /// Does some work on all of them; the parts that come of it are handed on in the order of the files.
    pub(super) fn carry_out<W: Work>(&self, work: W, mut hand_on: impl FnMut(W::Part)) -> Result<(), Failure> {
        let threads = self.jobs.map_or_else(crew::processors, usize::from);
        let all = |_, parts: Vec<W::Part>| parts.into_iter().for_each(&mut hand_on);
        crew::run(Arc::new(work), threads, crew::patience(self.time.time_limit), all, |_| {})
            .map_err(|error| Failure::new(format!("threads can't be started: {error}")))
    }
}

impl Batch {
    /// How many files there are.
    pub(super) fn len(&self) -> usize {
        self.files.listed.len()
    }

    /// Folders that can't be read.
    pub(super) fn unreadable(&self) -> Vec<Problem> {
        let problem =
            |(folder, why): &(PathBuf, String)| Problem { file: folder.display().to_string(), message: why.clone() };
        self.files.unreadable.iter().map(problem).collect()
    }

    /// The scenario in a file, with the name of the file; `None` where it is not wanted, or holds no board.
    pub(super) fn read(&self, item: usize) -> Result<Option<(String, Scenario)>, Problem> {
        let Some(listed) = self.files.listed.get(item) else { return Ok(None) };
        let read = files::read(listed, self.only.as_deref(), &self.imported);
        match read {
            Ok(scenario) => Ok(scenario.map(|scenario| (self.name(item), scenario))),
            Err(error) => Err(self.problem(item, &error)),
        }
    }

    /// What is wrong with a file.
    pub(super) fn problem(&self, item: usize, error: &ScenarioError) -> Problem {
        Problem { file: self.name(item), message: in_words(error).join("; ") }
    }

    /// What is said of a file that was not finished.
    pub(super) fn unfinished(&self, item: usize, why: Unfinished) -> Problem {
        Problem { file: self.name(item), message: why.in_words(self.time_limit) }
    }

    fn name(&self, item: usize) -> String {
        self.files.listed.get(item).map(Listed::shown).unwrap_or_default()
    }
}
