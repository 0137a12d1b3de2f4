//! An edition named by a file with its text: `--edition CR-2026-01-16.txt`.
//!
//! The text is used as if it had been imported, for this run only. Its date says which edition it is; one that the
//! timeline does not know is treated like any later text.

use std::path::Path;

use super::{Catalogue, CatalogueError};
use crate::edition::Edition;
use crate::rulebook::{RulebookError, TextFile};

/// The edition whose text is in a file.
///
/// # Errors
/// That it is not a rules text, or that it is not known of what date it is.
pub(super) fn edition(path: &Path, catalogue: &Catalogue<'_>) -> Result<Edition, CatalogueError> {
    let file = TextFile::open(path)?;
    let Some(told) = file.date() else {
        // To guess would be to rule under an edition that nobody named.
        let like = catalogue.library.nearest(&file.book).map_or_else(String::new, |(date, share)| {
            format!("; of the texts at hand it is most like that of {date} ({share} of 100 numbers and headings agree)")
        });
        let help = format!("put its date into the file's name, as in CR-2026-01-16.txt{like}");
        return Err(RulebookError::NoDate { name: file.name, help }.into());
    };
    let dated = catalogue.timeline.dated(told).map(|info| info.date);
    let known = catalogue.timeline.edition_on(told)?;
    catalogue.library.lend(dated.unwrap_or(told), file)?;
    Ok(if dated.is_some() { known } else { catalogue.unknown(told, &known) })
}
