//! Every scenario of the repository is read, and its JSON Schema describes it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what failed by stopping")]
use std::path::{Path, PathBuf};

use rules_judge::scenario::Scenario;

/// The YAML files below a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            // Cards are no scenarios; they are read by the scenarios that use them.
            if path.file_name().is_none_or(|name| name != "cards") {
                found.extend(files(&path));
            }
        } else if path.extension().is_some_and(|extension| extension == "yaml") {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn every_scenario_reads() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let files = files(&folder);
    assert!(files.len() >= 17);
    for path in files {
        match Scenario::read(&path) {
            Ok(scenario) => assert!(!scenario.questions.is_empty(), "{}", path.display()),
            Err(error) => panic!("{:?}", miette::Report::new(error)),
        }
    }
}
