//! What keyword abilities mean: one table in the order of the rules, from each to the clauses it gives.   502 · 702
//!
//! Each row is one small unit: which keyword it is of, the provision that it rests on, and the rules it
//! lays on its bearer (or on what its bearer is attached to). A keyword whose meaning has several numbered parts, like
//! protection, has a row for each part. Rows that lay nothing stand here too, so that "known, and without effect on this"
//! can be said.

mod attachments;
mod defender;
mod evasion;
mod landwalk;
mod menace;
mod others;
mod protection;
mod shadow;
mod targeting;
mod types;

use crate::ability::{Condition, Keyword, Rule};
use crate::edition::{Edition, Provision, Timeline};
use crate::terms::Zone;

/// One row of the table: a keyword, or one numbered part of its meaning.
#[derive(Clone, Copy, Debug)]
pub struct KeywordRow {
    /// Its name as cards write it.
    pub name: &'static str,
    /// The provision that gives it its meaning.
    pub provision: Provision,
    /// What it rests on in editions that don't know it yet.
    pub before: Provision,
    /// Whether the row speaks of the keyword.
    pub is: fn(&Keyword) -> bool,
    /// What it lays, and on what.
    pub gives: fn(&Keyword, &Known<'_>) -> Vec<Given>,
    /// The zones in which it functions.
    pub zones: &'static [Zone],
}

/// What a keyword lays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The rule.
    pub rule: Rule,
    /// On what.
    pub on: Bearer,
    /// What must hold for it.
    pub condition: Option<Condition>,
}

/// What a keyword's rule is laid on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// What has the keyword.
    Itself,
    /// What that is attached to.
    Host,
}

impl Given {
    fn to_itself(rule: Rule) -> Vec<Self> {
        vec![Self { rule, on: Bearer::Itself, condition: None }]
    }
}

/// How an edition stands to a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The edition has it.
    InForce,
    /// The edition is older than it: a card that carries it all the same is read by its later meaning.
    ReadAsLater,
    /// Taken out, as a draft may: it means nothing.
    Out,
}

/// An edition as the table knows it.
#[derive(Clone, Copy, Debug)]
pub struct Known<'e>(pub &'e Edition);

impl Known<'_> {
    /// How the edition stands to a provision of this table.
    pub fn standing(&self, provision: Provision) -> Standing {
        if self.0.has(provision) {
            Standing::InForce
        } else if self.was_taken_out(provision) {
            Standing::Out
        } else {
            Standing::ReadAsLater
        }
    }

    /// Whether the published rules of its date have a provision that it lacks.
    fn was_taken_out(&self, provision: Provision) -> bool {
        let numbers = Timeline::bundled().numbers(provision);
        let passed = numbers.partition_point(|(from, _)| *from <= self.0.date());
        numbers[..passed].last().is_some_and(|(_, number)| number.is_some())
    }

    /// Whether the keyword of that provision means anything.
    pub fn means_something(&self, provision: Provision) -> bool {
        self.standing(provision) != Standing::Out
    }
}

/// A row without clauses and with everything left as it mostly is.
const ROW: KeywordRow = KeywordRow {
    name: "",
    provision: Provision::KeywordAbilities,
    before: Provision::KeywordAbilities,
    is: |_| false,
    gives: |_, _| Vec::new(),
    zones: &[Zone::Battlefield],
};

/// Every row, in the order of the rules of 2006 and then of later ones.
pub const TABLE: &[&KeywordRow] = &[
    &others::FIRST_STRIKE,
    &others::FLANKING,
    &evasion::FLYING,
    &evasion::REACH,
    &others::HASTE,
    &landwalk::LANDWALK,
    &landwalk::SNOW_LANDWALK,
    &protection::TARGET,
    &protection::ENCHANT,
    &protection::EQUIP,
    &protection::DAMAGE,
    &protection::BLOCK,
    &protection::BLOCK_EVERYTHING,
    &shadow::SHADOW,
    &others::TRAMPLE,
    &others::TRAMPLE_OVER_PLANESWALKERS,
    &others::BANDING,
    &others::BANDS_WITH_OTHER,
    &others::RAMPAGE,
    &others::VIGILANCE,
    &evasion::HORSEMANSHIP,
    &evasion::FEAR,
    &others::DOUBLE_STRIKE,
    &others::PROVOKE,
    &attachments::EQUIP,
    &others::BUSHIDO,
    &defender::DEFENDER,
    &attachments::ENCHANT,
    &attachments::FORTIFY,
    &others::DEATHTOUCH,
    &others::LIFELINK,
    &targeting::SHROUD,
    &targeting::HEXPROOF,
    &targeting::HEXPROOF_FROM,
    &others::INDESTRUCTIBLE,
    &evasion::INTIMIDATE,
    &menace::MENACE,
    &evasion::SKULK,
    &evasion::UNBLOCKABLE,
    &others::WITHER,
    &others::INFECT,
    &others::TOXIC,
    &others::POISONOUS,
    &others::EXALTED,
    &others::AFFLICT,
    &others::ABSORB,
    &defender::UNLEASH,
    &others::WARD,
    &others::PERSIST,
    &others::UNDYING,
    &others::CHANGELING,
    &others::DEVOID,
    &types::BESTOW,
    &types::RECONFIGURE,
    &types::LIVING_METAL,
    &types::IMPENDING,
    &attachments::UMBRA_ARMOR,
    &defender::DECAYED,
];

/// The rows that speak of a keyword.
pub fn rows_of(keyword: &Keyword) -> impl Iterator<Item = &'static KeywordRow> {
    TABLE.iter().copied().filter(move |row| (row.is)(keyword))
}

/// Whether a rule that a keyword gives makes sense on a player: targets, Auras and damage.   702.11c, 702.16, 702.18
pub fn concerns_players(rule: &Rule) -> bool {
    matches!(rule, Rule::CantBeTargeted { .. } | Rule::CantBeAttached(_) | Rule::PreventDamage { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ability::{Topic, Topics};

    #[test]
    fn rows_have_names() {
        for row in TABLE {
            assert!(!row.name.is_empty(), "{row:?}");
        }
    }

    #[test]
    fn what_touches_more_than_play_has_a_row() {
        for spec in crate::ability::keywords::KEYWORDS {
            let only_play = spec.topics == Topics::of(&[Topic::Play]);
            let named = |row: &&KeywordRow| row.name == spec.name || spec.name == "totem armor";
            assert!(only_play || TABLE.iter().copied().any(|row| named(&row)), "{}", spec.name);
        }
    }

    #[test]
    fn protection_has_five_parts() {
        let keyword = Keyword::Protection(crate::ability::Quality::Everything);
        assert_eq!(rows_of(&keyword).count(), 5);
    }
}
