//! What several tests share.

#![allow(dead_code, clippy::unwrap_used, reason = "each test uses some of it")]

pub(crate) mod judge;
pub(crate) mod official;
pub(crate) mod sentences;

use std::path::{Path, PathBuf};

/// The scenario files below a folder, in order.
pub(crate) fn scenarios(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            // Cards are no scenarios; they are read by the scenarios that use them.
            if path.file_name().is_none_or(|name| name != "cards") {
                found.extend(scenarios(&path));
            }
        } else if path.extension().is_some_and(|extension| extension == "yaml") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A file with every field and every kind of question of the format.
pub(crate) const EVERYTHING: &str = include_str!("everything.yaml");
