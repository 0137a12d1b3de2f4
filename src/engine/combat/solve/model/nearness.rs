//! How near options are to the proposal.

use super::Model;
use crate::engine::combat::solve::programme::{Relation, Terms};
use crate::engine::combat::solve::targets::number;

impl<'a> Model<'a> {
    /// Counts how many of a class do as proposed.
    pub(super) fn nearness(&mut self, place: usize) {
        let size = self.classes[place].size();
        let kept: Terms = self.does[place].kept.iter().map(|(_, kept)| (*kept, 1)).collect();
        self.programme.reward(&kept);
        for (option, count) in self.proposals(place) {
            match option {
                [] if count == size => self.programme.reward(&self.is_declared(place, -1)),
                [] => {
                    let idle = self.programme.column(count);
                    self.programme.reward(&[(idle, 1)]);
                    let mut row = self.is_declared(place, 1);
                    row.push((idle, 1));
                    self.programme.row(row, Relation::AtMost, number(size));
                }
                [target] if self.classes[place].capacity == 1 => {
                    let Some(column) = self.does[place].others.get(target).copied() else { continue };
                    if count == size {
                        self.programme.reward(&[(column, 1)]);
                        continue;
                    }
                    let kept = self.programme.column(count);
                    self.programme.reward(&[(kept, 1)]);
                    self.programme.row(vec![(kept, 1), (column, -1)], Relation::AtMost, 0);
                }
                _ => {}
            }
        }
    }
}
