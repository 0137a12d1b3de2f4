//! Every question of a file under several editions, each compared with the one before.

use crate::cli::batch::Batch;
use crate::cli::crew::{self, Unfinished};
use crate::cli::versus::{Asked, Found, change};
use crate::edition::{Consulted, Edition};
use crate::report::changed::Problem;
use crate::scenario::{self, Asking, Scenario};

/// What is to be compared.
pub(super) struct Work {
    /// The scenarios.
    pub batch: Batch,
    /// The editions, in order; at least two.
    editions: Vec<Edition>,
    /// In what each of them differs from the next.
    differing: Vec<Consulted>,
}

/// What came of a question, or of a file.
pub(super) enum Part {
    /// A question was asked.
    Asked,
    /// At a step from one edition to the next, 0 the first, its answer is another one.
    Changed(usize, Box<Found>),
    /// It could not be asked.
    Problem(Problem),
}

impl Work {
    /// The comparison of scenarios from edition to edition.
    pub(super) fn of(batch: Batch, editions: &[Edition]) -> Self {
        let differing = editions.windows(2).map(|pair| pair[0].differing(&pair[1])).collect();
        Self { batch, editions: editions.to_vec(), differing }
    }

    /// The answer from edition to edition. It is asked anew only where an edition differs in what it rests on.
    fn follow(&self, file: &str, scenario: &Scenario, asking: &Asking, hand_in: &mut dyn FnMut(Part)) {
        let mut question = asking.question.clone();
        scenario::limit_time(&mut question.asked, self.batch.time_limit);
        let asked = Asked { scenario, question: &question };
        hand_in(Part::Asked);
        let Some(first) = self.editions.first() else { return };
        let mut last = asked.answer(first);
        for (step, (pair, differing)) in self.editions.windows(2).zip(&self.differing).enumerate() {
            if last.rests_on.meets(differing) {
                let now = asked.answer(&pair[1]);
                let found = change(file, asked, asking, (&pair[0], &last), (&pair[1], &now));
                found.into_iter().for_each(|found| hand_in(Part::Changed(step, Box::new(found))));
                last = now;
            }
        }
    }
}

impl crew::Work for Work {
    type Part = Part;

    fn items(&self) -> usize {
        self.batch.len()
    }

    fn work(&self, item: usize, hand_in: &mut dyn FnMut(Part)) {
        match self.batch.read(item) {
            Ok(Some((file, scenario))) => {
                scenario.questions.iter().for_each(|asking| self.follow(&file, &scenario, asking, hand_in));
            }
            Ok(None) => {}
            Err(problem) => hand_in(Part::Problem(problem)),
        }
    }

    fn unfinished(&self, item: usize, _: usize, why: Unfinished) -> Part {
        Part::Problem(self.batch.unfinished(item, why))
    }
}
