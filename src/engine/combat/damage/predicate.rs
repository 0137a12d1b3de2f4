//! Is a whole assignment of combat damage legal? What is wrong with it, if not.   310.2, 502.9 · 510.1, 702.19

use std::collections::BTreeMap;

use super::lethal::{Total, totals};
use super::{Assigner, Assignment, DamageStep, Way};
use crate::game::{ObjectId, PlayerId, Recipient};

/// One thing that is wrong with an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// It neither attacks nor blocks.
    NotInCombat(ObjectId),
    /// It assigns no damage in this step, and was made to.
    AssignsNone(ObjectId),
    /// Less than nothing was assigned.
    Negative(ObjectId, Recipient),
    /// Not as much as it must assign in all.
    Total {
        /// What assigns.
        source: ObjectId,
        /// How much it was made to assign.
        assigned: i64,
    },
    /// That can't be assigned its damage.
    Recipient(ObjectId, Recipient),
    /// Both players of a team were chosen.
    TwoHeads(ObjectId),
    /// One in its damage assignment order was passed over.
    Order {
        /// What assigns.
        source: ObjectId,
        /// What comes before, and is not assigned lethal damage.
        before: ObjectId,
        /// What was assigned damage all the same.
        after: ObjectId,
    },
    /// Without an order in the file: two were assigned some of it, and neither of them lethal damage.
    NoOrder {
        /// What assigns.
        source: ObjectId,
        /// One of the two creatures.
        one: ObjectId,
        /// The other of them.
        other: ObjectId,
    },
    /// Damage went on though a blocker is not assigned lethal damage.
    Trample {
        /// What assigns.
        source: ObjectId,
        /// That blocker.
        blocker: ObjectId,
        /// To what it went on.
        to: Recipient,
    },
    /// Damage went past a planeswalker that is not assigned its loyalty.
    PastPlaneswalker {
        /// What assigns.
        source: ObjectId,
        /// The planeswalker that damage went past.
        planeswalker: ObjectId,
        /// Its controller, to whom damage went on.
        player: PlayerId,
    },
}

impl Fault {
    /// Whether damage that others assign could mend it.
    pub(crate) const fn is_helped(self) -> bool {
        match self {
            Self::Order { .. } | Self::NoOrder { .. } | Self::Trample { .. } | Self::PastPlaneswalker { .. } => true,
            Self::NotInCombat(_)
            | Self::AssignsNone(_)
            | Self::Negative(..)
            | Self::Total { .. }
            | Self::Recipient(..)
            | Self::TwoHeads(_) => false,
        }
    }
}

/// All that is wrong with a whole assignment, in the order of the creatures; nothing for a legal one.
///
/// A creature that has to assign damage and is not in the assignment assigns none in it.
pub fn faults(step: &DamageStep, assignment: &Assignment) -> Vec<Fault> {
    let totals = totals(step, assignment);
    let nothing = BTreeMap::new();
    let mut faults = Vec::new();
    for assigner in &step.assigners {
        let shares = assignment.get(&assigner.creature).unwrap_or(&nothing);
        faults.extend(of_assigner(step, assigner, shares, &totals));
    }
    let strangers = assignment
        .iter()
        .filter(|(source, shares)| step.assigner(**source).is_none() && shares.values().any(|share| *share != 0));
    faults.extend(strangers.map(|(source, _)| Fault::NotInCombat(*source)));
    faults
}

/// Whether a whole assignment is legal.
pub fn is_legal(step: &DamageStep, assignment: &Assignment) -> bool {
    faults(step, assignment).is_empty()
}

