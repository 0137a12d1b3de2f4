//! From 1999 to 2002: a requirement is broken only if its creature could obey it with everything else as proposed.
//!   500.2
//!
//! A creature that would have to break one requirement to obey another has done what it can: a change counts only if
//! more requirements are obeyed with it. The text leaves that open; without it some boards would have no legal
//! declaration.

use super::super::declaration::Declaration;
use super::super::predicate;
use super::super::problem::Problem;
use super::super::solve::Domain;
use super::Judgement;

/// Compares with every declaration in which one creature takes another option that obeys a requirement on it.
pub fn judge(problem: &Problem, proposed: &Declaration, paid: &Declaration) -> Judgement {
    let obeyed = predicate::obeyed(problem, proposed);
    let obeys = obeyed.iter().filter(|obeyed| **obeyed).count();
    let mut judgement = Judgement { obeys, maximum: obeys, better: None, optimum: None, traded: Vec::new() };
    let affordable = Domain::everything(problem, paid).usable;
    let costs_no_more = |declaration: &Declaration| {
        let mut each = declaration.options().iter().zip(&affordable);
        each.all(|(option, usable)| option.iter().all(|target| usable.has(*target)))
    };
    for (place, requirement) in problem.requirements.iter().enumerate() {
        if obeyed[place] {
            continue;
        }
        for (creature, declarer) in problem.creatures.iter().enumerate() {
            if !requirement.demand.is_on(creature) {
                continue;
            }
            for option in ways(proposed.option(creature), &affordable[creature], declarer.capacity, problem) {
                let mut changed = proposed.clone();
                changed.set(creature, option);
                if !predicate::obeyed(problem, &changed).get(place).copied().unwrap_or(false) {
                    continue;
                }
                if !costs_no_more(&changed) || !predicate::follows_all(problem, &changed) {
                    continue;
                }
                let now = predicate::obeys_how_many(problem, &changed);
                if now <= obeys && !judgement.traded.contains(&place) {
                    judgement.traded.push(place);
                } else if now > judgement.maximum {
                    judgement.maximum = now;
                    judgement.better = Some(changed);
                }
            }
        }
    }
    judgement
}

/// Options that a creature could take instead: all for creatures with one target at once.
fn ways(own: &[usize], usable: &super::super::set::Set, capacity: usize, problem: &Problem) -> Vec<Vec<usize>> {
    let case = super::super::solve::Case {
        creatures: vec![0],
        capacity: vec![capacity],
        usable: vec![usable.clone()],
        whole: vec![None],
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
