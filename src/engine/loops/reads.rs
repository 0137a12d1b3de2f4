//! Which numbers the next turn of a loop depends on: those that rules and texts compare, where only the sign of a
//! difference counts, and those that go into what happens, which must stay as they are.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::canon::Canon;
use super::key::Key;
use super::linear::{Atom, Linear, atoms};
use crate::ability::{
    Amount, Body, Change, Condition, Filter, Instruction, Part, Rule, Static, Subject, Triggered, Value, Who, Word,
    Words,
};
use crate::edition::Edition;
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::state::State;
use crate::engine::view::{Scope, View};
use crate::game::{ObjectId, PlayerId};
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
    /// Amounts that stand in a comparison, and are no numbers that go into what happens.
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
    for effect in &state.game().effects {
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
                change => self.words(change, scope),
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
            I::DoubleCounters(kind, _) | I::MoveCounters { amount: None, kind, .. } => {
                self.uses(&Atom::Counters(kind.clone()), scope);
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
            I::Choose { modes, .. } => modes.iter().flatten().for_each(|one| self.beneath(one, scope)),
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

    fn condition(&mut self, condition: &Condition, scope: &Scope) {
        match condition {
            Condition::Compare(left, _, right) => self.comparison(left, right, scope),
            Condition::Controls { what, count, .. } => {
                self.mark(count);
                let found: Vec<ObjectId> = self.view.found(what, scope).collect();
                let fixed = if let Amount::Number(number) = count { Some(*number) } else { None };
                let players: Vec<PlayerId> = self.view.game().playing().collect();
                for player in players {
                    let own = found.iter().filter(|id| self.view.now(**id).controller == player).count();
                    let own = i64::try_from(own).unwrap_or(i64::MAX);
                    match fixed {
                        Some(number) => self.compare(own.saturating_sub(number), 1),
                        None => self.numbers.used.push(own),
                    }
                }
                if fixed.is_none() {
                    self.uses_all(count, scope);
                }
                if depends_on_context(what) {
                    self.uses(&Atom::Objects, scope);
                }
            }
            Condition::Parity(amount, _) => self.uses_all(amount, scope),
            _ => {}
        }
    }

    fn filter(&mut self, filter: &Filter, scope: &Scope) {
        match filter {
            Filter::Compare(value, _, amount) => self.atom_against(&Atom::Value(*value), amount, scope),
            Filter::Counters(kind, _, amount) => self.atom_against(&Atom::Counters(kind.clone()), amount, scope),
            Filter::CompareOwn(left, _, right) => {
                for id in self.canon.order.clone() {
                    if let Some((left, right)) = self.view.value(*left, id).zip(self.view.value(*right, id)) {
                        self.compare(left.saturating_sub(right), 2);
                    }
                }
            }
            Filter::HasGreatest(value, _) | Filter::Parity(value, _) => self.uses(&Atom::Value(*value), scope),
            _ => {}
        }
    }

    fn atom_against(&mut self, atom: &Atom, amount: &Amount, scope: &Scope) {
        self.mark(amount);
        match amount {
            Amount::Number(number) => {
                for value in self.instances(atom, scope) {
                    self.compare(value.saturating_sub(*number), 1);
                }
            }
            other => {
                self.uses(atom, scope);
                self.uses_all(other, scope);
            }
        }
    }

    fn comparison(&mut self, left: &Amount, right: &Amount, scope: &Scope) {
        self.mark(left);
        self.mark(right);
        for (past, number) in [(left, right), (right, left)] {
            // It only grows: past a fixed number, how far does not count.
            if let (Some(atom @ Atom::Past(_)), Amount::Number(number)) = (Atom::of(past), number) {
                let values = self.instances(&atom, scope);
                self.numbers.used.extend(values.into_iter().map(|value| value.min(number.saturating_add(1))));
                return;
            }
        }
        let both = Linear::of(left).zip(Linear::of(right)).map(|(left, right)| left.minus(right));
        let both = both.filter(|both| !both.atoms.iter().any(|(_, atom)| matches!(atom, Atom::Past(_))));
        let Some(difference) = both.filter(|difference| difference.atoms.len() <= 2) else {
            self.uses_all(left, scope);
            self.uses_all(right, scope);
            return;
        };
        let mut sums: Vec<(i64, i64)> = vec![(difference.constant, 0)];
        for (factor, atom) in &difference.atoms {
            let values = self.instances(atom, scope);
            let more = sums.iter().flat_map(|(sum, weight)| {
                values.iter().map(move |value| {
                    (sum.saturating_add(value.saturating_mul(*factor)), weight.saturating_add(factor.saturating_abs()))
                })
            });
            sums = more.collect();
        }
        if !difference.atoms.is_empty() {
            self.numbers.compared.extend(sums);
        }
    }

    /// Amounts under a comparison are not used.
    fn mark(&mut self, amount: &Amount) {
        amount.any_word(&mut |word| {
            if let Word::Amount(amount) = word {
                self.compared.insert(std::ptr::from_ref(amount));
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

    /// Every number that the words could mean on this board.
    fn instances(&self, atom: &Atom, scope: &Scope) -> Vec<i64> {
        let game = self.view.game();
        let of_players = |amount: fn(Who) -> Amount| -> Vec<i64> {
            let each = game.playing().map(|player| {
                let scope = Scope { you: Some(player), ..Scope::default() };
                self.view.amount(&amount(Who::You), &scope)
            });
            each.collect()
        };
        match atom {
            Atom::Life => of_players(Amount::Life),
            Atom::Poison => of_players(Amount::Poison),
            Atom::Hand => of_players(Amount::CardsInHand),
            Atom::Library => of_players(Amount::CardsInLibrary),
            Atom::PlayerCounter(kind) => {
                let players = game.players.iter();
                players.map(|player| i64::from(player.counters.get(kind).copied().unwrap_or(0))).collect()
            }
            Atom::Value(value) => self.canon.order.iter().filter_map(|id| self.view.value(*value, *id)).collect(),
            Atom::Counters(kind) => {
                let on = |id: &ObjectId| {
                    let counters = &game.object(*id).counters;
                    match kind {
                        Some(kind) => counters.get(kind).copied().map_or(0, i64::from),
                        None => counters.values().map(|count| i64::from(*count)).sum(),
                    }
                };
                self.canon.order.iter().map(on).collect()
            }
            Atom::Count(filter) if !depends_on_context(filter) => {
                let found = self.view.found(filter, scope).count();
                let unknown = i64::try_from(found).unwrap_or(i64::MAX);
                vec![unknown]
            }
            Atom::Count(_) | Atom::Objects => self.copies(),
            Atom::Said => self.of_key(|key| matches!(key, Key::Said(_))),
            Atom::Past(amount) => self.past(amount, scope),
        }
    }

    /// A number of what happened this turn, of whichever player the words could mean.
    fn past(&self, amount: &Amount, scope: &Scope) -> Vec<i64> {
        let run = Run::new(self.state, self.edition, &[]);
        let of = |amount: &Amount, you: PlayerId| {
            let this = scope.this.map(|this| Bound::of(self.state.game(), this));
            run.number(amount, &Reading::of(this, you, Arc::from("")))
        };
        let each = |amount: fn(Who) -> Amount| {
            self.state.game().playing().map(|player| of(&amount(Who::You), player)).collect()
        };
        match amount {
            Amount::LifeGained(_) => each(Amount::LifeGained),
            Amount::LifeLost(_) => each(Amount::LifeLost),
            other => scope.you.map(|you| of(other, you)).into_iter().collect(),
        }
    }

    fn copies(&self) -> Vec<i64> {
        self.of_key(Key::counts_objects)
    }

    fn of_key(&self, wanted: impl Fn(&Key) -> bool) -> Vec<i64> {
        let pairs = self.canon.keys.iter().zip(&self.canon.amounts);
        pairs.filter(|(key, _)| wanted(key)).map(|(_, amount)| *amount).collect()
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
