//! Requirements that no declaration can obey, dropped before anything is searched.

use super::super::requirement::Demand;
use super::case::Case;
use super::targets::{Targets, range};

/// Drops the requirements of a part that nothing can obey: "blocked by exactly one" of an attacker that takes two or
/// more, "blocked by three or more" where two can block it.
pub(crate) fn drop_impossible(case: &mut Case) {
    let targets = Targets::of(case);
    let mut demands = std::mem::take(&mut case.demands);
    demands.retain(|demand| is_possible(case, &targets, demand));
    case.demands = demands;
}

fn is_possible(case: &Case, targets: &Targets, demand: &Demand) -> bool {
    let open = |target: usize| targets.most[target].min(targets.able[target]) >= targets.least[target];
    match demand {
        Demand::Uses { creature, targets } => {
            case.usable[*creature].iter().any(|target| targets.has(target) && open(target))
        }
        Demand::Anyone { who, targets } => {
            who.iter().any(|creature| case.usable[creature].iter().any(|target| targets.has(target) && open(target)))
        }
        Demand::Blockers { target, comparison, count } => {
            let (least, most) = range(*comparison, *count);
            let highest = targets.most[*target].min(targets.able[*target]).min(most.unwrap_or(usize::MAX));
            highest >= least.max(targets.least[*target])
        }
    }
}
