//! A card as a file writes it. Fields that we don't know are passed over, and one of an unexpected kind counts as
//! absent: a card is judged by what it holds, not the file by one card.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// A card or face; `is_card` tells what is none from one that is empty.
#[derive(Debug, Default)]
pub(super) struct Raw {
    /// Whether it is a map at all.
    pub is_card: bool,
    /// The card's name, faces together: `Fire // Ice`.
    pub name: Option<String>,
    /// The face's name.
    pub face_name: Option<String>,
    /// How the faces belong together.
    pub layout: Option<String>,
    /// `{2}{G}`
    pub cost: Option<String>,
    /// Letters; none if the file does not say.
    pub colors: Option<String>,
    /// `Creature — Elf`
    pub type_line: Option<String>,
    /// The value before the slash of the power and toughness box.
    pub power: Option<String>,
    /// The value behind it.
    pub toughness: Option<String>,
    /// Starting loyalty.
    pub loyalty: Option<String>,
    /// Starting defense.
    pub defense: Option<String>,
    /// The text box, one ability a line.
    pub text: Option<String>,
    /// The faces, where they stand inside the card.
    pub faces: Vec<Raw>,
}

/// The fields, as the one and the other write them.
#[derive(Deserialize)]
#[serde(field_identifier)]
enum Field {
    #[serde(rename = "name")]
    Name,
    #[serde(rename = "faceName", alias = "face_name")]
    FaceName,
    #[serde(rename = "layout")]
    Layout,
    #[serde(rename = "manaCost", alias = "mana_cost")]
    Cost,
    #[serde(rename = "colors")]
    Colors,
    #[serde(rename = "type", alias = "type_line")]
    Type,
    #[serde(rename = "power")]
    Power,
    #[serde(rename = "toughness")]
    Toughness,
    #[serde(rename = "loyalty")]
    Loyalty,
    #[serde(rename = "defense")]
    Defense,
    #[serde(rename = "text", alias = "oracle_text")]
    Text,
    #[serde(rename = "card_faces")]
    Faces,
    #[serde(other)]
    Other,
}

/// The scalars that any value may be, as texts.
macro_rules! scalars {
    ($Value:ty, $made:expr) => {
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a value")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<$Value, E> {
            Ok($made(Some(text.to_owned())))
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<$Value, E> {
            Ok($made(Some(number.to_string())))
        }

        fn visit_i64<E: Error>(self, number: i64) -> Result<$Value, E> {
            Ok($made(Some(number.to_string())))
        }

        fn visit_f64<E: Error>(self, number: f64) -> Result<$Value, E> {
            Ok($made(Some(number.to_string())))
        }

        fn visit_bool<E: Error>(self, _: bool) -> Result<$Value, E> {
            Ok($made(None))
        }

        fn visit_unit<E: Error>(self) -> Result<$Value, E> {
            Ok($made(None))
        }
    };
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct RawVisitor;

        impl<'de> Visitor<'de> for RawVisitor {
            type Value = Raw;

            scalars!(Raw, |_: Option<String>| Raw::default());

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Raw, A::Error> {
                while seq.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Raw::default())
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Raw, A::Error> {
                let mut raw = Raw { is_card: true, ..Raw::default() };
                while let Some(field) = map.next_key::<Field>()? {
                    let slot = match field {
                        Field::Name => &mut raw.name,
                        Field::FaceName => &mut raw.face_name,
                        Field::Layout => &mut raw.layout,
                        Field::Cost => &mut raw.cost,
                        Field::Type => &mut raw.type_line,
                        Field::Power => &mut raw.power,
                        Field::Toughness => &mut raw.toughness,
                        Field::Loyalty => &mut raw.loyalty,
                        Field::Defense => &mut raw.defense,
                        Field::Text => &mut raw.text,
                        Field::Colors => {
                            raw.colors = map.next_value::<Several<Loose>>()?.joined();
                            continue;
                        }
                        Field::Faces => {
                            raw.faces = map.next_value::<Several<Raw>>()?.0.unwrap_or_default();
                            continue;
                        }
                        Field::Other => {
                            map.next_value::<IgnoredAny>()?;
                            continue;
                        }
                    };
                    *slot = map.next_value::<Loose>()?.0;
                }
                Ok(raw)
            }
        }

        deserializer.deserialize_any(RawVisitor)
    }
}

/// A text or number; nothing if it is something else.
#[derive(Default)]
struct Loose(Option<String>);

impl<'de> Deserialize<'de> for Loose {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct LooseVisitor;

        impl<'de> Visitor<'de> for LooseVisitor {
            type Value = Loose;

            scalars!(Loose, Loose);

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Loose, A::Error> {
                while seq.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Loose(None))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Loose, A::Error> {
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(Loose(None))
            }
        }

        deserializer.deserialize_any(LooseVisitor)
    }
}

/// A list; nothing if it is something else.
struct Several<T>(Option<Vec<T>>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Several<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SeveralVisitor<T>(std::marker::PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for SeveralVisitor<T> {
            type Value = Several<T>;

            scalars!(Several<T>, |_: Option<String>| Several(None));

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Several<T>, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = seq.next_element()? {
                    items.push(item);
                }
                Ok(Several(Some(items)))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Several<T>, A::Error> {
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(Several(None))
            }
        }

        deserializer.deserialize_any(SeveralVisitor(std::marker::PhantomData))
    }
}

impl Several<Loose> {
    fn joined(self) -> Option<String> {
        self.0.map(|texts| texts.into_iter().filter_map(|text| text.0).collect())
    }
}
