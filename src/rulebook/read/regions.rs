//! Where the parts of a text lie: front matter, body, glossary, back matter.

use std::ops::Range;

use super::Source;
use super::lead::{Lead, lead, refers};

/// The parts of a text as ranges of lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Regions {
    /// Title, introduction, table of contents.
    pub front: Range<usize>,
    /// The numbered rules.
    pub body: Range<usize>,
    /// The glossary, without its heading.
    pub glossary: Range<usize>,
    /// Index, credits, addresses.
    pub back: Range<usize>,
    /// Whether paragraphs are broken into lines.
    pub wrapped: bool,
    /// Where the text comes from.
    pub source: Source,
}

/// Finds the parts.
pub(super) fn split(lines: &[&str], source: Source) -> Regions {
    let wrapped = source == Source::Foreign && is_wrapped(lines);
    let all = lines.len();
    let heading = |at: usize, names: &[&str]| names.iter().any(|name| lines[at].trim().eq_ignore_ascii_case(name));
    // A text of ours has no table of contents: its first line "Glossary" is where the rules end.
    let own_end = (0..all).find(|at| source == Source::Own && heading(*at, &["glossary"]));
    let Some(first) = first_rule(&lines[..own_end.unwrap_or(all)], source) else {
        return without_rules(lines, wrapped, source);
    };
    let start = above(lines, first);
    let glossary = (first..all).find(|at| heading(*at, &["glossary"]));
    let back = (glossary.unwrap_or(first)..all).find(|at| ends(lines, *at, glossary.is_some())).unwrap_or(all);
    let glossary = glossary.filter(|at| *at < back);
    Regions {
        front: 0..start,
        body: start..glossary.unwrap_or(back),
        glossary: glossary.map_or(back..back, |at| at + 1..back),
        back: back..all,
        wrapped,
        source,
    }
}

/// A line that is the heading of a part without numbers.
pub(super) fn is_heading(line: &str) -> bool {
    let line = line.trim();
    ["glossary", "credits", "questions?", "index"].iter().any(|name| line.eq_ignore_ascii_case(name))
}

/// A line that is nothing but strokes.
pub(super) fn is_decoration(line: &str) -> bool {
    let line = line.trim();
    line.len() >= 3 && line.bytes().all(|b| matches!(b, b'-' | b'=' | b'_' | b'*'))
}

fn without_rules(lines: &[&str], wrapped: bool, source: Source) -> Regions {
    let all = lines.len();
    let start = lines.iter().position(|line| line.trim().eq_ignore_ascii_case("glossary")).map_or(0, |at| at + 1);
    Regions { front: 0..start, body: start..start, glossary: start..all, back: all..all, wrapped, source }
}

/// A heading alone on its line that ends the book: only after the glossary may it be taken at its word, since rules
/// may speak of credits too.
fn ends(lines: &[&str], at: usize, after_glossary: bool) -> bool {
    let line = lines[at].trim();
    let named = ["credits", "questions?"].iter().any(|name| line.eq_ignore_ascii_case(name))
        || (after_glossary && line == "Index");
    let alone = at == 0 || lines[at - 1].trim().is_empty() || is_decoration(lines[at - 1]);
    named && alone
}

/// The first line that is a numbered rule with words, not a heading: a table of contents has none. A text of ours has
/// no table of contents, so any number will do.
fn first_rule(lines: &[&str], source: Source) -> Option<usize> {
    let begins = |at: usize| match lead(lines[at]) {
        Some(Lead::Rule { rest, .. }) => !rest.is_empty() || source == Source::Own,
        Some(Lead::Section(..)) => source == Source::Own,
        _ => false,
    };
    (0..lines.len()).find(|&at| begins(at) && !goes_on(lines, at))
}

/// Whether a line with a number in front goes on with the sentence of the line before.
pub(super) fn goes_on(lines: &[&str], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).map(|at| lines[at]) else { return false };
    let heading = || matches!(lead(before), Some(Lead::Section(..) | Lead::Chapter(..)));
    !before.trim().is_empty() && refers(before) && !is_decoration(before) && !heading()
}

/// The first of the headings that stand directly above the first rule, in falling order.
fn above(lines: &[&str], first: usize) -> usize {
    let (mut start, mut lowest) = (first, u16::MAX);
    for at in (0..first).rev() {
        let line = lines[at];
        if line.trim().is_empty() || is_decoration(line) {
            continue;
        }
        let here = match lead(line) {
            Some(Lead::Section(number, _)) => number.section(),
            Some(Lead::Chapter(chapter, _)) => chapter * 100,
            _ => break,
        };
        if here > lowest {
            break;
        }
        (start, lowest) = (at, here);
    }
    start
}

fn is_wrapped(lines: &[&str]) -> bool {
    let (mut all, mut long, mut broken) = (0usize, 0usize, 0usize);
    for pair in lines.windows(2) {
        let (line, next) = (pair[0].trim(), pair[1].trim());
        all += usize::from(!line.is_empty());
        long += usize::from(line.len() > 140);
        let open = line.len() >= 60 && next.starts_with(char::is_alphabetic) && !super::ends_sentence(line);
        broken += usize::from(open && !next.is_empty() && !is_decoration(line));
    }
    long * 50 <= all && broken * 50 > all
}
