//! Keywords that lay little or nothing on anything: what they do is done elsewhere, by damage, triggers, layers.   502 · 702

use super::{Given, KeywordRow, ROW};
use crate::ability::{Amount, AsThough, Filter, Keyword, Rule};
use crate::edition::Provision;

/// It is not destroyed.   702.12b
pub const INDESTRUCTIBLE: KeywordRow = KeywordRow {
    name: "indestructible",
    provision: Provision::IndestructibleMeans,
    is: |keyword| *keyword == Keyword::Indestructible,
    gives: |_, _| Given::to_itself(Rule::Indestructible),
    ..ROW
};

/// Combat damage in the first of two steps.   502.2 · 702.7
pub const FIRST_STRIKE: KeywordRow = KeywordRow {
    name: "first strike",
    provision: Provision::FirstStrike,
    is: |keyword| *keyword == Keyword::FirstStrike,
    ..ROW
};

/// A trigger on blockers without it.   502.3 · 702.25
pub const FLANKING: KeywordRow =
    KeywordRow { name: "flanking", provision: Provision::Flanking, is: |keyword| *keyword == Keyword::Flanking, ..ROW };

/// It attacks though it is new to its controller.   502.5b · 702.10b
pub const HASTE: KeywordRow = KeywordRow {
    name: "haste",
    provision: Provision::HasteAttack,
    is: |keyword| *keyword == Keyword::Haste,
    gives: |_, _| Given::to_itself(Rule::AttackAsThough(AsThough::Having(Keyword::Haste))),
    ..ROW
};

/// The assignment of damage asks for it.   502.9b · 702.19b
pub const TRAMPLE: KeywordRow = KeywordRow {
    name: "trample",
    provision: Provision::TrampleAssign,
    is: |keyword| *keyword == Keyword::Trample,
    ..ROW
};

/// The assignment of damage asks for it.   702.19c
pub const TRAMPLE_OVER_PLANESWALKERS: KeywordRow = KeywordRow {
    name: "trample over planeswalkers",
    provision: Provision::TramplePlaneswalkers,
    is: |keyword| *keyword == Keyword::TrampleOverPlaneswalkers,
    ..ROW
};

/// Bands are part of the declaration.   502.10 · 702.22
pub const BANDING: KeywordRow = KeywordRow {
    name: "banding",
    provision: Provision::BandingDeclare,
    is: |keyword| *keyword == Keyword::Banding,
    ..ROW
};

/// The same among creatures of a kind.   502.11 · 702.22h
pub const BANDS_WITH_OTHER: KeywordRow = KeywordRow {
    name: "bands with other",
    provision: Provision::BandsWithOther,
    is: |keyword| matches!(keyword, Keyword::BandsWithOther(_)),
    ..ROW
};

/// A trigger on becoming blocked.   502.12 · 702.23
pub const RAMPAGE: KeywordRow = KeywordRow {
    name: "rampage",
    provision: Provision::Rampage,
    is: |keyword| matches!(keyword, Keyword::Rampage(_)),
    ..ROW
};

/// Attacking does not tap it.   502.14b · 702.20b
pub const VIGILANCE: KeywordRow = KeywordRow {
    name: "vigilance",
    provision: Provision::VigilanceTap,
    is: |keyword| *keyword == Keyword::Vigilance,
    ..ROW
};

/// Combat damage in both steps.   502.28b · 702.4b
pub const DOUBLE_STRIKE: KeywordRow = KeywordRow {
    name: "double strike",
    provision: Provision::DoubleStrikeStep,
    is: |keyword| *keyword == Keyword::DoubleStrike,
    ..ROW
};

/// A trigger on attacking.   502.29 · 702.39
pub const PROVOKE: KeywordRow =
    KeywordRow { name: "provoke", provision: Provision::Provoke, is: |keyword| *keyword == Keyword::Provoke, ..ROW };

