//! `judge rules remove`: an imported text, removed.

use serde_json::json;

use super::{Failure, Format, RulesError, Surroundings, page};
use crate::cli::editions;

pub fn run(which: &str, format: Format, around: &Surroundings<'_>) -> Result<String, Failure> {
    // A text may have been imported under a date that the timeline does not know.
    let date = match which.trim().parse() {
        Ok(date) if around.library.held().iter().any(|held| held.date == date) => date,
        _ => editions::named(which)?.date(),
    };
    let path = around.library.remove(date).map_err(RulesError::from)?;
    Ok(match format {
        Format::Json => page::json(&json!({"version": 1, "removed": date.to_string(), "path": path})),
        Format::Text => format!("Removed the imported text of {date} ({}).\n", path.display()),
    })
}
