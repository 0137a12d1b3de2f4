//! An edition's text, and how the edition is named.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{RulesError, Surroundings};
use crate::edition::Edition;
use crate::report::EditionName;
use crate::rulebook::library::Book;
use crate::rulebook::{Entry, Rule, Rulebook};

/// The edition's text; a draft's changes are laid over it.
pub(super) fn book(edition: &Edition, around: &Surroundings<'_>) -> Result<Arc<Book>, RulesError> {
    let book = around.library.book(edition.date()).ok_or(RulesError::NoText(edition.date()))?;
    if !edition.is_draft() {
        return Ok(book);
    }
    let mut rules = book.rules.clone();
    lay_over(&mut rules, edition);
    Ok(Arc::new(Book::of(edition.date(), rules)))
}

fn lay_over(rules: &mut Rulebook, edition: &Edition) {
    for (number, words) in edition.drafted_rules() {
        let Some(words) = words else {
            rules.rules.remove(&number);
            continue;
        };
        let is_heading = number.rule().is_none() || rules.rules.get(&number).is_some_and(|rule| rule.is_heading);
        let (text, examples) = (words.text.clone(), words.examples.clone());
        rules.rules.insert(number, Rule { text, examples, is_heading, restated: false });
    }
    for (term, text) in edition.drafted_terms() {
        rules.glossary.retain(|entry| entry.term != term);
        if let Some(text) = text {
            let at = rules.glossary.partition_point(|entry| entry.term.to_lowercase() < term.to_lowercase());
            rules.glossary.insert(at, Entry { term: term.to_owned(), text: text.to_owned() });
        }
    }
}

/// Whether nothing is to be kept of an edition's text: drafts and texts in files change from hour to hour.
pub(super) fn is_passing(edition: &Edition, around: &Surroundings<'_>) -> bool {
    edition.is_draft() || around.library.is_lent(edition.date())
}

/// The edition as every report has it.
pub(super) fn as_json(edition: &Edition) -> Value {
    json!({"date": edition.date().to_string(), "name": edition.name()})
}

/// A date as people write it, and a draft by its name.
pub(super) fn long_date(edition: &Edition) -> String {
    EditionName::of(edition).spelled
}
