//! An answer in parts: what is said, in which order, and what is said once for several.
//!
//! ```text
//! Answer ─► parts ─► a terminal, Markdown, a page of the site
//! ```
//!
//! How a part looks is each dialect's own affair; none of them says more or less than the others.

mod course;
mod happened;
mod why;

use super::answer::{Answer, Choice};
use super::compared::differences;
use super::paint::Style;
use crate::ruling::{ReasonKind, Verdict};
use crate::scenario::{Outcome, question};
use crate::terms::english;

/// So many declarations are shown one by one; a program gets them all.
const LISTED: usize = 20;

/// A part of an answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    /// What it is called, in a word.
    pub(super) label: &'static str,
    /// A sentence above it.
    pub(super) opening: &'static str,
    /// What it says.
    pub(super) lines: Vec<Line>,
}

/// A line of a part, or several that belong together.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// The ability that it comes from, with its source; empty for the rules alone. Lines in a row that share it stand
    /// under it together.
    pub(super) quoted: String,
    /// The number or the word that stands before it, in a column that the lines of the part share.
    pub(super) lead: String,
    /// The line itself; empty where the ability says it all.
    pub(super) text: String,
    /// How it is meant.
    pub(super) style: Style,
    /// What stands at its end: the rules behind it.
    pub(super) right: String,
    /// What is said further of it.
    pub(super) below: Vec<Line>,
}

impl Line {
    /// A line of nothing but text.
    fn of(text: impl Into<String>) -> Self {
        let none = String::new;
        let (text, style) = (text.into(), Style::Plain);
        Self { quoted: none(), lead: none(), text, style, right: none(), below: Vec::new() }
    }

    /// With a number or a word before it.
    fn led(self, lead: impl Into<String>) -> Self {
        Self { lead: lead.into(), ..self }
    }

    /// With the rules behind it.
    fn resting_on(self, rules: &[String]) -> Self {
        Self { right: rules.join(", "), ..self }
    }

    fn styled(self, style: Style) -> Self {
        Self { style, ..self }
    }

    /// With more said of it.
    fn with(self, below: impl IntoIterator<Item = Self>) -> Self {
        Self { below: below.into_iter().collect(), ..self }
    }
}

/// Everything below the verdict and above the rules, in the order in which it is read.
pub(super) fn of(answer: &Answer) -> Vec<Part> {
    let part = |label: &'static str, lines: Vec<Line>| Part { label, opening: "", lines };
    let best = if answer.verdict == Verdict::Answered { "Best" } else { "But" };
    let course = question::find(&answer.kind).map_or("Course", |row| row.course);
    let mut parts = vec![
        Part { opening: why::unsure(answer), ..part("", why::doubts(answer)) },
        part("Why", why::reasons(answer)),
        part("Note", why::notes(answer)),
        part("Obeys", counts(answer)),
        part(best, alternatives(answer)),
        part(course, course::lines(&answer.course)),
        part("Check", course::rounds(answer)),
        part("Then", happened::consequences(answer)),
        part("Gives", happened::facts(answer)),
        part("All", declarations(answer)),
        part("File", expectation(answer)),
    ];
    parts.retain(|part| !part.lines.is_empty());
    parts
}

fn counts(answer: &Answer) -> Vec<Line> {
    let (Some(obeys), Some(maximum)) = (answer.obeys, answer.maximum) else { return Vec::new() };
    // A legal declaration's summary says it, and of one that breaks a restriction it counts for nothing.
    let decides = answer.reasons.first().is_none_or(|first| first.kind == ReasonKind::Requirement);
    if maximum == 0 || obeys >= maximum || !decides {
        return Vec::new();
    }
    vec![Line::of(format!("{obeys} of {} that can be obeyed", requirements(maximum)))]
}

fn requirements(count: u32) -> String {
    english::counted(count as usize, "requirement")
}

fn alternatives(answer: &Answer) -> Vec<Line> {
    let obeyed = |choice: &Choice| match answer.maximum {
        Some(maximum) if maximum == choice.obeys => format!("obeys {} of {}", choice.obeys, requirements(maximum)),
        _ => format!("obeys {}", requirements(choice.obeys)),
    };
    let line = |choice: &Choice| {
        // By the older readings a declaration that obeys nothing can be legal beside one that must obey more.
        let obeys = (choice.obeys > 0).then(|| Line::of(obeyed(choice)));
        Line::of(&choice.summary).led("legal:").resting_on(&choice.rules).with(obeys)
    };
    answer.alternatives.iter().map(line).collect()
}

fn declarations(answer: &Answer) -> Vec<Line> {
    let Some(declarations) = &answer.declarations else { return Vec::new() };
    let text = match declarations.count.as_deref() {
        Some("1") => "1 declaration is legal.".to_owned(),
        Some(count) => format!("{count} declarations are legal."),
        None => "Too many declarations are legal to be counted.".to_owned(),
    };
    let counts = answer.maximum.is_some_and(|maximum| maximum > 0);
    let one = |choice: &Choice| {
        let right = if counts { format!("obeys {}", choice.obeys) } else { String::new() };
        Line { right, ..Line::of(&choice.summary) }
    };
    let mut below: Vec<Line> = declarations.listed.iter().take(LISTED).map(one).collect();
    if let Some(more) = declarations.listed.len().checked_sub(LISTED).filter(|more| *more > 0) {
        below.push(Line::of(format!("... and {more} more")).styled(Style::Faint));
    }
    vec![Line::of(text).with(below)]
}

fn expectation(answer: &Answer) -> Vec<Line> {
    let Some(compared) = &answer.expectation else { return Vec::new() };
    let line = match compared.status {
        Outcome::Unchecked => return Vec::new(),
        Outcome::Passed => Line::of("expects the same.").styled(Style::Good),
        _ => Line::of("expects something else:").styled(Style::Bad),
    };
    vec![line.with(differences(compared).into_iter().map(Line::of))]
}
