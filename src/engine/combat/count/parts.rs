//! Legal options of one part: all of them, or how many.

use std::collections::HashMap;

use super::natural::Natural;
use crate::engine::combat::predicate::{Tally, follows, obeys};
use crate::engine::combat::requirement::Demand;
use crate::engine::combat::restriction::Limit;
use crate::engine::combat::solve::Case;

/// States that a count may hold at once before it is given up.
const STATES: usize = 100_000;

/// Every choice of options that follows the part's restrictions, if there are few enough to look at.
pub fn following(case: &Case, most: usize) -> Option<Vec<Vec<Vec<usize>>>> {
    let mut choices = Vec::with_capacity(case.size());
    let mut size = 1_usize;
    for creature in 0..case.size() {
        let options = case.options(creature, 4096)?;
        size = size.saturating_mul(options.len());
        choices.push(options);
    }
    if size > most {
        return None;
    }
    let mut found = Vec::new();
    let mut chosen = vec![0; case.size()];
    loop {
        let options: Vec<Vec<usize>> = chosen.iter().zip(&choices).map(|(place, all)| all[*place].clone()).collect();
        if case.follows_limits(&options) {
            found.push(options);
        }
        let Some(next) = (0..chosen.len()).rev().find(|creature| chosen[*creature] + 1 < choices[*creature].len())
        else {
            return Some(found);
        };
        chosen[next] += 1;
        for later in &mut chosen[next + 1..] {
            *later = 0;
        }
    }
}

/// What of the creatures before matters for those that follow.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    /// For each restriction on several creatures, and then each requirement on several, how far it has come.
    marks: Vec<u16>,
    /// How many requirements of single creatures are obeyed.
    obeyed: u16,
}

/// How many choices of options follow the part's restrictions and obey as much as any do: creature by creature,
/// choices that leave the same to be done are counted together. `None` where too many different ones remain.
pub fn count_best(case: &Case) -> Option<Natural> {
    let shared: Vec<&Demand> = case.demands.iter().filter(|demand| !matches!(demand, Demand::Uses { .. })).collect();
    let start = State { marks: vec![0; case.limits.len() + shared.len()], obeyed: 0 };
    let mut states: HashMap<State, Natural> = HashMap::from([(start, Natural::of(1))]);
    for creature in 0..case.size() {
        let options = case.options(creature, 4096)?;
        let mut next: HashMap<State, Natural> = HashMap::new();
        for (state, count) in &states {
            for option in &options {
                if let Some(state) = step(case, &shared, state, creature, option) {
                    next.entry(state).or_default().add(count);
                }
            }
            if next.len() > STATES {
                return None;
            }
        }
        states = next;
    }
    let mut best: Option<(usize, Natural)> = None;
    for (state, count) in states {
        let Some(obeyed) = finish(case, &shared, &state) else { continue };
        match &mut best {
            Some((most, sum)) if *most == obeyed => sum.add(&count),
            Some((most, _)) if *most > obeyed => {}
            _ => best = Some((obeyed, count)),
        }
    }
    best.map(|(_, count)| count)
}

/// The state after one more creature; `None` where a restriction can't be followed any more.
fn step(case: &Case, shared: &[&Demand], state: &State, creature: usize, option: &[usize]) -> Option<State> {
    let mut state = state.clone();
    for demand in &case.demands {
        if let Demand::Uses { creature: own, targets } = demand {
            state.obeyed += u16::from(*own == creature && option.iter().any(|target| targets.has(*target)));
        }
    }
    for (place, limit) in case.limits.iter().enumerate() {
        state.marks[place] = mark_limit(limit, state.marks[place], creature, option)?;
    }
    for (place, demand) in shared.iter().enumerate() {
        let mark = &mut state.marks[case.limits.len() + place];
        match demand {
            Demand::Anyone { who, targets } => {
                if who.has(creature) && option.iter().any(|target| targets.has(*target)) {
                    *mark = 1;
                }
            }
            Demand::Blockers { target, count, .. } => {
                *mark = up(*mark, option.contains(target)).min(capped(*count) + 1);
            }
            Demand::Uses { .. } => {}
        }
    }
    Some(state)
}

fn up(mark: u16, more: bool) -> u16 {
    mark.saturating_add(u16::from(more))
}

fn capped(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX - 1).min(u16::MAX - 1)
}

const BEARER: u16 = 1 << 15;
const OTHERS: u16 = 1 << 14;

fn mark_limit(limit: &Limit, mark: u16, creature: usize, option: &[usize]) -> Option<u16> {
    let declared = !option.is_empty();
    match limit {
        Limit::BlockersAtLeast { target, count } => Some(up(mark, option.contains(target)).min(capped(*count))),
        Limit::BlockersAtMost { target, count } => {
            let mark = up(mark, option.contains(target));
            (mark <= capped(*count)).then_some(mark)
        }
        Limit::AllOrNone { target, all } => {
            let uses = if option.contains(target) { BEARER } else { 0 };
            let missing = if all.has(creature) && uses == 0 { OTHERS } else { 0 };
            let mark = mark | uses | missing;
            (mark != BEARER | OTHERS).then_some(mark)
        }
        Limit::Company { creature: own, others, which } => {
            let bearer = if *own == creature && declared { BEARER } else { mark & BEARER };
            let others = up(mark & !BEARER, declared && which.has(creature)).min(capped(*others).min(BEARER - 1));
            Some(bearer | others)
        }
        Limit::OnlyAlone { creature: own } => {
            let now = if !declared {
                0
            } else if *own == creature {
                BEARER
            } else {
                OTHERS
            };
            let mark = mark | now;
            (mark != BEARER | OTHERS).then_some(mark)
        }
        Limit::AtMost { who, whom, count } => {
            let mark = up(mark, who.has(creature) && option.iter().any(|target| whom.has(*target)));
            (mark <= capped(*count)).then_some(mark)
        }
    }
}

/// How many requirements are obeyed in the end; `None` where a restriction is broken.
fn finish(case: &Case, shared: &[&Demand], state: &State) -> Option<usize> {
    for (limit, mark) in case.limits.iter().zip(&state.marks) {
        let follows = match limit {
            Limit::BlockersAtLeast { count, .. } => *mark == 0 || usize::from(*mark) >= *count,
            Limit::Company { others, .. } => mark & BEARER == 0 || usize::from(mark & !BEARER) >= *others,
            _ => true,
        };
        if !follows {
            return None;
        }
    }
    let marks = &state.marks[case.limits.len()..];
    let obeyed = shared.iter().zip(marks).filter(|(demand, mark)| match demand {
        Demand::Blockers { comparison, count, .. } => {
            let count = i64::try_from(*count).unwrap_or(i64::MAX);
            **mark > 0 && comparison.holds(i64::from(**mark), count)
        }
        _ => **mark > 0,
    });
    Some(usize::from(state.obeyed) + obeyed.count())
}

/// How much a choice obeys, and whether it follows everything.
pub fn judge(case: &Case, options: &[Vec<usize>]) -> Option<usize> {
    let tally = Tally::of(options, case.targets);
    let follows = case.limits.iter().all(|limit| follows(limit, options, &tally));
    follows.then(|| case.demands.iter().filter(|demand| obeys(demand, options, &tally)).count())
}
