//! Shields against damage of a chosen source, in words.

use crate::ability::print::Printer;
use crate::ability::{Amount, Condition, Filter, Instruction, Shield, Subject, Trigger};

impl Printer<'_> {
    pub(in crate::ability::print) fn shield(&mut self, shield: &Shield) -> String {
        match shield {
            Shield::NextTime { source, combat, to, but, then } => {
                let prevents = self.prevents_next_time(source, *combat, to.as_ref(), but.as_ref());
                prevents + &self.where_prevented(then, false)
            }
            Shield::Redirect { amount: Some(amount), source, from, others, to } => {
                let source = self.source_of_choice(source);
                let from = from.as_ref().map_or_else(String::new, |from| format!(" to {}", self.patient(from)));
                let others =
                    others.as_ref().map_or_else(String::new, |what| format!(" and/or {}", self.noun(what, true)));
                let amount = self.figure(amount);
                format!(
                    "the next {amount} damage that {source} would deal{from}{others} this turn is dealt to {} instead",
                    self.patient(to)
                )
            }
            Shield::Redirect { source, from, to, .. } => {
                let deals = self.next_damage(source, false, from.as_ref());
                format!("{deals}, that damage is dealt to {} instead", self.patient(to))
            }
            Shield::FromChosen { source, amount, combat, to, then } => {
                let prevents = self.prevents_from_chosen(source, amount.as_ref(), *combat, to.as_ref());
                prevents + &self.where_prevented(then, true)
            }
        }
    }

    /// ". If damage is prevented this way, you gain that much life": once, or each time.
    fn where_prevented(&mut self, then: &[Instruction], each: bool) -> String {
        let when = if each { "Whenever" } else { "When" };
        match then {
            [] => String::new(),
            [Instruction::Delayed(Trigger::YouDo, follows)] => {
                format!(". {when} damage is prevented this way, {}", self.joined_instructions(follows))
            }
            [Instruction::If { condition: Condition::Is(Subject::It, source), then, otherwise }]
                if otherwise.is_empty() =>
            {
                let source = self.with_article(source);
                let (when, follows) = match then.as_slice() {
                    [Instruction::Delayed(Trigger::YouDo, follows)] => (when, follows.as_slice()),
                    then => ("If", then),
                };
                format!(". {when} damage from {source} is prevented this way, {}", self.joined_instructions(follows))
            }
            then => format!(". If damage is prevented this way, {}", self.joined_instructions(then)),
        }
    }

    /// "the next time a red source of your choice would deal damage to you this turn, prevent that damage".
    fn prevents_next_time(
        &mut self,
        source: &Filter,
        combat: bool,
        to: Option<&Subject>,
        but: Option<&Amount>,
    ) -> String {
        let damage = self.next_damage(source, combat, to);
        match but {
            Some(but) => format!("{damage}, prevent all but {} of that damage", self.figure(but)),
            None => format!("{damage}, prevent that damage"),
        }
    }

    fn source_of_choice(&mut self, source: &Filter) -> String {
        match source {
            Filter::Is(one) => self.patient(one),
            which => format!("{} of your choice", self.with_article(which)),
        }
    }

    /// "the next time a red source of your choice would deal damage to you this turn".
    fn next_damage(&mut self, source: &Filter, combat: bool, to: Option<&Subject>) -> String {
        let source = self.source_of_choice(source);
        let combat = if combat { "combat " } else { "" };
        let to = to.map_or_else(String::new, |to| format!(" to {}", self.patient(to)));
        format!("the next time {source} would deal {combat}damage{to} this turn")
    }

    /// "prevent the next 3 combat damage a source of your choice would deal to you this turn".
    fn prevents_from_chosen(
        &mut self,
        source: &Filter,
        amount: Option<&Amount>,
        combat: bool,
        to: Option<&Subject>,
    ) -> String {
        let amount = amount.map_or_else(|| "all".to_owned(), |amount| format!("the next {}", self.figure(amount)));
        let combat = if combat { " combat" } else { "" };
        let to = to.map_or_else(String::new, |to| format!(" to {}", self.patient(to)));
        let source = self.with_article(source);
        format!("prevent {amount}{combat} damage {source} of your choice would deal{to} this turn")
    }
}
