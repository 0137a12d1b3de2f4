//! Typed values from nodes.
//!
//! Every message says what was expected in the words of the format; the type names of Rust never show.

use serde::de::value::MapDeserializer;
use serde::de::{Deserializer, IntoDeserializer, Visitor};

use super::access::{Entries, Items, Kind, WithPlace};
use super::place::PLACED;
use super::reader::NodeReader;
use super::{Content, Form, Node, trap};

/// The name under which the reader knows that one value does for a list.
pub(crate) const SEVERAL: &str = "one value or a list";

/// The name under which the reader knows that a text may stand for fields, of which `text` is one: a map without it
/// is a text whose colon or braces made YAML read a map.
pub(crate) const SENTENCE: &str = "a sentence";

/// The field of a step that says it all by its name: `resolve` is `resolve: top`.
pub(crate) const BARE: &str = "resolve";

/// Reads a typed value from a node.
///
/// # Errors
/// The first thing that is wrong with its form.
pub fn read<'de, T: serde::Deserialize<'de>>(node: &'de Node) -> Result<T, Form> {
    T::deserialize(NodeReader::new(node)).map_err(|form| form.at(node.place))
}

/// The fields of questions that are lists and say it all: `play: [...]` is `play: { steps: [...] }`.
pub(crate) const WHOLE: [&str; 4] = ["steps", "declare", "actions", "choices"];

impl<'de> IntoDeserializer<'de, Form> for NodeReader<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> NodeReader<'de> {
    fn map<V: Visitor<'de>>(self, visitor: V, expected: &str) -> Result<V::Value, Form> {
        match &self.node.content {
            Content::Map(entries) => visitor.visit_map(Entries::new(entries)),
            Content::Nothing => visitor.visit_map(Entries::new(&[])),
            _ => Err(trap::instead_of(expected, self.node)),
        }
        .map_err(|form| form.at(self.node.place))
    }

    fn list<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        match &self.node.content {
            Content::List(items) => visitor.visit_seq(Items::new(items)),
            Content::Nothing => visitor.visit_seq(Items::new(&[])),
            _ => Err(trap::instead_of("a list", self.node)),
        }
        .map_err(|form| form.at(self.node.place))
    }
}

macro_rules! numbers {
    ($($method:ident $visit:ident $what:literal;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
            visitor.$visit(self.number($what)?)
        }
    )*};
}

impl<'de> Deserializer<'de> for NodeReader<'de> {
    type Error = Form;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        match &self.node.content {
            Content::Scalar(text) => visitor.visit_borrowed_str(text),
            Content::Nothing => visitor.visit_unit(),
            Content::List(items) => visitor.visit_seq(Items::new(items)),
            Content::Map(entries) => visitor.visit_map(Entries::new(entries)),
        }
        .map_err(|form| form.at(self.node.place))
    }

    numbers! {
        deserialize_i8 visit_i8 "a whole number";
        deserialize_i16 visit_i16 "a whole number";
        deserialize_i32 visit_i32 "a whole number";
        deserialize_i64 visit_i64 "a whole number";
        deserialize_i128 visit_i128 "a whole number";
        deserialize_u8 visit_u8 "a number such as 0, 1 or 2";
        deserialize_u16 visit_u16 "a number such as 0, 1 or 2";
        deserialize_u32 visit_u32 "a number such as 0, 1 or 2";
        deserialize_u64 visit_u64 "a number such as 0, 1 or 2";
        deserialize_u128 visit_u128 "a number such as 0, 1 or 2";
        deserialize_f32 visit_f32 "a number";
        deserialize_f64 visit_f64 "a number";
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        let text = self.scalar("true or false")?;
        match text.to_ascii_lowercase().as_str() {
            "true" | "yes" => visitor.visit_bool(true),
            "false" | "no" => visitor.visit_bool(false),
            _ => Err(Form::new(format!("Expected true or false, found `{text}`")).at(self.node.place)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        let text = self.scalar("a text")?;
        visitor.visit_borrowed_str(text).map_err(|form: Form| form.at(self.node.place))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        self.deserialize_str(visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        let text = self.scalar("the name of a field")?;
        visitor.visit_borrowed_str(text).map_err(|form: Form| form.at(self.node.place))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        match self.node.content {
            Content::Nothing => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Form> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Form> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        self.list(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Form> {
        match &self.node.content {
            Content::List(items) if items.len() != len => {
                let message = format!("Expected a list of {len}, found one of {}", items.len());
                Err(Form::new(message).at(self.node.place))
            }
            _ => self.list(visitor),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Form> {
        match name {
            PLACED => visitor.visit_seq(WithPlace::new(self.node)),
            SEVERAL => match &self.node.content {
                Content::List(_) | Content::Nothing => self.list(visitor),
                _ => visitor.visit_seq(Items::new(std::slice::from_ref(self.node))),
            },
            _ => self.deserialize_tuple(len, visitor),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        self.map(visitor, "a map")
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Form> {
        if name == SENTENCE {
            return match &self.node.content {
                Content::Map(entries) if !entries.iter().any(|(key, _)| key.text() == Some("text")) => {
                    Err(trap::instead_of("a text", self.node))
                }
                _ => self.deserialize_any(visitor),
            };
        }
        if fields.contains(&BARE) && self.node.text() == Some(BARE) {
            return visitor.visit_map(MapDeserializer::new(std::iter::once((BARE, self))));
        }
        match fields.first() {
            Some(first) if WHOLE.contains(first) && matches!(self.node.content, Content::List(_)) => visitor
                .visit_map(MapDeserializer::new(std::iter::once((*first, self))))
                .map_err(|form: Form| form.at(self.node.place)),
            Some(first) => {
                let word = self.node.text();
                self.map(visitor, &format!("fields such as `{first}:`")).map_err(|form| match word {
                    Some(word) => form.with_fields(word, fields),
                    None => form,
                })
            }
            None => self.map(visitor, "fields"),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Form> {
        match &self.node.content {
            Content::Scalar(_) => visitor.visit_enum(Kind::new(self.node, None, variants)),
            Content::Map(entries) => match entries.as_slice() {
                [(kind, body)] => visitor.visit_enum(Kind::new(kind, Some(body), variants)),
                _ => Err(trap::not_one_kind(self.node, entries, variants)),
            },
            _ => Err(trap::instead_of(&trap::one_of(variants), self.node)),
        }
        .map_err(|form| form.at(self.node.place))
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        self.deserialize_str(visitor)
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        self.deserialize_str(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Form> {
        visitor.visit_unit()
    }
}
