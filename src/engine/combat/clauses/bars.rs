//! What one creature alone can't attack or block: "can't attack", "can't block", evasion.   500.1, 501 · 508.1c, 509.1b

use std::collections::BTreeMap;

use super::pretence;
use super::reader::Reader;
use crate::ability::{AsThough, Filter, Rule, Subject, Word, Words};
use crate::engine::combat::grounds::Grounds;
use crate::engine::combat::problem::{Bar, Why};
use crate::engine::combat::set::Set;
use crate::engine::view::{Clause, Scope, View};

/// Where a clause comes from.
pub(crate) fn grounds(view: &View<'_>, clause: &Clause) -> Grounds {
    Grounds {
        source: view.giver(clause),
        ability: Some(clause.origin.ability.as_str().into()),
        provision: clause.provision,
    }
}

/// What is pretended of each blocker, and for which attackers.
#[derive(Debug, Default)]
pub struct Pretences<'v> {
    blockers: BTreeMap<usize, Vec<(&'v Clause, Set)>>,
    /// By attacker: what it is pretended not to have.
    attackers: Vec<(&'v Clause, Set)>,
}

impl<'v> Reader<'v, '_> {
    /// Collects what is pretended.
    pub(crate) fn read_pretences(&mut self) -> Pretences<'v> {
        let mut pretences = Pretences::default();
        let view = self.view;
        for clause in view.clauses() {
            match &clause.rule {
                Rule::BlockAsThough { of, .. } => {
                    let of = self.targets_found(of, &clause.scope);
                    for blocker in self.bearers(clause).iter() {
                        pretences.blockers.entry(blocker).or_default().push((clause, of.clone()));
                    }
                }
                Rule::BeBlockedAsThough(_) => pretences.attackers.push((clause, self.bearing_targets(clause))),
                _ => {}
            }
        }
        pretences
    }

    /// "can't attack", with whom.
    pub(crate) fn read_cant_attack(&mut self, clause: &Clause) {
        let Rule::CantAttack(whom) = &clause.rule else { return };
        let mut creatures = self.bearers(clause);
        if creatures.is_empty() {
            return;
        }
        let view = self.view;
        for other in view.clauses().iter().filter(|other| matches!(other.rule, Rule::AttackAsThough(_))) {
            if pretence::lifts(&other.rule, clause) {
                creatures.subtract(&self.bearers(other));
            }
        }
        let mut targets = self.targets_meant(whom, &clause.scope);
        targets.keep(&self.where_it_holds(clause));
        self.put(creatures, targets, Why::CantAttack, clause);
    }

    /// "can't block", with what.
    pub(crate) fn read_cant_block(&mut self, clause: &Clause, pretences: &Pretences<'_>) {
        let Rule::CantBlock(filter) = &clause.rule else { return };
        let mut creatures = self.bearers(clause);
        if creatures.is_empty() {
            return;
        }
        let mut targets =
            if *filter == Filter::Any { Set::all(self.width()) } else { self.targets_found(filter, &clause.scope) };
        targets.keep(&self.where_it_holds(clause));
        for blocker in creatures.clone().iter() {
            let Some(own) = pretences.blockers.get(&blocker) else { continue };
            creatures.remove(blocker);
            let kept = |target: &usize| !self.may_block_after_all(filter, clause, *target, own);
            let left = Set::of(self.width(), targets.iter().filter(kept));
            self.put(Set::of(self.size(), [blocker]), left, Why::CantBlock, clause);
        }
        self.put(creatures, targets, Why::CantBlock, clause);
    }

    /// Whether something pretended of the attacker, or of the blocker's own keyword, lifts its "can't block".
    fn may_block_after_all(&self, filter: &Filter, clause: &Clause, target: usize, own: &[(&Clause, Set)]) -> bool {
        let of: Vec<&Clause> = own.iter().filter(|(_, of)| of.has(target)).map(|(clause, _)| *clause).collect();
        if of.iter().any(|other| pretence::lifts(&other.rule, clause)) {
            return true;
        }
        let lacking: Vec<&AsThough> = of.iter().filter_map(|other| pretended(other)).filter(|p| lacks(p)).collect();
        let crate::game::Recipient::Object(attacker) = self.problem.targets[target] else { return false };
        !lacking.is_empty() && !self.view.matches_pretending(filter, attacker, &clause.scope, &lacking)
    }

    /// "can't be blocked", by whom: evasion.
    pub(crate) fn read_cant_be_blocked(&mut self, clause: &Clause, pretences: &Pretences<'_>) {
        let Rule::CantBeBlocked(filter) = &clause.rule else { return };
        let mut targets = self.bearing_targets(clause);
        for (other, of) in &pretences.attackers {
            if pretence::lifts(&other.rule, clause) {
                targets.subtract(of);
            }
        }
        if clause.scope.it.is_none() && speaks_of_it(filter) {
            // "Creatures you control can't be blocked by creatures with greater power": than each of them has.
            for target in targets.iter() {
                let scope = Scope { it: Some(self.problem.targets[target]), ..clause.scope.clone() };
                let own = Clause { scope, ..clause.clone() };
                self.bar_blockers(filter, Set::of(self.width(), [target]), &own, pretences);
            }
        } else if !targets.is_empty() {
            self.bar_blockers(filter, targets, clause, pretences);
        }
    }

    /// Bars the creatures that a description finds from blocking these attackers.
    fn bar_blockers(&mut self, filter: &Filter, targets: Set, clause: &Clause, pretences: &Pretences<'_>) {
        let mut creatures = self.creatures_found(filter, &clause.scope);
        for (blocker, own) in &pretences.blockers {
            if !creatures.has(*blocker) {
                continue;
            }
            creatures.remove(*blocker);
            let object = self.object(*blocker);
            let barred = |target: &usize| {
                let of: Vec<&Clause> =
                    own.iter().filter(|(_, of)| of.has(*target)).map(|(clause, _)| *clause).collect();
                let pretences: Vec<&AsThough> = of.iter().filter_map(|other| pretended(other)).collect();
                !of.iter().any(|other| pretence::lifts(&other.rule, clause))
                    && (pretences.is_empty() || self.view.matches_pretending(filter, object, &clause.scope, &pretences))
            };
            let left = Set::of(self.width(), targets.iter().filter(barred));
            self.put(Set::of(self.size(), [*blocker]), left, Why::CantBeBlocked, clause);
        }
        self.put(creatures, targets, Why::CantBeBlocked, clause);
    }

    /// Adds a bar, if it bars anything.
    pub fn put(&mut self, creatures: Set, targets: Set, why: Why, clause: &Clause) {
        if !creatures.is_empty() && !targets.is_empty() {
            self.problem.bar(Bar { creatures, targets, why, grounds: grounds(self.view, clause) });
        }
    }
}

fn pretended(clause: &Clause) -> Option<&AsThough> {
    match &clause.rule {
        Rule::BlockAsThough { pretence, .. } => Some(pretence),
        _ => None,
    }
}

fn lacks(pretence: &AsThough) -> bool {
    matches!(pretence, AsThough::Lacking(_))
}

/// Whether a description compares with "it", which the clause itself does not name.
fn speaks_of_it(filter: &Filter) -> bool {
    filter.any_word(&mut |word| matches!(word, Word::Subject(Subject::It)))
}
