//! All ways to pay, exactly: counted, the one that leaves the most open, and each where they are few.
//!
//! The supplies are gone through one after the other, and what they have given so far is kept as a state: how much mana
//! of each group of kinds that the cost tells apart (no more than it could use as that), how much in all, and the life
//! that it took. Ways that lead to one state go on as one, each still counted. At the end a state pays if its mana
//! meets what one of the plans asks for. Nothing is chosen before its time, so no way is overlooked.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::demand::{Demands, Plan, plans};
use super::mana::{Kind, Kinds};
use super::purse::{From, Purse, Use};
use crate::terms::{ManaCost, ManaSymbol};

/// The way to pay that is shown, with what makes it the best: the least X, then the least that it closes.
type Best<'a> = ((Reverse<u32>, u64), &'a Course, &'a Frame, usize);

/// So many ways are given one by one.
const LISTED: u128 = 24;
/// With more states than these the question is given up as too large.
const STATES: usize = 200_000;
/// With more plans than these too.
const PLANS: usize = 5_000;

/// One way to pay: what is spent from where.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Way {
    /// The mana that is spent, by where it comes from; a permanent that is used several times stands there as often.
    pub(crate) spent: Vec<(From, Vec<Kind>)>,
    /// Mana that permanents made beyond what was spent.
    pub(crate) left: Vec<Kind>,
    /// The life that is paid for Phyrexian mana.
    pub(crate) life: u32,
    /// What X, Y and Z are.
    pub(crate) chosen: BTreeMap<char, u32>,
}

/// How a cost can be paid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ways {
    /// In how many ways.
    pub(crate) count: u128,
    /// Each of them, where they are few.
    pub(crate) all: Vec<Way>,
    /// The one that leaves the most open, with X as great as can be.
    pub(crate) best: Option<Way>,
    /// The greatest value of each variable in any way.
    pub(crate) greatest: BTreeMap<char, u32>,
}

/// More mana than can be gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

/// Supplies that cost mana, each with which of its uses; sorted.
type Filters = Vec<(usize, usize)>;
/// What is asked of the plain supplies, for each way to go about it.
type Frames = BTreeMap<Frame, BTreeSet<Demands>>;

/// What distinguishes ways before the plain supplies are gone through.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Frame {
    chosen: BTreeMap<char, u32>,
    life: u32,
    filters: Filters,
}

/// All ways to pay a cost, with X, Y and Z as given, or as can be.
///
/// # Errors
/// [`TooLarge`] where there is too much to go through.
pub(crate) fn ways(cost: &ManaCost, chosen: Option<&BTreeMap<char, u32>>, purse: &Purse) -> Result<Ways, TooLarge> {
    let mut by_filters: BTreeMap<Filters, Frames> = BTreeMap::new();
    for (frame, asked) in frames(cost, chosen, purse)? {
        by_filters.entry(frame.filters.clone()).or_default().insert(frame, asked);
    }
    let mut courses = Vec::new();
    for (filters, frames) in by_filters {
        courses.push((Course::through(purse, &filters, &frames)?, frames));
    }
    let mut ways = Ways::default();
    let mut best: Option<Best<'_>> = None;
    let mut paying = Vec::new();
    for (course, frame, asked) in
        courses.iter().flat_map(|(course, frames)| frames.iter().map(move |(frame, asked)| (course, frame, asked)))
    {
        let weight = frame.weight(purse);
        for end in course.ends() {
            let node = &course.nodes[end];
            let life = frame.life.saturating_add(node.life);
            if life > purse.life || !asked.iter().any(|demands| course.meets(node, demands)) {
                continue;
            }
            ways.count = ways.count.saturating_add(node.count);
            for (letter, value) in &frame.chosen {
                let own = ways.greatest.entry(*letter).or_default();
                *own = (*own).max(*value);
            }
            let sum = frame.chosen.values().fold(0, |sum: u32, value| sum.saturating_add(*value));
            let key = (Reverse(sum), weight.saturating_add(node.weight));
            if best.as_ref().is_none_or(|(own, ..)| key < *own) {
                best = Some((key, course, frame, end));
            }
            paying.push((course, frame, end));
        }
    }
    ways.best = best.map(|(_, course, frame, end)| course.way(purse, frame, &course.lightest(end)));
    if ways.count <= LISTED {
        for (course, frame, end) in paying {
            ways.all.extend(course.paths(end).iter().map(|path| course.way(purse, frame, path)));
        }
    }
    Ok(ways)
}

