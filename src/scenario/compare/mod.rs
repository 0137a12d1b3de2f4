//! Does a ruling say what was expected of it? Only what is named is compared.

mod board;
mod same;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::Scenario;
use super::file::expect::{ExpectationFields, Numbers};
use super::file::{Declaration, Expectation, Expected, Name, Several};
use crate::edition::Edition;
use crate::game::{Game, ObjectId, Recipient};
use crate::ruling::{Consequences, Fact, Reason, Ruling};
use crate::terms::name::fold;
use same::Identity;

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

/// Compares a ruling with what is expected of it, if anything is.
pub fn compare(
    scenario: &Scenario,
    expectation: Option<&Expectation>,
    ruling: &Ruling,
    edition: &Edition,
) -> Comparison {
    let Some(expectation) = expectation else { return Comparison::default() };
    let board = crate::engine::start::with_starting_life(&scenario.game, edition);
    let mut comparing = Comparing { scenario, board, ruling, edition, result: Comparison::default() };
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
            result.differs.push(format!("step {number}"));
            continue;
        };
        let part = compare(scenario, Some(expectation), then, edition);
        let named = |key: String| format!("step {number}: {key}");
        result.expected.extend(part.expected.into_iter().map(|(key, value)| (named(key), value)));
        result.got.extend(part.got.into_iter().map(|(key, value)| (named(key), value)));
        result.differs.extend(part.differs.into_iter().map(named));
    }
    result.status = if result.differs.is_empty() { Outcome::Passed } else { Outcome::Failed };
    result
}

