//! Menace.   702.111

use super::evasion::EVASION;
use super::{Given, KeywordRow};
use crate::ability::{Amount, Filter, Keyword, Rule};
use crate::edition::Provision;

/// Blocked by two or more creatures, or by none.   702.111b
pub const MENACE: KeywordRow = KeywordRow {
    name: "menace",
    provision: Provision::MenaceBlock,
    is: |keyword| *keyword == Keyword::Menace,
    gives: |_, _| Given::to_itself(Rule::BlockersAtLeast(Amount::Number(2), Filter::Any)),
    ..EVASION
};
