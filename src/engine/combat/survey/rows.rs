//! Which pairs of a creature and a target stand in some legal declaration, and which creatures stand in all of them.

use crate::edition::RequirementReading;
use crate::engine::combat::comparison::{self, Proposal};
use crate::engine::combat::deadline::Deadline;
use crate::engine::combat::declaration::Declaration;
use crate::engine::combat::grounds::Grounds;
use crate::engine::combat::predicate;
use crate::engine::combat::problem::Problem;
use crate::engine::combat::requirement::{Demand, Requirement};
use crate::engine::combat::set::Set;
use crate::engine::combat::solve::{Domain, optimum};

/// Beyond so many pairs each is taken for possible unless something keeps it out by itself.
const PAIRS: usize = 400;

/// For each creature the targets with which it can be declared.
pub(super) fn possible(problem: &Problem, reading: RequirementReading, deadline: Deadline) -> Vec<Set> {
    let mut open = problem.open.clone();
    for (creature, open) in open.iter_mut().enumerate() {
        if problem.creatures[creature].capacity == 0 {
            open.clear();
        }
    }
    let pairs: usize = open.iter().map(Set::len).sum();
    let alone = problem.restrictions.is_empty() && problem.requirements.is_empty();
    if alone || pairs > PAIRS || problem.requirements.len() > PAIRS {
        return open;
    }
    let mut possible = vec![Set::none(problem.targets.len()); open.len()];
    for creature in 0..open.len() {
        for target in open[creature].iter() {
            if !possible[creature].has(target) {
                let found = with(problem, creature, target, reading, deadline);
                for (creature, option) in found.iter().flat_map(|found| found.options().iter().enumerate()) {
                    option.iter().for_each(|target| possible[creature].insert(*target));
                }
            }
        }
    }
    possible
}

/// A legal declaration in which a creature is declared with a target.
fn with(
    problem: &Problem,
    creature: usize,
    target: usize,
    reading: RequirementReading,
    deadline: Deadline,
) -> Option<Declaration> {
    let mut wanted = problem.clone();
    // To obey this counts for more than all requirements together.
    let targets = Set::of(problem.targets.len(), [target]);
    let demand = Demand::Uses { creature, targets };
    let grounds = Grounds { source: None, ability: None, provision: None };
    let wish = Requirement { demand, grounds };
    wanted.requirements.extend(std::iter::repeat_n(wish, problem.requirements.len() + 1));
    let nobody = problem.nobody();
    let mut paid = problem.nobody();
    paid.set(creature, vec![target]);
    let found = optimum(&wanted, Domain::everything(problem, &paid), &nobody, deadline)?.declaration;
    if !found.option(creature).contains(&target) || !predicate::follows_all(problem, &found) {
        return None;
    }
    let proposal = Proposal { problem, proposed: &found, paid: &paid, deadline };
    (comparison::obeys_enough(&proposal, reading) == Some(true)).then_some(found)
}

/// The creatures without which no declaration obeys `most` requirements, the most that can be obeyed.
pub(super) fn needed(problem: &Problem, most: usize, deadline: Deadline) -> Vec<usize> {
    if most == 0 || problem.creatures.len() > PAIRS || problem.requirements.len() > PAIRS {
        return Vec::new();
    }
    let nobody = problem.nobody();
    let is_needed = |creature: &usize| {
        let mut domain = Domain::everything(problem, &nobody);
        domain.usable[*creature].clear();
        optimum(problem, domain, &nobody, deadline).is_some_and(|without| without.bound < most)
    };
    (0..problem.creatures.len()).filter(is_needed).collect()
}
