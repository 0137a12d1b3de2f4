//! Why the best declaration leaves a requirement unobeyed.   500.4 · 508.1d, 509.1c

use super::broken::barred;
use super::teller::Teller;
use super::words;
use crate::engine::combat::requirement::Demand;
use crate::engine::combat::restriction::Limit;
use crate::engine::combat::set::Set;

/// How the sentence "Bear must block if able" goes on, its end included.
pub(super) fn goes_on(teller: Teller<'_>, demand: &Demand) -> String {
    if matches!(demand, Demand::Uses { targets, .. } if targets.is_empty()) {
        let verb = teller.verb();
        return format!("; none of those that it must {verb} is here to be {verb}ed.");
    }
    let alone = match demand {
        Demand::Uses { creature, targets } => {
            nothing_open(teller, *creature, targets).or_else(|| nobody_helps(teller, *creature, targets))
        }
        Demand::Anyone { who, targets } if targets.len() == 1 => targets.first().and_then(|target| {
            let able = able(teller, target).filter(|creature| who.has(*creature)).count();
            (able == 0)
                .then(|| format!("; no such creature can {} it.", teller.verb()))
                .or_else(|| too_few(teller, target, "it"))
        }),
        Demand::Blockers { target, .. } => too_few(teller, *target, "it"),
        Demand::Anyone { .. } => None,
    };
    let verb = teller.verb();
    alone.unwrap_or_else(|| format!("; no legal {verb} that obeys it obeys more requirements than this one."))
}

/// A creature to which none of the targets is open: because of what.
fn nothing_open(teller: Teller<'_>, creature: usize, targets: &Set) -> Option<String> {
    let problem = teller.problem;
    if problem.open[creature].meets(targets) {
        return None;
    }
    let target = targets.first()?;
    let bar = problem.bars_between(creature, target).next()?;
    // What keeps it from one target is the whole story only where it keeps it from all.
    let is_all = targets.len() == 1 || bar.targets.len() == problem.targets.len();
    Some(match is_all {
        true => format!("; {}", of_it(teller, creature, &barred(teller, bar, creature, target).text)),
        false => format!("; it can't {} any of them.", teller.verb()),
    })
}

/// A sentence about a creature that was just named.
fn of_it(teller: Teller<'_>, creature: usize, text: &str) -> String {
    text.strip_prefix(teller.creature(creature)).map_or_else(|| text.to_owned(), |rest| format!("it{rest}"))
}

/// The creatures to which a target is open.
fn able(teller: Teller<'_>, target: usize) -> impl Iterator<Item = usize> {
    let open = teller.problem.open.iter().enumerate();
    open.filter(move |(_, open)| open.has(target)).map(|(creature, _)| creature)
}

/// A creature for which only targets are open that take more creatures than there are.
fn nobody_helps(teller: Teller<'_>, creature: usize, targets: &Set) -> Option<String> {
    let open: Vec<usize> = teller.problem.open[creature].iter().filter(|target| targets.has(*target)).collect();
    if open.is_empty() {
        return None;
    }
    let all: Option<Vec<String>> = open.iter().map(|target| too_few(teller, *target, teller.target(*target))).collect();
    Some(match all?.as_slice() {
        [only] => only.clone(),
        _ => format!("; each of {} takes more creatures than can block it.", words::list(&names(teller, &open))),
    })
}

fn names<'a>(teller: Teller<'a>, targets: &[usize]) -> Vec<&'a str> {
    targets.iter().map(|target| teller.target(*target)).collect()
}

/// A target, called so, that takes more creatures than there are for it.
fn too_few(teller: Teller<'_>, target: usize, name: &str) -> Option<String> {
    let least = teller.problem.restrictions.iter().filter_map(|restriction| match &restriction.limit {
        Limit::BlockersAtLeast { target: own, count } if *own == target => Some(*count),
        _ => None,
    });
    let (least, able) = (least.max()?, able(teller, target).count());
    (able < least).then(|| {
        let few = if able == 0 { "no creature".to_owned() } else { format!("only {}", words::creatures(able)) };
        format!(
            "; {name} can't be blocked except by {} or more creatures, and {few} can block it.",
            words::number(least)
        )
    })
}
