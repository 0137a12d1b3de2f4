//! Counting creature by creature: choices that leave the same to be done are counted together. Equal targets that have
//! come equally far are the same to whoever chooses next, so it is enough to know how many of them there are.

use std::cell::Cell;

use num_bigint::BigUint;

use super::marks::{Asked, Choose, Layer, Mark, add};
use crate::engine::combat::deadline::Deadline;
use crate::engine::combat::requirement::Demand;
use crate::engine::combat::restriction::Limit;
use crate::engine::combat::set::Set;
use crate::engine::combat::solve::Case;
use crate::engine::combat::solve::classes::classes;
use crate::engine::combat::solve::goal::Goal;
use crate::engine::combat::solve::targets::equal;

/// States that a count may hold at once before it is given up.
const STATES: usize = 100_000;

/// Steps that a count may take.
const STEPS: usize = 5_000_000;

/// What of the creatures before matters for those that follow.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    /// For each group of equal targets: how many have come how far, in order.
    groups: Vec<Vec<(Mark, u16)>>,
    /// For each restriction and requirement on more than one target, how far it has come.
    shared: Vec<u16>,
}

struct Count<'a> {
    case: &'a Case,
    /// Groups of equal targets.
    groups: Vec<Vec<usize>>,
    asked: Vec<Asked>,
    /// Restrictions and requirements on more than one target.
    limits: Vec<&'a Limit>,
    demands: Vec<(&'a Set, &'a Set)>,
    choose: Choose,
    steps: Cell<usize>,
}

/// One way in which a creature may choose, as it is found out bucket by bucket.
struct Choosing<'s> {
    state: &'s State,
    creature: usize,
    /// What it must do: the targets of its own requirements.
    own: &'s [&'s Set],
    /// Groups for which nobody after it counts.
    over: &'s [usize],
    obeyed: usize,
    /// Of each group, how many it uses.
    uses: Vec<usize>,
    left: usize,
    groups: Vec<Vec<(Mark, u16)>>,
    ways: BigUint,
}

/// How many choices follow the restrictions and obey the most; `None` where too many different ones remain.
pub(in crate::engine::combat) fn count(case: &Case, deadline: Deadline) -> Option<BigUint> {
    if case.helps.iter().any(Option::is_some) {
        return None;
    }
    let classes = classes(case);
    let mut groups = equal(case, &classes, Goal::Most);
    let grouped: Vec<usize> = groups.iter().flatten().copied().collect();
    let used = |target: &usize| case.usable.iter().any(|usable| usable.has(*target));
    groups.extend((0..case.targets).filter(|target| !grouped.contains(target)).map(|target| vec![target]));
    groups.retain(|group| used(&group[0]));
    let count = Count {
        case,
        asked: Asked::of(case)?,
        limits: case.limits.iter().filter(|limit| is_shared(limit)).collect(),
        demands: case
            .demands
            .iter()
            .filter_map(|demand| match demand {
                Demand::Anyone { who, targets } if targets.len() != 1 => Some((who, targets)),
                _ => None,
            })
            .collect(),
        choose: Choose::up_to(groups.iter().map(Vec::len).max().unwrap_or(0)),
        groups,
        steps: Cell::new(STEPS),
    };
    let mut order: Vec<usize> = classes.iter().flat_map(|class| class.members.iter().copied()).collect();
    order.sort_by_key(|creature| case.usable[*creature].len());
    count.run(&order, deadline)
}

fn is_shared(limit: &Limit) -> bool {
    match limit {
        Limit::Company { .. } | Limit::OnlyAlone { .. } | Limit::AtMost { .. } => true,
        Limit::BlockersAtLeast { .. } | Limit::BlockersAtMost { .. } | Limit::AllOrNone { .. } => false,
    }
}

