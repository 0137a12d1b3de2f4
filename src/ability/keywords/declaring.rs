//! Keywords that declarations of attackers and blockers ask for, evasion apart.   502.5, 502.10, 502.11, 502.14,
//! 502.41 ·
//! 702.3, 702.10, 702.20, 702.22, 702.98, 702.147

use super::topics::{ATTACK, BANDS, BLOCK};
use super::{Given, Meaning, Parameter, Spec};
use crate::ability::{AsThough, Condition, Filter, Keyword, Rule, Subject};
use crate::terms::{Counter, Provision};

/// The family, in the order of the rules.
pub(super) const FAMILY: &[Spec] = &[DEFENDER, HASTE, VIGILANCE, BANDING, BANDS_WITH_OTHER, UNLEASH, DECAYED];

/// It can't attack; it blocks as any other. Until 2004-10-01 the rules said this of the creature type Wall.   502.41b ·
/// 702.3b
pub(super) const DEFENDER: Spec =
    Spec::new("defender", ("502.41", 3), Parameter::None, ATTACK).standing_as(&Keyword::Defender).meaning(&[Meaning {
        provision: Provision::DefenderAttack,
        before: Provision::AttackMayAttack,
        gives: |_, _| Given::to_itself(Rule::CantAttack(Vec::new())),
        ..Meaning::NOTHING
    }]);

/// It attacks, and its abilities that tap it can be used, though it has come under its controller's control this turn.
/// 502.5b · 702.10b
pub(super) const HASTE: Spec = Spec::new("haste", ("502.5", 10), Parameter::None, ATTACK)
    .standing_as(&Keyword::Haste)
    .on_counters()
    .meaning(&[Meaning {
        provision: Provision::HasteAttack,
        gives: |_, _| Given::to_itself(Rule::AttackAsThough(AsThough::Having(Keyword::Haste))),
        ..Meaning::NOTHING
    }]);

/// Attacking does not tap it; so it may block in the next turn, and a tapped one attacks no more than any other. The
/// attack asks for it.   502.14b · 702.20b
pub(super) const VIGILANCE: Spec = Spec::new("vigilance", ("502.14", 20), Parameter::None, ATTACK)
    .standing_as(&Keyword::Vigilance)
    .on_counters()
    .meaning(&[Meaning { provision: Provision::VigilanceTap, ..Meaning::NOTHING }]);

/// Creatures with banding, and at most one without, attack as a band, and what blocks one of them blocks all; its
/// player divides the damage that a band is dealt. The declaration asks for it.   502.10 · 702.22
pub(super) const BANDING: Spec = Spec::new("banding", ("502.10", 22), Parameter::None, BANDS)
    .standing_as(&Keyword::Banding)
    .meaning(&[Meaning { provision: Provision::BandingDeclare, ..Meaning::NOTHING }]);

/// The same among creatures of a kind: with one Legend that has "bands with other legends" (until 2009-07-08: with all
/// of them that have it) any number of legendary creatures band.   502.11 · 702.22h
pub(super) const BANDS_WITH_OTHER: Spec =
    Spec::new("bands with other", ("502.11", 22), Parameter::BandsWithOther, BANDS)
        .standing_as(&Keyword::BandsWithOther(Filter::Any))
        .meaning(&[Meaning { provision: Provision::BandsWithOther, ..Meaning::NOTHING }]);

/// It may enter with a +1/+1 counter, and with one on it, wherever that came from, it can't block.   702.98a
pub(super) const UNLEASH: Spec = Spec::new("unleash", ("", 98), Parameter::None, BLOCK).meaning(&[Meaning {
    gives: |_, _| {
        let unleashed = Condition::Is(Subject::This, Filter::HasCounter(Some(Counter::plus_one())));
        vec![Given { condition: Some(unleashed), ..Given::of(Rule::CantBlock(Filter::Any)) }]
    },
    ..Meaning::NOTHING
}]);

/// It can't block. That it is sacrificed at the end of a combat in which it attacked is a trigger.   702.147a
pub(super) const DECAYED: Spec = Spec::new("decayed", ("", 147), Parameter::None, BLOCK)
    .standing_as(&Keyword::Decayed)
    .on_counters()
    .meaning(&[Meaning { gives: |_, _| Given::to_itself(Rule::CantBlock(Filter::Any)), ..Meaning::NOTHING }]);
