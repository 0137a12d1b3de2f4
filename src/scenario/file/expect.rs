//! What a question expects.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, Serializer};

use super::{Declaration, Expected, Name, Pairs, Several};
use crate::ruling::{GameEnd, Verdict};
use crate::scenario::node::{Place, Placed};
use crate::scenario::question::Row;
use crate::terms::{RuleNumber, Step};

/// Numbers by the name of a player or object.
pub type Numbers = Pairs<i64>;

/// Where in a turn the board stands afterwards; only what is named is compared.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ExpectedTurn {
    /// The turn's number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The active player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Name>,
    /// The step or phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
}

/// What a ruling must say; only what is named is compared.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ExpectationFields {
    /// The answer in one word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// Numbers that must be among the ruling's citations.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Several<Name>>")]
    pub rules: Option<Several<Placed<RuleNumber>>>,
    /// Phrases that must stand in its reasons.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<Several<Name>>,
    /// Whether it is provisional.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provisional: Option<bool>,

    /// How many requirements the declaration obeys.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obeys: Option<u32>,
    /// The most that a declaration which it is compared with obeys.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maximum: Option<u32>,
    /// How many declarations are legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarations: Option<Name>,
    /// A declaration that is legal instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<Declaration>,

    /// Players who lose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loses: Option<Several<Name>>,
    /// Players who win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wins: Option<Several<Name>>,
    /// Where the game stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<GameEnd>,
    /// All that went to a graveyard, destroyed or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub graveyard: Option<Several<Name>>,
    /// What was destroyed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destroyed: Option<Several<Name>>,
    /// What was sacrificed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sacrificed: Option<Several<Name>>,
    /// What regenerated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regenerated: Option<Several<Name>>,
    /// What came off and stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unattached: Option<Several<Name>>,
    /// What ceased to exist.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ceases: Option<Several<Name>>,
    /// What was exiled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exiled: Option<Several<Name>>,
    /// What returned to a hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub returned: Option<Several<Name>>,
    /// Counters removed, by object and kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counters_removed: Option<Pairs<Numbers>>,
    /// Damage dealt, by recipient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<Numbers>,
    /// Damage prevented, by recipient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prevented: Option<Numbers>,
    /// How many tokens of each name were created, an empty list if none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created: Option<Numbers>,
    /// What was countered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub countered: Option<Several<Name>>,
    /// Mana that each player added.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mana: Option<Pairs<Name>>,
    /// What is on the stack after it, the top first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stack: Option<Several<Name>>,
    /// Whose turn it is after it, and where in it the board stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<ExpectedTurn>,
    /// Play: the number of the step that is illegal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
    /// Play: the number of the step at which it stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped_at: Option<u32>,
    /// Life totals after it, an empty list if none changed; when a game starts, those that it starts with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub life: Option<Numbers>,
    /// Rounds of state-based effects, the last that finds nothing included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checks: Option<u32>,
    /// Abilities that triggered, in the order in which they will resolve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub triggers: Option<Several<Name>>,
    /// What somebody must choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Several<Name>>,
    /// Any fact of the board after it, by object or player; `false` for an object that is not on the battlefield.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends: Option<Pairs<Expected>>,

    /// Loops: who chooses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chooser: Option<Several<Name>>,
    /// Loops: who can secure the last word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_word: Option<Several<Name>>,
    /// Loops: turns of the loop begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<Name>,

    /// How many cards each player drew, an empty list if nobody drew.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Numbers>,
    /// Draws and choices: who does it in which order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Several<Name>>,

    /// Illegal actions: numbers of the actions that are reversed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reversed: Option<Several<u32>>,
    /// Numbers of the actions that stay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stays: Option<Several<u32>>,
    /// Numbers of the actions that may be reversed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub may_reverse: Option<Several<u32>>,
    /// Where objects are after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zones: Option<Pairs<Name>>,
    /// Who has priority after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub priority: Option<Name>,

    /// Payments: in how many ways, or which. A way says which mana is spent and from where, how much life is paid, and
    /// what X is; which symbol each mana goes to, and which of several permanents that are alike is used, is no
    /// difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ways: Option<Expected>,
    /// Payments: by what.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Expected>,
    /// Casting: what it costs all told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Expected>,
    /// Payments: what is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Expected>,

    /// Attaching: what becomes of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<Expected>,

    /// Starting: cards in hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<Numbers>,
    /// Starting: cards in libraries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub library: Option<Numbers>,
    /// Starting: players who do not draw in their first turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_first_draw: Option<Several<Name>>,

    /// Values: the number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Expected>,
    /// Meanings: the objects that a phrase names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objects: Option<Several<Name>>,
}

