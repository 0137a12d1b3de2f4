//! Keywords that make their bearer something else; the layers of types and colors see to it.   702.73, 702.103,
//! 702.114,
//! 702.151, 702.161, 702.176

use super::topics::{COLORS, TYPES};
use super::{Meaning, Parameter, Spec};
use crate::ability::Keyword;
use crate::terms::Provision;

/// The family, in the order of the rules.
pub(super) const FAMILY: &[Spec] = &[CHANGELING, BESTOW, DEVOID, RECONFIGURE, LIVING_METAL, IMPENDING];

/// Every creature type; the layer of types sees to it.   702.73
pub(super) const CHANGELING: Spec = Spec::new("changeling", ("", 73), Parameter::None, TYPES)
    .standing_as(&Keyword::Changeling)
    .meaning(&[Meaning { provision: Provision::Changeling, ..Meaning::NOTHING }]);

/// Attached it is an Aura and no creature.   702.103b
pub(super) const BESTOW: Spec =
    Spec::new("bestow", ("", 103), Parameter::Cost, TYPES).meaning(&[Meaning { ..Meaning::NOTHING }]);

/// Colorless; the layer of colors sees to it.   702.114
pub(super) const DEVOID: Spec = Spec::new("devoid", ("", 114), Parameter::None, COLORS)
    .standing_as(&Keyword::Devoid)
    .meaning(&[Meaning { ..Meaning::NOTHING }]);

/// Attached to a creature it is no creature.   702.151b
pub(super) const RECONFIGURE: Spec =
    Spec::new("reconfigure", ("", 151), Parameter::Cost, TYPES).meaning(&[Meaning { ..Meaning::NOTHING }]);

/// In its controller's turn it is a creature, too.   702.161a
pub(super) const LIVING_METAL: Spec =
    Spec::new("living metal", ("", 161), Parameter::None, TYPES).meaning(&[Meaning { ..Meaning::NOTHING }]);

/// With a time counter on it, it is no creature.   702.176a
pub(super) const IMPENDING: Spec =
    Spec::new("impending", ("", 176), Parameter::NumberCost, TYPES).meaning(&[Meaning { ..Meaning::NOTHING }]);
