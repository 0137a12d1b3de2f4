//! Multiplayer options and variants as they are written: `attack-left`, or `range-of-influence: 1`.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor};

use super::{Name, Pairs};
use crate::game::GameOption;

/// An option by its name, or with what it needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionEntry {
    /// `attack-left`.
    Named(GameOption),
    /// `range-of-influence: 1`, or by player: `range-of-influence: { Alice: 1, Bob: 2 }`.
    Range(Ranges),
}

/// How many seats far players reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ranges {
    /// The same for everybody.
    Each(u32),
    /// By player.
    Of(Pairs<u32>),
}

const RANGE: &str = "range-of-influence";

impl<'de> Deserialize<'de> for OptionEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EntryVisitor;

        impl<'de> Visitor<'de> for EntryVisitor {
            type Value = OptionEntry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an option, such as `attack-left` or `range-of-influence: 1`")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<OptionEntry, E> {
                if name == RANGE {
                    return Err(E::custom("how far does a player reach? Write `range-of-influence: 1`"));
                }
                GameOption::deserialize(name.into_deserializer()).map(OptionEntry::Named)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<OptionEntry, A::Error> {
                let Some(key) = map.next_key::<String>()? else {
                    return Err(A::Error::invalid_value(Unexpected::Map, &self));
                };
                if key != RANGE {
                    return Err(A::Error::unknown_field(&key, &[RANGE]));
                }
                let ranges = map.next_value()?;
                match map.next_key::<String>()? {
                    Some(other) => Err(A::Error::unknown_field(&other, &[RANGE])),
                    None => Ok(OptionEntry::Range(ranges)),
                }
            }
        }

        deserializer.deserialize_any(EntryVisitor)
    }
}

impl<'de> Deserialize<'de> for Ranges {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct RangesVisitor;

        impl<'de> Visitor<'de> for RangesVisitor {
            type Value = Ranges;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of seats, or one for each player: `{ Alice: 1, Bob: 2 }`")
            }

            fn visit_u64<E: Error>(self, seats: u64) -> Result<Ranges, E> {
                u32::try_from(seats).map(Ranges::Each).map_err(|_| E::invalid_value(Unexpected::Unsigned(seats), &self))
            }

            fn visit_str<E: Error>(self, seats: &str) -> Result<Ranges, E> {
                // Numbers come as they are written.
                let seats = seats.trim();
                seats.parse().map(Ranges::Each).map_err(|_| E::invalid_value(Unexpected::Str(seats), &self))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Ranges, A::Error> {
                Pairs::deserialize(MapAccessDeserializer::new(map)).map(Ranges::Of)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<Ranges, A::Error> {
                Err(A::Error::invalid_type(Unexpected::Seq, &self))
            }
        }

        deserializer.deserialize_any(RangesVisitor)
    }
}

impl JsonSchema for OptionEntry {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "OptionEntry".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let named = generator.subschema_for::<GameOption>();
        let each = generator.subschema_for::<u32>();
        let of = generator.subschema_for::<std::collections::BTreeMap<Name, u32>>();
        json_schema!({ "anyOf": [named, {
            "type": "object",
            "properties": { RANGE: { "anyOf": [each, of] } },
            "required": [RANGE],
            "additionalProperties": false,
            "description": "How many seats far a player's spells, abilities and attacks reach: for everybody, or by player."
        }] })
    }
}
