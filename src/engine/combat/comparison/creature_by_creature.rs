//! From 1999 to 2002: a requirement is broken only if its creature could obey it with everything else as proposed.
//!   500.2
//!
//! A creature that would have to break one requirement to obey another has done what it can: a change counts only if
//! more requirements are obeyed with it. The text leaves that open; without it some boards would have no legal
//! declaration.

use super::super::declaration::Declaration;
use super::super::predicate;
use super::super::problem::Problem;
use super::super::set::Set;
use super::super::solve::{Case, Domain};
use super::proposal::{Judgement, Proposal};

/// Compares with every declaration in which one creature takes another option that obeys a requirement on it.
pub fn judge(proposal: &Proposal<'_>) -> Judgement {
    let obeyed = predicate::obeyed(proposal.problem, proposal.proposed);
    let obeys = obeyed.iter().filter(|obeyed| **obeyed).count();
    let mut better: Option<(usize, Declaration)> = None;
    let mut traded: Vec<usize> = Vec::new();
    for creature in 0..proposal.problem.creatures.len() {
        for change in changes(proposal, proposal.proposed, creature) {
            if change.obeys <= obeys {
                traded.extend(change.gained.iter().filter(|place| !obeyed[**place]));
            } else if better.as_ref().is_none_or(|(most, _)| change.obeys > *most) {
                better = Some((change.obeys, change.declaration));
            }
        }
    }
    traded.sort_unstable();
    traded.dedup();
    let maximum = better.as_ref().map_or(obeys, |(most, _)| *most);
    let better = better.map(|(_, declaration)| declaration);
    Judgement { obeys, maximum, bound: maximum, better, is_nearest: true, optimum: None, traded }
}

/// Goes on from a declaration, creature by creature, to one that no single creature can better.
pub fn climb(proposal: &Proposal<'_>, mut declaration: Declaration) -> Declaration {
    loop {
        let before = predicate::obeys_how_many(proposal.problem, &declaration);
        for creature in 0..proposal.problem.creatures.len() {
            let now = predicate::obeys_how_many(proposal.problem, &declaration);
            let changes = changes(proposal, &declaration, creature);
            let best = changes.into_iter().filter(|change| change.obeys > now).max_by_key(|change| change.obeys);
            if let Some(best) = best {
                declaration = best.declaration;
            }
        }
        let stays = predicate::obeys_how_many(proposal.problem, &declaration) <= before;
        if stays || proposal.deadline.is_over() {
            return declaration;
        }
    }
}

/// A legal declaration in which one creature does something else.
struct Change {
    declaration: Declaration,
    obeys: usize,
    /// The requirements on the creature that it did not obey before.
    gained: Vec<usize>,
}

/// What the creature could do instead that costs no more, breaks no restriction and obeys a requirement on it that is not
/// obeyed now.
fn changes(proposal: &Proposal<'_>, declaration: &Declaration, creature: usize) -> Vec<Change> {
    let problem = proposal.problem;
    let affordable = Domain::everything(problem, proposal.paid).usable;
    let others = declaration.options().iter().zip(&affordable).enumerate();
    let mut others = others.filter(|(other, _)| *other != creature);
    let obeyed = predicate::obeyed(problem, declaration);
    let lacking: Vec<usize> = (0..obeyed.len())
        .filter(|place| !obeyed[*place] && problem.requirements[*place].demand.is_on(creature))
        .collect();
    if lacking.is_empty() || !others.all(|(_, (option, usable))| option.iter().all(|target| usable.has(*target))) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for option in
        ways(declaration.option(creature), &affordable[creature], problem.creatures[creature].capacity, problem)
    {
        let mut changed = declaration.clone();
        changed.set(creature, option);
        let obeyed = predicate::obeyed(problem, &changed);
        let gained: Vec<usize> = lacking.iter().copied().filter(|place| obeyed[*place]).collect();
        if gained.is_empty() || !predicate::follows_all(problem, &changed) {
            continue;
        }
        let obeys = obeyed.into_iter().filter(|obeyed| *obeyed).count();
        found.push(Change { declaration: changed, obeys, gained });
    }
    found
}

/// Options that a creature could take instead: all for creatures with one target at once.
fn ways(own: &[usize], usable: &Set, capacity: usize, problem: &Problem) -> Vec<Vec<usize>> {
    let case = Case {
        creatures: vec![0],
        capacity: vec![capacity],
        usable: vec![usable.clone()],
        helps: vec![None],
        limits: Vec::new(),
        demands: Vec::new(),
        targets: problem.targets.len(),
        proposed: vec![own.to_vec()],
    };
    if let Some(options) = case.options(0, 4096) {
        return options;
    }
    // Too many to list: each target added to, or taken from, what is proposed, and all at once.
    let mut options = vec![Vec::new(), usable.iter().take(capacity).collect()];
    for target in usable.iter() {
        options.push(vec![target]);
        let mut changed = own.to_vec();
        match changed.iter().position(|other| *other == target) {
            Some(place) => {
                changed.remove(place);
            }
            None => changed.push(target),
        }
        if changed.len() <= capacity {
            options.push(changed);
        }
    }
    options
}
