//! Card files to cards.
//!
//! A file is read as a stream, in any of the shapes that are about: MTGJSON's AtomicCards and its files of sets,
//! Scryfall's oracle cards, or a plain list of such cards. What can't be taken is counted, with the reason, and named.

mod face;
mod gathered;
mod raw;
mod shape;

use std::io::{BufReader, Read};

use serde::de::DeserializeSeed as _;
use serde_json::error::Category;

use super::CardsError;

pub use gathered::{Gathered, Skipped};

/// The bytes that compressed files begin with.
const COMPRESSED: [&[u8]; 4] = [b"\x1f\x8b", b"PK\x03\x04", b"\xfd7zXZ", b"BZh"];

/// Adds the cards of a file to those that were gathered before. `file` is what it is called.
///
/// # Errors
/// It can't be read, or is no JSON. What was gathered of it until then is then of no use.
pub fn import(file: &str, input: impl Read, gathered: &mut Gathered) -> Result<(), CardsError> {
    let unreadable = |source| CardsError::Read { file: file.to_owned(), source };
    let no_json = |why: &str, help| CardsError::NoJson { file: file.to_owned(), why: why.to_owned(), help };
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut start = Vec::new();
    input.by_ref().take(6).read_to_end(&mut start).map_err(unreadable)?;
    if COMPRESSED.iter().any(|magic| start.starts_with(magic)) {
        return Err(no_json("it is compressed", "unpack it first"));
    }
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&start);
    let mut json = serde_json::Deserializer::from_reader(start.chain(input));
    let read = shape::Document { gathered }.deserialize(&mut json).and_then(|()| json.end());
    read.map_err(|error| {
        let (line, column) = (error.line(), error.column());
        match error.classify() {
            Category::Io => unreadable(error.into()),
            Category::Eof if line <= 1 && column == 0 => no_json("it is empty", "download it again"),
            Category::Eof => {
                no_json(&format!("it ends in the middle, on line {line}, column {column}"), "download it again")
            }
            Category::Syntax | Category::Data => no_json(
                &format!("it can't be read from line {line}, column {column} on"),
                "name a card file: AtomicCards.json of MTGJSON, or the oracle cards of Scryfall",
            ),
        }
    })
}

#[cfg(test)]
mod tests;
