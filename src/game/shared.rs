//! A list, and a value, of which copies share what is the same in both.
//!
//! A state of a game is copied with each event, so that those who look back find it as it was, and an event changes one
//! object or two of hundreds. Persistent vectors of libraries copy as little, but to find an element in them takes
//! several times as long, and objects are looked up far more often than they change.

use std::ops::{Deref, DerefMut, Index, IndexMut};
use std::sync::Arc;

/// How many elements lie together: what is copied when one of them changes.
const TOGETHER: usize = 16;

/// A list of which copies share what is the same in both.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shared<T> {
    /// All but the last hold as many as lie [together](TOGETHER).
    pieces: Vec<Arc<Vec<Arc<T>>>>,
    len: usize,
}

impl<T> Default for Shared<T> {
    fn default() -> Self {
        Self { pieces: Vec::new(), len: 0 }
    }
}

impl<T> Shared<T> {
    /// How many elements there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The element in this place, if there is one.
    pub fn get(&self, place: usize) -> Option<&T> {
        self.pieces.get(place / TOGETHER)?.get(place % TOGETHER).map(Arc::as_ref)
    }

    /// The same, to be shared.
    pub(crate) fn get_shared(&self, place: usize) -> Option<&Arc<T>> {
        self.pieces.get(place / TOGETHER)?.get(place % TOGETHER)
    }

    /// The places of elements that are not the very ones that an earlier copy has there.
    pub(crate) fn changed_since<'a>(&'a self, earlier: &'a Self) -> impl Iterator<Item = usize> + 'a {
        let same_piece = |at: usize| earlier.pieces.get(at).is_some_and(|old| Arc::ptr_eq(old, &self.pieces[at]));
        let other_pieces = (0..self.pieces.len()).filter(move |at| !same_piece(*at));
        let places = other_pieces.flat_map(|at| (0..self.pieces[at].len()).map(move |within| at * TOGETHER + within));
        let same = |place: usize| {
            let both = earlier.get_shared(place).zip(self.get_shared(place));
            both.is_some_and(|(old, new)| Arc::ptr_eq(old, new))
        };
        places.filter(move |place| !same(*place))
    }

    /// All elements in their order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.pieces.iter().flat_map(|piece| piece.iter()).map(Arc::as_ref)
    }

    /// Puts an element behind all others.
    pub fn push(&mut self, element: impl Into<Arc<T>>) {
        if self.len.is_multiple_of(TOGETHER) {
            self.pieces.push(Arc::default());
        }
        if let Some(last) = self.pieces.last_mut() {
            Arc::make_mut(last).push(element.into());
            self.len += 1;
        }
    }

    /// Puts an element in the place of another, where there is one.
    pub fn set(&mut self, place: usize, element: impl Into<Arc<T>>) {
        let piece = self.pieces.get_mut(place / TOGETHER).map(Arc::make_mut);
        if let Some(there) = piece.and_then(|piece| piece.get_mut(place % TOGETHER)) {
            *there = element.into();
        }
    }
}

impl<T> Index<usize> for Shared<T> {
    type Output = T;

    fn index(&self, place: usize) -> &T {
        &self.pieces[place / TOGETHER][place % TOGETHER]
    }
}

impl<T: Clone> IndexMut<usize> for Shared<T> {
    fn index_mut(&mut self, place: usize) -> &mut T {
        let piece = Arc::make_mut(&mut self.pieces[place / TOGETHER]);
        Arc::make_mut(&mut piece[place % TOGETHER])
    }
}

impl<T> FromIterator<Arc<T>> for Shared<T> {
    fn from_iter<I: IntoIterator<Item = Arc<T>>>(elements: I) -> Self {
        let mut list = Self::default();
        elements.into_iter().for_each(|element| list.push(element));
        list
    }
}

/// A value that copies have in common until one of them changes it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Common<T>(Arc<T>);

impl<T> From<T> for Common<T> {
    fn from(value: T) -> Self {
        Self(Arc::new(value))
    }
}

impl<T> Deref for Common<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Common<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers up to this one.
    fn numbers(count: usize) -> Shared<usize> {
        (0..count).map(Arc::new).collect()
    }

    #[test]
    fn it_is_a_list() {
        for count in [0, 1, TOGETHER - 1, TOGETHER, TOGETHER + 1, 3 * TOGETHER] {
            let list = numbers(count);
            assert_eq!((list.len(), list.is_empty()), (count, count == 0));
            assert!(list.iter().copied().eq(0..count) && list.iter().rev().copied().eq((0..count).rev()));
            assert!((0..count).all(|place| list[place] == place && list.get(place) == Some(&place)));
            assert_eq!(list.get(count), None);
        }
    }

    #[test]
    fn a_copy_stays_as_it_was_and_shares_the_rest() {
        let before = numbers(100);
        let mut after = before.clone();
        after[40] = 0;
        after.set(70, 1);
        after.push(100);
        assert!(before.iter().copied().eq(0..100));
        let same = |place: &usize| before[*place] == after[*place];
        assert_eq!((0..100).filter(|place| !same(place)).collect::<Vec<_>>(), [40, 70]);
        assert_eq!(after.changed_since(&before).collect::<Vec<_>>(), [40, 70, 100]);
        assert_eq!(after.changed_since(&after).next(), None);
        assert!((0..100).filter(same).all(|place| std::ptr::eq(&before[place], &after[place])));
        assert_eq!(after.len(), 101);
    }
}
