//! Steps and phases of a turn, in their order.   300–314 · 500–514

use std::fmt;

use serde::{Deserialize, Serialize};

/// A step, or a main phase, which has none.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = or_as_players_say)]
#[allow(missing_docs)]
pub enum Step {
    Untap,
    Upkeep,
    Draw,
    #[default]
    #[serde(alias = "precombat-main", alias = "first-main", alias = "main-1")]
    Main,
    #[serde(alias = "combat")]
    BeginningOfCombat,
    DeclareAttackers,
    DeclareBlockers,
    FirstStrikeDamage,
    CombatDamage,
    EndOfCombat,
    #[serde(alias = "postcombat-main", alias = "main-2")]
    SecondMain,
    #[serde(alias = "end-step")]
    End,
    Cleanup,
}

/// What players call main phases, the beginning of combat and the end step beside, for the schema: the derive of serde
/// knows them too.
const AS_PLAYERS_SAY: [&str; 7] =
    ["precombat-main", "first-main", "main-1", "combat", "postcombat-main", "main-2", "end-step"];

fn or_as_players_say(schema: &mut schemars::Schema) {
    if let Some(serde_json::Value::Array(words)) = schema.get_mut("enum") {
        words.extend(AS_PLAYERS_SAY.map(serde_json::Value::from));
    }
}

impl Step {
    /// All, in the order of a turn.
    pub const ALL: [Self; 13] = [
        Self::Untap,
        Self::Upkeep,
        Self::Draw,
        Self::Main,
        Self::BeginningOfCombat,
        Self::DeclareAttackers,
        Self::DeclareBlockers,
        Self::FirstStrikeDamage,
        Self::CombatDamage,
        Self::EndOfCombat,
        Self::SecondMain,
        Self::End,
        Self::Cleanup,
    ];

    /// As scenario files write it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Untap => "untap",
            Self::Upkeep => "upkeep",
            Self::Draw => "draw",
            Self::Main => "main",
            Self::BeginningOfCombat => "beginning-of-combat",
            Self::DeclareAttackers => "declare-attackers",
            Self::DeclareBlockers => "declare-blockers",
            Self::FirstStrikeDamage => "first-strike-damage",
            Self::CombatDamage => "combat-damage",
            Self::EndOfCombat => "end-of-combat",
            Self::SecondMain => "second-main",
            Self::End => "end",
            Self::Cleanup => "cleanup",
        }
    }

    /// As rules and players name it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Untap => "untap step",
            Self::Upkeep => "upkeep",
            Self::Draw => "draw step",
            Self::Main => "main phase",
            Self::BeginningOfCombat => "beginning of combat step",
            Self::DeclareAttackers => "declare attackers step",
            Self::DeclareBlockers => "declare blockers step",
            Self::FirstStrikeDamage => "first combat damage step",
            Self::CombatDamage => "combat damage step",
            Self::EndOfCombat => "end of combat step",
            Self::SecondMain => "second main phase",
            Self::End => "end step",
            Self::Cleanup => "cleanup step",
        }
    }

    /// Whether it belongs to the combat phase.
    pub(crate) fn is_combat(self) -> bool {
        (Self::BeginningOfCombat..=Self::EndOfCombat).contains(&self)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_schema_allows_is_read() {
        for word in AS_PLAYERS_SAY {
            let step: Step = serde_json::from_value(word.into()).unwrap();
            let begun = [Step::Main, Step::BeginningOfCombat, Step::SecondMain, Step::End];
            assert!(begun.contains(&step), "{word}");
        }
    }
}
