//! The most requirements that the declarations of a domain can obey, one that does, and how that is known.

use super::super::declaration::Declaration;
use super::super::predicate;
use super::super::problem::Problem;
use super::bound::Weights;
use super::case::{Case, Domain};
use super::construct::construct;
use super::drop::drop_unwanted;
use super::flow::{matching, score};
use super::layers::settle;
use super::model::{self, Answer};
use super::search::{Goal, search};
use super::{parts, tighten::tighten};

/// Creatures of a part up to which settling it comes before matching.
const FEW: usize = 16;
/// Steps that settling a part of few creatures may take before matching is tried.
const FIRST_STEPS: usize = 500;
/// Steps that settling a part may take before the programme is asked.
const STEPS: usize = 40_000;
/// Steps that a search may take before the programme is asked.
const SEARCH_STEPS: usize = 2_000;
/// Steps that a search may take where the programme gave no answer.
const LAST_RESORT: usize = 50_000_000;

/// How a part's optimum is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proof {
    /// A declaration meets an upper bound.
    Bound,
    /// All declarations were searched.
    Search,
    /// The 0/1 programme says so.
    Programme,
}

/// The optimum of one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartOptimum {
    /// The part.
    pub case: Case,
    /// Options that reach it.
    pub options: Vec<Vec<usize>>,
    /// How many requirements they obey.
    pub obeys: usize,
    /// How it is known that no others obey more.
    pub proof: Proof,
    /// Whether it is known that no others that obey so much are nearer to the proposal.
    pub is_nearest: bool,
}

/// The optimum of a problem over a domain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Optimum {
    /// The parts.
    pub parts: Vec<PartOptimum>,
    /// A declaration that reaches it.
    pub declaration: Declaration,
    /// How many requirements it obeys.
    pub obeys: usize,
}

/// Finds the optimum. `None` only where no solver could settle a part.
pub fn optimum(problem: &Problem, mut domain: Domain, proposed: &Declaration) -> Option<Optimum> {
    tighten(problem, &mut domain);
    let mut parts = Vec::new();
    for case in parts::split(problem, &domain, proposed) {
        parts.push(solve(case)?);
    }
    let mut declaration = Declaration::nobody(problem);
    for part in &parts {
        place(&part.case, &part.options, &mut declaration);
    }
    let obeys = parts.iter().map(|part| part.obeys).sum();
    // The whole is judged again by the predicate that judges every declaration.
    let judged =
        predicate::follows_all(problem, &declaration) && predicate::obeys_how_many(problem, &declaration) == obeys;
    judged.then_some(Optimum { parts, declaration, obeys })
}

/// Writes a part's options into a declaration.
pub fn place(case: &Case, options: &[Vec<usize>], declaration: &mut Declaration) {
    for (creature, option) in case.creatures.iter().zip(options) {
        declaration.set(*creature, option.clone());
    }
}

fn solve(case: Case) -> Option<PartOptimum> {
    let mut most = i64::MAX;
    let proved = |case: Case, options: Vec<Vec<usize>>, obeys: usize, proof: Proof, most: i64| {
        let distance = case.distance(&options);
        let is_nearest = distance == 0 || score(&case, obeys, distance) >= most;
        Some(PartOptimum { case, options, obeys, proof, is_nearest })
    };
    let nobody = vec![Vec::new(); case.size()];
    let mut best = (case.obeys(&nobody), nobody);
    if case.demands.is_empty() {
        if case.follows(&case.proposed) {
            best.1.clone_from(&case.proposed);
        }
        return proved(case, best.1, 0, Proof::Bound, most);
    }
    let weights = Weights::of(&case);
    let mut bound = weights.bound();
    let consider = |options: Vec<Vec<usize>>, best: &mut (usize, Vec<Vec<usize>>)| {
        if case.follows(&options) {
            let obeys = case.obeys(&options);
            if (obeys, case.distance(&best.1)) > (best.0, case.distance(&options)) {
                *best = (obeys, options);
            }
        }
    };
    consider(case.proposed.clone(), &mut best);
    if best.0 < bound && case.size() == 1 {
        // One creature alone: what obeys more than the proposal is one change away, and no nearer is possible.
        consider(construct(&case, &weights, &[Vec::new()]), &mut best);
        if best.0 >= bound {
            return proved(case, best.1, best.0, Proof::Bound, i64::MIN);
        }
    }
    if best.0 >= bound {
        return proved(case, best.1, best.0, Proof::Bound, most);
    }
    let reduced = drop_unwanted(&case);
    if case.size() <= FEW {
        // A good beginning is quickly made, and the higher it stands the less is left to go through.
        consider(construct(&case, &weights, &vec![Vec::new(); case.size()]), &mut best);
    }
    let floor = |(obeys, options): &(usize, Vec<Vec<usize>>)| score(&case, *obeys, case.distance(options));
    if case.size() <= FEW {
        // What the proposal or nobody scores is beaten or it is the best: either way the nearest is found as well.
        if let Some((obeys, options)) = settled(&reduced, floor(&best), &best, FIRST_STEPS) {
            return proved(case, options, obeys, Proof::Search, i64::MIN);
        }
    }
    let matching = matching(&case, &weights);
    bound = bound.min(matching.bound);
    most = matching.score;
    consider(construct(&case, &weights, &matching.options), &mut best);
    consider(matching.options, &mut best);
    if best.0 < bound {
        consider(construct(&case, &weights, &vec![Vec::new(); case.size()]), &mut best);
    }
    if best.0 >= bound {
        return proved(case, best.1, best.0, Proof::Bound, most);
    }
    if let Some((obeys, options)) = settled(&reduced, floor(&best), &best, STEPS) {
        return proved(case, options, obeys, Proof::Search, i64::MIN);
    }
    if let Some(found) = search(&reduced, Goal::Most(bound), SEARCH_STEPS) {
        let options = found.unwrap_or(best.1);
        let obeys = case.obeys(&options);
        return proved(case, options, obeys, Proof::Search, most);
    }
    programme(&reduced, bound, &best).and_then(|(obeys, options, proof)| proved(case, options, obeys, proof, most))
}

/// The best of a part and the nearest such, where that is found within so many steps and the predicate agrees.
fn settled(case: &Case, floor: i64, best: &(usize, Vec<Vec<usize>>), steps: usize) -> Option<(usize, Vec<Vec<usize>>)> {
    let Some(options) = settle(case, floor, steps)? else { return Some(best.clone()) };
    let obeys = case.obeys(&options);
    (case.follows(&options) && score(case, obeys, case.distance(&options)) > floor).then_some((obeys, options))
}

fn programme(case: &Case, bound: usize, best: &(usize, Vec<Vec<usize>>)) -> Option<(usize, Vec<Vec<usize>>, Proof)> {
    match model::solve(case, Goal::Most(bound), Some(&best.1)) {
        Answer::Options(options) if case.follows(&options) && case.obeys(&options) >= best.0 => {
            return Some((case.obeys(&options), options, Proof::Programme));
        }
        _ => {}
    }
    // The solver failed or contradicts the predicate: only a search to the end counts.
    let found = search(case, Goal::Most(bound), LAST_RESORT)??;
    Some((case.obeys(&found), found, Proof::Search))
}
