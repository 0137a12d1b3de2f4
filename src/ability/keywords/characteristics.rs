//! Keywords that make their bearer something else; the layers of types and colors see to it.   702.73, 702.103,
//! 702.114,
//! 702.151, 702.161, 702.176

use super::topics::{COLORS, TYPES};
use super::{Meaning, Parameter, Spec};
use crate::ability::Keyword;
use crate::terms::Provision;

/// The family, in the order of the rules.
pub(super) const FAMILY: &[Spec] = &[CHANGELING, BESTOW, DEVOID, RECONFIGURE, LIVING_METAL, IMPENDING];

/// It has every creature type, in every zone: a Lord of Goblins makes it greater, and so does one of Elves. The layer
/// of types sees to it.   702.73
pub(super) const CHANGELING: Spec = Spec::new("changeling", ("", 73), Parameter::None, TYPES)
    .standing_as(&Keyword::Changeling)
    .meaning(&[Meaning { provision: Provision::Changeling, ..Meaning::NOTHING }]);

/// Cast for its bestow cost it is an Aura and no creature, until what it enchants is gone; then it is a creature, and
/// stays.   702.103b
pub(super) const BESTOW: Spec =
    Spec::new("bestow", ("", 103), Parameter::Cost, TYPES).meaning(&[Meaning { ..Meaning::NOTHING }]);

/// It is colorless, whatever its mana cost; an effect may give it a color. The layer of colors sees to it.   702.114
pub(super) const DEVOID: Spec = Spec::new("devoid", ("", 114), Parameter::None, COLORS)
    .standing_as(&Keyword::Devoid)
    .meaning(&[Meaning { ..Meaning::NOTHING }]);

/// It is a creature, or attached to one as an Equipment that isn't a creature; the cost changes the one for the other.
/// 702.151b
pub(super) const RECONFIGURE: Spec =
    Spec::new("reconfigure", ("", 151), Parameter::Cost, TYPES).meaning(&[Meaning { ..Meaning::NOTHING }]);

/// In its controller's turn it is a creature, besides what it is.   702.161a
pub(super) const LIVING_METAL: Spec =
    Spec::new("living metal", ("", 161), Parameter::None, TYPES).meaning(&[Meaning { ..Meaning::NOTHING }]);

/// Cast for its impending cost it enters with so many time counters and isn't a creature while it has one; its
/// controller takes one off at each of their end steps.   702.176a
pub(super) const IMPENDING: Spec =
    Spec::new("impending", ("", 176), Parameter::NumberCost, TYPES).meaning(&[Meaning { ..Meaning::NOTHING }]);