impl Count<'_> {
    fn run(&self, order: &[usize], deadline: Deadline) -> Option<BigUint> {
        let groups = self.groups.iter().map(|group| Some(vec![(Mark::default(), u16::try_from(group.len()).ok()?)]));
        let start =
            State { groups: groups.collect::<Option<_>>()?, shared: vec![0; self.limits.len() + self.demands.len()] };
        let mut layer = Layer::default();
        add(&mut layer, start, 0, BigUint::from(1_u8));
        for (place, creature) in order.iter().enumerate() {
            let over = self.over(*creature, &order[place + 1..]);
            let own = self.case.demands.iter().filter_map(|demand| match demand {
                Demand::Uses { creature: own, targets } if own == creature => Some(targets),
                _ => None,
            });
            let own: Vec<&Set> = own.collect();
            let mut next = Layer::default();
            for (state, (obeyed, count)) in &layer {
                let mut choosing = Choosing {
                    state,
                    creature: *creature,
                    own: &own,
                    over: &over,
                    obeyed: *obeyed,
                    uses: vec![0; self.groups.len()],
                    left: self.case.capacity[*creature],
                    groups: Vec::new(),
                    ways: count.clone(),
                };
                self.choose(0, 0, Vec::new(), &mut choosing, &mut next);
                if next.len() > STATES || self.steps.get() == 0 || deadline.is_over() {
                    return None;
                }
            }
            layer = next;
        }
        let mut best = Layer::default();
        for (state, (obeyed, count)) in layer {
            if self.follows(&state.shared) {
                let more = state.shared[self.limits.len()..].iter().filter(|mark| **mark > 0).count();
                add(&mut best, (), obeyed + more, count);
            }
        }
        best.into_values().next().map(|(_, count)| count)
    }

    /// The groups for which this creature counts and none of the later ones does.
    fn over(&self, creature: usize, later: &[usize]) -> Vec<usize> {
        let is_over = |group: &usize| {
            let target = self.groups[*group][0];
            let counts =
                |creature: &usize| self.case.usable[*creature].has(target) || self.asked[target].looks_at(*creature);
            counts(&creature) && !later.iter().any(counts)
        };
        (0..self.groups.len()).filter(is_over).collect()
    }

    /// Chooses of the targets of a group that have come equally far, and goes on from there; `marks` are those of the
    /// group that were chosen of before.
    fn choose(
        &self,
        group: usize,
        bucket: usize,
        marks: Vec<(Mark, u16)>,
        choosing: &mut Choosing<'_>,
        next: &mut Layer<State>,
    ) {
        let Some(steps) = self.steps.get().checked_sub(1) else { return };
        self.steps.set(steps);
        let Some(targets) = self.groups.get(group) else { return self.chosen(choosing, next) };
        let Some((mark, number)) = choosing.state.groups[group].get(bucket).copied() else {
            choosing.groups.push(gathered(marks));
            self.choose(group + 1, 0, Vec::new(), choosing, next);
            choosing.groups.pop();
            return;
        };
        let asked = &self.asked[targets[0]];
        let able = self.case.usable[choosing.creature].has(targets[0]);
        let most = if able { choosing.left.min(usize::from(number)) } else { 0 };
        let (with, without) = (asked.after(mark, choosing.creature, 1, 1), asked.after(mark, choosing.creature, 0, 1));
        for uses in 0..=most {
            let used = u16::try_from(uses).unwrap_or(u16::MAX);
            if used > 0 && with.is_none() || used < number && without.is_none() {
                continue; // A restriction would be broken.
            }
            let mut marks = marks.clone();
            marks.extend(with.filter(|_| used > 0).map(|mark| (mark, used)));
            marks.extend(without.filter(|_| used < number).map(|mark| (mark, number - used)));
            let ways = &choosing.ways * self.choose.ways(usize::from(number), uses);
            let before = std::mem::replace(&mut choosing.ways, ways);
            choosing.uses[group] += uses;
            choosing.left -= uses;
            self.choose(group, bucket + 1, marks, choosing, next);
            choosing.left += uses;
            choosing.uses[group] -= uses;
            choosing.ways = before;
        }
    }

    /// The creature has chosen: what that makes of the state.
    fn chosen(&self, choosing: &Choosing<'_>, next: &mut Layer<State>) {
        let uses = |set: &Set| {
            let mut within = self.groups.iter().zip(&choosing.uses);
            within.any(|(group, uses)| *uses > 0 && set.has(group[0]))
        };
        let mut obeyed = choosing.obeyed;
        for targets in choosing.own {
            obeyed += match targets.len() {
                // One like it on every target of the group: each that is used obeys its own.
                1 => self.used_alone(targets, choosing),
                _ => usize::from(uses(targets)),
            };
        }
        let mut shared = choosing.state.shared.clone();
        let declared = choosing.uses.iter().any(|uses| *uses > 0);
        for (place, limit) in self.limits.iter().enumerate() {
            let uses_one = matches!(limit, Limit::AtMost { whom, .. } if uses(whom));
            let Some(mark) = after_limit(limit, shared[place], choosing.creature, declared, uses_one) else { return };
            shared[place] = mark;
        }
        for (place, (who, targets)) in self.demands.iter().enumerate() {
            if who.has(choosing.creature) && uses(targets) {
                shared[self.limits.len() + place] = 1;
            }
        }
        let mut groups = choosing.groups.clone();
        for group in choosing.over {
            let asked = &self.asked[self.groups[*group][0]];
            for (mark, number) in std::mem::take(&mut groups[*group]) {
                let Some(more) = asked.obeyed(mark) else { return };
                obeyed += more * usize::from(number);
            }
        }
        add(next, State { groups, shared }, obeyed, choosing.ways.clone());
    }

    /// A requirement on one target: of a group each has one, and each of its uses obeys one; counted at the first.
    fn used_alone(&self, targets: &Set, choosing: &Choosing<'_>) -> usize {
        let first = targets.first().and_then(|target| self.groups.iter().position(|group| group[0] == target));
        first.map_or(0, |group| choosing.uses[group])
    }

    /// Whether the restrictions on more than one target are followed in the end.
    fn follows(&self, shared: &[u16]) -> bool {
        self.limits.iter().zip(shared).all(|(limit, mark)| match limit {
            Limit::Company { others, .. } => mark & BEARER == 0 || usize::from(mark & !BEARER) >= *others,
            _ => true,
        })
    }
}

