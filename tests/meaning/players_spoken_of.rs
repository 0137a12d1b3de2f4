//! Which player "that player" and "them" is, and where it is nobody.

use crate::common::sentences::{done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{Amount, Filter, Instruction, Subject, Who};

fn one() -> Amount {
    Amount::Number(1)
}

#[test]
fn that_player_is_whoever_the_words_before_named_by_an_object() {
    let draws = |text: &str| done(text).last().cloned();
    let by = |who| Some(Instruction::Draw(who, one()));
    assert_eq!(draws("Goad target creature an opponent controls. That player draws a card."), by(Who::ItsController));
    assert_eq!(draws("Exile target card from an opponent's graveyard. That player draws a card."), by(Who::ItsOwner));
    assert_eq!(
        draws("Counter target spell unless its controller pays {1}. That player draws a card."),
        by(Who::ItsController)
    );
    assert_eq!(draws("Target player loses 1 life. That player draws a card."), by(Who::Target(0)));
    // The event names the player, and the target only speaks of them.
    assert_eq!(
        draws(
            "Whenever ~ deals combat damage to a player, destroy target creature that player controls. That player draws \
             a card."
        ),
        by(Who::ThatPlayer)
    );
    let quake = done("~ deals 1 damage to each opponent and each creature they control.");
    let theirs = Filter::All(vec![Filter::CREATURE, Filter::Controller(Who::Opponent)]);
    assert!(matches!(&quake[..], [Instruction::Damage { to, .. }] if to[1] == Subject::Each(theirs.clone())));
}

#[test]
fn them_is_what_was_found_and_no_player() {
    let found = done(
        "Destroy target land. Its controller may search their library for up to two Forest cards, put them onto the \
         battlefield, then shuffle.",
    );
    let [_, Instruction::May(Who::ItsController, inner)] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&inner[1], Instruction::Move { what: Subject::It, .. }), "{inner:?}");
}

#[test]
fn who_controlled_the_dead_is_counted_and_not_chosen() {
    assert!(read("Draw a card for each creature that died under your control this turn.", "").is_understood());
    not_read("Return target creature card in your graveyard that died under your control this turn to your hand.");
    not_read("Return each creature card that died under your control this turn to the battlefield.");
}

#[test]
fn that_player_is_not_you_where_you_are_dealt_damage() {
    let opposing = "Whenever a source an opponent controls deals damage to you, that player draws a card.";
    assert_eq!(done(opposing), [Instruction::Draw(Who::ItsController, one())]);
    let hurt = "Whenever a creature deals combat damage to a player, that player draws a card.";
    assert_eq!(done(hurt), [Instruction::Draw(Who::ThatPlayer, one())]);
}
