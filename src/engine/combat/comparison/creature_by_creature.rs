//! From 1999 to 2002: a requirement is broken only if its creature could obey it with everything else as proposed.
//!   500.2
//!
//! A creature that would have to break one requirement to obey another has done what it can: a change counts only if
//! more requirements are obeyed with it. The text leaves that open; without it some boards would have no legal
//! declaration.

use super::super::declaration::Declaration;
use super::super::predicate;
use super::super::problem::Problem;
use super::super::restriction::Limit;
use super::super::set::Set;
use super::super::solve::{Case, Domain};
use super::proposal::{Judgement, Proposal};

/// Compares with every declaration in which one creature takes another option that obeys a requirement on it.
pub fn judge(proposal: &Proposal<'_>) -> Judgement {
    let around = Around::of(proposal);
    let start = Start::of(&around, proposal.proposed);
    let mut better: Option<(usize, Declaration)> = None;
    let mut traded: Vec<usize> = Vec::new();
    for creature in 0..proposal.problem.creatures.len() {
        for change in changes(&around, &start, creature) {
            if change.obeys <= start.obeys {
                traded.extend(change.gained);
            } else if better.as_ref().is_none_or(|(most, _)| change.obeys > *most) {
                better = Some((change.obeys, change.declaration));
            }
        }
    }
    traded.sort_unstable();
    traded.dedup();
    let obeys = start.obeys;
    let maximum = better.as_ref().map_or(obeys, |(most, _)| *most);
    let better = better.map(|(_, declaration)| declaration);
    Judgement { obeys, maximum, bound: maximum, better, is_nearest: true, optimum: None, traded }
}

/// Goes on from a declaration, creature by creature, to one that no single creature can better.
pub fn climb(proposal: &Proposal<'_>, mut declaration: Declaration) -> Declaration {
    let around = Around::of(proposal);
    loop {
        let before = predicate::obeys_how_many(proposal.problem, &declaration);
        let mut now = before;
        let mut next = None;
        for creature in 0..proposal.problem.creatures.len() {
            let start = Start::of(&around, next.as_ref().unwrap_or(&declaration));
            let changes = changes(&around, &start, creature);
            let best = changes.into_iter().filter(|change| change.obeys > now).max_by_key(|change| change.obeys);
            if let Some(best) = best {
                now = best.obeys;
                next = Some(best.declaration);
            }
        }
        if let Some(next) = next {
            declaration = next;
        }
        if now <= before || proposal.deadline.is_over() {
            return declaration;
        }
    }
}

/// What is the same for every declaration that is compared.
struct Around<'a> {
    problem: &'a Problem,
    affordable: Vec<Set>,
    /// How many blockers each target needs before it may have any.
    least: Vec<usize>,
}

impl<'a> Around<'a> {
    fn of(proposal: &Proposal<'a>) -> Self {
        let problem = proposal.problem;
        let mut least = vec![0; problem.targets.len()];
        for restriction in &problem.restrictions {
            if let Limit::BlockersAtLeast { target, count } = &restriction.limit {
                least[*target] = least[*target].max(*count);
            }
        }
        Self { problem, affordable: Domain::everything(problem, proposal.paid).usable, least }
    }
}

/// A declaration of which one creature is to change its option.
struct Start<'a> {
    declaration: &'a Declaration,
    obeyed: Vec<bool>,
    obeys: usize,
    /// How many use each target.
    users: Vec<usize>,
    /// Creatures with an option that costs more than is paid.
    overpaid: Vec<usize>,
}

impl<'a> Start<'a> {
    fn of(around: &Around<'_>, declaration: &'a Declaration) -> Self {
        let obeyed = predicate::obeyed(around.problem, declaration);
        let mut users = vec![0; around.problem.targets.len()];
        declaration.options().iter().flatten().for_each(|target| users[*target] += 1);
        let each = declaration.options().iter().zip(&around.affordable).enumerate();
        let overpaid = each.filter(|(_, (option, usable))| option.iter().any(|target| !usable.has(*target)));
        Self {
            declaration,
            obeys: obeyed.iter().filter(|obeyed| **obeyed).count(),
            overpaid: overpaid.map(|(creature, _)| creature).collect(),
            obeyed,
            users,
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
fn changes(around: &Around<'_>, start: &Start<'_>, creature: usize) -> Vec<Change> {
    let problem = around.problem;
    let is_lacking = |place: &usize| !start.obeyed[*place] && problem.requirements[*place].demand.is_on(creature);
    let lacking: Vec<usize> = (0..start.obeyed.len()).filter(is_lacking).collect();
    if lacking.is_empty() || start.overpaid.iter().any(|other| *other != creature) {
        return Vec::new();
    }
    let own = start.declaration.option(creature);
    // Most that one creature could do alone ends here where several must block together.
    let has_company = |target: &usize| own.contains(target) || start.users[*target] + 1 >= around.least[*target];
    let capacity = problem.creatures[creature].capacity;
    let mut found = Vec::new();
    for option in ways(own, &around.affordable[creature], capacity, problem) {
        if !option.iter().all(has_company) {
            continue;
        }
        let mut changed = start.declaration.clone();
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
