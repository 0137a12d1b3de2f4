//! Questions, with all that they name resolved.

mod choices;
mod judging;
mod playing;

use super::Lowering;
use crate::game::{Asked, AttackQuestion, BlockQuestion, Question};
use crate::ruling::Verdict;
use crate::scenario::Asking;
use crate::scenario::err::Complaint;
use crate::scenario::file::question::{Attack, Block};
use crate::scenario::file::{Expectation, Name, Question as Written};
use crate::scenario::node::{Place, Placed};
use crate::terms::english;

impl Lowering<'_> {
    pub(super) fn questions(&mut self) -> Vec<Asking> {
        let file = self.file;
        let mut questions = Vec::new();
        for (number, written) in (1..).zip(&file.questions) {
            let common = written.value.common();
            let choose = self.choices(common.choose);
            let kind = written.value.kind();
            let mut asked = self.asked(&written.value, written.place);
            for expectation in common.expect.into_iter().chain(common.expect_in.iter().map(|(_, expected)| expected)) {
                self.check_word(kind, expectation);
                if expectation.value.fields.declarations.is_some() {
                    count_declarations(asked.as_mut());
                }
            }
            questions.extend(asked.map(|asked| Asking {
                number,
                kind,
                question: Question { asked, choose },
                expect: common.expect.map(|expect| expect.value.clone()),
                expect_place: common.expect.map(|expect| expect.place),
                expect_in: common.expect_in.iter().map(|(name, expect)| (name.clone(), expect.value.clone())).collect(),
                notes: common.notes.map(ToString::to_string),
                place: written.place,
            }));
        }
        questions
    }

    fn asked(&mut self, written: &Written, place: Place) -> Option<Asked> {
        match written {
            Written::StateBased(asked) => Some(Self::state_based(asked)),
            Written::Resolve(asked) => self.resolve(asked, place),
            Written::Attack(asked) => Some(Asked::Attack(self.attack_question(asked))),
            Written::Block(asked) => Some(Asked::Block(self.block_question(asked))),
            Written::Damage(asked) => Some(self.damage_question(asked)),
            Written::Loop(asked) => Some(self.loop_question(asked)),
            Written::Draw(asked) => Some(self.draw_question(asked)),
            Written::Rewind(asked) => self.rewind_question(asked, place),
            Written::Pay(asked) => self.pay_question(asked, place),
            Written::Use(asked) => self.use_question(asked, place),
            Written::Target(asked) => self.target_question(asked, place),
            Written::Attach(asked) => self.attach_question(asked, place),
            Written::Start(asked) => Some(self.start_question(asked)),
            Written::Outcome(_) => Some(Asked::Outcome),
            Written::Order(asked) => Some(Asked::Order { choices: self.players_named(&asked.choices.0) }),
            Written::Value(asked) => self.value_question(asked, place),
            Written::Means(asked) => {
                let phrase = self.required(asked.phrase.as_ref(), "phrase", place)?;
                Some(Asked::Means { phrase: phrase.as_str().to_owned() })
            }
        }
    }

    /// A word that is no verdict is a value, which only some kinds of questions have; in others it is misspelt.
    fn check_word(&mut self, kind: &str, expectation: &Placed<Expectation>) {
        let Some(word) = expectation.value.word.as_ref().filter(|_| kind != "value") else { return };
        let verdicts = Verdict::ALL.map(Verdict::word);
        let help = match english::nearest(word, verdicts) {
            Some(near) => format!("did you mean {near}?"),
            None => format!("verdicts are {}", verdicts.join(", ")),
        };
        self.complain(Complaint::new(format!("`{word}` is no verdict"), expectation.place).help(help));
    }

    /// A field without which nothing is asked.
    fn required<'w>(&mut self, field: Option<&'w Name>, name: &str, place: Place) -> Option<&'w Name> {
        if field.is_none() {
            self.complain(Complaint::new(format!("This question needs `{name}:`"), place));
        }
        field
    }

    fn attack_question(&mut self, written: &Attack) -> AttackQuestion {
        let declare = self.attack(&written.declare);
        let bands = self.bands(&written.bands);
        AttackQuestion { declare, bands, pay: written.pay.as_ref().map(|pay| self.mana(pay)), all: false }
    }

    fn block_question(&mut self, written: &Block) -> BlockQuestion {
        let declare = self.block(&written.declare);
        BlockQuestion { declare, pay: written.pay.as_ref().map(|pay| self.mana(pay)), all: false }
    }
}

/// An expectation of how many declarations are legal asks for the count.
const fn count_declarations(asked: Option<&mut Asked>) {
    match asked {
        Some(Asked::Attack(question)) => question.all = true,
        Some(Asked::Block(question)) => question.all = true,
        _ => {}
    }
}
