//! A rules text as data: chapters, rules by number, glossary, and what happened while it was read.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::reference::references;
use super::report::{ImportReport, Misprint};
use crate::terms::RuleNumber;

/// One numbered rule, or the heading of a section.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    /// What the rule says; for a heading its title. Paragraphs are separated by `\n`.
    pub text: String,
    /// The Examples printed with it, without the word "Example:".
    pub examples: Vec<String>,
    /// Whether the number carries a title only, as sections do and `502.2. First Strike` does.
    pub is_heading: bool,
    /// Whether the words are ours and not the official ones.
    pub restated: bool,
}

/// A glossary term and its definition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The term as printed.
    pub term: String,
    /// Its definition; paragraphs are separated by `\n`.
    pub text: String,
}

/// The text of one edition: its rules by number, their headings, its glossary.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rulebook {
    /// The title line, when there is one.
    pub title: Option<String>,
    /// The edition's date, when the text tells it.
    pub date: Option<Date>,
    /// The parts of the book: `5` is "Additional Rules".
    pub chapters: BTreeMap<u16, String>,
    /// Every numbered rule, sections included, in the book's order.
    pub rules: BTreeMap<RuleNumber, Rule>,
    /// The glossary, in the order printed.
    pub glossary: Vec<Entry>,
    /// The sections that a table of contents names.
    pub contents: Vec<RuleNumber>,
    /// What was skipped and mended on the way.
    pub report: ImportReport,
}

/// What a citation shows of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleText {
    /// The rule's number in this edition.
    pub number: RuleNumber,
    /// What the rule says.
    pub text: String,
    /// The Examples that stand below it.
    pub examples: Vec<String>,
    /// The headings above it, outermost first, such as `500. Legal Attacks and Blocks`.
    pub headings: Vec<String>,
    /// Whether the words are ours and not the official ones.
    pub restated: bool,
}

impl Rulebook {
    /// The rule of that number, or the one that a misprinted number was read as.
    pub fn find(&self, number: RuleNumber) -> Option<(RuleNumber, &Rule)> {
        if let Some(rule) = self.rules.get(&number) {
            return Some((number, rule));
        }
        let printed = number.to_string();
        let meant = self.report.misprints.iter().find(|m| m.printed == printed)?.read_as;
        self.rules.get(&meant).map(|rule| (meant, rule))
    }

    /// The headings above a number, outermost first: its section, and a rule that is only a title.
    pub fn headings(&self, number: RuleNumber) -> Vec<String> {
        let mut above = Vec::new();
        let mut next = number.parent();
        while let Some(number) = next {
            if let Some(rule) = self.rules.get(&number).filter(|rule| rule.is_heading) {
                above.push(format!("{number}. {}", rule.text));
            }
            next = number.parent();
        }
        above.reverse();
        above
    }

    /// The part of the book that a number stands in: `5. Additional Rules`.
    pub fn chapter_heading(&self, number: RuleNumber) -> Option<String> {
        let chapter = number.chapter();
        self.chapters.get(&chapter).map(|title| format!("{chapter}. {title}"))
    }

    /// What a citation of that number shows.
    pub fn text_of(&self, number: RuleNumber) -> Option<RuleText> {
        let (number, rule) = self.find(number)?;
        Some(RuleText {
            number,
            text: rule.text.clone(),
            examples: rule.examples.clone(),
            headings: self.headings(number),
            restated: rule.restated,
        })
    }

    /// Every number under this one, at any depth, in order.
    pub fn under(&self, number: RuleNumber) -> impl Iterator<Item = (RuleNumber, &Rule)> {
        self.rules
            .range((Bound::Excluded(number), Bound::Unbounded))
            .take_while(move |(other, _)| number.covers(**other))
            .map(|(number, rule)| (*number, rule))
    }

    /// The numbers one level below this one.
    pub(crate) fn children(&self, number: RuleNumber) -> impl Iterator<Item = (RuleNumber, &Rule)> {
        self.under(number).filter(move |(other, _)| other.parent() == Some(number))
    }

    /// The glossary entry of exactly this term, however it is written.
    pub fn entry(&self, term: &str) -> Option<&Entry> {
        let wanted = plain(term);
        self.glossary.iter().find(|entry| plain(&entry.term) == wanted)
    }

    /// Whether it is a whole edition: a table of contents, every section that it names, and a glossary.
    pub(crate) fn is_whole(&self) -> bool {
        let contents = &self.contents;
        !contents.is_empty() && !self.glossary.is_empty() && contents.iter().all(|n| self.rules.contains_key(n))
    }

    /// The last number of a text that breaks off, and the last section that its contents name.
    pub(crate) fn breaks_off(&self) -> Option<(RuleNumber, RuleNumber)> {
        let (last, to) = (*self.rules.keys().next_back()?, *self.contents.last()?);
        (last.section() < to.section()).then_some((last, to))
    }

    /// Whether it holds rules, or definitions that send their readers to rules: anything may look like a list of terms.
    pub(crate) fn holds_rules(&self) -> bool {
        let sent = self.glossary.iter().filter(|entry| !references(&entry.text).is_empty()).count();
        !self.rules.is_empty() || sent * 5 > self.glossary.len()
    }

    /// How many of a hundred of the other's numbers stand here too, with the same words or, of restated rules, the same
    /// heading.
    pub(crate) fn agreement(&self, other: &Self) -> usize {
        let same = |number: &RuleNumber, rule: &Rule| match self.rules.get(number) {
            Some(own) if rule.is_heading || own.is_heading => own.text == rule.text,
            Some(own) => own.restated || own.text == rule.text,
            None => false,
        };
        let agree = other.rules.iter().filter(|(number, rule)| same(number, rule)).count();
        agree * 100 / other.rules.len().max(1)
    }

    /// Marks every rule as restated in our own words.
    pub(crate) fn mark_restated(&mut self) {
        for rule in self.rules.values_mut() {
            rule.restated = true;
        }
    }

    /// Adds what `other` has and this book lacks; what this book has stands.
    pub(crate) fn fill_from(&mut self, other: &Rulebook) {
        for (chapter, title) in &other.chapters {
            self.chapters.entry(*chapter).or_insert_with(|| title.clone());
        }
        for (number, rule) in &other.rules {
            self.rules.entry(*number).or_insert_with(|| rule.clone());
        }
        let terms: BTreeSet<String> = self.glossary.iter().map(|entry| plain(&entry.term)).collect();
        let new = other.glossary.iter().filter(|entry| !terms.contains(&plain(&entry.term)));
        self.glossary.extend(new.cloned());
        let known = |misprint: &Misprint, all: &[Misprint]| all.iter().any(|m| m.printed == misprint.printed);
        let misprints = other.report.misprints.iter().filter(|m| !known(m, &self.report.misprints));
        let misprints: Vec<Misprint> = misprints.cloned().collect();
        self.report.misprints.extend(misprints);
        if self.title.is_none() {
            self.title.clone_from(&other.title);
        }
    }
}

/// A term without case, quotes and outer space.
fn plain(term: &str) -> String {
    term.chars()
        .filter(|c| c.is_alphanumeric() || c.is_whitespace())
        .flat_map(char::to_lowercase)
        .collect::<String>()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}
