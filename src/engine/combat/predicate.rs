//! Does a declaration follow the restrictions, and which requirements does it obey?   500.4 · 508.1c–d, 509.1b–c
//!
//! This judges every declaration, proposed or found. It shares nothing with the integer programme that looks for
//! declarations, so that each tests the other.

use super::declaration::Declaration;
use super::problem::Problem;
use super::requirement::Demand;
use super::restriction::Limit;
use super::set::Set;

/// What a declaration breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Break {
    /// A creature is declared with a target that a [`Bar`](super::problem::Bar) keeps from it.
    Barred {
        /// Who, by its place among the problem's creatures.
        creature: usize,
        /// With what, by its place among the problem's targets.
        target: usize,
    },
    /// A creature is declared with more targets than it may: blocking two attackers, where one is the most.
    TooMany {
        /// Who, by its place among the problem's creatures.
        creature: usize,
    },
    /// A restriction on several creatures, by its place.
    Restriction(usize),
}

/// How often everything is used by a list of options.
#[derive(Debug)]
pub struct Tally {
    blockers: Vec<usize>,
    declared: usize,
}

impl Tally {
    /// How often each target is used, and how many creatures are declared.
    pub fn of(options: &[Vec<usize>], targets: usize) -> Self {
        let mut tally = Self { blockers: vec![0; targets], declared: 0 };
        for option in options {
            tally.declared += usize::from(!option.is_empty());
            for target in option {
                tally.blockers[*target] += 1;
            }
        }
        tally
    }

    /// How many use a target.
    pub(crate) fn users(&self, target: usize) -> usize {
        self.blockers[target]
    }

    /// Counts anew after one option took the place of another.
    pub(crate) fn replace(&mut self, before: &[usize], after: &[usize]) {
        self.declared -= usize::from(!before.is_empty());
        self.declared += usize::from(!after.is_empty());
        for target in before {
            self.blockers[*target] -= 1;
        }
        for target in after {
            self.blockers[*target] += 1;
        }
    }
}

fn among(options: &[Vec<usize>], who: &Set) -> usize {
    who.iter().filter(|creature| !options[*creature].is_empty()).count()
}

fn uses(option: &[usize], targets: &Set) -> bool {
    option.iter().any(|target| targets.has(*target))
}

/// Whether the options follow a restriction.
pub fn follows(limit: &Limit, options: &[Vec<usize>], tally: &Tally) -> bool {
    match limit {
        Limit::BlockersAtLeast { target, count } => {
            let blockers = tally.blockers[*target];
            blockers == 0 || blockers >= *count
        }
        Limit::BlockersAtMost { target, count } => tally.blockers[*target] <= *count,
        Limit::AllOrNone { target, all } => {
            tally.blockers[*target] == 0 || all.iter().all(|creature| options[creature].contains(target))
        }
        Limit::Company { creature, others, which } => options[*creature].is_empty() || among(options, which) >= *others,
        Limit::OnlyAlone { creature } => options[*creature].is_empty() || tally.declared == 1,
        Limit::AtMost { who, whom, count } => {
            who.iter().filter(|creature| uses(&options[*creature], whom)).count() <= *count
        }
    }
}

/// Whether the options obey a requirement.
pub fn obeys(demand: &Demand, options: &[Vec<usize>], tally: &Tally) -> bool {
    match demand {
        Demand::Uses { creature, targets } => uses(&options[*creature], targets),
        Demand::Anyone { who, targets } => who.iter().any(|creature| uses(&options[creature], targets)),
        Demand::Blockers { target, comparison, count } => {
            let blockers = tally.blockers[*target];
            let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
            blockers > 0 && comparison.holds(number(blockers), number(*count))
        }
    }
}

/// Everything that a declaration breaks, costs apart.
pub(crate) fn breaks(problem: &Problem, declaration: &Declaration) -> Vec<Break> {
    let mut broken = Vec::new();
    for (creature, declarer) in problem.creatures.iter().enumerate() {
        let option = declaration.option(creature);
        for target in option {
            if !problem.open[creature].has(*target) {
                broken.push(Break::Barred { creature, target: *target });
            }
        }
        if option.len() > declarer.capacity {
            broken.push(Break::TooMany { creature });
        }
    }
    let tally = Tally::of(declaration.options(), problem.targets.len());
    for (place, restriction) in problem.restrictions.iter().enumerate() {
        if !follows(&restriction.limit, declaration.options(), &tally) {
            broken.push(Break::Restriction(place));
        }
    }
    broken
}

/// Whether a declaration breaks nothing, costs apart.
pub(crate) fn follows_all(problem: &Problem, declaration: &Declaration) -> bool {
    breaks(problem, declaration).is_empty()
}

/// For each requirement whether the declaration obeys it.
pub fn obeyed(problem: &Problem, declaration: &Declaration) -> Vec<bool> {
    let tally = Tally::of(declaration.options(), problem.targets.len());
    problem.requirements.iter().map(|requirement| obeys(&requirement.demand, declaration.options(), &tally)).collect()
}

/// How many requirements the declaration obeys.
pub(crate) fn obeys_how_many(problem: &Problem, declaration: &Declaration) -> usize {
    obeyed(problem, declaration).into_iter().filter(|obeyed| *obeyed).count()
}
