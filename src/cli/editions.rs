//! Which edition holds: the option's, else the file's, else the environment's, else that of October 2006.

use super::Failure;
use crate::edition::{Edition, EditionError, Timeline};

/// The environment's edition.
const VARIABLE: &str = "JUDGE_EDITION";
/// Where nobody says otherwise.
pub const USUAL: &str = "2006-10-01";
/// What to do about an edition that does not exist.
pub const HELP: &str = "`judge rules editions` lists dates and names; `latest` is the newest";

/// The edition that the option names, or else the environment, where the file names none.
pub fn choose(option: Option<&str>) -> Result<Edition, Failure> {
    if let Some(spec) = option {
        return named(spec);
    }
    match std::env::var(VARIABLE) {
        Ok(spec) if !spec.trim().is_empty() => {
            let edition = Timeline::bundled().edition(spec.trim());
            edition.map_err(|error| complaint(&error, &format!("{VARIABLE}: ")))
        }
        _ => named(USUAL),
    }
}

/// The edition of this date or name.
pub fn named(spec: &str) -> Result<Edition, Failure> {
    Timeline::bundled().edition(spec.trim()).map_err(|error| complaint(&error, ""))
}

fn complaint(error: &EditionError, before: &str) -> Failure {
    Failure::with_help(format!("{before}{error}"), HELP)
}
