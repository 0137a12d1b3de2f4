//! The cross references of a book: which rules each rule names, and from where it is named.

use std::collections::{BTreeMap, BTreeSet};

use super::book::Rulebook;
use super::reference::{Reference, references};
use crate::terms::RuleNumber;

/// A book's references in both directions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct References {
    from: BTreeMap<RuleNumber, Vec<Reference>>,
    to: BTreeMap<RuleNumber, BTreeSet<RuleNumber>>,
    terms: BTreeMap<RuleNumber, Vec<usize>>,
}

impl References {
    /// Reads the references of a whole book.
    pub fn of(book: &Rulebook) -> Self {
        let mut all = Self::default();
        for (number, rule) in &book.rules {
            let mut named = references(&rule.text);
            named.extend(rule.examples.iter().flat_map(|example| references(example)));
            named.dedup();
            for reference in &named {
                for target in targets(book, *reference).filter(|target| target != number) {
                    all.to.entry(target).or_default().insert(*number);
                }
            }
            if !named.is_empty() {
                all.from.insert(*number, named);
            }
        }
        for (at, entry) in book.glossary.iter().enumerate() {
            for target in references(&entry.text).into_iter().flat_map(|r| targets(book, r)) {
                let terms = all.terms.entry(target).or_default();
                if terms.last() != Some(&at) {
                    terms.push(at);
                }
            }
        }
        all
    }

    /// What this rule refers to, in the order of its text.
    pub fn from(&self, number: RuleNumber) -> &[Reference] {
        self.from.get(&number).map_or(&[], Vec::as_slice)
    }

    /// The rules that refer to this one.
    pub fn to(&self, number: RuleNumber) -> impl Iterator<Item = RuleNumber> {
        self.to.get(&number).into_iter().flatten().copied()
    }

    /// The glossary entries that refer to this rule, as their places in the glossary.
    pub fn terms(&self, number: RuleNumber) -> &[usize] {
        self.terms.get(&number).map_or(&[], Vec::as_slice)
    }
}

/// The numbers of the book that a reference names.
fn targets(book: &Rulebook, reference: Reference) -> Box<dyn Iterator<Item = RuleNumber> + '_> {
    match reference {
        Reference::Rule(number) => Box::new(book.find(number).map(|(number, _)| number).into_iter()),
        Reference::Range(first, last) if first <= last => {
            Box::new(book.rules.range(first..=last).map(|(number, _)| *number).filter(move |n| reference.names(*n)))
        }
        Reference::Range(..) | Reference::Chapter(_) => Box::new(std::iter::empty()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::read::read;

    #[test]
    fn leads_both_ways() {
        let book = read(
            "100.1. See rules 100.2–100.3.\n\n100.2. Two.\n\n100.3. See rule 100.\n\n100.3a Three.\n\nGlossary\n\nTwo\nSee rule 100.2.\n",
        );
        let all = References::of(&book);
        let number = |text: &str| text.parse::<RuleNumber>().unwrap();
        assert_eq!(all.from(number("100.1")).len(), 1);
        assert_eq!(all.to(number("100.3")).collect::<Vec<_>>(), [number("100.1")]);
        assert_eq!(all.to(number("100.3a")).count(), 0);
        assert_eq!(all.terms(number("100.2")), [0]);
    }
}
