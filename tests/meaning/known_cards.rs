//! Wordings of well-known cards: what they mean, and what looks like them and means something else.

use crate::common::sentences::{body, not_read};
use rules_judge::ability::{Amount, Comparison, Filter, Instruction, Subject, Targetable, Value, Who};

/// The description of the first target.
#[track_caller]
fn target(text: &str) -> Filter {
    match body(text).targets.into_iter().next().map(|spec| spec.what) {
        Some(Targetable::Object(filter) | Targetable::Either(filter, _)) => filter,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn numbers_in_a_list_are_each_meant_exactly() {
    let power = |number| Filter::Compare(Value::Power, Comparison::Exactly, Box::new(Amount::Number(number)));
    let wanted = Filter::Either(vec![power(4), power(5), power(6)]);
    let found = target("Destroy target creature with power 4, 5, or 6.");
    assert!(matches!(&found, Filter::All(parts) if parts.contains(&wanted)), "{found:?}");
    let least = target("Destroy target creature with power 4 or greater.");
    assert!(matches!(&least, Filter::All(parts) if !parts.iter().any(|part| matches!(part, Filter::Either(_)))));
    not_read("Destroy target creature with power 4 or 5 or greater.");
}

#[test]
fn both_are_two_that_were_named() {
    let what = |text: &str| match body(text).instructions.pop() {
        Some(Instruction::Destroy { what, .. }) => what,
        other => panic!("{text}: {other:?}"),
    };
    let fight = "Whenever ~ blocks or becomes blocked by a creature, destroy both creatures.";
    assert_eq!(what(fight), Subject::All(vec![Subject::This, Subject::It]));
    let chosen = "Choose target creature you control and target creature you don't control. Destroy both creatures.";
    assert_eq!(what(chosen), Subject::All(vec![Subject::Target(0), Subject::Target(1)]));
    not_read("Choose target creature. Destroy both creatures.");
    not_read("Choose target artifact and target land. Destroy both creatures.");
}

#[test]
fn who_controls_what_entered_chooses_where_the_words_say_so() {
    let by = |text: &str| body(text).targets[0].by.clone();
    let enters = "Whenever a creature enters, that creature's controller may have it deal 1 damage to any target";
    assert_eq!(by(&format!("{enters} of their choice.")), Some(Who::ItsController));
    assert_eq!(by(&format!("{enters}.")), None);
}
