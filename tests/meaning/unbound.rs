//! Words that stand for nothing or for another than the nearest: who and what they speak of, or that they aren't read.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{Amount, Filter, Instruction, Part, Subject, Targetable, Trigger, Value, Who, Word, Words};
use rules_judge::terms::{CardType, Zone};

#[test]
fn it_is_not_read_where_nothing_was_spoken_of() {
    for text in [
        "At the beginning of your upkeep, you gain life equal to enchanted creature's toughness. It gets -1/-1 until end of turn.",
        "At the beginning of your upkeep, draw a card if enchanted creature is untapped. Tap it.",
        "At the beginning of your upkeep, enchanted creature's controller loses 1 life. If that creature is untapped, tap it.",
        "At the beginning of your upkeep, return enchanted creature to its owner's hand. That player discards a card.",
        "Whenever a creature dealt damage by enchanted creature this turn dies, put a +1/+1 counter on that creature.",
        "Activated abilities of Equipment you control that target ~ cost {1} less to activate.",
    ] {
        not_read(text);
    }
    // A price, a choice and a target say what it is.
    for text in [
        "At the beginning of your upkeep, you may exile ~. If you do, return it to the battlefield under its owner's control.",
        "At the beginning of your upkeep, tap a creature you control. Put a +1/+1 counter on it.",
        "At the beginning of your upkeep, choose an opponent at random. Exile the top card of that player's library.",
    ] {
        assert!(read(text, "Probe").unread().next().is_none(), "{text}");
    }
}

#[test]
fn the_enchanted_creature_is_it_where_it_alone_was_spoken_of() {
    let text = "At the beginning of your upkeep, enchanted creature's controller sacrifices it unless they pay {2}.";
    let told = done(text);
    let [Instruction::Pay { who, otherwise, .. }] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!(*who, Who::HostController);
    let host = |word: Word<'_>| matches!(word, Word::Filter(Filter::Is(it)) if matches!(**it, Subject::Host(_)));
    assert!(otherwise.any_word(&mut |word| host(word)));
    // Whose upkeep began is that player, whoever controls the creature later.
    let began = "At the beginning of the upkeep of enchanted creature's controller, that player loses 1 life.";
    assert_eq!(done(began), [Instruction::LoseLife(Who::ThatPlayer, Amount::Number(1))]);
}

#[test]
fn the_greatest_of_ones_own_is_sought_among_ones_own() {
    let creature = Filter::Type(CardType::Creature);
    let among = |text: &str| {
        let mut found = None;
        let body = body(text);
        let Targetable::Object(which) = &body.targets[0].what else { panic!("{body:?}") };
        which.any_word(&mut |word| {
            if let Word::Filter(Filter::HasGreatest(Value::Power, among)) = word {
                found = Some((**among).clone());
            }
            false
        });
        found
    };
    let own = Filter::All(vec![creature.clone(), Filter::Controller(Who::You)]);
    assert_eq!(among("Tap target creature you control with the greatest power."), Some(own));
    assert_eq!(among("Tap target creature with the greatest power."), Some(creature.clone()));
    let all = "Tap target creature you control with the greatest power among creatures.";
    assert_eq!(among(all), Some(creature));
}

#[test]
fn what_was_cast_was_cast_from_a_hand() {
    let watched = |text: &str| match done(text).pop() {
        Some(Instruction::Watch { trigger: Trigger::PlaysSpell(Who::You, what), .. }) => what,
        other => panic!("{other:?}"),
    };
    let hand = Filter::All(vec![Filter::Owner(Who::You), Filter::In(Zone::Hand)]);
    let cast_from = |text: &str| {
        let from = Filter::CastFrom(Box::new(hand.clone()));
        watched(text).any_word(&mut |word| matches!(word, Word::Filter(part) if *part == from))
    };
    assert!(cast_from("When you cast your next instant or sorcery spell from your hand this turn, draw a card."));
    assert!(cast_from("When you next cast an instant or sorcery spell from your hand this turn, draw a card."));
    assert!(!cast_from("When you next cast a creature spell this turn, draw a card."));
}

