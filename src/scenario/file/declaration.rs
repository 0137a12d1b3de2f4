//! Attacks as they are written.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{Name, Pairs, Several};

/// Creatures, each with what it attacks or blocks; a list leaves that to the only possibility.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Declaration(pub Vec<(Name, Several<Name>)>);

impl<'de> Deserialize<'de> for Declaration {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct DeclarationVisitor;

        impl<'de> Visitor<'de> for DeclarationVisitor {
            type Value = Declaration;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("creatures: `{ Ogre: Bob }`, or `[Ogre]` where there is one defender")
            }

            fn visit_unit<E>(self) -> Result<Declaration, E> {
                Ok(Declaration::default())
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Declaration, A::Error> {
                let mut entries = Vec::new();
                while let Some(name) = seq.next_element()? {
                    entries.push((name, Several::default()));
                }
                Ok(Declaration(entries))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Declaration, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Declaration(entries))
            }
        }

        deserializer.deserialize_any(DeclarationVisitor)
    }
}

impl Serialize for Declaration {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (creature, whom) in &self.0 {
            map.serialize_entry(creature.as_str(), whom)?;
        }
        map.end()
    }
}

impl JsonSchema for Declaration {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Declaration".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let map = generator.subschema_for::<Pairs<Several<Name>>>();
        let list = generator.subschema_for::<Vec<Name>>();
        json_schema!({ "anyOf": [map, list] })
    }
}
