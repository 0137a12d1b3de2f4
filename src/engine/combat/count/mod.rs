//! How many declarations are legal, and which, where they are few.
//!
//! The parts of a board don't touch one another, so the number is the product of theirs.

pub(super) mod by_creature;
pub(super) mod by_target;
pub(super) mod listed;
mod marks;

use num_bigint::BigUint;

use super::comparison::{self, Proposal};
use super::deadline::Deadline;
use super::declaration::Declaration;
use super::explain::{Teller, alternative};
use super::law;
use super::predicate;
use super::problem::Problem;
use super::solve::optimum::place;
use super::solve::parts::split;
use super::solve::tighten::tighten;
use super::solve::{Case, Domain};
use crate::ability::Cost;
use crate::edition::RequirementReading;
use crate::engine::view::View;
use crate::ruling::{Alternative, Declarations};
use listed::Pattern;

/// So many are listed.
const LISTED: usize = 50;
/// So many patterns of a part are looked at one by one.
const LOOKED_AT: usize = 50_000;
/// Numbers of chosen creatures of each class up to which counting target by target comes first.
const FEW_STATES: usize = 2_000;
/// So many, where each is compared with others of its own.
const COMPARED: usize = 5_000;

/// Counts the legal declarations of all sides, with the costs that the proposed ones pay.
pub(crate) fn declarations(
    view: &View<'_>,
    sides: &[(&Problem, &Declaration)],
    pay: Option<&Cost>,
    deadline: Deadline,
) -> Declarations {
    let mut count = BigUint::from(1_u8);
    let mut listed: Vec<Alternative> = Vec::new();
    for (problem, proposed) in sides {
        let owed = super::cost::payment(view, problem, proposed, pay);
        let nobody = problem.nobody();
        let paid = if owed.is_paid { *proposed } else { &nobody };
        let Some(legal) = legal(problem, paid, view.edition().requirement_reading(), deadline) else {
            return Declarations { count: None, listed: Vec::new() };
        };
        count *= legal.count;
        if sides.len() == 1 {
            let teller = Teller { view, problem };
            let general = law::requirement(view.edition(), problem.declared);
            let list = legal.listed.iter().map(|declaration| {
                let obeys = predicate::obeys_how_many(problem, declaration);
                alternative(teller, declaration, obeys, general.clone())
            });
            listed = list.collect();
        }
    }
    Declarations { count: Some(count.to_string()), listed }
}

/// The legal declarations of a problem.
#[derive(Clone, Debug)]
pub struct Legal {
    /// How many.
    pub count: BigUint,
    /// All of them, where they are few.
    pub listed: Vec<Declaration>,
}

/// Counts the legal declarations under a reading; `None` where they can't be counted.
pub(crate) fn legal(
    problem: &Problem,
    paid: &Declaration,
    reading: RequirementReading,
    deadline: Deadline,
) -> Option<Legal> {
    let mut domain = Domain::everything(problem, paid);
    tighten(problem, &mut domain);
    let nobody = problem.nobody();
    let mut count = BigUint::from(1_u8);
    let mut lists: Option<Vec<(Case, Vec<Pattern>)>> = Some(Vec::new());
    for case in split(problem, &domain, &nobody) {
        match of_part(problem, &case, paid, reading, deadline) {
            Some(list) => {
                count *= list.iter().map(|pattern| &pattern.ways).sum::<BigUint>();
                if let Some(lists) = &mut lists {
                    lists.push((case, list));
                }
            }
            None if reading == RequirementReading::OverallMaximum => {
                count *= best(&case, deadline)?;
                lists = None;
            }
            None => return None,
        }
    }
    let few = count <= BigUint::from(LISTED);
    let listed = lists.filter(|_| few).map_or_else(Vec::new, |lists| combine(&nobody, &lists));
    Some(Legal { count, listed })
}

/// How many options of a part obey the most. Where there are few classes of creatures, counting target by target is
/// quick whatever their number; else equal targets are put together.
fn best(case: &Case, deadline: Deadline) -> Option<BigUint> {
    if by_target::states(case).is_some_and(|states| states <= FEW_STATES) {
        return by_target::count(case, deadline);
    }
    by_creature::count(case, deadline).or_else(|| by_target::count(case, deadline))
}

/// The legal options of a part, one by one but for who of equal creatures does what.
fn of_part(
    problem: &Problem,
    case: &Case,
    paid: &Declaration,
    reading: RequirementReading,
    deadline: Deadline,
) -> Option<Vec<Pattern>> {
    let alone = alone(problem, case);
    if reading == RequirementReading::OverallMaximum {
        let all = listed::following(case, LOOKED_AT)?;
        let most = all.iter().map(|pattern| case.obeys(&pattern.options)).max();
        return Some(all.into_iter().filter(|pattern| Some(case.obeys(&pattern.options)) == most).collect());
    }
    let mut legal = Vec::new();
    for pattern in listed::following(case, COMPARED)? {
        if deadline.is_over() {
            return None;
        }
        let mut whole = problem.nobody();
        place(case, &pattern.options, &mut whole);
        // The other parts declare nobody; what they could do better is theirs alone.
        let proposal = Proposal { problem: &alone, proposed: &whole, paid, deadline };
        if comparison::obeys_enough(&proposal, reading)? {
            legal.push(pattern);
        }
    }
    Some(legal)
}

/// The problem with the requirements of one part only.
fn alone(problem: &Problem, case: &Case) -> Problem {
    use super::requirement::Demand;
    let mut problem = problem.clone();
    let within = |creature: usize| case.creatures.contains(&creature);
    let touches = |target: usize| case.usable.iter().any(|usable| usable.has(target));
    problem.requirements.retain(|requirement| match &requirement.demand {
        Demand::Uses { creature, .. } => within(*creature),
        Demand::Anyone { who, .. } => who.iter().any(within),
        Demand::Blockers { target, .. } => touches(*target),
    });
    for (creature, open) in problem.open.iter_mut().enumerate() {
        if !within(creature) {
            open.clear();
        }
    }
    problem
}

/// Every choice from every list.
fn combine(nobody: &Declaration, lists: &[(Case, Vec<Pattern>)]) -> Vec<Declaration> {
    let mut all = vec![nobody.clone()];
    for (case, list) in lists {
        let list: Vec<_> = list.iter().flat_map(|pattern| listed::shared_out(case, pattern)).collect();
        all = all
            .into_iter()
            .flat_map(|begun| {
                list.iter().map(move |options| {
                    let mut begun = begun.clone();
                    place(case, options, &mut begun);
                    begun
                })
            })
            .collect();
    }
    all.sort();
    all
}
