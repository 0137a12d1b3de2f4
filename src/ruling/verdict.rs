//! The one-word answer.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What a ruling says in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Verdict {
    Legal,
    Illegal,
    Can,
    Cannot,
    Happens,
    Nothing,
    Answered,
    Wins,
    Draw,
    Continues,
    Choice,
    /// Not answered, always with the reason.
    Unknown,
}

impl Verdict {
    /// Every verdict, in the order in which help lists them.
    pub const ALL: [Self; 12] = [
        Self::Legal,
        Self::Illegal,
        Self::Can,
        Self::Cannot,
        Self::Happens,
        Self::Nothing,
        Self::Answered,
        Self::Wins,
        Self::Draw,
        Self::Continues,
        Self::Choice,
        Self::Unknown,
    ];

    /// As files and JSON write it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::Illegal => "illegal",
            Self::Can => "can",
            Self::Cannot => "cannot",
            Self::Happens => "happens",
            Self::Nothing => "nothing",
            Self::Answered => "answered",
            Self::Wins => "wins",
            Self::Draw => "draw",
            Self::Continues => "continues",
            Self::Choice => "choice",
            Self::Unknown => "unknown",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
