//! What a player has to pay with: mana in the pool, permanents that make mana, life.

use std::collections::BTreeMap;

use super::demand::Demands;
use super::mana::{Kind, Kinds};
use crate::engine::hindrance::Hindrance;
use crate::game::ObjectId;

/// Where mana comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum From {
    Pool,
    /// A permanent's mana ability makes it.
    Permanent(ObjectId),
    /// A card exiled from a graveyard pays for it.
    Card(ObjectId),
}

/// One use of a supply: the mana of it that is spent, and what the use costs.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Use {
    /// The mana that is spent.
    pub(crate) spent: Vec<Kind>,
    /// The mana that is made and not spent.
    pub(crate) left: Vec<Kind>,
    /// Life that making it costs.
    pub(crate) life: u32,
    /// Mana that making it costs.
    pub(crate) price: Demands,
    /// How much it closes: a way with less weight leaves more open.
    pub(crate) weight: u64,
}

/// Supplies that are alike: it makes no difference which of them is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Supply {
    /// Where each of them comes from.
    pub(crate) from: Vec<From>,
    /// What one of them can be used for.
    pub(crate) uses: Vec<Use>,
}

/// All that a player can pay with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Purse {
    /// Mana, and what makes it.
    pub(crate) supplies: Vec<Supply>,
    /// The life that the player can pay.
    pub(crate) life: u32,
    /// The mana of the pool as it is, however much.
    pub(super) pool: Vec<(Kinds, u32)>,
    /// Permanents that might make mana in a way that is not weighed here, each with the reason.
    pub(crate) unweighed: Vec<(ObjectId, String)>,
    /// Permanents that can't make mana now, each with the reason.
    pub(crate) idle: Vec<(ObjectId, Hindrance)>,
}

/// What a permanent makes when it is used in one way: units, each of some kind out of several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Output {
    pub(super) units: Vec<Kinds>,
    /// All units are of one kind ("two mana of any one color").
    pub(super) same: bool,
    pub(super) life: u32,
    pub(super) price: Demands,
    /// The permanent is sacrificed for it.
    pub(super) sacrificed: bool,
}

/// Life is dearer than a permanent, a permanent that goes dearer than one that is tapped, mana that stays unused a
/// loss; then what can make fewer kinds of mana goes first.
const LIFE: u64 = 1_000_000_000;
const SACRIFICE: u64 = 10_000_000;
const TAP: u64 = 100_000;
const UNUSED: u64 = 1_000;
const FLEXIBLE: u64 = 10;

impl Purse {
    /// Adds mana that is in the pool.
    pub(super) fn add_pool(&mut self, mana: &[(Kinds, u32)]) {
        self.pool.extend(mana.iter().filter(|(_, count)| *count > 0));
        for (kinds, count) in mana {
            let flexible = kinds.iter().filter(|kind| kind.color().is_some()).count() as u64;
            let uses = kinds.iter().map(|kind| Use {
                spent: vec![kind],
                weight: 1 + FLEXIBLE * flexible + u64::from(kind.is_snow()),
                ..Use::default()
            });
            let count = usize::try_from((*count).min(super::MOST + 1)).unwrap_or(usize::MAX);
            self.join(Supply { from: vec![From::Pool; count], uses: uses.collect() });
        }
    }

    /// Adds a permanent that can make any one of these outputs once.
    pub(super) fn add_permanent(&mut self, id: ObjectId, outputs: &[Output], times: u32) {
        let kinds: Kinds = outputs.iter().flat_map(|output| &output.units).flat_map(|kinds| kinds.iter()).collect();
        let flexible = kinds.iter().count() as u64;
        let mut uses: BTreeMap<(Vec<Kind>, u32, Demands), Use> = BTreeMap::new();
        for output in outputs {
            for (spent, left) in splits(output) {
                let weight = TAP
                    + FLEXIBLE * flexible
                    + UNUSED * left.len() as u64
                    + if output.sacrificed { SACRIFICE } else { 0 }
                    + LIFE * u64::from(output.life);
                let key = (spent.clone(), output.life, output.price.clone());
                let used = Use { spent, left, life: output.life, price: output.price.clone(), weight };
                let own = uses.entry(key).or_insert_with(|| used.clone());
                if used.weight < own.weight {
                    *own = used;
                }
            }
        }
        let count = usize::try_from(times.min(super::MOST)).unwrap_or(usize::MAX);
        self.join(Supply { from: vec![From::Permanent(id); count], uses: uses.into_values().collect() });
    }

