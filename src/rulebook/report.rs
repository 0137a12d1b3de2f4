//! What reading a rules text skipped and mended.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::terms::{RuleNumber, english};

/// How many samples of one kind a report keeps; the count goes on.
const SAMPLES: usize = 5;

/// What happened while a rules text was read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportReport {
    /// Stretches of the text that aren't rules.
    pub skipped: Vec<Skipped>,
    /// What was put right, by kind.
    pub mended: BTreeMap<MendKind, Mends>,
    /// Numbers that can't be meant as they are printed.
    pub misprints: Vec<Misprint>,
    /// Numbers that came a second time, with the text that was then not taken.
    pub repeated: Vec<Repeated>,
    /// What was taken and may not be as it was meant.
    pub doubts: Vec<Doubt>,
}

/// Something that was taken, and that a reader should look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doubt {
    /// Which sort of doubt it is.
    pub kind: DoubtKind,
    /// The number it is about.
    pub number: RuleNumber,
    /// The end of the text, or the number that comes next.
    pub text: String,
}

/// Why something is doubtful.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DoubtKind {
    /// Numbers are left out between this one and the next.
    Gap,
    /// Its text ends in the middle of a sentence.
    Unfinished,
    /// The table of contents names it, and it is not there.
    NotThere,
}

/// A stretch that was left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Skipped {
    /// The first line of it, counted from 1.
    pub line: usize,
    /// How many lines that are not blank.
    pub lines: usize,
    /// What it was taken for.
    pub kind: SkipKind,
    /// How the stretch begins, to find it by.
    pub begins: String,
}

/// Why a stretch was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SkipKind {
    /// Title, introduction, table of contents.
    FrontMatter,
    /// An index, credits, addresses.
    BackMatter,
    /// What a web site put around the text.
    Chatter,
    /// Text without a number, under a heading.
    Unnumbered,
    /// A definition without its term.
    Definition,
}

/// What kind of damage was put right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MendKind {
    /// A word that a filter broke with dots.
    DottedWord,
    /// `{oT}` for `{T}`.
    OldSymbol,
    /// A quote, dash or sign that was lost to the encoding.
    LostCharacter,
    /// A character that the encoding lost, and that can't be told.
    UnknownCharacter,
    /// UTF-8 that was read as Windows-1252 on the way.
    TwiceEncoded,
    /// Two or more rules in one paragraph.
    RunOnRules,
    /// An Example in the same paragraph as its rule.
    RunOnExample,
    /// A space or letter inside a number.
    BrokenNumber,
    /// A note of another publisher after a rule.
    SourceNote,
}

/// What was put right of one kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mends {
    /// How often it was mended.
    pub count: usize,
    /// The first few.
    pub samples: Vec<Sample>,
}

/// One place that was put right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    /// The line, counted from 1.
    pub line: usize,
    /// The words as they stood in the text.
    pub before: String,
    /// As it was read.
    pub after: String,
}

/// A number that can't be meant as it is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Misprint {
    /// The line, counted from 1.
    pub line: usize,
    /// The number as it was printed.
    pub printed: String,
    /// As its neighbours say it is meant.
    pub read_as: RuleNumber,
}

/// A number that came a second time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repeated {
    /// The line, counted from 1.
    pub line: usize,
    /// The number.
    pub number: RuleNumber,
    /// The text that came with it.
    pub text: String,
}

impl ImportReport {
    /// Notes a stretch that was left out.
    pub(crate) fn skip(&mut self, line: usize, lines: usize, kind: SkipKind, begins: &str) {
        let begins = begins.trim().chars().take(60).collect();
        self.skipped.push(Skipped { line, lines, kind, begins });
    }

    /// Notes something that was put right.
    pub(crate) fn mend(&mut self, line: usize, kind: MendKind, before: &str, after: &str) {
        let mends = self.mended.entry(kind).or_default();
        mends.count += 1;
        if mends.samples.len() < SAMPLES {
            mends.samples.push(Sample { line, before: before.to_owned(), after: after.to_owned() });
        }
    }
}

impl fmt::Display for DoubtKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Gap => "numbers may be left out after",
            Self::Unfinished => "no sentence ends at the end of",
            Self::NotThere => "the table of contents names, and nothing follows for",
        })
    }
}

impl fmt::Display for SkipKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FrontMatter => "front matter",
            Self::BackMatter => "back matter",
            Self::Chatter => "a web site's own text",
            Self::Unnumbered => "text without a number",
            Self::Definition => "a definition without its term",
        })
    }
}

impl MendKind {
    /// So many of them: `1 broken number`, `2 broken numbers`.
    pub fn counted(self, count: usize) -> String {
        let (what, rest) = match self {
            Self::DottedWord => ("word", " broken with dots"),
            Self::OldSymbol => ("symbol", " in the old spelling"),
            Self::LostCharacter => ("character", " lost to the encoding"),
            Self::UnknownCharacter => ("character", " lost to the encoding, and not restored"),
            Self::TwiceEncoded => ("character", " encoded twice"),
            Self::RunOnRules => ("rule", " that ran on in one line"),
            Self::RunOnExample => ("example", " that ran on in one line"),
            Self::BrokenNumber => ("broken number", ""),
            Self::SourceNote => ("note", " of another publisher"),
        };
        format!("{}{rest}", english::counted(count, what))
    }

    /// Whether the text is as it should be again.
    pub(crate) fn is_mended(self) -> bool {
        self != Self::UnknownCharacter
    }
}
