//! Evasion abilities: who may block the creature.   501, 502.4, 502.6, 502.8, 502.17, 502.25 · 702.9, 702.13, 702.14,
//! 702.28, 702.31, 702.36, 702.111, 702.118
//!
//! A new one of them is a row here: its name, its number, and the rule that it lays.

use super::topics::BLOCK;
use super::{Exists, Given, Meaning, Parameter, Spec};
use crate::ability::{Amount, Comparison, Condition, Filter, Keyword, Rule, Subject, Value, Who, Word, Words};
use crate::terms::{CardType, Color, Provision, Supertype};

/// The family, in the order of the rules.
pub(super) const FAMILY: &[Spec] =
    &[LANDWALK, FLYING, REACH, HORSEMANSHIP, FEAR, INTIMIDATE, SKULK, MENACE, SHADOW, UNBLOCKABLE];

/// Blocked only by creatures with flying, and with reach where that ability means anything: a Serra Angel is not
/// blocked by a Grizzly Bears, and may block it.   502.4b · 702.9b
pub(super) const FLYING: Spec = Spec::new("flying", ("502.4", 9), Parameter::None, BLOCK)
    .standing_as(&Keyword::Flying)
    .on_counters()
    .meaning(&[Meaning {
        provision: Provision::FlyingBlock,
        before: Provision::EvasionNature,
        gives: |_, exists| {
            let mut may = vec![Filter::Has(Box::new(Keyword::Flying))];
            if exists(Provision::ReachBlock) {
                may.push(Filter::Has(Box::new(Keyword::Reach)));
            }
            blocked_only_by(Filter::Either(may))
        },
        ..Meaning::NOTHING
    }]);

/// Blocks creatures with flying as though it had flying itself; it is not evasive. The row of flying asks for it. A
/// keyword since 2007-05-01; before, Giant Spider said the same in a sentence.   702.17b
pub(super) const REACH: Spec = Spec::new("reach", ("", 17), Parameter::None, BLOCK)
    .standing_as(&Keyword::Reach)
    .on_counters()
    .meaning(&[Meaning { provision: Provision::ReachBlock, before: Provision::EvasionNature, ..Meaning::NOTHING }]);

/// Blocked only by creatures with horsemanship: flying of another kind, and neither is any help against the other.
/// 502.17b · 702.31b
pub(super) const HORSEMANSHIP: Spec = Spec::new("horsemanship", ("502.17", 31), Parameter::None, BLOCK)
    .standing_as(&Keyword::Horsemanship)
    .meaning(&[Meaning {
        provision: Provision::HorsemanshipBlock,
        before: Provision::EvasionNature,
        gives: |_, _| blocked_only_by(Filter::Has(Box::new(Keyword::Horsemanship))),
        ..Meaning::NOTHING
    }]);

/// Blocked only by artifact creatures and black creatures: a white Wall of Swords must let a Nightstalker pass, a Dross
/// Golem need not.   502.25b · 702.36b
pub(super) const FEAR: Spec =
    Spec::new("fear", ("502.25", 36), Parameter::None, BLOCK).standing_as(&Keyword::Fear).meaning(&[Meaning {
        provision: Provision::FearBlock,
        before: Provision::EvasionNature,
        gives: |_, _| blocked_only_by(Filter::Either(vec![artifact_creature(), Filter::Color(Color::Black)])),
        ..Meaning::NOTHING
    }]);

/// Blocked only by artifact creatures and creatures that share a color with it. It counts the colors that the attacker
/// has now: turned colorless, it is blocked by artifact creatures alone.   702.13b
pub(super) const INTIMIDATE: Spec =
    Spec::new("intimidate", ("", 13), Parameter::None, BLOCK).standing_as(&Keyword::Intimidate).meaning(&[Meaning {
        provision: Provision::IntimidateBlock,
        before: Provision::EvasionNature,
        gives: |_, _| {
            let alike = Filter::SharesColor(Box::new(Subject::This));
            blocked_only_by(Filter::Either(vec![artifact_creature(), alike]))
        },
        ..Meaning::NOTHING
    }]);

