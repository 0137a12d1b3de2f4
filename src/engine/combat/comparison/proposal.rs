//! A declaration to be compared with others, and what comes out.

use crate::engine::combat::deadline::Deadline;
use crate::engine::combat::declaration::Declaration;
use crate::engine::combat::predicate;
use crate::engine::combat::problem::Problem;
use crate::engine::combat::solve::Optimum;
use crate::engine::combat::solve::nearest::nearest;

/// A declaration to be compared with others.
#[derive(Clone, Copy, Debug)]
pub struct Proposal<'a> {
    /// The board.
    pub problem: &'a Problem,
    /// What is declared.
    pub proposed: &'a Declaration,
    /// The costs of which declaration are paid.
    pub paid: &'a Declaration,
    /// Until when better ones are looked for.
    pub(crate) deadline: Deadline,
}

/// What a reading makes of a declaration that follows every restriction, or of what it would obey if it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// How many requirements it obeys.
    pub obeys: usize,
    /// The most that a declaration obeys with which the reading compares it; the most that was found, where `bound` is
    /// higher.
    pub maximum: usize,
    /// No declaration with which the reading compares it obeys more.
    pub bound: usize,
    /// One that obeys `maximum`, near to the proposed one.
    pub better: Option<Declaration>,
    /// Whether none that obeys so much is nearer.
    pub is_nearest: bool,
    /// The optimum that it was compared with, where one was looked for.
    pub optimum: Option<Optimum>,
    /// From 1999 to 2002: requirements that one creature could obey only by giving up as many others.
    pub traded: Vec<usize>,
}

impl Judgement {
    /// Whether the proposal obeys as much as it must; `None` where that is not known.
    pub(crate) fn obeys_enough(&self) -> Option<bool> {
        is_enough(self.obeys, self.maximum, self.bound)
    }
}

/// Whether so many obeyed requirements are enough, where that many were found and no more than the bound can be.
pub(super) fn is_enough(obeys: usize, most: usize, bound: usize) -> Option<bool> {
    match obeys {
        obeys if obeys < most => Some(false),
        obeys if obeys >= bound => Some(true),
        _ => None,
    }
}

impl Proposal<'_> {
    /// Whether nothing is owed for it beyond what is paid: attacking another player may cost what is paid already.
    pub(crate) fn costs_nothing_more(&self) -> bool {
        self.proposed.options().iter().enumerate().all(|(creature, option)| {
            let paid: Vec<usize> = self.problem.owed(creature, self.paid.option(creature)).collect();
            self.problem.owed(creature, option).all(|toll| paid.contains(&toll))
        })
    }

    /// Compares it with an optimum.
    pub(crate) fn compared(&self, optimum: Optimum) -> Judgement {
        let obeys = predicate::obeys_how_many(self.problem, self.proposed);
        let follows = predicate::follows_all(self.problem, self.proposed);
        let better = (obeys < optimum.obeys || !follows).then(|| nearest(self.problem, &optimum, self.deadline));
        Judgement {
            obeys,
            maximum: optimum.obeys,
            bound: optimum.bound,
            is_nearest: better.as_ref().is_none_or(|better| better.is_nearest),
            better: better.map(|better| better.declaration),
            optimum: Some(optimum),
            traded: Vec::new(),
        }
    }
}
