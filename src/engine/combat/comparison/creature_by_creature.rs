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
use super::one_change::{Concerns, Instead, Start};
use super::proposal::{Judgement, Proposal};

/// Compares with every declaration in which one creature takes another option that obeys a requirement on it.
pub fn judge(proposal: &Proposal<'_>) -> Judgement {
    let around = Around::of(proposal);
    let mut start = Start::of(&around.concerns, proposal.proposed);
    let mut better: Option<(usize, usize, Vec<usize>)> = None;
    let mut traded: Vec<usize> = Vec::new();
    for creature in 0..proposal.problem.creatures.len() {
        for change in changes(&around, &mut start, creature) {
            if change.obeys <= start.obeys() {
                traded.extend(change.gained);
            } else if better.as_ref().is_none_or(|(most, ..)| change.obeys > *most) {
                better = Some((change.obeys, creature, change.option));
            }
        }
    }
    traded.sort_unstable();
    traded.dedup();
    let obeys = start.obeys();
    let maximum = better.as_ref().map_or(obeys, |(most, ..)| *most);
    let better = better.map(|(_, creature, option)| {
        let mut better = proposal.proposed.clone();
        better.set(creature, option);
        better
    });
    Judgement { obeys, maximum, bound: maximum, better, is_nearest: true, optimum: None, traded }
}

/// Goes on from a declaration, creature by creature, to one that no single creature can better.
pub(crate) fn climb(proposal: &Proposal<'_>, mut declaration: Declaration) -> Declaration {
    let around = Around::of(proposal);
    loop {
        let before = predicate::obeys_how_many(proposal.problem, &declaration);
        let mut now = before;
        for creature in 0..proposal.problem.creatures.len() {
            let mut start = Start::of(&around.concerns, &declaration);
            let changes = changes(&around, &mut start, creature);
            if let Some(best) =
                changes.into_iter().filter(|change| change.obeys > now).max_by_key(|change| change.obeys)
            {
                now = best.obeys;
                declaration.set(creature, best.option);
            }
        }
        if now <= before || proposal.deadline.is_over() {
            return declaration;
        }
    }
}

/// What is the same for every declaration that is compared.
struct Around<'a> {
    concerns: Concerns<'a>,
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
        let affordable = Domain::everything(problem, proposal.paid).usable;
        Self { concerns: Concerns::of(problem), affordable, least }
    }

    /// Whether any creature but this one is declared with what costs more than is paid.
    fn overpays_elsewhere(&self, start: &Start<'_>, creature: usize) -> bool {
        let mut others = start.options().iter().zip(&self.affordable).enumerate();
        others.any(|(other, (option, usable))| other != creature && option.iter().any(|target| !usable.has(*target)))
    }
}

/// What the creature could do instead that costs no more, breaks no restriction and obeys a requirement on it that is
/// not obeyed now.
fn changes(around: &Around<'_>, start: &mut Start<'_>, creature: usize) -> Vec<Instead> {
    let problem = around.concerns.problem();
    let is_lacking = |place: &usize| !start.obeyed()[*place];
    let lacking: Vec<usize> = around.concerns.requirements_on(creature).filter(is_lacking).collect();
    if lacking.is_empty() || around.overpays_elsewhere(start, creature) {
        return Vec::new();
    }
    let mut helping = Set::none(problem.targets.len());
    for place in &lacking {
        problem.requirements[*place].demand.add_served(&mut helping);
    }
    let own = start.options()[creature].clone();
    // Most that one creature could do alone ends here where several must block together.
    let company = |target: usize| own.contains(&target) || start.users(target) + 1 >= around.least[target];
    let has_company = Set::of(problem.targets.len(), (0..problem.targets.len()).filter(|target| company(*target)));
    let mut usable = around.affordable[creature].clone();
    usable.keep(&has_company);
    // Whoever is declared can also help by leaving a target ("exactly one").
    if own.is_empty() && !usable.meets(&helping) {
        return Vec::new();
    }
    let options = ways(&own, &usable, problem.creatures[creature].capacity, problem);
    options.into_iter().filter_map(|option| start.instead(creature, option, &lacking)).collect()
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