impl Frame {
    fn weight(&self, purse: &Purse) -> u64 {
        let filters = self.filters.iter().map(|(supply, used)| purse.supplies[*supply].uses[*used].weight);
        // As much as a permanent's own life.
        let life = u64::from(self.life).saturating_mul(1_000_000_000);
        filters.fold(life, u64::saturating_add)
    }
}

/// Every choice of symbols, X and supplies that cost mana, with what is then asked of the plain supplies.
///
/// A supply that costs mana is gone through backwards: what it gives need no longer be asked for, what it costs must
/// be. So its mana never pays for itself.
fn frames(cost: &ManaCost, chosen: Option<&BTreeMap<char, u32>>, purse: &Purse) -> Result<Frames, TooLarge> {
    let most = purse.most();
    let open = chosen.is_none() && cost.0.iter().any(|symbol| matches!(symbol, ManaSymbol::Variable(_)));
    if open && most > super::MOST {
        return Err(TooLarge);
    }
    let plans = plans(cost, chosen, most, PLANS).ok_or(TooLarge)?;
    // What asks for more than is gone through can't be judged; what asks for more than there is can't be paid.
    if plans.iter().any(|plan| plan.demands.total() > super::MOST && plan.demands.total() <= most) {
        return Err(TooLarge);
    }
    let mut frames = Frames::new();
    let mut open = Vec::new();
    for Plan { chosen, life, demands } in plans {
        let frame = Frame { chosen, life, filters: Vec::new() };
        if demands.total() <= most && frames.entry(frame.clone()).or_default().insert(demands.clone()) {
            open.push((frame, demands));
        }
    }
    while let Some((frame, demands)) = open.pop() {
        for (place, supply) in purse.supplies.iter().enumerate() {
            let used = frame.filters.iter().filter(|(own, _)| *own == place).count();
            if used >= supply.from.len() {
                continue;
            }
            for (number, filter) in supply.uses.iter().enumerate().filter(|(_, used)| used.price.total() > 0) {
                // What gives no more mana than it costs is of use only where its kind is asked for.
                let gains = filter.spent.len() > usize::try_from(filter.price.total()).unwrap_or(usize::MAX);
                for asked in taken(&demands, &filter.spent, gains) {
                    let asked = asked.and(&filter.price);
                    let mut next = frame.clone();
                    next.filters.push((place, number));
                    next.filters.sort_unstable();
                    next.life = next.life.saturating_add(filter.life);
                    if asked.total() <= most && frames.entry(next.clone()).or_default().insert(asked.clone()) {
                        open.push((next, asked));
                    }
                }
            }
        }
        if frames.len() + open.len() > PLANS {
            return Err(TooLarge);
        }
    }
    Ok(frames)
}

/// What is left to ask for after this mana, in each way in which it can be given to symbols: to those that accept any
/// mana too, if `to_any`.
fn taken(demands: &Demands, mana: &[Kind], to_any: bool) -> BTreeSet<Demands> {
    let mut left = BTreeSet::from([demands.clone()]);
    for kind in mana {
        let fitting = |demands: &Demands| {
            let kinds: Vec<Kinds> = demands
                .0
                .keys()
                .filter(|kinds| kinds.contains(*kind) && (to_any || **kinds != Kinds::ANY))
                .copied()
                .collect();
            kinds.into_iter().map(|kinds| demands.without(kinds)).collect::<Vec<_>>()
        };
        left = left.iter().flat_map(fitting).collect();
    }
    left
}

