//! Which combat damage step it is, and who assigns damage in it.   310.5, 502.2b–c, 502.28b–d · 510.4, 702.4, 702.7

use std::collections::BTreeSet;

use super::{Assignment, DamageStep, Idle, blocks};
use crate::ability::Keyword;
use crate::edition::{PowerZero, Provision, SecondDamageStep};
use crate::engine::view::View;
use crate::engine::view::keywords::Known;
use crate::game::{Combat, ObjectId};
use crate::terms::Step;

/// Which of the combat damage steps it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The only one: nothing in combat has first strike or double strike.
    Only,
    /// The first of two.
    First,
    /// The second of two.
    Second,
}

impl Which {
    /// The step that comes next, or is there: the second one where somebody has assigned damage in a first one, the
    /// first one where something in combat has first or double strike.
    pub fn of(view: &View<'_>) -> Self {
        let combat = &view.game().combat;
        if !combat.dealt_first_strike.is_empty() || !combat.had_first_strike.is_empty() {
            return Self::Second;
        }
        if blocks::in_combat(view).any(|id| strikes_first(view, id)) { Self::First } else { Self::Only }
    }

    /// Whether the file leaves open that it is the first of two: in a combat damage step, with first strikers, and
    /// nobody is said to have assigned damage.
    pub(super) fn is_assumed(self, view: &View<'_>) -> bool {
        self == Self::First && view.game().turn.step == Step::CombatDamage
    }
}

/// Why a creature in combat does not assign damage in this step, if it doesn't.
pub(super) fn turn_of(view: &View<'_>, which: Which, id: ObjectId) -> Option<Idle> {
    match which {
        Which::Only => None,
        Which::First => (!strikes_first(view, id)).then_some(Idle::AssignsLater),
        Which::Second => {
            let again = has_double_strike(view, id);
            (!again && had_its_turn(view, id)).then_some(Idle::AssignedBefore)
        }
    }
}

/// Whether it takes double strike to assign again. Until 2009 it is having assigned damage that counts, so that a first
/// striker without power in the first step may assign in the second; since then, what it had as the first step began.
///
/// The text of 2009-07-08 asks for first strike alone, and says beside it that double strike lost after the first step
/// means no second time (702.4c); so it is read like the next one.
fn had_its_turn(view: &View<'_>, id: ObjectId) -> bool {
    let combat = &view.game().combat;
    match view.edition().second_damage_step() {
        SecondDamageStep::NotInTheFirst | SecondDamageStep::NotInTheFirstAndDoubleStrike => {
            combat.dealt_first_strike.contains(&id)
        }
        SecondDamageStep::NoFirstStrikeAtFirst | SecondDamageStep::NeitherAtFirst => {
            combat.had_first_strike.contains(&id) || combat.dealt_first_strike.contains(&id)
        }
    }
}

/// Whether it assigns damage in the first of two steps.
pub(super) fn strikes_first(view: &View<'_>, id: ObjectId) -> bool {
    let known = Known(view.edition());
    let first = known.means_something(Provision::FirstStrike) && view.now(id).has(&Keyword::FirstStrike);
    first || has_double_strike(view, id)
}

/// Whether it assigns damage in both.
pub(super) fn has_double_strike(view: &View<'_>, id: ObjectId) -> bool {
    Known(view.edition()).means_something(Provision::DoubleStrikeStep) && view.now(id).has(&Keyword::DoubleStrike)
}

/// What the first of two steps leaves behind for the second: who assigned damage in it, and who had first or double
/// strike as it began. Nothing for other steps.
pub(crate) fn remember(view: &View<'_>, step: &DamageStep, assigned: &Assignment, combat: &mut Combat) {
    if step.which != Which::First {
        return;
    }
    let nothing_counts = match view.edition().power_zero() {
        // It assigns nothing, and that is what it assigns.
        PowerZero::Unsaid | PowerZero::BelowZeroAssignsZero => true,
        PowerZero::AssignsNone | PowerZero::NoDamage => false,
    };
    let assigned_some = |id: &ObjectId| assigned.get(id).is_some_and(|shares| shares.values().any(|share| *share > 0));
    let had_turn = step.assigners.iter().filter(|assigner| match assigner.idle {
        None => assigned_some(&assigner.creature),
        Some(Idle::NoPower) => nothing_counts,
        Some(_) => false,
    });
    combat.dealt_first_strike = had_turn.map(|assigner| assigner.creature).collect();
    combat.had_first_strike = blocks::in_combat(view).filter(|id| strikes_first(view, *id)).collect::<BTreeSet<_>>();
}
