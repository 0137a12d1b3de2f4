//! A fingerprint of 128 bits, the same on every machine and every run.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use crate::game::Printed;

/// Two hashes side by side, each begun in its own way.
#[derive(Clone, Debug)]
pub(super) struct Digest(DefaultHasher, DefaultHasher);

impl Digest {
    pub(super) fn new() -> Self {
        let mut other = DefaultHasher::new();
        other.write_u64(0x9e37_79b9_7f4a_7c15);
        Self(DefaultHasher::new(), other)
    }

    pub(super) fn put(&mut self, value: &(impl Hash + ?Sized)) {
        value.hash(&mut self.0);
        value.hash(&mut self.1);
    }

    pub(super) fn finish(&self) -> u128 {
        (u128::from(self.0.finish()) << 64) | u128::from(self.1.finish())
    }
}

/// The fingerprint of a value.
pub(super) fn of(value: &(impl Hash + ?Sized)) -> u128 {
    let mut digest = Digest::new();
    digest.put(value);
    digest.finish()
}

/// Fingerprints of what is printed on objects, which is long and mostly the same: each is found out once.
#[derive(Debug, Default)]
pub(super) struct Prints(HashMap<usize, (Arc<Printed>, u128)>);

impl Prints {
    pub(super) fn of(&mut self, printed: &Arc<Printed>) -> u128 {
        // An entry keeps what it speaks of, so that nothing else can come to lie at the same place.
        let place = Arc::as_ptr(printed) as usize;
        self.0.entry(place).or_insert_with(|| (Arc::clone(printed), of(printed.as_ref()))).1
    }

    /// How many are known.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}
