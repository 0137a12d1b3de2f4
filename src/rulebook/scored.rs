//! Things with scores, best first.

/// Sorts by score, best first; of equal scores the first thing, so that the same input gives the same order.
pub(super) fn best_first<T: Ord>(scored: &mut [(T, f32)]) {
    scored.sort_by(|one, other| other.1.total_cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
}
