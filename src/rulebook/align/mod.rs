//! Which rule of one text is which rule of another: rules keep their identity while their numbers move.
//!
//! Two rules are one when their words agree; of rules that say alike, when their numbers do, the rules above them, and
//! their neighbours. What is not certain is marked, so that nothing is wrong in silence.

mod kept;
mod likeness;
mod links;
mod sections;

use std::collections::BTreeMap;

use super::book::Rulebook;
use crate::terms::RuleNumber;

pub use kept::between;

/// A rule of one text and the same rule in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Its number in the first.
    pub from: RuleNumber,
    /// Its number in the second.
    pub to: RuleNumber,
    /// How many of a hundred of its words agree, by weight.
    pub likeness: u8,
    /// Whether another rule may be meant.
    pub doubtful: bool,
}

/// Every rule of one text with the same rule in another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alignment {
    forth: BTreeMap<RuleNumber, Link>,
    back: BTreeMap<RuleNumber, RuleNumber>,
}

impl Alignment {
    /// Finds for each rule of one text the rule of the other that says the same.
    pub fn of(from: &Rulebook, to: &Rulebook) -> Self {
        Self::from_links(links::find(from, to))
    }

    fn from_links(links: impl IntoIterator<Item = Link>) -> Self {
        let mut all = Self::default();
        for link in links {
            all.back.insert(link.to, link.from);
            all.forth.insert(link.from, link);
        }
        all
    }

    /// What became of a rule of the first text.
    pub fn forth(&self, from: RuleNumber) -> Option<Link> {
        self.forth.get(&from).copied()
    }

    /// Where a rule of the second text comes from.
    pub fn back(&self, to: RuleNumber) -> Option<Link> {
        self.forth(*self.back.get(&to)?)
    }

    /// Every rule that is in both, in the order of the first.
    pub fn links(&self) -> impl Iterator<Item = &Link> {
        self.forth.values()
    }
}

#[cfg(test)]
mod tests;
