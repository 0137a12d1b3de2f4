//! A search of a small part to the end.

use super::super::requirement::Demand;
use super::case::Case;

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Options that obey as much as possible, and surely no more than this.
    Most(usize),
    /// Options that obey exactly so much and differ from the proposal in as few creatures as possible.
    Nearest(usize),
}

struct Search<'a> {
    case: &'a Case,
    goal: Goal,
    choices: Vec<Vec<(Vec<usize>, usize)>>,
    /// The most that creatures from here on can obey of their own requirements.
    rest: Vec<usize>,
    shared: usize,
    budget: usize,
    options: Vec<Vec<usize>>,
    best: Option<(usize, Vec<Vec<usize>>)>,
}

/// The best options, if the search could be ended within so many steps: `None` where it could not. What was found
/// is `Some(None)` where no options at all reach the goal.
pub fn search(case: &Case, goal: Goal, budget: usize) -> Option<Option<Vec<Vec<usize>>>> {
    // What is hopeless is not begun: pruning helps, but not without limit.
    let least = case.usable.iter().fold(1_usize, |steps, usable| steps.saturating_mul(usable.len() + 1));
    if budget < 1_000_000 && least > budget.saturating_mul(64) && case.whole.iter().all(Option::is_none) {
        return None;
    }
    let mut choices = Vec::with_capacity(case.size());
    let mut steps = 1_usize;
    for creature in 0..case.size() {
        let mut options: Vec<(Vec<usize>, usize)> = case
            .options(creature, 1024)?
            .into_iter()
            .map(|option| {
                let obeyed = own(case, creature).filter(|targets| option.iter().any(|t| targets.has(*t))).count();
                (option, obeyed)
            })
            .collect();
        let proposed = &case.proposed[creature];
        match goal {
            Goal::Most(_) => options.sort_by_key(|(_, obeyed)| std::cmp::Reverse(*obeyed)),
            Goal::Nearest(_) => options.sort_by_key(|(option, _)| option != proposed),
        }
        steps = steps.saturating_mul(options.len());
        choices.push(options);
    }
    if budget < 1_000_000 && steps > budget.saturating_mul(64) {
        return None;
    }
    let mut rest = vec![0; case.size() + 1];
    for creature in (0..case.size()).rev() {
        rest[creature] = rest[creature + 1] + choices[creature].iter().map(|(_, obeyed)| *obeyed).max().unwrap_or(0);
    }
    let shared = case.demands.iter().filter(|demand| !matches!(demand, Demand::Uses { .. })).count();
    let mut search =
        Search { case, goal, choices, rest, shared, budget, options: vec![Vec::new(); case.size()], best: None };
    search.descend(0, 0, 0).then_some(())?;
    Some(search.best.map(|(_, options)| options))
}

fn own(case: &Case, creature: usize) -> impl Iterator<Item = &super::super::set::Set> {
    case.demands.iter().filter_map(move |demand| match demand {
        Demand::Uses { creature: own, targets } if *own == creature => Some(targets),
        _ => None,
    })
}

impl Search<'_> {
    /// Tries all options of the creatures from here on; false where the budget ran out.
    fn descend(&mut self, creature: usize, obeyed: usize, changed: usize) -> bool {
        if self.budget == 0 {
            return false;
        }
        self.budget -= 1;
        let reachable = obeyed + self.rest[creature] + self.shared;
        match (self.goal, &self.best) {
            (Goal::Most(_), Some((best, _))) if reachable <= *best => return true,
            (Goal::Most(bound), Some((best, _))) if *best >= bound => return true,
            (Goal::Nearest(wanted), _) if reachable < wanted => return true,
            (Goal::Nearest(_), Some((best, _))) if changed >= *best => return true,
            _ => {}
        }
        if creature == self.case.size() {
            self.judge(changed);
            return true;
        }
        for place in 0..self.choices[creature].len() {
            let (option, own) = &self.choices[creature][place];
            let own = *own;
            let change = usize::from(*option != self.case.proposed[creature]);
            self.options[creature].clone_from(option);
            if !self.descend(creature + 1, obeyed + own, changed + change) {
                return false;
            }
        }
        self.options[creature].clear();
        true
    }

    fn judge(&mut self, changed: usize) {
        if !self.case.follows_limits(&self.options) {
            return;
        }
        let obeyed = self.case.obeys(&self.options);
        let score = match self.goal {
            Goal::Most(_) => obeyed,
            Goal::Nearest(wanted) if obeyed == wanted => changed,
            Goal::Nearest(_) => return,
        };
        let better = match (self.goal, &self.best) {
            (_, None) => true,
            (Goal::Most(_), Some((best, _))) => score > *best,
            (Goal::Nearest(_), Some((best, _))) => score < *best,
        };
        if better {
            self.best = Some((score, self.options.clone()));
        }
    }
}
