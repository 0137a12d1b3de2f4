//! Happenings, each once.

use std::collections::BTreeMap;

use super::Happening;
use crate::game::ObjectId;

/// A list of happenings that is asked whether it holds one. Thousands may be one event.
#[derive(Debug, Default)]
pub(in crate::engine) struct Distinct {
    list: Vec<Happening>,
    places: BTreeMap<Option<ObjectId>, Vec<usize>>,
}

impl Distinct {
    /// Adds it at the end.
    pub(in crate::engine) fn push(&mut self, happening: Happening) {
        self.places.entry(happening.object()).or_default().push(self.list.len());
        self.list.push(happening);
    }

    /// Whether it is among them.
    pub(in crate::engine) fn contains(&self, happening: &Happening) -> bool {
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
