//! Keywords that damage and its results ask for.   502.2, 502.9, 502.28 · 702.2, 702.4, 702.7, 702.12, 702.15, 702.19,
//! 702.64, 702.80, 702.90, 702.164

use super::topics::{DAMAGE, DESTROY, LIFE};
use super::{Given, Meaning, Parameter, Spec};
use crate::ability::{Amount, Filter, Keyword, Rule};
use crate::terms::Provision;

/// The family, in the order of the rules.
pub(super) const FAMILY: &[Spec] = &[
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    INDESTRUCTIBLE,
    LIFELINK,
    TRAMPLE,
    TRAMPLE_OVER_PLANESWALKERS,
    ABSORB,
    WITHER,
    INFECT,
    TOXIC,
];

/// Any damage from it destroys a creature at the next check, one point is lethal where damage is assigned (from
/// 2010-07-16), and so a 1/1 with deathtouch and trample kills a 5/5 and sends nothing on, a 3/3 sends two on. A
/// trigger from 2007-05-01 to 2009-07-08.   702.2
pub(super) const DEATHTOUCH: Spec = Spec::new("deathtouch", ("", 2), Parameter::None, DAMAGE)
    .standing_as(&Keyword::Deathtouch)
    .on_counters()
    .meaning(&[Meaning { provision: Provision::DeathtouchDestroys, ..Meaning::NOTHING }]);

/// Deals combat damage in both of two steps. Lost between the two, it deals none in the second; gained there, it deals
/// damage in the second.   502.28b · 702.4b
pub(super) const DOUBLE_STRIKE: Spec = Spec::new("double strike", ("502.28", 4), Parameter::None, DAMAGE)
    .standing_as(&Keyword::DoubleStrike)
    .on_counters()
    .meaning(&[Meaning { provision: Provision::DoubleStrikeStep, ..Meaning::NOTHING }]);

/// Deals combat damage in the first of two steps: a 2/2 with it kills a 2/2 without, and stays. There is a first step
/// only where some creature has first or double strike.   502.2 · 702.7
pub(super) const FIRST_STRIKE: Spec = Spec::new("first strike", ("502.2", 7), Parameter::None, DAMAGE)
    .standing_as(&Keyword::FirstStrike)
    .on_counters()
    .meaning(&[Meaning { provision: Provision::FirstStrike, ..Meaning::NOTHING }]);

/// It is not destroyed: neither by lethal damage nor by deathtouch nor by a spell that says so. It can be sacrificed,
/// and goes with toughness 0. A keyword since 2013-07-11, a plain word before.   702.12b
pub(super) const INDESTRUCTIBLE: Spec = Spec::new("indestructible", ("", 12), Parameter::None, DESTROY)
    .standing_as(&Keyword::Indestructible)
    .on_counters()
    .meaning(&[Meaning {
        provision: Provision::IndestructibleMeans,
        gives: |_, _| Given::to_itself(Rule::Indestructible),
        ..Meaning::NOTHING
    }]);

/// Its damage gains its controller as much life, as part of the damage: a player at 2 who is dealt 3 and deals 3 with
/// lifelink in the same step ends at 2 and plays on. Until 2009-07-08 it was a trigger, and came too late for that.
/// 702.15
pub(super) const LIFELINK: Spec = Spec::new("lifelink", ("", 15), Parameter::None, LIFE)
    .standing_as(&Keyword::Lifelink)
    .on_counters()
    .meaning(&[Meaning { provision: Provision::LifelinkGains, ..Meaning::NOTHING }]);

/// Once its blockers have been assigned lethal damage, the rest may go to the player or planeswalker that it attacks: a
/// 5/5 blocked by a 2/2 assigns 3 to the player. The assignment asks for it.   502.9b · 702.19b
pub(super) const TRAMPLE: Spec = Spec::new("trample", ("502.9", 19), Parameter::None, DAMAGE)
    .standing_as(&Keyword::Trample)
    .on_counters()
    .meaning(&[Meaning { provision: Provision::TrampleAssign, ..Meaning::NOTHING }]);

/// Attacking a planeswalker, it may send damage beyond the planeswalker's loyalty on to its controller; plain trample
/// stops at the planeswalker. There since 2021-06-09.   702.19c
pub(super) const TRAMPLE_OVER_PLANESWALKERS: Spec =
    Spec::new("trample over planeswalkers", ("", 19), Parameter::None, DAMAGE)
        .standing_as(&Keyword::TrampleOverPlaneswalkers)
        .meaning(&[Meaning { provision: Provision::TramplePlaneswalkers, ..Meaning::NOTHING }]);

/// So many points of any damage to it are prevented, from each source and each time: absorb 1 takes one point off each
/// of three Goblins that block it.   702.64a
pub(super) const ABSORB: Spec = Spec::new("absorb", ("", 64), Parameter::Number, DAMAGE).meaning(&[Meaning {
    gives: |keyword, _| {
        let Keyword::Known(_, number) = keyword else { return Vec::new() };
        let Ok(number) = number.trim().parse::<u32>() else { return Vec::new() };
        let amount = Some(Amount::Number(i64::from(number)));
        Given::to_itself(Rule::PreventDamage { amount, combat: false, to: true, which: Filter::Any, then: Vec::new() })
    },
    ..Meaning::NOTHING
}]);

/// Its damage to a creature is -1/-1 counters, which stay when the turn ends: a 4/4 that it deals 3 is a 1/1.   702.80
pub(super) const WITHER: Spec = Spec::new("wither", ("", 80), Parameter::None, DAMAGE)
    .standing_as(&Keyword::Wither)
    .meaning(&[Meaning { provision: Provision::Wither, ..Meaning::NOTHING }]);

/// Its damage to a creature is -1/-1 counters, to a player poison counters and no loss of life; to a planeswalker it is
/// as any other.   702.90
pub(super) const INFECT: Spec = Spec::new("infect", ("", 90), Parameter::None, DAMAGE)
    .standing_as(&Keyword::Infect)
    .meaning(&[Meaning { provision: Provision::Infect, ..Meaning::NOTHING }]);

/// Its combat damage to a player gives so many poison counters besides, however much damage it is: a 3/3 with toxic 1
/// takes 3 life and gives one.   702.164
pub(super) const TOXIC: Spec = Spec::new("toxic", ("", 164), Parameter::Number, DAMAGE)
    .standing_as(&Keyword::Toxic(0))
    .meaning(&[Meaning { provision: Provision::Toxic, ..Meaning::NOTHING }]);
