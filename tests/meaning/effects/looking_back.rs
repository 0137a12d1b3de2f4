//! What is asked of the past, of each other thing, of what a text did: and what only looks like it.

use super::{all, spell};
use crate::common::sentences::{done, not_read};
use rules_judge::ability::{
    Amount, Comparison, Condition, Deed, Filter, Instruction, Part, Subject, Trigger, Value, Who, grammar::read,
};

fn number(text: &str) -> Amount {
    match spell(text).as_slice() {
        [Instruction::GainLife(Who::You, amount)] => amount.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

fn condition(text: &str) -> Condition {
    match done(&format!("{{T}}: If {text}, draw a card.")).as_slice() {
        [Instruction::If { condition, .. }] => condition.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn what_was_cast_before_it_is_not_what_was_cast_this_turn() {
    let copies = |text: &str| match done(text).as_slice() {
        [Instruction::Repeat(amount, _)] => amount.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let before = copies("Whenever you cast a spell, copy it for each other spell you've cast before it this turn.");
    let event = Trigger::PlaysSpell(Who::You, Filter::Spell);
    assert_eq!(before, Amount::EventsBefore(Box::new(event), Box::new(Subject::It)));
    assert_eq!(number("You gain 1 life for each card you've cycled or discarded this turn."), {
        Amount::Events(Box::new(Trigger::Discards(Who::You, Filter::Card)))
    });
    not_read("You gain 1 life for each other spell that player has cast this turn.");
    // Other than the spell that was cast, which "other" of ~ would count.
    not_read("Whenever you cast a spell, you gain 1 life for each other spell you've cast this turn.");
}

#[test]
fn more_than_each_other_is_more_than_the_greatest_of_them() {
    let than_each = |text: &str| match condition(text) {
        Condition::Compare(Amount::Count(which), Comparison::Exactly, Amount::Number(0)) => *which,
        other => panic!("{text}: {other:?}"),
    };
    let other = Filter::Not(Box::new(Filter::Is(Box::new(Subject::This))));
    let power = Amount::Of(Value::Power, Box::new(Subject::This));
    let as_much = Filter::Compare(Value::Power, Comparison::AtLeast, Box::new(power));
    let found = than_each("~'s power is greater than each other creature's power");
    assert_eq!(found, all(&[other, Filter::CREATURE, as_much]));
    not_read("{T}: If ~'s power is greater than each other creature's toughness, draw a card.");
}

#[test]
fn a_graveyard_is_that_of_one_player() {
    let cards = all(&[Filter::Card, Filter::Owner(Who::Anyone), Filter::In(rules_judge::terms::Zone::Graveyard)]);
    let twenty = Condition::Compare(Amount::Count(Box::new(cards)), Comparison::AtLeast, Amount::Number(20));
    assert_eq!(condition("a graveyard has twenty or more cards in it"), twenty);
    assert_ne!(condition("there are twenty or more cards in your graveyard"), twenty);
}

#[test]
fn its_power_is_that_of_what_was_sacrificed_only_where_that_was_named() {
    let discards = |text: &str| match done(text).as_slice() {
        [Instruction::Draw(..), Instruction::Discard { amount: Some(amount), .. }] => amount.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let of = |subject| Amount::Of(Value::Power, Box::new(subject));
    let both = "{T}, Sacrifice a creature: Draw cards equal to the sacrificed creature's toughness, then discard cards equal to its power.";
    assert_eq!(discards(both), of(Subject::Linked(Deed::Sacrificed)));
    let own = "{T}, Sacrifice a creature: Draw cards equal to ~'s toughness, then discard cards equal to ~'s power.";
    assert_eq!(discards(own), of(Subject::This));
}

#[test]
fn a_name_that_one_of_two_has() {
    let named = |name: &str| Filter::Named(name.to_owned());
    let sought = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => format!("{:?}", body.instructions),
        other => panic!("{text}: {other:?}"),
    };
    let either = sought(
        "Search your library for a card named Mire Newt or Iron Cauldron, reveal it, put it into your hand, then shuffle.",
    );
    assert!(either.contains(&format!("{:?}", Filter::Either(vec![named("Mire Newt"), named("Iron Cauldron")]))));
    let kind =
        sought("Search your library for a card named Mire Newt, reveal it, put it into your hand, then shuffle.");
    assert!(!kind.contains("Iron Cauldron"));
}

#[test]
fn a_process_is_what_stands_before_it_or_the_one_sentence_behind() {
    let life = || Instruction::GainLife(Who::You, Amount::Number(1));
    let found = spell("You gain 1 life. Repeat this process once.");
    assert_eq!(found, [Instruction::Repeat(Amount::Number(2), vec![life()])]);
    let found = spell("Repeat the following process X times. You gain 1 life.");
    assert_eq!(found, [Instruction::Repeat(Amount::X, vec![life()])]);
    // Which of the targets would be chosen anew, and where the process ends, nothing says.
    not_read("Destroy target creature. Repeat this process once.");
    not_read("Repeat the following process X times. You gain 1 life. Draw a card.");
    let process = Instruction::Process(vec![life(), Instruction::RepeatProcess(None)]);
    assert_eq!(spell("You gain 1 life. Repeat this process."), [process]);
}
