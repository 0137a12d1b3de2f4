//! States compared in full: that a loop goes on for ever is never said on a fingerprint alone.

use super::maker::Maker;
use super::runner::Runner;

/// How far two states are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alike {
    /// They are the same state.
    Same,
    /// They are the same but for amounts.
    Shape,
    /// They differ in something else.
    No,
}

/// Compares where two runners stand, up to names and the numbers of timestamps.
pub(super) fn compare(one: &Runner<'_>, other: &Runner<'_>) -> Alike {
    let mut maker = Maker::exact();
    let (one, other) = (maker.of(one), maker.of(other));
    if one.shape != other.shape || one.amounts.len() != other.amounts.len() {
        Alike::No
    } else if one.amounts == other.amounts {
        Alike::Same
    } else {
        Alike::Shape
    }
}
