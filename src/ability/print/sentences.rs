//! Instructions as sentences, with what follows each: payments, modes, rows of a table.

use super::Printer;
use super::hanging::{exiles_instead, has_consequence, of_player_dealt, undone};
use crate::ability::{Amount, Condition, Duration, Filter, Instruction, Subject, Trigger, Who};

impl Printer<'_> {
    /// The sentences of a body.
    pub(super) fn sentences(&mut self, instructions: &[Instruction]) -> Vec<String> {
        let mut found = Vec::new();
        let mut rest = instructions;
        while let Some((instruction, behind)) = rest.split_first() {
            rest = behind;
            if let (Instruction::ActObject(_, action), [Instruction::Delayed(Trigger::YouDo, then), more @ ..]) =
                (instruction, behind)
            {
                let text = self.instruction(instruction);
                self.push(&text, &mut found);
                let text = self.joined_instructions(then);
                self.push(&format!("when it {}s this way, {text}", action.words()), &mut found);
                rest = more;
            } else if let Some((text, count)) = self.each_of_several(instruction, behind) {
                self.push(&text, &mut found);
                rest = behind.get(count..).unwrap_or_default();
            } else if let Some((text, count)) = self.search_and_more(instruction, behind) {
                self.push(&text, &mut found);
                rest = behind.get(count..).unwrap_or_default();
            } else {
                self.sentences_of(instruction, &mut found);
            }
        }
        found
    }

    /// What takes sentences of its own, as a part of another.
    pub(super) fn in_sentences(&mut self, instruction: &Instruction) -> String {
        let mut found = Vec::new();
        self.sentences_of(instruction, &mut found);
        let text = super::body::uncapitalised(&found.join(" "));
        text.strip_suffix('.').map_or(text.clone(), str::to_owned)
    }

    pub(super) fn push(&mut self, text: &str, found: &mut Vec<String>) {
        let sentence = self.sentence(text);
        found.push(sentence);
    }

    pub(super) fn sentences_of(&mut self, instruction: &Instruction, found: &mut Vec<String>) {
        match instruction {
            Instruction::If { condition, then, otherwise } => {
                self.under(condition, (then, otherwise), instruction.has_modes(), found)
            }
            may if let Some(Instruction::Choose { least, most, modes, unchosen, again }) = may.optional_modes() => {
                let from = found.len();
                self.modes((*least, *most), *unchosen, *again, modes, found);
                if let Some(text) = found.get_mut(from) {
                    *text = text.replacen("Choose", "You may choose", 1);
                }
            }
            Instruction::May(who, what) => self.may_do(who, what, found),
            // "Creatures can't attack unless that player pays" would be a cost to attack.
            Instruction::Pay { then, otherwise, .. }
                if then.is_empty()
                    && matches!(otherwise.as_slice(), [one] if !matches!(one, Instruction::Continuous { .. } | Instruction::May(..))) =>
            {
                let text = self.instruction(instruction);
                self.push(&text, found);
            }
            // "destroy it unless you pay {3} and repeat this process".
            Instruction::Pay { who: Who::You, cost, then, otherwise }
                if *then == [Instruction::RepeatProcess(None)] && !otherwise.is_empty() =>
            {
                let text = self.joined_instructions(otherwise);
                let cost = self.cost_of(cost, false);
                self.push(&format!("{text} unless you {cost} and repeat this process"), found);
            }
            Instruction::Pay { cost, then, otherwise, .. }
                if otherwise.is_empty()
                    && let Some(inner) = when_paid_often(then) =>
            {
                let cost = self.cost_of(cost, false);
                self.push(&format!("you may {cost}"), found);
                let text = self.joined_instructions(inner);
                self.push(&format!("when you pay this cost one or more times, {text}"), found);
            }
            Instruction::Pay { who, cost, then, otherwise } => {
                let payer = self.payer(who).0;
                let who = self.who(who).0;
                let cost = self.cost_of(cost, false);
                self.push(&format!("{payer} may {cost}"), found);
                self.follow_up(&who, then, otherwise, found);
            }
            Instruction::IfDone { first, then, otherwise }
                if otherwise.is_empty()
                    && let [Instruction::Damage { to, .. }] = first.as_slice()
                    && let [target @ Subject::Target(_)] = to.as_slice()
                    && let [Instruction::If { condition: Condition::Is(hit, which), then, otherwise: none }] =
                        then.as_slice()
                    && hit == target
                    && none.is_empty() =>
            {
                first.iter().for_each(|one| self.sentences_of(one, found));
                self.dealt_this_way(which, then, found);
            }
            // "If a creature dealt damage this way would die this turn, exile it instead": each of them.
            Instruction::Repeat(Amount::Count(which), then)
                if let Filter::All(parts) = &**which
                    && let [which, Filter::DamagedBy(by)] = parts.as_slice()
                    && **by == Subject::This
                    && matches!(then.as_slice(), [one] if exiles_instead(one)) =>
            {
                self.dealt_this_way(which, then, found);
            }
            Instruction::IfDone { first, then, otherwise }
                if let Some(rest) = of_player_dealt(first, then, otherwise) =>
            {
                first.iter().chain(otherwise).for_each(|one| self.sentences_of(one, found));
                let text = self.joined_instructions(rest);
                self.push(&format!("if a player is dealt damage this way, {text}"), found);
            }
            Instruction::IfDone { first, then, otherwise } => {
                match first.as_slice() {
                    // "If it's a land card, you may put it onto the battlefield. If you don't, ...".
                    [Instruction::If { condition, then, otherwise: none }]
                        if none.is_empty() && !self.names_a_new_target(condition) =>
                    {
                        self.led_by(condition, then, found);
                    }
                    // "Any player may pay 3 life. If no one does, ...".
                    [Instruction::May(who @ (Who::Anyone | Who::Opponent), what)] if then.is_empty() => {
                        return self.any_may(who, what, otherwise, found);
                    }
                    // "~ deals 1 damage to target creature unless its controller has ~ deal 2 damage to them."
                    [Instruction::May(who, what)]
                        if then.is_empty()
                            && matches!(what.as_slice(), [Instruction::Damage { to, .. }] if *to == [Subject::Players(who.clone())]) =>
                    {
                        return self.unless_damaged(who, what, otherwise, found);
                    }
                    [Instruction::May(who, what)] => self.may_do(who, what, found),
                    first => {
                        let text = self.joined_instructions(first);
                        self.push(&text, found);
                    }
                }
                let doer = first.last().map_or(Who::You, |last| last.doer().clone());
                let who = self.who(&doer).0;
                let undone = undone(first);
                let from = found.len();
                self.follow_up(&who, then, otherwise, found);
                // "Any opponent may have ~ deal 4 damage to them. If a player does, sacrifice ~.": once, however many do.
                let several = matches!(first.as_slice(), [Instruction::May(all, _)] if all.is_each_of_several());
                if let Some(text) = found.get_mut(from).filter(|_| several) {
                    *text = text.replacen("If they do,", "If a player does,", 1);
                }
                // "If you don't put the card into your hand, ...": where it was not so, or was not done.
                for text in found.iter_mut().skip(from) {
                    *text = text.replacen("If you don't,", &format!("If you don't{undone},"), 1);
                }
            }
            Instruction::Destroy { what, regenerate: false } => {
                let several = matches!(what, Subject::Each(_));
                let what = self.patient(what);
                self.push(&format!("destroy {what}"), found);
                self.push(if several { "they can't be regenerated" } else { "it can't be regenerated" }, found);
            }
            Instruction::Choose { least, most, modes, unchosen, again } if !super::playing::all_mana(modes) => {
                self.modes((*least, *most), *unchosen, *again, modes, found)
            }
            Instruction::Process(inner) => found.extend(self.sentences(inner)),
            Instruction::Repeat(count, inner) if let Some(again) = super::doing::again(count, inner) => {
                found.extend(self.sentences(inner));
                self.push(&again, found);
            }
            Instruction::Spree(ways) | Instruction::Tiered(ways) => found.push(self.modes_for_costs(ways)),
            Instruction::Roll(sides, rows) if !rows.is_empty() => found.push(self.roll(*sides, rows)),
            Instruction::Unread(unread) => found.push(format!("{}.", unread.text)),
            other => {
                let text = self.instruction(other);
                self.push(&text, found);
            }
        }
    }

    /// "If you control a Forest, draw a card. Otherwise, ...".
    fn under(
        &mut self,
        condition: &Condition,
        (then, otherwise): (&[Instruction], &[Instruction]),
        has_modes: bool,
        found: &mut Vec<String>,
    ) {
        match then {
            [Instruction::Choose { .. }] if has_modes && !super::playing::all_mana_of(then) => {
                self.more_modes(condition, then, otherwise, found);
            }
            // "For as long as it has a vow counter on it, ...".
            [Instruction::Continuous { duration: Duration::WhileSo, .. }] if otherwise.is_empty() => {
                let text = self.conditional(condition, then, otherwise);
                self.push(&text, found);
            }
            // "When a land card is discarded this way, ...".
            [Instruction::Delayed(Trigger::YouDo, inner)] if otherwise.is_empty() => {
                let condition = self.condition(condition);
                let text = self.joined_instructions(inner);
                self.push(&format!("when {condition}, {text}"), found);
            }
            // "If it has three or more counters on it, sacrifice it. If you do, ...".
            [done] if otherwise.is_empty() && has_consequence(done) => self.led_by(condition, then, found),
            _ if self.names_a_new_target(condition) || self.is_named_first(otherwise, then) => {
                let text = self.conditional(condition, then, otherwise);
                self.push(&text, found);
            }
            _ => {
                let condition = self.lead(condition);
                let text = self.joined_instructions(then);
                self.push(&format!("{condition}, {text}"), found);
                if !otherwise.is_empty() {
                    let text = self.joined_instructions(otherwise);
                    self.push(&format!("otherwise, {text}"), found);
                }
            }
        }
    }
}

/// What is done when a price was paid one or more times.
fn when_paid_often(then: &[Instruction]) -> Option<&[Instruction]> {
    match then {
        [Instruction::If { condition, then, otherwise }]
            if otherwise.is_empty() && *condition == Condition::paid_at_all() =>
        {
            match then.as_slice() {
                [Instruction::Delayed(Trigger::YouDo, inner)] => Some(inner),
                _ => None,
            }
        }
        _ => None,
    }
}
