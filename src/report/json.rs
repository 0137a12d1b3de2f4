//! Whatever is reported, as JSON.

use serde::Serialize;

/// The JSON of it, over several lines, with a line end after the last.
pub fn json<T: Serialize>(report: &T) -> String {
    // The keys of all maps in our reports are strings; other keys are all that can fail here.
    let mut text = serde_json::to_string_pretty(report).unwrap_or_default();
    text.push('\n');
    text
}
