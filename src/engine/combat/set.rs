//! Sets of small numbers: creatures or things to attack or block, by their place in a problem.

use fixedbitset::FixedBitSet;

/// A set of numbers below a bound that is fixed when it is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set(FixedBitSet);

impl Set {
    /// The empty set of numbers below `bound`.
    pub fn none(bound: usize) -> Self {
        Self(FixedBitSet::with_capacity(bound))
    }

    /// All numbers below `bound`.
    pub fn all(bound: usize) -> Self {
        let mut set = Self::none(bound);
        set.0.insert_range(..);
        set
    }

    /// These numbers, all below `bound`.
    pub fn of(bound: usize, members: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::none(bound);
        for member in members {
            set.insert(member);
        }
        set
    }

    /// Puts a number in; one that is too large is left out.
    pub fn insert(&mut self, member: usize) {
        if member < self.0.len() {
            self.0.insert(member);
        }
    }

    /// Takes a number out.
    pub fn remove(&mut self, member: usize) {
        if member < self.0.len() {
            self.0.remove(member);
        }
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether the number is in it.
    pub fn has(&self, member: usize) -> bool {
        self.0.contains(member)
    }

    /// How many are in it.
    pub fn len(&self) -> usize {
        self.0.count_ones(..)
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_clear()
    }

    /// Whether the two have a number in common.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        !self.0.is_disjoint(&other.0)
    }

    /// Takes out all that are in `other`.
    pub(crate) fn subtract(&mut self, other: &Self) {
        self.0.difference_with(&other.0);
    }

    /// Keeps only what is in `other` too.
    pub fn keep(&mut self, other: &Self) {
        self.0.intersect_with(&other.0);
    }

    /// Puts in all that are in `other`.
    pub fn join(&mut self, other: &Self) {
        self.0.union_with(&other.0);
    }

    /// The smallest number in it.
    pub fn first(&self) -> Option<usize> {
        self.0.minimum()
    }

    /// Its numbers, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.ones()
    }
}

#[cfg(test)]
mod tests {
    use super::Set;

    #[test]
    fn holds_what_was_put_in() {
        let mut set = Set::of(130, [0, 64, 129]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 64, 129]);
        assert_eq!((set.len(), set.has(64), set.has(63)), (3, true, false));
        set.remove(64);
        // The first that is too large, and one far beyond.
        set.insert(130);
        set.insert(500);
        set.remove(130);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 129]);
        assert_eq!(Set::all(70).len(), 70);
        assert_eq!(Set::all(0).len(), 0);
        assert!(Set::all(70).meets(&Set::of(70, [69])));
    }
}
