//! The five colours, and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the five colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// {W}
    White,
    /// {U}
    Blue,
    /// {B}
    Black,
    /// {R}
    Red,
    /// {G}
    Green,
}

impl Color {
    /// In the order in which the game lists them.
    pub const ALL: [Self; 5] = [Self::White, Self::Blue, Self::Black, Self::Red, Self::Green];

    /// The letter of its mana symbol.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Blue => 'U',
            Self::Black => 'B',
            Self::Red => 'R',
            Self::Green => 'G',
        }
    }

    /// Its name in lower case.
    pub const fn word(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Blue => "blue",
            Self::Black => "black",
            Self::Red => "red",
            Self::Green => "green",
        }
    }

    /// Reads `W` or `white`, in any case.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|color| {
            text.eq_ignore_ascii_case(color.word())
                || text.eq_ignore_ascii_case(color.letter().encode_utf8(&mut [0; 4]))
        })
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A set of colours; the empty set is colourless.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ColorSet(u8);

impl ColorSet {
    /// No colour at all.
    pub(crate) const COLORLESS: Self = Self(0);

    /// Every set of one or more colours, from one colour to all five.
    pub(crate) fn every() -> impl Iterator<Item = Self> {
        (1..=5).flat_map(|count| (1..32).map(Self).filter(move |set| set.len() == count))
    }

    /// Whether `color` is among them.
    pub const fn contains(self, color: Color) -> bool {
        self.0 & (1 << color as u8) != 0
    }

    /// Adds `color`.
    pub const fn insert(&mut self, color: Color) {
        self.0 |= 1 << color as u8;
    }

    /// How many colours it holds.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it is colourless.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours in both.
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The colours in either.
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The colours in order.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |color| self.contains(*color))
    }
}

impl FromIterator<Color> for ColorSet {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        let mut set = Self::COLORLESS;
        for color in colors {
            set.insert(color);
        }
        set
    }
}

impl From<Color> for ColorSet {
    fn from(color: Color) -> Self {
        Self::from_iter([color])
    }
}

impl fmt::Display for ColorSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("colorless");
        }
        let words: Vec<&str> = self.iter().map(Color::word).collect();
        f.write_str(&words.join(" and "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: ColorSet = [Color::Green, Color::White].into_iter().collect();
        assert_eq!(set.to_string(), "white and green");
        assert!(!set.contains(Color::Red));
        assert_eq!(ColorSet::COLORLESS.to_string(), "colorless");
    }

    #[test]
    fn reads_words_and_letters() {
        assert_eq!(Color::read("u"), Some(Color::Blue));
        assert_eq!(Color::read("Black"), Some(Color::Black));
        assert_eq!(Color::read("purple"), None);
    }
}
