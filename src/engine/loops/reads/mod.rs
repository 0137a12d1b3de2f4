//! Which numbers the next turn of a loop depends on: those that rules and texts compare, where only the sign of a
//! difference counts, and those that go into what happens, which must stay as they are.

mod comparing;
mod costs;
mod instances;

use std::collections::BTreeSet;

use super::canon::Canon;
use super::key::Key;
use super::linear::{Atom, Linear, atoms};
use crate::ability::{
    Amount, Body, Change, CounterStep, Filter, Instruction, Part, Rule, Static, Subject, Triggered, Value, Who, Word,
    Words,
};
use crate::edition::Edition;
use crate::engine::play::state::State;
use crate::engine::view::{Scope, View};
use crate::game::ObjectId;
use crate::terms::Zone;

/// The numbers of one state, in an order that only its shape decides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Numbers {
    /// Differences whose sign counts, each with how much one event of one can move it.
    pub compared: Vec<(i64, i64)>,
    /// Numbers that must not move.
    pub used: Vec<i64>,
}

/// Reads the numbers of states.
pub(super) struct Reader<'s> {
    state: &'s State,
    edition: &'s Edition,
    view: View<'s>,
    canon: &'s Canon,
    numbers: Numbers,
    /// Amounts that stand in a comparison: they are not numbers that go into what happens.
    compared: BTreeSet<*const Amount>,
}

/// The numbers of a state. `involved`: the texts of abilities that do something in the turn; `combat`: combat damage is
/// dealt in it.
pub(super) fn numbers(
    state: &State,
    canon: &Canon,
    edition: &Edition,
    involved: &BTreeSet<String>,
    combat: bool,
) -> Numbers {
    let view = state.view(edition);
    let numbers = Numbers::default();
    let mut reader = Reader { state, edition, view, canon, numbers, compared: BTreeSet::new() };
    reader.rules(combat);
    for id in &canon.order {
        reader.object(*id, involved);
    }
    for effect in state.game().effects.iter() {
        let scope = Scope::of_effect(effect);
        for part in &effect.ability.parts {
            reader.part(part, &scope, true);
        }
    }
    for delayed in canon.delayed(state) {
        let scope = delayed.reading.scope();
        reader.triggered(&delayed.ability, &scope, involved.contains(&*delayed.reading.text));
    }
    for announced in state.announced.values() {
        let scope = announced.reading.scope();
        reader.words(&announced.condition, &scope);
        if involved.contains(&*announced.reading.text) {
            for section in &announced.sections {
                reader.instructions(&section.instructions, &scope);
            }
        }
    }
    reader.numbers
}

