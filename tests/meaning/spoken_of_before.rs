//! Which of several things "that creature", "those creatures", "that card" and "that creature's controller" are, where
//! something else was met since: written from the sentence.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{Amount, Condition, Filter, Instruction, Subject, Value, Who, Word, Words};
use rules_judge::terms::CardType;

/// What the last instruction comes back to, and whether that is several.
#[track_caller]
fn comes_back_to(text: &str) -> Option<(Filter, bool)> {
    match body(text).instructions.pop() {
        Some(Instruction::OfEarlier { what, several, .. }) => Some((what, several)),
        _ => None,
    }
}

#[test]
fn what_was_met_before_is_spoken_of_again_by_its_noun() {
    let creature = Filter::Type(CardType::Creature);
    for text in [
        "Choose a creature you control. Create a Treasure token. That creature gains flying until end of turn.",
        "Sacrifice a creature. Investigate. You gain life equal to that creature's power.",
        "Put a +1/+1 counter on a creature you control. Mill a card. Untap that creature.",
        "You may put a creature card from your hand onto the battlefield. Create a Treasure token. Tap that creature.",
        "Return a creature card from your graveyard to the battlefield. Exile the top card of your library. Tap that creature.",
    ] {
        assert_eq!(comes_back_to(text), Some((creature.clone(), false)), "{text}");
    }
    let several = "Untap all creatures you control. Mill a card. Those creatures gain flying until end of turn.";
    assert_eq!(comes_back_to(several), Some((creature, true)));
    let token = "Create a 1/1 white Cat creature token. Discard a card. That token gains flying until end of turn.";
    assert_eq!(comes_back_to(token), Some((Filter::Token, false)));
    let card = "Exile a creature you control. Create a Treasure token. Return that card to the battlefield.";
    assert_eq!(comes_back_to(card), Some((Filter::Card, false)));
}

#[test]
fn what_was_met_last_is_it() {
    for text in [
        "Choose a creature you control. That creature gains flying until end of turn.",
        "Choose a creature you control. Draw a card. That creature gains flying until end of turn.",
        "Mill a card. Create a 1/1 white Cat creature token. That creature gains flying until end of turn.",
        "Sacrifice an artifact. Create a 1/1 white Cat creature token. That token gains flying until end of turn.",
    ] {
        assert_eq!(comes_back_to(text), None, "{text}");
    }
}

#[test]
fn whose_creature_it_is_comes_back_too() {
    let chosen = "Choose a creature you control. Mill a card. That creature's controller loses 2 life.";
    let Some(Instruction::OfEarlier { then, .. }) = body(chosen).instructions.pop() else { panic!("{chosen}") };
    assert_eq!(then, [Instruction::LoseLife(Who::ItsController, Amount::Number(2))]);
    let dealt = "Whenever a creature is dealt damage, mill a card. That creature's controller loses 2 life.";
    let of_event = Who::ControllerOf(Box::new(Subject::Event));
    assert_eq!(done(dealt).last(), Some(&Instruction::LoseLife(of_event, Amount::Number(2))));
    let target = "Tap target creature. Target opponent mills a card. That creature's controller loses 2 life.";
    let of_target = Who::ControllerOf(Box::new(Subject::Target(0)));
    assert_eq!(done(target).last(), Some(&Instruction::LoseLife(of_target, Amount::Number(2))));
}

#[test]
fn targets_and_what_an_event_is_about_keep_their_names() {
    let milled = "Target creature you control gains menace until end of turn. Target opponent mills a card. Untap that \
                  creature.";
    assert_eq!(done(milled).last(), Some(&Instruction::Untap(Subject::Target(0))));
    let any = "Exile target creature. ~ deals X damage to any target, where X is that creature's power.";
    let power = Amount::Of(Value::Power, Box::new(Subject::Target(0)));
    assert!(matches!(done(any).last(), Some(Instruction::Damage { amount, .. }) if *amount == power));
    for text in [
        "Whenever a creature is dealt damage, mill a card. Tap that creature.",
        "Whenever a creature you control becomes untapped, investigate. Tap that creature.",
        "Whenever ~ becomes blocked by a creature, mill a card. Tap that creature.",
        "Whenever a Knight you control becomes blocked by a Goblin, create a Treasure token. Tap that Goblin.",
    ] {
        assert_eq!(done(text).last(), Some(&Instruction::Tap(Subject::Event)), "{text}");
    }
    let actor =
        "Whenever a Knight you control becomes blocked by a Goblin, create a Treasure token. Untap that Knight.";
    assert_eq!(done(actor).last(), Some(&Instruction::Untap(Subject::Actor)));
}

#[test]
fn one_sentence_has_one_it() {
    // "It" is the Aura card there, and can't be the creature as well.
    not_read(
        "Choose a creature you control. Reveal the top card of your library. Put it onto the battlefield attached to that \
         creature.",
    );
    // Of the creature that was exiled and of the artifact that was sacrificed, either is a card by now.
    not_read(
        "Exile a creature you control. You may sacrifice an artifact. If you do, return that card to the battlefield.",
    );
}

