//! The rules that a ruling rests on, by number, with their headings and words.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::edition::{Edition, Provision};
use crate::rulebook::{Library, RuleText};
use crate::terms::RuleNumber;

/// A cited rule: its number, its headings, and what it says in the edition.
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
    /// What is to be known about the rule beside its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// Where the words of rules come from.
pub trait RuleTexts {
    /// What the rule says in the edition, where a text at hand has it.
    fn rule_text(&self, edition: &Edition, number: RuleNumber) -> Option<RuleText>;
}

impl RuleTexts for Library {
    fn rule_text(&self, edition: &Edition, number: RuleNumber) -> Option<RuleText> {
        let drafted = edition.drafted_rules().find(|(drafted, _)| *drafted == number);
        match drafted {
            None => self.text_of(edition.date(), number),
            Some((_, None)) => None,
            Some((_, Some(words))) => Some(RuleText {
                number,
                text: words.text.clone(),
                examples: words.examples.clone(),
                headings: self.book(edition.date()).map_or_else(Vec::new, |book| book.rules.headings(number)),
                restated: false,
            }),
        }
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
    let mut numbers: BTreeMap<RuleNumber, Option<String>> = BTreeMap::new();
    for provision in provisions {
        if let Some(number) = edition.number(*provision) {
            let noted = numbers.entry(number).or_default();
            *noted = noted.take().or_else(|| note(*provision, edition));
        }
    }
    let cited = numbers.into_iter().map(|(number, note)| (texts.rule_text(edition, number), number, note));
    cited.map(|(text, number, note)| Citation { note, ..Citation::of(number, text) }).collect()
}

/// What is to be known about a rule of a text that the timeline does not know.
fn note(provision: Provision, edition: &Edition) -> Option<String> {
    if edition.is_doubtful(provision) {
        return Some(format!(
            "the rule on \"{}\" was found by its words in this text; it may be a different one",
            provision.title()
        ));
    }
    let since = edition.reworded_since(provision)?.strftime("%B %-d, %Y");
    Some(format!("reworded since {since}; this ruling uses the rule as it was then"))
}

impl Citation {
    fn of(number: RuleNumber, found: Option<RuleText>) -> Self {
        let rule = number.to_string();
        match found {
            Some(found) => {
                Self { rule, headings: found.headings, text: Some(found.text), restated: found.restated, note: None }
            }
            None => Self { rule, headings: Vec::new(), text: None, restated: false, note: None },
        }
    }
}
