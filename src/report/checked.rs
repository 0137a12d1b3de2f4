//! What `judge check` found, for people and programs.

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};

use super::compared::differences;
use super::decided::Decided;
use super::page::{Entry, Page};
use super::paint::{Paint, Style};
use crate::scenario::{Comparison, Outcome};

/// The column of what is told of a result.
const BODY: usize = 8;

/// The results of a run, with their counts.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Checked {
    /// The version of this format.
    pub version: u32,
    /// Firm rulings that are as expected.
    pub passed: usize,
    /// Rulings that differ, and lines of `pending.txt` that are not needed any more.
    pub failed: usize,
    /// Rulings that are as expected, and provisional.
    pub provisional: usize,
    /// Rulings of which nothing is expected.
    pub unchecked: usize,
    /// Files that can't be read.
    pub broken: usize,
    /// Rulings that differ, and stand in `pending.txt`.
    pub pending: usize,
    /// Each of them, in the order of files, questions and editions.
    pub results: Vec<Checking>,
}

/// One question under one edition.
#[derive(Clone, Debug, Serialize)]
pub struct Checking {
    /// The scenario's path, as given.
    pub file: String,
    /// Which question of it, from 1; null for a whole file.
    pub question: Option<usize>,
    /// The line of the file where it stands, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The edition's date.
    pub edition: Option<String>,
    /// What came of it.
    pub status: Outcome,
    /// Whether the ruling is provisional.
    pub provisional: bool,
    /// What the file expects, by key.
    pub expected: Map<String, Value>,
    /// What the ruling gives for the same keys.
    pub got: Map<String, Value>,
    /// What the ruling says and what decided it, where it is not as expected or provisional.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided: Option<Decided>,
    /// What is wrong; empty where nothing is.
    pub message: String,
    /// The same, a line each.
    #[serde(skip)]
    pub lines: Vec<String>,
}

impl Checking {
    /// A comparison of a question under an edition.
    pub fn of(file: &str, question: usize, edition: &str, provisional: bool, compared: Comparison) -> Self {
        let lines = differences(&compared);
        Self {
            file: file.to_owned(),
            question: Some(question),
            line: None,
            decided: None,
            edition: Some(edition.to_owned()),
            status: compared.status,
            provisional,
            message: lines.join("; "),
            lines,
            expected: compared.expected,
            got: compared.got,
        }
    }

    /// Something said of a file as a whole.
    pub fn whole(file: &str, status: Outcome, message: String) -> Self {
        Self {
            file: file.to_owned(),
            question: None,
            line: None,
            decided: None,
            edition: None,
            status,
            provisional: false,
            expected: Map::new(),
            got: Map::new(),
            lines: vec![message.clone()],
            message,
        }
    }

    /// A file that can't be read, with all that is wrong with it.
    pub fn broken(file: &str, lines: Vec<String>, line: Option<usize>) -> Self {
        Self { line, ..Self { lines: lines.clone(), ..Self::whole(file, Outcome::Broken, lines.join("; ")) } }
    }

    /// Whether it failed or is broken.
    pub(crate) fn is_wrong(&self) -> bool {
        matches!(self.status, Outcome::Failed | Outcome::Broken)
    }

    /// Makes it a failure, for a reason beside what differs.
    pub fn fail(&mut self, because: &str) {
        self.status = Outcome::Failed;
        self.lines.insert(0, because.to_owned());
        self.message = self.lines.join("; ");
    }
}

impl fmt::Display for Checking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(question) = self.question {
            write!(f, ", question {question}")?;
        }
        if let Some(edition) = &self.edition {
            write!(f, ", {edition}")?;
        }
        write!(f, ": {}", self.message)
    }
}

impl Checked {
    /// Counts results.
    pub fn of(results: Vec<Checking>) -> Self {
        let mut checked = Self { version: 1, ..Self::default() };
        for result in &results {
            let count = match (result.status, result.provisional) {
                (Outcome::Passed, true) => &mut checked.provisional,
                (Outcome::Passed, false) => &mut checked.passed,
                (Outcome::Failed, _) => &mut checked.failed,
                (Outcome::Pending, _) => &mut checked.pending,
                (Outcome::Unchecked, _) => &mut checked.unchecked,
                (Outcome::Broken, _) => &mut checked.broken,
            };
            *count += 1;
        }
        checked.results = results;
        checked
    }

    /// What failed or is broken.
    pub fn wrong(&self) -> impl Iterator<Item = &Checking> {
        self.results.iter().filter(|result| result.is_wrong())
    }
}

/// What failed or is broken of these results, each with what decided it.
pub fn failures<'c>(results: impl IntoIterator<Item = &'c Checking>, width: usize, paint: Paint) -> String {
    let mut page = Page::new(width, paint);
    for result in results.into_iter().filter(|result| result.is_wrong()) {
        let word = if result.status == Outcome::Broken { "BROKEN" } else { "FAILED" };
        let question = result.question.map_or_else(String::new, |question| format!(", question {question}"));
        let place = format!("{}{question}", result.file);
        let head = Entry::at(BODY, &place).styled(Style::Strong).labelled(0, word, Style::Bad);
        page.entry(head.right(result.edition.as_deref().unwrap_or_default(), Style::Faint));
        for line in &result.lines {
            page.entry(Entry::at(BODY, line).hanging(2));
        }
        if let Some(decided) = &result.decided {
            because(&mut page, decided);
        }
        page.blank();
    }
    page.finish()
}

/// The ruling in a sentence, and the reason that decided it with its rules.
fn because(page: &mut Page, decided: &Decided) {
    let lines = decided.lines();
    let last = lines.len().saturating_sub(1);
    let rules = decided.rules();
    for (at, line) in lines.iter().enumerate() {
        let right = if at == last { rules.as_str() } else { "" };
        page.entry(Entry::at(BODY + 2, line).hanging(2).styled(Style::Faint).right(right, Style::Rule));
    }
}

/// The line of counts.
pub fn end(checked: &Checked, width: usize, paint: Paint) -> String {
    let mut page = Page::new(width, paint);
    let style = if checked.failed + checked.broken > 0 { Style::Bad } else { Style::Good };
    page.entry(Entry::at(0, &summary(checked)).styled(style));
    page.finish()
}

/// How many there are of each kind.
pub(super) fn summary(checked: &Checked) -> String {
    let mut parts = vec![format!("{} passed", checked.passed), format!("{} failed", checked.failed)];
    let others = [
        (checked.provisional, "provisional"),
        (checked.pending, "pending"),
        (checked.unchecked, "unchecked"),
        (checked.broken, "broken"),
    ];
    parts.extend(others.iter().filter(|(count, _)| *count > 0).map(|(count, word)| format!("{count} {word}")));
    format!("{}.", parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_every_result_once() {
        let with = |status, provisional| Checking { provisional, ..Checking::whole("a.yaml", status, "x".to_owned()) };
        let checked = Checked::of(vec![
            with(Outcome::Passed, false),
            with(Outcome::Passed, true),
            with(Outcome::Failed, true),
            with(Outcome::Broken, false),
        ]);
        assert_eq!(summary(&checked), "1 passed, 1 failed, 1 provisional, 1 broken.");
    }
}
