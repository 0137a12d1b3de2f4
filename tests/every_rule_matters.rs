//! Takes each row out of the rule tables in turn: some scenario must then fail. A row that nothing depends on is a row
//! that nothing tests.

#![allow(clippy::panic, clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use rules_judge::ability::keywords;
use rules_judge::cli::check::Run;
use rules_judge::edition::Provision;
use rules_judge::engine::state_based;

fn provisions() -> BTreeSet<Provision> {
    let rows = state_based::TABLE.iter().map(|row| row.provision());
    rows.chain(keywords::all().flat_map(|spec| spec.meanings).map(|meaning| meaning.provision)).collect()
}

/// The scenario files, each with its text in lower case.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "yaml") {
            let text = std::fs::read_to_string(&path).unwrap().to_lowercase();
            // What others only use asks nothing.
            if text.contains("questions:") {
                found.push((path, text));
            }
        }
    }
    found
}

/// Whether some scenario fails without the row. Files that speak of what the row says are tried first, and no more are
/// once one fails.
fn fails_without(row: Provision, files: &[(PathBuf, String)]) -> bool {
    let words: Vec<String> =
        row.title().split_whitespace().map(str::to_lowercase).filter(|word| word.len() > 3).collect();
    let speaks = |text: &str| words.iter().filter(|word| text.contains(word.as_str())).count();
    let mut ordered: Vec<(usize, &PathBuf)> = files.iter().map(|(path, text)| (speaks(text), path)).collect();
    ordered.sort_by_key(|(fits, path)| (std::cmp::Reverse(*fits), *path));
    ordered.chunks(20).any(|some| {
        let paths: Vec<PathBuf> = some.iter().map(|(_, path)| (*path).clone()).collect();
        let run = Run { struck: Some(row), ..Run::of(&paths).unwrap_or_else(|failure| panic!("{failure:?}")) };
        run.check().unwrap().wrong().next().is_some()
    })
}

#[test]
fn some_scenario_fails_without_each_row() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios"));
    let run = Run::of(std::slice::from_ref(&folder)).unwrap_or_else(|failure| panic!("{failure:?}"));
    let whole: BTreeSet<String> = run.check().unwrap().wrong().map(ToString::to_string).collect();
    assert!(whole.is_empty(), "with all rows: {whole:?}");
    let files = files(&folder);
    let lost: Vec<Provision> = provisions().into_par_iter().filter(|row| !fails_without(*row, &files)).collect();
    assert!(lost.is_empty(), "no scenario fails without {lost:?}");
}
