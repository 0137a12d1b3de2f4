//! Where the sections, and the rules with subrules, of one text stand in another: where most of what is in them went.

use std::collections::{BTreeMap, HashMap};

use crate::terms::RuleNumber;

/// Where numbers with something under them went.
#[derive(Default)]
pub(super) struct Above(HashMap<RuleNumber, RuleNumber>);

impl Above {
    /// From the rules that were found already.
    pub(super) fn of(links: impl Iterator<Item = (RuleNumber, RuleNumber)>) -> Self {
        let mut votes: HashMap<RuleNumber, BTreeMap<RuleNumber, u32>> = HashMap::new();
        for (from, to) in links {
            let (mut from, mut to) = (from, to);
            // A rule speaks for what it is itself, and for those above it, level by level.
            *votes.entry(from).or_default().entry(to).or_default() += 1;
            while let (Some(above), Some(there)) = (from.parent(), to.parent()) {
                *votes.entry(above).or_default().entry(there).or_default() += 1;
                (from, to) = (above, there);
            }
        }
        let most = |votes: BTreeMap<RuleNumber, u32>| {
            votes.into_iter().max_by_key(|(to, votes)| (*votes, std::cmp::Reverse(*to)))
        };
        Self(votes.into_iter().filter_map(|(from, votes)| Some((from, most(votes)?.0))).collect())
    }

    /// Where this very number went, as far as what is under it tells.
    pub(super) fn of_number(&self, from: RuleNumber) -> Option<RuleNumber> {
        self.0.get(&from).copied()
    }

    /// The same number in the place where what is above it went: `509.1c` when 308 went to 508 is `508.1c`.
    pub(super) fn translated(&self, from: RuleNumber) -> Option<RuleNumber> {
        let above = from.parent()?;
        let there = self.of_number(above).or_else(|| self.translated(above))?;
        match (there.rule(), from.letter(), from.rule()) {
            (None, None, Some(rule)) => Some(RuleNumber::of_rule(there.section(), rule)),
            (Some(rule), Some(letter), _) => Some(RuleNumber::of_subrule(there.section(), rule, letter)),
            _ => None,
        }
    }

    /// Whether two numbers stand in the same place, as far as is known.
    pub(super) fn agree(&self, from: RuleNumber, to: RuleNumber) -> bool {
        match (from.parent(), to.parent()) {
            (None, None) => true,
            (Some(one), Some(other)) => self.of_number(one) == Some(other),
            _ => false,
        }
    }
}
