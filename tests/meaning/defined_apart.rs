//! X and Y that are defined together, sizes that hold instead of another, and what is said of a player who has the most.

use crate::common::sentences::{done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Change, Comparison, Condition, Continuous, Deed, Filter, Host, Instruction, Part, Static, Subject, Value,
    Who,
};

fn statics(text: &str) -> Vec<Static> {
    let of = |part: Part| match part {
        Part::Static(found) => found,
        other => panic!("{text}: {other:?}"),
    };
    read(text, "").parts.into_iter().map(of).collect()
}

fn size(text: &str) -> (Amount, Amount) {
    match statics(text).remove(0).effects.remove(0).change {
        Change::ModifyPt(power, toughness) => (power, toughness),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn y_is_another_number_than_x_and_its_is_said_of_the_same() {
    let exiled = |value| Amount::Of(value, Box::new(Subject::Linked(Deed::Exiled)));
    let found = size("~ gets +X/+Y, where X is the exiled creature card's power and Y is its toughness.");
    assert_eq!(found, (exiled(Value::Power), exiled(Value::Toughness)));
    let swamps = Filter::All(vec![Filter::Subtype("Swamp".to_owned()), Filter::Controller(Who::You)]);
    let half = |up| Amount::Half { of: Box::new(Amount::Count(Box::new(swamps.clone()))), up };
    let text = "~ gets +X/+Y, where X is half the number of Swamps you control, rounded up, and Y is half the number of \
                Swamps you control, rounded down.";
    assert_eq!(size(text), (half(true), half(false)));
    not_read("~ gets +X/+Y, where X is the number of Swamps you control.");
    not_read("~ gets +X/+Y.");
}

#[test]
fn a_size_instead_holds_where_the_first_does_not() {
    let host = Subject::Host(Host::ENCHANTED_CREATURE);
    let found = statics("Enchanted creature gets +1/+1. It gets +3/+2 instead as long as it's a Warrior.");
    let warrior = Condition::Is(host.clone(), Filter::Subtype("Warrior".to_owned()));
    let sized = |condition, power, toughness| Static {
        condition: Some(condition),
        effects: vec![Continuous {
            subject: host.clone(),
            change: Change::ModifyPt(Amount::Number(power), Amount::Number(toughness)),
        }],
        duration: None,
    };
    assert_eq!(found, [sized(Condition::Not(Box::new(warrior.clone())), 1, 1), sized(warrior, 3, 2)]);
    not_read("Enchanted creature has flying. It gets +3/+2 instead as long as it's a Warrior.");
}

#[test]
fn whoever_has_the_most_has_no_player_above() {
    let found =
        statics("~ can't be blocked as long as defending player controls the most creatures or is tied for the most.");
    let creatures = |who| Filter::All(vec![Filter::CREATURE, Filter::Controller(who)]);
    let more = Condition::Controls {
        who: Who::Anyone,
        what: Filter::CREATURE,
        comparison: Comparison::Greater,
        count: Amount::Count(Box::new(creatures(Who::Defending))),
    };
    assert_eq!(found[0].condition, Some(Condition::Not(Box::new(more))));
}

#[test]
fn all_of_one_kind_or_all_of_another_is_a_choice_and_not_both() {
    let found = done("Destroy all artifacts or all enchantments.");
    let [Instruction::OneOf(ways)] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(ways.len(), 2);
    // Of targets it would have to be chosen before.
    not_read("Destroy all artifacts or target enchantment.");
    not_read("Untap target creature of the creature type of your choice.");
}
