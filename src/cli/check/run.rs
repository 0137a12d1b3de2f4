//! Every question of every file under every edition that it has an expectation for.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use jiff::civil::Date;
use rayon::prelude::*;

use super::files;
use super::pending::Pending;
use crate::cards::Store;
use crate::cli::Failure;
use crate::cli::expectation::{Expected, in_words};
use crate::edition::{Edition, Provision};
use crate::game::question::TimeLimit;
use crate::report::{Checked, Checking};
use crate::scenario::{self, Asking, Expectation, Outcome, Scenario, ScenarioError};

/// What is to be checked, and how strictly.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// The files, in the order of the report.
    pub files: Vec<PathBuf>,
    /// Folders that are checked as a whole, so that no line of their `pending.txt` may be left over.
    pub whole: Vec<PathBuf>,
    /// What is not answered yet.
    pub pending: Pending,
    /// Under these editions only; under those that the files name if there are none.
    pub editions: Vec<Edition>,
    /// Only files whose path or title holds this text.
    pub only: Option<String>,
    /// Provisional rulings fail.
    pub strict: bool,
    /// A rule that the engine is to do without, to see what depends on it. Numbers are compared as if it were there, so
    /// that only what the rule does can make a difference.
    pub struck: Option<Provision>,
    /// How long a question may take.
    pub time_limit: TimeLimit,
    /// Imported cards, which files may use by name; none unless told, so that results are the same everywhere.
    pub imported: Store,
}

/// A question under an edition, by file, number from 1, and date.
type Key = (PathBuf, usize, Date);

/// The results of a file, and which questions were asked under which editions.
type Found = (Vec<Checking>, Vec<Key>);

impl Run {
    /// A run over files and folders.
    pub fn of(paths: &[PathBuf]) -> Result<Self, Failure> {
        Ok(Self {
            files: files::find(paths)?,
            pending: Pending::beside(paths)?,
            whole: paths.iter().filter(|path| path.is_dir()).cloned().collect(),
            ..Self::default()
        })
    }

    /// Checks it all, on as many threads as the pool it is called in has. The order of results does not depend on them.
    pub fn check(&self) -> Checked {
        let found: Vec<Found> = self.files.par_iter().map(|file| self.file(file)).collect();
        let (results, asked): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        let mut results: Vec<Checking> = results.into_iter().flatten().collect();
        if self.only.is_none() && self.editions.is_empty() {
            let asked: BTreeSet<Key> = asked.into_iter().flatten().collect();
            for (file, question, date, place) in self.pending.unused(&self.whole, &asked) {
                let message = format!("line {}: no check of question {question} under {date}", place.line);
                let list = place.list.display();
                let what = format!("{message} in {}: remove the line", file.display());
                results.push(Checking::whole(&list.to_string(), Outcome::Failed, what));
            }
        }
        Checked::of(results)
    }

    fn file(&self, path: &Path) -> Found {
        let shown = path.display().to_string();
        let broken = |error: &ScenarioError| vec![Checking::broken(&shown, in_words(error))];
        let scenario = match Scenario::read_with(path, &self.imported) {
            Ok(scenario) => scenario,
            Err(error) => return (broken(&error), Vec::new()),
        };
        if !self.wants(&shown, &scenario) {
            return (Vec::new(), Vec::new());
        }
        self.questions(path, &shown, &scenario).unwrap_or_else(|error| (broken(&error), Vec::new()))
    }

    fn questions(&self, path: &Path, shown: &str, scenario: &Scenario) -> Result<Found, ScenarioError> {
        let expected = Expected::of(scenario)?;
        let mut found = Found::default();
        for asking in &scenario.questions {
            for (edition, expectation) in self.wanted(&expected, asking)? {
                let key = (path.to_owned(), asking.number, edition.date());
                let mut question = asking.question.clone();
                question.limit_time(self.time_limit);
                let ruling = match self.struck {
                    Some(rule) => scenario::answer(&scenario.game, &question, &edition.without(rule)),
                    None => scenario::answer(&scenario.game, &question, &edition),
                };
                let compared = scenario::compare(scenario, expectation, &ruling, &edition);
                let date = edition.date().to_string();
                let mut checking = Checking::of(shown, asking.number, &date, ruling.is_provisional(), compared);
                self.judge(&mut checking, &key);
                found.0.push(checking);
                found.1.push(key);
            }
        }
        Ok(found)
    }

    fn wanted<'s>(
        &self,
        expected: &Expected<'s>,
        asking: &'s Asking,
    ) -> Result<Vec<(Edition, Option<&'s Expectation>)>, ScenarioError> {
        if self.editions.is_empty() {
            return expected.of_question(asking);
        }
        self.editions.iter().map(|edition| Ok((edition.clone(), expected.under(asking, edition)?))).collect()
    }

    /// Lets `--strict` and `pending.txt` have their say.
    fn judge(&self, checking: &mut Checking, (file, question, date): &Key) {
        if self.strict && checking.provisional && checking.status == Outcome::Passed {
            checking.fail("provisional: card text that was not understood might change it");
        }
        match (checking.status, self.pending.line(file, *question, *date)) {
            (Outcome::Failed, Some(_)) => checking.status = Outcome::Pending,
            (Outcome::Passed, Some(place)) => {
                let list = place.list.display();
                checking.fail(&format!("no longer pending: remove line {} of {list}", place.line));
            }
            _ => {}
        }
    }

    fn wants(&self, path: &str, scenario: &Scenario) -> bool {
        let Some(only) = &self.only else { return true };
        let only = only.to_lowercase();
        let title = scenario.title.as_deref().unwrap_or_default();
        path.to_lowercase().contains(&only) || title.to_lowercase().contains(&only)
    }
}
