//! Shadow, both ways.   502.8 · 702.28

use super::evasion::EVASION;
use super::{Bearer, Given, KeywordRow};
use crate::ability::{Filter, Keyword, Rule};
use crate::edition::Provision;

/// With shadow it blocks, and is blocked by, only what has shadow.   502.8b · 702.28b
pub const SHADOW: KeywordRow = KeywordRow {
    name: "shadow",
    provision: Provision::ShadowBlock,
    is: |keyword| *keyword == Keyword::Shadow,
    gives: |_, _| {
        let without = || Filter::Has(Box::new(Keyword::Shadow)).negate();
        [Rule::CantBeBlocked(without()), Rule::CantBlock(without())]
            .map(|rule| Given { rule, on: Bearer::Itself, condition: None })
            .into()
    },
    ..EVASION
};
