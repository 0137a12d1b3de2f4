//! Restrictions on several creatures at once: numbers of blockers, company, at most so many.   500.1 · 508.1c, 509.1b

use super::bars::grounds;
use super::reader::Reader;
use crate::ability::{Declared, Filter, Rule};
use crate::engine::combat::problem::Why;
use crate::engine::combat::restriction::{Limit, Restriction};
use crate::engine::combat::set::Set;
use crate::engine::view::Clause;

impl Reader<'_, '_> {
    /// Reads the clause if it is such a restriction.
    pub(crate) fn read_limit(&mut self, clause: &Clause) {
        let blocking = self.problem.declared == Declared::Block;
        match &clause.rule {
            Rule::BlockersAtLeast(amount, which) if blocking => {
                let count = self.number(amount, &clause.scope);
                let targets = self.bearing_targets(clause);
                if *which != Filter::Any && *which != Filter::CREATURE {
                    // "... except by two or more artifact creatures": others can't block it at all.
                    let mut others = Set::all(self.size());
                    others.subtract(&self.creatures_found(which, &clause.scope));
                    self.put(others, targets.clone(), Why::CantBeBlocked, clause);
                }
                for target in targets.iter().filter(|_| count > 1) {
                    self.limit(clause, Limit::BlockersAtLeast { target, count });
                }
            }
            Rule::BlockersAtMost(amount) if blocking => {
                let count = self.number(amount, &clause.scope);
                for target in self.bearing_targets(clause).iter() {
                    self.limit(clause, Limit::BlockersAtMost { target, count });
                }
            }
            Rule::BlockedByAllOrNone(which) if blocking => {
                let all = self.creatures_found(which, &clause.scope);
                for target in self.bearing_targets(clause).iter() {
                    self.limit(clause, Limit::AllOrNone { target, all: all.clone() });
                }
            }
            Rule::NeedsCompany { declared, others, which } if *declared == self.problem.declared => {
                let others = self.number(others, &clause.scope);
                let found = self.creatures_found(which, &clause.scope);
                for creature in self.bearers(clause).iter() {
                    let mut which = found.clone();
                    which.remove(creature);
                    self.limit(clause, Limit::Company { creature, others, which });
                }
            }
            Rule::OnlyAlone(declared) if *declared == self.problem.declared => {
                for creature in self.bearers(clause).iter() {
                    self.limit(clause, Limit::OnlyAlone { creature });
                }
            }
            Rule::AtMost { declared, count, whom } if *declared == self.problem.declared => {
                let count = self.number(count, &clause.scope);
                let who = self.bearers(clause);
                let mut whom = self.targets_meant(whom, &clause.scope);
                whom.keep(&self.where_it_holds(clause));
                if who.len() > count && !whom.is_empty() {
                    self.limit(clause, Limit::AtMost { who, whom, count });
                }
            }
            _ => {}
        }
    }

    fn limit(&mut self, clause: &Clause, limit: Limit) {
        self.problem.restrictions.push(Restriction { limit, grounds: grounds(self.view, clause) });
    }
}
