//! Sets of small numbers: creatures or things to attack or block, by their place in a problem.

/// A set of numbers below a bound that is fixed when it is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set(Vec<u64>);

impl Set {
    /// The empty set of numbers below `bound`.
    pub fn none(bound: usize) -> Self {
        Self(vec![0; bound.div_ceil(64)])
    }

    /// All numbers below `bound`.
    pub fn all(bound: usize) -> Self {
        let mut words = vec![u64::MAX; bound.div_ceil(64)];
        if let (false, Some(last)) = (bound.is_multiple_of(64), words.last_mut()) {
            *last = (1 << (bound % 64)) - 1;
        }
        Self(words)
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
        if let Some(word) = self.0.get_mut(member / 64) {
            *word |= 1 << (member % 64);
        }
    }

    /// Takes a number out.
    pub fn remove(&mut self, member: usize) {
        if let Some(word) = self.0.get_mut(member / 64) {
            *word &= !(1 << (member % 64));
        }
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    /// Whether the number is in it.
    pub fn has(&self, member: usize) -> bool {
        self.0.get(member / 64).is_some_and(|word| word & (1 << (member % 64)) != 0)
    }

    /// How many are in it.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Whether the two have a number in common.
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, two)| one & two != 0)
    }

    /// Takes out all that are in `other`.
    pub fn subtract(&mut self, other: &Self) {
        for (one, two) in self.0.iter_mut().zip(&other.0) {
            *one &= !two;
        }
    }

    /// Keeps only what is in `other` too.
    pub fn keep(&mut self, other: &Self) {
        for (one, two) in self.0.iter_mut().zip(&other.0) {
            *one &= two;
        }
    }

    /// Puts in all that are in `other`.
    pub fn join(&mut self, other: &Self) {
        for (one, two) in self.0.iter_mut().zip(&other.0) {
            *one |= two;
        }
    }

    /// The smallest number in it.
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// Its numbers, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(place, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                if left == 0 {
                    return None;
                }
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                Some(place * 64 + bit)
            })
        })
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
        set.insert(500);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 129]);
        assert_eq!(Set::all(70).len(), 70);
        assert_eq!(Set::all(0).len(), 0);
        assert!(Set::all(70).meets(&Set::of(70, [69])));
    }
}
