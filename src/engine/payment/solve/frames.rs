//! What distinguishes ways to pay before the plain supplies are gone through: what is chosen for the symbols, and which
//! supplies that cost mana are used.

use std::collections::{BTreeMap, BTreeSet};

use super::TooLarge;
use crate::engine::payment::MOST;
use crate::engine::payment::demand::{Demands, Plan, plans};
use crate::engine::payment::mana::{Kind, Kinds};
use crate::engine::payment::purse::Purse;
use crate::terms::ManaCost;

/// With more plans than these the question is given up as too large.
const PLANS: usize = 5_000;

/// Supplies that cost mana, each with which of its uses; sorted.
pub(super) type Filters = Vec<(usize, usize)>;
/// What is asked of the plain supplies, for each way to go about it.
pub(super) type Frames = BTreeMap<Frame, BTreeSet<Demands>>;

/// What distinguishes ways before the plain supplies are gone through.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Frame {
    pub(super) chosen: BTreeMap<char, u32>,
    pub(super) life: u32,
    pub(super) filters: Filters,
}

impl Frame {
    /// How much it closes.
    pub(super) fn weight(&self, purse: &Purse) -> u64 {
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
pub(super) fn frames(cost: &ManaCost, chosen: Option<&BTreeMap<char, u32>>, purse: &Purse) -> Result<Frames, TooLarge> {
    let most = purse.most();
    let open = chosen.is_none() && cost.has_x();
    if open && most > MOST {
        return Err(TooLarge);
    }
    let plans = plans(cost, chosen, most, PLANS).ok_or(TooLarge)?;
    // What asks for more than is gone through can't be judged; what asks for more than there is can't be paid.
    if plans.iter().any(|plan| plan.demands.total() > MOST && plan.demands.total() <= most) {
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
                .filter(|kinds| kinds.contains(*kind) && (to_any || !kinds.is_any()))
                .copied()
                .collect();
            kinds.into_iter().map(|kinds| demands.without(kinds)).collect::<Vec<_>>()
        };
        left = left.iter().flat_map(fitting).collect();
    }
    left
}
