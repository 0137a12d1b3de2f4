//! An edition's text as it was read, kept in the cache: to read it again takes a tenth of the time.
//!
//! A kept book is never believed: its name has the fingerprint of the texts and of the reader that it comes from, and
//! it begins with the fingerprint of what follows. One that differs is read and written anew.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use super::super::book::Rulebook;
use super::super::fingerprint::fingerprint;
use crate::folders;

/// Changes with everything that reads a text.
pub(super) const READER: &str = env!("RULEBOOK_READER");

/// The kept book of these texts, read when there is none. What can't be kept is read each time.
pub(super) fn or_read(cache: Option<&Path>, date: Date, texts: u64, read: impl FnOnce() -> Rulebook) -> Rulebook {
    let Some(folder) = cache.map(|cache| cache.join("books")) else { return read() };
    let name = format!("{date}-{texts:016x}-{READER}");
    if let Some(book) = fs::read(folder.join(&name)).ok().and_then(|bytes| unpacked(&bytes)) {
        return book;
    }
    let book = read();
    if let Some(bytes) = packed(&book) {
        // In a cache that can't be written nothing is kept, and the text is read each time.
        let _ = folders::alone_in(&folder, || {
            folders::sweep_parts(&folder);
            if folders::write_whole(&folder.join(&name), &bytes).is_ok() {
                older(&folder, date, &name).for_each(|path| _ = fs::remove_file(path));
            }
        });
    }
    book
}

fn packed(book: &Rulebook) -> Option<Vec<u8>> {
    let bytes = postcard::to_stdvec(book).ok()?;
    Some([&fingerprint([&bytes[..]]).to_le_bytes()[..], &bytes].concat())
}

fn unpacked(bytes: &[u8]) -> Option<Rulebook> {
    let (print, bytes) = bytes.split_first_chunk()?;
    (u64::from_le_bytes(*print) == fingerprint([bytes])).then_some(())?;
    postcard::from_bytes(bytes).ok()
}

/// Other books of the same edition, which are of no more use.
fn older(folder: &Path, date: Date, name: &str) -> impl Iterator<Item = PathBuf> {
    let same = format!("{date}-");
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let named = files.filter_map(|file| Some((file.file_name().into_string().ok()?, file.path())));
    let name = name.to_owned();
    named.filter(move |(other, _)| other.starts_with(&same) && *other != name).map(|(_, path)| path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::read::read;

    const DATE: Date = Date::constant(2006, 10, 1);

    fn book() -> Rulebook {
        read("500. Blocks\n\n500.4. Words.\nExample: A board.\n\nGlossary\n\nBlock\nSee rule 500.\n")
    }

    #[test]
    fn a_kept_book_is_the_one_that_was_read() {
        let cache = tempfile::tempdir().unwrap();
        assert_eq!(or_read(Some(cache.path()), DATE, 1, book), book());
        assert_eq!(or_read(Some(cache.path()), DATE, 1, || panic!("it is kept")), book());
        assert_eq!(or_read(Some(cache.path()), DATE, 2, Rulebook::default), Rulebook::default());
        let kept = fs::read_dir(cache.path().join("books")).unwrap().flatten();
        assert_eq!(kept.filter(|file| file.file_name().to_string_lossy().starts_with("2006-10-01-")).count(), 1);
        assert_eq!(or_read(None, DATE, 1, book), book());
    }

    #[test]
    fn a_damaged_book_is_read_anew() {
        let whole = packed(&book()).unwrap();
        assert_eq!(unpacked(&whole), Some(book()));
        for at in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[at] ^= 0x20;
            assert_eq!(unpacked(&damaged), None, "byte {at}");
            assert_eq!(unpacked(&whole[..at]), None, "cut at {at}");
        }
    }
}