impl Reader<'_> {
    fn compare(&mut self, difference: i64, weight: i64) {
        self.numbers.compared.push((difference, weight));
    }

    /// What the rules themselves compare.
    fn rules(&mut self, combat: bool) {
        for (key, amount) in self.canon.keys.iter().zip(&self.canon.amounts) {
            match key {
                Key::Poison(_) => self.numbers.compared.extend([(amount - 10, 1), (amount - 15, 1)]),
                Key::Hand(_) => self.numbers.compared.extend([(*amount, 1), (amount - 7, 1)]),
                Key::Commander(..) => self.numbers.compared.push((amount - 21, 1)),
                Key::Said(_) | Key::Power(..) | Key::Toughness(..) => {}
                Key::Life(_)
                | Key::PlayerCounter(..)
                | Key::Library(..)
                | Key::Mana(..)
                | Key::Restricted(..)
                | Key::Counter(..)
                | Key::Damage(_)
                | Key::Copies(_) => self.numbers.compared.push((*amount, 1)),
            }
        }
        for id in &self.canon.order {
            let now = self.view.now(*id);
            let object = self.view.game().object(*id);
            if object.zone != Zone::Battlefield {
                continue;
            }
            if let Some(power) = now.power {
                self.numbers.compared.push((power, 1));
                if combat {
                    self.numbers.used.push(power);
                }
            }
            if let Some(toughness) = now.toughness {
                let left = toughness.saturating_sub(object.damage);
                self.numbers.compared.extend([(toughness, 1), (left, 1)]);
            }
        }
    }

    fn object(&mut self, id: ObjectId, involved: &BTreeSet<String>) {
        let view = self.view.clone();
        let now = view.now(id);
        let scope = Scope::of(id, now.controller);
        for held in &now.abilities {
            self.part(&held.part, &scope, involved.contains(&held.text));
        }
    }

    /// What an ability asks; `does`: what it does when it resolves counts too.
    fn part(&mut self, part: &Part, scope: &Scope, does: bool) {
        match part {
            Part::Static(sentence) => self.sentence(sentence, scope),
            Part::Triggered(ability) => self.triggered(ability, scope, does),
            Part::Activated(ability) if does => {
                self.words(&ability.cost, scope);
                for limit in &ability.limits {
                    if let crate::ability::Limit::If(condition) = limit {
                        self.words(condition, scope);
                    }
                }
                self.body(&ability.body, scope);
            }
            Part::Spell(body) if does => self.body(body, scope),
            Part::Keyword(keyword) => self.words(keyword, scope),
            Part::Activated(_) | Part::Spell(_) | Part::Unread(_) => {}
        }
    }

    fn triggered(&mut self, ability: &Triggered, scope: &Scope, does: bool) {
        self.words(&ability.trigger, scope);
        self.words(&ability.condition, scope);
        if does {
            self.body(&ability.body, scope);
        }
    }

    /// What a static ability adds to power and toughness is seen in them, if it moves as steadily as what it counts.
    fn sentence(&mut self, sentence: &Static, scope: &Scope) {
        self.words(&sentence.condition, scope);
        for effect in &sentence.effects {
            self.words(&effect.subject, scope);
            let steady = |amount: &Amount| Linear::of(amount).is_some();
            match &effect.change {
                Change::ModifyPt(power, toughness) if steady(power) && steady(toughness) => {}
                Change::SetPt(power, toughness)
                    if power.as_ref().is_none_or(steady) && toughness.as_ref().is_none_or(steady) => {}
                Change::Rule(Rule::Instead(replacement)) => {
                    self.words(&replacement.event, scope);
                    self.instructions(&replacement.instead, scope);
                }
                Change::Rule(Rule::DamageLeavesLife(least)) => self.lives_above(*least),
                Change::Rule(Rule::Playing(rule)) if self.spares_all(rule, scope) => {}
                change => self.words(change, scope),
            }
        }
    }

    /// Whether damage is replaced once a player would have less life than so much.
    fn lives_above(&mut self, least: i64) {
        for (key, life) in self.canon.keys.iter().zip(&self.canon.amounts) {
            if matches!(key, Key::Life(_)) {
                self.numbers.compared.push((life - least, 1));
            }
        }
    }

    fn body(&mut self, body: &Body, scope: &Scope) {
        for target in &body.targets {
            self.words(&target.what, scope);
            self.words(&target.least, scope);
            self.words(&target.most, scope);
        }
        self.instructions(&body.instructions, scope);
    }

    fn instructions(&mut self, instructions: &[Instruction], scope: &Scope) {
        for instruction in instructions {
            self.words(instruction, scope);
            self.beneath(instruction, scope);
        }
    }

    /// What an instruction uses without a word for it.
    fn beneath(&mut self, instruction: &Instruction, scope: &Scope) {
        use Instruction as I;
        match instruction {
            I::Fight(..) => self.uses(&Atom::Value(Value::Power), scope),
            I::Counters(CounterStep::Double(kind, _)) | I::Counters(CounterStep::Move { amount: None, kind, .. }) => {
                self.uses(&Atom::Counters(kind.clone()), scope);
            }
            I::Counters(CounterStep::PutOf(..) | CounterStep::OneMoreOfEach(_)) => {
                self.uses(&Atom::Counters(None), scope)
            }
            I::RemoveCounters(None, kind, _) => self.uses(&Atom::Counters(kind.clone()), scope),
            I::SetLife(..) => self.uses(&Atom::Life, scope),
            I::Discard { amount: None, .. } => self.uses(&Atom::Hand, scope),
            I::CreateTokens { token, .. } => {
                if let Some((power, toughness)) = &token.pt {
                    self.words(power, scope);
                    self.words(toughness, scope);
                }
            }
            I::May(_, inner)
            | I::Repeat(_, inner)
            | I::Delayed(_, inner)
            | I::By(_, inner)
            | I::Watch { then: inner, .. } => inner.iter().for_each(|one| self.beneath(one, scope)),
            I::If { then, otherwise, .. } | I::Pay { then, otherwise, .. } => {
                then.iter().chain(otherwise).for_each(|one| self.beneath(one, scope));
            }
            I::Choose { modes, .. } | I::VillainousChoice(_, modes) => {
                modes.iter().flatten().for_each(|one| self.beneath(one, scope))
            }
            _ => {}
        }
    }

    /// Everything that a piece of text compares or uses.
    fn words(&mut self, piece: &dyn Words, scope: &Scope) {
        piece.any_word(&mut |word| {
            match word {
                Word::Condition(condition) => self.condition(condition, scope),
                Word::Filter(filter) => self.filter(filter, scope),
                Word::Amount(amount) if !self.compared.contains(&std::ptr::from_ref(amount)) => {
                    if let Some(atom) = Atom::of(amount) {
                        self.uses(&atom, scope);
                    }
                }
                Word::Amount(_) | Word::Who(_) | Word::Subject(_) => {}
            }
            false
        });
    }

    fn uses_all(&mut self, amount: &Amount, scope: &Scope) {
        for atom in atoms(amount) {
            self.uses(&atom, scope);
        }
    }

    fn uses(&mut self, atom: &Atom, scope: &Scope) {
        let values = self.instances(atom, scope);
        self.numbers.used.extend(values);
    }
}

/// Whether words mean something only where an event or a target is at hand.
pub(super) fn depends_on_context(piece: &dyn Words) -> bool {
    piece.any_word(&mut |word| match word {
        Word::Subject(subject) => !matches!(subject, Subject::This | Subject::Each(_) | Subject::Host(_)),
        Word::Who(who) => matches!(who, Who::ThatPlayer | Who::Target(_) | Who::ItsController | Who::ItsOwner),
        Word::Filter(filter) => matches!(filter, Filter::Shown | Filter::ThisWay(_)),
        Word::Amount(_) | Word::Condition(_) => false,
    })
}
