//! Several instructions in one sentence, and what they hang on.

use super::Printer;
use crate::ability::{
    Change, Condition, Continuous, Duration, Filter, Instruction, Rule, Searching, Subject, Trigger, Who,
};
use crate::terms::english;

impl Printer<'_> {
    /// Several instructions in one sentence.
    pub(super) fn joined_instructions(&mut self, instructions: &[Instruction]) -> String {
        let mut items = Vec::new();
        let (mut breaks, mut before): (Vec<bool>, Option<&Instruction>) = (Vec::new(), None);
        let mut others = false;
        let mut rest = instructions;
        while let Some((instruction, behind)) = rest.split_first() {
            rest = behind;
            if let Some((text, count)) = self.search_and_more(instruction, behind) {
                items.push(text);
                rest = behind.get(count..).unwrap_or_default();
            } else {
                let text = match (before, instruction) {
                    (Some(Instruction::May(..)), Instruction::If { condition, then, otherwise })
                        if otherwise.is_empty() && !self.names_a_new_target(condition) =>
                    {
                        let condition = self.lead(condition);
                        format!("{condition}, {}", self.joined_instructions(then))
                    }
                    _ => self.instruction(instruction),
                };
                // Behind what somebody else does, "draw a card" would be said of them.
                let yours = matches!(
                    instruction,
                    Instruction::Draw(Who::You, _)
                        | Instruction::Mill(Who::You, _)
                        | Instruction::SacrificeSubject(_)
                        | Instruction::ChooseObject(Who::You, _)
                );
                let after_others = others && yours && !text.starts_with("you ");
                items.push(if after_others { format!("you {text}") } else { text });
            }
            others |= *instruction.doer() != Who::You;
            breaks.resize(items.len(), false);
            if let Some(last) = breaks.last_mut() {
                *last = before.is_some_and(|before| begins_anew(before, instruction));
            }
            before = Some(instruction);
        }
        joined_items(&items, &breaks)
    }

    /// What somebody may do: "draw a card", "have ~ get +1/+1".
    pub(super) fn done_by(&mut self, who: &Who, instructions: &[Instruction]) -> String {
        let outer = std::mem::replace(&mut self.by_others, *who != Who::You);
        let done = self.done_by_one(who, instructions);
        self.by_others = outer;
        done
    }

    pub(super) fn done_by_one(&mut self, who: &Who, instructions: &[Instruction]) -> String {
        let own = match instructions {
            [Instruction::By(Who::ThatPlayer, own)] => own.as_slice(),
            own => own,
        };
        if let [Instruction::Copy(Subject::This), Instruction::May(Who::You, own)] = own
            && *who != Who::You
            && own.as_slice() == [Instruction::NewTargets(Subject::It)]
        {
            return "copy this spell and may choose a new target for that copy".to_owned();
        }
        // "that player may draw a card": who does it was said.
        if let Some((Instruction::By(Who::ThatPlayer, own), rest)) = instructions.split_first() {
            let text = self.joined_instructions(own);
            let text = text.strip_prefix("you ").unwrap_or(&text).to_owned();
            return match rest {
                [] => text,
                rest => format!("{text} and {}", self.joined_instructions(rest)),
            };
        }
        let lasting = matches!(instructions.first(), Some(Instruction::Continuous { .. }));
        // "that player may have you draw a card", "you may have target player reveal their hand".
        let by_another = instructions.first().is_some_and(|first| {
            first.doer() != who
                && matches!(
                    first,
                    Instruction::Draw(..)
                        | Instruction::RevealHand(_)
                        | Instruction::LoseLife(..)
                        | Instruction::GainLife(..)
                        | Instruction::Mill(..)
                        | Instruction::Discard { .. }
                        | Instruction::CreateTokens { .. }
                        | Instruction::Move { .. }
                )
        });
        let have = lasting || by_another || needs_have(instructions.first());
        let searches = matches!(instructions.first(), Some(Instruction::Search(Searching::Library { who: own, .. }))
            if own == who || *own == Who::ThatPlayer);
        self.bare = have || searches;
        let text = self.joined_instructions(instructions);
        self.bare = false;
        if by_another && matches!(instructions.first(), Some(first) if *first.doer() == Who::You) {
            return format!("have you {}", text.strip_prefix("you ").unwrap_or(&text));
        }
        // "you may gain 3 life": who does it was said.
        let text = text.strip_prefix("you ").map_or(text.clone(), str::to_owned);
        if have { format!("have {text}") } else { text }
    }

    /// "draw a card if you control a Swamp. Otherwise, ...".
    pub(super) fn conditional(
        &mut self,
        condition: &Condition,
        then: &[Instruction],
        otherwise: &[Instruction],
    ) -> String {
        if let [Instruction::Continuous { effects, duration: Duration::WhileSo }] = then {
            let condition = self.condition(condition);
            return format!("for as long as {condition}, {}", self.lasting(effects, Duration::Forever));
        }
        // "Destroy target creature if it's tapped. A creature destroyed this way can't be regenerated."
        if let ([Instruction::Destroy { what: what @ Subject::Target(_), regenerate: false }], []) = (then, otherwise) {
            let text = self.patient(what);
            let noun = self.that_met().unwrap_or_default();
            let noun = noun.trim_start_matches("that ").to_owned();
            let condition = self.lead(condition);
            let article = english::article(&noun);
            return format!(
                "destroy {text} {condition}. {} {noun} destroyed this way can't be regenerated",
                english::capitalised(article)
            );
        }
        // "Target creature gets +2/+2 until end of turn. If it's a Human, instead ...".
        let for_its_cost = |done: &[Instruction]| {
            matches!(done, [Instruction::Continuous { effects, .. }]
                if effects.iter().any(|effect| effect.change.gives_for_its_mana_cost()))
        };
        let same_group = match (group_of(then), group_of(otherwise)) {
            (Some(one), Some(other)) => one == other,
            _ => false,
        };
        if !otherwise.is_empty()
            && (same_group
                || self.names_a_new_target(condition)
                || self.is_named_first(otherwise, then)
                || for_its_cost(otherwise))
        {
            let usual = self.joined_instructions(otherwise);
            let usual = self.sentence(&usual);
            let condition = self.condition(condition);
            let instead = self.joined_instructions(then);
            return format!("{} If {condition}, instead {instead}", super::body::uncapitalised(&usual));
        }
        // "exile it if it's an instant card. You may cast that card": the permission hangs on the same.
        if let ([first, more @ Instruction::MayPlay { .. }], []) = (then, otherwise) {
            let first = self.instruction(first);
            let it = self.it;
            let condition = self.lead(condition);
            self.it = it;
            return format!("{first} {condition}. {}", english::capitalised(&self.instruction(more)));
        }
        let text = self.joined_instructions(then);
        let it = self.it;
        let condition = self.lead(condition);
        self.it = it;
        let text = format!("{text} {condition}");
        match otherwise.is_empty() {
            true => text,
            false => {
                let text = self.with_where_x(text);
                format!("{text}. Otherwise, {}", self.joined_instructions(otherwise))
            }
        }
    }
}

