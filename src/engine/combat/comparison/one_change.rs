//! What one creature's doing something else changes.
//!
//! Of a board of a hundred creatures one option touches a few restrictions and requirements: those that speak of the
//! creature, or of a target that it leaves or takes. Only they are asked again.

use super::super::declaration::Declaration;
use super::super::predicate::{self, Break, Tally};
use super::super::problem::Problem;
use super::super::requirement::Demand;
use super::super::restriction::Limit;

/// Which restrictions and requirements may stand otherwise after a change, by their places.
pub(super) struct Concerns<'a> {
    problem: &'a Problem,
    /// For each creature: requirements on it alone.
    own: Vec<Vec<usize>>,
    /// For each target: requirements on several creatures that speak of it.
    asked: Vec<Vec<usize>>,
    /// For each target: restrictions on how many use it, or who.
    bound: Vec<Vec<usize>>,
    /// Restrictions on who is declared at all, or with what.
    general: Vec<usize>,
}

impl<'a> Concerns<'a> {
    pub(super) fn of(problem: &'a Problem) -> Self {
        let per_target = vec![Vec::new(); problem.targets.len()];
        let own = vec![Vec::new(); problem.creatures.len()];
        let mut concerns = Self { problem, own, asked: per_target.clone(), bound: per_target, general: Vec::new() };
        for (place, requirement) in problem.requirements.iter().enumerate() {
            match &requirement.demand {
                Demand::Uses { creature, .. } => concerns.own[*creature].push(place),
                Demand::Anyone { targets, .. } => targets.iter().for_each(|target| concerns.asked[target].push(place)),
                Demand::Blockers { target, .. } => concerns.asked[*target].push(place),
            }
        }
        for (place, restriction) in problem.restrictions.iter().enumerate() {
            match &restriction.limit {
                Limit::BlockersAtLeast { target, .. }
                | Limit::BlockersAtMost { target, .. }
                | Limit::AllOrNone { target, .. } => concerns.bound[*target].push(place),
                Limit::Company { .. } | Limit::OnlyAlone { .. } | Limit::AtMost { .. } => concerns.general.push(place),
            }
        }
        concerns
    }

    pub(super) fn problem(&self) -> &'a Problem {
        self.problem
    }

    /// The requirements on a creature.
    pub(super) fn requirements_on(&self, creature: usize) -> impl Iterator<Item = usize> {
        let requirements = self.problem.requirements.iter().enumerate();
        requirements.filter(move |(_, requirement)| requirement.demand.is_on(creature)).map(|(place, _)| place)
    }
}

/// Something else that a creature can do, with which the declaration is legal.
pub(super) struct Instead {
    pub(super) option: Vec<usize>,
    /// How many requirements the declaration then obeys.
    pub(super) obeys: usize,
    /// Which of those it then obeys that were asked for.
    pub(super) gained: Vec<usize>,
}

/// A declaration of which one creature is to do something else.
pub(super) struct Start<'a> {
    concerns: &'a Concerns<'a>,
    options: Vec<Vec<usize>>,
    tally: Tally,
    obeyed: Vec<bool>,
    obeys: usize,
    broken: Vec<Break>,
}

impl<'a> Start<'a> {
    pub(super) fn of(concerns: &'a Concerns<'a>, declaration: &Declaration) -> Self {
        let problem = concerns.problem;
        let obeyed = predicate::obeyed(problem, declaration);
        Self {
            concerns,
            options: declaration.options().to_vec(),
            tally: Tally::of(declaration.options(), problem.targets.len()),
            obeys: obeyed.iter().filter(|obeyed| **obeyed).count(),
            obeyed,
            broken: predicate::breaks(problem, declaration),
        }
    }

    pub(super) fn options(&self) -> &[Vec<usize>] {
        &self.options
    }

    /// How many use a target.
    pub(super) fn users(&self, target: usize) -> usize {
        self.tally.users(target)
    }

    /// For each requirement whether it is obeyed.
    pub(super) fn obeyed(&self) -> &[bool] {
        &self.obeyed
    }

    /// How many requirements are obeyed.
    pub(super) fn obeys(&self) -> usize {
        self.obeys
    }

    /// The creature does this instead, with targets that are open to it: what comes of it where that is legal and obeys
    /// one of the requirements that are `lacking`.
    pub(super) fn instead(&mut self, creature: usize, option: Vec<usize>, lacking: &[usize]) -> Option<Instead> {
        let before = self.take(creature, option);
        let found = self.gain(creature, &before, lacking);
        let option = self.take(creature, before);
        found.map(|(obeys, gained)| Instead { option, obeys, gained })
    }

    /// Has a creature do this; returns what it did.
    fn take(&mut self, creature: usize, option: Vec<usize>) -> Vec<usize> {
        self.tally.replace(&self.options[creature], &option);
        std::mem::replace(&mut self.options[creature], option)
    }

    /// How many requirements are obeyed now and which of the lacking ones; `None` if none is, or a restriction is
    /// broken.
    fn gain(&self, creature: usize, before: &[usize], lacking: &[usize]) -> Option<(usize, Vec<usize>)> {
        let Concerns { problem, own, asked, bound, general } = self.concerns;
        let now = &self.options[creature];
        let touched = || {
            let left = before.iter().filter(|target| !now.contains(target));
            let taken = now.iter().filter(|target| !before.contains(target));
            left.chain(taken).copied()
        };
        let asks = |place: &usize| {
            let demand = &problem.requirements[*place].demand;
            predicate::obeys(demand, &self.options, &self.tally)
        };
        let mut asked: Vec<usize> = touched().flat_map(|target| &asked[target]).copied().collect();
        asked.sort_unstable();
        asked.dedup();
        let asked: Vec<(usize, bool)> =
            own[creature].iter().copied().chain(asked).map(|place| (place, asks(&place))).collect();
        let gained: Vec<usize> = asked
            .iter()
            .filter(|(place, obeyed)| *obeyed && lacking.contains(place))
            .map(|(place, _)| *place)
            .collect();
        if gained.is_empty() {
            return None;
        }
        let holds = |place: &usize| {
            let limit = &problem.restrictions[*place].limit;
            predicate::follows(limit, &self.options, &self.tally)
        };
        let is_mended = |broken: &Break| match broken {
            Break::Barred { creature: other, .. } | Break::TooMany { creature: other } => *other == creature,
            Break::Restriction(place) => holds(place),
        };
        if !touched().flat_map(|target| &bound[target]).chain(general).all(holds) || !self.broken.iter().all(is_mended)
        {
            return None;
        }
        let more = asked.iter().filter(|(place, obeyed)| *obeyed && !self.obeyed[*place]).count();
        let fewer = asked.iter().filter(|(place, obeyed)| !*obeyed && self.obeyed[*place]).count();
        Some((self.obeys + more - fewer, gained))
    }
}
