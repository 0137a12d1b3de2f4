//! What is lethal damage when damage is assigned.   502.9b, 502.9d–e, glossary · 510.1c, 702.2c, 702.19b

use std::collections::BTreeMap;

use super::{Assignment, DamageStep};
use crate::edition::{DeathtouchKind, Provision, TrampleReading};
use crate::engine::view::View;
use crate::engine::view::keywords::Known;
use crate::game::{ObjectId, Recipient};
use crate::terms::Counter;

/// What still has to be assigned to make lethal damage, for everything that may be assigned damage.
#[derive(Clone, Debug, Default)]
pub(super) struct Lethal {
    /// For each creature: toughness less the damage already on it; for each planeswalker past which damage may go, its
    /// loyalty.
    need: BTreeMap<ObjectId, i64>,
}

/// What one creature or planeswalker is assigned in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Total {
    /// By everything together.
    pub amount: i64,
    /// Some of it by a source whose deathtouch makes one point lethal.
    pub deathtouch: bool,
}

impl Lethal {
    /// Takes a creature in: only its toughness and the damage on it count; protection, prevention and the like don't.
    pub(super) fn creature(&mut self, view: &View<'_>, id: ObjectId) {
        let (lethal, _) = view.lethal_by(id);
        let marked = if counts_marked(view) { view.game().object(id).damage } else { 0 };
        self.need.insert(id, lethal.saturating_sub(marked).max(0));
    }

    /// Takes a planeswalker in.
    pub(super) fn planeswalker(&mut self, view: &View<'_>, id: ObjectId) {
        let loyalty = view.game().object(id).counter(&Counter::named("loyalty"));
        self.need.insert(id, i64::from(loyalty));
    }

    /// How much more makes lethal damage; one point of deathtouch apart.
    pub(super) fn need(&self, id: ObjectId) -> i64 {
        self.need.get(&id).copied().unwrap_or(0)
    }

    /// Whether so much is lethal to a creature.
    pub(super) fn is_met(&self, id: ObjectId, total: Total) -> bool {
        total.deathtouch || total.amount >= self.need(id)
    }
}

/// Whether damage already on a creature counts: the first text does not say so.
pub(super) fn counts_marked(view: &View<'_>) -> bool {
    view.edition().trample_reading() != TrampleReading::IgnoresUnassignable
}

/// Whether one point of damage from the source is lethal when assigned. While deathtouch was a trigger, and in the
/// first year as a static ability, its points counted like any others; an edition that does not know it yet reads it as
/// it first came.
pub(super) fn one_point_is_lethal(view: &View<'_>, source: ObjectId) -> bool {
    has_deathtouch(view, source)
        && match view.edition().deathtouch_kind() {
            DeathtouchKind::OnePointLethal => true,
            DeathtouchKind::Absent | DeathtouchKind::Trigger | DeathtouchKind::Static => false,
        }
}

/// Whether it has deathtouch, and deathtouch means something.
pub(super) fn has_deathtouch(view: &View<'_>, source: ObjectId) -> bool {
    view.now(source).has(&crate::ability::Keyword::Deathtouch)
        && Known(view.edition()).means_something(Provision::DeathtouchDestroys)
}

/// What each object is assigned, by everything together.
pub(super) fn totals(step: &DamageStep, assignment: &Assignment) -> BTreeMap<ObjectId, Total> {
    let mut totals: BTreeMap<ObjectId, Total> = BTreeMap::new();
    for (source, shares) in assignment {
        let deathtouch = step.assigner(*source).is_some_and(|assigner| assigner.deathtouch);
        for (recipient, share) in shares.iter().filter(|(_, share)| **share > 0) {
            let Recipient::Object(object) = recipient else { continue };
            let total = totals.entry(*object).or_default();
            total.amount = total.amount.saturating_add(*share);
            total.deathtouch |= deathtouch;
        }
    }
    totals
}
