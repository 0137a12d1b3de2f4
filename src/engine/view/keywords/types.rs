//! Keywords that make their bearer something else for a while; the layer of types sees to it.   702.103, 702.151, 702.161,
//! 702.176

use super::{KeywordRow, ROW};
use crate::ability::Keyword;

/// Attached it is an Aura and no creature.   702.103b
pub const BESTOW: KeywordRow =
    KeywordRow { name: "bestow", is: |keyword| matches!(keyword, Keyword::Known(name, _) if name == "bestow"), ..ROW };

/// Attached to a creature it is no creature.   702.151b
pub const RECONFIGURE: KeywordRow = KeywordRow {
    name: "reconfigure",
    is: |keyword| matches!(keyword, Keyword::Known(name, _) if name == "reconfigure"),
    ..ROW
};

/// In its controller's turn it is a creature, too.   702.161a
pub const LIVING_METAL: KeywordRow = KeywordRow {
    name: "living metal",
    is: |keyword| matches!(keyword, Keyword::Known(name, _) if name == "living metal"),
    ..ROW
};

/// With a time counter on it, it is no creature.   702.176a
pub const IMPENDING: KeywordRow = KeywordRow {
    name: "impending",
    is: |keyword| matches!(keyword, Keyword::Known(name, _) if name == "impending"),
    ..ROW
};
