//! What is chosen among words and numbers, and what abilities say of the choice; what makes abilities trigger again.

use crate::common::sentences::{done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Change, Choice, Comparison, Condition, Filter, Instruction, Limit, Part, PlayRule, PlayerDeed, Rule,
    Subject, Trigger, Value, Who,
};

fn rule(text: &str) -> Rule {
    match read(text, "Gate").parts.as_slice() {
        [Part::Static(found)] => match &found.effects[0].change {
            Change::Rule(rule) => rule.clone(),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    }
}

fn words(all: &[&str]) -> Rule {
    Rule::EntersChoosing(Choice::Words(all.iter().map(|word| (*word).to_owned()).collect()))
}

#[test]
fn an_ability_behind_a_word_is_there_where_that_word_was_chosen() {
    let text = "As Gate enters, choose Khans or Dragons.\n• Khans — At the beginning of your upkeep, draw a card.\n\
                • Dragons — {2}: Draw a card.";
    let found = read(text, "Gate").parts;
    let [Part::Static(choice), Part::Triggered(first), Part::Activated(second)] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert_eq!(choice.effects[0].change, Change::Rule(words(&["Khans", "Dragons"])));
    let Trigger::While(event, condition) = &first.trigger else { panic!("{first:?}") };
    assert!(matches!(**event, Trigger::Beginning(..)), "{event:?}");
    assert_eq!(**condition, Condition::ChosenWord("Khans".to_owned()));
    assert_eq!(second.limits, [Limit::If(Condition::ChosenWord("Dragons".to_owned()))]);
}

#[test]
fn words_without_abilities_behind_them_are_colors_or_types() {
    assert_eq!(rule("As Gate enters, choose black or red."), words(&["black", "red"]));
    assert_eq!(rule("As Gate enters, choose Elf, Giant, or Goblin."), words(&["Elf", "Giant", "Goblin"]));
    for text in [
        "As Gate enters, choose Khans or Dragons.",
        "As Gate enters, choose Khans or Dragons.\n• Khans — {2}: Draw a card.",
        "As Gate enters, choose Khans or Dragons.\n• Khans — {2}: Draw a card.\n• Riders — {3}: Draw a card.",
        "As Gate enters, choose black or Elf.",
    ] {
        not_read(text);
    }
}

#[test]
fn a_number_is_chosen_between_two() {
    let found = done("Choose a number between 0 and 13. Each player sacrifices that many creatures.");
    assert_eq!(found[0], Instruction::ChooseQuality(Who::You, Choice::NumberBetween(0, 13)));
    assert!(matches!(&found[1], Instruction::Sacrifice { amount: Amount::ThatMuch, .. }), "{found:?}");
    let found = done("Choose a number between 0 and 10. Destroy all creatures with power less than the chosen number.");
    let Instruction::Destroy { what: Subject::Each(Filter::All(parts)), .. } = &found[1] else { panic!("{found:?}") };
    let less = Filter::Compare(Value::Power, Comparison::Less, Box::new(Amount::ChosenNumber));
    assert!(parts.contains(&less), "{parts:?}");
    not_read("Choose a number between 13 and 0. Each player sacrifices that many creatures.");
    not_read("Destroy all creatures with power less than the chosen number.");
}

#[test]
fn what_triggers_again_names_the_event_or_none() {
    let any = rule("If a triggered ability of an Elf you control triggers, that ability triggers an additional time.");
    assert!(matches!(any, Rule::Playing(PlayRule::TriggersAgain(None, _))), "{any:?}");
    let dies = rule(
        "If a creature dying causes a triggered ability of an Elf you control to trigger, that ability triggers an \
         additional time.",
    );
    assert!(matches!(dies, Rule::Playing(PlayRule::TriggersAgain(Some(_), _))), "{dies:?}");
    let draws = rule(
        "If a player drawing a card causes a triggered ability of a permanent you control to trigger, that ability \
         triggers an additional time.",
    );
    let Rule::Playing(PlayRule::TriggersAgain(Some(event), _)) = draws else { panic!("{draws:?}") };
    assert_eq!(*event, Trigger::Draws(Who::Anyone));
    not_read("If an activated ability of an Elf you control triggers, that ability triggers an additional time.");
}

#[test]
fn dice_are_rolled_one_or_more_at_a_time() {
    let read = read("Whenever you roll one or more dice, draw a card.", "").parts;
    let [Part::Triggered(found)] = read.as_slice() else { panic!("{read:?}") };
    let roll = Trigger::PlayerDoes(Who::You, PlayerDeed::Roll, None);
    assert_eq!(found.trigger, Trigger::Batch(Amount::Number(1), Box::new(roll)));
    not_read("Whenever you roll one or more coins, draw a card.");
}
