//! An independent part of a declaration, with the options that are compared.

use super::super::declaration::Declaration;
use super::super::predicate::{Tally, follows, obeys};
use super::super::problem::Problem;
use super::super::requirement::Demand;
use super::super::restriction::Limit;
use super::super::set::Set;

/// Which declarations are compared: for each creature the targets it may use, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Domain {
    /// For each creature the targets it may use.
    pub usable: Vec<Set>,
    /// For each creature, where there are some: the targets one of which its option must hold, unless it is as
    /// proposed.
    pub helps: Vec<Option<Set>>,
}

impl Domain {
    /// All declarations that cost nothing beyond what the proposal pays.
    pub fn everything(problem: &Problem, paid: &Declaration) -> Self {
        Self { usable: problem.affordable(paid), helps: vec![None; problem.creatures.len()] }
    }
}

/// A part, its creatures numbered anew; targets keep their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The creatures by their number in the problem.
    pub creatures: Vec<usize>,
    /// How many targets each may use at once.
    pub capacity: Vec<usize>,
    /// Which targets each may use.
    pub usable: Vec<Set>,
    /// Targets one of which its option must hold, unless it is nothing or as proposed.
    pub helps: Vec<Option<Set>>,
    /// The restrictions on several creatures.
    pub limits: Vec<Limit>,
    /// The requirements.
    pub demands: Vec<Demand>,
    /// How many targets the problem has.
    pub targets: usize,
    /// What was proposed for these creatures.
    pub proposed: Vec<Vec<usize>>,
}

impl Case {
    /// How many creatures it has.
    pub fn size(&self) -> usize {
        self.creatures.len()
    }

    /// Whether an option is among those that are compared.
    pub(crate) fn allows(&self, creature: usize, option: &[usize]) -> bool {
        if option.is_empty() {
            return true;
        }
        let within =
            option.len() <= self.capacity[creature] && option.iter().all(|target| self.usable[creature].has(*target));
        let helps = |helps: &Set| option.iter().any(|target| helps.has(*target));
        within && (self.helps[creature].as_ref().is_none_or(helps) || option == self.proposed[creature])
    }

    /// Whether the options are all allowed and follow all restrictions.
    pub fn follows(&self, options: &[Vec<usize>]) -> bool {
        let allowed = options.iter().enumerate().all(|(creature, option)| self.allows(creature, option));
        allowed && self.follows_limits(options)
    }

    /// Whether options that are allowed follow all restrictions.
    pub(crate) fn follows_limits(&self, options: &[Vec<usize>]) -> bool {
        let tally = Tally::of(options, self.targets);
        self.limits.iter().all(|limit| follows(limit, options, &tally))
    }

    /// How many requirements the options obey.
    pub fn obeys(&self, options: &[Vec<usize>]) -> usize {
        let tally = Tally::of(options, self.targets);
        self.demands.iter().filter(|demand| obeys(demand, options, &tally)).count()
    }

    /// How many creatures have another option than proposed.
    pub fn distance(&self, options: &[Vec<usize>]) -> usize {
        options.iter().zip(&self.proposed).filter(|(one, two)| one != two).count()
    }

    /// All options of a creature that are compared, nothing first; `None` where there are more than `most`.
    pub fn options(&self, creature: usize, most: usize) -> Option<Vec<Vec<usize>>> {
        let targets: Vec<usize> = self.usable[creature].iter().collect();
        let mut options: Vec<Vec<usize>> = vec![Vec::new()];
        let mut grown = 0;
        for size in 1..=self.capacity[creature].min(targets.len()) {
            let shorter = grown..options.len();
            grown = options.len();
            for place in shorter {
                let from = options[place].last().map_or(0, |last| last + 1);
                for target in targets.iter().filter(|target| **target >= from || size == 1) {
                    let mut option = options[place].clone();
                    option.push(*target);
                    options.push(option);
                    if options.len() > most.saturating_mul(4) {
                        return None;
                    }
                }
            }
        }
        options.retain(|option| self.allows(creature, option));
        (options.len() <= most).then_some(options)
    }
}
