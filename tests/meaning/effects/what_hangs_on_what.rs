//! To which part of a text a sentence, a condition or a second "you may" belongs.

use crate::common::sentences::done;
use rules_judge::ability::{Condition, Filter, Instruction, Subject, Trigger, Who};

#[test]
fn what_is_said_of_a_choice_that_follows_a_payment_is_paid_for() {
    let found = done(
        "Whenever an opponent casts a green spell, you may pay {B}. If you do, look at that player's hand and choose a card \
         from it. The player discards that card.",
    );
    assert!(matches!(&found[..], [Instruction::Pay { then, .. }] if then.len() == 3), "{found:?}");
    // The rest of what was shown before is put away in any case.
    let found = done(
        "Look at the top three cards of your library. You may pay {B}. If you do, put one of those cards into your hand. Put \
         the rest on the bottom of your library in any order.",
    );
    assert!(matches!(found.last(), Some(Instruction::IntoLibrary { .. })), "{found:?}");
}

#[test]
fn what_is_said_of_what_is_made_or_cast_then_is_reflexive() {
    for text in [
        "You may pay {R}. When you do, create a token that's a copy of target creature you control. Sacrifice it at the \
         beginning of the next end step.",
        "You may pay {R}. When you do, you may cast target instant card from a graveyard. If that spell would be put into a \
         graveyard, exile it instead.",
    ] {
        let found = done(text);
        let [Instruction::Pay { then, .. }] = &found[..] else { panic!("{text}: {found:?}") };
        assert!(matches!(&then[..], [Instruction::Delayed(Trigger::YouDo, inner)] if inner.len() == 2), "{text}");
    }
}

#[test]
fn what_is_asked_of_what_returns_later_is_asked_later() {
    let found = done(
        "Exile target creature. At the beginning of the next end step, return that card to the battlefield. If it entered \
         under your control, draw a card.",
    );
    assert!(
        matches!(found.last(), Some(Instruction::Delayed(_, inner)) if matches!(inner.last(), Some(Instruction::If { .. })))
    );
    let found = done(
        "Exile target creature. At the beginning of the next end step, return that card to the battlefield. If you control \
         a Goat, draw a card.",
    );
    assert!(matches!(found.last(), Some(Instruction::If { .. })));
}

#[test]
fn each_other_card_is_other_than_the_one_found() {
    let found = done(
        "When you cast your next spell this turn, exile cards from the top of your library until you exile an instant card. \
         You may cast that card. Put each other card exiled this way on the bottom of your library in a random order.",
    );
    let [Instruction::Watch { then, .. }] = &found[..] else { panic!("{found:?}") };
    let than_it = Filter::Not(Box::new(Filter::Is(Box::new(Subject::It))));
    assert!(
        matches!(then.last(), Some(Instruction::IntoLibrary { what: Subject::Each(Filter::All(parts)), .. }) if parts.contains(&than_it))
    );
}

#[test]
fn two_things_that_one_may_do_are_two_choices() {
    let two = |text: &str| {
        let found = done(text);
        matches!(&found[..], [Instruction::May(Who::You, _), Instruction::May(Who::You, _)])
    };
    assert!(two("You may have ~ gain flying until end of turn, and you may put a +1/+1 counter on ~."));
    assert!(two("You may tap or untap target permanent, then you may tap or untap another target permanent."));
    // The second is about what the first has copied.
    assert!(!two("Whenever you cast an instant spell, you may copy it and you may choose new targets for the copy."));
}

#[test]
fn who_copies_may_choose() {
    let found = done(
        "Whenever a player casts an instant spell, that player copies it and may choose new targets for the copy.",
    );
    let [Instruction::By(_, inner)] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&inner[..], [Instruction::Copy(_), Instruction::May(Who::You, _)]), "{inner:?}");
    let found = done(
        "Whenever an opponent casts an instant spell, they may pay {2}. If they don't, you may copy that spell. You may \
         choose new targets for the copy.",
    );
    assert!(matches!(&found[..], [Instruction::Pay { .. }]), "{found:?}");
}

#[test]
fn that_creature_is_one_that_was_dealt_damage() {
    let found = done(
        "~ deals 3 damage to any target. If a creature is dealt damage this way, it loses indestructible until end of turn. If \
         that creature would die this turn, exile it instead.",
    );
    let [Instruction::IfDone { then, .. }] = &found[..] else { panic!("{found:?}") };
    let both = |one: &Instruction| matches!(one, Instruction::If { condition: Condition::Is(..), then, .. } if then.len() == 2);
    assert!(matches!(&then[..], [one] if both(one)), "{then:?}");
}

#[test]
fn otherwise_is_of_the_condition_that_was_asked_last() {
    let found = done(
        "You may pay {1}. If you do, reveal the top card of your library. If it's a land card, put it onto the battlefield. \
         Otherwise, put it into your hand.",
    );
    let [Instruction::Pay { then, otherwise, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(otherwise.is_empty());
    assert!(matches!(then.last(), Some(Instruction::If { otherwise, .. }) if otherwise.len() == 1), "{then:?}");
    let found = done("You may pay {1}. If you do, draw a card. Otherwise, you lose 1 life.");
    assert!(matches!(&found[..], [Instruction::Pay { otherwise, .. }] if otherwise.len() == 1), "{found:?}");
}
