//! The glossary: terms and definitions.

use super::super::book::{Entry, Rulebook};
use super::super::report::SkipKind;
use super::Source;
use super::chatter::is_chatter;
use super::lead::{Lead, lead};
use super::mend::mend;
use super::regions::{Regions, is_decoration};

/// How long a term may be.
const TERM: usize = 80;

/// Reads the glossary into the book.
pub(super) fn read(lines: &[&str], regions: &Regions, book: &mut Rulebook) {
    let mut reading = Reading { book, wrapped: regions.wrapped, source: regions.source, open: None };
    let blocks = blocks(lines, regions);
    let spaced = blocks.len() > 1 && blocks.iter().filter(|block| block.len() <= 12).count() * 2 > blocks.len();
    for block in blocks {
        if spaced { reading.block(lines, &block) } else { reading.run(lines, &block) }
    }
    reading.finish();
}

/// Neighbouring lines without a blank one between them, as their indices.
fn blocks(lines: &[&str], regions: &Regions) -> Vec<Vec<usize>> {
    let mut blocks: Vec<Vec<usize>> = Vec::new();
    let mut gap = true;
    for at in regions.glossary.clone() {
        if lines[at].trim().is_empty() || is_decoration(lines[at]) {
            gap = true;
        } else if gap {
            blocks.push(vec![at]);
            gap = false;
        } else if let Some(block) = blocks.last_mut() {
            block.push(at);
        }
    }
    blocks
}

struct Reading<'b> {
    book: &'b mut Rulebook,
    wrapped: bool,
    source: Source,
    open: Option<Entry>,
}

impl Reading<'_> {
    /// A block that begins with its term, or goes on with the entry before it.
    fn block(&mut self, lines: &[&str], block: &[usize]) {
        let first = lines[block[0]];
        let waiting = self.open.as_ref().is_some_and(|entry| entry.text.is_empty());
        let begins =
            !first.starts_with(' ') && could_be_term(first) && (block.len() > 1 || !super::ends_sentence(first));
        let definition = if begins && !waiting {
            self.term(first, block[0]);
            &block[1..]
        } else {
            block
        };
        for (index, &at) in definition.iter().enumerate() {
            self.paragraph(lines[at], at, index == 0);
        }
    }

    /// Lines without blank ones: a short line without an end of a sentence, before a longer one, is a term.
    fn run(&mut self, lines: &[&str], block: &[usize]) {
        for (index, &at) in block.iter().enumerate() {
            let line = lines[at].trim();
            let next = block.get(index + 1).map_or("", |at| lines[*at].trim());
            let waiting = self.open.as_ref().is_some_and(|entry| entry.text.is_empty());
            if is_chatter(line) {
                self.book.report.skip(at + 1, 1, SkipKind::Chatter, line);
            } else if !waiting && could_be_term(line) && !super::ends_sentence(line) && next.len() >= line.len() / 2 {
                self.term(line, at);
            } else {
                self.paragraph(lines[at], at, true);
            }
        }
    }

    fn term(&mut self, line: &str, at: usize) {
        self.finish();
        let term = self.mended(line, at);
        self.open = Some(Entry { term, text: String::new() });
    }

    /// Adds a line of a definition: as a new paragraph, or to the last one where paragraphs are broken into lines.
    fn paragraph(&mut self, raw: &str, at: usize, first: bool) {
        let text = self.mended(raw, at);
        let Some(entry) = &mut self.open else {
            return self.book.report.skip(at + 1, 1, SkipKind::Definition, &text);
        };
        let apart = !self.wrapped || first || raw.starts_with("     ") || matches!(lead(&text), Some(Lead::Example(_)));
        if !entry.text.is_empty() {
            entry.text.push(if apart { '\n' } else { ' ' });
        }
        entry.text.push_str(&text);
    }

    fn mended(&mut self, text: &str, at: usize) -> String {
        match self.source {
            Source::Foreign => mend(text, at + 1, &mut self.book.report),
            Source::Own => text.trim().to_owned(),
        }
    }

    fn finish(&mut self) {
        self.book.glossary.extend(self.open.take());
    }
}

fn could_be_term(line: &str) -> bool {
    let line = line.trim();
    line.len() <= TERM && !line.starts_with("See ") && !matches!(lead(line), Some(Lead::Example(_)))
}
