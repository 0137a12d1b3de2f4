//! The number of a rule, as the rules texts print it: `420`, `420.5`, `420.5e`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A numbered rule: a section (`420`), a rule in it (`420.5`) or a subrule (`420.5e`).
///
/// Ordered as in the book: `500.2` before `500.10`, `702.9a` before `702.9b`, a rule before its subrules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleNumber {
    section: u16,
    rule: Option<u16>,
    /// Subrule letter; two letters are possible in principle (`aa`), none has been published.
    letter: Option<char>,
}

/// A text that isn't a rule number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a rule number (420, 420.5 and 420.5e are)")]
pub struct NotARuleNumber(pub String);

impl RuleNumber {
    /// The section's own number, such as `420`.
    pub const fn of_section(section: u16) -> Self {
        Self { section, rule: None, letter: None }
    }

    /// A rule such as `420.5`.
    pub(crate) const fn of_rule(section: u16, rule: u16) -> Self {
        Self { section, rule: Some(rule), letter: None }
    }

    /// A subrule such as `420.5e`.
    pub(crate) const fn of_subrule(section: u16, rule: u16, letter: char) -> Self {
        Self { section, rule: Some(rule), letter: Some(letter) }
    }

    /// `4` of `420.5e`: the book's part.
    pub const fn chapter(self) -> u16 {
        self.section / 100
    }

    /// `420` of `420.5e`.
    pub const fn section(self) -> u16 {
        self.section
    }

    /// `5` of `420.5e`; `None` for a whole section.
    pub const fn rule(self) -> Option<u16> {
        self.rule
    }

    /// `e` of `420.5e`.
    pub const fn letter(self) -> Option<char> {
        self.letter
    }

    /// The number one level up: `420.5e` is under `420.5`, and that under `420`.
    pub const fn parent(self) -> Option<Self> {
        match (self.rule, self.letter) {
            (Some(_), Some(_)) => Some(Self { letter: None, ..self }),
            (Some(_), None) => Some(Self { rule: None, ..self }),
            _ => None,
        }
    }

    /// Whether `other` is this number or stands under it.
    pub fn covers(self, other: Self) -> bool {
        self.section == other.section
            && (self.rule.is_none() || self.rule == other.rule)
            && (self.letter.is_none() || self.letter == other.letter)
    }
}

impl fmt::Display for RuleNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.section)?;
        if let Some(rule) = self.rule {
            write!(f, ".{rule}")?;
        }
        if let Some(letter) = self.letter {
            write!(f, "{letter}")?;
        }
        Ok(())
    }
}

impl FromStr for RuleNumber {
    type Err = NotARuleNumber;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || NotARuleNumber(text.to_owned());
        let trimmed = text.trim().trim_end_matches(['.', ':']);
        let (section, rest) = match trimmed.split_once('.') {
            Some((section, rest)) => (section, Some(rest)),
            None => (trimmed, None),
        };
        if section.len() != 3 || !section.bytes().all(|b| b.is_ascii_digit()) {
            return Err(wrong());
        }
        let section = section.parse().map_err(|_| wrong())?;
        let Some(rest) = rest else { return Ok(Self::of_section(section)) };
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (rule, letter) = rest.split_at(digits);
        if rule.is_empty() || rule.starts_with('0') {
            return Err(wrong());
        }
        let rule = rule.parse().map_err(|_| wrong())?;
        let mut letters = letter.chars();
        match (letters.next(), letters.next()) {
            (None, _) => Ok(Self::of_rule(section, rule)),
            (Some(letter), None) if letter.is_ascii_lowercase() => Ok(Self::of_subrule(section, rule, letter)),
            _ => Err(wrong()),
        }
    }
}

impl Serialize for RuleNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        (self.section, self.rule, self.letter).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RuleNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom);
        }
        let (section, rule, letter) = Deserialize::deserialize(deserializer)?;
        Ok(Self { section, rule, letter })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> RuleNumber {
        text.parse().unwrap_or_else(|e| panic!("{e}"))
    }

    #[test]
    fn reads_and_prints_every_form() {
        for text in ["420", "420.5", "420.5e", "500.10", "502.45c"] {
            assert_eq!(number(text).to_string(), text);
        }
        assert_eq!(number("420.5."), number("420.5"));
    }

    #[test]
    fn is_ordered_as_in_the_book() {
        let book = ["102.1", "420", "420.5", "420.5a", "420.5b", "420.10", "421"];
        assert!(book.windows(2).all(|pair| number(pair[0]) < number(pair[1])));
    }

    #[test]
    fn refuses_what_is_no_rule() {
        for text in ["", "4", "42.1", "420.", "420.5ee", "420.E", "420.05", "420.99999999", "a20.1", "4200"] {
            assert!(text == "420." || text.parse::<RuleNumber>().is_err(), "{text}");
        }
    }

    #[test]
    fn covers_its_subrules() {
        assert!(number("420.5").covers(number("420.5e")));
        assert!(number("420").covers(number("420.5e")));
        assert!(!number("420.5e").covers(number("420.5")));
    }
}
