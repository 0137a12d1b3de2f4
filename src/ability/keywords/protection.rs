//! Protection, a meaning for each of its five parts.   502.7 · 702.16

use super::topics::PROTECTION;
use super::{Given, Meaning, Parameter, Spec};
use crate::ability::{Filter, Keyword, Quality, Rule};
use crate::terms::Provision;

/// The family, in the order of the rules.
pub(super) const FAMILY: &[Spec] = &[PROTECTION_FROM];

/// Protection from a quality has five parts; each is a meaning of its own: a White Knight, protected from black, is not
/// targeted by Terror, loses an Unholy Strength, is dealt no damage by a Black Knight and not blocked by it. What
/// neither targets nor damages it, as Wrath of God, does as it says.   502.7 · 702.16
pub(super) const PROTECTION_FROM: Spec = Spec::new("protection", ("502.7", 16), Parameter::Protection, PROTECTION)
    .standing_as(&Keyword::Protection(Quality::Source(Filter::Any)))
    .meaning(&[TARGET, ENCHANT, EQUIP, DAMAGE, BLOCK, BLOCK_EVERYTHING]);

/// Not the target of spells with the quality, nor of abilities from sources with it.   502.7b · 702.16b
const TARGET: Meaning = Meaning {
    provision: Provision::ProtectionTarget,
    before: Provision::Protection,
    gives: |keyword, _| gives(keyword, |by| Rule::CantBeTargeted { spells: true, abilities: true, by }),
    ..Meaning::NOTHING
};

/// Not enchanted by Auras with the quality.   502.7c · 702.16c
const ENCHANT: Meaning = Meaning {
    provision: Provision::ProtectionEnchant,
    before: Provision::Protection,
    gives: |keyword, _| gives(keyword, |quality| attached("Aura", quality)),
    ..Meaning::NOTHING
};

/// Not equipped by Equipment (nor fortified by Fortifications) with the quality.   502.7d · 702.16d
const EQUIP: Meaning = Meaning {
    provision: Provision::ProtectionEquip,
    before: Provision::Protection,
    gives: |keyword, _| {
        gives(keyword, |quality| {
            let kinds = ["Equipment", "Fortification"].map(|kind| Filter::Subtype(kind.to_owned()));
            Rule::CantBeAttached(Filter::Either(kinds.into()).and(quality))
        })
    },
    ..Meaning::NOTHING
};

/// Damage to it from sources with the quality is prevented.   502.7e · 702.16e
const DAMAGE: Meaning = Meaning {
    provision: Provision::ProtectionDamage,
    before: Provision::Protection,
    gives: |keyword, _| {
        gives(keyword, |which| Rule::PreventDamage { amount: None, combat: false, to: true, which, then: Vec::new() })
    },
    ..Meaning::NOTHING
};

/// Attacking, it is not blocked by creatures with the quality.   502.7f · 702.16f
const BLOCK: Meaning = Meaning {
    provision: Provision::ProtectionBlock,
    before: Provision::EvasionNature,
    of: |keyword| *keyword != EVERYTHING,
    gives: |keyword, _| gives(keyword, Rule::CantBeBlocked),
    ..Meaning::NOTHING
};

/// Nothing blocks what has protection from everything.   702.16j
const BLOCK_EVERYTHING: Meaning = Meaning {
    provision: Provision::ProtectionEverything,
    before: Provision::ProtectionBlock,
    of: |keyword| *keyword == EVERYTHING,
    gives: |keyword, _| gives(keyword, Rule::CantBeBlocked),
    ..Meaning::NOTHING
};

const EVERYTHING: Keyword = Keyword::Protection(Quality::Everything);

fn attached(kind: &str, quality: Filter) -> Rule {
    Rule::CantBeAttached(Filter::Subtype(kind.to_owned()).and(quality))
}

fn gives(keyword: &Keyword, part: impl Fn(Filter) -> Rule) -> Vec<Given> {
    match keyword {
        Keyword::Protection(quality) => filter_of(quality).map(part).map_or_else(Vec::new, Given::to_itself),
        _ => Vec::new(),
    }
}

/// What has the quality, where that is known. A player's things are those the player controls, or owns where nobody
/// controls them; both are their controller here.   702.16k
fn filter_of(quality: &Quality) -> Option<Filter> {
    match quality {
        Quality::Source(filter) => Some(filter.clone()),
        Quality::Everything => Some(Filter::Any),
        Quality::Player(who) => Some(Filter::Controller(who.clone())),
        // Which one was chosen is not known: a doubt, and no clause.
        Quality::Choice(_) => None,
    }
}
