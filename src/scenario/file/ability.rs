//! Abilities as on the card, and effects in force.

use super::name::short_form;
use super::{Name, Several};
use crate::scenario::node::Placed;
use schemars::JsonSchema;
use serde::Deserialize;

/// An ability as on the card.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(untagged)]
pub enum AbilityEntry {
    /// A keyword, a sentence or a whole text box.
    Text(String),
    /// The same, with more to say of it.
    Fields(AbilityFields),
}

/// An ability with more to say of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AbilityFields {
    /// As on the card.
    pub text: String,
    /// What is not understood of it does not matter here.
    #[serde(default)]
    pub ignore: bool,
}

/// An effect in force.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(untagged)]
pub enum EffectEntry {
    /// A sentence.
    Text(String),
    /// The same, with more to say of it.
    Fields(EffectFields),
}

/// An effect with more to say of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EffectFields {
    /// The sentence.
    pub text: String,
    /// Whose effect it is, for "you" in it; the active player's if not given.
    #[serde(default)]
    pub controller: Option<Name>,
    /// What its targets are, in the order of its words.
    #[serde(default)]
    pub targets: Several<Name>,
    /// Until when, in words of cards: "end of turn", "your next turn".
    #[serde(default)]
    pub until: Option<Placed<String>>,
    /// What is not understood of it does not matter here.
    #[serde(default)]
    pub ignore: bool,
}

short_form!(
    sentence AbilityEntry,
    "an ability: its text, or `{ text: \"...\", ignore: true }`",
    AbilityEntry::Text,
    AbilityEntry::Fields
);

impl AbilityEntry {
    /// The ability's text.
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Fields(fields) => &fields.text,
        }
    }

    /// Whether the judge has decided that what is not understood of it does not matter.
    pub const fn ignored(&self) -> bool {
        matches!(self, Self::Fields(AbilityFields { ignore: true, .. }))
    }
}

short_form!(
    sentence EffectEntry,
    "an effect: a sentence, or `{ text: \"...\", controller: Alice }`",
    EffectEntry::Text,
    EffectEntry::Fields
);

impl EffectEntry {
    /// Its fields, where a bare sentence has only one.
    pub fn fields(&self) -> EffectFields {
        match self {
            Self::Text(text) => EffectFields {
                text: text.clone(),
                controller: None,
                targets: Several::default(),
                until: None,
                ignore: false,
            },
            Self::Fields(fields) => fields.clone(),
        }
    }
}
