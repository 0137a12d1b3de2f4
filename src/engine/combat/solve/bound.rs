//! An upper bound on the requirements that a part can obey, counted creature by creature.

use super::super::requirement::Demand;
use super::case::Case;

/// What a creature's own requirements weigh on each target that it may use.
#[derive(Debug)]
pub struct Weights {
    /// For each creature, for each target of the problem: how many of its own requirements the target obeys.
    pub on: Vec<Vec<u32>>,
    /// For each creature the most of its own requirements that one option can obey.
    pub most: Vec<u32>,
    /// For each target how many requirements ask for any one creature on it alone.
    pub bonus: Vec<u32>,
    /// Requirements that are counted as obeyed whatever happens: an upper bound need not look closer.
    pub granted: u32,
}

impl Weights {
    /// Weighs a part.
    pub fn of(case: &Case) -> Self {
        let size = case.size();
        let mut weights =
            Self { on: vec![Vec::new(); size], most: vec![0; size], bonus: vec![0; case.targets], granted: 0 };
        for demand in &case.demands {
            match demand {
                Demand::Uses { creature, targets } => {
                    if case.capacity[*creature] > 1 {
                        weights.most[*creature] += 1;
                        continue;
                    }
                    let on = &mut weights.on[*creature];
                    if on.is_empty() {
                        on.resize(case.targets, 0);
                    }
                    for target in targets.iter().filter(|target| case.usable[*creature].has(*target)) {
                        on[target] += 1;
                    }
                }
                Demand::Anyone { targets, .. } if targets.len() == 1 => {
                    weights.bonus[targets.first().unwrap_or(0)] += 1;
                }
                Demand::Anyone { .. } | Demand::Blockers { .. } => weights.granted += 1,
            }
        }
        for creature in 0..size {
            let best = weights.on[creature].iter().copied().max().unwrap_or(0);
            weights.most[creature] = weights.most[creature].max(best);
        }
        weights
    }

    /// What an option of a creature that uses one target weighs.
    pub fn weight(&self, creature: usize, target: usize) -> u32 {
        self.on[creature].get(target).copied().unwrap_or(0)
    }

    /// No declaration obeys more: each creature does its best, and every shared requirement is obeyed.
    pub fn bound(&self) -> usize {
        (self.most.iter().sum::<u32>() + self.bonus.iter().sum::<u32>() + self.granted) as usize
    }
}
