//! Sentences that hang on what stands before them: "If you do, ...", "If a creature is dealt damage this way, ...".

use super::Printer;
use crate::ability::{
    Amount, Change, Condition, Continuous, Duration, Filter, Instruction, Rule, Subject, Trigger, Who, Word, Words,
};
use crate::terms::{Zone, english};

impl Printer<'_> {
    /// "You may discard a card. If you do, draw a card."
    pub(super) fn may_do(&mut self, who: &Who, what: &[Instruction], found: &mut Vec<String>) {
        let (done, follows) = match what {
            [Instruction::IfDone { first, then, otherwise }] if otherwise.is_empty() => (&**first, &**then),
            what => split_delayed(what),
        };
        let outer = std::mem::replace(&mut self.by_others, *who != Who::You);
        let name = self.who(who).0;
        self.by_others = outer;
        let apart = apart(done);
        let (done, more) = done.split_at(apart.unwrap_or(done.len()));
        let text = self.done_by(who, done);
        self.push(&format!("{name} may {text}"), found);
        match more {
            [clashed @ Instruction::If { .. }] => self.sentences_of(clashed, found),
            [] => {}
            more => {
                let text = self.joined_instructions(more);
                self.push(&format!("if {} do, {text}", if name == "you" { "you" } else { "they" }), found);
            }
        }
        let who = self.who(who).0;
        self.follow_up(&who, follows, &[], found);
    }

    pub(super) fn unless_damaged(
        &mut self,
        who: &Who,
        what: &[Instruction],
        otherwise: &[Instruction],
        found: &mut Vec<String>,
    ) {
        let [Instruction::Damage { source, amount, .. }] = what else { return };
        let text = self.joined_instructions(otherwise);
        let who = self.who(who).0;
        let source = self.object(source);
        let dealt = match amount {
            Amount::Number(number) => format!("{number} damage to them"),
            amount => format!("damage to them equal to {}", self.inline(amount)),
        };
        self.push(&format!("{text} unless {who} has {source} deal {dealt}"), found);
    }

    /// "Any player may have ~ deal 6 damage to them. If no one does, ...".
    pub(super) fn any_may(
        &mut self,
        who: &Who,
        what: &[Instruction],
        otherwise: &[Instruction],
        found: &mut Vec<String>,
    ) {
        let any = self.payer(who).0;
        let outer = std::mem::replace(&mut self.acts, true);
        let text = self.done_by(who, what);
        self.acts = outer;
        self.push(&format!("{any} may {text}"), found);
        let text = self.joined_instructions(otherwise);
        self.push(&format!("if no one does, {text}"), found);
    }

    /// "If a creature dealt damage this way would die this turn, exile it instead.", "When a creature dealt damage this way
    /// dies this turn, ...", "If a nonred permanent is dealt damage this way, ...".
    pub(super) fn dealt_this_way(&mut self, which: &Filter, then: &[Instruction], found: &mut Vec<String>) {
        let which = self.with_article(which);
        match then {
            [one] if exiles_instead(one) => {
                self.push(&format!("if {which} dealt damage this way would die this turn, exile it instead"), found);
            }
            [Instruction::Watch { trigger: Trigger::Moves { to: Some(Zone::Graveyard), .. }, then, .. }] => {
                let text = self.joined_instructions(then);
                self.push(&format!("when {which} dealt damage this way dies this turn, {text}"), found);
            }
            [first, last] if exiles_instead(last) => {
                self.it = crate::ability::Antecedent::Open;
                let text = self.instruction(first).replacen("that permanent ", "it ", 1);
                self.push(&format!("if {which} is dealt damage this way, {text}"), found);
                self.push("if that creature would die this turn, exile it instead", found);
            }
            then => {
                let text = self.joined_instructions(then);
                self.push(&format!("if {which} is dealt damage this way, {text}"), found);
            }
        }
    }

    /// Sentences of which a condition leads the first.
    pub(super) fn led_by(&mut self, condition: &Condition, then: &[Instruction], found: &mut Vec<String>) {
        let condition = self.lead(condition);
        let mut text = Vec::new();
        then.iter().for_each(|done| self.sentences_of(done, &mut text));
        if let Some(first) = text.first_mut() {
            let done = super::body::uncapitalised(first);
            *first = english::capitalised(&format!("{condition}, {done}"));
        }
        found.append(&mut text);
    }

    /// "If you do, ...", "When you do, ...", "If that player doesn't, ...".
    pub(super) fn follow_up(
        &mut self,
        who: &str,
        then: &[Instruction],
        otherwise: &[Instruction],
        found: &mut Vec<String>,
    ) {
        let who = if who == "you" { "you" } else { "they" };
        if let [Instruction::If { condition, then: instead, otherwise: usual }] = then
            && !usual.is_empty()
        {
            let text = self.joined_instructions(usual);
            self.push(&format!("if {who} do, {text}"), found);
            let condition = self.condition(condition);
            let text = self.joined_instructions(instead);
            self.push(&format!("if {condition}, {text} instead"), found);
        } else if let [Instruction::Delayed(Trigger::YouDo, inner)] = then {
            let text = self.joined_instructions(inner);
            self.push(&format!("when {who} do, {text}"), found);
        } else if !then.is_empty() {
            let text = self.joined_instructions(then);
            self.push(&format!("if {who} do, {text}"), found);
        }
        if !otherwise.is_empty() {
            let text = self.joined_instructions(otherwise);
            self.push(&format!("if {who} don't, {text}"), found);
        }
    }
}

