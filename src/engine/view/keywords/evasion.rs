//! Evasion abilities that name who may block: flying, fear and their like, a row each.   501, 502.4, 502.17, 502.25 ·
//! 702.9, 702.13, 702.31, 702.36, 702.118

use super::{Given, KeywordRow, ROW};
use crate::ability::{Amount, Comparison, Filter, Keyword, Rule, Subject, Value};
use crate::edition::Provision;
use crate::terms::{CardType, Color};

/// Blocked only by creatures with flying, and with reach where that ability means anything.   502.4b · 702.9b
pub const FLYING: KeywordRow = KeywordRow {
    name: "flying",
    provision: Provision::FlyingBlock,
    is: |keyword| *keyword == Keyword::Flying,
    gives: |_, known| {
        let mut may = vec![Filter::Has(Box::new(Keyword::Flying))];
        if known.means_something(Provision::ReachBlock) {
            may.push(Filter::Has(Box::new(Keyword::Reach)));
        }
        blocked_only_by(Filter::Either(may))
    },
    ..EVASION
};

/// Blocks as though it had flying; the row of flying asks for it.   702.17b
pub const REACH: KeywordRow =
    KeywordRow { name: "reach", provision: Provision::ReachBlock, is: |keyword| *keyword == Keyword::Reach, ..EVASION };

/// Blocked only by creatures with horsemanship.   502.17b · 702.31b
pub const HORSEMANSHIP: KeywordRow = KeywordRow {
    name: "horsemanship",
    provision: Provision::HorsemanshipBlock,
    is: |keyword| *keyword == Keyword::Horsemanship,
    gives: |_, _| blocked_only_by(Filter::Has(Box::new(Keyword::Horsemanship))),
    ..EVASION
};

/// Blocked only by artifact creatures and black creatures.   502.25b · 702.36b
pub const FEAR: KeywordRow = KeywordRow {
    name: "fear",
    provision: Provision::FearBlock,
    is: |keyword| *keyword == Keyword::Fear,
    gives: |_, _| blocked_only_by(Filter::Either(vec![artifact_creature(), Filter::Color(Color::Black)])),
    ..EVASION
};

/// Blocked only by artifact creatures and creatures that share a color with it.   702.13b
pub const INTIMIDATE: KeywordRow = KeywordRow {
    name: "intimidate",
    provision: Provision::IntimidateBlock,
    is: |keyword| *keyword == Keyword::Intimidate,
    gives: |_, _| {
        let alike = Filter::SharesColor(Box::new(Subject::This));
        blocked_only_by(Filter::Either(vec![artifact_creature(), alike]))
    },
    ..EVASION
};

/// Not blocked by creatures with greater power.   702.118b
pub const SKULK: KeywordRow = KeywordRow {
    name: "skulk",
    provision: Provision::SkulkBlock,
    is: |keyword| *keyword == Keyword::Skulk,
    gives: |_, _| {
        let own = Amount::Of(Value::Power, Box::new(Subject::This));
        let greater = Filter::Compare(Value::Power, Comparison::Greater, Box::new(own));
        Given::to_itself(Rule::CantBeBlocked(greater))
    },
    ..EVASION
};

/// The old word for what can't be blocked at all; an ability that can be lost where it stands as a keyword.
pub const UNBLOCKABLE: KeywordRow = KeywordRow {
    name: "unblockable",
    provision: Provision::EvasionNature,
    is: |keyword| matches!(keyword, Keyword::Known(name, _) if name == "unblockable"),
    gives: |_, _| Given::to_itself(Rule::CantBeBlocked(Filter::Any)),
    ..EVASION
};

/// What evasion abilities have in common.
pub(super) const EVASION: KeywordRow = KeywordRow { before: Provision::EvasionNature, ..ROW };

fn blocked_only_by(may: Filter) -> Vec<Given> {
    Given::to_itself(Rule::CantBeBlocked(may.negate()))
}

fn artifact_creature() -> Filter {
    Filter::All(vec![Filter::Type(CardType::Artifact), Filter::CREATURE])
}
