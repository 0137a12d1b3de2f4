//! Loyalty as printed.   209

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The loyalty that is printed on a planeswalker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Loyalty {
    /// So many counters.
    Number(i64),
    /// As many as the X that was announced as it was cast.   107.3m
    X,
}

/// A text that isn't a loyalty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a loyalty (a whole number and X are)")]
pub struct NotALoyalty(pub String);

impl Loyalty {
    /// A bound that no card comes near.
    const MOST: i64 = 1_000_000;

    /// The number, where it is one.
    pub const fn number(self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(number),
            Self::X => None,
        }
    }
}

impl FromStr for Loyalty {
    type Err = NotALoyalty;

    fn from_str(text: &str) -> Result<Self, NotALoyalty> {
        match text.trim() {
            "X" | "x" => Ok(Self::X),
            number => {
                let number = number.parse().ok().filter(|number| (0..=Self::MOST).contains(number));
                number.map(Self::Number).ok_or_else(|| NotALoyalty(text.to_owned()))
            }
        }
    }
}

impl fmt::Display for Loyalty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::X => f.write_str("X"),
        }
    }
}

/// A number where it is one, else the text "X".
impl Serialize for Loyalty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => number.serialize(serializer),
            Self::X => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Loyalty {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(i64),
            Text(String),
        }
        match Written::deserialize(deserializer)? {
            Written::Number(number) => Ok(Self::Number(number)),
            Written::Text(text) => text.parse().map_err(serde::de::Error::custom),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_or_x_comes_back_as_it_was() {
        for text in ["0", "4", "X"] {
            let loyalty: Loyalty = text.parse().unwrap();
            assert_eq!(loyalty.to_string(), text);
            let json = serde_json::to_string(&loyalty).unwrap();
            assert_eq!(serde_json::from_str::<Loyalty>(&json).unwrap(), loyalty);
        }
        for text in ["-1", "*", "", "1d4"] {
            assert!(text.parse::<Loyalty>().is_err(), "{text}");
        }
    }
}
