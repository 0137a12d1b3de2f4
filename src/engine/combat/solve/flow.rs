//! A matching of creatures with targets that weighs most, as a flow: a sharper upper bound, and a good start.
//!
//! Company and the like are left out, so nothing that is legal weighs more.

use std::collections::VecDeque;

use super::super::restriction::Limit;
use super::bound::Weights;
use super::case::Case;

struct Arc {
    to: usize,
    room: usize,
    gain: i64,
}

struct Network {
    arcs: Vec<Arc>,
    from: Vec<Vec<usize>>,
}

impl Network {
    fn new(nodes: usize) -> Self {
        Self { arcs: Vec::new(), from: vec![Vec::new(); nodes] }
    }

    fn arc(&mut self, from: usize, to: usize, room: usize, gain: i64) -> usize {
        let place = self.arcs.len();
        self.arcs.push(Arc { to, room, gain });
        self.arcs.push(Arc { to: from, room: 0, gain: -gain });
        self.from[from].push(place);
        self.from[to].push(place + 1);
        place
    }

    /// Sends one unit along the path that gains most; 0 where none gains anything.
    fn send(&mut self, source: usize, sink: usize) -> i64 {
        const UNREACHED: i64 = i64::MIN;
        let nodes = self.from.len();
        let mut gain = vec![UNREACHED; nodes];
        let mut by = vec![usize::MAX; nodes];
        let mut waiting = vec![false; nodes];
        let mut queue = VecDeque::from([source]);
        gain[source] = 0;
        while let Some(node) = queue.pop_front() {
            waiting[node] = false;
            for place in &self.from[node] {
                let arc = &self.arcs[*place];
                if arc.room > 0 && gain[arc.to] < gain[node] + arc.gain {
                    gain[arc.to] = gain[node] + arc.gain;
                    by[arc.to] = *place;
                    if !waiting[arc.to] {
                        waiting[arc.to] = true;
                        queue.push_back(arc.to);
                    }
                }
            }
        }
        if gain[sink] <= 0 {
            return 0;
        }
        let mut node = sink;
        while node != source {
            let place = by[node];
            self.arcs[place].room -= 1;
            self.arcs[place ^ 1].room += 1;
            node = self.arcs[place ^ 1].to;
        }
        gain[sink]
    }
}

/// What a matching says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    /// No options obey more.
    pub bound: usize,
    /// No options have a higher [`score`].
    pub score: i64,
    /// The options of the matching. They may break a restriction.
    pub options: Vec<Vec<usize>>,
}

/// Obedience first, nearness to the proposal second, in one number.
pub fn score(case: &Case, obeys: usize, distance: usize) -> i64 {
    number(obeys) * (number(case.size()) + 1) - number(distance)
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// How many blockers each target needs before it may have any.
fn needs(case: &Case) -> Vec<i64> {
    let mut needs = vec![1; case.targets];
    for limit in &case.limits {
        if let Limit::BlockersAtLeast { target, count } = limit {
            needs[*target] = needs[*target].max(number(*count));
        }
    }
    needs
}

/// A unit that all the needs divide, where that is not too large; else the needs are left out.
fn unit(needs: &mut [i64]) -> i64 {
    let mut unit = 1;
    for need in needs.iter() {
        let (mut one, mut two) = (unit, *need);
        while two != 0 {
            (one, two) = (two, one % two);
        }
        unit = unit / one * need;
        if unit > 5_040 {
            needs.fill(1);
            return 1;
        }
    }
    unit
}

/// The matching that scores most. A requirement on a target that needs several blockers counts by shares.
pub fn matching(case: &Case, weights: &Weights) -> Matching {
    let (size, targets) = (case.size(), case.targets);
    let (source, sink) = (size + targets, size + targets + 1);
    let mut network = Network::new(size + targets + 2);
    let mut needs = needs(case);
    let unit = unit(&mut needs);
    let worth = number(size) + 1;
    let mut uses = Vec::new();
    for creature in 0..size {
        let single = case.capacity[creature] == 1;
        network.arc(source, creature, case.capacity[creature].min(targets), 0);
        for target in case.usable[creature].iter() {
            let near = match case.proposed[creature].as_slice() {
                _ if !single => 0,
                [] => -1,
                own => i64::from(own == [target]),
            };
            let gain = unit * (worth * i64::from(weights.weight(creature, target)) + near);
            if gain > 0 || weights.bonus[target] > 0 {
                uses.push((creature, target, network.arc(creature, size + target, 1, gain)));
            }
        }
    }
    let (room, mut left) = rooms(case);
    for (target, mut room) in room.into_iter().enumerate() {
        let bonus = i64::from(weights.bonus[target]);
        let first = usize::try_from(needs[target]).unwrap_or(1).min(room);
        if bonus > 0 && first > 0 {
            network.arc(size + target, sink, first, unit / needs[target] * worth * bonus);
            room -= first;
        }
        if room > 0 {
            network.arc(size + target, sink, room, 0);
        }
    }
    let mut gained = 0;
    while left > 0 {
        let gain = network.send(source, sink);
        if gain == 0 {
            break;
        }
        gained += gain;
        left -= 1;
    }
    let single = |creature: &usize| case.capacity[*creature] == 1;
    let many: u32 = (0..size).filter(|creature| !single(creature)).map(|creature| weights.most[creature]).sum();
    let proposed = (0..size).filter(|creature| single(creature) && !case.proposed[*creature].is_empty()).count();
    let score = worth * i64::from(many + weights.granted) + gained.div_euclid(unit) - number(proposed);
    let bound = usize::try_from((score + number(size)).div_euclid(worth)).unwrap_or(0);
    let mut options = vec![Vec::new(); size];
    for (creature, target, place) in uses {
        if network.arcs[place].room == 0 {
            options[creature].push(target);
        }
    }
    Matching { bound, score, options }
}

/// How many each target may have, and how many uses there may be in all.
fn rooms(case: &Case) -> (Vec<usize>, usize) {
    let size = case.size();
    let mut room = vec![size; case.targets];
    let mut total = usize::MAX;
    for limit in &case.limits {
        match limit {
            Limit::BlockersAtMost { target, count } => room[*target] = room[*target].min(*count),
            Limit::AtMost { who, whom, count }
                if who.len() == size
                    && case.capacity.iter().all(|capacity| *capacity == 1)
                    && case.usable.iter().all(|usable| usable.iter().all(|target| whom.has(target))) =>
            {
                total = total.min(*count);
            }
            _ => {}
        }
    }
    (room, total)
}
