//! Rules without a consequence of their own that a scenario could exercise, each with the reason.

use std::collections::BTreeMap;

use jiff::civil::Date;

use crate::terms::RuleNumber;

/// A line is an edition, a number or several from one to another, and the reason.
const LIST: &str = include_str!("../../rules-text/definitions.txt");

/// The definitions among the rules of one edition.
#[derive(Clone, Debug, Default)]
pub struct Definitions {
    reasons: BTreeMap<RuleNumber, &'static str>,
}

impl Definitions {
    /// Those of the edition of this date.
    pub fn of(date: Date) -> Self {
        let own = lines().filter(|line| line.date == Some(date));
        Self { reasons: own.filter_map(|line| Some((line.number?, line.reason))).collect() }
    }

    /// Why a rule has no consequence of its own; `None` where it has one.
    pub fn reason(&self, number: RuleNumber) -> Option<&'static str> {
        self.reasons.get(&number).copied()
    }

    /// The numbers.
    pub fn numbers(&self) -> impl Iterator<Item = RuleNumber> {
        self.reasons.keys().copied()
    }
}

struct Line {
    date: Option<Date>,
    number: Option<RuleNumber>,
    reason: &'static str,
}

fn lines() -> impl Iterator<Item = Line> {
    LIST.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let mut fields = line.splitn(3, '\t');
        let date = fields.next().and_then(|date| date.parse().ok());
        let number = fields.next().and_then(|number| number.parse().ok());
        Line { date, number, reason: fields.next().unwrap_or_default() }
    })
}

/// Lines of the list that can't be read, for a test.
pub fn unreadable() -> usize {
    lines().filter(|line| line.date.is_none() || line.number.is_none() || line.reason.is_empty()).count()
}
