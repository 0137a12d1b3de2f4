//! The most requirements that the declarations of a domain can obey, one that does, and how that is known.

use super::super::deadline::Deadline;
use super::super::declaration::Declaration;
use super::super::predicate;
use super::super::problem::Problem;
use super::bound::Weights;
use super::case::{Case, Domain};
use super::construct::construct;
use super::drop::drop_unwanted;
use super::goal::Goal;
use super::layers::{score, settle};
use super::model;
use super::possible::drop_impossible;
use super::programme::Effort;
use super::{parts, tighten::tighten};

/// Steps that settling a part may take before the programme is asked.
const STEPS: usize = 20_000;

/// Turns of the programme: the time ends before they do.
const TURNS: u32 = 16;

/// How a part's optimum is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proof {
    /// A declaration meets an upper bound.
    Bound,
    /// All declarations were gone through.
    Layers,
    /// The programme says so.
    Programme,
    /// It is not: the time was over.
    None,
}

/// The optimum of one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartOptimum {
    /// The part.
    pub case: Case,
    /// Options that reach it, or the best that were found.
    pub options: Vec<Vec<usize>>,
    /// How many requirements they obey.
    pub obeys: usize,
    /// No options obey more.
    pub bound: usize,
    /// How that is known.
    pub proof: Proof,
    /// Whether it is known that no others that obey so much are nearer to the proposal.
    pub is_nearest: bool,
}

/// The optimum of a problem over a domain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Optimum {
    /// The parts.
    pub parts: Vec<PartOptimum>,
    /// A declaration that reaches it, or the best that was found.
    pub declaration: Declaration,
    /// How many requirements it obeys.
    pub obeys: usize,
    /// No declaration obeys more; as many as it obeys, unless the time was over.
    pub bound: usize,
}

/// Finds the optimum. `None` only where the solver contradicts the predicate.
pub(crate) fn optimum(
    problem: &Problem,
    mut domain: Domain,
    proposed: &Declaration,
    deadline: Deadline,
) -> Option<Optimum> {
    tighten(problem, &mut domain);
    let parts: Vec<PartOptimum> =
        parts::split(problem, &domain, proposed).into_iter().map(|case| solve(case, deadline)).collect();
    let mut declaration = problem.nobody();
    for part in &parts {
        place(&part.case, &part.options, &mut declaration);
    }
    let obeys = parts.iter().map(|part| part.obeys).sum();
    let bound = parts.iter().map(|part| part.bound).sum();
    // The whole is judged again by the predicate that judges every declaration.
    let judged =
        predicate::follows_all(problem, &declaration) && predicate::obeys_how_many(problem, &declaration) == obeys;
    judged.then_some(Optimum { parts, declaration, obeys, bound })
}

/// Writes a part's options into a declaration.
pub(crate) fn place(case: &Case, options: &[Vec<usize>], declaration: &mut Declaration) {
    for (creature, option) in case.creatures.iter().zip(options) {
        declaration.set(*creature, option.clone());
    }
}

/// The best options of a part that are known.
struct Best {
    options: Vec<Vec<usize>>,
    obeys: usize,
}

impl Best {
    /// Takes these options where they are legal, and better or as good and nearer.
    fn consider(&mut self, case: &Case, options: Vec<Vec<usize>>) {
        if case.follows(&options) {
            let obeys = case.obeys(&options);
            if (obeys, case.distance(&self.options)) > (self.obeys, case.distance(&options)) {
                *self = Self { options, obeys };
            }
        }
    }

    fn proved(self, case: Case, bound: usize, proof: Proof) -> PartOptimum {
        let is_nearest = proof == Proof::Layers || case.distance(&self.options) == 0;
        PartOptimum { obeys: self.obeys, options: self.options, bound, proof, is_nearest, case }
    }
}

/// Finds the optimum of a part: by a bound that a declaration meets, else creature by creature, else by the programme.
/// Each way is kept for the bench that gets worse without it; they are named where it is tried.
pub(crate) fn solve(mut case: Case, deadline: Deadline) -> PartOptimum {
    drop_impossible(&mut case);
    let nobody = vec![Vec::new(); case.size()];
    let mut best = Best { obeys: case.obeys(&nobody), options: nobody };
    best.consider(&case, case.proposed.clone());
    let weights = Weights::of(&case);
    let bound = weights.bound();
    if best.obeys < bound {
        // Bench "vanilla": 500 plain creatures that must block take 25 times as long without it.
        best.consider(&case, construct(&case, &weights));
    }
    if best.obeys >= bound {
        return best.proved(case, bound, Proof::Bound);
    }
    // Benches "dense" and "scarce" take twice as long with all options.
    let reduced = drop_unwanted(&case);
    // Bench "ordinary" takes four times as long by the programme alone.
    if let Some(found) = settled(&reduced, &best, STEPS) {
        if let Some(options) = found {
            best.consider(&case, options);
        }
        let obeys = best.obeys;
        return best.proved(case, obeys, Proof::Layers);
    }
    // Benches "equal", "mixed" and "exact cover" have no end without it.
    let effort = Effort { until: deadline, turns: TURNS };
    let answer = model::solve(&reduced, Goal::Most, Some(&best.options), effort);
    if let Some(options) = answer.options {
        best.consider(&case, options);
    }
    let known = answer.bound.map_or(bound, |other| other.min(bound)).max(best.obeys);
    let proof = if known == best.obeys { Proof::Programme } else { Proof::None };
    best.proved(case, known, proof)
}

/// Options that obey more, or as much and are nearer, and of those the most and the nearest; `Some(None)` where there
/// are none, `None` where that takes more steps.
#[allow(clippy::option_option, reason = "not found out is not the same as nothing there")]
fn settled(case: &Case, best: &Best, steps: usize) -> Option<Option<Vec<Vec<usize>>>> {
    settle(case, score(case, best.obeys, case.distance(&best.options)), steps)
}
