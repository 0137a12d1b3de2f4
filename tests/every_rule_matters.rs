//! Takes each row out of the rule tables in turn: some scenario must then fail. A row that nothing depends on is a row
//! that nothing tests.

#![allow(clippy::panic, clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::PathBuf;

use rayon::prelude::*;
use rules_judge::ability::keywords;
use rules_judge::cli::check::Run;
use rules_judge::edition::Provision;
use rules_judge::engine::state_based;

/// Rows that no scenario shows yet, because damage, targets, attaching or play would show them and no question about
/// those is answered. A row that a scenario shows must leave this list.
const UNSHOWN: &[Provision] = &[
    Provision::Flanking,
    Provision::Rampage,
    Provision::VigilanceTap,
    Provision::Provoke,
    Provision::Equip,
    Provision::Bushido,
    Provision::Fortify,
    Provision::Exalted,
    Provision::Ward,
    Provision::Persist,
    Provision::Undying,
    Provision::Changeling,
];

fn provisions() -> BTreeSet<Provision> {
    let rows = state_based::TABLE.iter().map(|row| row.provision());
    rows.chain(keywords::all().flat_map(|spec| spec.meanings).map(|meaning| meaning.provision)).collect()
}

#[test]
fn some_scenario_fails_without_each_row() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios"));
    let run = Run::of(&[folder]).unwrap_or_else(|failure| panic!("{failure:?}"));
    let whole: BTreeSet<String> = run.check().unwrap().wrong().map(ToString::to_string).collect();
    assert!(whole.is_empty(), "with all rows: {whole:?}");
    let (shown, unshown): (Vec<Provision>, Vec<Provision>) = provisions()
        .into_par_iter()
        .partition(|row| Run { struck: Some(*row), ..run.clone() }.check().unwrap().wrong().next().is_some());
    let lost: Vec<&Provision> = unshown.iter().filter(|row| !UNSHOWN.contains(row)).collect();
    assert!(lost.is_empty(), "no scenario fails without {lost:?}");
    let found: Vec<&Provision> = shown.iter().filter(|row| UNSHOWN.contains(row)).collect();
    assert!(found.is_empty(), "take these from the list: {found:?}");
}
