//! Landwalk, snow landwalk included.   502.6 · 702.14

use super::evasion::EVASION;
use super::{Bearer, Given, KeywordRow, Known};
use crate::ability::{Amount, Comparison, Condition, Filter, Keyword, Rule, Who, Word, Words};
use crate::edition::Provision;
use crate::terms::{CardType, Supertype};

/// Not blocked as long as the defending player controls a land that counts. Blockers' own landwalk is no help to them:
/// the clause does not look at it.   502.6b, d · 702.14c, d
pub const LANDWALK: KeywordRow = KeywordRow {
    name: "landwalk",
    provision: Provision::LandwalkBlock,
    is: |keyword| matches!(keyword, Keyword::Landwalk(land) if !is_snow(land)),
    gives,
    ..EVASION
};

/// The same for snow lands.   502.6c · 702.14c
pub const SNOW_LANDWALK: KeywordRow = KeywordRow {
    name: "snow landwalk",
    provision: Provision::SnowLandwalkBlock,
    // Later editions have no number of its own for it.
    before: Provision::LandwalkBlock,
    is: |keyword| matches!(keyword, Keyword::Landwalk(land) if is_snow(land)),
    gives,
    ..EVASION
};

fn is_snow(land: &Filter) -> bool {
    land.any_word(&mut |word| matches!(word, Word::Filter(Filter::Supertype(Supertype::Snow))))
}

fn gives(keyword: &Keyword, _: &Known<'_>) -> Vec<Given> {
    let Keyword::Landwalk(land) = keyword else { return Vec::new() };
    let controls = Condition::Controls {
        who: Who::Defending,
        what: Filter::Type(CardType::Land).and(land.clone()),
        comparison: Comparison::AtLeast,
        count: Amount::Number(1),
    };
    vec![Given { rule: Rule::CantBeBlocked(Filter::Any), on: Bearer::Itself, condition: Some(controls) }]
}
