//! `judge cards import`: the cards of files, to be used by name.

use std::path::{Path, PathBuf};

use crate::cards::{CardsError, Gathered, Store, import};
use crate::cli::args::Format;
use crate::cli::{Failure, Output};
use crate::files;
use crate::report::cards::{ImportedCards, Replaced, import_text};
use crate::report::{self};

/// Keeps them; nothing is kept unless every file can be read.
pub(super) fn run(files: &[PathBuf], store: &Store, format: Format, output: &Output) -> Result<String, Failure> {
    let mut gathered = Gathered::default();
    for path in files {
        read(path, &mut gathered)?;
    }
    let names: Vec<String> = files.iter().map(|path| shown(path)).collect();
    if gathered.is_empty() {
        return Err(CardsError::NoCards(names.join(", ")).into());
    }
    // A store that can't be read is replaced all the same; what it held can't be said then.
    let before = store.names().unwrap_or_default();
    let kept = store.keep(&gathered.cards())?;
    let imported = ImportedCards::of(names, &gathered, Replaced::by(&before, &store.names()?), kept);
    Ok(match format {
        Format::Text => import_text(&imported, output.width(), output.paint()),
        Format::Json => report::json(&imported),
    })
}

fn read(path: &Path, gathered: &mut Gathered) -> Result<(), CardsError> {
    let shown = shown(path);
    if path == Path::new("-") {
        return import::import(&shown, std::io::stdin().lock(), gathered);
    }
    let unreadable = |why| CardsError::Read { file: shown.clone(), why };
    import::import(&shown, files::open(path).map_err(unreadable)?, gathered)
}

fn shown(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}
