//! Fingerprints of 128 bits, the same on every machine and every run; and what was digested itself, where a fingerprint
//! is not proof enough.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use crate::game::Printed;

/// What digests are numbered by.
#[derive(Debug, Default)]
pub(super) enum Book {
    /// Two hashes side by side.
    #[default]
    Fingerprints,
    /// The number under which the very bytes that were digested stand here: the same for the same bytes only.
    Exact(RefCell<HashMap<Vec<u8>, u128>>),
}

impl Book {
    /// A book in which nothing is taken for something else.
    pub(super) fn exact() -> Self {
        Self::Exact(RefCell::default())
    }

    pub(super) fn digest(&self) -> Digest<'_> {
        match self {
            Self::Fingerprints => {
                // Each of the two is begun in its own way.
                let mut other = DefaultHasher::new();
                other.write_u64(0x9e37_79b9_7f4a_7c15);
                Digest::Fingerprint(DefaultHasher::new(), other)
            }
            Self::Exact(known) => Digest::Exact(Bytes(Vec::new()), known),
        }
    }

    /// The digest of a value.
    pub(super) fn of(&self, value: &(impl Hash + ?Sized)) -> u128 {
        let mut digest = self.digest();
        digest.put(value);
        digest.finish()
    }
}

/// A digest that is being made.
pub(super) enum Digest<'b> {
    Fingerprint(DefaultHasher, DefaultHasher),
    Exact(Bytes, &'b RefCell<HashMap<Vec<u8>, u128>>),
}

/// Takes down what is hashed.
pub(super) struct Bytes(Vec<u8>);

impl Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}

impl Digest<'_> {
    pub(super) fn put(&mut self, value: &(impl Hash + ?Sized)) {
        match self {
            Self::Fingerprint(one, other) => {
                value.hash(one);
                value.hash(other);
            }
            Self::Exact(bytes, _) => value.hash(bytes),
        }
    }

    pub(super) fn finish(self) -> u128 {
        match self {
            Self::Fingerprint(one, other) => (u128::from(one.finish()) << 64) | u128::from(other.finish()),
            Self::Exact(bytes, known) => {
                let mut known = known.borrow_mut();
                let next = known.len() as u128;
                *known.entry(bytes.0).or_insert(next)
            }
        }
    }
}

/// Digests of what is printed on objects, which is long and mostly the same: each is found out once.
#[derive(Debug, Default)]
pub(super) struct Prints(HashMap<usize, (Arc<Printed>, u128)>);

impl Prints {
    pub(super) fn of(&mut self, book: &Book, printed: &Arc<Printed>) -> u128 {
        // An entry keeps what it speaks of, so that nothing else can come to lie at the same place.
        let place = Arc::as_ptr(printed) as usize;
        self.0.entry(place).or_insert_with(|| (Arc::clone(printed), book.of(printed.as_ref()))).1
    }

    /// How many are known.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_told_apart_by_its_bytes() {
        let exact = Book::exact();
        let numbers: Vec<u128> = (0..1_000_u32).map(|number| exact.of(&number)).collect();
        assert_eq!(numbers, (0..1_000).collect::<Vec<u128>>());
        assert_eq!(exact.of(&7_u32), 7);
        // A text ends where it ends.
        assert_ne!(exact.of(&("ab", "c")), exact.of(&("a", "bc")));
        assert_eq!(Book::default().of("a"), Book::default().of("a"));
        assert_ne!(Book::default().of("a"), Book::default().of("b"));
    }
}