/// Not blocked by creatures with greater power, as both are when blockers are declared: a 1/3 is blocked by a 1/1, and
/// not by a 2/2.   702.118b
pub(super) const SKULK: Spec =
    Spec::new("skulk", ("", 118), Parameter::None, BLOCK).standing_as(&Keyword::Skulk).meaning(&[Meaning {
        provision: Provision::SkulkBlock,
        before: Provision::EvasionNature,
        gives: |_, _| {
            let own = Amount::Of(Value::Power, Box::new(Subject::This));
            let greater = Filter::Compare(Value::Power, Comparison::Greater, Box::new(own));
            Given::to_itself(Rule::CantBeBlocked(greater))
        },
        ..Meaning::NOTHING
    }]);

/// Blocked by two or more creatures, or by none. "Must be blocked if able" asks nothing of a player with one creature
/// that could block it.   702.111b
pub(super) const MENACE: Spec = Spec::new("menace", ("", 111), Parameter::None, BLOCK)
    .standing_as(&Keyword::Menace)
    .on_counters()
    .meaning(&[Meaning {
        provision: Provision::MenaceBlock,
        before: Provision::EvasionNature,
        gives: |_, _| Given::to_itself(Rule::BlockersAtLeast(Amount::Number(2), Filter::Any)),
        ..Meaning::NOTHING
    }]);

/// With shadow it blocks, and is blocked by, only what has shadow: it passes every other creature, and stands in the
/// way of none.   502.8b · 702.28b
pub(super) const SHADOW: Spec = Spec::new("shadow", ("502.8", 28), Parameter::None, BLOCK)
    .standing_as(&Keyword::Shadow)
    .on_counters()
    .meaning(&[Meaning {
        provision: Provision::ShadowBlock,
        before: Provision::EvasionNature,
        gives: |_, _| {
            let without = || Filter::Has(Box::new(Keyword::Shadow)).negate();
            [Rule::CantBeBlocked(without()), Rule::CantBlock(without())]
                .into_iter()
                .flat_map(Given::to_itself)
                .collect()
        },
        ..Meaning::NOTHING
    }]);

/// The old word for a creature that can't be blocked at all. Where it stands as a keyword it is an ability, and what
/// loses all abilities loses it; since 2013-07-11 cards say "can't be blocked".
pub(super) const UNBLOCKABLE: Spec = Spec::new("unblockable", ("", 0), Parameter::None, BLOCK).meaning(&[Meaning {
    provision: Provision::EvasionNature,
    before: Provision::EvasionNature,
    gives: |_, _| Given::to_itself(Rule::CantBeBlocked(Filter::Any)),
    ..Meaning::NOTHING
}]);

/// Not blocked as long as the defending player controls a land that counts: islandwalk passes where that player has an
/// Island, were it one for the turn only. Blockers' own landwalk doesn't help them: the clause does not look at it.
/// Snow landwalk had a number of its own until 2009.   502.6b–d · 702.14c, d
pub(super) const LANDWALK: Spec = Spec::new("landwalk", ("502.6", 14), Parameter::None, BLOCK)
    .standing_as(&Keyword::Landwalk(Filter::Any))
    .meaning(&[
        Meaning {
            provision: Provision::LandwalkBlock,
            before: Provision::EvasionNature,
            of: |keyword| !is_snow(keyword),
            gives: landwalks,
            ..Meaning::NOTHING
        },
        Meaning {
            provision: Provision::SnowLandwalkBlock,
            before: Provision::LandwalkBlock,
            of: is_snow,
            gives: landwalks,
            ..Meaning::NOTHING
        },
    ]);

fn blocked_only_by(may: Filter) -> Vec<Given> {
    Given::to_itself(Rule::CantBeBlocked(may.negate()))
}

fn artifact_creature() -> Filter {
    Filter::All(vec![Filter::Type(CardType::Artifact), Filter::CREATURE])
}

fn is_snow(keyword: &Keyword) -> bool {
    let Keyword::Landwalk(land) = keyword else { return false };
    land.any_word(&mut |word| matches!(word, Word::Filter(Filter::Supertype(Supertype::Snow))))
}

fn landwalks(keyword: &Keyword, _: &Exists<'_>) -> Vec<Given> {
    let Keyword::Landwalk(land) = keyword else { return Vec::new() };
    let controls = Condition::Controls {
        who: Who::Defending,
        what: Filter::Type(CardType::Land).and(land.clone()),
        comparison: Comparison::AtLeast,
        count: Amount::Number(1),
    };
    vec![Given { condition: Some(controls), ..Given::of(Rule::CantBeBlocked(Filter::Any)) }]
}