/// How far the supplies have been gone through.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    /// Mana by group; the last counts all that no symbol but "any" asks for.
    mana: Vec<u32>,
    life: u32,
    /// So many of the current supplies are still unused.
    unused: usize,
}

struct Node {
    mana: Vec<u32>,
    life: u32,
    count: u128,
    weight: u64,
    /// The node before, and how often which use of which supply led here.
    before: Vec<(usize, usize, usize, usize)>,
}

struct Course {
    nodes: Vec<Node>,
    first_end: usize,
    /// The kinds of each group.
    groups: Vec<Kinds>,
}

impl Course {
    /// Through all plain supplies, but for those of which the filters are made.
    fn through(purse: &Purse, filters: &Filters, frames: &Frames) -> Result<Self, TooLarge> {
        let (groups, caps) = groups(frames);
        let need = frames.values().flatten().map(Demands::total).max().unwrap_or(0);
        let start = Node { mana: vec![0; groups.len()], life: 0, count: 1, weight: 0, before: Vec::new() };
        let mut course = Self { nodes: vec![start], first_end: 0, groups };
        for (place, supply) in purse.supplies.iter().enumerate() {
            let plain: Vec<(usize, &Use)> =
                supply.uses.iter().enumerate().filter(|(_, used)| used.price.total() == 0).collect();
            let count = supply.from.len() - filters.iter().filter(|(own, _)| *own == place).count();
            for (turn, (number, used)) in plain.iter().enumerate() {
                let (first, last) = (turn == 0, turn + 1 == plain.len());
                course.next_layer(place, *number, used, &caps, [need, purse.life], count, first, last)?;
            }
        }
        Ok(course)
    }

    /// Goes through one use of one supply, so many times as there are any left.
    #[allow(clippy::too_many_arguments, reason = "one step of one loop, apart for the sake of reading")]
    fn next_layer(
        &mut self,
        place: usize,
        number: usize,
        used: &Use,
        caps: &[u32],
        [need, life]: [u32; 2],
        count: usize,
        first: bool,
        last: bool,
    ) -> Result<(), TooLarge> {
        let end = self.nodes.len();
        let mut found: BTreeMap<State, usize> = BTreeMap::new();
        for at in self.first_end..end {
            // While a supply is gone through, the unused ones stand in the last place of the mana.
            let mut mana = self.nodes[at].mana.clone();
            let unused = if first { count } else { mana.pop().map_or(0, |unused| unused as usize) };
            for times in 0..=unused {
                let state = after(&self.groups, caps, &mana, used, times);
                let own_life = self.nodes[at].life.saturating_add(used.life.saturating_mul(times as u32));
                if state.iter().sum::<u32>() > need || own_life > life {
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

    fn ends(&self) -> std::ops::Range<usize> {
        self.first_end..self.nodes.len()
    }

    fn meets(&self, node: &Node, demands: &Demands) -> bool {
        let mana: Vec<(Kinds, u32)> = self.groups.iter().copied().zip(node.mana.iter().copied()).collect();
        demands.are_met_by(&mana)
    }

    /// The lightest path to a node: uses of supplies, with how often.
    fn lightest(&self, end: usize) -> Vec<(usize, usize, usize)> {
        let mut path = Vec::new();
        let mut at = end;
        while let Some((before, place, number, times)) = self.nodes[at].before.first() {
            path.push((*place, *number, *times));
            at = *before;
        }
        path
    }

    /// Every path to a node.
    fn paths(&self, end: usize) -> Vec<Vec<(usize, usize, usize)>> {
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
    fn way(&self, purse: &Purse, frame: &Frame, path: &[(usize, usize, usize)]) -> Way {
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
