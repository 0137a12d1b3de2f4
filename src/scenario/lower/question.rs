//! Questions, with all that they name resolved.

use super::Lowering;
use crate::game::question::Mentioned;
use crate::game::{ObjectId, Question};
use crate::ruling::Verdict;
use crate::scenario::err::Complaint;
use crate::scenario::file::{Expectation, Name};
use crate::scenario::node::{Place, Placed};
use crate::scenario::{Asking, question};
use crate::terms::english;

impl Lowering<'_> {
    pub(in crate::scenario) fn questions(&mut self) -> Vec<Asking> {
        let file = self.file;
        let mut questions = Vec::new();
        for (number, written) in (1..).zip(&file.questions) {
            let common = written.value.common();
            let choose = self.choices(common.choose);
            let kind = written.value.kind();
            let asked = written.value.lower(self, written.place);
            for expectation in common.expectations() {
                self.check_word(kind, expectation);
            }
            let midway = written.value.midway();
            let expect = common.expect.map(|expect| expect.value.clone());
            let expect = match (expect, midway.is_empty()) {
                (expect, true) => expect,
                (expect, false) => Some(Expectation { midway, ..expect.unwrap_or_default() }),
            };
            questions.extend(asked.map(|asked| Asking {
                number,
                kind,
                question: Question { asked, choose },
                expect,
                expect_place: common.expect.map(|expect| expect.place),
                expect_in: common.expect_in.iter().map(|(name, expect)| (name.clone(), expect.value.clone())).collect(),
                notes: common.notes.map(ToString::to_string),
                place: written.place,
            }));
        }
        questions
    }

    /// A word that is not a verdict is a value, which only some kinds of questions have; in others it is misspelt.
    fn check_word(&mut self, kind: &str, expectation: &Placed<Expectation>) {
        let Some(word) = &expectation.value.word else { return };
        let row = question::find(kind);
        if row.is_some_and(|row| row.expects.iter().any(|names| names.contains(&"value"))) {
            return;
        }
        let verdicts = Verdict::ALL.map(Verdict::word);
        let help = match english::nearest(word, verdicts) {
            Some(near) => format!("did you mean {near}?"),
            None => format!("verdicts are {}", verdicts.join(", ")),
        };
        self.complain(Complaint::new(format!("`{word}` is not a verdict"), expectation.place).help(help));
    }

    /// A field without which nothing is asked.
    pub(in crate::scenario) fn required<'w>(
        &mut self,
        field: Option<&'w Name>,
        name: &str,
        place: Place,
    ) -> Option<&'w Name> {
        if field.is_none() {
            self.complain(Complaint::new(format!("This question needs `{name}:`"), place));
        }
        field
    }

    /// Something named that need not be on the board.
    pub(in crate::scenario) fn mentioned(&mut self, name: &Name) -> Mentioned {
        self.check_cut(name);
        let object: Option<ObjectId> = self.names.object(name.as_str());
        Mentioned { name: name.as_str().to_owned(), object }
    }
}
