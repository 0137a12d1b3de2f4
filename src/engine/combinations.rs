//! So many of several things, in every way.

/// So many of these, in every way, up to a bound.
pub(crate) fn combinations<T: Copy>(from: &[T], count: usize, most: usize) -> Vec<Vec<T>> {
    let Some((first, rest)) = from.split_first() else {
        return if count == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let mut found = Vec::new();
    if count > 0 {
        let with = combinations(rest, count - 1, most).into_iter();
        found.extend(with.map(|others| std::iter::once(*first).chain(others).collect()));
    }
    if rest.len() >= count && found.len() < most {
        found.extend(combinations(rest, count, most - found.len()));
    }
    found.truncate(most);
    found
}
