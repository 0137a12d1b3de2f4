//! Sentences that players met on cards that many know: steps that are added, processes that are repeated, what is other
//! than what was just made.

use super::{all, spell, static_ability, trigger};
use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::{
    Amount, Change, Comparison, Condition, Filter, Granted, Instruction, Keyword, Subject, Trigger, TurnChange, Who,
};
use rules_judge::terms::{Color, Daytime, Step};

#[test]
fn hexproof_from_two_is_two_abilities() {
    let from = |color| Granted::Keyword(Keyword::Hexproof(Some(Filter::Color(color))));
    let found = static_ability("~ has hexproof from blue and from black.");
    assert_eq!(found.effects[0].change, Change::Gain(vec![from(Color::Blue), from(Color::Black)]));
    not_read("~ has hexproof from blue and black and from.");
}

#[test]
fn others_than_the_tokens_that_the_spell_makes() {
    let found = spell("Create X 1/1 white Soldier creature tokens. If X is 5 or more, destroy all other creatures.");
    let [_, Instruction::If { condition, then, .. }] = &found[..] else { panic!("{found:?}") };
    assert_eq!(*condition, Condition::Compare(Amount::X, Comparison::AtLeast, Amount::Number(5)));
    let others = all(&[Filter::Not(Box::new(Filter::Is(Box::new(Subject::It)))), Filter::CREATURE]);
    assert_eq!(*then, [Instruction::Destroy { what: Subject::Each(others), regenerate: true }]);
    // Than which, nothing tells.
    not_read("Draw a card. Destroy all other creatures.");
}

#[test]
fn night_and_day() {
    let of = |text: &str| static_ability(text).condition;
    assert_eq!(of("As long as it's night, ~ gets +1/+1."), Some(Condition::Time(Some(Daytime::Night))));
    assert_eq!(of("~ gets +1/+1 as long as it's day."), Some(Condition::Time(Some(Daytime::Day))));
    assert_eq!(of("As long as it's neither day nor night, ~ gets +1/+1."), Some(Condition::Time(None)));
    not_read("As long as it's evening, ~ gets +1/+1.");
}

#[test]
fn your_ring_bearer_is_yours() {
    let found = static_ability("As long as ~ is your Ring-bearer, it must be blocked if able.").condition;
    let yours = all(&[Filter::Marked("ring-bearer".to_owned()), Filter::Controller(Who::You)]);
    assert_eq!(found, Some(Condition::Is(Subject::This, yours)));
}

#[test]
fn who_gets_a_step_and_where() {
    let turns = |change| vec![Instruction::Turns(change)];
    let text = "At the beginning of enchanted player's first upkeep each turn, that player gets an additional upkeep step \
                after this step.";
    assert_eq!(done(text), turns(TurnChange::ExtraStep(Some(Who::ThatPlayer), Step::Upkeep)));
    let first = Trigger::Nth(1, Box::new(Trigger::Beginning(Step::Upkeep, Who::Enchanted)));
    assert_eq!(trigger("At the beginning of enchanted player's first upkeep each turn"), first);
    let there = "At the beginning of your end step, there is an additional end step after this step.";
    assert_eq!(done(there), turns(TurnChange::ExtraStep(None, Step::End)));
    let beginning = "At the beginning of your end step, there is an additional beginning phase after this phase.";
    assert_eq!(done(beginning), turns(TurnChange::ExtraBeginning));
    assert_eq!(
        done("Take an extra turn after this one. Skip the untap step of that turn."),
        turns(TurnChange::ExtraTurnWithout(Who::You, Step::Untap))
    );
    not_read("Draw a card. Skip the untap step of that turn.");
    not_read("At the beginning of enchanted player's first upkeep, that player draws a card.");
    not_read("At the beginning of your end step, there is an additional end step after this phase.");
}

#[test]
fn the_first_of_the_turn_or_of_yours() {
    let event = || Box::new(Trigger::Beginning(Step::BeginningOfCombat, Who::Anyone));
    let condition = |text: &str| match &spell(text)[..] {
        [Instruction::If { condition, .. }] => condition.clone(),
        other => panic!("{other:?}"),
    };
    let first = condition("If it's the first combat phase of the turn, draw a card.");
    assert!(matches!(&first, Condition::Happened(found) if found.event == event()), "{first:?}");
    let yours = condition("If it's the first combat phase of your turn, draw a card.");
    assert_eq!(yours, Condition::All(vec![Condition::TurnOf(Who::You), first]));
}

#[test]
fn a_process_and_what_stands_behind_it() {
    let found =
        body("{0}: Draw a card. If you control a Swamp, repeat this process once. You gain 1 life.").instructions;
    let [Instruction::Process(process), Instruction::GainLife(..)] = &found[..] else { panic!("{found:?}") };
    let [Instruction::Draw(..), Instruction::If { then, .. }] = &process[..] else { panic!("{process:?}") };
    assert_eq!(*then, [Instruction::RepeatProcess(Some(1))]);
    let three = spell("You gain 1 life. Repeat this process two more times.");
    assert!(matches!(&three[..], [Instruction::Repeat(Amount::Number(3), _)]), "{three:?}");
    not_read("You gain 1 life. Repeat this process two more.");
}
