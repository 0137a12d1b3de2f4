//! The pages of an index: what is shown of a rule and what it is ranked by, so that a search opens no book.
//!
//! A kept index has them in a file beside it: how many rules there are and where the rest begins, a line of fixed
//! length for each rule (its number, and where it stands), the rules one by one, then chapters and glossary. Only the
//! rules that a search asks for are read.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tantivy::directory::OwnedBytes;

use super::super::book::{Entry, Rule, Rulebook};
use super::Parts;
use super::told::Known;
use crate::terms::RuleNumber;

/// The file of a kept index.
pub(super) const FILE: &str = "pages";

/// The bytes of the two numbers at the beginning, and of a line.
const HEAD: usize = 8;
const LINE: usize = 16;

/// The rules of an index: its file, or the same bytes where there is no cache.
pub(super) struct Pages(OwnedBytes);

/// The part of a book that a search looks at.
#[derive(Default)]
pub(super) struct Part {
    /// The rules that were asked for and those above them.
    pub rules: Rulebook,
    /// What is known of each.
    pub known: BTreeMap<RuleNumber, Known>,
}

/// A rule as it is kept.
#[derive(Serialize, Deserialize)]
struct Page<'p> {
    text: &'p str,
    #[serde(borrow)]
    examples: Vec<&'p str>,
    is_heading: bool,
    restated: bool,
    known: Known,
}

/// What is not a rule's.
#[derive(Serialize, Deserialize)]
struct Rest<'p> {
    #[serde(borrow)]
    chapters: BTreeMap<u16, &'p str>,
    #[serde(borrow)]
    glossary: Vec<(&'p str, &'p str)>,
}

impl Pages {
    /// Those that are written here.
    pub(super) fn of(bytes: OwnedBytes) -> Self {
        Self(bytes)
    }

    /// How many rules there are.
    pub(super) fn count(&self) -> usize {
        small(&self.0, 0).unwrap_or(0)
    }

    /// The number of the rule in a place of the book, which is that of its document.
    pub(super) fn number(&self, place: usize) -> Option<RuleNumber> {
        number(line(&self.0, place)?)
    }

    /// These rules, and those above them.
    pub(super) fn part(&self, wanted: impl Iterator<Item = RuleNumber>) -> Part {
        let mut all: BTreeSet<RuleNumber> = BTreeSet::new();
        for number in wanted {
            all.extend(std::iter::successors(Some(number), |number| number.parent()));
        }
        let mut part = Part::default();
        let chapters = rest(&self.0).map(|rest| rest.chapters).unwrap_or_default();
        part.rules.chapters = chapters.into_iter().map(|(at, title)| (at, title.to_owned())).collect();
        for number in all {
            let Some(page) = page(&self.0, number) else { continue };
            part.rules.rules.insert(number, page.rule());
            part.known.insert(number, page.known);
        }
        part
    }

    /// The glossary.
    pub(super) fn glossary(&self) -> Vec<Entry> {
        let entries = rest(&self.0).map(|rest| rest.glossary).unwrap_or_default();
        entries.into_iter().map(|(term, text)| Entry { term: term.to_owned(), text: text.to_owned() }).collect()
    }
}

impl Page<'_> {
    fn rule(&self) -> Rule {
        Rule {
            text: self.text.to_owned(),
            examples: self.examples.iter().map(|&example| example.to_owned()).collect(),
            is_heading: self.is_heading,
            restated: self.restated,
        }
    }
}

/// A book's pages as they are kept; none where they are more than a file of ours holds.
pub(super) fn packed(parts: &Parts) -> Option<Vec<u8>> {
    let rules = &parts.book.rules;
    let (mut lines, mut pages) = (Vec::new(), Vec::new());
    let begin = HEAD + rules.rules.len() * LINE;
    for (number, rule) in &rules.rules {
        let page = Page {
            text: &rule.text,
            examples: rule.examples.iter().map(String::as_str).collect(),
            is_heading: rule.is_heading,
            restated: rule.restated,
            known: Known::of(*number, rule, parts.situations.get(number)),
        };
        let from = u32::try_from(begin + pages.len()).ok()?;
        pages.extend(postcard::to_stdvec(&page).ok()?);
        lines.extend(number.section().to_le_bytes());
        // No rule is called 0.
        lines.extend(number.rule().unwrap_or(0).to_le_bytes());
        lines.extend(number.letter().map_or(0, u32::from).to_le_bytes());
        lines.extend(from.to_le_bytes());
        lines.extend(u32::try_from(begin + pages.len()).ok()?.to_le_bytes());
    }
    let rest = Rest {
        chapters: rules.chapters.iter().map(|(at, title)| (*at, title.as_str())).collect(),
        glossary: rules.glossary.iter().map(|entry| (entry.term.as_str(), entry.text.as_str())).collect(),
    };
    let mut all = Vec::with_capacity(begin + pages.len());
    all.extend(u32::try_from(rules.rules.len()).ok()?.to_le_bytes());
    all.extend(u32::try_from(begin + pages.len()).ok()?.to_le_bytes());
    all.extend(lines);
    all.extend(pages);
    all.extend(postcard::to_stdvec(&rest).ok()?);
    Some(all)
}

fn page(bytes: &[u8], wanted: RuleNumber) -> Option<Page<'_>> {
    let (mut from, mut to) = (0, small(bytes, 0)?);
    while from < to {
        let middle = usize::midpoint(from, to);
        let line = line(bytes, middle)?;
        match number(line)?.cmp(&wanted) {
            std::cmp::Ordering::Less => from = middle + 1,
            std::cmp::Ordering::Greater => to = middle,
            std::cmp::Ordering::Equal => {
                return postcard::from_bytes(bytes.get(small(line, 8)?..small(line, 12)?)?).ok();
            }
        }
    }
    None
}

fn rest(bytes: &[u8]) -> Option<Rest<'_>> {
    postcard::from_bytes(bytes.get(small(bytes, 4)?..)?).ok()
}

fn line(bytes: &[u8], place: usize) -> Option<&[u8]> {
    let from = HEAD + place.checked_mul(LINE)?;
    (place < small(bytes, 0)?).then(|| bytes.get(from..from + LINE))?
}

fn number(line: &[u8]) -> Option<RuleNumber> {
    let half = |at: usize| Some(u16::from_le_bytes(*line.get(at..)?.first_chunk()?));
    let (section, rule) = (half(0)?, half(2)?);
    Some(match (rule, u32::try_from(small(line, 4)?).ok().and_then(char::from_u32)?) {
        (0, _) => RuleNumber::of_section(section),
        (rule, '\0') => RuleNumber::of_rule(section, rule),
        (rule, letter) => RuleNumber::of_subrule(section, rule, letter),
    })
}

/// The number that stands in four bytes.
fn small(bytes: &[u8], at: usize) -> Option<usize> {
    usize::try_from(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?)).ok()
}
