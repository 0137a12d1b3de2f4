//! Does a ruling say what was expected of it? Only what is named is compared.

mod answered;
mod board;
mod happened;
mod instead;
mod same;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use indexmap::IndexMap;
use same::Identity;
use serde::Serialize;
use serde_json::{Map, Value};

use super::Scenario;
use super::file::expect::ExpectationFields;
use super::file::{Declaration, Expectation, Name, Several};
use crate::edition::Edition;
use crate::game::{Game, ObjectId, Question, Recipient};
use crate::ruling::{Reason, Ruling};
use crate::terms::name::fold;

/// What came of a comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// As expected.
    Passed,
    /// Something differs.
    Failed,
    /// Differs, and stands in `pending.txt`: not answered yet.
    Pending,
    /// Nothing is expected.
    #[default]
    Unchecked,
    /// The file can't be read.
    Broken,
}

/// A comparison, key by key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Comparison {
    /// What came of it.
    pub status: Outcome,
    /// What the file expects, by key.
    pub expected: Map<String, Value>,
    /// What the ruling gives for the same keys.
    pub got: Map<String, Value>,
    /// The keys that differ.
    pub differs: Vec<String>,
}

impl Comparison {
    /// Whether anything was compared. An expectation that names nothing, such as `{}` or `{ ends: {} }`, is met by
    /// every ruling; `life: {}` is not one of these, because it says that no life total changes.
    fn compares_something(&self) -> bool {
        let of_named = ["rules", "because", "turn", "ends", "zones", "hands", "library"];
        self.expected.iter().any(|(key, expected)| {
            let key = key.rsplit(": ").next().unwrap_or(key);
            !is_hollow(expected) || !of_named.contains(&key)
        })
    }
}

/// Whether a value holds nothing, at any depth.
fn is_hollow(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::Object(entries) => entries.iter().all(|(_, value)| is_hollow(value)),
        _ => false,
    }
}

/// Compares a ruling with what is expected of it, if anything is.
pub fn compare(
    scenario: &Scenario,
    question: &Question,
    expectation: Option<&Expectation>,
    ruling: &Ruling,
    edition: &Edition,
) -> Comparison {
    let Some(expectation) = expectation else { return Comparison::default() };
    let board = crate::engine::start::with_starting_life(&scenario.game, edition);
    let mut comparing = Comparing { scenario, question, board, ruling, edition, result: Comparison::default() };
    let fields = &*expectation.fields;
    comparing.said(fields);
    comparing.declared(fields);
    comparing.happened(fields);
    comparing.answered(fields);
    if let Some(ends) = &fields.ends {
        comparing.ends(ends);
    }
    let mut result = comparing.result;
    for (number, expectation) in &expectation.midway {
        let then = ruling.midway.iter().find(|(step, _)| step == number);
        let Some((_, then)) = then else {
            // It ended before: the reasons say where, and why.
            let key = format!("step {number}");
            result.expected.insert(key.clone(), "reached".into());
            result.got.insert(key.clone(), "not reached".into());
            result.differs.push(key);
            continue;
        };
        let part = compare(scenario, question, Some(expectation), then, edition);
        let named = |key: String| format!("step {number}: {key}");
        result.expected.extend(part.expected.into_iter().map(|(key, value)| (named(key), value)));
        result.got.extend(part.got.into_iter().map(|(key, value)| (named(key), value)));
        result.differs.extend(part.differs.into_iter().map(named));
    }
    result.status = match result.differs.is_empty() {
        false => Outcome::Failed,
        true if result.compares_something() => Outcome::Passed,
        true => Outcome::Unchecked,
    };
    result
}

struct Comparing<'a> {
    scenario: &'a Scenario,
    question: &'a Question,
    /// The file's board under the edition.
    board: Cow<'a, Game>,
    ruling: &'a Ruling,
    edition: &'a Edition,
    result: Comparison,
}

