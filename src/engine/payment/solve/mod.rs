//! All ways to pay, exactly: counted, the one that leaves the most open, and each where they are few.
//!
//! The supplies are gone through one after the other, and what they have given so far is kept as a state: how much mana
//! of each group of kinds that the cost tells apart (no more than it could use as that), how much in all, and the life
//! that it took. Ways that lead to one state go on as one, each still counted. At the end a state pays if its mana
//! meets what one of the plans asks for. Nothing is chosen before its time, so no way is overlooked.

mod course;
mod frames;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::mana::Kind;
use super::purse::{From, Purse};
use crate::terms::ManaCost;
use course::Course;
use frames::{Filters, Frame, Frames, frames};

/// The way to pay that is shown, with what makes it the best: the least X, then the least that it closes.
type Best<'a> = ((Reverse<u32>, u64), &'a Course, &'a Frame, usize);

/// So many ways are given one by one.
const LISTED: u128 = 24;

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
