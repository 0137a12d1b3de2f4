//! An edition's text, and how the edition is named.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{RulesError, Surroundings};
use crate::edition::Edition;
use crate::rulebook::library::Book;

/// The edition's text.
pub fn book(edition: &Edition, around: &Surroundings<'_>) -> Result<Arc<Book>, RulesError> {
    around.library.book(edition.date()).ok_or(RulesError::NoText(edition.date()))
}

/// The edition as every report has it.
pub fn as_json(edition: &Edition) -> Value {
    json!({"date": edition.date().to_string(), "name": edition.name()})
}

/// A date as people write it.
pub fn long_date(edition: &Edition) -> String {
    edition.date().strftime("%B %-d, %Y").to_string()
}
