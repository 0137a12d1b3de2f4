//! The plain supplies gone through one after the other, and the ways that lead through them.

use std::collections::{BTreeMap, BTreeSet};

use super::frames::{Filters, Frame, Frames};
use super::{TooLarge, Way};
use crate::engine::payment::demand::Demands;
use crate::engine::payment::mana::{Kind, Kinds};
use crate::engine::payment::purse::{Purse, Use};

/// With more states than these the question is given up as too large.
const STATES: usize = 200_000;

/// How far the supplies have been gone through.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    /// Mana by group; the last counts all that no symbol but "any" asks for.
    mana: Vec<u32>,
    life: u32,
    /// So many of the current supplies are still unused.
    unused: usize,
}

/// What ways that came to the same state have in common.
pub(super) struct Node {
    mana: Vec<u32>,
    pub(super) life: u32,
    /// How many ways there are to it.
    pub(super) count: u128,
    /// How much the lightest of them closes.
    pub(super) weight: u64,
    /// The node before, and how often which use of which supply led here.
    before: Vec<(usize, usize, usize, usize)>,
}

/// The supplies gone through, as a graph of what they have given so far.
pub(super) struct Course {
    pub(super) nodes: Vec<Node>,
    first_end: usize,
    /// The kinds of each group.
    groups: Vec<Kinds>,
}

/// One use of a supply, which is made as often as there are any left of it.
struct Layer<'a> {
    /// Which supply.
    place: usize,
    /// Which of its uses.
    number: usize,
    used: &'a Use,
    /// How many there are of the supply.
    count: usize,
    /// The first use of the supply that is gone through.
    first: bool,
    last: bool,
}

/// More than this no way to pay can use.
struct Most {
    /// Mana of each group, as such.
    caps: Vec<u32>,
    /// Mana in all.
    mana: u32,
    life: u32,
}

impl Course {
    /// Through all plain supplies, but for those of which the filters are made.
    pub(super) fn through(purse: &Purse, filters: &Filters, frames: &Frames) -> Result<Self, TooLarge> {
        let (groups, caps) = groups(frames);
        let need = frames.values().flatten().map(Demands::total).max().unwrap_or(0);
        let most = Most { caps, mana: need, life: purse.life };
        let start = Node { mana: vec![0; groups.len()], life: 0, count: 1, weight: 0, before: Vec::new() };
        let mut course = Self { nodes: vec![start], first_end: 0, groups };
        for (place, supply) in purse.supplies.iter().enumerate() {
            let plain: Vec<(usize, &Use)> =
                supply.uses.iter().enumerate().filter(|(_, used)| used.price.total() == 0).collect();
            let count = supply.from.len() - filters.iter().filter(|(own, _)| *own == place).count();
            for (turn, (number, used)) in plain.iter().enumerate() {
                let (first, last) = (turn == 0, turn + 1 == plain.len());
                course.next_layer(&Layer { place, number: *number, used, count, first, last }, &most)?;
            }
        }
        Ok(course)
    }

    /// Goes through one use of one supply, so many times as there are any left.
    fn next_layer(&mut self, layer: &Layer<'_>, most: &Most) -> Result<(), TooLarge> {
        let Layer { place, number, used, count, first, last } = *layer;
        let end = self.nodes.len();
        let mut found: BTreeMap<State, usize> = BTreeMap::new();
        for at in self.first_end..end {
            // While a supply is gone through, the unused ones stand in the last place of the mana.
            let mut mana = self.nodes[at].mana.clone();
            let unused = if first { count } else { mana.pop().map_or(0, |unused| unused as usize) };
            for times in 0..=unused {
                let state = after(&self.groups, &most.caps, &mana, used, times);
                let own_life = self.nodes[at].life.saturating_add(used.life.saturating_mul(times as u32));
                if state.iter().sum::<u32>() > most.mana || own_life > most.life {
                    break;
                }
                let unused = if last { 0 } else { unused - times };
                let state = State { mana: state, life: own_life, unused };
                let (count, weight) = (self.nodes[at].count, self.nodes[at].weight);
                let weight = weight.saturating_add(used.weight.saturating_mul(times as u64));
                let node = *found.entry(state).or_insert_with_key(|state| {
                    let mut mana = state.mana.clone();
                    if !last {
                        mana.push(u32::try_from(state.unused).unwrap_or(u32::MAX));
                    }
                    let node = Node { mana, life: state.life, count: 0, weight: u64::MAX, before: Vec::new() };
                    self.nodes.push(node);
                    self.nodes.len() - 1
                });
                let node = &mut self.nodes[node];
                node.count = node.count.saturating_add(count);
                if weight < node.weight {
                    // The lightest way here comes first.
                    node.weight = weight;
                    node.before.insert(0, (at, place, number, times));
                } else {
                    node.before.push((at, place, number, times));
                }
            }
            if self.nodes.len() > STATES {
                return Err(TooLarge);
            }
        }
        self.first_end = end;
        Ok(())
    }

