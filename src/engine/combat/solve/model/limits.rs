//! Rows for restrictions.   500.4 · 508.1c, 509.1b

use super::Model;
use crate::engine::combat::restriction::Limit;
use crate::engine::combat::set::Set;
use crate::engine::combat::solve::classes::companies;
use crate::engine::combat::solve::programme::{Relation, Terms};
use crate::engine::combat::solve::targets::number;

impl<'a> Model<'a> {
    pub(super) fn limit(&mut self, limit: &Limit) {
        match limit {
            // A column's own row says it.
            Limit::BlockersAtLeast { .. } => {}
            Limit::BlockersAtMost { target, count } => {
                self.programme.row(self.users(*target, 1), Relation::AtMost, number(*count));
            }
            Limit::AllOrNone { target, all } => {
                let Some(used) = self.used[*target] else { return };
                for place in self.within(all).collect::<Vec<_>>() {
                    let size = number(self.classes[place].size());
                    let mut row = self.does[place].uses.get(target).cloned().unwrap_or_default();
                    row.push((used, -size));
                    self.programme.row(row, Relation::AtLeast, 0);
                }
            }
            Limit::Company { .. } => {}
            Limit::OnlyAlone { creature } => {
                let Some(own) = self.classes.iter().position(|class| class.one() == *creature) else { return };
                self.programme.row(self.is_declared(own, 1), Relation::AtMost, 1);
                for place in (0..self.classes.len()).filter(|place| *place != own) {
                    let size = number(self.classes[place].size());
                    let mut row = self.is_declared(place, 1);
                    row.extend(self.is_declared(own, size));
                    self.programme.row(row, Relation::AtMost, size);
                }
            }
            Limit::AtMost { who, whom, count } => {
                let mut row = Vec::new();
                for place in self.within(who).collect::<Vec<_>>() {
                    row.extend(self.using(place, whom));
                }
                self.programme.row(row, Relation::AtMost, number(*count));
            }
        }
    }

    /// If any of the bearers is declared, so many of the others are.
    pub(super) fn company(&mut self) {
        for company in companies(self.case) {
            let bearers: Vec<usize> = self.within(&company.bearers).collect();
            for place in bearers {
                let size = self.classes[place].size();
                let mut row = self.are_declared(&company.which, 1);
                if size == 1 {
                    row.extend(self.is_declared(place, -number(company.count)));
                } else {
                    let any = self.programme.column(1);
                    let mut below = self.is_declared(place, 1);
                    below.push((any, -number(size)));
                    self.programme.row(below, Relation::AtMost, 0);
                    row.push((any, -number(company.count)));
                }
                self.programme.row(row, Relation::AtLeast, 0);
            }
        }
    }

    /// How many of a class use one of these targets.
    pub(super) fn using(&mut self, place: usize, whom: &Set) -> Terms {
        let does = &self.does[place];
        let uses: Vec<&Terms> =
            does.uses.iter().filter(|(target, _)| whom.has(**target)).map(|(_, uses)| uses).collect();
        if self.classes[place].capacity <= 1 || uses.len() < 2 {
            return uses.into_iter().flatten().copied().collect();
        }
        if uses.len() == does.uses.len() {
            return does.declared.clone();
        }
        // Of a class of several, what counts looks at one target or at all; this is one creature alone.
        let any = self.programme.column(1);
        for mut row in uses.into_iter().cloned() {
            row.push((any, -1));
            self.programme.row(row, Relation::AtMost, 0);
        }
        vec![(any, 1)]
    }
}
