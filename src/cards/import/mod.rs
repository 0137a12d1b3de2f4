//! Card files to cards.
//!
//! A file is read as a stream, in any of the shapes that are about: MTGJSON's AtomicCards and its files of sets,
//! Scryfall's oracle cards, or a plain list of such cards. What can't be taken is counted, with the reason, and named.

mod face;
mod gathered;
mod raw;
mod shape;

use std::io::{BufReader, Read};

use flate2::read::MultiGzDecoder;
use serde::de::DeserializeSeed as _;
use serde_json::error::Category;

use super::CardsError;

pub use gathered::{Gathered, Skipped};

/// The bytes that a file begins with that gzip made.
const GZIP: &[u8] = b"\x1f\x8b";
/// The bytes that files begin with that others packed.
const PACKED: [&[u8]; 3] = [b"PK\x03\x04", b"\xfd7zXZ", b"BZh"];
/// How much a file may hold when it is unpacked, in bytes: twice what the largest hold that are about. A small file
/// could unpack for ever.
const MOST: u64 = 4 << 30;

/// Adds the cards of a file to those that were gathered before; what gzip packed is unpacked on the way. `file` is what
/// it is called.
///
/// # Errors
/// It can't be read, or isn't JSON. What was gathered of it until then is then of no use.
pub fn import(file: &str, input: impl Read, gathered: &mut Gathered) -> Result<(), CardsError> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let start = start_of(file, &mut input)?;
    if !start.starts_with(GZIP) {
        return read(file, &start, input, gathered);
    }
    let mut unpacked = BufReader::with_capacity(1 << 16, MultiGzDecoder::new(start.chain(input)).take(MOST));
    let start = start_of(file, &mut unpacked)?;
    match read(file, &start, &mut unpacked, gathered) {
        Err(CardsError::NotJson { file, .. }) if unpacked.get_ref().limit() == 0 => {
            let why = format!("it unpacks to more than {} GB", MOST >> 30);
            Err(CardsError::NotJson { file, why, help: "name a smaller file: AtomicCards.json.gz of MTGJSON" })
        }
        read => read,
    }
}

/// The first bytes of a file, which tell what made it.
fn start_of(file: &str, input: &mut impl Read) -> Result<Vec<u8>, CardsError> {
    let mut start = Vec::new();
    let read = input.take(6).read_to_end(&mut start);
    read.map_err(|why| CardsError::Read { file: file.to_owned(), why })?;
    Ok(start)
}

fn read(file: &str, start: &[u8], rest: impl Read, gathered: &mut Gathered) -> Result<(), CardsError> {
    let not_json = |why: &str, help| CardsError::NotJson { file: file.to_owned(), why: why.to_owned(), help };
    if PACKED.iter().any(|magic| start.starts_with(magic)) {
        return Err(not_json(
            "it is compressed, and not by gzip",
            "unpack it first, or download the file that ends in .gz",
        ));
    }
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    let mut json = serde_json::Deserializer::from_reader(start.chain(rest));
    let read = shape::Document { gathered }.deserialize(&mut json).and_then(|()| json.end());
    read.map_err(|error| {
        let (line, column) = (error.line(), error.column());
        match error.classify() {
            Category::Io => CardsError::Read { file: file.to_owned(), why: error.into() },
            Category::Eof if line <= 1 && column == 0 => not_json("it is empty", "download it again"),
            Category::Eof => {
                not_json(&format!("it ends in the middle, on line {line}, column {column}"), "download it again")
            }
            Category::Syntax | Category::Data => not_json(
                &format!("it can't be read from line {line}, column {column} on"),
                "name a card file: AtomicCards.json of MTGJSON, or the oracle cards of Scryfall",
            ),
        }
    })
}

#[cfg(test)]
mod tests;
