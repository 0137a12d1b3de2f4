//! Counters, mana, life totals and parts of turns in words.

use crate::ability::print::Printer;
use crate::ability::{Amount, Instruction, Spending, Subject, Who};

impl Printer<'_> {
    /// What comes of mana that is spent on a spell: "that spell can't be countered".
    pub(super) fn comes_of_it(
        &mut self,
        changes: &[crate::ability::Change],
        duration: crate::ability::Duration,
    ) -> String {
        let effect = |change: &crate::ability::Change| crate::ability::Continuous {
            subject: Subject::It,
            change: change.clone(),
        };
        let effects: Vec<crate::ability::Continuous> = changes.iter().map(effect).collect();
        let before = std::mem::replace(&mut self.it, crate::ability::Antecedent::Open);
        let lasts = (duration != crate::ability::Duration::Forever).then_some(duration);
        let said = self.effects(&effects, lasts);
        self.it = before;
        let spell =
            said.strip_prefix("it can't be countered").map(|rest| format!("that spell can't be countered{rest}"));
        spell.unwrap_or(said)
    }

    /// Instructions on counters, mana, life totals and parts of turns.
    pub(super) fn resources(&mut self, instruction: &Instruction) -> Option<String> {
        Some(match instruction {
            Instruction::SpendOnly(purposes) if let [Spending::Except(which)] = purposes.as_slice() => {
                format!("this mana can't be spent to cast {}", self.noun(which, true))
            }
            Instruction::SpendOnly(purposes)
                if let [Spending::Then(which, changes, duration)] = purposes.as_slice() =>
            {
                let what = self.with_article(which);
                format!("if that mana is spent on {what}, {}", self.comes_of_it(changes, *duration))
            }
            Instruction::SpendOnly(purposes) if let [Spending::Triggers(which, then)] = purposes.as_slice() => {
                let what = self.with_article(which);
                format!("when that mana is spent to cast {what}, {}", self.joined_instructions(then))
            }
            Instruction::SpendOnly(purposes)
                if let [Spending::Cast(which), Spending::Then(_, changes, duration)] = purposes.as_slice() =>
            {
                let what = self.with_article(which);
                format!("spend this mana only to cast {what}, and {}", self.comes_of_it(changes, *duration))
            }
            Instruction::SpendOnly(purposes) => {
                let items: Vec<String> = purposes.iter().map(|purpose| self.spending(purpose)).collect();
                format!("spend this mana only {}", items.join(" or "))
            }
            Instruction::ExchangeLife(Who::You, other) => {
                format!("exchange life totals with {}", self.who(other).0)
            }
            Instruction::ExchangeLife(one, _) => format!("{} exchange life totals", self.who(one).0),
            Instruction::ExchangeLifeFor(who, value, of) => {
                let of = Amount::Of(*value, Box::new(of.clone()));
                let life = self.inline(&Amount::Life(who.clone()));
                format!("exchange {life} with {}", self.inline(&of))
            }
            Instruction::KeepMana(who) => {
                let (who, plural) = self.who(who);
                let not = if plural { "don't" } else { "doesn't" };
                format!("until end of turn, {who} {not} lose this mana as steps and phases end")
            }
            Instruction::GetCounters(who, kind, amount) => {
                let counters = if kind.name() == "energy" { self.energy(amount) } else { self.counters(amount, kind) };
                self.does_always(who, "get", &counters)
            }
            Instruction::LoseCounters(who, kind) => {
                let kind = kind.as_ref().map_or_else(String::new, |kind| format!("{} ", kind.name()));
                self.does_always(who, "lose", &format!("all {kind}counters"))
            }
            other => return self.special_instruction(other),
        })
    }

    /// {E} is an energy counter.   107.14
    fn energy(&mut self, amount: &Amount) -> String {
        match amount {
            Amount::Number(number) => "{E}".repeat(usize::try_from(*number).unwrap_or(0).min(99)),
            Amount::ThatMuch => "that many {E}".to_owned(),
            amount => format!("an amount of {{E}} equal to {}", self.inline(amount)),
        }
    }
}
