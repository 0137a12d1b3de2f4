//! `judge rules numbers`: every number.

use serde_json::json;

use super::{Failure, Format, Surroundings, at_hand, page};
use crate::edition::Edition;

pub(super) fn run(edition: &Edition, format: Format, around: &Surroundings<'_>) -> Result<String, Failure> {
    let book = at_hand::book(edition, around)?;
    let numbers: Vec<_> = book.rules.rules.keys().collect();
    if format == Format::Json {
        return Ok(page::json(&json!({"version": 1, "edition": at_hand::as_json(edition), "numbers": numbers})));
    }
    Ok(numbers.into_iter().map(|number| format!("{number}\n")).collect())
}
