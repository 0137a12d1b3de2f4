//! The index on disk: one folder for a text and a format, written beside its place and renamed into it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use tantivy::Index;
use tantivy::directory::MmapDirectory;

use super::super::library::Book;
use super::build;
use super::fields::{FORMAT, Fields};

static ATTEMPT: AtomicU32 = AtomicU32::new(0);

/// The kept index of a text, built when there is none. `None` when the cache can't be used, whatever the reason: then
/// the index is built in memory.
pub fn open(cache: &Path, book: &Book, fields: &Fields) -> Option<Index> {
    let folder = cache.join("index");
    let name = name(book);
    let place = folder.join(&name);
    if place.is_dir() {
        match Index::open_in_dir(&place) {
            Ok(index) if index.schema() == fields.schema => return Some(index),
            _ => fs::remove_dir_all(&place).ok()?,
        }
    }
    build_at(&folder, &place, book, fields)?;
    remove_older(&folder, &name, book);
    Index::open_in_dir(&place).ok()
}

/// Removes a kept index that turned out to be broken, so that the next search builds it again.
pub fn forget(cache: &Path, book: &Book) {
    // In a cache that can't be written the broken one stays, and searches go on in memory.
    let _ = fs::remove_dir_all(cache.join("index").join(name(book)));
}

/// What an index of this text and this format is called.
fn name(book: &Book) -> String {
    format!("{}-{:016x}-{FORMAT}", book.date, book.hash)
}

fn build_at(folder: &Path, place: &Path, book: &Book, fields: &Fields) -> Option<()> {
    fs::create_dir_all(folder).ok()?;
    let attempt = ATTEMPT.fetch_add(1, Ordering::Relaxed);
    let beside = folder.join(format!(".{}-{attempt}.part", std::process::id()));
    let built = build_in(&beside, book, fields);
    // Another process may have been first: then the rename fails, and its index is as good as ours.
    let renamed = built.is_some() && fs::rename(&beside, place).is_ok();
    if !renamed {
        // What can't be removed is left to the user's own cleaning of caches.
        let _ = fs::remove_dir_all(&beside);
    }
    (renamed || place.is_dir()).then_some(())
}

fn build_in(beside: &PathBuf, book: &Book, fields: &Fields) -> Option<()> {
    // A part of a dead process with our id.
    if beside.exists() {
        fs::remove_dir_all(beside).ok()?;
    }
    fs::create_dir(beside).ok()?;
    build::into(MmapDirectory::open(beside).ok()?, book, fields).ok().map(|_| ())
}

/// Indices of the same edition's earlier texts are of no more use.
fn remove_older(folder: &Path, name: &str, book: &Book) {
    let same = format!("{}-", book.date);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let file = entry.file_name();
        let Some(other) = file.to_str() else { continue };
        if other.starts_with(&same) && other != name {
            // Another process may be removing it too.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}
