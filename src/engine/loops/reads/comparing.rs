//! What a text compares: only the sign of a difference counts.

use super::{Reader, depends_on_context};
use crate::ability::{Amount, Condition, Filter, Word, Words};
use crate::engine::loops::linear::{Atom, Linear};
use crate::engine::view::Scope;
use crate::game::{ObjectId, PlayerId};

impl Reader<'_> {
    pub(super) fn condition(&mut self, condition: &Condition, scope: &Scope) {
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

    pub(super) fn filter(&mut self, filter: &Filter, scope: &Scope) {
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

    pub(super) fn atom_against(&mut self, atom: &Atom, amount: &Amount, scope: &Scope) {
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

    pub(super) fn comparison(&mut self, left: &Amount, right: &Amount, scope: &Scope) {
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
    pub(super) fn mark(&mut self, amount: &Amount) {
        amount.any_word(&mut |word| {
            if let Word::Amount(amount) = word {
                self.compared.insert(std::ptr::from_ref(amount));
            }
            false
        });
    }
}
