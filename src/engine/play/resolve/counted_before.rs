//! What is counted for an ability that waits: "Mill four cards. Whenever a creature attacks this turn, it gets +1/+0 for each
//! creature card put into your graveyard this way."   608.2h

use crate::ability::{Amount, Change, Filter, Instruction, Word, Words};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;

impl Run<'_> {
    /// What the first instruction of an ability that waits counts of what was done before it: as many as there are now,
    /// wherever those cards go before the ability resolves.
    pub(super) fn with_what_was_counted(&self, then: &[Instruction], reading: &Reading) -> Vec<Instruction> {
        let mut then = then.to_vec();
        match then.first_mut() {
            Some(Instruction::Continuous { effects, .. }) => {
                for effect in effects {
                    if let Change::ModifyPt(power, toughness) = &mut effect.change {
                        self.count_now(power, reading);
                        self.count_now(toughness, reading);
                    }
                }
            }
            Some(
                Instruction::Draw(_, amount)
                | Instruction::GainLife(_, amount)
                | Instruction::LoseLife(_, amount)
                | Instruction::Damage { amount, .. }
                | Instruction::CreateTokens { amount, .. },
            ) => self.count_now(amount, reading),
            _ => {}
        }
        then
    }

    fn count_now(&self, amount: &mut Amount, reading: &Reading) {
        let done = |word: Word<'_>| matches!(word, Word::Filter(Filter::ThisWay(_)));
        match amount {
            Amount::Times(_, inner) => self.count_now(inner, reading),
            Amount::Count(_) if amount.any_word(&mut |word| done(word)) => {
                *amount = Amount::Number(self.number(amount, reading));
            }
            _ => {}
        }
    }
}
