//! Is a declaration that is expected instead one that the ruling might have offered?

use crate::game::question::{AttackQuestion, BlockQuestion};
use crate::game::{Asked, Question, Recipient};
use crate::ruling::Verdict;
use crate::scenario::file::Declaration;
use crate::scenario::question;

use super::Comparing;

impl Comparing<'_> {
    /// Whether a declaration is legal and obeys the most. Where several are, the ruling offers one of them.
    pub(super) fn is_legal_instead(&self, expected: &Declaration) -> bool {
        let Some(asked) = self.declaring(expected) else { return false };
        let asked = Question { asked, choose: self.question.choose.clone() };
        let ruling = question::answer(&self.scenario.game, &asked, self.edition);
        ruling.verdict == Verdict::Legal && ruling.obeys >= self.ruling.maximum
    }

    /// The question with another declaration; `None` where something in that is not on the board.
    fn declaring(&self, expected: &Declaration) -> Option<Asked> {
        let object = |name: &str| match self.scenario.resolve(name)? {
            Recipient::Object(id) => Some(id),
            Recipient::Player(_) => None,
        };
        let entries = expected.0.iter();
        Some(match &self.question.asked {
            Asked::Attack(asked) => {
                let attackers = entries.map(|(creature, whom)| {
                    let whom = match whom.iter().next() {
                        Some(whom) => self.scenario.resolve(whom.as_str())?,
                        None => self.only_opponent()?,
                    };
                    Some((object(creature.as_str())?, whom))
                });
                Asked::Attack(AttackQuestion { declare: attackers.collect::<Option<_>>()?, ..asked.clone() })
            }
            Asked::Block(asked) => {
                let blockers = entries.map(|(creature, whom)| {
                    let blocked = whom.iter().map(|attacker| object(attacker.as_str())).collect::<Option<Vec<_>>>()?;
                    Some((object(creature.as_str())?, blocked))
                });
                Asked::Block(BlockQuestion { declare: blockers.collect::<Option<_>>()?, ..asked.clone() })
            }
            _ => return None,
        })
    }

    fn only_opponent(&self) -> Option<Recipient> {
        let game = &self.scenario.game;
        let mut others = game.playing().filter(|player| *player != game.turn.active);
        let only = others.next()?;
        others.next().is_none().then_some(Recipient::Player(only))
    }
}
