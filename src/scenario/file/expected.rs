//! Values in expectations.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, Serializer};

/// A value in an expectation: yes or no, a number, a text, a list, or values by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Yes or no.
    Truth(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Expected>),
    /// Values by name.
    Map(Vec<(String, Expected)>),
}

impl Expected {
    /// A text as what it looks like.
    pub fn of_text(text: &str) -> Self {
        match text {
            "true" | "yes" => Self::Truth(true),
            "false" | "no" => Self::Truth(false),
            _ => text
                .strip_prefix('+')
                .unwrap_or(text)
                .parse()
                .map_or_else(|_| Self::Text(text.to_owned()), Self::Number),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Truth(truth) => write!(f, "{truth}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => f.write_str(text),
            Self::List(items) => {
                let words: Vec<String> = items.iter().map(ToString::to_string).collect();
                write!(f, "[{}]", words.join(", "))
            }
            Self::Map(entries) => {
                let words: Vec<String> = entries.iter().map(|(key, value)| format!("{key}: {value}")).collect();
                write!(f, "{{{}}}", words.join(", "))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Expected {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ExpectedVisitor;

        impl<'de> Visitor<'de> for ExpectedVisitor {
            type Value = Expected;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value")
            }

            fn visit_unit<E>(self) -> Result<Expected, E> {
                Ok(Expected::List(Vec::new()))
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Expected, E> {
                Ok(Expected::of_text(text))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Expected, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = seq.next_element()? {
                    items.push(item);
                }
                Ok(Expected::List(items))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Expected, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Expected::Map(entries))
            }
        }

        deserializer.deserialize_any(ExpectedVisitor)
    }
}

impl Serialize for Expected {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Truth(truth) => serializer.serialize_bool(*truth),
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(items) => items.serialize(serializer),
            Self::Map(entries) => serializer.collect_map(entries.iter().map(|(key, value)| (key, value))),
        }
    }
}

impl JsonSchema for Expected {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Expected".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!(true)
    }
}
