//! An edition named by a file with its text: `--edition CR-2026-01-16.txt`.
//!
//! The text is used as if it had been imported, for this run only. Its date says which edition it is; one that the
//! timeline does not know is treated like any later text.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use super::{Catalogue, CatalogueError, draft};
use crate::edition::Edition;
use crate::rulebook::{RulebookError, TextFile};

/// So much of a file tells what it is.
const HEAD: u64 = 4096;

/// Whether a file is to be read as an edition's text: it isn't called like a draft and doesn't begin like one.
pub(super) fn is_meant(path: &Path) -> bool {
    let named = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("yaml") || end.eq_ignore_ascii_case("yml"));
    let mut head = Vec::new();
    let read = |file: File| file.take(HEAD).read_to_end(&mut head);
    !named
        && path.is_file()
        && File::open(path).and_then(read).is_ok()
        && !draft::begins(&String::from_utf8_lossy(&head))
}

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