    /// Adds a card that can be exiled for one generic mana.
    pub(super) fn add_card(&mut self, id: ObjectId) {
        let used = Use { spent: vec![Kind::GENERIC], weight: TAP, ..Use::default() };
        self.join(Supply { from: vec![From::Card(id)], uses: vec![used] });
    }

    /// Adds it to those that are alike.
    fn join(&mut self, supply: Supply) {
        if supply.uses.is_empty() || supply.from.is_empty() {
            return;
        }
        let kind = |from: &[From]| from.first().is_some_and(|from| *from == From::Pool);
        match self.supplies.iter_mut().find(|own| own.uses == supply.uses && kind(&own.from) == kind(&supply.from)) {
            Some(own) => own.from.extend(supply.from),
            None => self.supplies.push(supply),
        }
    }

    /// How much mana there is where each supply gives one mana at most, and none costs any: all of it can then be used
    /// at once, whatever for.
    pub(super) fn plain_total(&self) -> Option<u64> {
        let plain =
            |used: &Use| used.spent.len() == 1 && used.left.is_empty() && used.price.total() == 0 && used.life == 0;
        let all = self.supplies.iter().all(|supply| supply.uses.iter().all(plain));
        let permanents = self.supplies.iter().filter(|supply| supply.from.first() != Some(&From::Pool));
        let permanents: u64 = permanents.map(|supply| supply.from.len() as u64).sum();
        all.then(|| permanents + self.pool.iter().map(|(_, count)| u64::from(*count)).sum::<u64>())
    }

    /// The most mana that there can be.
    pub(super) fn most(&self) -> u32 {
        let most = |supply: &Supply| {
            let mana = supply.uses.iter().map(|used| used.spent.len()).max().unwrap_or(0);
            u32::try_from(mana.saturating_mul(supply.from.len())).unwrap_or(u32::MAX)
        };
        self.supplies.iter().map(most).fold(0, u32::saturating_add)
    }

    /// The most mana of some of these kinds that there can be.
    pub(super) fn most_of(&self, kinds: Kinds) -> u32 {
        let most = |supply: &Supply| {
            let fitting = |used: &Use| used.spent.iter().filter(|kind| kinds.contains(**kind)).count();
            let mana = supply.uses.iter().map(fitting).max().unwrap_or(0);
            u32::try_from(mana.saturating_mul(supply.from.len())).unwrap_or(u32::MAX)
        };
        self.supplies.iter().map(most).fold(0, u32::saturating_add)
    }
}

/// Every division of an output into mana that is spent, at least one, and mana that is not.
fn splits(output: &Output) -> Vec<(Vec<Kind>, Vec<Kind>)> {
    let mut found: BTreeMap<Vec<Kind>, Vec<Kind>> = BTreeMap::new();
    let mut add = |mut spent: Vec<Kind>, left: Vec<Kind>| {
        spent.sort_unstable();
        if !spent.is_empty() && !found.contains_key(&spent) {
            found.insert(spent, left);
        }
    };
    if output.same {
        let count = output.units.len();
        for kind in output.units.first().into_iter().flat_map(|kinds| kinds.iter()) {
            (1..=count).for_each(|spent| add(vec![kind; spent], vec![kind; count - spent]));
        }
        return found.into_iter().collect();
    }
    // Units that are alike are split by number; each unit is spent as one of its kinds, or left as its first.
    let mut partial: Vec<(Vec<Kind>, Vec<Kind>)> = vec![(Vec::new(), Vec::new())];
    for unit in &output.units {
        let mut next: BTreeMap<Vec<Kind>, Vec<Kind>> = BTreeMap::new();
        for (spent, left) in partial {
            if let Some(first) = unit.iter().next() {
                let mut left = left.clone();
                left.push(first);
                next.entry(spent.clone()).or_insert(left);
            }
            for kind in unit.iter() {
                let mut spent = spent.clone();
                spent.push(kind);
                spent.sort_unstable();
                next.entry(spent).or_insert_with(|| left.clone());
            }
        }
        partial = next.into_iter().collect();
    }
    partial.into_iter().for_each(|(spent, left)| add(spent, left));
    found.into_iter().collect()
}
