//! What a cost asks for: each of its symbols as mana of certain kinds, or as life.   104.3 · 107.4

use std::collections::{BTreeMap, BTreeSet};

use super::mana::{Kind, Kinds};
use crate::terms::{ManaCost, ManaSymbol};

/// So much life instead of a Phyrexian mana symbol.   107.4f
const PHYREXIAN_LIFE: u32 = 2;

/// How many mana of which kinds are asked for; one number for each set of kinds that will do.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Demands(pub(super) BTreeMap<Kinds, u32>);

impl Demands {
    /// Asks for so much more mana of these kinds.
    pub(super) fn add(&mut self, kinds: Kinds, count: u32) {
        if count > 0 {
            let own = self.0.entry(kinds).or_default();
            *own = own.saturating_add(count);
        }
    }

    /// All that two ask for.
    pub(super) fn and(mut self, other: &Self) -> Self {
        other.0.iter().for_each(|(kinds, count)| self.add(*kinds, *count));
        self
    }

    /// The same, to be paid with mana that may be spent on anything: what convoke or improvise taps pays for a spell, and
    /// not for what a mana ability costs, and so does mana that may be spent on spells only.   106.6, 702.51a
    pub(super) fn in_mana(self) -> Self {
        let mut all = Self::default();
        self.0.into_iter().for_each(|(kinds, count)| all.add(kinds.only_mana(), count));
        all
    }

    /// How much mana in all.
    pub(crate) fn total(&self) -> u32 {
        self.0.values().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// What is left to ask for when one mana of this kind has gone to a symbol that accepts these kinds.
    pub(super) fn without(&self, kinds: Kinds) -> Self {
        let mut left = self.clone();
        if let Some(count) = left.0.get_mut(&kinds) {
            *count -= 1;
            if *count == 0 {
                left.0.remove(&kinds);
            }
        }
        left
    }

    /// The sets of kinds, other than "any", that are asked for.
    pub(super) fn particular(&self) -> impl Iterator<Item = (Kinds, u32)> {
        self.0.iter().filter(|(kinds, _)| **kinds != Kinds::ANY).map(|(kinds, count)| (*kinds, *count))
    }

    /// Whether mana pays exactly this: each to a symbol that accepts it, each symbol one.
    ///
    /// By Hall's theorem it does where there is as much mana as is asked for, and no set of kinds holds more mana than
    /// there are symbols that accept any of it.
    pub(super) fn are_met_by(&self, mana: &[(Kinds, u32)]) -> bool {
        let held: Vec<(Kinds, u32)> = mana.iter().filter(|(_, count)| *count > 0).copied().collect();
        if held.iter().map(|(_, count)| *count).sum::<u32>() != self.total() {
            return false;
        }
        (1_u32..1 << held.len()).all(|subset| {
            let chosen = || held.iter().enumerate().filter(|(place, _)| subset & (1 << place) != 0);
            let kinds = chosen().fold(Kinds::default(), |set, (_, (kinds, _))| set.union(*kinds));
            let have: u32 = chosen().map(|(_, (_, count))| *count).sum();
            let accept: u32 =
                self.0.iter().filter(|(own, _)| **own == Kinds::ANY || own.meets(kinds)).map(|(_, count)| *count).sum();
            have <= accept
        })
    }
}

/// One choice of how a cost's symbols are paid: by mana, by life, and for which X.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Plan {
    /// What X, Y and Z are.
    pub(crate) chosen: BTreeMap<char, u32>,
    /// Life paid instead of mana.
    pub(crate) life: u32,
    /// What mana the cost asks for, symbol by symbol.
    pub(crate) demands: Demands,
}

