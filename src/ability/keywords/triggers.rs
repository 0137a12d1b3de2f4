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

/// On becoming the target of what an opponent controls.   702.21
pub(super) const WARD: Spec = Spec::new("ward", ("", 21), Parameter::Cost, PLAY)
    .standing_as(&WARDS)
    .meaning(&[Meaning { provision: Provision::Ward, ..Meaning::NOTHING }]);

/// On becoming blocked.   502.12 · 702.23
pub(super) const RAMPAGE: Spec = Spec::new("rampage", ("502.12", 23), Parameter::Number, PLAY)
    .standing_as(&Keyword::Rampage(0))
    .meaning(&[Meaning { provision: Provision::Rampage, ..Meaning::NOTHING }]);

/// On becoming blocked by creatures without it.   502.3 · 702.25
pub(super) const FLANKING: Spec = Spec::new("flanking", ("502.3", 25), Parameter::None, PLAY)
    .standing_as(&Keyword::Flanking)
    .meaning(&[Meaning { provision: Provision::Flanking, ..Meaning::NOTHING }]);

/// On attacking.   502.29 · 702.39
pub(super) const PROVOKE: Spec = Spec::new("provoke", ("502.29", 39), Parameter::None, PLAY)
    .standing_as(&Keyword::Provoke)
    .meaning(&[Meaning { provision: Provision::Provoke, ..Meaning::NOTHING }]);

/// On blocking and becoming blocked.   502.38 · 702.45
pub(super) const BUSHIDO: Spec = Spec::new("bushido", ("502.38", 45), Parameter::Number, PLAY)
    .standing_as(&Keyword::Bushido(0))
    .meaning(&[Meaning { provision: Provision::Bushido, ..Meaning::NOTHING }]);

/// On combat damage to a player.   702.70
pub(super) const POISONOUS: Spec = Spec::new("poisonous", ("", 70), Parameter::Number, PLAY)
    .standing_as(&Keyword::Poisonous(0))
    .meaning(&[Meaning { ..Meaning::NOTHING }]);

/// On dying without a -1/-1 counter.   702.79
pub(super) const PERSIST: Spec = Spec::new("persist", ("", 79), Parameter::None, PLAY)
    .standing_as(&Keyword::Persist)
    .meaning(&[Meaning { provision: Provision::Persist, ..Meaning::NOTHING }]);

/// On a lone attack.   702.83
pub(super) const EXALTED: Spec = Spec::new("exalted", ("", 83), Parameter::None, PLAY)
    .standing_as(&Keyword::Exalted)
    .on_counters()
    .meaning(&[Meaning { provision: Provision::Exalted, ..Meaning::NOTHING }]);

/// On dying without a +1/+1 counter.   702.93
pub(super) const UNDYING: Spec = Spec::new("undying", ("", 93), Parameter::None, PLAY)
    .standing_as(&Keyword::Undying)
    .meaning(&[Meaning { provision: Provision::Undying, ..Meaning::NOTHING }]);

/// On becoming blocked.   702.130
pub(super) const AFFLICT: Spec = Spec::new("afflict", ("", 130), Parameter::Number, PLAY)
    .standing_as(&Keyword::Afflict(0))
    .meaning(&[Meaning { ..Meaning::NOTHING }]);

// A static, because an empty list can be no literal in a constant.
static WARDS: Keyword = Keyword::Ward(Cost(Vec::new()));
