//! Among the declarations that obey the most, one that changes the fewest creatures' options.

use super::super::declaration::Declaration;
use super::super::predicate;
use super::super::problem::Problem;
use super::case::Case;
use super::drop::drop_unwanted;
use super::flow::score;
use super::layers::settle;
use super::model::{self, Answer};
use super::optimum::{Optimum, PartOptimum, place};
use super::search::{Goal, search};

/// Steps that settling a part may take before the programme is asked.
const STEPS: usize = 20_000;
/// Steps that a search may take before the programme is asked.
const SEARCH_STEPS: usize = 5_000;
/// Options of a part above which only an optimum that is at hand is brought nearer, without looking for the nearest.
const LARGE: usize = 200;

/// The nearest optimal declaration; for parts that are very large, one that no single step back brings nearer.
pub fn nearest(problem: &Problem, optimum: &Optimum) -> Declaration {
    let mut declaration = optimum.declaration.clone();
    for part in &optimum.parts {
        place(&part.case, &nearest_options(part), &mut declaration);
    }
    let judged = predicate::follows_all(problem, &declaration)
        && predicate::obeys_how_many(problem, &declaration) == optimum.obeys;
    if judged { declaration } else { optimum.declaration.clone() }
}

fn nearest_options(part: &PartOptimum) -> Vec<Vec<usize>> {
    let case = &part.case;
    if part.is_nearest {
        return part.options.clone();
    }
    if case.follows(&case.proposed) && case.obeys(&case.proposed) == part.obeys {
        return case.proposed.clone();
    }
    let close = closer(case, &part.options, part.obeys);
    if case.distance(&close) <= 1 {
        return close;
    }
    let case = &drop_unwanted(case);
    match settle(case, score(case, part.obeys, case.distance(&close)), STEPS) {
        Some(None) => return close,
        Some(Some(found)) if case.follows(&found) && case.obeys(&found) == part.obeys => return found,
        _ => {}
    }
    if let Some(Some(found)) = search(case, Goal::Nearest(part.obeys), SEARCH_STEPS) {
        return found;
    }
    let uses: usize = case.usable.iter().map(super::super::set::Set::len).sum();
    let answer =
        if uses <= LARGE { model::solve(case, Goal::Nearest(part.obeys), Some(&close)) } else { Answer::Failed };
    match answer {
        Answer::Options(found)
            if case.follows(&found)
                && case.obeys(&found) == part.obeys
                && case.distance(&found) <= case.distance(&close) =>
        {
            found
        }
        _ => close,
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