fn of_assigner(
    step: &DamageStep,
    assigner: &Assigner,
    shares: &BTreeMap<Recipient, i64>,
    totals: &BTreeMap<ObjectId, Total>,
) -> Vec<Fault> {
    let source = assigner.creature;
    let negative = shares.iter().find(|(_, share)| **share < 0);
    if let Some((recipient, _)) = negative {
        return vec![Fault::Negative(source, *recipient)];
    }
    let assigned = shares.values().fold(0_i64, |sum, share| sum.saturating_add(*share));
    if assigner.idle.is_some() {
        return if assigned == 0 { Vec::new() } else { vec![Fault::AssignsNone(source)] };
    }
    let judge = Judge { step, source, shares, totals };
    let each = assigner.ways.iter().map(|way| judge.way(way));
    let mut faults = each.min_by_key(Vec::len).unwrap_or_default();
    if assigned != assigner.amount {
        // That a recipient can't be assigned damage at all says more.
        let strays = faults.iter().take_while(|fault| matches!(fault, Fault::Recipient(..))).count();
        faults.insert(strays, Fault::Total { source, assigned });
    }
    faults
}

struct Judge<'a> {
    step: &'a DamageStep,
    source: ObjectId,
    shares: &'a BTreeMap<Recipient, i64>,
    totals: &'a BTreeMap<ObjectId, Total>,
}

impl Judge<'_> {
    /// What is wrong if the damage is assigned in this way.
    fn way(&self, way: &Way) -> Vec<Fault> {
        let recipients = way.recipients();
        let strays = self.shares.iter().filter(|(to, share)| **share > 0 && !recipients.contains(to));
        let mut faults: Vec<Fault> = strays.map(|(to, _)| Fault::Recipient(self.source, *to)).collect();
        if way.attacked.iter().filter(|head| self.share(**head) > 0).count() > 1 {
            faults.push(Fault::TwoHeads(self.source));
        }
        faults.extend(self.order(way));
        faults.extend(self.trample(way));
        faults.extend(self.past_planeswalker(way));
        faults
    }

    fn share(&self, recipient: Recipient) -> i64 {
        self.shares.get(&recipient).copied().unwrap_or(0)
    }

    fn is_lethal(&self, id: ObjectId) -> bool {
        self.step.lethal.is_met(id, self.totals.get(&id).copied().unwrap_or_default())
    }

    fn is_hit(&self, id: ObjectId) -> bool {
        self.share(Recipient::Object(id)) > 0
    }

    /// Each in the order needs lethal damage before the next may be assigned any. Where the file gives no order of
    /// some, the one that allows most is taken: all but one of them need lethal damage.
    fn order(&self, way: &Way) -> Option<Fault> {
        let ordered = way.ordered?;
        let (listed, unlisted) = way.creatures.split_at(ordered.min(way.creatures.len()));
        let source = self.source;
        let short = listed.iter().position(|id| !self.is_lethal(*id));
        if let Some(place) = short {
            let later = way.creatures.get(place + 1..).unwrap_or_default();
            let after = later.iter().copied().find(|id| self.is_hit(*id))?;
            return Some(Fault::Order { source, before: listed[place], after });
        }
        let mut short = unlisted.iter().copied().filter(|id| self.is_hit(*id) && !self.is_lethal(*id));
        Some(Fault::NoOrder { source, one: short.next()?, other: short.next()? })
    }

    /// Nothing goes on before all blockers are assigned lethal damage.
    fn trample(&self, way: &Way) -> Option<Fault> {
        let past = way.past.map(Recipient::Player);
        let to = way.attacked.iter().copied().chain(past).find(|on| self.share(*on) > 0)?;
        let blocker = way.creatures.iter().copied().find(|id| !self.is_lethal(*id))?;
        Some(Fault::Trample { source: self.source, blocker, to })
    }

    /// Nothing goes past a planeswalker before it is assigned its loyalty.
    fn past_planeswalker(&self, way: &Way) -> Option<Fault> {
        let player = way.past.filter(|player| self.share(Recipient::Player(*player)) > 0)?;
        let Some(Recipient::Object(planeswalker)) = way.attacked.first().copied() else { return None };
        let assigned = self.totals.get(&planeswalker).map_or(0, |total| total.amount);
        let short = assigned < self.step.lethal.need(planeswalker);
        short.then_some(Fault::PastPlaneswalker { source: self.source, planeswalker, player })
    }
}