/// A trigger on blocking and becoming blocked.   502.38 · 702.45
pub const BUSHIDO: KeywordRow = KeywordRow {
    name: "bushido",
    provision: Provision::Bushido,
    is: |keyword| matches!(keyword, Keyword::Bushido(_)),
    ..ROW
};

/// What its damage does is the check's.   702.2
pub const DEATHTOUCH: KeywordRow = KeywordRow {
    name: "deathtouch",
    provision: Provision::DeathtouchDestroys,
    is: |keyword| *keyword == Keyword::Deathtouch,
    ..ROW
};

/// What its damage does.   702.15
pub const LIFELINK: KeywordRow = KeywordRow {
    name: "lifelink",
    provision: Provision::LifelinkGains,
    is: |keyword| *keyword == Keyword::Lifelink,
    ..ROW
};

/// What its damage does.   702.80
pub const WITHER: KeywordRow =
    KeywordRow { name: "wither", provision: Provision::Wither, is: |keyword| *keyword == Keyword::Wither, ..ROW };

/// What its damage does.   702.90
pub const INFECT: KeywordRow =
    KeywordRow { name: "infect", provision: Provision::Infect, is: |keyword| *keyword == Keyword::Infect, ..ROW };

/// What its damage does.   702.164
pub const TOXIC: KeywordRow = KeywordRow {
    name: "toxic",
    provision: Provision::Toxic,
    is: |keyword| matches!(keyword, Keyword::Toxic(_)),
    ..ROW
};

/// A trigger on damage to a player.   702.70
pub const POISONOUS: KeywordRow =
    KeywordRow { name: "poisonous", is: |keyword| matches!(keyword, Keyword::Poisonous(_)), ..ROW };

/// A trigger on a lone attack.   702.83
pub const EXALTED: KeywordRow =
    KeywordRow { name: "exalted", provision: Provision::Exalted, is: |keyword| *keyword == Keyword::Exalted, ..ROW };

/// A trigger on becoming blocked.   702.130
pub const AFFLICT: KeywordRow =
    KeywordRow { name: "afflict", is: |keyword| matches!(keyword, Keyword::Afflict(_)), ..ROW };

/// A trigger on becoming a target.   702.21
pub const WARD: KeywordRow =
    KeywordRow { name: "ward", provision: Provision::Ward, is: |keyword| matches!(keyword, Keyword::Ward(_)), ..ROW };

/// A trigger on dying.   702.79
pub const PERSIST: KeywordRow =
    KeywordRow { name: "persist", provision: Provision::Persist, is: |keyword| *keyword == Keyword::Persist, ..ROW };

/// A trigger on dying.   702.93
pub const UNDYING: KeywordRow =
    KeywordRow { name: "undying", provision: Provision::Undying, is: |keyword| *keyword == Keyword::Undying, ..ROW };

/// Every creature type; the layer of types sees to it.   702.73
pub const CHANGELING: KeywordRow = KeywordRow {
    name: "changeling",
    provision: Provision::Changeling,
    is: |keyword| *keyword == Keyword::Changeling,
    ..ROW
};

/// Colorless; the layer of colors sees to it.   702.114
pub const DEVOID: KeywordRow = KeywordRow { name: "devoid", is: |keyword| *keyword == Keyword::Devoid, ..ROW };

/// So much of any damage to it is prevented.   702.64a
pub const ABSORB: KeywordRow = KeywordRow {
    name: "absorb",
    is: |keyword| matches!(keyword, Keyword::Known(name, _) if name == "absorb"),
    gives: |keyword, _| {
        let Keyword::Known(_, number) = keyword else { return Vec::new() };
        let Ok(number) = number.trim().parse::<u32>() else { return Vec::new() };
        let amount = Some(Amount::Number(i64::from(number)));
        Given::to_itself(Rule::PreventDamage { amount, combat: false, to: true, which: Filter::Any })
    },
    ..ROW
};
