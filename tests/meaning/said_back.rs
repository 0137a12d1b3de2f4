//! Sentences whose misreading showed in what was printed of them, written from the sentence.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{Condition, Filter, Instruction, Part, Subject, Trigger};
use rules_judge::terms::CardType;

#[test]
fn a_condition_on_that_land_describes_none_of_those_that_it_is_said_of() {
    let text = "Whenever a land you control enters, other creatures you control get +2/+0 until end of turn if that land is \
                a Swamp.";
    let [Instruction::If { condition, then, .. }] = &done(text)[..] else { panic!("{text}") };
    assert_eq!(*condition, Condition::Is(Subject::It, Filter::Subtype("Swamp".to_owned())));
    let of_swamps = format!("{then:?}").contains("Swamp");
    assert!(!of_swamps, "{then:?}");
    // Of each of them "it" asks.
    let text = "Each Vehicle you control gets +1/+1 as long as it's a creature.";
    let [Part::Static(found)] = &read(text, "").parts[..] else { panic!("{text}") };
    assert!(found.condition.is_none() && format!("{found:?}").contains("Type(Creature)"), "{found:?}");
}

#[test]
fn a_row_of_a_roll_alone_is_no_level_of_a_spacecraft() {
    not_read("1-9 | That creature's controller creates a Treasure token.");
    not_read("20 | Draw a card.");
    assert!(read("7+ | Flying", "").is_understood());
}

#[test]
fn a_token_created_by_its_name_is_it() {
    let text =
        "When ~ enters, create Brand, a legendary colorless Equipment artifact token with equip {2}. Attach it to ~.";
    let found = done(text);
    let on = |to: &Subject| found.last() == Some(&Instruction::Attach(Subject::It, to.clone()));
    assert!(on(&Subject::This), "{found:?}");
    let text = "Whenever ~ attacks, create Brand, a legendary white Aura enchantment token with enchant creature. Attach it \
                to target creature.";
    assert_eq!(done(text).last(), Some(&Instruction::Attach(Subject::It, Subject::Target(0))));
}

#[test]
fn the_creature_is_the_target_where_nothing_else_was_met() {
    let text = "{T}: Target creature you control gains flying until end of turn. When the creature leaves the battlefield \
                this turn, sacrifice ~.";
    let found = body(text);
    let Some(Instruction::Watch { trigger: Trigger::Moves { what, .. }, .. }) = found.instructions.last() else {
        panic!("{found:?}")
    };
    assert_eq!(*what, Subject::Target(0));
}

#[test]
fn several_subtypes_describe_the_noun_behind_the_last() {
    let [Part::Static(found)] = &read("Cat, Dog, and Rat creatures you control have haste.", "").parts[..] else {
        panic!()
    };
    let Subject::Each(Filter::All(which)) = &found.effects[0].subject else { panic!("{found:?}") };
    let Filter::Either(kinds) = &which[0] else { panic!("{which:?}") };
    let creature = Filter::Type(CardType::Creature);
    assert!(
        kinds.len() == 3 && kinds.iter().all(|kind| matches!(kind, Filter::All(parts) if parts.contains(&creature)))
    );
    // A name in the singular is an object's, and no description.
    not_read("Giant Spider and Wall have haste, and creatures.");
}
