//! The board after it: where things are, and any fact about them.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::Comparing;
use super::same::Identity;
use crate::engine::fact;
use crate::engine::view::View;
use crate::game::{Game, ObjectId, Recipient};
use crate::ruling::fact::Key;
use crate::ruling::{Consequences, Fact};
use crate::scenario::file::expect::{ExpectedTurn, Numbers};
use crate::scenario::file::{Expected, Name, Pairs};
use crate::terms::name::{fold, same_name};
use crate::terms::{Counter, ManaCost, TypeLine, Zone, english};

impl Comparing<'_> {
    /// The board after it, which is the file's own where nothing was played.
    pub(super) fn after(&self) -> &Game {
        self.ruling.after.as_deref().unwrap_or(&self.board)
    }

    /// What a name names on the board after it, where there may be objects that the file does not know.
    fn on_board(&self, name: &str) -> Option<Recipient> {
        match self.identity(name) {
            // A card that represents a permanent with others is that permanent.
            Identity::Known(Recipient::Object(id)) => Some(self.after().permanent_of(id).into()),
            Identity::Known(known) => Some(known),
            Identity::Text(_) => None,
        }
    }

    /// Any facts of the board after it.
    pub(super) fn ends(&mut self, expected: &Pairs<Expected>) {
        let mut got = Map::new();
        let mut same = true;
        {
            let view = View::of(self.after(), self.edition);
            for (name, expected) in expected {
                let of = self.on_board(name.as_str());
                let (found, as_expected) = match expected {
                    Expected::Map(facts) => self.facts(&view, of, facts),
                    one => {
                        let there = self.is_there(of);
                        (json!(there), *one == Expected::Truth(there))
                    }
                };
                same &= as_expected;
                got.insert(name.as_str().to_owned(), found);
            }
        }
        self.note("ends", expected, got, same);
    }

    /// Facts about one object or player, and whether they are as expected.
    fn facts(&self, view: &View<'_>, of: Option<Recipient>, expected: &[(String, Expected)]) -> (Value, bool) {
        let mut found = Map::new();
        let mut same = true;
        for (key, expected) in expected {
            let fact = of.and_then(|of| fact(view, of, key));
            // `trample: 1` asks for its counters, as a keyword names a kind of counter too (122.1b).
            let counted = matches!((expected, &fact), (Expected::Number(_), Some(Fact::Truth(_))));
            let fact = if counted { of.and_then(|of| counters_called(view, of, key)) } else { fact };
            same &= match &fact {
                Some(fact) => self.is_fact(key, expected, fact),
                // What is not there at all: no such counter, not of that type.
                None => of.is_some() && matches!(expected, Expected::Number(0) | Expected::Truth(false)),
            };
            found.insert(key.clone(), json!(fact.map(|fact| fact.named(view.game()))));
        }
        (Value::Object(found), same)
    }

    /// Whether an object is on the battlefield, or a player in the game.
    fn is_there(&self, of: Option<Recipient>) -> bool {
        match of {
            Some(Recipient::Object(id)) => self.zone(id) == Zone::Battlefield,
            Some(Recipient::Player(id)) => !self.after().player(id).left,
            None => false,
        }
    }

    fn is_fact(&self, key: &str, expected: &Expected, got: &Fact) -> bool {
        match (expected, got) {
            (Expected::Text(expected), Fact::Text(got)) if key == "zone" => is_zone(expected, got),
            // Of what has two faces, the name of the one that is up (712.8d).
            (Expected::Text(expected), Fact::Text(got)) if key == "name" => same_name(expected, got),
            (Expected::List(expected), Fact::Text(got)) if matches!(key, "type" | "types") => {
                is_type_line(expected, got)
            }
            (Expected::Map(expected), Fact::Numbers(got)) if expected.is_empty() => got.values().all(|got| *got == 0),
            // Kinds of counters are not names.
            (Expected::Map(expected), Fact::Numbers(got)) => expected.iter().all(|(kind, expected)| {
                let kind = Key::Word(Counter::named(kind).name().to_owned());
                let got = got.get(&kind).copied().unwrap_or(0);
                *expected == Expected::Number(got)
            }),
            _ => self.same_fact(expected, got),
        }
    }

    /// Where objects are: as the ruling says, or else on the board after it.
    pub(super) fn zones(&mut self, expected: &Pairs<Name>) {
        let mut got = Map::new();
        let mut same = true;
        for (name, zone) in expected {
            let found = self.zone_of(name.as_str());
            same &= found.as_deref().is_some_and(|found| is_zone(zone.as_str(), found));
            got.insert(name.as_str().to_owned(), json!(found));
        }
        self.note("zones", expected, got, same);
    }

    fn zone_of(&self, name: &str) -> Option<String> {
        if let Some(Fact::Texts(zones)) = self.fact("zones") {
            let wanted = self.identity(name);
            let said = zones.iter().find(|(of, _)| self.identity_of(of) == wanted);
            if let Some((_, zone)) = said {
                return Some(zone.clone());
            }
        }
        match self.on_board(name)? {
            Recipient::Object(id) => Some(self.zone(id).to_string()),
            Recipient::Player(_) => None,
        }
    }

    fn zone(&self, id: ObjectId) -> Zone {
        self.after().object(id).zone
    }

    /// How many tokens of each name were created, by the name they had then or have now; an empty list expects none.
    pub(super) fn created(&mut self, expected: &Numbers, played: &Consequences) {
        let after = self.after();
        let names_of = |id: &ObjectId| {
            let object = after.object(*id);
            [fold(english::without_number(&object.label)), fold(&object.printed.name)]
        };
        let names: Vec<[String; 2]> = played.created.iter().map(names_of).collect();
        if expected.is_empty() {
            let labels: Vec<&str> = played.created.iter().map(|id| after.object(*id).label.as_str()).collect();
            return self.note("created", expected, json!(labels), labels.is_empty());
        }
        let mut got = Map::new();
        let mut same = true;
        for (name, number) in expected {
            let wanted = fold(name.as_str());
            let count = names.iter().filter(|created| created.contains(&wanted)).count();
            same &= usize::try_from(*number) == Ok(count);
            got.insert(name.as_str().to_owned(), json!(count));
        }
        self.note("created", expected, got, same);
    }

    /// Mana that players added; its order does not matter. An empty list expects none.
    pub(super) fn mana(&mut self, expected: &Pairs<Name>, played: &Consequences) {
        let sorted = |mana: &ManaCost| {
            let mut symbols = mana.0.clone();
            symbols.sort_unstable();
            symbols
        };
        let mut got = Map::new();
        let mut same = true;
        if expected.is_empty() {
            for (player, mana) in played.mana.iter().filter(|(_, mana)| !mana.0.is_empty()) {
                same = false;
                got.insert(self.after().player(*player).name.clone(), json!(mana.to_string()));
            }
        }
        for (name, mana) in expected {
            let added = match self.identity(name.as_str()) {
                Identity::Known(Recipient::Player(player)) => played.mana.get(&player).cloned().unwrap_or_default(),
                Identity::Known(Recipient::Object(_)) | Identity::Text(_) => ManaCost::default(),
            };
            same &= mana.as_str().parse::<ManaCost>().is_ok_and(|mana| sorted(&mana) == sorted(&added));
            got.insert(name.as_str().to_owned(), json!(added.to_string()));
        }
        self.note("mana", expected, got, same);
    }

    /// Whose turn it is after it, and where in it the board stands.
    pub(super) fn turn(&mut self, expected: &ExpectedTurn) {
        let turn = &self.after().turn;
        let active = Recipient::Player(turn.active);
        let same = expected.number.is_none_or(|number| number == turn.number)
            && expected.step.is_none_or(|step| step == turn.step)
            && expected.active.as_ref().is_none_or(|name| self.identity(name.as_str()) == Identity::Known(active));
        let got = json!({ "number": turn.number, "active": self.after().name_of(active), "step": turn.step });
        self.note("turn", expected, got, same);
    }

    /// Counters that were removed, by what they were on and kind. An empty list expects none.
    pub(super) fn counters_removed(&mut self, expected: &Pairs<Numbers>, played: &Consequences) {
        let mut got = Map::new();
        let mut same = true;
        if expected.is_empty() {
            for (of, counters) in &played.counters_removed {
                same = false;
                got.insert(self.after().name_of(*of).to_owned(), json!(counters));
            }
        }
        for (name, counters) in expected {
            let wanted = self.identity(name.as_str());
            let removed = played.counters_removed.iter().find(|(of, _)| Identity::Known(**of) == wanted);
            let mut found = Map::new();
            for (kind, number) in counters {
                let kind_removed = removed.and_then(|(_, kinds)| kinds.get(&Counter::named(kind.as_str())));
                let count = kind_removed.copied().unwrap_or(0);
                same &= i64::from(count) == *number;
                found.insert(kind.as_str().to_owned(), json!(count));
            }
            got.insert(name.as_str().to_owned(), Value::Object(found));
        }
        self.note("counters-removed", expected, got, same);
    }
}

