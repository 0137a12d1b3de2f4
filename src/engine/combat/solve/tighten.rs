//! Options that no declaration can hold, found before anything is split or searched.

use super::super::problem::Problem;
use super::super::restriction::Limit;
use super::case::Domain;

/// Takes out of a domain what some restriction makes impossible: an attacker that needs more blockers than there are,
/// a creature whose company can't come. What is left allows the same declarations.
pub(crate) fn tighten(problem: &Problem, domain: &mut Domain) {
    loop {
        let mut changed = false;
        for restriction in &problem.restrictions {
            changed |= narrow(&restriction.limit, problem, domain);
        }
        if !changed {
            return;
        }
    }
}

fn narrow(limit: &Limit, problem: &Problem, domain: &mut Domain) -> bool {
    match limit {
        Limit::BlockersAtLeast { target, count } => {
            let users = domain.usable.iter().filter(|usable| usable.has(*target)).count();
            users > 0 && users < *count && close(*target, domain)
        }
        Limit::BlockersAtMost { target, count: 0 } => close(*target, domain),
        Limit::AllOrNone { target, all } => {
            let all_can = all.iter().all(|creature| domain.usable[creature].has(*target));
            let most = problem.restrictions.iter().filter_map(|other| match &other.limit {
                Limit::BlockersAtMost { target: own, count } if own == target => Some(*count),
                _ => None,
            });
            (!all_can || most.min().is_some_and(|most| most < all.len())) && close(*target, domain)
        }
        Limit::Company { creature, others, which } => {
            let able = which.iter().filter(|other| !domain.usable[*other].is_empty()).count();
            able < *others && empty(*creature, domain)
        }
        Limit::AtMost { who, whom, count: 0 } => {
            let mut changed = false;
            for creature in who.iter() {
                changed |= domain.usable[creature].meets(whom);
                domain.usable[creature].subtract(whom);
            }
            changed
        }
        Limit::BlockersAtMost { .. } | Limit::OnlyAlone { .. } | Limit::AtMost { .. } => false,
    }
}

fn close(target: usize, domain: &mut Domain) -> bool {
    let mut changed = false;
    for usable in &mut domain.usable {
        changed |= usable.has(target);
        usable.remove(target);
    }
    changed
}

fn empty(creature: usize, domain: &mut Domain) -> bool {
    let changed = !domain.usable[creature].is_empty();
    domain.usable[creature].clear();
    changed
}
