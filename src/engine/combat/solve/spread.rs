//! From how many of a class use each target to what each of them does: as near to the proposal as can be.

use super::case::Case;
use super::classes::Class;

/// How many of a class do what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts<'a> {
    /// Options that are kept as proposed, with how many keep them. Only of those that may use several targets.
    pub(crate) kept: Vec<(&'a [usize], usize)>,
    /// Of the others: how many use each target.
    pub(crate) uses: Vec<(usize, usize)>,
    /// Of the others: how many are declared at all.
    pub(crate) declared: usize,
}

/// Writes an option for each of a class.
pub(crate) fn spread(case: &Case, class: &Class, counts: Counts<'_>, options: &mut [Vec<usize>]) {
    if class.capacity <= 1 {
        one_each(case, class, &counts.uses, options);
    } else {
        several_each(case, class, counts, options);
    }
}

/// Each uses one target or nothing. Whoever was proposed to use a target that is used goes first; then those whose
/// proposal fails anyway; those who were to do nothing come last.
fn one_each(case: &Case, class: &Class, uses: &[(usize, usize)], options: &mut [Vec<usize>]) {
    let mut left: Vec<(usize, usize)> = uses.to_vec();
    let (mut busy, mut idle) = (Vec::new(), Vec::new());
    for member in &class.members {
        match case.proposed[*member].as_slice() {
            [] => idle.push(*member),
            [target] => match left.iter_mut().find(|(own, count)| own == target && *count > 0) {
                Some((_, count)) => {
                    *count -= 1;
                    options[*member] = vec![*target];
                }
                None => busy.push(*member),
            },
            _ => busy.push(*member),
        }
    }
    let targets = left.into_iter().flat_map(|(target, count)| std::iter::repeat_n(target, count));
    for (target, member) in targets.zip(busy.into_iter().chain(idle)) {
        options[member] = vec![target];
    }
}

/// Some keep what was proposed; the others that are declared are dealt their uses in turn, like cards. Nobody gets a
/// target twice, as no target has more uses than there are creatures, and their shares differ by one at most, so that
/// nobody gets more than it may. Targets that help go first, so that each has one of them.
fn several_each(case: &Case, class: &Class, counts: Counts<'_>, options: &mut [Vec<usize>]) {
    let Counts { mut kept, mut uses, declared } = counts;
    let (mut busy, mut idle) = (Vec::new(), Vec::new());
    for member in &class.members {
        let proposed = case.proposed[*member].as_slice();
        match kept.iter_mut().find(|(option, count)| *option == proposed && *count > 0) {
            Some((option, count)) => {
                *count -= 1;
                options[*member] = option.to_vec();
            }
            None if proposed.is_empty() => idle.push(*member),
            None => busy.push(*member),
        }
    }
    let hands: Vec<usize> = busy.into_iter().chain(idle).take(declared).collect();
    if let Some(helps) = &case.helps[class.one()] {
        uses.sort_by_key(|(target, _)| !helps.has(*target));
    }
    let targets = uses.into_iter().flat_map(|(target, count)| std::iter::repeat_n(target, count));
    for (target, member) in targets.zip(hands.iter().cycle()) {
        options[*member].push(target);
    }
    for member in hands {
        options[member].sort_unstable();
    }
}
