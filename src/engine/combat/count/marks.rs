//! What has to be known of a target while creatures choose: how many use it, counted no further than it matters.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use num_bigint::BigUint;

use crate::ability::Comparison;
use crate::engine::combat::requirement::Demand;
use crate::engine::combat::restriction::Limit;
use crate::engine::combat::set::Set;
use crate::engine::combat::solve::Case;

/// What restrictions and requirements ask of a target alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Asked {
    /// None or so many use it.
    least: usize,
    /// So many use it at most.
    most: Option<usize>,
    /// None or all of these use it.
    all: Vec<Set>,
    /// One of these is to use it: a requirement each.
    anyone: Vec<Set>,
    /// How many are to use it: a requirement each.
    numbers: Vec<(Comparison, usize)>,
}

/// How far a target has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Mark {
    /// How many use it, counted up to what matters.
    count: u16,
    /// For each set of which all must use it, whether one does not; then for each of which one is to use it, whether
    /// one does.
    bits: u32,
}

impl Asked {
    /// Reads what a part asks of each of its targets; `None` where it is too much.
    pub(super) fn of(case: &Case) -> Option<Vec<Self>> {
        let mut asked = vec![Self::default(); case.targets];
        for limit in &case.limits {
            match limit {
                Limit::BlockersAtLeast { target, count } => {
                    asked[*target].least = asked[*target].least.max(*count);
                }
                Limit::BlockersAtMost { target, count } => {
                    let most = &mut asked[*target].most;
                    *most = Some(most.map_or(*count, |other| other.min(*count)));
                }
                Limit::AllOrNone { target, all } => asked[*target].all.push(all.clone()),
                Limit::Company { .. } | Limit::OnlyAlone { .. } | Limit::AtMost { .. } => {}
            }
        }
        for demand in &case.demands {
            match demand {
                Demand::Anyone { who, targets } if targets.len() == 1 => {
                    asked[targets.first()?].anyone.push(who.clone());
                }
                Demand::Blockers { target, comparison, count } => asked[*target].numbers.push((*comparison, *count)),
                Demand::Anyone { .. } | Demand::Uses { .. } => {}
            }
        }
        for asked in &mut asked {
            asked.all.sort_unstable();
            asked.anyone.sort_unstable();
            asked.numbers.sort_unstable();
        }
        asked.iter().all(|asked| asked.all.len() + asked.anyone.len() <= 32).then_some(asked)
    }

    /// Up to where uses are counted.
    pub(super) fn cap(&self) -> usize {
        let numbers = self.numbers.iter().map(|(_, count)| count + 1).max().unwrap_or(0);
        let most = self.most.map_or(0, |most| most + 1);
        let used = usize::from(!self.all.is_empty());
        self.least.max(numbers).max(most).max(used)
    }

    /// The mark after `uses` of `among` creatures, all like this one, chose to use the target; `None` where that breaks
    /// a restriction.
    pub(super) fn after(&self, mark: Mark, creature: usize, uses: usize, among: usize) -> Option<Mark> {
        let mut mark = mark;
        let count = usize::from(mark.count) + uses;
        if self.most.is_some_and(|most| count > most) {
            return None;
        }
        mark.count = u16::try_from(count.min(self.cap())).ok()?;
        for (bit, all) in self.all.iter().enumerate() {
            if uses < among && all.has(creature) {
                mark.bits |= 1 << bit;
            }
        }
        for (bit, who) in self.anyone.iter().enumerate() {
            if uses > 0 && who.has(creature) {
                mark.bits |= 1 << (self.all.len() + bit);
            }
        }
        let missing = (1_u64 << self.all.len()) - 1;
        (mark.count == 0 || u64::from(mark.bits) & missing == 0).then_some(mark)
    }

    /// How many requirements a target with this mark obeys in the end; `None` where a restriction is broken.
    pub(super) fn obeyed(&self, mark: Mark) -> Option<usize> {
        let count = usize::from(mark.count);
        if count > 0 && count < self.least {
            return None;
        }
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let holds = |(comparison, of): &&(Comparison, usize)| count > 0 && comparison.holds(number(count), number(*of));
        let anyone = (mark.bits >> self.all.len()).count_ones() as usize;
        Some(anyone + self.numbers.iter().filter(holds).count())
    }

    /// Whether a creature that can't use the target still counts for it.
    pub(super) fn looks_at(&self, creature: usize) -> bool {
        self.all.iter().any(|all| all.has(creature))
    }
}

/// Choices that leave the same to be done: the most that they obey so far, and how many obey so many. Those that obey
/// less are not counted: whatever follows, the others come out higher.
pub(super) type Layer<S> = HashMap<S, (usize, BigUint)>;

/// Adds choices to a layer.
pub(super) fn add<S: Eq + Hash>(layer: &mut Layer<S>, state: S, obeyed: usize, count: BigUint) {
    match layer.entry(state) {
        Entry::Vacant(entry) => {
            entry.insert((obeyed, count));
        }
        Entry::Occupied(mut entry) => {
            let (most, sum) = entry.get_mut();
            if *most == obeyed {
                *sum += count;
            } else if *most < obeyed {
                (*most, *sum) = (obeyed, count);
            }
        }
    }
}

/// Pascal's triangle.
pub(super) struct Choose(Vec<Vec<BigUint>>);

impl Choose {
    /// Up to so many.
    pub(super) fn up_to(most: usize) -> Self {
        let one = || BigUint::from(1_u8);
        let mut rows = vec![vec![one()]];
        for row in 1..=most {
            let before = &rows[row - 1];
            let mut next = vec![one()];
            next.extend(before.windows(2).map(|pair| &pair[0] + &pair[1]));
            next.push(one());
            rows.push(next);
        }
        Self(rows)
    }

    /// In how many ways so many are chosen of so many.
    pub(super) fn ways(&self, of: usize, chosen: usize) -> &BigUint {
        &self.0[of][chosen]
    }
}