/// Targets that have come equally far put together.
fn gathered(mut marks: Vec<(Mark, u16)>) -> Vec<(Mark, u16)> {
    marks.sort_unstable();
    marks.dedup_by(|later, first| {
        let same = later.0 == first.0;
        first.1 += if same { later.1 } else { 0 };
        same
    });
    marks
}

const BEARER: u16 = 1 << 15;
const OTHERS: u16 = 1 << 14;

fn up(mark: u16, more: bool) -> u16 {
    mark.saturating_add(u16::from(more))
}

fn capped(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX).min(OTHERS - 1)
}

/// How far a restriction on more than one target has come after a creature; `None` where it can't be followed any more.
fn after_limit(limit: &Limit, mark: u16, creature: usize, declared: bool, uses_one: bool) -> Option<u16> {
    match limit {
        Limit::Company { creature: own, others, which } => {
            let bearer = if *own == creature && declared { BEARER } else { mark & BEARER };
            let others = up(mark & !BEARER, declared && which.has(creature)).min(capped(*others));
            Some(bearer | others)
        }
        Limit::OnlyAlone { creature: own } => {
            let now = match (declared, *own == creature) {
                (false, _) => 0,
                (true, true) => BEARER,
                (true, false) => OTHERS,
            };
            let mark = mark | now;
            (mark != BEARER | OTHERS).then_some(mark)
        }
        Limit::AtMost { who, count, .. } => {
            let mark = up(mark, who.has(creature) && uses_one);
            (mark <= capped(*count)).then_some(mark)
        }
        Limit::BlockersAtLeast { .. } | Limit::BlockersAtMost { .. } | Limit::AllOrNone { .. } => Some(mark),
    }
}
