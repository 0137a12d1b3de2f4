//! Expectations against rulings made for them.

use std::collections::BTreeMap;

use super::{Comparison, compare};
use crate::edition::{Provision, Timeline};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::ruling::{Alternative, Consequences, Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::scenario::Scenario;
use crate::terms::Counter;

const BOARD: &str = "
players: { Alice: {}, Bob: {} }
permanents:
  Alice: [{ name: Kira, type: Legendary Creature — Spirit, pt: 2/2 }]
  Bob: [{ name: Kira, id: other, type: Legendary Creature — Spirit, pt: 2/2 }]
questions:
  - value: { round: 1, expect: ";

fn compared(expect: &str, ruling: &Ruling) -> Comparison {
    let text = format!("{BOARD}{expect} }}\n");
    let scenario = Scenario::of_text("test.yaml", text, None).unwrap();
    let edition = Timeline::bundled().edition("2006-10-01").unwrap();
    compare(&scenario, &scenario.questions[0].question, scenario.questions[0].expect.as_ref(), ruling, &edition)
}

fn passes(expect: &str, ruling: &Ruling) {
    let comparison = compared(expect, ruling);
    assert!(comparison.differs.is_empty(), "{expect}: {comparison:?}");
}

fn differs(expect: &str, ruling: &Ruling, key: &str) {
    assert_eq!(compared(expect, ruling).differs, [key], "{expect}");
}

fn both_kiras() -> Ruling {
    let reason = Reason::new(ReasonKind::StateBased, "Two legends are named Kira.").resting_on([Provision::LegendRule]);
    let consequences = Consequences {
        graveyard: vec![ObjectId(0), ObjectId(1)],
        checks: 2,
        triggers: vec![ObjectId(0), ObjectId(1)],
        damage: BTreeMap::from([(Recipient::Object(ObjectId(1)), 2)]),
        ..Consequences::default()
    };
    let mut ruling = Ruling::new(Verdict::Happens, "Both Kiras go.");
    ruling.reasons.push(reason);
    ruling.consequences = Some(consequences);
    ruling
}

#[test]
fn what_names_nothing_is_not_checked() {
    let ruling = both_kiras();
    for hollow in ["{}", "{ ends: {} }", "{ ends: { Kira: {} } }", "{ rules: [], because: [] }", "{ turn: {} }"] {
        assert_eq!(compared(hollow, &ruling).status, super::Outcome::Unchecked, "{hollow}");
    }
    // An amount of nothing is said by `{}`, and a list of nothing by `[]`.
    for said in ["{ life: {} }", "{ created: {} }", "{ destroyed: [] }", "{ verdict: happens, ends: {} }"] {
        assert_eq!(compared(said, &ruling).status, super::Outcome::Passed, "{said}");
    }
    differs("{ damage: {} }", &ruling, "damage");
    passes("{ ends: { Kira: { counters: {} } } }", &ruling);
}

#[test]
fn objects_are_known_by_any_of_their_names() {
    let ruling = both_kiras();
    passes("{ verdict: happens, graveyard: [other, kira], rules: [420.5e], checks: 2 }", &ruling);
    passes("{ graveyard: [KIRA#1, \"Kira #2\"], because: two LEGENDS, loses: [] }", &ruling);
    // Nothing may also be said in words.
    passes("{ loses: nobody, destroyed: nothing }", &ruling);
    differs("{ graveyard: nothing }", &ruling, "graveyard");
    differs("{ graveyard: [Kira] }", &ruling, "graveyard");
    differs("{ rules: [420.5f] }", &ruling, "rules");
    differs("happens_not", &ruling, "value");
    differs("nothing", &ruling, "verdict");
}

#[test]
fn triggers_are_a_sequence() {
    passes("{ triggers: [Kira, other] }", &both_kiras());
    differs("{ triggers: [other, Kira] }", &both_kiras(), "triggers");
}

#[test]
fn only_what_is_named_is_compared() {
    let ruling = both_kiras();
    passes("{ damage: { other: 2, Kira: 0 }, life: { Bob: 20 } }", &ruling);
    differs("{ damage: { Kira: 2 } }", &ruling, "damage");
    differs("{ life: { Bob: 17 } }", &ruling, "life");
    passes("{ ends: { other: { zone: battlefield, power: 2, tapped: false }, Bob: { life: 20 } } }", &ruling);
    differs("{ ends: { other: { tapped: true } } }", &ruling, "ends");
}

#[test]
fn facts_compare_with_their_short_forms() {
    let mut ruling = Ruling::new(Verdict::Answered, "");
    ruling.facts.insert("value", Fact::Number(3));
    ruling.facts.insert("ways", Fact::List(vec!["{G}{G}".to_owned(), "{G}{W}".to_owned()]));
    ruling.facts.insert("last-word", Fact::One(Recipient::Player(PlayerId(1))));
    ruling.facts.insert("iterations", Fact::Number(333_335));
    ruling.facts.insert("order", Fact::those(&[PlayerId(1), PlayerId(0)]));
    passes("3", &ruling);
    passes("{ value: 3, ways: 2, last-word: bob, iterations: 333335, order: [Bob, Alice] }", &ruling);
    passes("{ ways: [\"{G}{W}\", \"{G} {G}\"] }", &ruling);
    differs("{ order: [Alice, Bob] }", &ruling, "order");
    differs("{ chooser: Alice }", &ruling, "chooser");
    differs("4", &ruling, "value");
}

#[test]
fn instead_is_one_of_the_alternatives() {
    let mut ruling = Ruling::new(Verdict::Illegal, "");
    ruling.alternatives.push(Alternative {
        assign: indexmap::IndexMap::new(),
        declare: [(ObjectId(1), vec![Recipient::Object(ObjectId(0))])].into_iter().collect(),
        obeys: 1,
        summary: String::new(),
        provisions: Vec::new(),
    });
    passes("{ instead: { other: Kira } }", &ruling);
    passes("{ instead: [other] }", &ruling);
    differs("{ instead: {} }", &ruling, "instead");
}

#[test]
fn an_empty_list_of_amounts_expects_none() {
    let still = Ruling { consequences: Some(Consequences::default()), ..Ruling::new(Verdict::Nothing, "Nothing.") };
    passes("{ damage: {}, prevented: {}, life: {}, drawn: {}, created: {}, mana: {}, counters-removed: {} }", &still);
    let alice = PlayerId(0);
    let busy = Consequences {
        damage: BTreeMap::from([(Recipient::Object(ObjectId(1)), 2)]),
        prevented: BTreeMap::from([(Recipient::Player(alice), 1)]),
        life: BTreeMap::from([(alice, 17)]),
        drawn: BTreeMap::from([(alice, 1)]),
        created: vec![ObjectId(0)],
        mana: BTreeMap::from([(alice, "{G}".parse().unwrap())]),
        counters_removed: BTreeMap::from([(
            Recipient::Object(ObjectId(0)),
            BTreeMap::from([(Counter::named("age"), 1)]),
        )]),
        ..Consequences::default()
    };
    let busy = Ruling { consequences: Some(busy), ..Ruling::new(Verdict::Happens, "Much.") };
    for key in ["damage", "prevented", "life", "drawn", "created", "mana", "counters-removed"] {
        differs(&format!("{{ {key}: {{}} }}"), &busy, key);
    }
    // What was done to nobody in the end was not done.
    let drew_none = Consequences { drawn: BTreeMap::from([(alice, 0)]), ..Consequences::default() };
    passes("{ drawn: {} }", &Ruling { consequences: Some(drew_none), ..Ruling::new(Verdict::Nothing, "Nothing.") });
}

#[test]
fn a_step_that_is_not_reached_is_told_as_such() {
    let text = "players: { Alice: {}, Bob: {} }\nquestions:\n  - play:\n      steps:\n        - { player: Alice, pass: true }\n        \
                - expect: { life: { Bob: 20 } }\n      expect: { verdict: happens }\n";
    let scenario = Scenario::of_text("test.yaml", text.to_owned(), None).unwrap();
    let edition = Timeline::bundled().edition("2006-10-01").unwrap();
    let ruling = Ruling::new(Verdict::Happens, "It stopped before.");
    let asked = &scenario.questions[0];
    let found = compare(&scenario, &asked.question, asked.expect.as_ref(), &ruling, &edition);
    assert_eq!(found.differs, ["step 2"]);
    assert_eq!((&found.expected["step 2"], &found.got["step 2"]), (&"reached".into(), &"not reached".into()));
}
