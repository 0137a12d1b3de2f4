//! Rulings that change from one edition to another, with the changes of the rules that decide them.

mod bisected;
mod comparing;
mod markdown;
mod steps;

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::compared::spelled;
use super::decided::Decided;
use super::page::{Entry, Page};
use super::paint::Style;
use super::text;

pub use bisected::{Answered, Bisected, Turn};
pub use comparing::{Comparing, Group, Problem};
pub use steps::Steps;

/// A question whose answer changes.
#[derive(Clone, Debug, Serialize)]
pub struct Change {
    /// The scenario's path, as given.
    pub file: String,
    /// The scenario's title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Which question of it, from 1.
    pub question: usize,
    /// The question's kind: `block`, `cast`.
    pub kind: String,
    /// What is asked, in a sentence.
    pub asked: String,
    /// The ruling under the earlier edition.
    pub from: Decided,
    /// The ruling under the later edition.
    pub to: Decided,
    /// In what they differ: before and after.
    pub differs: BTreeMap<String, [Value; 2]>,
}

/// A change of the rules that decides answers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(untagged)]
pub enum DecidedBy {
    /// A behaviour has another value.
    Behaviour {
        /// The name of the behaviour that the editions differ in.
        behaviour: String,
        /// Its value before.
        from: String,
        /// Its value after.
        to: String,
    },
    /// A provision came or went.
    Provision {
        /// The provision that only one of the editions has.
        provision: String,
        /// What it is called.
        title: String,
        /// Its number before.
        from: Option<String>,
        /// Its number after.
        to: Option<String>,
    },
}

/// A rule as it stands in both editions.
#[derive(Clone, Debug, Serialize)]
pub struct Beside {
    /// The provision whose rule it is, by its name.
    pub provision: String,
    /// What it is called.
    pub title: String,
    /// The rule before.
    pub from: Option<Words>,
    /// The rule after.
    pub to: Option<Words>,
    /// Both texts as one, with what went and what came marked, where most words are the same.
    pub difference: Option<String>,
}

/// What a rule says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Words {
    /// The rule's number in its edition.
    pub rule: String,
    /// Its text; null where it is not at hand.
    pub text: Option<String>,
    /// Whether that is a restatement in our own words.
    pub restated: bool,
}

impl DecidedBy {
    /// In a line.
    pub(crate) fn in_words(&self) -> String {
        match self {
            Self::Behaviour { behaviour, from, to } => format!("{behaviour}: {from} → {to}"),
            Self::Provision { title, from: None, to: Some(to), .. } => format!("{title}: new, {to}"),
            Self::Provision { title, from: Some(from), .. } => format!("{title}: gone, {from} before"),
            Self::Provision { title, .. } => title.clone(),
        }
    }
}

impl Beside {
    /// Its numbers, before and after.
    pub fn numbers(&self) -> String {
        match (&self.from, &self.to) {
            (Some(before), Some(after)) if before.rule != after.rule => format!("{} → {}", before.rule, after.rule),
            (Some(one), _) | (None, Some(one)) => one.rule.clone(),
            (None, None) => String::new(),
        }
    }

    /// Whether both texts are at hand and say the same.
    pub(crate) fn says_the_same(&self) -> bool {
        let text = |side: &Option<Words>| side.as_ref().and_then(|words| words.text.clone());
        text(&self.from).is_some() && text(&self.from) == text(&self.to)
    }

    /// What became of it, in a word or two.
    fn became(&self) -> &'static str {
        match (&self.from, &self.to) {
            (None, _) => "new",
            (_, None) => "gone",
            _ if self.says_the_same() => "the same words",
            (Some(Words { text: None, .. }), _) | (_, Some(Words { text: None, .. })) => "",
            _ => "other words",
        }
    }

    /// Whether one text is official and the other in our own words, so that not every difference is a change.
    fn is_mixed(&self) -> bool {
        let restated =
            |side: &Option<Words>| side.as_ref().filter(|words| words.text.is_some()).map(|words| words.restated);
        matches!((restated(&self.from), restated(&self.to)), (Some(one), Some(other)) if one != other)
    }
}

/// The two rulings, each with its reason, and what differs beside the verdict.
fn rulings(page: &mut Page, change: &Change, at: usize) {
    for (word, decided) in [("was", &change.from), ("now", &change.to)] {
        ruling(page, word, decided, at);
    }
    // A verdict that changes tells of requirements in its own sentence.
    let told = |key: &str| {
        key == "verdict" || (change.from.verdict != change.to.verdict && ["obeys", "maximum"].contains(&key))
    };
    for (key, [before, after]) in change.differs.iter().filter(|(key, _)| !told(key)) {
        let line = format!("{}: {}; now {}", key.replace('_', " "), spelled(before), spelled(after));
        page.entry(Entry::at(at + 5, &line).hanging(2).styled(Style::Faint));
    }
}

fn ruling(page: &mut Page, word: &str, decided: &Decided, at: usize) {
    let doubt = if decided.provisional { "?" } else { "" };
    let verdict = format!("{}{doubt}", decided.verdict.word().to_uppercase());
    let head = format!("{word}  {verdict}  ");
    let indent = at + head.chars().count();
    let lines = decided.lines();
    let last = lines.len().saturating_sub(1);
    let rules = decided.rules();
    for (nth, line) in lines.iter().enumerate() {
        let right = if nth == last { rules.as_str() } else { "" };
        let entry = Entry::at(indent, line).right(right, Style::Rule);
        page.entry(if nth == 0 {
            entry.labelled(at, head.trim_end(), text::style(decided.verdict, decided.provisional))
        } else {
            entry
        });
    }
}

/// The rules behind it: words that went and came, or both texts one after the other.
fn besides(page: &mut Page, rules: &[Beside], (from, to): (&str, &str), at: usize) {
    let missing = |side: &Option<Words>| side.as_ref().is_some_and(|words| words.text.is_none());
    for rule in rules {
        let head = format!("{}, {}", rule.title, rule.became());
        let head = head.trim_end_matches([' ', ',']);
        page.entry(Entry::at(at + 4, head).labelled(at, &rule.numbers(), Style::Rule).styled(Style::Faint));
        match (&rule.difference, rule.says_the_same()) {
            (Some(difference), _) => page.entry(Entry::at(at + 4, difference)),
            (None, true) => {}
            (None, false) => {
                for (mark, words) in [("-", &rule.from), ("+", &rule.to)] {
                    if let Some(text) = words.as_ref().and_then(|words| words.text.as_deref()) {
                        page.entry(Entry::at(at + 4, text).labelled(at + 2, mark, Style::Strong));
                    }
                }
            }
        }
    }
    let lacking: Vec<&str> =
        [(from, rules.iter().any(|rule| missing(&rule.from))), (to, rules.iter().any(|rule| missing(&rule.to)))]
            .into_iter()
            .filter_map(|(date, lacks)| lacks.then_some(date))
            .collect();
    if !lacking.is_empty() {
        let what =
            format!("The words of {} are not at hand: judge rules import FILE adds them.", lacking.join(" and "));
        page.entry(Entry::at(at, &what).hanging(2).styled(Style::Faint));
    }
    if rules.iter().any(Beside::is_mixed) {
        let what = "One of the two texts is restated in our own words: not every difference is a change.";
        page.entry(Entry::at(at, what).hanging(2).styled(Style::Faint));
    }
}
