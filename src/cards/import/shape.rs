//! The shapes of card files, read as a stream: which of the JSON's values are cards.
//!
//! ```text
//! [card, ...]                                       a plain list, or Scryfall's bulk data
//! {"data": [card, ...]}                             a page of Scryfall's lists
//! {"meta": ..., "data": {"Name": [face, ...]}}      MTGJSON's AtomicCards
//! {"meta": ..., "data": {"cards": [face, ...]}}     a set of MTGJSON, with tokens, sealed products ... beside them
//! {"meta": ..., "data": {"mainBoard": [...]}}       a deck of MTGJSON
//! {"meta": ..., "data": {"SET": {"cards": [...]}}}  all of them
//! {"Name": [face, ...]}                             AtomicCards without its wrapper
//! ```

use std::fmt;

use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::gathered::Gathered;
use super::raw::Raw;

/// A whole file.
pub(super) struct Document<'g> {
    /// Where its cards go.
    pub gathered: &'g mut Gathered,
}

/// What `data` holds, or a set in it; `depth` says how many wrappers may still follow.
struct Data<'g> {
    gathered: &'g mut Gathered,
    depth: u8,
    name: Option<&'g str>,
}

/// Makes a seed of a visitor that may meet any value; those it does not expect hold no cards.
macro_rules! any_value {
    ($Type:ident) => {
        impl<'de> serde::de::DeserializeSeed<'de> for $Type<'_> {
            type Value = ();

            fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
                deserializer.deserialize_any(self)
            }
        }
    };
}
any_value!(Document);
any_value!(Data);

/// Values that hold no cards.
macro_rules! nothing_in_scalars {
    () => {
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("cards")
        }

        fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
            Ok(())
        }

        fn visit_i64<E: Error>(self, _: i64) -> Result<(), E> {
            Ok(())
        }

        fn visit_u64<E: Error>(self, _: u64) -> Result<(), E> {
            Ok(())
        }

        fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
            Ok(())
        }

        fn visit_str<E: Error>(self, _: &str) -> Result<(), E> {
            Ok(())
        }

        fn visit_unit<E: Error>(self) -> Result<(), E> {
            Ok(())
        }
    };
}

impl<'de> Visitor<'de> for Document<'_> {
    type Value = ();

    nothing_in_scalars!();

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<(), A::Error> {
        Data { gathered: self.gathered, depth: 0, name: None }.visit_seq(seq)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            let wrapper = key == "data";
            if !wrapper && is_aside(&key) {
                map.next_value::<IgnoredAny>()?;
                continue;
            }
            let name = (!wrapper && !holds_cards(&key)).then_some(key.as_str());
            map.next_value_seed(Data { gathered: self.gathered, depth: if wrapper { 2 } else { 0 }, name })?;
        }
        Ok(())
    }
}

impl<'de> Visitor<'de> for Data<'_> {
    type Value = ();

    nothing_in_scalars!();

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while let Some(raw) = seq.next_element::<Raw>()? {
            self.gathered.add(raw, self.name);
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Some(depth) = self.depth.checked_sub(1) else {
            while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
            return Ok(());
        };
        while let Some(key) = map.next_key::<String>()? {
            // A set holds tokens and more beside its cards; in AtomicCards every key is a name.
            let wrapped = self.name.is_some() && !holds_cards(&key);
            if wrapped || is_aside(&key) {
                map.next_value::<IgnoredAny>()?;
                continue;
            }
            let name = (!holds_cards(&key)).then_some(key.as_str());
            map.next_value_seed(Data { gathered: self.gathered, depth, name })?;
        }
        Ok(())
    }
}

/// The fields of a set or a deck that hold its cards.
fn holds_cards(key: &str) -> bool {
    matches!(key, "cards" | "mainBoard" | "sideBoard" | "commander")
}

/// A field of a set beside its cards: tokens, sealed products, boosters. Names of cards begin otherwise.
fn is_aside(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_lowercase()) && !holds_cards(key)
}
