//! `judge cards list`, `search` and `remove`: the names of the imported cards, and none of them any more.

use crate::cards::Store;
use crate::cli::args::Format;
use crate::cli::{Failure, Output};
use crate::report;
use crate::report::cards::FoundCards;
use crate::terms::{english, name};

/// Every name.
pub(super) fn list(store: &Store, format: Format) -> Result<String, Failure> {
    let names = all(store)?;
    Ok(shown(&FoundCards::of(None, names), format))
}

/// The names that hold all of these words, or parts of words.
pub(super) fn search(words: &str, store: &Store, format: Format) -> Result<String, Failure> {
    let mut names = all(store)?;
    let near = english::nearest(words, names.iter().map(String::as_str)).map(str::to_owned);
    let wanted: Vec<String> = words.split_whitespace().map(name::fold).collect();
    names.retain(|card| {
        let folded = name::fold(card);
        wanted.iter().all(|word| folded.contains(word.as_str()))
    });
    if names.is_empty() {
        let what = format!("no imported card has `{}` in its name", report::clean(words));
        return Err(match near {
            Some(near) => Failure::with_help(what, format!("did you mean {near}?")),
            None => Failure::with_help(what, "`judge cards list` prints all names"),
        });
    }
    Ok(shown(&FoundCards::of(Some(words.to_owned()), names), format))
}

/// Removes them all.
pub(super) fn remove(store: &Store, format: Format, output: &Output) -> Result<String, Failure> {
    // A store that can't be read is removed all the same; what it held can't be said then.
    let count = store.names().unwrap_or_default().len();
    let Some(path) = store.remove()? else { return Err(none_imported()) };
    let removed = report::cards::RemovedCards { version: 1, names: count, removed: path };
    Ok(match format {
        Format::Text => removed.text(output.width(), output.paint()),
        Format::Json => report::json(&removed),
    })
}

fn shown(found: &FoundCards, format: Format) -> String {
    match format {
        Format::Text => found.text(),
        Format::Json => report::json(found),
    }
}

fn all(store: &Store) -> Result<Vec<String>, Failure> {
    let names = store.names()?;
    if names.is_empty() { Err(none_imported()) } else { Ok(names) }
}

/// That there is nothing to look through.
pub(super) fn none_imported() -> Failure {
    Failure::with_help("no cards were imported", "judge cards import AtomicCards.json")
}
