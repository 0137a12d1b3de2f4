//! Wordings of well-known cards: what they mean, and what looks like them and means something else.

use crate::common::sentences::{body, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Comparison, Filter, Instruction, Part, Searching, Subject, Targetable, Together, Value, Who,
};
use rules_judge::terms::Zone;

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

#[test]
fn one_of_each_is_not_one_of_either() {
    let sought = |text: &str| match body(text).instructions.into_iter().next() {
        Some(Instruction::Search(Searching::Library { most, what, .. })) => (most, what),
        other => panic!("{text}: {other:?}"),
    };
    let each = |which: &Filter| match which {
        Filter::All(parts) => parts.iter().find_map(|part| match part {
            Filter::Together(Together::OneOfEach(kinds)) => Some(kinds.len()),
            _ => None,
        }),
        _ => None,
    };
    let behind = "reveal them, put them into your hand, then shuffle.";
    let (most, what) = sought(&format!("Search your library for a Zombie card and a Swamp card, {behind}"));
    assert_eq!((most, each(&what)), (Amount::Number(2), Some(2)));
    let (most, what) = sought(
        "Search your library for a Zombie card or a Swamp card, reveal it, put it into your hand, then shuffle.",
    );
    assert_eq!((most, each(&what)), (Amount::Number(1), None));
    // Who may find two is not said where one description has no article.
    not_read(&format!("Search your library for a Zombie card and Swamp card, {behind}"));
}

#[test]
fn permanents_are_asked_beside_cards() {
    let among = |text: &str| match body(text).instructions.into_iter().next() {
        Some(Instruction::GainLife(_, Amount::Greatest(_, among))) => *among,
        other => panic!("{text}: {other:?}"),
    };
    let gain = "You gain life equal to the greatest power among";
    let wanted = [Zone::Battlefield, Zone::Graveyard];
    assert_eq!(among(&format!("{gain} creatures you control and creature cards in your graveyard.")).zones(), wanted);
    assert_eq!(among(&format!("{gain} creature cards in your graveyard.")).zones(), [Zone::Graveyard]);
}

#[test]
fn only_what_was_cast_as_though_it_had_flash_is_sacrificed_in_the_cleanup_step() {
    let flash = "You may cast ~ as though it had flash.";
    let cleanup = "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes \
                   sacrifices it at the beginning of the next cleanup step.";
    let parts = read(&format!("{flash} {cleanup}"), "").parts;
    assert!(
        matches!(parts.as_slice(), [Part::Static(_), Part::Static(found)] if found.condition.is_some()),
        "{parts:?}"
    );
    not_read(cleanup);
}
