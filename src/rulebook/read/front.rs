//! The title, the date, and what of the text is not the rules themselves.

use std::collections::BTreeSet;

use jiff::civil::Date;

use super::super::book::Rulebook;
use super::super::report::{Misprint, SkipKind};
use super::lead::{Lead, lead};
use super::regions::Regions;
use crate::terms::RuleNumber;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// How a note of ours in the front matter of a stored text begins: `Printed 432.2b, read as 423.2b.`
pub(super) const PRINTED: &str = "Printed ";

/// Reads title and date, and reports front and back matter as skipped.
pub(super) fn read(lines: &[&str], regions: &Regions, book: &mut Rulebook) {
    let front = &lines[regions.front.clone()];
    book.title = front.iter().map(|line| line.trim()).find(|line| is_title(line)).map(str::to_owned);
    book.date = as_of(lines).or_else(|| of_notes(lines)).or_else(|| in_front(front));
    book.contents = contents(front);
    for line in front {
        book.report.misprints.extend(printed(line));
    }
    for (range, kind) in [(&regions.front, SkipKind::FrontMatter), (&regions.back, SkipKind::BackMatter)] {
        let filled = || range.clone().filter(|at| !lines[*at].trim().is_empty());
        if let Some(first) = filled().next() {
            book.report.skip(first + 1, filled().count(), kind, lines[first]);
        }
    }
}

fn is_title(line: &str) -> bool {
    line.len() < 120 && line.to_ascii_lowercase().contains("comprehensive rules") && !line.ends_with('.')
}

fn printed(line: &str) -> Option<Misprint> {
    let (printed, read_as) = line.trim().strip_prefix(PRINTED)?.split_once(", read as ")?;
    Some(Misprint { line: 0, printed: printed.to_owned(), read_as: read_as.trim_end_matches('.').parse().ok()? })
}

/// The date after "as of", wherever it stands.
fn as_of(lines: &[&str]) -> Option<Date> {
    lines.iter().find_map(|line| line.find(" as of ").and_then(|at| in_words(&line[at + 7..])))
}

/// A text without a date of its own may carry one with every rule: `[CompRules 2003/10/01]`. The latest counts.
fn of_notes(lines: &[&str]) -> Option<Date> {
    let note = |line: &&str| digits(line.split_once("[CompRules ")?.1.split(']').next()?);
    lines.iter().filter_map(note).max()
}

/// Any date in the first lines.
fn in_front(front: &[&str]) -> Option<Date> {
    let filled = front.iter().filter(|line| !line.trim().is_empty());
    filled.take(6).find_map(|line| in_words(line).or_else(|| digits(line)))
}

/// The sections that a table of contents names. Two or three numbers in a row may stand in any sentence.
fn contents(front: &[&str]) -> Vec<RuleNumber> {
    const FEW: usize = 10;
    let section = |line: &&str| match lead(line) {
        Some(Lead::Section(number, _)) => Some(number),
        _ => None,
    };
    let named: BTreeSet<RuleNumber> = front.iter().filter_map(section).collect();
    if named.len() < FEW { Vec::new() } else { named.into_iter().collect() }
}

/// `October 1, 2006`, anywhere in the text.
fn in_words(text: &str) -> Option<Date> {
    let mut words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()).peekable();
    while let Some(word) = words.next() {
        let Some(month) = MONTHS.iter().position(|m| m.eq_ignore_ascii_case(word)) else { continue };
        let Some(day) = words.peek().and_then(|d| d.parse::<i8>().ok()) else { continue };
        words.next();
        let year = words.peek().and_then(|y| y.trim_end_matches(['.', ')']).parse::<i16>().ok());
        if let Some(date) = year.and_then(|year| date_of(year, month + 1, day)) {
            return Some(date);
        }
    }
    None
}

/// `2006-10-01`, `2003/10/01` or `04/23/99`, anywhere in the text.
pub(super) fn digits(text: &str) -> Option<Date> {
    text.split(|c: char| !(c.is_ascii_digit() || c == '/' || c == '-')).find_map(|word| {
        let parts: Vec<&str> = word.split(['/', '-']).collect();
        let [a, b, c] = parts.as_slice() else { return None };
        let (year, month, day) = match (a.len(), c.len()) {
            (4, 1 | 2) => (a.parse().ok()?, b, c),
            (1 | 2, 4) => (c.parse().ok()?, a, b),
            (2, 2) => {
                let year: i16 = c.parse().ok()?;
                (if year > 92 { 1900 + year } else { 2000 + year }, a, b)
            }
            _ => return None,
        };
        date_of(year, month.parse().ok()?, day.parse().ok()?)
    })
}

fn date_of(year: i16, month: usize, day: i8) -> Option<Date> {
    Date::new(year, i8::try_from(month).ok()?, day).ok().filter(|date| (1993..2100).contains(&date.year()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_dates() {
        let date = Date::constant(2006, 10, 1);
        assert_eq!(in_words("current as of October 1, 2006."), Some(date));
        assert_eq!(digits("rules 2006-10-01.txt"), Some(date));
        assert_eq!(digits("2006/10/01"), Some(date));
        assert_eq!(digits("RULES   04/23/99"), Some(Date::constant(1999, 4, 23)));
        assert_eq!(digits("1-800-324-6496"), None);
        assert_eq!(in_words("May the first player"), None);
    }
}
