//! One object for each of several descriptions, votes for objects, and where a countered spell goes.

use crate::common::sentences::{done, not_read};
use rules_judge::ability::{Amount, CounteredTo, Deed, Filter, Instruction, LibraryPlace, Subject, Who};

#[test]
fn one_of_each_is_chosen_among_what_is_named() {
    let found = done(
        "Each player chooses from among the permanents they control an artifact, a creature, and a land, then sacrifices \
         the rest.",
    );
    let [Instruction::ChooseEach { who: Who::Anyone, each, .. }, Instruction::Sacrifice { what, .. }] = &found[..]
    else {
        panic!("{found:?}")
    };
    assert_eq!(each.len(), 3);
    assert_eq!(*what, Filter::Is(Box::new(Subject::Rest)));
    let behind = done(
        "Each player chooses an artifact, a creature, and a land from among the permanents they control, then sacrifices \
         the rest.",
    );
    assert_eq!(found, behind);
    // "A land of each basic land type" is said of lands.
    not_read("Each player chooses from the creatures they control a land of each basic land type.");
}

#[test]
fn the_most_votes_are_of_what_was_voted_for() {
    let found = done(
        "Starting with you, each player votes for a nonland permanent you don't control. Exile each permanent with the \
         most votes or tied for most votes.",
    );
    let [Instruction::VoteFor(_), Instruction::Move { what: Subject::Each(Filter::All(parts)), .. }] = &found[..]
    else {
        panic!("{found:?}")
    };
    assert!(parts.contains(&Filter::ThisWay(Deed::Elected)), "{parts:?}");
    not_read("Exile each permanent with the most votes or tied for most votes.");
}

#[test]
fn a_countered_spell_goes_where_the_sentence_behind_says() {
    let to = |text: &str| match &done(&format!("Counter target spell. If that spell is countered this way, {text}"))[..]
    {
        [Instruction::CounterInto { to, .. }] => to.clone(),
        other => panic!("{other:?}"),
    };
    let bottom = to("put it on the bottom of its owner's library instead of into that player's graveyard.");
    assert_eq!(bottom, CounteredTo::Library(LibraryPlace::Bottom));
    let either =
        to("put that card on the top or bottom of its owner's library instead of into that player's graveyard.");
    assert_eq!(either, CounteredTo::Library(LibraryPlace::TopOrBottom));
    let later = to("exile it with three time counters on it instead of putting it into its owner's graveyard.");
    assert!(matches!(later, CounteredTo::ExileWith(..)), "{later:?}");
}

#[test]
fn the_greatest_mana_value_is_said_of_both() {
    let found = done(
        "Each opponent sacrifices a creature or planeswalker with the greatest mana value among creatures and \
         planeswalkers they control.",
    );
    let [Instruction::Sacrifice { what: Filter::All(parts), .. }] = &found[..] else { panic!("{found:?}") };
    assert!(parts.iter().any(|part| matches!(part, Filter::HasGreatest(..))), "{parts:?}");
}

#[test]
fn the_revealed_card_is_the_one_that_was_looked_for() {
    let found = done(
        "Reveal cards from the top of your library until you reveal a land card. Put the revealed land card into your hand.",
    );
    assert!(matches!(&found[..], [_, Instruction::Move { what: Subject::It, .. }]), "{found:?}");
}

#[test]
fn damage_instead_is_double_the_damage_before() {
    let found = done("~ deals 3 damage to any target. If you control a creature, ~ deals double that damage instead.");
    let [Instruction::If { then, otherwise, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::Damage { amount: Amount::Number(6), .. }]), "{then:?}");
    assert!(matches!(&otherwise[..], [Instruction::Damage { amount: Amount::Number(3), .. }]), "{otherwise:?}");
}
