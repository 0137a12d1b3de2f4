//! The numbered rules.

use super::super::book::{Rule, Rulebook};
use super::super::report::{ImportReport, MendKind, Misprint, Repeated, SkipKind};
use super::Source;
use super::chatter::is_chatter;
use super::lead::{Lead, lead};
use super::mend::mend;
use super::regions::{Regions, goes_on, is_decoration};
use super::runs;
use crate::terms::RuleNumber;

/// How long a rule may be that is only a title.
const TITLE: usize = 60;

/// What stands under one number.
struct Piece {
    line: usize,
    number: RuleNumber,
    text: String,
    examples: Vec<String>,
}

/// Where the paragraph that is being read belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Text,
    Example,
    Chatter,
}

struct Reading<'b> {
    book: &'b mut Rulebook,
    pieces: Vec<Piece>,
    open: Option<(Slot, String, usize)>,
    source: Source,
}

/// Reads the body into the book.
pub(super) fn read(lines: &[&str], regions: &Regions, book: &mut Rulebook) {
    let mut reading = Reading { book, pieces: Vec::new(), open: None, source: regions.source };
    for at in regions.body.clone() {
        reading.line(lines, at, regions);
    }
    reading.close();
    let Reading { book, pieces, .. } = reading;
    place(pieces, book);
}

impl Reading<'_> {
    fn line(&mut self, lines: &[&str], at: usize, regions: &Regions) {
        let (raw, line) = (lines[at], lines[at].trim());
        if line.is_empty() || is_decoration(line) {
            if regions.wrapped {
                self.close();
            }
            return;
        }
        let begins = if at > regions.body.start && goes_on(lines, at) { None } else { lead(line) };
        let numbered = matches!(begins, Some(Lead::Rule { .. } | Lead::Section(..)));
        if self.source == Source::Foreign && !numbered && is_chatter(line) {
            return self.open(Slot::Chatter, line, at + 1);
        }
        match begins {
            Some(Lead::Chapter(chapter, title)) => {
                self.close();
                self.book.chapters.insert(chapter, title.to_owned());
            }
            Some(Lead::Section(number, title)) => self.number(number, title, at + 1),
            Some(Lead::Rule { number, rest, broken }) => {
                if broken {
                    self.book.report.mend(
                        at + 1,
                        MendKind::BrokenNumber,
                        &line[..line.len().min(8)],
                        &number.to_string(),
                    );
                }
                self.number(number, rest, at + 1);
            }
            Some(Lead::Example(rest)) => self.open(Slot::Example, rest, at + 1),
            None => self.go_on(raw, line, at, regions),
        }
    }

    /// A line without a beginning of its own: the paragraph goes on, or a new one begins in the same rule.
    fn go_on(&mut self, raw: &str, line: &str, at: usize, regions: &Regions) {
        let indented =
            raw.starts_with("     ") && self.pieces.last().is_some_and(|piece| piece.number.letter().is_none());
        match &mut self.open {
            Some((Slot::Chatter, text, _)) => {
                text.push('\n');
                text.push_str(line);
            }
            Some((_, text, _)) if regions.wrapped && !indented => {
                text.push(' ');
                text.push_str(line);
            }
            _ => self.open(Slot::Text, line, at + 1),
        }
    }

    fn number(&mut self, number: RuleNumber, rest: &str, line: usize) {
        self.close();
        self.pieces.push(Piece { line, number, text: String::new(), examples: Vec::new() });
        self.open(Slot::Text, rest, line);
    }

    fn open(&mut self, slot: Slot, text: &str, line: usize) {
        self.close();
        self.open = Some((slot, text.to_owned(), line));
    }

    fn close(&mut self) {
        let Some((slot, text, line)) = self.open.take() else { return };
        if slot == Slot::Chatter {
            let count = text.lines().count();
            return self.book.report.skip(line, count, SkipKind::Chatter, &text);
        }
        if self.source == Source::Own {
            return self.add(slot, &text, line);
        }
        let text = mend(&text, line, &mut self.book.report);
        let Some(last) = self.pieces.last() else {
            return self.book.report.skip(line, 1, SkipKind::Unnumbered, &text);
        };
        let mut slot = slot;
        // Mending may have brought a number to the front of a paragraph that had none.
        let begun = slot == Slot::Text && !last.text.is_empty() && matches!(lead(&text), Some(Lead::Rule { .. }));
        for (index, run) in runs::cut(last.number, &text).into_iter().enumerate() {
            if index == 0 && !begun {
                self.add(slot, run, line);
                continue;
            }
            let kind = self.run_on(run, line, &mut slot);
            let begins: String = run.chars().take(24).collect();
            self.book.report.mend(line, kind, &begins, &begins);
        }
    }

    /// A rule or Example that began inside a paragraph.
    fn run_on(&mut self, run: &str, line: usize, slot: &mut Slot) -> MendKind {
        let (number, rest) = match lead(run) {
            Some(Lead::Example(rest)) => {
                *slot = Slot::Example;
                self.add(*slot, rest, line);
                return MendKind::RunOnExample;
            }
            Some(Lead::Rule { number, rest, .. }) => (Some(number), rest),
            Some(Lead::Section(number, rest)) => (Some(number), rest),
            _ => (None, run),
        };
        *slot = Slot::Text;
        if let Some(number) = number {
            self.pieces.push(Piece { line, number, text: String::new(), examples: Vec::new() });
        }
        self.add(*slot, rest, line);
        MendKind::RunOnRules
    }

    fn add(&mut self, slot: Slot, text: &str, line: usize) {
        let text = text.trim();
        let Some(piece) = self.pieces.last_mut().filter(|_| !text.is_empty()) else { return };
        if slot == Slot::Example {
            return piece.examples.push(text.to_owned());
        }
        if piece.number.rule().is_none() && !piece.text.is_empty() {
            return self.book.report.skip(line, 1, SkipKind::Unnumbered, text);
        }
        if !piece.text.is_empty() {
            piece.text.push('\n');
        }
        piece.text.push_str(text);
    }
}

