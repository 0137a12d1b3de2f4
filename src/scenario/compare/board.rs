//! The board after it: where things are, and any fact about them.

use serde_json::{Map, Value, json};

use super::Comparing;
use super::same::Identity;
use crate::engine::fact;
use crate::engine::view::View;
use crate::game::{Game, ObjectId, Recipient};
use crate::ruling::{Consequences, Fact};
use crate::scenario::file::expect::Numbers;
use crate::scenario::file::{Expected, Name, Pairs};
use crate::terms::name::fold;
use crate::terms::{Counter, Zone};

impl Comparing<'_> {
    /// The board after it, which is the file's own where nothing was played.
    pub(super) fn after(&self) -> &Game {
        self.ruling.after.as_deref().unwrap_or(&self.scenario.game)
    }

    /// What a name names on the board after it, where there may be objects that the file does not know.
    fn on_board(&self, name: &str) -> Option<Recipient> {
        match self.identity(name) {
            Identity::Known(known) => Some(known),
            Identity::Text(text) => {
                let after = self.after();
                let found = after.object_ids().find(|id| fold(&after.object(*id).label) == text);
                found.map(Recipient::Object)
            }
        }
    }

    /// Any facts of the board after it.
    pub(super) fn ends(&mut self, expected: &Pairs<Pairs<Expected>>) {
        let mut got = Map::new();
        let mut same = true;
        {
            let view = View::of(self.after(), self.edition);
            for (name, facts) in expected {
                let mut found = Map::new();
                for (key, expected) in facts {
                    let fact = self.on_board(name.as_str()).and_then(|of| fact(&view, of, key.as_str()));
                    same &= fact.as_ref().is_some_and(|fact| self.is_fact(key.as_str(), expected, fact));
                    found.insert(key.as_str().to_owned(), json!(fact));
                }
                got.insert(name.as_str().to_owned(), Value::Object(found));
            }
        }
        self.note("ends", expected, got, same);
    }

    fn is_fact(&self, key: &str, expected: &Expected, got: &Fact) -> bool {
        match (expected, got) {
            (Expected::Text(expected), Fact::Text(got)) if key == "zone" => is_zone(expected, got),
            // The kinds of counters are no names.
            (Expected::Map(expected), Fact::Numbers(got)) => expected.iter().all(|(kind, expected)| {
                let got = got.get(Counter::named(kind).name()).copied().unwrap_or(0);
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
            let said = zones.iter().find(|(label, _)| self.identity(label) == wanted);
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

    pub(super) fn counters_removed(&mut self, expected: &Pairs<Numbers>, played: &Consequences) {
        let mut got = Map::new();
        let mut same = true;
        for (name, counters) in expected {
            let wanted = self.identity(name.as_str());
            let removed = played.counters_removed.iter().find(|(label, _)| self.identity(label) == wanted);
            let mut found = Map::new();
            for (kind, number) in counters {
                let kind_removed = removed.and_then(|(_, kinds)| kinds.get(Counter::named(kind.as_str()).name()));
                let count = kind_removed.copied().unwrap_or(0);
                same &= i64::from(count) == *number;
                found.insert(kind.as_str().to_owned(), json!(count));
            }
            got.insert(name.as_str().to_owned(), Value::Object(found));
        }
        self.note("counters-removed", expected, got, same);
    }
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