impl Comparing<'_> {
    fn note(&mut self, key: &str, expected: impl Serialize, got: impl Serialize, same: bool) {
        let value = |value: Result<Value, serde_json::Error>| value.unwrap_or(Value::Null);
        self.result.expected.insert(key.to_owned(), value(serde_json::to_value(expected)));
        self.result.got.insert(key.to_owned(), value(serde_json::to_value(got)));
        if !same {
            self.result.differs.push(key.to_owned());
        }
    }

    fn equal<T: Serialize + PartialEq>(&mut self, key: &str, expected: &T, got: &Option<T>) {
        self.note(key, expected, got, got.as_ref() == Some(expected));
    }

    /// Verdict, citations, reasons.
    fn said(&mut self, fields: &ExpectationFields) {
        if let Some(verdict) = fields.verdict {
            self.equal("verdict", &verdict, &Some(self.ruling.verdict));
        }
        if let Some(rules) = &fields.rules {
            let mut cited: Vec<_> =
                self.ruling.cited().into_iter().filter_map(|provision| self.edition.number(provision)).collect();
            cited.sort_unstable();
            cited.dedup();
            let same = rules.iter().all(|rule| cited.contains(&rule.value));
            self.note("rules", rules, cited, same);
        }
        if let Some(because) = &fields.because {
            let rows = self.ruling.rounds.iter().flat_map(|round| &round.rows);
            let all: Vec<&Reason> = self.ruling.reasons.iter().chain(rows).collect();
            let reasons: Vec<&str> = all.iter().map(|reason| reason.text.as_str()).collect();
            // A reason stands with the ability and the object that it comes from.
            let abilities = all.iter().filter_map(|reason| reason.ability.as_deref());
            let sources =
                all.iter().filter_map(|reason| reason.source).map(|id| self.after().object(id).label.as_str());
            let folded: Vec<String> = reasons.iter().copied().chain(abilities).chain(sources).map(fold).collect();
            let stands = |phrase: &Name| folded.iter().any(|reason| reason.contains(&fold(phrase.as_str())));
            let same = because.iter().all(stands);
            self.note("because", because, reasons, same);
        }
        if let Some(provisional) = fields.provisional {
            self.equal("provisional", &provisional, &Some(self.ruling.is_provisional()));
        }
    }

    /// What is said of declarations of attackers and blockers.
    fn declared(&mut self, fields: &ExpectationFields) {
        if let Some(obeys) = fields.obeys {
            self.equal("obeys", &obeys, &self.ruling.obeys);
        }
        if let Some(maximum) = fields.maximum {
            self.equal("maximum", &maximum, &self.ruling.maximum);
        }
        if let Some(count) = &fields.declarations {
            let got = self.ruling.declarations.as_ref().and_then(|declarations| declarations.count.clone());
            let same = got.as_deref() == Some(count.as_str().trim());
            self.note("declarations", count, got, same);
        }
        if let Some(instead) = &fields.instead {
            let ruling = self.ruling;
            let board = ruling.board(&self.board);
            let got: Vec<_> = ruling.alternatives.iter().map(|one| one.named(board)).collect();
            let offered = ruling.alternatives.iter().any(|one| self.is_declared(instead, &one.declare));
            let same = offered || self.is_legal_instead(instead);
            self.note("instead", instead, got, same);
        }
    }

    /// Whether two declarations are the same; in a list, whom the creatures attack is not compared.
    fn is_declared(&self, expected: &Declaration, got: &IndexMap<ObjectId, Vec<Recipient>>) -> bool {
        expected.0.len() == got.len()
            && expected.0.iter().all(|(creature, whom)| {
                let creature = self.identity(creature.as_str());
                let found = got.iter().find(|(id, _)| Identity::Known((**id).into()) == creature);
                found.is_some_and(|(_, got)| whom.is_empty() || self.same_handles(&words(whom), got.iter().copied()))
            })
    }
}

/// The texts of names.
fn words(names: &Several<Name>) -> Vec<String> {
    names.iter().map(|name| name.as_str().to_owned()).collect()
}