#[test]
fn what_it_was_is_asked_of_what_was_given_up() {
    let asked = |text: &str| match done(text).last() {
        Some(Instruction::If { condition: Condition::Is(of, _), .. }) => of.clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(asked("When ~ enters, mill a card. If it's a land card, you gain 5 life."), Subject::It);
    assert_eq!(asked("When ~ enters, sacrifice a permanent. If it was a creature, you gain 5 life."), Subject::It);
    assert_eq!(asked("When ~ enters, you gain 1 life. If it's an artifact, you gain 5 life."), Subject::This);
    not_read("When ~ enters, sacrifice a permanent. If it's a creature, you gain 5 life.");
}

#[test]
fn what_an_event_gave_up_is_what_it_is_about() {
    let gained = |text: &str| match done(text).last() {
        Some(Instruction::GainLife(_, amount)) => amount.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let power = |of: Subject| Amount::Of(Value::Power, Box::new(of));
    let event = "Whenever you sacrifice a creature, you gain life equal to the sacrificed creature's power.";
    assert_eq!(gained(event), power(Subject::Event));
    let text = "Whenever ~ attacks, sacrifice a creature. You gain life equal to the sacrificed creature's power.";
    assert!(matches!(gained(text), Amount::Of(Value::Power, of) if matches!(*of, Subject::Linked(_))));
}

#[test]
fn each_other_player_is_other_than_the_one_of_whom_is_told() {
    let others = |text: &str| match done(text).last() {
        Some(Instruction::GainLife(who, _)) => who.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let controller = Who::OthersThan(Box::new(Who::ItsController));
    assert_eq!(
        others("Destroy target creature. Its controller loses 1 life and each other player gains 1 life."),
        controller
    );
    assert_eq!(others("Whenever an opponent casts a spell, each other player gains 1 life."), Who::OtherPlayers);
    assert_eq!(others("Draw a card. Each other player gains 1 life."), Who::Others);
}

#[test]
fn it_is_said_again_by_its_noun() {
    for text in [
        "Sacrifice a creature. Create a Treasure token. You gain life equal to that creature's power.",
        "Untap each creature you control. Mill a card. Those creatures gain flying until end of turn.",
        "Exile a creature you control. Create a Treasure token. Return that card to the battlefield.",
        "Whenever a Knight you control becomes blocked by a Goblin, create a Treasure token. Tap that Goblin.",
        "Put a +1/+1 counter on a creature you control. Mill a card. That creature's controller loses 2 life.",
    ] {
        let printed = read(text, "").to_string();
        assert_eq!(printed, text);
        assert_eq!(read(&printed, "").parts, read(text, "").parts);
    }
}

#[test]
fn what_is_compared_is_two() {
    let compared = |text: &str| match done(text).last() {
        Some(Instruction::If { condition: Condition::Is(of, Filter::SharesColor(with)), .. }) => {
            (of.clone(), (**with).clone())
        }
        other => panic!("{text}: {other:?}"),
    };
    let chosen = "Choose a permanent you control. Tap target creature if it shares a color with that permanent.";
    assert_eq!(compared(chosen), (Subject::Target(0), Subject::It));
    not_read("Tap target creature if it shares a color with that permanent.");
    not_read("Destroy target creature if its power is less than that creature's power.");
}

#[test]
fn other_than_the_one_of_the_event() {
    let than_it = Filter::Not(Box::new(Filter::Is(Box::new(Subject::It))));
    let says = |text: &str, wanted: &Filter| {
        body(text).instructions.any_word(&mut |word| matches!(word, Word::Filter(filter) if filter == wanted))
    };
    for text in [
        "Whenever a Zombie you control attacks, it gets +1/+0 until end of turn for each other Zombie you control.",
        "Whenever a Zombie you control attacks, put a +1/+1 counter on each other Zombie you control.",
        "Whenever another Zombie you control attacks, it gets +1/+0 until end of turn for each other Zombie you control.",
    ] {
        assert!(says(text, &than_it) && !says(text, &Filter::Other), "{text}");
    }
    for text in [
        "Whenever ~ attacks, it gets +1/+0 until end of turn for each other Zombie you control.",
        "Whenever you cast a Zombie spell, put a +1/+1 counter on each other creature you control.",
        "Whenever an artifact you control enters, put a +1/+1 counter on each other creature you control.",
    ] {
        assert!(says(text, &Filter::Other) && !says(text, &than_it), "{text}");
    }
    // Than the one that attacks or than ~, either might be meant.
    not_read("Whenever another Zombie you control attacks, put a +1/+1 counter on each other Zombie you control.");
}

#[test]
fn what_is_done_later_may_be_asked_for_then() {
    let later = "You may return target card from your graveyard to your hand at the beginning of the next end step if ~ is \
                 still on the battlefield.";
    let told = done(later);
    let [Instruction::Delayed(_, then)] = told.as_slice() else { panic!("{told:?}") };
    let [Instruction::If { condition: Condition::Is(Subject::This, _), then, .. }] = then.as_slice() else {
        panic!("{then:?}")
    };
    assert!(matches!(then.as_slice(), [Instruction::May(Who::You, _)]), "{then:?}");
}

#[test]
fn what_is_unattached_was_attached() {
    let text = "Tap target creature. You may attach an Equipment you control to that creature. If you do, unattach it at the \
                beginning of the next end step.";
    let equipment = Filter::Subtype("Equipment".to_owned());
    let comes_back = |one: &Instruction| matches!(one, Instruction::OfEarlier { what, .. } if *what == equipment);
    let within = |all: &[Instruction]| {
        all.iter().any(|one| match one {
            Instruction::May(_, inner) => {
                matches!(inner.as_slice(), [Instruction::IfDone { then, .. }] if then.iter().any(comes_back))
            }
            _ => false,
        })
    };
    assert!(within(&done(text)));
    not_read("Tap target creature. Unattach it.");
}

#[test]
fn an_owner_who_is_named_for_a_hand_does_nothing() {
    let others = |text: &str| match done(text).last() {
        Some(Instruction::LoseLife(who, _)) => who.clone(),
        other => panic!("{text}: {other:?}"),
    };
    for text in [
        "Return target creature to its owner's hand. Each other player loses 5 life.",
        "Destroy target creature. Its controller loses 2 life. You draw a card and each other player loses 5 life.",
    ] {
        assert_eq!(others(text), Who::Others, "{text}");
    }
    let acts = "Destroy target creature. Its controller loses 2 life. Each other player loses 5 life.";
    assert_eq!(others(acts), Who::OthersThan(Box::new(Who::ItsController)));
}

#[test]
fn what_has_entered_cant_enter_tapped_any_more() {
    not_read("Search your library for a basic land card, put it onto the battlefield, then shuffle. It enters tapped.");
    not_read("Draw a card. It enters tapped.");
}

#[test]
fn other_than_one_of_two_that_it_may_be_is_not_read() {
    not_read(
        "Whenever a Goblin you control attacks, create a Treasure token. Each other Goblin you control gets +1/+0 until end of turn.",
    );
}

#[test]
fn one_is_not_several_and_several_are_not_one() {
    let creature = Filter::Type(CardType::Creature);
    for text in [
        "Choose a creature you control. Create two 1/1 green Snake creature tokens. Put a +1/+1 counter on that creature.",
        "Choose a creature you control. Tap all creatures. Sacrifice that creature.",
    ] {
        assert_eq!(comes_back_to(text), Some((creature.clone(), false)), "{text}");
    }
    let pair = "Create two 1/1 green Snake creature tokens. Put a +1/+1 counter on a creature you control. Tap those creatures.";
    assert_eq!(comes_back_to(pair), Some((creature.clone(), true)));
    let last = "Choose a creature you control. Create two 1/1 green Snake creature tokens. Tap those creatures.";
    assert_eq!(done(last).last(), Some(&Instruction::Tap(Subject::It)));
    let cards = "Exile all creatures your opponents control. Tap all lands. Return those cards to the battlefield.";
    assert_eq!(comes_back_to(cards), Some((Filter::Card, true)));
}

#[test]
fn what_was_paid_is_met_before_the_rest() {
    let creature = Filter::Type(CardType::Creature);
    let tapped = "Tap an untapped creature you control: Exile the top card of your library. Untap that creature.";
    assert_eq!(comes_back_to(tapped), Some((creature, false)));
    let last = "Sacrifice a creature: Put a +1/+1 counter on a creature you control. Untap that creature.";
    assert_eq!(done(last).last(), Some(&Instruction::Untap(Subject::It)));
}

#[test]
fn other_than_what_was_given_up_is_not_read_of_another_kind() {
    not_read("Choose a creature you control. You may sacrifice an artifact. If you do, destroy each other creature.");
    let such = done("Sacrifice an artifact. Destroy each other artifact.");
    let all = |word: Word<'_>| matches!(word, Word::Filter(Filter::Is(it)) if **it == Subject::It);
    assert!(such.iter().any(|one| one.any_word(&mut |word| all(word))));
}

#[test]
fn all_that_stands_behind_when_you_do_is_of_that_ability() {
    let text = "You may pay {1}. When you do, choose a creature you control. Draw a card. Untap that creature.";
    let told = done(text);
    let [Instruction::Pay { then, .. }] = told.as_slice() else { panic!("{told:?}") };
    let [Instruction::Delayed(_, inner)] = then.as_slice() else { panic!("{then:?}") };
    assert_eq!(inner.last(), Some(&Instruction::Untap(Subject::It)));
    let told = done("You may pay {1}. When you do, draw a card. Do this only once each turn.");
    assert_eq!(told.last(), Some(&Instruction::OnlyOnceEachTurn));
}
