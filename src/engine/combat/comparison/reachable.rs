//! From 2003 to 2007-02-01: no declaration may obey more that is reached by creatures which keep their option, drop it,
//! or take one that obeys a requirement on themselves.   500.4, 500.5

use super::super::declaration::Declaration;
use super::super::problem::Problem;
use super::super::set::Set;
use super::super::solve::{Domain, Optimum, optimum};
use super::proposal::{Judgement, Proposal};

/// Compares with every declaration within reach of the proposed one.
pub fn judge(proposal: &Proposal<'_>) -> Option<Judgement> {
    Some(proposal.compared(best(proposal)?))
}

/// The most that a declaration within reach obeys.
pub(crate) fn best(proposal: &Proposal<'_>) -> Option<Optimum> {
    let Proposal { problem, proposed, paid, deadline } = *proposal;
    optimum(problem, reach(problem, proposed, paid), proposed, deadline)
}

/// The declarations within reach.
pub fn reach(problem: &Problem, proposed: &Declaration, paid: &Declaration) -> Domain {
    let mut domain = Domain::everything(problem, paid);
    let mut helps = vec![Set::none(problem.targets.len()); problem.creatures.len()];
    for requirement in &problem.requirements {
        for (creature, helps) in helps.iter_mut().enumerate() {
            if requirement.demand.is_on(creature) {
                requirement.demand.add_served(helps);
            }
        }
    }
    for (creature, helps) in helps.into_iter().enumerate() {
        let keep = proposed.option(creature);
        if problem.creatures[creature].capacity == 1 {
            let mut within = helps;
            for target in keep {
                within.insert(*target);
            }
            domain.usable[creature].keep(&within);
        } else {
            if !helps.meets(&domain.usable[creature]) {
                let kept = Set::of(problem.targets.len(), keep.iter().copied());
                domain.usable[creature].keep(&kept);
            }
            // Where every target that it may use helps, any option does.
            let any_option_helps = domain.usable[creature].iter().all(|target| helps.has(target));
            domain.helps[creature] = (!any_option_helps).then_some(helps);
        }
    }
    domain
}