/// An expectation: a verdict (or a value) in a word, or fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expectation {
    /// What it names.
    pub fields: Box<ExpectationFields>,
    /// The word as written, if it was a word and not a verdict.
    pub word: Option<String>,
    /// What is expected in the middle of a script, by the number of its step (1 is the first).
    pub midway: Vec<(usize, Expectation)>,
}

impl Expectation {
    /// `legal` is a verdict; any other word is a value.
    fn of_word(word: String) -> Self {
        let plain = word.to_lowercase();
        let reader: serde::de::value::StrDeserializer<'_, serde::de::value::Error> =
            serde::de::IntoDeserializer::into_deserializer(plain.as_str());
        match Verdict::deserialize(reader) {
            Ok(verdict) => {
                Self::of_fields(ExpectationFields { verdict: Some(verdict), ..ExpectationFields::default() })
            }
            Err(_) => {
                let value = Some(Expected::of_text(&word));
                Self {
                    word: Some(word),
                    ..Self::of_fields(ExpectationFields { value, ..ExpectationFields::default() })
                }
            }
        }
    }

    /// Several things are a value.
    fn of_list(list: Expected) -> Self {
        let word = Some(list.to_string());
        Self { word, ..Self::of_fields(ExpectationFields { value: Some(list), ..ExpectationFields::default() }) }
    }

    /// Whether it is a bare list, and the kind of question answers with objects or an order.
    pub(crate) fn is_list_for(&self, row: Option<&Row>) -> bool {
        matches!(self.fields.value, Some(Expected::List(_)))
            && self.word.is_some()
            && row.is_some_and(|row| row.may_expect("objects") || row.may_expect("order") && !row.may_expect("drawn"))
    }

    /// The same as the kind of question means it: a bare list is the objects or the order that it answers with.
    #[must_use]
    pub(crate) fn meant_by(mut self, row: Option<&Row>) -> Self {
        if self.is_list_for(row)
            && let Some(Expected::List(items)) = self.fields.value.take()
        {
            let names = items.iter().map(|item| Name::new(item.to_string(), Place::default())).collect();
            let fields = &mut self.fields;
            let list =
                if row.is_some_and(|row| row.may_expect("objects")) { &mut fields.objects } else { &mut fields.order };
            *list = Some(Several(names));
        }
        self
    }

    fn of_fields(fields: ExpectationFields) -> Self {
        Self { fields: Box::new(fields), word: None, midway: Vec::new() }
    }
}

impl<'de> Deserialize<'de> for Expectation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FormVisitor;

        impl<'de> Visitor<'de> for FormVisitor {
            type Value = Expectation;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(
                    "a verdict such as `legal`, a value, or fields such as `{ verdict: illegal, rules: [500.4] }`",
                )
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Expectation, E> {
                Ok(Expectation::of_word(text.to_owned()))
            }

            /// Colors, types, abilities: a value that is a list.
            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Expectation, A::Error> {
                Expected::deserialize(SeqAccessDeserializer::new(seq)).map(Expectation::of_list)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Expectation, A::Error> {
                ExpectationFields::deserialize(MapAccessDeserializer::new(map)).map(Expectation::of_fields)
            }
        }

        deserializer.deserialize_any(FormVisitor)
    }
}

impl Serialize for Expectation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.fields.serialize(serializer)
    }
}

impl JsonSchema for Expectation {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Expectation".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let word = generator.subschema_for::<Name>();
        let fields = generator.subschema_for::<ExpectationFields>();
        let list = generator.subschema_for::<Several<Name>>();
        json_schema!({
            "description": "What a ruling must say: a verdict, a value, or fields.",
            "anyOf": [word, list, fields]
        })
    }
}
