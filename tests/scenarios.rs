//! Every scenario of the repository gives what it expects and is certain, but for what `scenarios/pending.txt` lists.

#![allow(clippy::panic, clippy::unwrap_used)]
use std::path::PathBuf;

use rules_judge::cli::check::Run;

#[test]
fn every_scenario_holds() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios"));
    let run = Run { strict: true, ..Run::of(&[folder]).unwrap_or_else(|failure| panic!("{failure:?}")) };
    let checked = run.check().unwrap();
    let wrong: Vec<String> = checked.wrong().map(ToString::to_string).collect();
    assert!(wrong.is_empty(), "{} of {} fail:\n{}", wrong.len(), checked.results.len(), wrong.join("\n"));
    assert!(checked.passed > 0, "nothing was checked");
}
