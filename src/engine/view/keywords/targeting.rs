//! Shroud and hexproof.   702.11, 702.18

use super::{Given, KeywordRow, ROW};
use crate::ability::{Filter, Keyword, Rule, Who};
use crate::edition::Provision;

/// Not the target of anything.   702.18a
pub const SHROUD: KeywordRow = KeywordRow {
    name: "shroud",
    provision: Provision::Shroud,
    is: |keyword| *keyword == Keyword::Shroud,
    gives: |_, _| no_target_of(Filter::Any),
    ..ROW
};

/// Not the target of what opponents control.   702.11b
pub const HEXPROOF: KeywordRow = KeywordRow {
    name: "hexproof",
    provision: Provision::HexproofPermanent,
    is: |keyword| matches!(keyword, Keyword::Hexproof(None)),
    gives: |_, _| no_target_of(Filter::Controller(Who::Opponent)),
    ..ROW
};

/// Not the target of what opponents control and has the quality.   702.11d
pub const HEXPROOF_FROM: KeywordRow = KeywordRow {
    name: "hexproof from",
    provision: Provision::HexproofFrom,
    is: |keyword| matches!(keyword, Keyword::Hexproof(Some(_))),
    gives: |keyword, _| match keyword {
        Keyword::Hexproof(Some(quality)) => no_target_of(Filter::Controller(Who::Opponent).and(quality.clone())),
        _ => Vec::new(),
    },
    ..ROW
};

fn no_target_of(by: Filter) -> Vec<Given> {
    Given::to_itself(Rule::CantBeTargeted { spells: true, abilities: true, by })
}
