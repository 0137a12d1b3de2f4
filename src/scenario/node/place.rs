//! Where a value stands in its file.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};

/// A stretch of the file's text, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The first byte of the stretch.
    pub start: usize,
    /// How many bytes long it is.
    pub len: usize,
}

impl Place {
    /// From `start` to before `end`.
    pub const fn between(start: usize, end: usize) -> Self {
        Self { start, len: end.saturating_sub(start) }
    }

    /// Behind its last byte.
    pub const fn end(self) -> usize {
        self.start.saturating_add(self.len)
    }

    /// As a range of bytes.
    pub const fn range(self) -> Range<usize> {
        self.start..self.end()
    }

    /// From the start of this to the end of the other.
    pub const fn to(self, other: Self) -> Self {
        Self::between(self.start, other.end())
    }

    /// The stretch of the text itself.
    pub fn of(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or("")
    }
}

impl From<Place> for miette::SourceSpan {
    fn from(place: Place) -> Self {
        (place.start, place.len).into()
    }
}

/// A value with its place in the file.
///
/// Two are equal when their values are: where something stands makes no difference to what it says.
#[derive(Clone, Debug, Default)]
pub struct Placed<T> {
    /// What was read there.
    pub value: T,
    /// Where it stands.
    pub place: Place,
}

impl<T> Placed<T> {
    /// The same place with another value.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Placed<U> {
        Placed { value: change(self.value), place: self.place }
    }
}

impl Placed<String> {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.value
    }
}

impl<T: PartialEq> PartialEq for Placed<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Placed<T> {}

impl<T: fmt::Display> fmt::Display for Placed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: serde::Serialize> serde::Serialize for Placed<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

impl<T: JsonSchema> JsonSchema for Placed<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// The name under which `NodeReader` knows that a place is asked for.
pub(super) const PLACED: &str = "a value with its place";

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Placed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PlacedVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for PlacedVisitor<T> {
            type Value = Placed<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Placed<T>, A::Error> {
                let start = seq.next_element()?.unwrap_or(0);
                let len = seq.next_element()?.unwrap_or(0);
                match seq.next_element()? {
                    Some(value) => Ok(Placed { value, place: Place { start, len } }),
                    None => Err(serde::de::Error::custom("a value is missing")),
                }
            }
        }

        deserializer.deserialize_tuple_struct(PLACED, 3, PlacedVisitor(PhantomData))
    }
}
