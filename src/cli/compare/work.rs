//! Every question of a file under two editions.

use crate::cards::Store;
use crate::cli::crew::{self, Unfinished};
use crate::cli::expectation::in_words;
use crate::cli::files::{Files, read};
use crate::cli::versus::{Asked, Found, change};
use crate::edition::Edition;
use crate::game::question::TimeLimit;
use crate::report::changed::Problem;

/// What is to be compared.
pub(super) struct Work {
    /// The files.
    pub files: Files,
    /// Only those whose path or title holds this text.
    pub only: Option<String>,
    /// The editions.
    pub editions: (Edition, Edition),
    /// How long a question may take.
    pub time_limit: TimeLimit,
    /// Imported cards, which files may use by name.
    pub imported: Store,
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
        self.files.listed.len()
    }

    fn work(&self, item: usize, hand_in: &mut dyn FnMut(Part)) {
        let Some(listed) = self.files.listed.get(item) else { return };
        let file = listed.path.display().to_string();
        let scenario = match read(listed, self.only.as_deref(), &self.imported) {
            Ok(Some(scenario)) => scenario,
            Ok(None) => return,
            Err(error) => return hand_in(Part::Problem(Problem { file, message: in_words(&error).join("; ") })),
        };
        for asking in &scenario.questions {
            let mut question = asking.question.clone();
            question.limit_time(self.time_limit);
            let asked = Asked { scenario: &scenario, question: &question };
            let found = change(&file, asked, asking, &self.editions.0, &self.editions.1);
            hand_in(found.map_or(Part::Same, |found| Part::Changed(Box::new(found))));
        }
    }

    fn unfinished(&self, item: usize, _: usize, why: Unfinished) -> Part {
        let file = self.files.listed.get(item).map(|listed| listed.path.display().to_string()).unwrap_or_default();
        Part::Problem(Problem { file, message: why.in_words(self.time_limit) })
    }
}
