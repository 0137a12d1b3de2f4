//! Which clauses are laid on an object, found without looking through all of them.

use super::Clause;
use crate::game::ObjectId;

/// For each object the places of its clauses: `places[starts[i]..starts[i + 1]]`.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    starts: Vec<usize>,
    places: Vec<usize>,
}

impl Index {
    /// The index of clauses on a board of so many objects.
    pub(super) fn of(clauses: &[Clause], objects: usize) -> Self {
        let mut starts = vec![0; objects + 1];
        for id in clauses.iter().flat_map(Clause::objects) {
            if let Some(count) = starts.get_mut(id.0 as usize + 1) {
                *count += 1;
            }
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut next = starts.clone();
        let mut places = vec![0; starts.last().copied().unwrap_or(0)];
        for (place, clause) in clauses.iter().enumerate() {
            for id in clause.objects() {
                if let Some(slot) = next.get_mut(id.0 as usize) {
                    places[*slot] = place;
                    *slot += 1;
                }
            }
        }
        Self { starts, places }
    }

    /// The places of the clauses on an object, in order.
    pub(super) fn on(&self, id: ObjectId) -> impl Iterator<Item = usize> + '_ {
        let place = id.0 as usize;
        let range = self.starts.get(place).zip(self.starts.get(place + 1)).map_or(0..0, |(from, to)| *from..*to);
        self.places[range].iter().copied()
    }
}
