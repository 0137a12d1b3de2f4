//! Among the declarations that obey the most, one that changes the fewest creatures' options.

use super::super::deadline::Deadline;
use super::super::declaration::Declaration;
use super::super::predicate;
use super::super::problem::Problem;
use super::case::Case;
use super::drop::drop_unwanted;
use super::goal::Goal;
use super::layers::{score, settle};
use super::model;
use super::optimum::{Optimum, PartOptimum, place};
use super::programme::Effort;

/// Steps that settling a part may take before the programme is asked.
const STEPS: usize = 20_000;

/// A declaration that obeys the most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Near {
    pub(crate) declaration: Declaration,
    /// Whether none that obeys so much is nearer to the proposal.
    pub(crate) is_nearest: bool,
}

/// The nearest optimal declaration, or one that is near.
pub(crate) fn nearest(problem: &Problem, optimum: &Optimum, deadline: Deadline) -> Near {
    let mut declaration = optimum.declaration.clone();
    let mut is_nearest = true;
    for part in &optimum.parts {
        let (options, nearest) = nearest_options(part, deadline);
        place(&part.case, &options, &mut declaration);
        is_nearest &= nearest;
    }
    let judged = predicate::follows_all(problem, &declaration)
        && predicate::obeys_how_many(problem, &declaration) == optimum.obeys;
    if judged {
        Near { declaration, is_nearest }
    } else {
        Near { declaration: optimum.declaration.clone(), is_nearest: false }
    }
}

/// An optimal declaration that is near: whatever can be taken back alone is taken back.
pub(crate) fn near(problem: &Problem, optimum: &Optimum) -> Declaration {
    let mut declaration = optimum.declaration.clone();
    for part in &optimum.parts {
        place(&part.case, &closer(&part.case, &part.options, part.obeys), &mut declaration);
    }
    let judged = predicate::follows_all(problem, &declaration)
        && predicate::obeys_how_many(problem, &declaration) == optimum.obeys;
    if judged { declaration } else { optimum.declaration.clone() }
}

/// The nearest options of a part that obey as much, and whether they are known to be the nearest.
pub(crate) fn nearest_options(part: &PartOptimum, deadline: Deadline) -> (Vec<Vec<usize>>, bool) {
    let case = &part.case;
    if part.is_nearest {
        return (part.options.clone(), true);
    }
    let close = closer(case, &part.options, part.obeys);
    let distance = case.distance(&close);
    if distance == 0 || distance == 1 && !(case.follows(&case.proposed) && case.obeys(&case.proposed) == part.obeys) {
        return (close, true);
    }
    let reduced = drop_unwanted(case);
    let fits = |options: &Vec<Vec<usize>>| {
        case.follows(options) && case.obeys(options) == part.obeys && case.distance(options) <= distance
    };
    match settle(&reduced, score(&reduced, part.obeys, distance), STEPS) {
        Some(None) => return (close, true),
        Some(Some(found)) if fits(&found) => return (found, true),
        _ => {}
    }
    let effort = Effort { until: deadline, turns: 1 };
    // How near a better declaration is decides nothing: the programme gets one turn.
    let answer = model::solve(&reduced, Goal::Nearest(part.obeys), Some(&close), effort);
    match answer.options.filter(fits) {
        Some(found) => (found, answer.is_proved),
        None => (close, false),
    }
}

/// Takes back what can be taken back, creature by creature.
fn closer(case: &Case, options: &[Vec<usize>], obeys: usize) -> Vec<Vec<usize>> {
    let mut options = options.to_vec();
    for creature in 0..case.size() {
        if options[creature] == case.proposed[creature] {
            continue;
        }
        let found = std::mem::replace(&mut options[creature], case.proposed[creature].clone());
        if !(case.follows(&options) && case.obeys(&options) == obeys) {
            options[creature] = found;
        }
    }
    options
}
