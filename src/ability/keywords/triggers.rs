//! Keywords that are triggered abilities, by what sets them off.   502.3, 502.12, 502.29, 502.38 · 702.21, 702.23,
//! 702.25,
//! 702.39, 702.45, 702.70, 702.79, 702.83, 702.93, 702.130

use super::topics::PLAY;
use super::{Meaning, Parameter, Spec};
use crate::ability::{Cost, Keyword};
use crate::terms::Provision;

/// The family, in the order of the rules.
pub(super) const FAMILY: &[Spec] =
    &[WARD, RAMPAGE, FLANKING, PROVOKE, BUSHIDO, POISONOUS, PERSIST, EXALTED, UNDYING, AFFLICT];

/// When it becomes the target of a spell or ability that an opponent controls, that is countered unless its player
/// pays: ward {2} costs {2} each time.   702.21
pub(super) const WARD: Spec = Spec::new("ward", ("", 21), Parameter::Cost, PLAY)
    .standing_as(&WARDS)
    .meaning(&[Meaning { provision: Provision::Ward, ..Meaning::NOTHING }]);

/// When it becomes blocked, it gets +N/+N until end of turn for each blocker beyond the first: rampage 2 and three
/// blockers make +4/+4.   502.12 · 702.23
pub(super) const RAMPAGE: Spec = Spec::new("rampage", ("502.12", 23), Parameter::Number, PLAY)
    .standing_as(&Keyword::Rampage(0))
    .meaning(&[Meaning { provision: Provision::Rampage, ..Meaning::NOTHING }]);

/// When it becomes blocked by a creature without flanking, that one gets -1/-1 until end of turn; each instance
/// triggers by itself.   502.3 · 702.25
pub(super) const FLANKING: Spec = Spec::new("flanking", ("502.3", 25), Parameter::None, PLAY)
    .standing_as(&Keyword::Flanking)
    .meaning(&[Meaning { provision: Provision::Flanking, ..Meaning::NOTHING }]);

/// When it attacks, a creature of the defending player may be untapped and must block it if able.   502.29 · 702.39
pub(super) const PROVOKE: Spec = Spec::new("provoke", ("502.29", 39), Parameter::None, PLAY)
    .standing_as(&Keyword::Provoke)
    .meaning(&[Meaning { provision: Provision::Provoke, ..Meaning::NOTHING }]);

/// When it blocks or becomes blocked, it gets +N/+N until end of turn, once, by however many creatures.
/// 502.38 · 702.45
pub(super) const BUSHIDO: Spec = Spec::new("bushido", ("502.38", 45), Parameter::Number, PLAY)
    .standing_as(&Keyword::Bushido(0))
    .meaning(&[Meaning { provision: Provision::Bushido, ..Meaning::NOTHING }]);

/// When it deals combat damage to a player, that player gets so many poison counters; a trigger, where toxic is part of
/// the damage.   702.70
pub(super) const POISONOUS: Spec = Spec::new("poisonous", ("", 70), Parameter::Number, PLAY)
    .standing_as(&Keyword::Poisonous(0))
    .meaning(&[Meaning { ..Meaning::NOTHING }]);

/// When it dies without a -1/-1 counter on it, it comes back under its owner's control with one: it dies twice.
/// 702.79
pub(super) const PERSIST: Spec = Spec::new("persist", ("", 79), Parameter::None, PLAY)
    .standing_as(&Keyword::Persist)
    .meaning(&[Meaning { provision: Provision::Persist, ..Meaning::NOTHING }]);

/// When a creature that its controller controls attacks alone, that one gets +1/+1 until end of turn: three exalted
/// permanents make +3/+3.   702.83
pub(super) const EXALTED: Spec = Spec::new("exalted", ("", 83), Parameter::None, PLAY)
    .standing_as(&Keyword::Exalted)
    .on_counters()
    .meaning(&[Meaning { provision: Provision::Exalted, ..Meaning::NOTHING }]);

/// When it dies without a +1/+1 counter on it, it comes back under its owner's control with one.   702.93
pub(super) const UNDYING: Spec = Spec::new("undying", ("", 93), Parameter::None, PLAY)
    .standing_as(&Keyword::Undying)
    .meaning(&[Meaning { provision: Provision::Undying, ..Meaning::NOTHING }]);

/// When it becomes blocked, the defending player loses so much life.   702.130
pub(super) const AFFLICT: Spec = Spec::new("afflict", ("", 130), Parameter::Number, PLAY)
    .standing_as(&Keyword::Afflict(0))
    .meaning(&[Meaning { ..Meaning::NOTHING }]);

// A static, because an empty list can be no literal in a constant.
static WARDS: Keyword = Keyword::Ward(Cost(Vec::new()));
