//! Which rules the passing rulings of a file name and cite.

use jiff::civil::Date;

use crate::cli::batch::Batch;
use crate::cli::crew::{self, Unfinished};
use crate::cli::expectation::Expected;
use crate::report::changed::Problem;
use crate::scenario::{self, Outcome, Scenario, ScenarioError};
use crate::terms::RuleNumber;

/// What is to be counted.
pub(super) struct Work {
    /// The scenarios.
    pub batch: Batch,
}

/// What came of a question under an edition, or of a file.
pub(super) enum Part {
    /// A ruling that is as expected.
    Ruling {
        file: String,
        /// The edition.
        date: Date,
        /// The rules that the expectation names.
        named: Vec<RuleNumber>,
        /// The rules that the ruling cites.
        cited: Vec<RuleNumber>,
    },
    /// It could not be asked.
    Problem(Problem),
}

impl Work {
    fn questions(&self, file: &str, scenario: &Scenario, hand_in: &mut dyn FnMut(Part)) -> Result<(), ScenarioError> {
        let expected = Expected::of(scenario)?;
        for asking in &scenario.questions {
            for (edition, expectation) in expected.of_question(asking)? {
                let mut question = asking.question.clone();
                scenario::limit_time(&mut question.asked, self.batch.time_limit);
                let ruling = scenario::answer(&scenario.game, &question, &edition);
                let compared = scenario::compare(scenario, &question, expectation, &ruling, &edition);
                if compared.status != Outcome::Passed {
                    continue;
                }
                let rules = expectation.and_then(|expectation| expectation.fields.rules.as_ref());
                let named = rules.map(|rules| rules.iter().map(|rule| rule.value).collect()).unwrap_or_default();
                let cited = ruling.cited().into_iter().filter_map(|provision| edition.number(provision)).collect();
                hand_in(Part::Ruling { file: file.to_owned(), date: edition.date(), named, cited });
            }
        }
        Ok(())
    }
}

impl crew::Work for Work {
    type Part = Part;

    fn items(&self) -> usize {
        self.batch.len()
    }

    fn work(&self, item: usize, hand_in: &mut dyn FnMut(Part)) {
        let done = match self.batch.read(item) {
            Ok(Some((file, scenario))) => self.questions(&file, &scenario, hand_in),
            Ok(None) => return,
            Err(problem) => return hand_in(Part::Problem(problem)),
        };
        if let Err(error) = done {
            hand_in(Part::Problem(self.batch.problem(item, &error)));
        }
    }

    fn unfinished(&self, item: usize, _: usize, why: Unfinished) -> Part {
        Part::Problem(self.batch.unfinished(item, why))
    }
}
