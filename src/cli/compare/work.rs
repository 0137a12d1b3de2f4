//! Every question of a file under two editions.

use crate::cli::batch::Batch;
use crate::cli::crew::{self, Unfinished};
use crate::cli::versus::{Asked, Found, change};
use crate::edition::Edition;
use crate::report::changed::Problem;
use crate::scenario;

/// What is to be compared.
pub(super) struct Work {
    /// The scenarios.
    pub batch: Batch,
    /// The editions.
    pub editions: (Edition, Edition),
}

/// What came of a question, or of a file.
pub(super) enum Part {
    /// The answer is the same.
    Same,
    /// It is another one.
    Changed(Box<Found>),
    /// It could not be asked.
    Problem(Problem),
}

impl crew::Work for Work {
    type Part = Part;

    fn items(&self) -> usize {
        self.batch.len()
    }

    fn work(&self, item: usize, hand_in: &mut dyn FnMut(Part)) {
        let (file, scenario) = match self.batch.read(item) {
            Ok(Some(read)) => read,
            Ok(None) => return,
            Err(problem) => return hand_in(Part::Problem(problem)),
        };
        for asking in &scenario.questions {
            let mut question = asking.question.clone();
            scenario::limit_time(&mut question.asked, self.batch.time_limit);
            let asked = Asked { scenario: &scenario, question: &question };
            let found = change(&file, asked, asking, &self.editions.0, &self.editions.1);
            hand_in(found.map_or(Part::Same, |found| Part::Changed(Box::new(found))));
        }
    }

    fn unfinished(&self, item: usize, _: usize, why: Unfinished) -> Part {
        Part::Problem(self.batch.unfinished(item, why))
    }
}
