//! Every question of every file under every edition that it has an expectation for.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::civil::Date;

use super::pending::Pending;
use super::shard::Shard;
use crate::cards::Store;
use crate::cli::Failure;
use crate::cli::crew::{self, Unfinished, Work};
use crate::cli::expectation::{Expected, in_words};
use crate::cli::files::{Files, Listed, read};
use crate::edition::{Edition, Provision};
use crate::game::question::TimeLimit;
use crate::report::{Checked, Checking, Decided};
use crate::scenario::{self, Asking, Complaint, Expectation, Outcome, Scenario, ScenarioError};

/// What is to be checked, and how strictly.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// The files, in the order of the report.
    pub files: Files,
    /// Folders that are checked as a whole, so that no line of their `pending.txt` may be left over.
    pub whole: Vec<PathBuf>,
    /// What is not answered yet.
    pub pending: Pending,
    /// Under these editions only; under those that the files name if there are none.
    pub editions: Vec<Edition>,
    /// Only files whose path or title holds this text.
    pub only: Option<String>,
    /// Only this part of the files.
    pub shard: Option<Shard>,
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

/// One result, and which question it is about.
pub(in crate::cli) struct Part {
    /// The result.
    pub checking: Checking,
    key: Option<Key>,
}

impl From<Checking> for Part {
    fn from(checking: Checking) -> Self {
        Self { checking, key: None }
    }
}

impl Run {
    /// A run over files and folders.
    ///
    /// # Errors
    /// A path that leads nowhere, a folder without files, a `pending.txt` that can't be read.
    pub fn of(paths: &[PathBuf]) -> Result<Self, Failure> {
        Ok(Self {
            files: Files::find(paths)?,
            pending: Pending::beside(paths)?,
            whole: paths.iter().filter(|path| path.is_dir()).cloned().collect(),
            ..Self::default()
        })
    }

    /// Checks it all, on all processors.
    ///
    /// # Errors
    /// That no thread can be started.
    pub fn check(&self) -> io::Result<Checked> {
        self.check_on(crew::processors())
    }

    /// Checks it all on so many threads. The order of results does not depend on them.
    ///
    /// # Errors
    /// That no thread can be started.
    pub fn check_on(&self, threads: usize) -> io::Result<Checked> {
        self.check_and_show(threads, |_| {}, |_| {})
    }

    /// Checks it all. What is found of each file is shown as soon as all files before it are done; `tick` is told now
    /// and then how many are.
    pub(super) fn check_and_show(
        &self,
        threads: usize,
        mut show: impl FnMut(&[Part]),
        tick: impl FnMut(usize),
    ) -> io::Result<Checked> {
        let mut results: Vec<Checking> = Vec::new();
        let mut asked: BTreeSet<Key> = BTreeSet::new();
        let mut file = |parts: Vec<Part>| {
            show(&parts);
            for part in parts {
                results.push(part.checking);
                asked.extend(part.key);
            }
        };
        file(self.unreadable());
        crew::run(Arc::new(self.clone()), threads, crew::patience(self.time_limit), |_, parts| file(parts), tick)?;
        if self.only.is_none() && self.editions.is_empty() && self.shard.is_none() {
            let left_over = self.left_over(&asked);
            show(&left_over);
            results.extend(left_over.into_iter().map(|part| part.checking));
        }
        Ok(Checked::of(results))
    }

    /// The files that belong to this run's shard.
    pub(super) fn keep_shard(&mut self) {
        if let Some(shard) = self.shard {
            let mut at = 0..;
            self.files.listed.retain(|_| at.next().is_some_and(|at| shard.holds(at)));
        }
    }

    fn unreadable(&self) -> Vec<Part> {
        let broken = |(folder, why): &(PathBuf, String)| {
            Checking::broken(&folder.display().to_string(), vec![why.clone()], None).into()
        };
        self.files.unreadable.iter().map(broken).collect()
    }