/// Whether "may" needs "have" before the instruction.
pub(super) fn needs_have(instruction: Option<&Instruction>) -> bool {
    match instruction {
        Some(Instruction::Damage { .. } | Instruction::Fight(..) | Instruction::BecomesBlocked(_)) => true,
        Some(Instruction::AtOnce(all)) => needs_have(all.first()),
        Some(Instruction::Draw(who, _) | Instruction::Mill(who, _)) => *who != Who::You,
        _ => false,
    }
}

/// Whether words behind others begin a sentence of their own: ", then" would belong to what is other in a copy, to what
/// somebody may do, or to what happens instead of an event.
pub(super) fn begins_anew(before: &Instruction, instruction: &Instruction) -> bool {
    let replaces = |one: &Instruction| {
        matches!(one, Instruction::Continuous { effects, .. }
            if effects.iter().any(|effect| matches!(effect.change, Change::Rule(Rule::Instead(_)))))
    };
    match (before, instruction) {
        (Instruction::CreateCopies { except, .. }, _) if !except.is_empty() => true,
        (_, Instruction::Delayed(Trigger::YouDo, _)) => true,
        (Instruction::May(..), Instruction::If { otherwise, .. }) => otherwise.is_empty(),
        (Instruction::Continuous { .. }, _) => false,
        (_, next) => replaces(next),
    }
}

/// Items with ", then" between them, or as sentences from where one of them begins anew.
pub(super) fn joined_items(items: &[String], breaks: &[bool]) -> String {
    let mut text = String::new();
    let mut anew = false;
    for (item, breaks) in items.iter().zip(breaks) {
        anew |= breaks;
        match (text.is_empty(), anew) {
            (true, _) => text.push_str(item),
            (false, false) => text.push_str(&format!(", then {item}")),
            (false, true) => text.push_str(&format!(". {}", english::capitalised(item))),
        }
    }
    text
}

/// All that a description finds, of which one effect is said: "other creatures you control get +1/+0".
pub(super) fn group_of(done: &[Instruction]) -> Option<&Filter> {
    let [Instruction::Continuous { effects, .. }] = done else { return None };
    match effects.as_slice() {
        [Continuous { subject: Subject::Each(which), .. }] if !matches!(which, Filter::Named(_)) => Some(which),
        _ => None,
    }
}