/// What is done, and what follows "when you do".
pub(super) fn split_delayed(what: &[Instruction]) -> (&[Instruction], &[Instruction]) {
    match what.split_last() {
        Some((Instruction::Delayed(Trigger::YouDo, _), front)) => what.split_at(front.len()),
        _ => (what, &[]),
    }
}

/// Whether sentences follow that hang on what is done: "If you do, ...".
pub(super) fn has_consequence(done: &Instruction) -> bool {
    match done {
        Instruction::IfDone { .. } => true,
        Instruction::Pay { then, .. } => !then.is_empty(),
        Instruction::May(_, inner) => {
            matches!(inner.as_slice(), [_, .., Instruction::Delayed(Trigger::YouDo, _)] | [Instruction::IfDone { .. }])
        }
        _ => false,
    }
}

/// What is done only to a player who was dealt damage: behind what is done anyway, and of the target alone.
pub(super) fn of_player_dealt<'a>(
    first: &[Instruction],
    then: &'a [Instruction],
    otherwise: &[Instruction],
) -> Option<&'a [Instruction]> {
    let [Instruction::Damage { to, .. }] = first else { return None };
    let [Subject::Target(index)] = to.as_slice() else { return None };
    let rest = then.strip_prefix(otherwise)?;
    let speaks =
        |one: &Instruction| one.any_word(&mut |word| matches!(word, Word::Who(Who::Target(own)) if *own == *index));
    (!rest.is_empty() && rest.iter().all(speaks)).then_some(rest)
}

/// From where on what somebody may do takes sentences of its own: "you may look at the top five cards of your library. If
/// you do, ...", where the rest of them goes somewhere; "you may clash with an opponent. If you win, ...".
pub(super) fn apart(done: &[Instruction]) -> Option<usize> {
    let rest = |one: &Instruction| matches!(one, Instruction::IntoLibrary { what: Subject::Rest, .. });
    match done {
        [Instruction::Look(..), more @ ..] if more.iter().any(rest) => Some(1),
        [_, Instruction::If { condition: Condition::WonClash, .. }] => Some(1),
        _ => None,
    }
}

/// What is not done where either it was not to be done or nobody did it, behind "if you don't".
pub(super) fn undone(first: &[Instruction]) -> &'static str {
    let [Instruction::If { then, .. }] = first else { return "" };
    let [Instruction::May(Who::You, done)] = then.as_slice() else { return "" };
    match done.last() {
        Some(Instruction::Move { to: Zone::Hand, .. }) => " put the card into your hand",
        Some(Instruction::Move { to: Zone::Battlefield, .. }) => " put it onto the battlefield",
        Some(Instruction::Cast { .. }) => " cast it",
        _ => "",
    }
}

/// Whether it has something exiled that would die this turn.
pub(super) fn exiles_instead(instruction: &Instruction) -> bool {
    let Instruction::Continuous { effects, duration: Duration::EndOfTurn } = instruction else { return false };
    let [Continuous { change: Change::Rule(Rule::Instead(found)), .. }] = effects.as_slice() else { return false };
    let dies = matches!(found.event, Trigger::Moves { from: Some(Zone::Battlefield), to: Some(Zone::Graveyard), .. });
    dies && matches!(found.instead.as_slice(), [Instruction::Move { to: Zone::Exile, .. }])
}
