//! A good declaration, built quickly. Whether it is legal, and how good, others decide.

use super::super::restriction::Limit;
use super::bound::Weights;
use super::case::Case;

/// What the restrictions on single targets ask.
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
                _ => {}
            }
        }
        needs
    }

    /// How many more blockers the target must have before it may have any.
    fn lacking(&self, target: usize) -> usize {
        self.least[target].saturating_sub(self.used[target])
    }

    fn room(&self, target: usize) -> bool {
        self.used[target] < self.most[target]
    }
}

/// Starts from some options, lets every creature with a requirement do its best, and mends what lacks blockers.
pub fn construct(case: &Case, weights: &Weights, start: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut options = start.to_vec();
    let mut needs = Needs::of(case);
    for target in options.iter().flatten() {
        needs.used[*target] += 1;
    }
    let mut order: Vec<usize> = (0..case.size()).collect();
    order.sort_by_key(|creature| case.usable[*creature].len());
    for creature in order {
        if options[creature].is_empty() && weights.most[creature] > 0 {
            place(case, weights, &mut needs, &mut options, creature);
        }
    }
    mend(case, weights, &mut needs, &mut options);
    options
}

/// Gives a creature the option that weighs most: a target that has all its blockers already rather than one that
/// still lacks some. A creature that may use several targets takes all that it may.
fn place(case: &Case, weights: &Weights, needs: &mut Needs, options: &mut [Vec<usize>], creature: usize) {
    if case.capacity[creature] > 1 {
        let free = case.usable[creature].iter().filter(|target| needs.least[*target] <= 1 && needs.room(*target));
        options[creature] = free.take(case.capacity[creature]).collect();
        for target in &options[creature] {
            needs.used[*target] += 1;
        }
        return;
    }
    let best = case.usable[creature]
        .iter()
        .filter(|target| needs.room(*target) && weights.weight(creature, *target) > 0)
        .max_by_key(|target| {
            let lacking = needs.lacking(*target);
            (
                weights.weight(creature, *target),
                std::cmp::Reverse(if lacking <= 1 { 0 } else { lacking - usize::from(needs.used[*target] > 0) }),
                std::cmp::Reverse(*target),
            )
        });
    if let Some(target) = best {
        options[creature] = vec![target];
        needs.used[target] += 1;
    }
}

/// Targets that have some blockers but too few get more of them from those that can spare one, or lose all.
fn mend(case: &Case, weights: &Weights, needs: &mut Needs, options: &mut [Vec<usize>]) {
    for target in 0..case.targets {
        if needs.used[target] == 0 {
            continue;
        }
        while needs.lacking(target) > 0 {
            let spare = |creature: usize| match options[creature].as_slice() {
                [] => true,
                [own] => {
                    case.capacity[creature] == 1
                        && *own != target
                        && needs.used[*own] > needs.least[*own]
                        && weights.weight(creature, *own) <= weights.weight(creature, target)
                }
                _ => false,
            };
            let helper = (0..case.size())
                .filter(|creature| case.usable[*creature].has(target) && spare(*creature))
                .max_by_key(|creature| (weights.weight(*creature, target), options[*creature].is_empty()));
            let Some(helper) = helper else { break };
            for own in std::mem::take(&mut options[helper]) {
                needs.used[own] -= 1;
            }
            options[helper] = vec![target];
            needs.used[target] += 1;
        }
        if needs.lacking(target) > 0 {
            disperse(case, weights, needs, options, target);
        }
    }
}

/// Nobody uses the target any more; each goes where it weighs most among targets that have their blockers.
fn disperse(case: &Case, weights: &Weights, needs: &mut Needs, options: &mut [Vec<usize>], target: usize) {
    for (creature, option) in options.iter_mut().enumerate() {
        if !option.contains(&target) {
            continue;
        }
        option.retain(|own| *own != target);
        needs.used[target] -= 1;
        if !option.is_empty() || case.capacity[creature] > 1 {
            continue;
        }
        let other = case.usable[creature]
            .iter()
            .filter(|other| *other != target && needs.room(*other) && needs.lacking(*other) <= 1)
            .filter(|other| weights.weight(creature, *other) > 0)
            .max_by_key(|other| (weights.weight(creature, *other), std::cmp::Reverse(*other)));
        if let Some(other) = other {
            *option = vec![other];
            needs.used[other] += 1;
        }
    }
}
