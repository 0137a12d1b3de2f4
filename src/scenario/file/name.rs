//! Small shapes that the fields of a file are made of: names, one or several, pairs in order.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::scenario::node::de::SEVERAL;
use crate::scenario::node::{Place, Placed};

/// A text read as it was written, with its place: a name, a date, an amount of mana.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name(pub Placed<String>);

impl Name {
    /// A name that stands at a place.
    pub fn new(text: impl Into<String>, place: Place) -> Self {
        Self(Placed { value: text.into(), place })
    }

    /// The name as the file writes it.
    pub fn as_str(&self) -> &str {
        &self.0.value
    }

    /// Where in the file the name stands.
    pub const fn place(&self) -> Place {
        self.0.place
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Placed::<String>::deserialize(deserializer).map(Self)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl JsonSchema for Name {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Name".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        // What YAML takes for a number or a truth is read as it is written.
        json_schema!({ "type": ["string", "number", "boolean"] })
    }
}

/// One thing, or a list of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Several<T>(pub Vec<T>);

impl<T> Several<T> {
    /// Each of them.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T> Default for Several<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'a, T> IntoIterator for &'a Several<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Several<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SeveralVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for SeveralVisitor<T> {
            type Value = Several<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("one or a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Several<T>, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = seq.next_element()? {
                    items.push(item);
                }
                Ok(Several(items))
            }
        }

        deserializer.deserialize_tuple_struct(SEVERAL, 0, SeveralVisitor(PhantomData))
    }
}

impl<T: Serialize> Serialize for Several<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<T: JsonSchema> JsonSchema for Several<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Several{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let one = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [one, { "type": "array", "items": one }, { "type": "null" }] })
    }
}

/// A map in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs<V>(pub Vec<(Name, V)>);

impl<V> Pairs<V> {
    /// Each entry.
    pub fn iter(&self) -> std::slice::Iter<'_, (Name, V)> {
        self.0.iter()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<V> Default for Pairs<V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'a, V> IntoIterator for &'a Pairs<V> {
    type Item = &'a (Name, V);
    type IntoIter = std::slice::Iter<'a, (Name, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Pairs<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PairsVisitor<V>(PhantomData<V>);

        impl<'de, V: Deserialize<'de>> Visitor<'de> for PairsVisitor<V> {
            type Value = Pairs<V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("names, each with a colon and what belongs to it")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs<V>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Pairs(entries))
            }
        }

        deserializer.deserialize_map(PairsVisitor(PhantomData))
    }
}

impl<V: Serialize> Serialize for Pairs<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key.as_str(), value)?;
        }
        map.end()
    }
}

impl<V: JsonSchema> JsonSchema for Pairs<V> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Pairs{}", V::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["object", "null"], "additionalProperties": generator.subschema_for::<V>() })
    }
}

/// Reads a type that has a short form (a bare text) and a long one (fields).
macro_rules! short_form {
    ($Type:ident, $expecting:literal, $short:expr, $long:expr) => {
        short_form!($Type, $expecting, $short, $long, |deserializer, visitor| {
            serde::Deserializer::deserialize_any(deserializer, visitor)
        });
    };
    (sentence $Type:ident, $expecting:literal, $short:expr, $long:expr) => {
        short_form!($Type, $expecting, $short, $long, |deserializer, visitor| {
            let name = $crate::scenario::node::de::SENTENCE;
            serde::Deserializer::deserialize_struct(deserializer, name, &["text"], visitor)
        });
    };
    ($Type:ident, $expecting:literal, $short:expr, $long:expr, |$deserializer:ident, $visitor:ident| $read:expr) => {
        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>($deserializer: D) -> Result<Self, D::Error> {
                struct FormVisitor;

                impl<'de> serde::de::Visitor<'de> for FormVisitor {
                    type Value = $Type;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str($expecting)
                    }

                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$Type, E> {
                        Ok($short(text.to_owned()))
                    }

                    fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<$Type, A::Error> {
                        serde::Deserialize::deserialize(serde::de::value::MapAccessDeserializer::new(map)).map($long)
                    }
                }

                let $visitor = FormVisitor;
                $read
            }
        }
    };
}
pub(crate) use short_form;
