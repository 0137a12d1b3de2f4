//! Alignments in the cache: finding one takes a while, reading it none.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use super::super::fingerprint::fingerprint;
use super::super::library::Book;
use super::{Alignment, Link};
use crate::folders;

/// Changes with everything that changes what the alignment of the same texts is.
const FORMAT: u32 = 3;

/// The alignment of two texts, from the cache where it is kept. Without a cache it is found each time.
pub fn between(cache: Option<&Path>, from: &Book, to: &Book) -> Alignment {
    let path = cache.map(|cache| place(cache, from, to));
    if let Some(kept) = path.as_deref().and_then(read) {
        return kept;
    }
    let found = Alignment::of(&from.rules, &to.rules);
    if let Some(path) = path {
        // A cache that can't be written costs time, and nothing else.
        let _ = folders::write_whole(&path, print(&found).as_bytes());
    }
    found
}

fn place(cache: &Path, from: &Book, to: &Book) -> PathBuf {
    cache.join("alignments").join(format!("{}-{:016x}-{}-{:016x}-{FORMAT}", from.date, from.hash, to.date, to.hash))
}

/// A line for each link, and the fingerprint of all before the first.
fn print(alignment: &Alignment) -> String {
    let mut lines = String::new();
    for Link { from, to, likeness, doubtful } in alignment.links() {
        // Writing to a String can't fail.
        let _ = writeln!(lines, "{from} {to} {likeness}{}", if *doubtful { " ?" } else { "" });
    }
    format!("{:016x}\n{lines}", fingerprint([lines.as_bytes()]))
}

/// What was kept; `None` where it is not as it was written.
fn read(path: &Path) -> Option<Alignment> {
    let text = fs::read_to_string(path).ok()?;
    let (print, lines) = text.split_once('\n')?;
    if print != format!("{:016x}", fingerprint([lines.as_bytes()])) {
        return None;
    }
    let link = |line: &str| {
        let mut words = line.split(' ');
        let (from, to) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some(Link { from, to, likeness: words.next()?.parse().ok()?, doubtful: words.next().is_some() })
    };
    lines.lines().map(link).collect::<Option<Vec<_>>>().map(Alignment::from_links)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::read::read as read_text;

    #[test]
    fn keeps_and_heals() {
        let cache = tempfile::tempdir().unwrap();
        let book =
            |text: &str, hash| Book { date: jiff::civil::Date::constant(2006, 10, 1), rules: read_text(text), hash };
        let (one, other) = (book("100. Start\n\n100.1. One word.\n", 1), book("100. Start\n\n100.2. One word.\n", 2));
        let found = between(None, &one, &other);
        assert_eq!(between(Some(cache.path()), &one, &other), found);
        assert_eq!(between(Some(cache.path()), &one, &other), found);
        let path = place(cache.path(), &one, &other);
        let mut bytes = fs::read(&path).unwrap();
        for at in 0..bytes.len() {
            bytes[at] ^= 4;
            fs::write(&path, &bytes).unwrap();
            assert_eq!(between(Some(cache.path()), &one, &other), found, "{at}");
            bytes = fs::read(&path).unwrap();
        }
    }
}
