//! What play gives: who lost, what went where, amounts.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::same::Identity;
use super::{Comparing, words};
use crate::game::{ObjectId, Recipient};
use crate::ruling::Consequences;
use crate::scenario::file::expect::{ExpectationFields, Numbers};
use crate::scenario::file::{Name, Several};

impl Comparing<'_> {
    /// What play gives.
    pub(super) fn happened(&mut self, fields: &ExpectationFields) {
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
                let handles = got.iter().copied().map(Recipient::Object);
                let same = self.same_sequence(&words(expected), handles) || self.same_sources(&words(expected), got);
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
                self.done(key, expected, got.iter().map(|(of, amount)| (*of, *amount)));
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
            self.life(life, played);
        }
        if let Some(drawn) = &fields.drawn {
            let cards = played.drawn.iter().map(|(player, cards)| (Recipient::Player(*player), i64::from(*cards)));
            self.done("drawn", drawn, cards);
        }
    }

    /// How much of something was done to each; an empty list expects that it was done to nobody.
    fn done(&mut self, key: &str, expected: &Numbers, done: impl Iterator<Item = (Recipient, i64)>) {
        let done: BTreeMap<Recipient, i64> = done.filter(|(_, amount)| *amount != 0).collect();
        let got = if expected.is_empty() {
            self.labelled(&done)
        } else {
            self.numbers(expected, |name| match name {
                Identity::Known(of) => Some(done.get(of).copied().unwrap_or(0)),
                Identity::Text(_) => None,
            })
        };
        self.note_numbers(key, expected, got);
    }

    /// Life totals after it; an empty list expects that none changed.
    fn life(&mut self, expected: &Numbers, played: &Consequences) {
        let got = if expected.is_empty() {
            let changed = played.life.iter().map(|(player, life)| (Recipient::Player(*player), *life));
            self.labelled(&changed.collect())
        } else {
            self.numbers(expected, |name| {
                let said = self.fact_numbers("life").and_then(|life| self.number(life, name));
                said.or_else(|| Some(self.after().player(name.player()?).life))
            })
        };
        self.note_numbers("life", expected, got);
    }

    fn labelled(&self, numbers: &BTreeMap<Recipient, i64>) -> Vec<(String, Option<i64>)> {
        numbers.iter().map(|(of, number)| (self.after().name_of(*of).to_owned(), Some(*number))).collect()
    }

    /// What `got` gives under each name that is expected.
    pub(super) fn numbers(
        &self,
        expected: &Numbers,
        got: impl Fn(&Identity) -> Option<i64>,
    ) -> Vec<(String, Option<i64>)> {
        expected.iter().map(|(name, _)| (name.as_str().to_owned(), got(&self.identity(name.as_str())))).collect()
    }

    pub(super) fn note_numbers(&mut self, key: &str, expected: &Numbers, got: Vec<(String, Option<i64>)>) {
        let same = expected.iter().len() == got.len()
            && expected.iter().zip(&got).all(|((_, expected), (_, got))| *got == Some(*expected));
        let got: Map<String, Value> = got.into_iter().map(|(name, number)| (name, json!(number))).collect();
        self.note(key, expected, got, same);
    }
}
