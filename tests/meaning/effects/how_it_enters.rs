//! How tokens and cards enter, where a later sentence or the end of the same says it.

use super::spell;
use crate::common::sentences::not_read;
use rules_judge::ability::{EnterWith, Instruction, Subject};

#[test]
fn a_later_sentence_says_that_it_enters_attacking() {
    for text in [
        "Create Pip, a legendary 2/1 red Monkey creature token. Pip enters tapped and attacking.",
        "Create Pip, a legendary 2/1 red Monkey creature token. It enters tapped and attacking.",
        "Create Pip, a legendary 2/1 red Monkey creature token that's tapped and attacking.",
    ] {
        let [Instruction::CreateTokens { token, .. }] = &spell(text)[..] else { panic!("{text}") };
        assert!(token.tapped && token.attacking, "{text}");
    }
    let [Instruction::CreateTokens { token, .. }] =
        &spell("Create a 1/1 red Goblin creature token. It enters attacking.")[..]
    else {
        panic!("not one token")
    };
    assert!(!token.tapped && token.attacking);
    // Another name is not the token's, and what was not created or put anywhere does not enter.
    not_read("Create Pip, a legendary 2/1 red Monkey creature token. Pop enters tapped and attacking.");
    not_read("Draw a card. It enters tapped and attacking.");
}

#[test]
fn what_is_put_there_attacks_whom_the_next_sentence_says() {
    let text = "Put target creature card from a graveyard onto the battlefield under your control. It enters tapped and \
                attacking.";
    let [Instruction::Enter { what, tapped, with, .. }] = &spell(text)[..] else { panic!("{text}") };
    assert_eq!((what, *tapped, &with[..]), (&Subject::Target(0), true, &[EnterWith::Attacking][..]));
}

#[test]
fn only_under_its_condition_they_enter_attacking() {
    let text = "Create two 1/1 red Goblin creature tokens. If this spell was kicked, they enter tapped and attacking.";
    let [Instruction::If { then, otherwise, .. }] = &spell(text)[..] else { panic!("{text}") };
    let attack = |done: &[Instruction]| match done {
        [Instruction::CreateTokens { token, .. }] => token.attacking,
        other => panic!("{other:?}"),
    };
    assert_eq!((attack(then), attack(otherwise)), (true, false));
}

#[test]
fn what_a_token_enters_blocking_is_said_of_it() {
    let text = "Create a 1/1 green Saproling creature token that's blocking target creature attacking you.";
    let [Instruction::BlockingIt(Subject::Target(0), inner)] = &spell(text)[..] else { panic!("{text}") };
    assert!(matches!(&inner[..], [Instruction::CreateTokens { .. }]), "{inner:?}");
    not_read("Create a 1/1 green Saproling creature token that's tapped and blocking target creature.");
}
