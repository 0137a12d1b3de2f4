//! Columns: what each class may do, and which targets are used.

use std::collections::BTreeMap;

use super::{Does, Model};
use crate::engine::combat::solve::goal::Goal;
use crate::engine::combat::solve::programme::{Column, Relation, Terms};
use crate::engine::combat::solve::targets::number;

impl<'a> Model<'a> {
    /// Columns for the options of a class, and how many targets each of it may use.
    pub(super) fn class(&mut self, place: usize, goal: Goal) {
        let class = &self.classes[place];
        let (one, size, capacity) = (class.one(), class.size(), class.capacity);
        let column = |target: usize| (target, self.programme.uses(size.min(self.targets.most[target])));
        let others: BTreeMap<usize, Column> = self.case.usable[one].iter().map(column).collect();
        let all: Terms = others.values().map(|column| (*column, 1)).collect();
        let mut does = Does { others, ..Does::default() };
        does.uses = does.others.iter().map(|(target, column)| (*target, vec![(*column, 1)])).collect();
        if capacity <= 1 {
            does.declared.clone_from(&all);
            self.does.push(does);
            return self.programme.row(all, Relation::AtMost, number(size * capacity));
        }
        let busy = self.programme.column(size);
        (does.busy, does.declared) = (Some(busy), vec![(busy, 1)]);
        // Each of them uses something, nothing twice, and no more than it may.
        for (column, _) in &all {
            self.programme.row(vec![(*column, 1), (busy, -1)], Relation::AtMost, 0);
        }
        let with_busy = |terms: &Terms, times: usize| {
            let mut row = terms.clone();
            row.push((busy, -number(times)));
            row
        };
        self.programme.row(with_busy(&all, 1), Relation::AtLeast, 0);
        self.programme.row(with_busy(&all, capacity), Relation::AtMost, 0);
        if let Some(helps) = &self.case.helps[one] {
            let helping = does.others.iter().filter(|(target, _)| helps.has(**target));
            let helping: Terms = helping.map(|(_, column)| (*column, 1)).collect();
            self.programme.row(with_busy(&helping, 1), Relation::AtLeast, 0);
        }
        if goal != Goal::Most || self.case.helps[one].is_some() {
            self.keep(place, &mut does);
        }
        self.programme.row(does.declared.clone(), Relation::AtMost, number(size));
        self.does.push(does);
    }

    /// Columns for the options that those who may use several targets keep as proposed.
    pub(super) fn keep(&mut self, place: usize, does: &mut Does<'a>) {
        for (option, count) in self.proposals(place) {
            let within = option.len() <= self.classes[place].capacity;
            if option.is_empty() || !within || option.iter().any(|target| !does.uses.contains_key(target)) {
                continue;
            }
            let kept = self.programme.column(count);
            does.kept.push((option, kept));
            does.declared.push((kept, 1));
            for target in option {
                does.uses.entry(*target).or_default().push((kept, 1));
            }
        }
    }

    /// The options that were proposed for a class, with how many of it.
    pub(super) fn proposals(&self, place: usize) -> BTreeMap<&'a [usize], usize> {
        let mut proposals: BTreeMap<&'a [usize], usize> = BTreeMap::new();
        for member in &self.classes[place].members {
            *proposals.entry(self.case.proposed[*member].as_slice()).or_default() += 1;
        }
        proposals
    }

    /// The column that says whether anybody uses the target, and what holds of one that is used.
    pub(super) fn target(&mut self, target: usize) {
        let users = self.users(target, 1);
        if users.is_empty() || !self.targets.is_asked[target] {
            return;
        }
        let used = self.programme.column(1);
        self.used[target] = Some(used);
        let (least, most) = (self.targets.least[target], self.targets.most[target]);
        let mut row = users.clone();
        row.push((used, -number(least)));
        self.programme.row(row, Relation::AtLeast, 0);
        if !self.targets.is_bound[target] {
            return;
        }
        let able = self.targets.able[target];
        for (class, does) in self.classes.iter().zip(&self.does) {
            let Some(mut row) = does.uses.get(&target).cloned() else { continue };
            row.push((used, -number(class.size().min(most))));
            let relation = if able == least { Relation::Equal } else { Relation::AtMost };
            self.programme.row(row, relation, 0);
        }
        if most < able {
            let mut row = users;
            row.push((used, -number(most)));
            self.programme.row(row, Relation::AtMost, 0);
        }
    }
}
