//! Keywords of what is attached: enchant, equip, fortify, umbra armor.   502.33, 502.45 · 702.5, 702.6, 702.67, 702.89

use super::{Bearer, Given, KeywordRow, ROW};
use crate::ability::{Keyword, Rule};
use crate::edition::Provision;
use crate::terms::Zone;

/// Limits what the Aura may be on, and what its spell may target. Several limits all count.   502.45a, c · 702.5a, c
pub const ENCHANT: KeywordRow = KeywordRow {
    name: "enchant",
    provision: Provision::Enchant,
    is: |keyword| matches!(keyword, Keyword::Enchant(_)),
    gives: |keyword, _| match keyword {
        Keyword::Enchant(what) => Given::to_itself(Rule::AttachesOnlyTo(what.clone())),
        _ => Vec::new(),
    },
    // An Aura that is cast, or put onto the battlefield from somewhere, is limited already.
    zones: &[Zone::Battlefield, Zone::Stack, Zone::Hand, Zone::Graveyard, Zone::Exile, Zone::Library, Zone::Command],
    ..ROW
};

/// An activated ability. What it may target limits nothing else; that Equipment goes on creatures only is a rule of
/// Equipment.   502.33a · 702.6a, c
pub const EQUIP: KeywordRow = KeywordRow {
    name: "equip",
    provision: Provision::Equip,
    is: |keyword| matches!(keyword, Keyword::Equip(..)),
    ..ROW
};

/// The same for Fortifications and lands.   702.67a
pub const FORTIFY: KeywordRow = KeywordRow {
    name: "fortify",
    provision: Provision::Fortify,
    is: |keyword| matches!(keyword, Keyword::Fortify(_)),
    ..ROW
};

/// The Aura is destroyed in the place of what it enchants.   702.89a
pub const UMBRA_ARMOR: KeywordRow = KeywordRow {
    name: "umbra armor",
    is: |keyword| *keyword == Keyword::UmbraArmor,
    gives: |_, _| vec![Given { rule: Rule::DestroysSourceInstead, on: Bearer::Host, condition: None }],
    ..ROW
};
