//! Happenings, each once.

use std::collections::BTreeMap;

use super::Happening;
use crate::game::ObjectId;

/// So few are looked through one by one.
const FEW: usize = 8;

/// A list of happenings that is asked whether it holds one. Mostly it holds one or two, but thousands may be one event.
#[derive(Debug, Default)]
pub(in crate::engine) struct Distinct {
    list: Vec<Happening>,
    /// Where those about an object stand in the list, once there are more than a [few](FEW).
    places: BTreeMap<Option<ObjectId>, Vec<usize>>,
}

impl Distinct {
    /// Adds it at the end.
    pub(in crate::engine) fn push(&mut self, happening: Happening) {
        self.list.push(happening);
        let many = self.list.len();
        let new = match many {
            ..=FEW => many..many,
            _ if self.places.is_empty() => 0..many,
            _ => many - 1..many,
        };
        for place in new {
            self.places.entry(self.list[place].object()).or_default().push(place);
        }
    }

    /// Whether it is among them.
    pub(in crate::engine) fn contains(&self, happening: &Happening) -> bool {
        if self.list.len() <= FEW {
            return self.list.contains(happening);
        }
        let places = self.places.get(&happening.object());
        places.is_some_and(|places| places.iter().any(|place| self.list.get(*place) == Some(happening)))
    }

    /// All, in the order in which they were added.
    pub(in crate::engine) fn into_list(self) -> Vec<Happening> {
        self.list
    }
}

impl FromIterator<Happening> for Distinct {
    fn from_iter<T: IntoIterator<Item = Happening>>(happenings: T) -> Self {
        let mut all = Self::default();
        happenings.into_iter().for_each(|happening| all.push(happening));
        all
    }
}
