//! What of an edition an answer rests on, so that other editions need not be asked again.

use std::sync::atomic::{AtomicU64, Ordering};

use super::Provision;

/// Behaviours and provisions of which an edition was asked, or in which two editions differ.
///
/// An answer can depend on nothing else of an edition. So where two editions agree in all that one of them was asked,
/// both give the same answer: a block on a board without legends is the same on both sides of 2013-07-11.
#[derive(Debug, Default)]
pub struct Consulted {
    behaviours: AtomicU64,
    provisions: Vec<AtomicU64>,
}

impl Consulted {
    /// Nothing yet, of so many provisions.
    pub(super) fn of(provisions: usize) -> Self {
        let words = provisions.div_ceil(64);
        Self { behaviours: AtomicU64::new(0), provisions: (0..words).map(|_| AtomicU64::new(0)).collect() }
    }

    /// A behaviour, by its place in the table.
    pub(super) fn behaviour(&self, at: usize) {
        write(&self.behaviours, at);
    }

    /// Whether a provision exists.
    pub(super) fn provision(&self, provision: Provision) {
        let at = provision as usize;
        if let Some(word) = self.provisions.get(at / 64) {
            write(word, at % 64);
        }
    }

    /// Whether a behaviour is among them, by its place in [`Edition::behaviours`](super::Edition::behaviours).
    pub(crate) fn has_behaviour(&self, at: usize) -> bool {
        read(&self.behaviours) & (1 << at) != 0
    }

    /// Whether a provision is among them.
    pub(crate) fn has_provision(&self, provision: Provision) -> bool {
        let at = provision as usize;
        self.provisions.get(at / 64).is_some_and(|word| read(word) & (1 << (at % 64)) != 0)
    }

    /// Whether anything stands in both.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        let both = |one: &AtomicU64, other: &AtomicU64| read(one) & read(other) != 0;
        both(&self.behaviours, &other.behaviours)
            || self.provisions.iter().zip(&other.provisions).any(|(one, other)| both(one, other))
    }
}

/// Adds a bit. Most are asked again and again, and reading is cheaper than writing.
fn write(word: &AtomicU64, at: usize) {
    let bit = 1 << at;
    if read(word) & bit == 0 {
        word.fetch_or(bit, Ordering::Relaxed);
    }
}

fn read(word: &AtomicU64) -> u64 {
    word.load(Ordering::Relaxed)
}
