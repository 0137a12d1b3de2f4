//! Protection, a row for each of its five parts.   502.7 · 702.16

use super::{Given, KeywordRow, ROW};
use crate::ability::{Filter, Keyword, Quality, Rule};
use crate::edition::Provision;

/// Not the target of spells with the quality, nor of abilities from sources with it.   502.7b · 702.16b
pub const TARGET: KeywordRow = KeywordRow {
    provision: Provision::ProtectionTarget,
    gives: |keyword, _| gives(keyword, |by| Rule::CantBeTargeted { spells: true, abilities: true, by }),
    ..PROTECTION
};

/// Not enchanted by Auras with the quality.   502.7c · 702.16c
pub const ENCHANT: KeywordRow = KeywordRow {
    provision: Provision::ProtectionEnchant,
    gives: |keyword, _| gives(keyword, |quality| attached("Aura", quality)),
    ..PROTECTION
};

/// Not equipped by Equipment (nor fortified by Fortifications) with the quality.   502.7d · 702.16d
pub const EQUIP: KeywordRow = KeywordRow {
    provision: Provision::ProtectionEquip,
    gives: |keyword, _| {
        gives(keyword, |quality| {
            let kinds = ["Equipment", "Fortification"].map(|kind| Filter::Subtype(kind.to_owned()));
            Rule::CantBeAttached(Filter::Either(kinds.into()).and(quality))
        })
    },
    ..PROTECTION
};

/// Damage to it from sources with the quality is prevented.   502.7e · 702.16e
pub const DAMAGE: KeywordRow = KeywordRow {
    provision: Provision::ProtectionDamage,
    gives: |keyword, _| gives(keyword, |which| Rule::PreventDamage { amount: None, combat: false, to: true, which }),
    ..PROTECTION
};

/// Attacking, it is not blocked by creatures with the quality.   502.7f · 702.16f
pub const BLOCK: KeywordRow = KeywordRow {
    provision: Provision::ProtectionBlock,
    before: Provision::EvasionNature,
    is: |keyword| matches!(keyword, Keyword::Protection(quality) if *quality != Quality::Everything),
    gives: |keyword, _| gives(keyword, Rule::CantBeBlocked),
    ..PROTECTION
};

/// Nothing blocks what has protection from everything.   702.16j
pub const BLOCK_EVERYTHING: KeywordRow = KeywordRow {
    provision: Provision::ProtectionEverything,
    before: Provision::ProtectionBlock,
    is: |keyword| matches!(keyword, Keyword::Protection(Quality::Everything)),
    gives: |keyword, _| gives(keyword, Rule::CantBeBlocked),
    ..PROTECTION
};

const PROTECTION: KeywordRow = KeywordRow {
    name: "protection",
    before: Provision::Protection,
    is: |keyword| matches!(keyword, Keyword::Protection(_)),
    ..ROW
};

fn attached(kind: &str, quality: Filter) -> Rule {
    Rule::CantBeAttached(Filter::Subtype(kind.to_owned()).and(quality))
}

fn gives(keyword: &Keyword, part: impl Fn(Filter) -> Rule) -> Vec<Given> {
    match keyword {
        Keyword::Protection(quality) => filter_of(quality).map(part).map_or_else(Vec::new, Given::to_itself),
        _ => Vec::new(),
    }
}

/// What has the quality, where that is known. A player's things are those the player controls, or owns where nobody controls them; both are
/// their controller here.   702.16k
fn filter_of(quality: &Quality) -> Option<Filter> {
    match quality {
        Quality::Source(filter) => Some(filter.clone()),
        Quality::Everything => Some(Filter::Any),
        Quality::Player(who) => Some(Filter::Controller(who.clone())),
        // Which one was chosen is not known: a doubt, and no clause.
        Quality::Choice(_) => None,
    }
}
