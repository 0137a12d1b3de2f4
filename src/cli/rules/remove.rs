//! `judge rules remove`: an imported text, removed.

use serde_json::json;

use super::{Failure, Format, RulesError, Surroundings, page};
pub(super) fn run(which: &str, format: Format, around: &Surroundings<'_>) -> Result<String, Failure> {
    let date = around.catalogue.edition(which)?.date();
    let path = around.library.remove(date).map_err(RulesError::from)?;
    Ok(match format {
        Format::Json => page::json(&json!({"version": 1, "removed": date.to_string(), "path": path})),
        Format::Text => format!("Removed the imported text of {date} ({}).\n", path.display()),
    })
}