    /// Lines of `pending.txt` that excuse nothing.
    fn left_over(&self, asked: &BTreeSet<Key>) -> Vec<Part> {
        let unused = self.pending.unused(&self.whole, asked);
        let lines = unused.map(|(file, question, date, place)| {
            let message = format!("line {}: no check of question {question} under {date}", place.line);
            let list = place.list.display();
            let what = format!("{message} in {}: remove the line", file.display());
            Checking::whole(&list.to_string(), Outcome::Failed, what).into()
        });
        lines.collect()
    }

    fn file(&self, listed: &Listed, hand_in: &mut dyn FnMut(Part)) {
        let shown = listed.shown();
        let broken = |error: &ScenarioError| {
            let line = error.complaints().first().and_then(Complaint::line).map(|(line, _)| line);
            Checking::broken(&shown, in_words(error), line)
        };
        let asked = match read(listed, self.only.as_deref(), &self.imported) {
            Ok(Some(scenario)) => self.questions(&listed.path, &shown, &scenario, hand_in),
            Ok(None) => return,
            Err(error) => Err(error),
        };
        if let Err(error) = asked {
            hand_in(broken(&error).into());
        }
    }

    fn questions(
        &self,
        path: &Path,
        shown: &str,
        scenario: &Scenario,
        hand_in: &mut dyn FnMut(Part),
    ) -> Result<(), ScenarioError> {
        if scenario.questions.is_empty() {
            let complaint = Complaint::whole("The file asks nothing, so there is nothing to check");
            return Err(scenario.error(complaint.help("add `questions:`, or ask on the command line: `judge block`")));
        }
        let expected = Expected::of(scenario)?;
        for asking in &scenario.questions {
            for (edition, expectation) in self.wanted(&expected, asking)? {
                let key = (path.to_owned(), asking.number, edition.date());
                let mut checking = self.question(shown, scenario, asking, &edition, expectation);
                self.judge(&mut checking, &key);
                hand_in(Part { checking, key: Some(key) });
            }
        }
        Ok(())
    }

    fn question(
        &self,
        shown: &str,
        scenario: &Scenario,
        asking: &Asking,
        edition: &Edition,
        expectation: Option<&Expectation>,
    ) -> Checking {
        let mut question = asking.question.clone();
        scenario::limit_time(&mut question.asked, self.time_limit);
        let ruling = match self.struck {
            Some(rule) => scenario::answer(&scenario.game, &question, &edition.without(rule)),
            None => scenario::answer(&scenario.game, &question, edition),
        };
        let compared = scenario::compare(scenario, &question, expectation, &ruling, edition);
        let date = edition.date().to_string();
        let mut checking = Checking::of(shown, asking.number, &date, ruling.is_provisional(), compared);
        checking.line = Some(scenario.line_of(asking.expect_place.unwrap_or(asking.place)));
        if checking.status == Outcome::Failed || ruling.is_provisional() {
            checking.decided = Some(Decided::of(&ruling, &scenario.game, edition));
        }
        checking
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
}

impl Work for Run {
    type Part = Part;

    fn items(&self) -> usize {
        self.files.listed.len()
    }

    fn work(&self, item: usize, hand_in: &mut dyn FnMut(Part)) {
        if let Some(listed) = self.files.listed.get(item) {
            self.file(listed, hand_in);
        }
    }

    fn unfinished(&self, item: usize, parts: usize, why: Unfinished) -> Part {
        let file = self.files.listed.get(item).map(Listed::shown).unwrap_or_default();
        let seconds = self.time_limit.0.as_secs_f64();
        let said = match why {
            Unfinished::TooSlow => format!("stopped: no answer within {seconds} seconds (--time-limit)"),
            Unfinished::Failed => {
                "the program failed here: that is a fault of the program, please report it".to_owned()
            }
        };
        let done = match parts {
            0 => String::new(),
            1 => "; one ruling before it is counted".to_owned(),
            more => format!("; {more} rulings before it are counted"),
        };
        Checking::whole(&file, Outcome::Failed, format!("{said}{done}")).into()
    }
}
