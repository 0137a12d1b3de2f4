//! What a player with no preference assigns.   310.2 · 510.1

use std::collections::BTreeMap;

use super::lethal::totals;
use super::{Assigner, Assignment, DamageStep};
use crate::game::{ObjectId, Recipient};

/// What a player with no preference assigns: lethal damage to each creature in turn, the rest to what is attacked, else
/// to the last creature. Always legal, if what was assigned before it is.
pub fn usual_assignment(step: &DamageStep) -> Assignment {
    complete_usually(step.active(), step, Assignment::new())
}

/// The same for some of those who assign damage, who share nothing with the others.
pub(super) fn usual_of(step: &DamageStep, part: &[&Assigner]) -> Assignment {
    complete_usually(part.iter().copied(), step, Assignment::new())
}

/// What is assigned already, and the usual shares of those who assigned nothing yet.
pub(super) fn complete_usually<'s>(
    assigners: impl Iterator<Item = &'s Assigner>,
    step: &DamageStep,
    mut assignment: Assignment,
) -> Assignment {
    for assigner in assigners {
        if !assignment.contains_key(&assigner.creature) {
            let shares = usual(step, assigner, &assignment);
            assignment.insert(assigner.creature, shares);
        }
    }
    assignment
}

fn usual(step: &DamageStep, assigner: &Assigner, so_far: &Assignment) -> BTreeMap<Recipient, i64> {
    let Some(way) = assigner.ways.first() else { return BTreeMap::new() };
    let totals = totals(step, so_far);
    let total = |id: ObjectId| totals.get(&id).copied().unwrap_or_default();
    let mut left = assigner.amount;
    let mut shares: BTreeMap<Recipient, i64> = BTreeMap::new();
    for creature in &way.creatures {
        let total = total(*creature);
        let missing = step.lethal.need(*creature).saturating_sub(total.amount).max(0);
        let needed = match (total.deathtouch, assigner.deathtouch) {
            (true, _) => 0,
            (false, true) => missing.min(1),
            (false, false) => missing,
        };
        let share = needed.min(left);
        left -= share;
        shares.insert(Recipient::Object(*creature), share);
    }
    if let (Some(Recipient::Object(planeswalker)), Some(_)) = (way.attacked.first(), way.past) {
        let missing = step.lethal.need(*planeswalker).saturating_sub(total(*planeswalker).amount).max(0);
        let share = missing.min(left);
        left -= share;
        shares.insert(Recipient::Object(*planeswalker), share);
    }
    let last = way.creatures.last().map(|id| Recipient::Object(*id));
    let rest = way.past.map(Recipient::Player).or_else(|| way.attacked.first().copied()).or(last);
    if let Some(rest) = rest {
        *shares.entry(rest).or_default() += left;
    }
    shares.retain(|_, share| *share > 0);
    shares
}
