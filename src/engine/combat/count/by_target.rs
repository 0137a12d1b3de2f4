//! Counting target by target, where each creature uses one target at most: of each class it is enough to know how many
//! have chosen already. A hundred equal creatures against a hundred are a hundred numbers.

use num_bigint::BigUint;

use super::marks::{Asked, Choose, Layer, Mark, add};
use crate::engine::combat::deadline::Deadline;
use crate::engine::combat::requirement::Demand;
use crate::engine::combat::restriction::Limit;
use crate::engine::combat::set::Set;
use crate::engine::combat::solve::Case;
use crate::engine::combat::solve::classes::{Class, classes, companies};

/// States that a count may hold at once before it is given up.
const STATES: usize = 50_000;

/// How many different numbers of chosen creatures there are, where those numbers suffice.
pub(super) fn states(case: &Case) -> Option<usize> {
    let suffices = case.capacity.iter().all(|capacity| *capacity <= 1)
        && case.helps.iter().all(Option::is_none)
        && case.limits.iter().all(|limit| match limit {
            Limit::AtMost { who, whom, .. } => {
                who.iter().all(|creature| case.usable[creature].iter().all(|target| whom.has(target)))
            }
            _ => true,
        })
        && case.demands.iter().all(|demand| !matches!(demand, Demand::Anyone { targets, .. } if targets.len() != 1));
    let states = || classes(case).iter().fold(1_usize, |states, class| states.saturating_mul(class.size() + 1));
    suffices.then(states)
}

/// What is counted, and until when.
struct Counting<'a> {
    case: &'a Case,
    classes: &'a [Class],
    choose: &'a Choose,
    deadline: Deadline,
}

impl Counting<'_> {
    /// The layer after one more target was chosen by whoever uses it.
    fn after(&self, target: usize, asked: &Asked, layer: Layer<Vec<u16>>) -> Option<Layer<Vec<u16>>> {
        let Self { case, classes, choose, deadline } = *self;
        let mut within: Layer<(Vec<u16>, Mark)> =
            layer.into_iter().map(|(used, found)| ((used, Mark::default()), found)).collect();
        for (place, class) in classes.iter().enumerate() {
            let creature = class.one();
            let able = class.capacity == 1 && case.usable[creature].has(target);
            if !able && !asked.looks_at(creature) {
                continue;
            }
            let own = case.demands.iter().filter(|demand| {
                matches!(demand, Demand::Uses { creature: own, targets } if *own == creature && targets.has(target))
            });
            let own = own.count();
            let mut next = Layer::default();
            for ((used, mark), (obeyed, count)) in within {
                let free = class.size() - usize::from(used[place]);
                for uses in 0..=if able { free } else { 0 } {
                    let Some(mark) = asked.after(mark, creature, uses, class.size()) else { continue };
                    let mut used = used.clone();
                    used[place] += u16::try_from(uses).ok()?;
                    add(&mut next, (used, mark), obeyed + own * uses, &count * choose.ways(free, uses));
                }
            }
            if deadline.is_over() {
                return None;
            }
            within = next;
        }
        let mut next = Layer::default();
        for ((used, mark), (obeyed, count)) in within {
            if let Some(more) = asked.obeyed(mark) {
                add(&mut next, used, obeyed + more, count);
            }
        }
        Some(next)
    }
}

/// How many choices follow the restrictions and obey the most; `None` where it can't be counted so, or takes too long.
pub(in crate::engine::combat) fn count(case: &Case, deadline: Deadline) -> Option<BigUint> {
    states(case).filter(|states| *states <= STATES)?;
    let classes = classes(case);
    let asked = Asked::of(case)?;
    let choose = Choose::up_to(case.size());
    let counting = Counting { case, classes: &classes, choose: &choose, deadline };
    let mut layer: Layer<Vec<u16>> = Layer::default();
    add(&mut layer, vec![0; classes.len()], 0, BigUint::from(1_u8));
    for (target, asked) in asked.iter().enumerate() {
        layer = counting.after(target, asked, layer)?;
    }
    let finished = layer.into_iter().filter(|(used, _)| follows(case, &classes, used)).map(|(_, found)| found);
    let mut best = Layer::default();
    finished.for_each(|(obeyed, count)| add(&mut best, (), obeyed, count));
    best.into_values().next().map(|(_, count)| count)
}

/// Whether the restrictions on how many are declared are followed.
fn follows(case: &Case, classes: &[Class], used: &[u16]) -> bool {
    let among = |who: &Set| -> usize {
        let within = classes.iter().zip(used).filter(|(class, _)| who.has(class.one()));
        within.map(|(_, used)| usize::from(*used)).sum()
    };
    let all: usize = used.iter().map(|used| usize::from(*used)).sum();
    let limits = case.limits.iter().all(|limit| match limit {
        Limit::OnlyAlone { creature } => {
            let own = classes.iter().zip(used).find(|(class, _)| class.members.contains(creature));
            own.is_none_or(|(_, used)| *used == 0) || all == 1
        }
        Limit::AtMost { who, count, .. } => among(who) <= *count,
        _ => true,
    });
    limits
        && companies(case).iter().all(|company| among(&company.bearers) == 0 || among(&company.which) >= company.count)
}
