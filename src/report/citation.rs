//! The rules that a ruling rests on, by number, with their headings and words.

use serde::Serialize;

use crate::edition::{Edition, Provision};
use crate::rulebook::{Library, RuleText};
use crate::terms::RuleNumber;

/// A cited rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Citation {
    /// Its number under the edition.
    pub rule: String,
    /// The headings above it, outermost first.
    pub headings: Vec<String>,
    /// What it says; null where no text at hand has it.
    pub text: Option<String>,
    /// Whether those are our words rather than the official ones.
    pub restated: bool,
}

/// Where the words of rules come from.
pub trait RuleTexts {
    /// What the rule says in the edition, where a text at hand has it.
    fn rule_text(&self, edition: &Edition, number: RuleNumber) -> Option<RuleText>;
}

impl RuleTexts for Library {
    fn rule_text(&self, edition: &Edition, number: RuleNumber) -> Option<RuleText> {
        self.text_of(edition.date(), number)
    }
}

/// No words at all, for those who want numbers only.
#[derive(Clone, Copy, Debug)]
pub struct NumbersOnly;

impl RuleTexts for NumbersOnly {
    fn rule_text(&self, _: &Edition, _: RuleNumber) -> Option<RuleText> {
        None
    }
}

/// The citations of these provisions, each number once, in the book's order. What does not exist in the edition has no
/// number in it, and is left out.
pub fn citations(provisions: &[Provision], edition: &Edition, texts: &dyn RuleTexts) -> Vec<Citation> {
    let mut numbers: Vec<_> = provisions.iter().filter_map(|provision| edition.number(*provision)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.into_iter().map(|number| Citation::of(number, texts.rule_text(edition, number))).collect()
}

impl Citation {
    fn of(number: RuleNumber, found: Option<RuleText>) -> Self {
        let rule = number.to_string();
        match found {
            Some(found) => Self { rule, headings: found.headings, text: Some(found.text), restated: found.restated },
            None => Self { rule, headings: Vec::new(), text: None, restated: false },
        }
    }
}
