//! That all players come to have as few of something as one of them has, in words.

use crate::ability::print::Printer;
use crate::ability::{Amount, Filter, Instruction, Who};

impl Printer<'_> {
    /// "each player chooses a number of lands they control equal to the number of lands controlled by the player who
    /// controls the fewest, then sacrifices the rest".
    pub(in crate::ability::print) fn equalised(&mut self, instruction: &Instruction) -> Option<String> {
        let to_the_least = |amount: &Amount| match amount {
            Amount::Minus(_, least) => matches!(**least, Amount::LeastOfOne(Who::Anyone, _)),
            _ => false,
        };
        match instruction {
            Instruction::Sacrifice { who: Who::Anyone, amount, what: what @ Filter::Type(_), .. }
                if to_the_least(amount) =>
            {
                let kind = self.noun(what, true);
                Some(format!(
                    "each player chooses a number of {kind} they control equal to the number of {kind} controlled by the \
                     player who controls the fewest, then sacrifices the rest"
                ))
            }
            Instruction::Discard { who: Who::Anyone, amount: Some(amount), .. } if to_the_least(amount) => {
                Some("players discard cards the same way".to_owned())
            }
            _ => None,
        }
    }
}
