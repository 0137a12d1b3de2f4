//! Kinds of counters.   122

use std::fmt;

use serde::{Deserialize, Serialize};

/// A kind of counter by its name in lower case: `+1/+1`, `-1/-1`, `loyalty`, `charge`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Counter(String);

impl Counter {
    /// The kind with this name, in any case; a typographic minus is a minus.
    pub fn named(name: &str) -> Self {
        Self(name.trim().to_lowercase().replace(['−', '–'], "-"))
    }

    /// +1/+1 counters, which the rules name.
    pub fn plus_one() -> Self {
        Self("+1/+1".to_owned())
    }

    /// -1/-1 counters, which +1/+1 counters cancel.
    pub(crate) fn minus_one() -> Self {
        Self("-1/-1".to_owned())
    }

    /// What the counter is called, without the word "counter".
    pub fn name(&self) -> &str {
        &self.0
    }

    /// What one counter adds to power and toughness, for kinds such as `+1/+1` or `-0/-2`.
    pub(crate) fn pt_change(&self) -> Option<(i64, i64)> {
        let (power, toughness) = self.0.split_once('/')?;
        let signed = |text: &str| text.starts_with(['+', '-']).then(|| text.parse::<i64>().ok()).flatten();
        Some((signed(power)?, signed(toughness)?))
    }
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_what_it_does_to_power_and_toughness() {
        assert_eq!(Counter::named("+1/+1").pt_change(), Some((1, 1)));
        assert_eq!(Counter::named("-0/-2").pt_change(), Some((0, -2)));
        assert_eq!(Counter::named("charge").pt_change(), None);
        assert_eq!(Counter::named("1/1").pt_change(), None);
    }
}