    /// The nodes at which all supplies have been gone through.
    pub(super) fn ends(&self) -> std::ops::Range<usize> {
        self.first_end..self.nodes.len()
    }

    /// Whether what has been given there is what is asked for.
    pub(super) fn meets(&self, node: &Node, demands: &Demands) -> bool {
        let mana: Vec<(Kinds, u32)> = self.groups.iter().copied().zip(node.mana.iter().copied()).collect();
        demands.are_met_by(&mana)
    }

    /// The lightest path to a node: uses of supplies, with how often.
    pub(super) fn lightest(&self, end: usize) -> Vec<(usize, usize, usize)> {
        let mut path = Vec::new();
        let mut at = end;
        while let Some((before, place, number, times)) = self.nodes[at].before.first() {
            path.push((*place, *number, *times));
            at = *before;
        }
        path
    }

    /// Every path to a node.
    pub(super) fn paths(&self, end: usize) -> Vec<Vec<(usize, usize, usize)>> {
        let before = &self.nodes[end].before;
        if before.is_empty() {
            return vec![Vec::new()];
        }
        let through = |&(before, place, number, times): &(usize, usize, usize, usize)| {
            let mut paths = self.paths(before);
            paths.iter_mut().for_each(|path| path.insert(0, (place, number, times)));
            paths
        };
        before.iter().flat_map(through).collect()
    }

    /// The way that a path is, with the supplies that cost mana. Of those that are alike the first ones are used.
    pub(super) fn way(&self, purse: &Purse, frame: &Frame, path: &[(usize, usize, usize)]) -> Way {
        let mut way = Way { life: frame.life, chosen: frame.chosen.clone(), ..Way::default() };
        let mut used: BTreeMap<usize, usize> = BTreeMap::new();
        let filters = frame.filters.iter().map(|(place, number)| (*place, *number, 1));
        // Life of supplies that cost mana is in the frame already.
        let plain = path.iter().rev().copied();
        for (is_plain, (place, number, times)) in
            plain.map(|step| (true, step)).chain(filters.map(|step| (false, step)))
        {
            let one = &purse.supplies[place].uses[number];
            for _ in 0..times {
                let next = used.entry(place).or_default();
                if let Some(from) = purse.supplies[place].from.get(*next) {
                    way.spent.push((*from, one.spent.clone()));
                }
                *next += 1;
                way.left.extend(&one.left);
                if is_plain {
                    way.life = way.life.saturating_add(one.life);
                }
            }
        }
        way.spent.sort();
        way
    }
}

/// The mana after so many more uses. What is beyond what a group's symbols could take counts as "any".
fn after(groups: &[Kinds], caps: &[u32], mana: &[u32], used: &Use, times: usize) -> Vec<u32> {
    let mut mana = mana.to_vec();
    let times = u32::try_from(times).unwrap_or(u32::MAX);
    for kind in &used.spent {
        let group = groups.iter().position(|group| group.contains(*kind)).unwrap_or(0);
        mana[group] = mana[group].saturating_add(times);
    }
    let last = mana.len() - 1;
    for group in 0..last {
        let beyond = mana[group].saturating_sub(caps[group]);
        mana[group] -= beyond;
        mana[last] = mana[last].saturating_add(beyond);
    }
    mana
}

/// The kinds of mana that the cost does not tell apart, together, with how much of each it could use as such. The last
/// group is all that nothing but "any" accepts.
fn groups(frames: &Frames) -> (Vec<Kinds>, Vec<u32>) {
    let asked: BTreeSet<Kinds> =
        frames.values().flatten().flat_map(|demands| demands.particular().map(|(kinds, _)| kinds)).collect();
    let mut by_symbols: BTreeMap<Vec<Kinds>, Kinds> = BTreeMap::new();
    for kind in Kind::all() {
        let symbols: Vec<Kinds> = asked.iter().filter(|kinds| kinds.contains(kind)).copied().collect();
        let group = by_symbols.entry(symbols).or_default();
        *group = group.union(Kinds::only(kind));
    }
    // Where every kind is asked for, nothing is left for the last group, which then holds what is beyond.
    let rest = by_symbols.remove(&Vec::new()).unwrap_or_default();
    let mut groups: Vec<Kinds> = by_symbols.into_values().collect();
    let most = |group: &Kinds| {
        let of = |demands: &Demands| {
            demands.particular().filter(|(kinds, _)| kinds.meets(*group)).map(|(_, count)| count).sum::<u32>()
        };
        frames.values().flatten().map(of).max().unwrap_or(0)
    };
    let caps = groups.iter().map(most).chain([u32::MAX]).collect();
    groups.push(rest);
    (groups, caps)
}
