//! `judge cards show`: an imported card.

use crate::cards::Store;
use crate::cli::args::Format;
use crate::cli::{Failure, Output};
use crate::report::cards::{ShownCard, card_text};
use crate::report::{self};
use crate::terms::english;

/// The card of this name.
pub(super) fn run(name: &str, store: &Store, format: Format, output: &Output) -> Result<String, Failure> {
    let Some(card) = store.find(name)? else { return Err(unknown(name, store)?) };
    let card = ShownCard::of(&card);
    Ok(match format {
        Format::Text => card_text(&card, output.width(), output.paint()),
        Format::Json => report::json(&card),
    })
}

/// What to do when there is no such card.
fn unknown(name: &str, store: &Store) -> Result<Failure, Failure> {
    let names = store.names()?;
    let what = format!("no imported card is called {}", report::clean(name));
    Ok(match english::nearest(name, names.iter().map(String::as_str)) {
        Some(near) => Failure::with_help(what, format!("did you mean {near}?")),
        None if names.is_empty() => super::names::none_imported(),
        None => Failure::with_help(what, "a newer card file may have it: judge cards import AtomicCards.json"),
    })
}
