//! What the restrictions on single targets ask of a part, and which targets are equal.

use std::collections::HashMap;

use super::super::requirement::Demand;
use super::super::restriction::Limit;
use super::super::set::Set;
use super::case::Case;
use super::classes::Class;
use super::goal::Goal;
use crate::ability::Comparison;

/// What holds of each target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Targets {
    /// How many creatures may use it.
    pub(crate) able: Vec<usize>,
    /// How many use it at least, if any do.
    pub(crate) least: Vec<usize>,
    /// How many use it at most.
    pub(crate) most: Vec<usize>,
    /// Whether a restriction or a requirement asks if it is used at all.
    pub(crate) is_asked: Vec<bool>,
    /// Whether using it binds: a restriction says how it may be used.
    pub(crate) is_bound: Vec<bool>,
}

/// A count as a number in a programme.
pub(crate) fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Between which numbers a requirement on the number of blockers is obeyed.
pub(crate) fn range(comparison: Comparison, count: usize) -> (usize, Option<usize>) {
    match comparison {
        Comparison::AtLeast => (count.max(1), None),
        Comparison::Greater => (count.saturating_add(1), None),
        Comparison::Exactly => (count.max(1), Some(count)),
        Comparison::AtMost => (1, Some(count)),
        Comparison::Less => (1, Some(count.saturating_sub(1))),
    }
}

impl Targets {
    /// Reads a part.
    pub(crate) fn of(case: &Case) -> Self {
        let all = || case.usable.iter();
        let able: Vec<usize> =
            (0..case.targets).map(|target| all().filter(|usable| usable.has(target)).count()).collect();
        let mut targets = Self {
            least: vec![1; case.targets],
            most: able.clone(),
            is_asked: vec![false; case.targets],
            is_bound: vec![false; case.targets],
            able,
        };
        for limit in &case.limits {
            match limit {
                Limit::BlockersAtLeast { target, count } if *count > 1 => targets.needs(*target, *count),
                Limit::AllOrNone { target, all } => targets.needs(*target, all.len()),
                Limit::BlockersAtMost { target, count } => {
                    targets.most[*target] = targets.most[*target].min(*count);
                }
                _ => {}
            }
        }
        for demand in &case.demands {
            match demand {
                Demand::Uses { .. } => {}
                Demand::Anyone { targets: asked, .. } => {
                    for target in asked.iter() {
                        targets.is_asked[target] = true;
                    }
                }
                Demand::Blockers { target, comparison, count } => {
                    targets.is_asked[*target] = true;
                    targets.is_bound[*target] |= range(*comparison, *count).1.is_some();
                }
            }
        }
        targets
    }

    fn needs(&mut self, target: usize, count: usize) {
        self.least[target] = self.least[target].max(count);
        self.is_asked[target] = true;
        self.is_bound[target] = true;
    }
}

/// Groups of targets that are equal: whoever swaps two of them has the same board, proposal included where that counts.
pub(crate) fn equal(case: &Case, classes: &[Class], goal: Goal) -> Vec<Vec<usize>> {
    let mut alike = Alike::default();
    case.limits.iter().for_each(|limit| alike.limit(limit));
    alike.demands(&case.demands);
    for class in classes {
        alike.sets.push(&case.usable[class.one()]);
        alike.sets.extend(&case.helps[class.one()]);
        if goal != Goal::Most || case.helps[class.one()].is_some() {
            alike.proposed.extend(class.members.iter().map(|member| case.proposed[*member].as_slice()));
        }
    }
    alike.groups(case.targets)
}

/// What tells targets apart, as it is gathered: those in one set, or asked for in the same way, are alike in that.
#[derive(Default)]
struct Alike<'a> {
    /// Sets of targets that something names.
    sets: Vec<&'a Set>,
    /// What names one target alone, by its kind and numbers, with all targets that are so named.
    single: HashMap<(u8, usize, Option<&'a Set>), Vec<usize>>,
    /// The targets of each creature in the proposal.
    proposed: Vec<&'a [usize]>,
}

impl<'a> Alike<'a> {
    fn limit(&mut self, limit: &'a Limit) {
        match limit {
            Limit::BlockersAtLeast { target, count } => self.single((0, *count, None), *target),
            Limit::BlockersAtMost { target, count } => self.single((1, *count, None), *target),
            Limit::AllOrNone { target, all } => self.single((2, 0, Some(all)), *target),
            Limit::AtMost { whom, .. } => self.sets.push(whom),
            Limit::Company { .. } | Limit::OnlyAlone { .. } => {}
        }
    }

    fn demands(&mut self, demands: &'a [Demand]) {
        // For each creature, which of its requirements are on one target alone.
        let mut own: HashMap<(usize, usize), usize> = HashMap::new();
        for demand in demands {
            match demand {
                Demand::Uses { creature, targets } => match targets.first().filter(|_| targets.len() == 1) {
                    Some(target) => *own.entry((*creature, target)).or_default() += 1,
                    None => self.sets.push(targets),
                },
                Demand::Anyone { who, targets } => match targets.first().filter(|_| targets.len() == 1) {
                    Some(target) => self.single((3, 0, Some(who)), target),
                    None => self.sets.push(targets),
                },
                Demand::Blockers { target, comparison, count } => {
                    self.single((4 + *comparison as u8, *count, None), *target);
                }
            }
        }
        for ((creature, target), times) in own {
            (0..times).for_each(|_| self.single((16, creature, None), target));
        }
    }

    fn single(&mut self, named: (u8, usize, Option<&'a Set>), target: usize) {
        self.single.entry(named).or_default().push(target);
    }

    /// The targets that nothing tells apart, two or more together.
    fn groups(mut self, targets: usize) -> Vec<Vec<usize>> {
        let mut marks: Vec<Vec<usize>> = vec![Vec::new(); targets];
        let mut next = 0;
        let mut mark = |targets: &mut dyn Iterator<Item = usize>| {
            targets.for_each(|target| marks[target].push(next));
            next += 1;
        };
        for proposed in self.proposed {
            mark(&mut proposed.iter().copied());
        }
        self.sets.sort_unstable();
        self.sets.dedup();
        for set in self.sets {
            mark(&mut set.iter());
        }
        for targets in self.single.into_values() {
            mark(&mut targets.into_iter());
        }
        let mut groups: HashMap<&[usize], Vec<usize>> = HashMap::new();
        for (target, marks) in marks.iter_mut().enumerate() {
            marks.sort_unstable();
            groups.entry(marks).or_default().push(target);
        }
        let mut groups: Vec<Vec<usize>> = groups.into_values().filter(|group| group.len() > 1).collect();
        groups.sort_unstable();
        groups
    }
}
