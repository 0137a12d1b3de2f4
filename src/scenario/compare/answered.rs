//! What the kinds of questions answer beside what all of them do: facts by name.

use std::collections::BTreeMap;

use serde::Serialize;

use super::same::Identity;
use super::{Comparing, same, words};
use crate::game::{Game, Recipient};
use crate::ruling::Fact;
use crate::ruling::fact::{Key, Named};
use crate::scenario::file::expect::ExpectationFields;
use crate::scenario::file::{Expected, Name};
use crate::terms::name::fold;

impl Comparing<'_> {
    /// What the kinds of questions answer beside.
    pub(super) fn answered(&mut self, fields: &ExpectationFields) {
        self.listed(fields);
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
            let got = self.fact("then");
            let says = |got: &Fact| matches!(got, Fact::Text(text) if fold(text).contains(&fold(&then.to_string())));
            let same = got.is_some_and(|got| self.same_fact(then, got) || says(got));
            self.note("then", then, self.named("then"), same);
        }
        if let Some(zones) = &fields.zones {
            self.zones(zones);
        }
    }

    /// Facts that are lists: all but the order in which players act are sets.
    fn listed(&mut self, fields: &ExpectationFields) {
        let named = [
            ("chooser", &fields.chooser),
            ("last-word", &fields.last_word),
            ("no-first-draw", &fields.no_first_draw),
            ("objects", &fields.objects),
        ];
        for (key, expected) in named {
            if let Some(expected) = expected {
                self.listed_as(key, expected, &words(expected), Self::same_set);
            }
        }
        let numbered = [("reversed", &fields.reversed), ("stays", &fields.stays), ("may-reverse", &fields.may_reverse)];
        for (key, expected) in numbered {
            if let Some(expected) = expected {
                let wanted: Vec<String> = expected.iter().map(ToString::to_string).collect();
                self.listed_as(key, expected, &wanted, Self::same_set);
            }
        }
        if let Some(order) = &fields.order {
            self.listed_as("order", order, &words(order), Self::same_order);
        }
    }

    fn listed_as(
        &mut self,
        key: &str,
        expected: impl Serialize,
        wanted: &[String],
        alike: impl Fn(&Self, &[String], &Fact) -> bool,
    ) {
        let same = self.fact(key).is_some_and(|got| alike(self, wanted, got));
        self.note(key, expected, self.named(key), same);
    }

    /// What it costs: its mana, with or without what is paid beside mana.
    fn cost(&mut self, expected: &Expected) {
        let mana = self.fact("cost").cloned();
        let all_told = mana.as_ref().zip(self.fact("beside")).map(|(mana, others)| {
            let parts = same::listed(mana).into_iter().chain(same::listed(others));
            Fact::Text(parts.collect::<Vec<_>>().join(", "))
        });
        let same = mana.iter().chain(&all_told).any(|got| self.same_fact(expected, got));
        let got = all_told.or(mana).map(|got| got.named(self.handles_of()));
        self.note("cost", expected, got, same);
    }

    /// Who has priority afterwards: as the ruling says, or else on the board after it.
    fn priority(&mut self, expected: &Name) {
        let said = match self.fact("priority") {
            Some(Fact::One(player)) => Some(*player),
            _ => self.after().turn.priority.map(Recipient::Player),
        };
        let same = said.is_some_and(|got| Identity::Known(got) == self.identity(expected.as_str()));
        let got = said.map(|player| self.after().name_of(player).to_owned());
        self.note("priority", expected, got, same);
    }

    fn fact_is(&mut self, key: &str, expected: &Expected) {
        let got = self.fact(key);
        // A number asked of a mana cost is its mana value.
        let as_number = (key == "value").then(|| self.fact("mana_value")).flatten();
        let said = as_number.filter(|_| matches!(expected, Expected::Number(_))).or(got);
        let same = said.is_some_and(|said| self.same_fact(expected, said));
        self.note(key, expected, self.named(key), same);
    }

    /// The ruling's fact of this name, however its words are joined.
    pub(super) fn fact(&self, key: &str) -> Option<&Fact> {
        self.ruling.facts.get(key).or_else(|| self.ruling.facts.get(key.replace('-', "_").as_str()))
    }

    /// The same as it is shown.
    fn named(&self, key: &str) -> Option<Named> {
        self.fact(key).map(|fact| fact.named(self.handles_of()))
    }

    /// The board that the ruling's handles are of.
    fn handles_of(&self) -> &Game {
        self.ruling.board(&self.board)
    }

    pub(super) fn fact_numbers(&self, key: &str) -> Option<&BTreeMap<Key, i64>> {
        match self.fact(key)? {
            Fact::Numbers(numbers) => Some(numbers),
            _ => None,
        }
    }
}
