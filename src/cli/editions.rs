//! Which edition holds: the option's, else the file's, else the environment's, else that of October 2006.

use super::Failure;
use crate::edition::{Edition, EditionError, Timeline};

/// The environment's edition.
const VARIABLE: &str = "JUDGE_EDITION";
/// Where nobody says otherwise.
pub const USUAL: &str = "2006-10-01";

/// The edition to answer under.
pub fn choose(option: Option<&str>, file: Option<&str>) -> Result<Edition, Failure> {
    if let Some(spec) = option.or(file) {
        return named(spec);
    }
    match std::env::var(VARIABLE) {
        Ok(spec) if !spec.trim().is_empty() => {
            Timeline::bundled().edition(spec.trim()).map_err(|error| complaint(&error, &format!("{VARIABLE}: ")))
        }
        _ => named(USUAL),
    }
}

/// The edition of this date or name.
pub fn named(spec: &str) -> Result<Edition, Failure> {
    Timeline::bundled().edition(spec.trim()).map_err(|error| complaint(&error, ""))
}

fn complaint(error: &EditionError, before: &str) -> Failure {
    let help = "`judge rules editions` lists dates and names; `latest` is the newest";
    Failure::with_help(format!("{before}{error}"), help)
}