/// How many counters of that kind are on an object.
fn counters_called(view: &View<'_>, of: Recipient, kind: &str) -> Option<Fact> {
    let Some(Fact::Numbers(counters)) = fact(view, of, "counters") else { return None };
    let kind = Key::Word(Counter::named(kind).name().to_owned());
    Some(Fact::Number(counters.get(&kind).copied().unwrap_or(0)))
}

/// Whether these are the card types of a type line, or all of its words.
fn is_type_line(expected: &[Expected], got: &str) -> bool {
    let expected: BTreeSet<String> = expected.iter().map(|word| fold(&word.to_string())).collect();
    let Ok(line) = TypeLine::read(got) else { return false };
    let types: BTreeSet<String> = line.types.iter().map(|card_type| fold(card_type.word())).collect();
    let words: BTreeSet<String> = got.split([' ', '—']).map(fold).filter(|word| !word.is_empty()).collect();
    expected == types || expected == words
}

/// Whether two words name one zone, whatever the age they come from.
fn is_zone(expected: &str, got: &str) -> bool {
    fn plain(zone: &str) -> String {
        let folded = fold(zone).replace('-', " ");
        match folded.trim_end_matches(" zone") {
            "in play" | "play" => "battlefield".to_owned(),
            "removed from game" | "removed from the game" | "removed" | "exiled" => "exile".to_owned(),
            other => other.to_owned(),
        }
    }
    plain(expected) == plain(got)
}

#[cfg(test)]
mod tests {
    use super::is_zone;

    #[test]
    fn zones_have_names_of_every_age() {
        assert!(is_zone("removed-from-game", "exile"));
        assert!(is_zone("command", "command zone"));
        assert!(is_zone("in play", "Battlefield"));
        assert!(!is_zone("hand", "library"));
    }
}