/// Puts the pieces into the book: misprinted numbers as their neighbours say, repeated ones into the report.
fn place(pieces: Vec<Piece>, book: &mut Rulebook) {
    let mut before: Option<RuleNumber> = None;
    let numbers: Vec<(RuleNumber, usize)> = pieces.iter().map(|piece| (piece.number, piece.line)).collect();
    for (at, piece) in pieces.into_iter().enumerate() {
        let next = numbers.get(at + 1).map(|(number, _)| *number);
        let number = meant(before, piece.number, next);
        if number != piece.number {
            let printed = piece.number.to_string();
            book.report.misprints.push(Misprint { line: piece.line, printed, read_as: number });
        }
        before = Some(number);
        let is_heading = number.rule().is_none()
            || (next.is_some_and(|next| next.parent() == Some(number)) && is_title(&piece.text));
        let text = if is_heading { piece.text.trim_end_matches('.').to_owned() } else { piece.text };
        let rule = Rule { text, examples: piece.examples, is_heading, restated: false };
        insert(book, number, rule, piece.line);
    }
}

fn insert(book: &mut Rulebook, number: RuleNumber, rule: Rule, line: usize) {
    let report: &mut ImportReport = &mut book.report;
    if let Some(there) = book.rules.get(&number) {
        if there.text != rule.text {
            report.repeated.push(Repeated { line, number, text: rule.text });
        }
        return;
    }
    book.rules.insert(number, rule);
}

fn is_title(text: &str) -> bool {
    text.len() <= TITLE && !text.is_empty() && !text.contains('\n') && !super::ends_sentence(text)
}

/// A number of another section, out of order between two neighbours of this one, is a misprint when this section's
/// number with the same end would be next.
fn meant(before: Option<RuleNumber>, printed: RuleNumber, next: Option<RuleNumber>) -> RuleNumber {
    let other = |before: &RuleNumber| before.section() != printed.section() && before.rule().is_some();
    let Some(before) = before.filter(other) else { return printed };
    let astray = printed < before || next.is_some_and(|next| next < printed);
    let back = next.is_none_or(|next| next.section() == before.section() || next.section() == before.section() + 1);
    let here = match (printed.rule(), printed.letter()) {
        (Some(rule), Some(letter)) => RuleNumber::of_subrule(before.section(), rule, letter),
        (Some(rule), None) => RuleNumber::of_rule(before.section(), rule),
        _ => return printed,
    };
    if astray && back && runs::is_next(before, here) { here } else { printed }
}
