//! A matching of creatures with targets that weighs most, as a flow: a sharper upper bound, and a good start.
//!
//! Least numbers of blockers, company and the like are left out, so nothing that is legal weighs more.

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

/// The bound, and the options of the matching.
pub fn matching(case: &Case, weights: &Weights) -> (usize, Vec<Vec<usize>>) {
    let (size, targets) = (case.size(), case.targets);
    let (source, sink) = (size + targets, size + targets + 1);
    let mut network = Network::new(size + targets + 2);
    let mut uses = Vec::new();
    for creature in 0..size {
        network.arc(source, creature, case.capacity[creature].min(targets), 0);
        for target in case.usable[creature].iter() {
            let weight = weights.weight(creature, target);
            if weight > 0 || weights.bonus[target] > 0 {
                uses.push((creature, target, network.arc(creature, size + target, 1, i64::from(weight))));
            }
        }
    }
    let mut room = vec![size; targets];
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
    for (target, mut room) in room.into_iter().enumerate() {
        let bonus = weights.bonus[target];
        if bonus > 0 && room > 0 {
            network.arc(size + target, sink, 1, i64::from(bonus));
            room -= 1;
        }
        if room > 0 {
            network.arc(size + target, sink, room, 0);
        }
    }
    let mut gained = 0;
    while total > 0 {
        let gain = network.send(source, sink);
        if gain == 0 {
            break;
        }
        gained += usize::try_from(gain).unwrap_or(0);
        total -= 1;
    }
    let many: u32 =
        (0..size).filter(|creature| case.capacity[*creature] > 1).map(|creature| weights.most[creature]).sum();
    let mut options = vec![Vec::new(); size];
    for (creature, target, place) in uses {
        if network.arcs[place].room == 0 {
            options[creature].push(target);
        }
    }
    (gained + (many + weights.granted) as usize, options)
}
