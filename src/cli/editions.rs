//! Which edition holds: the option's, else the file's, else the environment's, else the latest.

use std::path::Path;
use std::sync::OnceLock;

use super::Failure;
use crate::catalogue::{Catalogue, CatalogueError};
use crate::edition::Edition;
use crate::rulebook::Library;

/// The environment's edition.
const VARIABLE: &str = "JUDGE_EDITION";
/// Where nobody says otherwise.
pub const USUAL: &str = "latest";
/// What to do about an edition that does not exist.
pub const HELP: &str = "`judge rules editions` lists dates and names; `latest` is the newest";

/// The edition that the option names, or else the environment, where the file names none.
pub fn choose(option: Option<&str>) -> Result<Edition, Failure> {
    choose_from(option, of_user())
}

/// The same, of other editions than the user's own.
pub fn choose_from(option: Option<&str>, catalogue: &Catalogue<'_>) -> Result<Edition, Failure> {
    if let Some(spec) = option {
        return Ok(catalogue.edition(spec)?);
    }
    match std::env::var(VARIABLE) {
        Ok(spec) if !spec.trim().is_empty() => catalogue.edition(&spec).map_err(|error| match error {
            CatalogueError::Edition(error) => Failure::with_help(format!("{VARIABLE}: {error}"), HELP),
            error @ (CatalogueError::Draft(_) | CatalogueError::Text(_)) => error.into(),
        }),
        _ => Ok(catalogue.edition(USUAL)?),
    }
}

/// The edition of this date or name, or that of this file: a draft, or an edition's text.
pub fn named(spec: &str) -> Result<Edition, Failure> {
    Ok(of_user().edition(spec)?)
}

/// The same for what a file names, which sees other files from where it lies.
pub fn named_by(spec: &str, file: &str) -> Result<Edition, CatalogueError> {
    of_user().edition_from(spec, Path::new(file).parent().unwrap_or(Path::new("")))
}

/// Every edition, oldest first: those of the timeline, and imported texts that it does not know.
pub fn all() -> Result<Vec<Edition>, Failure> {
    let catalogue = of_user();
    let known = catalogue.timeline().editions().iter().map(|info| info.date);
    let mut dates: Vec<_> = known.chain(catalogue.unknown_dates().iter().copied()).collect();
    dates.sort_unstable();
    let editions = dates.into_iter().map(|date| catalogue.edition_on(date));
    editions.map(|edition| edition.map_err(Failure::from)).collect()
}

/// The editions that this user has.
pub fn of_user() -> &'static Catalogue<'static> {
    static CATALOGUE: OnceLock<Catalogue<'static>> = OnceLock::new();
    CATALOGUE.get_or_init(|| Catalogue::of(library()))
}

/// The texts that this user has, with those of files that were named as editions.
pub fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(Library::open)
}
