//! When is a requirement broken? Three answers, by edition.   500.2, 500.4, 500.5 · 508.1d, 509.1c

pub mod creature_by_creature;
pub mod overall;
pub mod reachable;

use super::declaration::Declaration;
use super::problem::Problem;
use super::solve::Optimum;
use crate::edition::RequirementReading;

/// What a reading makes of a declaration that follows every restriction, or of what it would obey if it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// How many requirements it obeys.
    pub obeys: usize,
    /// The most that a declaration obeys with which the reading compares it.
    pub maximum: usize,
    /// One that obeys so many, the nearest to the proposed one.
    pub better: Option<Declaration>,
    /// The optimum that it was compared with, where one was looked for.
    pub optimum: Option<Optimum>,
    /// From 1999 to 2002: requirements that one creature could obey only by giving up as many others.
    pub traded: Vec<usize>,
}

/// Judges a declaration by a reading; `paid` says which costs are paid. `None` only where no solver could settle it.
pub fn judge(
    problem: &Problem,
    proposed: &Declaration,
    paid: &Declaration,
    reading: RequirementReading,
) -> Option<Judgement> {
    match reading {
        RequirementReading::CreatureByCreature => Some(creature_by_creature::judge(problem, proposed, paid)),
        RequirementReading::Reachable => reachable::judge(problem, proposed, paid),
        RequirementReading::OverallMaximum => overall::judge(problem, proposed, paid),
    }
}

/// Compares a declaration with an optimum.
fn compared(problem: &Problem, proposed: &Declaration, optimum: Optimum) -> Judgement {
    let obeys = super::predicate::obeys_how_many(problem, proposed);
    let follows = super::predicate::follows_all(problem, proposed);
    let better = (obeys < optimum.obeys || !follows).then(|| super::solve::nearest::nearest(problem, &optimum));
    Judgement { obeys, maximum: optimum.obeys, better, optimum: Some(optimum), traded: Vec::new() }
}