/// The ways to read a cost as mana and life, with X as it is chosen; `most` bounds the mana that there can be at all.
///
/// Gives `None` where there are more than `limit` of them.
pub(super) fn plans(
    cost: &ManaCost,
    chosen: Option<&BTreeMap<char, u32>>,
    most: u32,
    limit: usize,
) -> Option<BTreeSet<Plan>> {
    let mut plans = BTreeSet::from([Plan::default()]);
    let mut variables: BTreeMap<char, u32> = BTreeMap::new();
    for symbol in &cost.0 {
        if let ManaSymbol::Variable(letter) = symbol {
            *variables.entry(*letter).or_default() += 1;
            continue;
        }
        plans = each(&plans, &alternatives(*symbol), limit)?;
    }
    for (letter, times) in variables {
        let values = match chosen.and_then(|chosen| chosen.get(&letter)) {
            Some(value) => *value..=*value,
            None => 0..=most / times,
        };
        let mut next = BTreeSet::new();
        for (plan, value) in plans.iter().flat_map(|plan| values.clone().map(move |value| (plan, value))) {
            let mut plan = plan.clone();
            plan.demands.add(Kinds::ANY, value.saturating_mul(times));
            plan.chosen.insert(letter, value);
            // X as the player has chosen it may be out of reach; X that nobody has chosen yet is not chosen so high.
            if chosen.is_some() || plan.demands.total() <= most {
                next.insert(plan);
            }
            if next.len() > limit {
                return None;
            }
        }
        plans = next;
    }
    Some(plans)
}

fn each(plans: &BTreeSet<Plan>, ways: &[(Demands, u32)], limit: usize) -> Option<BTreeSet<Plan>> {
    let mut next = BTreeSet::new();
    for plan in plans {
        for (demands, life) in ways {
            let demands = plan.demands.clone().and(demands);
            next.insert(Plan { demands, life: plan.life.saturating_add(*life), ..plan.clone() });
        }
    }
    (next.len() <= limit).then_some(next)
}

/// How one symbol can be paid: with mana, or with so much life.
fn alternatives(symbol: ManaSymbol) -> Vec<(Demands, u32)> {
    let mana = |kinds: Kinds, count: u32| {
        let mut demands = Demands::default();
        demands.add(kinds, count);
        (demands, 0)
    };
    let colored = |color| Kinds::of_type(Some(color));
    let life = (Demands::default(), PHYREXIAN_LIFE);
    match symbol {
        ManaSymbol::Generic(count) => vec![mana(Kinds::ANY, count)],
        ManaSymbol::Color(color) => vec![mana(colored(color), 1)],
        ManaSymbol::Colorless => vec![mana(Kinds::of_type(None), 1)],
        ManaSymbol::Hybrid(one, two) => vec![mana(colored(one).union(colored(two)), 1)],
        ManaSymbol::GenericHybrid(count, color) => vec![mana(colored(color), 1), mana(Kinds::ANY, count)],
        ManaSymbol::Phyrexian(color) => vec![mana(colored(color), 1), life],
        ManaSymbol::HybridPhyrexian(one, two) => vec![mana(colored(one).union(colored(two)), 1), life],
        ManaSymbol::ColorlessHybrid(color) => vec![mana(Kinds::of_type(None).union(colored(color)), 1)],
        ManaSymbol::Snow => vec![mana(Kinds::SNOW, 1)],
        ManaSymbol::Variable(_) => vec![mana(Kinds::ANY, 0)],
    }
}

/// The mana that symbols stand for where they are added to a pool: each with the kinds that it may be. Most are one
/// mana of one kind; a hybrid symbol leaves the choice, and a number is so much colourless mana.
/// 104.3d, g · 106.8–106.11
pub(super) fn added(mana: &ManaCost, snow: bool) -> Vec<(Kinds, u32)> {
    let one = |color| Kinds::only(Kind::of(color, snow));
    mana.0
        .iter()
        .map(|symbol| match *symbol {
            ManaSymbol::Generic(count) => (one(None), count),
            ManaSymbol::Color(color) | ManaSymbol::Phyrexian(color) => (one(Some(color)), 1),
            ManaSymbol::Colorless => (one(None), 1),
            ManaSymbol::Hybrid(a, b) | ManaSymbol::HybridPhyrexian(a, b) => (one(Some(a)).union(one(Some(b))), 1),
            ManaSymbol::GenericHybrid(_, color) => (one(Some(color)), 1),
            ManaSymbol::ColorlessHybrid(color) => (one(None).union(one(Some(color))), 1),
            ManaSymbol::Snow => (Kinds::only(Kind::of(None, true)), 1),
            ManaSymbol::Variable(_) => (one(None), 0),
        })
        .collect()
}
