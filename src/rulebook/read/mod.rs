//! Text to rulebook: one reader for the official files of every year, our own restatements, and web copies of either.

mod body;
mod chatter;
mod doubts;
mod front;
mod glossary;
mod lead;
mod mend;
pub mod print;
mod regions;
mod runs;

use super::book::Rulebook;
use super::decode::decode;

pub use doubts::gaps;
pub use lead::Lead;
pub use print::print;

/// Reads a rules text of any layout. Never fails: what is not a rule is in the report.
pub fn read(text: &str) -> Rulebook {
    read_of(text, Source::Foreign)
}

/// Reads a text in our own layout, as [`print()`] makes it: nothing in it needs mending, and it is read in a fraction
/// of the time.
pub fn read_own(text: &str) -> Rulebook {
    read_of(text, Source::Own)
}

/// Where a text comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Source {
    /// From anywhere: paragraphs may be broken, run together, damaged or surrounded by advertising.
    #[default]
    Foreign,
    /// From us: a paragraph a line, and no damage.
    Own,
}

fn read_of(text: &str, source: Source) -> Rulebook {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let regions = regions::split(&lines, source);
    let mut book = Rulebook::default();
    front::read(&lines, &regions, &mut book);
    body::read(&lines, &regions, &mut book);
    glossary::read(&lines, &regions, &mut book);
    if source == Source::Foreign {
        doubts::add(&mut book);
    }
    book
}

/// Decodes and reads a file's bytes.
pub fn read_bytes(bytes: &[u8]) -> Rulebook {
    read(&decode(bytes).text)
}

/// Whether the last character of a text, spaces apart, ends a sentence.
pub(crate) fn ends_sentence(text: &str) -> bool {
    let inner = text.trim_end().trim_end_matches(['"', '”', '\'', '’', ')', ']', '\u{fffd}']);
    inner.ends_with(['.', '!', '?', ':', ';'])
}

#[cfg(test)]
mod tests;
