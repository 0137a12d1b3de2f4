//! Power and toughness as printed.   208

use std::fmt;
use std::str::FromStr;

/// One half of a printed power and toughness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PtValue {
    /// A number that is written or counted: 2, -1.
    Number(i64),
    /// `*`, `1+*`, `*-1`: an ability defines the star; the number is added to it.
    Star(i64),
    /// `7-*`: an ability defines the star; it is taken from the number.
    MinusStar(i64),
}

/// A printed power and toughness such as `3/3` or `*/1+*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pt {
    /// The value before the slash.
    pub power: PtValue,
    /// The value after the slash.
    pub toughness: PtValue,
}

/// A text that isn't a power and toughness.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a power/toughness (2/2, */* and 1+*/1+* are)")]
pub struct NotAPt(pub String);

/// Bounds that no card comes near; sums of them stay far from overflow.
const LARGEST: i64 = 1_000_000_000;

impl PtValue {
    fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let number = |text: &str| text.parse::<i64>().ok().filter(|number| (-LARGEST..=LARGEST).contains(number));
        if let Some(plain) = number(text) {
            return Some(Self::Number(plain));
        }
        // "X", and the "?" and "*²" of cards made in jest: whatever an ability says.
        if matches!(text, "X" | "x" | "?" | "*²") {
            return Some(Self::Star(0));
        }
        let (before, after) = text.split_once('*')?;
        match (before, after) {
            ("", "") => Some(Self::Star(0)),
            ("", after) if after.starts_with(['+', '-']) => number(after).map(Self::Star),
            (before, "") => match before.strip_suffix(['-', '−']) {
                Some(from) => number(from).map(Self::MinusStar),
                None => number(before.strip_suffix('+')?).map(Self::Star),
            },
            _ => None,
        }
    }
}

impl fmt::Display for PtValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Star(0) => f.write_str("*"),
            Self::Star(number) if *number < 0 => write!(f, "*{number}"),
            Self::Star(number) => write!(f, "{number}+*"),
            Self::MinusStar(number) => write!(f, "{number}-*"),
        }
    }
}

impl fmt::Display for Pt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.power, self.toughness)
    }
}

impl FromStr for Pt {
    type Err = NotAPt;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let halves = || {
            let (power, toughness) = text.split_once('/')?;
            Some(Self { power: PtValue::read(power)?, toughness: PtValue::read(toughness)? })
        };
        halves().ok_or_else(|| NotAPt(text.to_owned()))
    }
}

/// What is added to power and toughness, as cards write it: "+2/+0", and "-5/-0" where nothing is added to one half and
/// something is taken from the other.
pub(crate) fn change(power: i64, toughness: i64) -> String {
    let shrinks = power < 0 || toughness < 0;
    let half = |number: i64| if number == 0 && shrinks { "-0".to_owned() } else { format!("{number:+}") };
    format!("{}/{}", half(power), half(toughness))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_prints() {
        for text in ["3/3", "-1/2", "*/*", "1+*/*-1", "0/0", "*/7-*"] {
            assert_eq!(text.parse::<Pt>().unwrap().to_string(), text);
        }
        assert_eq!("X/?".parse::<Pt>().unwrap().to_string(), "*/*");
        for text in ["", "3", "3/", "y/3", "**/2", "3/99999999999", "*1/2", "-*/2"] {
            assert!(text.parse::<Pt>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_change_is_written_as_on_cards() {
        assert_eq!(change(2, 0), "+2/+0");
        assert_eq!(change(-5, 0), "-5/-0");
        assert_eq!(change(0, -2), "-0/-2");
        assert_eq!(change(3, -1), "+3/-1");
        assert_eq!(change(0, 0), "+0/+0");
    }
}
