//! Scenario files as commands take them.

use std::path::Path;

use super::Failure;
use crate::cards::Store;
use crate::scenario::{Scenario, ScenarioError, load};

/// What standard input is called.
pub(super) const STDIN: &str = "standard input";

/// Whether a path stands for standard input.
pub(super) fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// The scenario in a file, or on standard input where its name is `-`; what it uses is then looked for here.
pub(super) fn read(path: &Path) -> Result<Scenario, Failure> {
    if !is_stdin(path) {
        return Ok(Scenario::read_with(path, &Store::of_user())?);
    }
    let text = load::reader(std::io::stdin().lock());
    let text = text.map_err(|wrong| ScenarioError::new(&load::source(STDIN, String::new()), [wrong]))?;
    Ok(Scenario::of_text_with(STDIN, text, Some(Path::new("")), &Store::of_user())?)
}
