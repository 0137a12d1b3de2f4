//! Maps that a list may stand for: how many of each kind, where each in a list is one, and blocks, where nobody blocks.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::{Name, Pairs, Several};
use crate::scenario::node::Placed;

/// Reads `{ +1/+1: 2 }`, and `[+1/+1, +1/+1]` likewise.
pub(super) fn tally<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Pairs<Placed<i64>>, D::Error> {
    struct TallyVisitor;

    impl<'de> Visitor<'de> for TallyVisitor {
        type Value = Pairs<Placed<i64>>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("how many of each kind, such as `{ +1/+1: 2 }`")
        }

        fn visit_unit<E>(self) -> Result<Self::Value, E> {
            Ok(Pairs::default())
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
            let mut kinds = Vec::new();
            while let Some(kind) = seq.next_element::<Name>()? {
                let one = Placed { value: 1, place: kind.place() };
                kinds.push((kind, one));
            }
            Ok(Pairs(kinds))
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
            Pairs::deserialize(MapAccessDeserializer::new(map))
        }
    }

    deserializer.deserialize_any(TallyVisitor)
}

/// Reads `{ Zealot: Ogre }`, and `[]` where nobody blocks.
pub fn blocks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Pairs<Several<Name>>, D::Error> {
    struct BlocksVisitor;

    impl<'de> Visitor<'de> for BlocksVisitor {
        type Value = Pairs<Several<Name>>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("blockers, each with what it blocks: `{ Zealot: Ogre }`")
        }

        fn visit_unit<E>(self) -> Result<Self::Value, E> {
            Ok(Pairs::default())
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
            match seq.next_element::<Name>()? {
                None => Ok(Pairs::default()),
                Some(first) => {
                    Err(A::Error::custom(format!("What does {first} block? Write `{{ {first}: the attacker }}`")))
                }
            }
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
            Pairs::deserialize(MapAccessDeserializer::new(map))
        }
    }

    deserializer.deserialize_any(BlocksVisitor)
}

/// What it may be, for the schema.
pub(super) struct Tally;

impl JsonSchema for Tally {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Tally".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let map = generator.subschema_for::<Pairs<i64>>();
        let list = generator.subschema_for::<Vec<Name>>();
        json_schema!({ "anyOf": [map, list] })
    }
}
