//! Rows for requirements, and what counts as obeying them.   500.4 · 508.1d, 509.1c

use super::Model;
use crate::ability::Comparison;
use crate::engine::combat::requirement::Demand;
use crate::engine::combat::set::Set;
use crate::engine::combat::solve::programme::{Relation, Terms};
use crate::engine::combat::solve::targets::{number, range};

impl<'a> Model<'a> {
    pub(super) fn demand(&mut self, demand: &Demand) {
        match demand {
            Demand::Uses { creature, targets } => self.uses_one_of(*creature, targets),
            Demand::Anyone { who, targets } => self.anyone(who, targets),
            Demand::Blockers { target, comparison, count } => self.blockers(*target, *comparison, *count),
        }
    }

    pub(super) fn uses_one_of(&mut self, creature: usize, targets: &Set) {
        // Every one of a class has the same requirements; they are counted at the first.
        let Some(place) = self.classes.iter().position(|class| class.one() == creature) else { return };
        let does = &self.does[place];
        let uses: Vec<&Terms> =
            does.uses.iter().filter(|(target, _)| targets.has(**target)).map(|(_, uses)| uses).collect();
        if self.classes[place].capacity <= 1 || uses.len() < 2 {
            self.obeyed.extend(uses.into_iter().flatten().copied());
        } else if uses.len() == does.uses.len() {
            self.obeyed.extend(self.is_declared(place, 1));
        } else {
            let mut row: Terms = uses.into_iter().flatten().copied().collect();
            let obeyed = self.programme.column(1);
            self.obeyed.push((obeyed, 1));
            row.push((obeyed, -1));
            self.programme.row(row, Relation::AtLeast, 0);
        }
    }

    pub(super) fn anyone(&mut self, who: &Set, targets: &Set) {
        let mut sum: Terms = Vec::new();
        let mut limit = None;
        for target in targets.iter() {
            let able: Vec<usize> =
                self.within(who).filter(|place| self.does[*place].uses.contains_key(&target)).collect();
            let all = self.does.iter().filter(|does| does.uses.contains_key(&target)).count();
            match self.used[target] {
                // Whoever uses it at all obeys this.
                Some(used) if able.len() == all => sum.push((used, 1)),
                used => {
                    limit = used.filter(|_| targets.len() == 1);
                    sum.extend(able.into_iter().flat_map(|place| self.does[place].uses[&target].clone()));
                }
            }
        }
        if let ([(used, 1)], None) = (sum.as_slice(), limit)
            && self.programme.is_yes_or_no(*used)
        {
            return self.obeyed.push((*used, 1));
        }
        if sum.is_empty() {
            return;
        }
        let obeyed = self.programme.column(1);
        self.obeyed.push((obeyed, 1));
        if let Some(used) = limit {
            self.programme.row(vec![(obeyed, 1), (used, -1)], Relation::AtMost, 0);
        }
        sum.push((obeyed, -1));
        self.programme.row(sum, Relation::AtLeast, 0);
    }

    pub(super) fn blockers(&mut self, target: usize, comparison: Comparison, count: usize) {
        let (least, most) = range(comparison, count);
        let users = self.users(target, 1);
        let able: usize = self.targets.able[target];
        let Some(used) = self.used[target] else { return };
        if most.is_some_and(|most| most < least.max(self.targets.least[target]))
            || least > able.min(self.targets.most[target])
        {
            return; // Nothing can obey it.
        }
        let obeyed = self.programme.column(1);
        self.obeyed.push((obeyed, 1));
        self.programme.row(vec![(obeyed, 1), (used, -1)], Relation::AtMost, 0);
        let usual = self.targets.least[target];
        if least > usual {
            let mut row = users.clone();
            row.push((used, -number(usual)));
            row.push((obeyed, -number(least - usual)));
            self.programme.row(row, Relation::AtLeast, 0);
        }
        if let Some(most) = most {
            // So many, or as many as can be where the requirement is not obeyed.
            let highest = able.min(self.targets.most[target]);
            if most < highest {
                let mut row = users;
                row.push((used, -number(highest)));
                row.push((obeyed, number(highest - most)));
                self.programme.row(row, Relation::AtMost, 0);
            }
        }
    }
}
