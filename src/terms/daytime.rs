//! Day and night: a designation that the game has.   730

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whether it is day or night, once something has made it either.   730
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Daytime {
    /// Day.
    Day,
    /// Night.
    Night,
}

impl Daytime {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Night => "night",
        }
    }

    /// The one of this word.
    pub fn read(word: &str) -> Option<Self> {
        [Self::Day, Self::Night].into_iter().find(|time| time.word() == word)
    }
}
