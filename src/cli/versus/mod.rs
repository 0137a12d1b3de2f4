//! Rulings side by side: what each says, whether two say the same, and which change of the rules makes the difference.

mod cited;
mod deciding;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Map, Value, json};

pub(super) use cited::beside;
pub(super) use deciding::{Difference, deciding};

use crate::edition::{Consulted, Edition, Provision};
use crate::game::{Game, Question};
use crate::report::changed::{Beside, Change};
use crate::report::{Decided, happened};
use crate::ruling::Ruling;
use crate::scenario::{self, Asking, Scenario};

/// What a ruling says, without its reasons and its numbers of rules: two rulings that agree in it are the same answer.
pub(super) type Said = Map<String, Value>;

/// A question of a scenario, which can be asked under many editions.
#[derive(Clone, Copy)]
pub(super) struct Asked<'s> {
    pub scenario: &'s Scenario,
    pub question: &'s Question,
}

/// The answer to a question under one edition.
pub(super) struct Answer {
    pub ruling: Ruling,
    /// What it says.
    pub said: Said,
    /// All that the edition was asked.
    pub rests_on: Arc<Consulted>,
}

impl Asked<'_> {
    /// The answer under an edition.
    pub(super) fn answer(&self, edition: &Edition) -> Answer {
        let (watched, rests_on) = edition.watched();
        let ruling = scenario::answer(&self.scenario.game, self.question, &watched);
        let said = said(&self.scenario.game, &ruling);
        Answer { ruling, said, rests_on }
    }

    /// What the answer says.
    fn said(&self, edition: &Edition) -> Said {
        said(&self.scenario.game, &scenario::answer(&self.scenario.game, self.question, edition))
    }
}

/// What a ruling about a board says.
pub(super) fn said(game: &Game, ruling: &Ruling) -> Said {
    let mut said = Said::new();
    said.insert("verdict".to_owned(), json!(ruling.verdict));
    if ruling.is_provisional() {
        said.insert("provisional".to_owned(), json!(true));
    }
    // Without a requirement there is nothing to count.
    if let (Some(obeys), Some(maximum @ 1..)) = (ruling.obeys, ruling.maximum) {
        said.insert("obeys".to_owned(), json!(obeys));
        said.insert("maximum".to_owned(), json!(maximum));
    }
    for (name, fact) in &ruling.facts {
        said.insert((*name).to_owned(), json!(fact.named(ruling.board(game))));
    }
    if let Some(played) = &ruling.consequences {
        let after = ruling.after.as_deref().unwrap_or(game);
        if let Ok(Value::Object(happened)) = serde_json::to_value(happened::Happened::of(played, after)) {
            said.extend(happened.into_iter().filter(|(_, value)| !is_empty(value)));
        }
    }
    said
}

/// Whether nothing of a kind happened.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::Object(entries) => entries.is_empty(),
        _ => false,
    }
}

/// In what two answers differ, with what each says.
pub(super) fn differs(before: &Said, after: &Said) -> BTreeMap<String, [Value; 2]> {
    let value = |said: &Said, key: &str| said.get(key).cloned().unwrap_or(Value::Null);
    let keys = before.keys().chain(after.keys()).filter(|key| before.get(*key) != after.get(*key));
    keys.map(|key| (key.clone(), [value(before, key), value(after, key)])).collect()
}

/// A ruling with the provisions that it names.
pub(super) struct Side {
    /// The ruling in short.
    pub decided: Decided,
    /// The provisions of the reason that decided.
    pub provisions: Vec<Provision>,
}

impl Side {
    /// That of a ruling under an edition.
    pub(super) fn of(ruling: &Ruling, asked: &Game, edition: &Edition) -> Self {
        let decisive = crate::report::decided::decisive(ruling);
        let provisions = decisive.map_or_else(|| ruling.cited(), |reason| reason.provisions.clone());
        Self { decided: Decided::of(ruling, asked, edition), provisions }
    }
}

/// A change of an answer with what it rests on.
pub(super) struct Found {
    /// The change, ready to be shown.
    pub change: Change,
    /// The changes of the rules that decide it; empty where they were not found.
    pub decided_by: Vec<Difference>,
    /// The provisions that the deciding reasons of both rulings name.
    pub provisions: Vec<Provision>,
}

/// How the answer to a question changes from one edition to another; `None` where it does not.
pub(super) fn change(
    file: &str,
    asked: Asked<'_>,
    asking: &Asking,
    (from, before): (&Edition, &Answer),
    (to, after): (&Edition, &Answer),
) -> Option<Found> {
    let differs = differs(&before.said, &after.said);
    if differs.is_empty() {
        return None;
    }
    let decided_by = deciding(asked, (from, to), (before, after));
    let (before, after) = (&before.ruling, &after.ruling);
    let (one, other) = (Side::of(before, &asked.scenario.game, from), Side::of(after, &asked.scenario.game, to));
    let mut provisions = one.provisions;
    provisions.extend(decided_by.iter().filter_map(Difference::provision));
    provisions.extend(other.provisions);
    let mut seen = std::collections::BTreeSet::new();
    provisions.retain(|provision| seen.insert(*provision));
    let change = Change {
        file: file.to_owned(),
        title: asked.scenario.title.clone(),
        question: asking.number,
        kind: asking.kind.to_owned(),
        asked: scenario::title(&asked.scenario.game, &asked.question.asked),
        from: one.decided,
        to: other.decided,
        differs,
    };
    Some(Found { change, decided_by, provisions })
}

/// The rules behind changes, as they stand in both editions: those with other words first.
pub(super) fn rules(
    provisions: impl IntoIterator<Item = Provision>,
    (from, to): (&Edition, &Edition),
    texts: &dyn crate::report::RuleTexts,
) -> Vec<Beside> {
    let mut seen = std::collections::BTreeSet::new();
    let once = provisions.into_iter().filter(|provision| seen.insert(*provision));
    let mut rules: Vec<Beside> = once.filter_map(|provision| beside(provision, (from, to), texts)).collect();
    // Several provisions may stand in one rule.
    let mut shown = std::collections::BTreeSet::new();
    rules.retain(|rule| shown.insert(rule.numbers()));
    rules
}
