//! The index on disk: one folder for a text and a format, written beside its place and renamed into it.
//!
//! A kept index is never believed: the fingerprints of its files stand in it, and one that differs is built anew.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use tantivy::Index;
use tantivy::directory::MmapDirectory;

use super::super::fingerprint::fingerprint;
use super::Parts;
use super::build;
use super::fields::{FORMAT, Fields};
use crate::folders;

/// The file that holds the fingerprint of every other.
const PRINTS: &str = "fingerprints";

/// The kept index of a text, built when there is none. `None` when the cache can't be used, whatever the reason: then
/// the index is built in memory.
pub(super) fn open(cache: &Path, parts: &Parts) -> Option<Index> {
    let folder = cache.join("index");
    let name = name(parts);
    let place = folder.join(&name);
    if let Some(index) = kept(&place, &parts.fields) {
        return Some(index);
    }
    folders::alone_in(&folder, || {
        folders::sweep_parts(&folder);
        // Another process may have built it while this one waited.
        if let Some(index) = kept(&place, &parts.fields) {
            return Some(index);
        }
        if place.exists() {
            fs::remove_dir_all(&place).ok()?;
        }
        build_at(&folder, &place, parts)?;
        remove_older(&folder, &name, parts);
        kept(&place, &parts.fields)
    })
    .ok()?
}

/// Removes a kept index that turned out to be broken, so that the next search builds it again.
pub(super) fn forget(cache: &Path, parts: &Parts) {
    // In a cache that can't be written the broken one stays, and searches go on in memory.
    let _ = fs::remove_dir_all(cache.join("index").join(name(parts)));
}

/// The index in a folder, when every file in it is as it was written.
fn kept(place: &Path, fields: &Fields) -> Option<Index> {
    if !place.is_dir() || fs::read_to_string(place.join(PRINTS)).ok()? != prints(place)? {
        return None;
    }
    Index::open_in_dir(place).ok().filter(|index| index.schema() == fields.schema)
}

/// A line with the fingerprint of each file of an index. Lock files come and go.
fn prints(place: &Path) -> Option<String> {
    let mut names: Vec<String> =
        fs::read_dir(place).ok()?.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| name != PRINTS && !name.ends_with(".lock"));
    names.sort();
    let mut lines = String::new();
    for name in names {
        let bytes = fs::read(place.join(&name)).ok()?;
        writeln!(lines, "{:016x} {name}", fingerprint([&bytes[..]])).ok()?;
    }
    Some(lines)
}

/// What an index of this text, with these situations, and of this format is called.
fn name(Parts { book, situations, .. }: &Parts) -> String {
    let mut said = String::new();
    for (number, lines) in situations {
        said.push_str(&number.to_string());
        lines.written().iter().for_each(|line| said.push_str(line));
    }
    let print = fingerprint([&book.hash.to_le_bytes()[..], said.as_bytes()]);
    format!("{}-{print:016x}-{FORMAT}", book.date)
}

fn build_at(folder: &Path, place: &Path, parts: &Parts) -> Option<()> {
    let beside = folder.join(format!(".{}.part", std::process::id()));
    let built = build_in(&beside, parts);
    let renamed = built.is_some() && fs::rename(&beside, place).is_ok();
    if !renamed {
        // What can't be removed is swept by the next who builds.
        let _ = fs::remove_dir_all(&beside);
    }
    renamed.then_some(())
}

fn build_in(beside: &PathBuf, parts: &Parts) -> Option<()> {
    fs::create_dir(beside).ok()?;
    build::into(MmapDirectory::open(beside).ok()?, parts).ok()?;
    fs::write(beside.join(PRINTS), prints(beside)?).ok()
}

/// Indices of the same edition's earlier texts are of no more use.
fn remove_older(folder: &Path, name: &str, parts: &Parts) {
    let same = format!("{}-", parts.book.date);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let file = entry.file_name();
        let Some(other) = file.to_str() else { continue };
        if other.starts_with(&same) && other != name {
            // Another process may be reading it; the next who builds tries again.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}
