//! What waits for the next spell, for an ability of a kind, or for a spell to resolve.

use super::{spell, trigger};
use crate::common::sentences::not_read;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    AbilitySort, Amount, Change, Filter, Granted, Instruction, Keyword, Part, PlayRule, Rule, Subject, Trigger, Who,
};
use rules_judge::terms::Counter;

#[test]
fn the_next_spell_is_one_spell() {
    let next = |text: &str| match spell(text).as_slice() {
        [Instruction::NextSpell { who, what, each: false, changes }] => (who.clone(), what.clone(), changes.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let cascade = Change::Gain(vec![Granted::Keyword(Keyword::Known("cascade".to_owned(), String::new()))]);
    assert_eq!(
        next("The next spell you cast this turn has cascade."),
        (Who::You, Filter::Spell, vec![cascade.clone()])
    );
    let (who, what, changes) = next("The next Giant spell you cast this turn costs {2} less to cast.");
    assert_eq!(who, Who::You);
    assert!(matches!(what, Filter::All(parts) if parts.contains(&Filter::Subtype("Giant".to_owned()))));
    assert!(matches!(
        changes.as_slice(),
        [Change::Rule(Rule::Playing(PlayRule::SpellCost { less: true, activate: false, .. }))]
    ));
    let (.., changes) = next("The next spell you cast this turn can't be countered.");
    assert_eq!(changes, [Change::Rule(Rule::CantBeCountered)]);
    let both = spell("The next instant spell and the next sorcery spell you cast this turn each have cascade.");
    assert_eq!(both.len(), 2);
    assert!(
        both.iter().all(|one| matches!(one, Instruction::NextSpell { changes, .. } if *changes == [cascade.clone()]))
    );
    not_read("The next creature you control this turn has cascade.");
    not_read("The next spell you cast has cascade.");
}

#[test]
fn abilities_of_a_kind() {
    let activates = |sort| Trigger::Activates { who: Who::You, of: Filter::Any, sort };
    for (words, sort) in [
        ("a loyalty ability", AbilitySort::Loyalty),
        ("an exhaust ability", AbilitySort::Exhaust),
        ("a boast ability", AbilitySort::Boast),
        ("an ability", AbilitySort::Any),
        ("an ability that isn't a mana ability", AbilitySort::NotMana),
    ] {
        assert_eq!(trigger(&format!("Whenever you activate {words}")), activates(sort), "{words}");
    }
    not_read("Whenever you activate a red ability, draw a card.");
    let text = "When you next cast an instant spell or activate a loyalty ability this turn, draw a card.";
    let found = spell(text);
    let [Instruction::Watch { trigger: Trigger::Either(each), each: false, .. }] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert!(matches!(each[0], Trigger::PlaysSpell(Who::You, _)));
    assert!(matches!(each[1], Trigger::Activates { sort: AbilitySort::Loyalty, .. }));
}

#[test]
fn exiled_as_it_resolves() {
    let done = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Triggered(found)] => found.body.instructions.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let text = "Whenever you cast an instant spell, exile that spell with two time counters on it instead of putting it \
                into its owner's graveyard as it resolves.";
    let found = done(text);
    let [Instruction::AsItResolves(inner)] = found.as_slice() else { panic!("{found:?}") };
    let time = Counter::named("time");
    assert_eq!(inner.as_slice(), [Instruction::ExileWith(Subject::It, Amount::Number(2), time)]);
    // What has suspend already gains it no second time.
    let more = done(&format!("{text} If it doesn't have suspend, it gains suspend."));
    let [Instruction::AsItResolves(inner)] = more.as_slice() else { panic!("{more:?}") };
    assert!(matches!(inner.as_slice(), [Instruction::ExileWith(..), Instruction::If { .. }]));
    not_read("Draw a card. If it doesn't have suspend, it gains suspend.");
}
