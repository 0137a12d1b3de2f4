//! A file's bytes, within bounds, and whether they can be a rules text at all.

use std::io::{ErrorKind, Read};
use std::path::Path;

use super::decode::Decoded;
use super::err::RulebookError;
use crate::files;

/// The largest file that is read, in bytes: eight times today's rules in the widest encoding.
pub const LARGEST: u64 = 16 << 20;

/// How many characters in a hundred may be controls or lost before a file is not taken for text any more.
const SPOILED: usize = 3;

/// Why bytes are not a rules text, whatever is in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotText {
    /// There is nothing in it.
    Empty,
    /// A PDF.
    Pdf,
    /// A page of the web, with its markup.
    Html,
    /// A word processor's own format.
    Document,
    /// Something packed.
    Archive,
    /// Bytes that stand for no characters.
    Binary,
}

/// Reads a file.
///
/// # Errors
/// What the system says; that it is a folder, a pipe or a device; that it is larger than any rules text.
pub(crate) fn read_file(path: &Path) -> Result<Vec<u8>, RulebookError> {
    let failed = |why| RulebookError::Read { path: path.to_owned(), why };
    let name = || path.display().to_string();
    let file = files::open(path).map_err(|error| match error.kind() {
        ErrorKind::IsADirectory | ErrorKind::InvalidInput => RulebookError::NotAFile(name()),
        _ => failed(error),
    })?;
    if file.metadata().is_ok_and(|about| about.len() > LARGEST) {
        return Err(RulebookError::TooLarge(name()));
    }
    read_all(file, path)
}

/// Reads to the end, or to the bound.
///
/// # Errors
/// What the system says; that there is more than any rules text has.
pub(crate) fn read_all(input: impl Read, path: &Path) -> Result<Vec<u8>, RulebookError> {
    let mut bytes = Vec::new();
    let read = input.take(LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(|why| RulebookError::Read { path: path.to_owned(), why })?;
    if bytes.len() as u64 > LARGEST {
        return Err(RulebookError::TooLarge(path.display().to_string()));
    }
    Ok(bytes)
}

/// What the first bytes of a file say that it is, when that is not text.
pub(crate) fn not_text(bytes: &[u8]) -> Option<NotText> {
    let begins = |mark: &[u8]| bytes.starts_with(mark);
    if bytes.iter().all(u8::is_ascii_whitespace) {
        Some(NotText::Empty)
    } else if begins(b"%PDF") {
        Some(NotText::Pdf)
    } else if begins(b"PK\x03\x04") && bytes.windows(5).take(4096).any(|w| w == b"word/" || w == b"mimet") {
        Some(NotText::Document)
    } else if begins(b"PK\x03\x04") || begins(b"\x1f\x8b") || begins(b"7z\xbc\xaf") || begins(b"Rar!") {
        Some(NotText::Archive)
    } else if begins(b"{\\rtf") || begins(b"\xd0\xcf\x11\xe0") {
        Some(NotText::Document)
    } else {
        None
    }
}

/// The same of a file that was decoded: the markup of the web, or characters that no text has.
pub(crate) fn not_prose(decoded: &Decoded) -> Option<NotText> {
    let all = decoded.text.chars().count();
    if decoded.spoiled * 100 > all * SPOILED {
        return Some(NotText::Binary);
    }
    let text = decoded.text.trim_start();
    if text.is_empty() {
        return Some(NotText::Empty);
    }
    let head: String = text.chars().take(2000).collect::<String>().to_ascii_lowercase();
    let marked = ["<!doctype html", "<html", "<head", "<body"].iter().any(|tag| head.contains(tag));
    marked.then_some(NotText::Html)
}

impl NotText {
    /// What it is, for "this file is ...".
    pub const fn what(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Pdf => "a PDF",
            Self::Html => "a page of HTML",
            Self::Document => "a word processor's document",
            Self::Archive => "an archive",
            Self::Binary => "not text",
        }
    }

    /// What to do about it.
    pub const fn help(self) -> &'static str {
        match self {
            Self::Empty => "nothing was stored",
            Self::Pdf => "open it, copy all of its text into a .txt file, and import that",
            Self::Html => "open it in a browser, copy the text of the page into a .txt file, and import that",
            Self::Document => "save it as plain text (.txt), and import that",
            Self::Archive => "unpack it, and import the .txt file in it",
            Self::Binary => "the rules are published as .txt, .docx and .pdf: import the .txt file",
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use super::*;
    use crate::rulebook::decode::decode;

    #[test]
    fn knows_what_is_not_text() {
        for (bytes, what) in [
            (&b""[..], NotText::Empty),
            (b" \r\n ", NotText::Empty),
            (b"%PDF-1.7 ...", NotText::Pdf),
            (b"PK\x03\x04....", NotText::Archive),
            (b"PK\x03\x04....word/document.xml", NotText::Document),
            (b"{\\rtf1 100.1. One", NotText::Document),
        ] {
            assert_eq!(not_text(bytes), Some(what));
        }
        assert_eq!(not_prose(&decode(b"<!DOCTYPE html><p>100.1. One")), Some(NotText::Html));
        assert_eq!(not_prose(&decode(&(0..=255).cycle().take(4000).collect::<Vec<u8>>())), Some(NotText::Binary));
        assert_eq!(not_prose(&decode(b"100.1. A creature <b>and</b> more")), None);
    }

    #[test]
    fn reads_within_bounds() {
        let folder = tempfile::tempdir().unwrap();
        assert!(matches!(read_file(folder.path()), Err(RulebookError::NotAFile(_))));
        assert!(matches!(read_file(&folder.path().join("none")), Err(RulebookError::Read { .. })));
        let large = folder.path().join("large");
        File::create(&large).unwrap().set_len(LARGEST + 1).unwrap();
        assert!(matches!(read_file(&large), Err(RulebookError::TooLarge(_))));
        assert!(matches!(read_all(std::io::repeat(b'a'), Path::new("-")), Err(RulebookError::TooLarge(_))));
    }
}
