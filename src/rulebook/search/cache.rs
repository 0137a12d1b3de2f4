//! The index on disk: one folder for a text and a format, written beside its place and renamed into it.
//!
//! A kept index is never believed: the fingerprints of its files stand in it, and one that differs is built anew. Where
//! the system says that no file changed since they were compared, they need not be read for that.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use jiff::civil::Date;
use tantivy::Index;
use tantivy::directory::{Directory as _, MmapDirectory};

use super::super::fingerprint::{Fingerprint, fingerprint};
use super::fields::{FORMAT, Fields};
use super::pages::{self, Pages};
use super::{Leading, Parts, build};
use crate::{folders, stamp};

/// The file that holds the fingerprint of every other.
const PRINTS: &str = "fingerprints";
/// The file that tells what the system said of the files when their fingerprints were compared.
const SEEN: &str = "seen";
/// Changes with everything that makes an index of a text.
const READER: &str = env!("RULEBOOK_READER");

/// A kept index, with its pages.
type Kept = (Index, Pages);

/// Where an index is kept.
pub(super) struct Place {
    /// The folder of all.
    folder: PathBuf,
    /// What it is called.
    name: String,
    date: Date,
}

impl Place {
    /// That of an edition's text with this fingerprint, in a cache.
    pub(super) fn of(cache: &Path, date: Date, text: u64, leading: &Leading) -> Self {
        let mut said = String::new();
        for (number, provisions) in leading {
            // What can't be written into a text is not there to be read.
            let _ = write!(said, "{number}");
            provisions.iter().for_each(|provision| said.push_str(provision.title()));
        }
        let print = fingerprint([&text.to_le_bytes()[..], said.as_bytes(), READER.as_bytes()]);
        Self { folder: cache.join("index"), name: format!("{date}-{print:016x}-{FORMAT}"), date }
    }

    fn path(&self) -> PathBuf {
        self.folder.join(&self.name)
    }

    /// The kept index, when there is one and every file in it is as it was written.
    pub(super) fn kept(&self, fields: &Fields) -> Option<Kept> {
        let path = self.path();
        let names = names(&path)?;
        let stamps = stamps(&path, &names);
        let seen = stamps.is_some() && fs::read_to_string(path.join(SEEN)).ok() == stamps;
        if !seen {
            if fs::read_to_string(path.join(PRINTS)).ok()? != prints(&path, &names)? {
                return None;
            }
            if let Some(stamps) = stamps {
                // Where it can't be noted, the fingerprints are compared each time.
                let _ = folders::write_whole(&path.join(SEEN), stamps.as_bytes());
            }
        }
        let folder = MmapDirectory::open(path).ok()?;
        let pages = folder.open_read(Path::new(pages::FILE)).ok()?.read_bytes().ok()?;
        let index = Index::open(folder).ok().filter(|index| index.schema() == fields.schema)?;
        Some((index, Pages::of(pages)))
    }

    /// The kept index, built of these parts when there is none. `None` when the cache can't be used, whatever the
    /// reason: then the index is built in memory.
    pub(super) fn open(&self, parts: &Parts) -> Option<Kept> {
        folders::alone_in(&self.folder, || {
            folders::sweep_parts(&self.folder);
            // Another process may have built it while this one waited.
            if let Some(kept) = self.kept(&parts.fields) {
                return Some(kept);
            }
            if self.path().exists() {
                fs::remove_dir_all(self.path()).ok()?;
            }
            self.build(parts)?;
            self.remove_older();
            self.kept(&parts.fields)
        })
        .ok()?
    }

    /// Removes a kept index that turned out to be broken, so that the next search builds it again.
    pub(super) fn forget(&self) {
        // In a cache that can't be written the broken one stays, and searches go on in memory.
        let _ = fs::remove_dir_all(self.path());
    }

    fn build(&self, parts: &Parts) -> Option<()> {
        let beside = self.folder.join(format!(".{}.part", std::process::id()));
        let built = build_in(&beside, parts);
        let renamed = built.is_some() && fs::rename(&beside, self.path()).is_ok();
        if !renamed {
            // What can't be removed is swept by the next who builds.
            let _ = fs::remove_dir_all(&beside);
        }
        renamed.then_some(())
    }

    /// Indices of the same edition's earlier texts are of no more use.
    fn remove_older(&self) {
        let same = format!("{}-", self.date);
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let file = entry.file_name();
            let Some(other) = file.to_str() else { continue };
            if other.starts_with(&same) && other != self.name {
                // Another process may be reading it; the next who builds tries again.
                let _ = fs::remove_dir_all(entry.path());
            }
        }
    }
}

/// The files of an index, without those that come and go, and without what is written about them.
fn names(path: &Path) -> Option<Vec<String>> {
    let files = fs::read_dir(path).ok()?.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> =
        files.filter(|name| name != PRINTS && name != SEEN && !name.ends_with(".lock")).collect();
    names.sort();
    Some(names)
}

/// A line with what the system tells of each file; none where it tells too little of one.
fn stamps(path: &Path, names: &[String]) -> Option<String> {
    let mut lines = String::new();
    for name in names.iter().map(String::as_str).chain([PRINTS]) {
        writeln!(lines, "{} {name}", stamp::of(&path.join(name))?).ok()?;
    }
    Some(lines)
}

/// A line with the fingerprint of each file of an index.
fn prints(path: &Path, names: &[String]) -> Option<String> {
    let mut lines = String::new();
    let mut buffer = vec![0; 1 << 16];
    for name in names {
        let mut print = Fingerprint::default();
        let mut file = File::open(path.join(name)).ok()?;
        let mut held = 0;
        loop {
            // Only whole pieces, so that it is the same however much is read at once.
            match file.read(&mut buffer[held..]).ok()? {
                0 => break,
                more => held += more,
            }
            if held == buffer.len() {
                print.add(&buffer);
                held = 0;
            }
        }
        print.add(&buffer[..held]);
        writeln!(lines, "{:016x} {name}", print.finish()).ok()?;
    }
    Some(lines)
}

fn build_in(beside: &Path, parts: &Parts) -> Option<()> {
    fs::create_dir(beside).ok()?;
    build::into(MmapDirectory::open(beside).ok()?, parts).ok()?;
    fs::write(beside.join(pages::FILE), pages::packed(parts)?).ok()?;
    fs::write(beside.join(PRINTS), prints(beside, &names(beside)?)?).ok()
}
