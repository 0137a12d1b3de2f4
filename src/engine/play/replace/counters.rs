//! More counters than what enters would have.   122.6, 614.1c

use super::Applies;
use crate::ability::{DamageTo, Instruction, Replacement, Rule, Subject, Trigger};
use crate::engine::event::{Entering, Entry, Happening};
use crate::engine::play::run::Run;
use crate::engine::play::state::State;
use crate::engine::view::{Clause, Scope, View};
use crate::game::{Nature, Object, ObjectId};
use crate::terms::Zone;

impl Run<'_> {
    /// What enters with counters has counters put on it: so many others, where the clause speaks of that.
    pub(super) fn with_other_counters(
        &self,
        entry: &Entry,
        event: &Trigger,
        replacement: &Replacement,
        clause: &Clause,
    ) -> Option<Entry> {
        let [Instruction::InsteadThatMany(amount)] = replacement.instead.as_slice() else { return None };
        let (kind, subject) = match event {
            Trigger::CounterPut(kind, subject) => (kind, subject.clone()),
            // What enters with counters has them put on it by its controller.
            Trigger::PutsCounters { who, kind, on: DamageTo::Object(on) | DamageTo::Either(_, on) }
                if self.view().is_one_of(who, entry.under, &clause.scope) =>
            {
                (kind, Subject::Each(on.clone()))
            }
            _ => return None,
        };
        let is_meant = |own: &crate::terms::Counter| kind.as_ref().is_none_or(|kind| kind == own);
        if !entry.counters.keys().any(is_meant) {
            return None;
        }
        let (then, id) = self.as_entered(entry);
        let view = then.view(self.edition);
        let concerns = match &subject {
            Subject::Each(filter) => view.matches(filter, id, &clause.scope),
            subject => view.objects_of(subject, &clause.scope).contains(&id),
        };
        if !concerns {
            return None;
        }
        let mut entry = entry.clone();
        for (_, count) in entry.counters.iter_mut().filter(|(own, _)| is_meant(own)) {
            let scope = Scope { much: i64::from(*count), ..clause.scope.clone() };
            *count = u32::try_from(view.amount(amount, &scope).max(0)).unwrap_or(u32::MAX);
        }
        Some(entry)
    }

    /// "If one or more +1/+1 counters would be put on ~, that many plus one are put on it instead": what enters says so of
    /// itself, and of nothing else.   614.12
    pub(super) fn own_other_counters(
        &self,
        entry: &Entry,
        (view, id): (&View<'_>, ObjectId),
        found: &mut Vec<Applies>,
    ) {
        if entry.counters.is_empty() {
            return;
        }
        for clause in view.clauses().iter().filter(|clause| clause.origin.object == Some(id)) {
            if let Rule::Instead(replacement) = &clause.rule
                && matches!(&replacement.event, Trigger::CounterPut(_, Subject::This))
                && let Some(more) = self.with_other_counters(entry, &replacement.event, replacement, clause)
            {
                found.push(Applies::by_clause(clause, vec![Happening::Enters(Box::new(more))]));
            }
        }
    }

    /// The board with what enters on it, under its controller there, with all that has modified so far how it enters
    /// (614.12): the counters that it will have, what was chosen, what it will be.
    pub(super) fn as_entered(&self, entry: &Entry) -> (State, ObjectId) {
        let mut then = self.state.clone();
        let id = match &entry.what {
            Entering::Object(id) => *id,
            Entering::Token(token) => {
                let object = Object::card(token.clone(), Zone::Battlefield, entry.under);
                let faces = entry.faces.as_ref().map(|faces| std::sync::Arc::clone(&faces.0));
                let object = object.with_faces(faces, entry.back_up);
                then.game_mut().add(Object { nature: Nature::Token, ..object })
            }
        };
        let object = then.game_mut().object_mut(id);
        super::enters::show(object, entry);
        if let Some(copy) = &entry.copy_of {
            object.printed = std::sync::Arc::clone(&copy.0);
        }
        object.tapped = entry.tapped;
        object.chosen = entry.chosen.clone();
        for (kind, count) in &entry.counters {
            let there = object.counters.entry(kind.clone()).or_default();
            *there = there.saturating_add(*count);
        }
        match &entry.being {
            Some(being) => {
                let mut run = Run::new(&then, self.edition, &[]);
                run.is_as_it_enters(id, being.clone());
                (run.state, id)
            }
            None => (then, id),
        }
    }
}