struct Comparing<'a> {
    scenario: &'a Scenario,
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
            // A reason stands with the ability that it comes from.
            let abilities = all.iter().filter_map(|reason| reason.ability.as_deref());
            let folded: Vec<String> = reasons.iter().copied().chain(abilities).map(fold).collect();
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
            let same = got.iter().any(|declared| self.is_declared(instead, declared));
            self.note("instead", instead, got, same);
        }
    }

    /// Whether two declarations are the same; in a list, whom the creatures attack is not compared.
    fn is_declared(&self, expected: &Declaration, got: &indexmap::IndexMap<String, Vec<String>>) -> bool {
        expected.0.len() == got.len()
            && expected.0.iter().all(|(creature, whom)| {
                let creature = self.identity(creature.as_str());
                let found = got.iter().find(|(label, _)| self.identity(label) == creature);
                found.is_some_and(|(_, got)| whom.is_empty() || self.same_set(&words(whom), got))
            })
    }

    /// What play gives.
    fn happened(&mut self, fields: &ExpectationFields) {
        let ruling = self.ruling;
        let nothing = Consequences::default();
        let played = ruling.consequences.as_ref().unwrap_or(&nothing);
        self.lists(fields, played);
        self.sequences(fields, played);
        self.amounts(fields, played);
        if let Some(game) = fields.game {
            let got = ruling.consequences.as_ref().map(|played| played.game);
            self.equal("game", &game, &got);
        }
        if let Some(checks) = fields.checks {
            let got = ruling.consequences.as_ref().map(|played| played.checks);
            self.equal("checks", &checks, &got);
        }
        if let Some(choices) = &fields.choices {
            let got: Vec<String> = played
                .choices
                .iter()
                .map(|choice| format!("{} chooses {}", self.after().player(choice.player).name, choice.what))
                .collect();
            let same = self.same_sentences(&words(choices), &got);
            self.note("choices", choices, got, same);
        }
        if let Some(turn) = &fields.turn {
            self.turn(turn);
        }
    }

    /// Lists of what happened to whom, as sets.
    fn lists(&mut self, fields: &ExpectationFields, played: &Consequences) {
        let players = [("loses", &fields.loses, &played.loses), ("wins", &fields.wins, &played.wins)];
        for (key, expected, got) in players {
            self.handles(key, expected.as_ref(), got.iter().copied().map(Recipient::Player));
        }
        let objects = [
            ("graveyard", &fields.graveyard, &played.graveyard),
            ("destroyed", &fields.destroyed, &played.destroyed),
            ("sacrificed", &fields.sacrificed, &played.sacrificed),
            ("regenerated", &fields.regenerated, &played.regenerated),
            ("unattached", &fields.unattached, &played.unattached),
            ("ceases", &fields.ceases, &played.ceases),
            ("exiled", &fields.exiled, &played.exiled),
            ("returned", &fields.returned, &played.returned),
            ("countered", &fields.countered, &played.countered),
        ];
        for (key, expected, got) in objects {
            self.handles(key, expected.as_ref(), got.iter().copied().map(Recipient::Object));
        }
    }

    fn handles(&mut self, key: &str, expected: Option<&Several<Name>>, got: impl Iterator<Item = Recipient> + Clone) {
        let Some(expected) = expected else { return };
        let same = self.same_handles(&words(expected), got.clone());
        let labels: Vec<String> = got.map(|of| self.after().name_of(of).to_owned()).collect();
        self.note(key, expected, labels, same);
    }

    /// Lists whose order counts.
    fn sequences(&mut self, fields: &ExpectationFields, played: &Consequences) {
        let stack: Vec<ObjectId> = self.after().stack.iter().rev().copied().collect();
        for (key, expected, got) in [("triggers", &fields.triggers, &played.triggers), ("stack", &fields.stack, &stack)]
        {
            if let Some(expected) = expected {
                let same = self.same_sequence(&words(expected), got);
                let labels: Vec<&str> = got.iter().map(|id| self.after().object(*id).label.as_str()).collect();
                let labels = json!(labels);
                self.note(key, expected, labels, same);
            }
        }
    }

    /// Amounts by object or player.
    fn amounts(&mut self, fields: &ExpectationFields, played: &Consequences) {
        for (key, expected, got) in
            [("damage", &fields.damage, &played.damage), ("prevented", &fields.prevented, &played.prevented)]
        {
            if let Some(expected) = expected {
                let got = self.numbers(expected, |name| match name {
                    Identity::Known(of) => Some(got.get(of).copied().unwrap_or(0)),
                    Identity::Text(_) => None,
                });
                self.note_numbers(key, expected, got);
            }
        }
        if let Some(created) = &fields.created {
            self.created(created, played);
        }
        if let Some(mana) = &fields.mana {
            self.mana(mana, played);
        }
        if let Some(removed) = &fields.counters_removed {
            self.counters_removed(removed, played);
        }
        if let Some(life) = &fields.life {
            let got = self.numbers(life, |name| {
                let said = self.fact_numbers("life").and_then(|life| self.number(life, name));
                said.or_else(|| Some(self.after().player(name.player()?).life))
            });
            self.note_numbers("life", life, got);
        }
        if let Some(drawn) = &fields.drawn {
            let got =
                self.numbers(drawn, |name| Some(i64::from(played.drawn.get(&name.player()?).copied().unwrap_or(0))));
            self.note_numbers("drawn", drawn, got);
        }
    }

    /// What the kinds of questions answer beside.
    fn answered(&mut self, fields: &ExpectationFields) {
        let sets = [
            ("chooser", &fields.chooser),
            ("last-word", &fields.last_word),
            ("no-first-draw", &fields.no_first_draw),
            ("objects", &fields.objects),
        ];
        for (key, expected) in sets {
            if let Some(expected) = expected {
                let got = self.fact(key).map(same::listed);
                let same = got.as_ref().is_some_and(|got| self.same_set(&words(expected), got));
                self.note(key, expected, got, same);
            }
        }
        let numbered = [("reversed", &fields.reversed), ("stays", &fields.stays), ("may-reverse", &fields.may_reverse)];
        for (key, expected) in numbered {
            if let Some(expected) = expected {
                let got = self.fact(key).map(same::listed);
                let wanted: Vec<String> = expected.iter().map(ToString::to_string).collect();
                let same = got.as_ref().is_some_and(|got| self.same_set(&wanted, got));
                self.note(key, expected, got, same);
            }
        }
        if let Some(order) = &fields.order {
            let got = self.fact("order").map(same::listed);
            let same = got.as_ref().is_some_and(|got| self.same_order(&words(order), got));
            self.note("order", order, got, same);
        }
        for (key, expected) in [("hands", &fields.hands), ("library", &fields.library)] {
            if let Some(expected) = expected {
                let known = self.fact_numbers(key);
                let got = self.numbers(expected, |name| self.number(known?, name));
                self.note_numbers(key, expected, got);
            }
        }
        for (key, expected) in [("step", fields.step), ("stopped-at", fields.stopped_at)] {
            if let Some(expected) = expected {
                self.fact_is(key, &Expected::Number(expected.into()));
            }
        }
        if let Some(iterations) = &fields.iterations {
            self.fact_is("iterations", &Expected::of_text(iterations.as_str()));
        }
        if let Some(priority) = &fields.priority {
            self.priority(priority);
        }
        let facts = [("ways", &fields.ways), ("by", &fields.by), ("left", &fields.left), ("value", &fields.value)];
        for (key, expected) in facts {
            if let Some(expected) = expected {
                self.fact_is(key, expected);
            }
        }
        if let Some(cost) = &fields.cost {
            self.cost(cost);
        }
        if let Some(then) = &fields.then {
            let got = self.fact("then").cloned();
            let same = got.as_ref().is_some_and(|got| self.same_fact(then, got) || same::says(got, &then.to_string()));
            self.note("then", then, got, same);
        }
        if let Some(zones) = &fields.zones {
            self.zones(zones);
        }
    }

    /// What it costs: its mana, with or without what is paid beside mana.
    fn cost(&mut self, expected: &Expected) {
        let mana = self.fact("cost").cloned();
        let all_told = mana.as_ref().zip(self.fact("beside")).map(|(mana, others)| {
            let parts = same::listed(mana).into_iter().chain(same::listed(others));
            Fact::Text(parts.collect::<Vec<_>>().join(", "))
        });
        let got = all_told.clone().or(mana.clone());
        let same = mana.iter().chain(&all_told).any(|got| self.same_fact(expected, got));
        self.note("cost", expected, got, same);
    }

    /// Who has priority afterwards: as the ruling says, or else on the board after it.
    fn priority(&mut self, expected: &Name) {
        let said = self.fact("priority").map(same::listed).and_then(|names| names.into_iter().next());
        let on_board = || self.after().turn.priority.map(|player| self.after().player(player).name.clone());
        let got = said.or_else(on_board);
        let same = got.as_ref().is_some_and(|got| self.identity(got) == self.identity(expected.as_str()));
        self.note("priority", expected, got, same);
    }

    fn fact_is(&mut self, key: &str, expected: &Expected) {
        let got = self.fact(key).cloned();
        // A number asked of a mana cost is its mana value.
        let as_number = (key == "value").then(|| self.fact("mana_value")).flatten();
        let said = as_number.filter(|_| matches!(expected, Expected::Number(_))).or(got.as_ref());
        let same = said.is_some_and(|said| self.same_fact(expected, said));
        self.note(key, expected, got, same);
    }

    /// The ruling's fact of this name, however its words are joined.
    fn fact(&self, key: &str) -> Option<&Fact> {
        self.ruling.facts.get(key).or_else(|| self.ruling.facts.get(key.replace('-', "_").as_str()))
    }

    fn fact_numbers(&self, key: &str) -> Option<&std::collections::BTreeMap<String, i64>> {
        match self.fact(key)? {
            Fact::Numbers(numbers) => Some(numbers),
            _ => None,
        }
    }

    /// What `got` gives under each name that is expected.
    fn numbers(&self, expected: &Numbers, got: impl Fn(&Identity) -> Option<i64>) -> Vec<(String, Option<i64>)> {
        expected.iter().map(|(name, _)| (name.as_str().to_owned(), got(&self.identity(name.as_str())))).collect()
    }

    fn note_numbers(&mut self, key: &str, expected: &Numbers, got: Vec<(String, Option<i64>)>) {
        let same = expected.iter().zip(&got).all(|((_, expected), (_, got))| *got == Some(*expected));
        let got: Map<String, Value> = got.into_iter().map(|(name, number)| (name, json!(number))).collect();
        self.note(key, expected, got, same);
    }
}

/// The texts of names.
fn words(names: &Several<Name>) -> Vec<String> {
    names.iter().map(|name| name.as_str().to_owned()).collect()
}