#[test]
fn the_place_and_the_owner_of_cards_are_kept() {
    let own = body("Return target creature card of an opponent's choice from your graveyard to your hand.");
    let Targetable::Object(which) = &own.targets[0].what else { panic!("{own:?}") };
    let says = |wanted: &Filter| which.any_word(&mut |word| matches!(word, Word::Filter(part) if part == wanted));
    assert!(says(&Filter::In(Zone::Graveyard)) && says(&Filter::Owner(Who::You)));
    assert_eq!(own.targets[0].by, Some(Who::Opponent));
    let cast = |text: &str| {
        let Some(Part::Triggered(found)) = read(text, "Probe").parts.pop() else { panic!("{text}") };
        found.body.instructions.any_word(&mut |word| matches!(word, Word::Filter(Filter::Owner(Who::You))))
    };
    assert!(cast("Whenever ~ attacks, you may cast an Ally spell from among cards you own exiled with ~."));
    assert!(!cast("Whenever ~ attacks, you may cast an Ally spell from among cards exiled with ~."));
}

#[test]
fn a_card_that_is_exiled_with_counters_had_none() {
    let of = |text: &str| {
        let body = body(text);
        let had = |word: Word<'_>| matches!(word, Word::Filter(Filter::Counters(..) | Filter::HasCounter(_)));
        let Targetable::Object(which) = &body.targets[0].what else { panic!("{body:?}") };
        (which.any_word(&mut |word| had(word)), matches!(body.instructions[0], Instruction::ExileWith(..)))
    };
    assert_eq!(of("Exile target card from your graveyard with two time counters on it."), (false, true));
    assert_eq!(of("Exile target creature with two time counters on it."), (true, false));
}

#[test]
fn each_card_is_one_of_those_that_were_found() {
    let told = done(
        "Look at the top five cards of your library. For each card, put that card into your graveyard unless you pay 2 life.",
    );
    let [_, Instruction::Repeat(Amount::Count(each), _)] = told.as_slice() else { panic!("{told:?}") };
    assert!(each.any_word(&mut |word| matches!(word, Word::Filter(Filter::Shown))));
    not_read("For each card, you gain 1 life.");
    not_read(
        "Look at the top two cards of your library. For each card, you may pay 4 life. If you don't, put that card into your graveyard.",
    );
}

#[test]
fn what_follows_hangs_on_the_act_that_was_told_last() {
    let told =
        done("Mill three cards, then return an Elf card from your graveyard to your hand. If you can't, draw a card.");
    let [Instruction::Mill(..), Instruction::IfDone { first, then, otherwise }] = told.as_slice() else {
        panic!("{told:?}")
    };
    assert!(matches!(first.as_slice(), [Instruction::Move { .. }]) && then.is_empty());
    assert_eq!(*otherwise, [Instruction::Draw(Who::You, Amount::Number(1))]);
    let paid = done(
        "Whenever another creature dies, you may pay {1}. If you do, return that card to the battlefield. If it's a creature, it's a Zombie in addition to its other types.",
    );
    assert!(matches!(paid.as_slice(), [Instruction::Pay { then, .. }] if then.len() == 2), "{paid:?}");
}

#[test]
fn another_player_who_may_do_it_need_not_be_able_to() {
    let told =
        done("At the beginning of each opponent's upkeep, that player may draw a card. If they do, they lose 1 life.");
    let [Instruction::May(Who::ThatPlayer, inner)] = told.as_slice() else { panic!("{told:?}") };
    assert!(matches!(inner.as_slice(), [Instruction::IfDone { .. }]), "{inner:?}");
}

#[test]
fn they_are_the_two_of_one_name() {
    let told = done(
        "Whenever you draw a card, until end of turn, ~'s base power and toughness become 6/6 and they gain trample.",
    );
    let it = |word: Word<'_>| matches!(word, Word::Subject(Subject::It));
    assert!(!told.any_word(&mut |word| it(word)), "{told:?}");
}
