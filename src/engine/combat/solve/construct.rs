//! A good declaration, built quickly. Whether it is legal, and how good, others decide.

use super::super::restriction::Limit;
use super::bound::Weights;
use super::case::Case;

/// How many blockers each target may take alone.
struct Needs {
    least: Vec<usize>,
    most: Vec<usize>,
    used: Vec<usize>,
}

impl Needs {
    fn of(case: &Case) -> Self {
        let mut needs =
            Self { least: vec![1; case.targets], most: vec![usize::MAX; case.targets], used: vec![0; case.targets] };
        for limit in &case.limits {
            match limit {
                Limit::BlockersAtLeast { target, count } => {
                    needs.least[*target] = needs.least[*target].max(*count);
                }
                Limit::BlockersAtMost { target, count } => needs.most[*target] = needs.most[*target].min(*count),
                Limit::AllOrNone { target, all } => needs.least[*target] = needs.least[*target].max(all.len()),
                Limit::Company { .. } | Limit::OnlyAlone { .. } | Limit::AtMost { .. } => {}
            }
        }
        needs
    }

    fn room(&self, target: usize) -> bool {
        self.used[target] < self.most[target]
    }

    /// How many more the target needs than the one that comes now.
    fn lacking(&self, target: usize) -> usize {
        self.least[target].saturating_sub(self.used[target] + 1)
    }
}

/// Lets every creature with a requirement of its own do its best, those with the fewest ways first.
pub(crate) fn construct(case: &Case, weights: &Weights) -> Vec<Vec<usize>> {
    let mut options = vec![Vec::new(); case.size()];
    let mut needs = Needs::of(case);
    let mut order: Vec<usize> = (0..case.size()).filter(|creature| weights.most[*creature] > 0).collect();
    order.sort_by_key(|creature| case.usable[*creature].len());
    for creature in order {
        options[creature] = best(case, weights, &needs, creature);
        for target in &options[creature] {
            needs.used[*target] += 1;
        }
    }
    options
}

/// The target that weighs most, rather one that has all its blockers already than one that still lacks some. A creature
/// that may use several targets takes all that it may.
fn best(case: &Case, weights: &Weights, needs: &Needs, creature: usize) -> Vec<usize> {
    let free = case.usable[creature].iter().filter(|target| needs.room(*target));
    if case.capacity[creature] > 1 {
        return free.filter(|target| needs.least[*target] <= 1).take(case.capacity[creature]).collect();
    }
    let wanted = free.filter(|target| weights.weight(creature, *target) > 0);
    let rank = |target: &usize| {
        let (lacking, first) = (needs.lacking(*target), std::cmp::Reverse(*target));
        (weights.weight(creature, *target), std::cmp::Reverse(lacking), first)
    };
    wanted.max_by_key(rank).into_iter().collect()
}
