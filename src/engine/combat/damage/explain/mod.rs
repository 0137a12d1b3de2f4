//! Why an assignment is legal or not, in sentences.

mod faults;
mod idle;
mod legal;
mod whole;

use std::collections::BTreeMap;

use super::lethal::{self, Total};
use super::{Assignment, DamageStep};
use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::combat::explain::words;
use crate::engine::combat::law::existing;
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::ruling::{Reason, ReasonKind};

/// Tells about one whole assignment.
pub(super) struct Teller<'a, 'g> {
    pub view: &'a View<'g>,
    pub step: &'a DamageStep,
    pub assignment: &'a Assignment,
    totals: BTreeMap<ObjectId, Total>,
}

impl<'a, 'g> Teller<'a, 'g> {
    pub(super) fn new(view: &'a View<'g>, step: &'a DamageStep, assignment: &'a Assignment) -> Self {
        Self { view, step, assignment, totals: lethal::totals(step, assignment) }
    }

    fn object(&self, id: ObjectId) -> &'g str {
        self.view.game().name_of(Recipient::Object(id))
    }

    fn name(&self, recipient: Recipient) -> &'g str {
        self.view.game().name_of(recipient)
    }

    fn player(&self, id: PlayerId) -> &'g str {
        self.view.game().name_of(Recipient::Player(id))
    }

    fn names(&self, ids: &[ObjectId]) -> String {
        words::list(&ids.iter().map(|id| self.object(*id)).collect::<Vec<_>>())
    }

    fn reason(&self, kind: ReasonKind, text: String, about: &[Recipient], on: &[Provision]) -> Reason {
        Reason::new(kind, text).about(about.iter().copied()).resting_on(existing(self.view.edition(), on))
    }

    fn rule(&self, text: String, about: &[Recipient], on: &[Provision]) -> Reason {
        self.reason(ReasonKind::Rule, text, about, on)
    }

    /// A reason about dividing the damage of an attacker or a blocker.
    fn divided(&self, text: String, about: &[ObjectId], source: ObjectId) -> Reason {
        let about: Vec<Recipient> = about.iter().copied().map(Recipient::Object).collect();
        self.rule(text, &about, &[self.division(source)])
    }

    fn division(&self, source: ObjectId) -> Provision {
        match self.step.assigner(source) {
            Some(assigner) if assigner.attacks => Provision::DamageBlocked,
            _ => Provision::DamageBlocker,
        }
    }

    /// With the object and ability that lay a rule on a creature.
    fn by_clause(&self, mut reason: Reason, on: ObjectId, rule: &Rule) -> Reason {
        if let Some(clause) = self.view.clauses_on(on).find(|clause| clause.rule == *rule) {
            reason.source = self.view.giver(clause);
            reason.ability = Some(clause.origin.ability.clone());
        }
        reason
    }
}
