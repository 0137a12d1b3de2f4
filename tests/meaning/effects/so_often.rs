//! What is done so often or of so many, and what follows only where something was asked.

use crate::common::sentences::{done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Change, Cost, CostPart, Duration, Filter, Instruction, LibraryPlace, Part, PlayRule, Rule, Shield, Subject,
    Targetable, Trigger, Who,
};
use rules_judge::terms::CardType;

#[test]
fn what_follows_hangs_on_what_was_asked() {
    let seer = "{0}: If you control a Goat, you may discard a card. If you do, draw a card.";
    let found = done(seer);
    let [Instruction::If { then, otherwise, .. }] = found.as_slice() else { panic!("{found:?}") };
    assert!(otherwise.is_empty());
    let [Instruction::Pay { then: follows, otherwise, .. }] = then.as_slice() else { panic!("{then:?}") };
    assert_eq!(*follows, [Instruction::Draw(Who::You, Amount::Number(1))]);
    assert!(otherwise.is_empty());
    // Whoever was not asked did not do it either, or was not meant: the words don't tell.
    not_read("{0}: If you control a Goat, you may discard a card. If you don't, draw a card.");
    not_read("{0}: If you control a Goat, you may discard a card. Otherwise, gain 1 life. If you do, draw a card.");
}

#[test]
fn nobody_of_several() {
    let any = "{0}: Any player may pay {1}. If no one does, draw a card.";
    let found = done(any);
    let [Instruction::Pay { who: Who::Anyone, otherwise, then, .. }] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((then.len(), otherwise.len()), (0, 1));
    not_read("{0}: You may pay {1}. If no one does, draw a card.");
    not_read("{0}: Draw a card. If no one does, draw a card.");
}

#[test]
fn copies_and_deeds_so_often() {
    let often = |text: &str| match done(text).as_slice() {
        [Instruction::Repeat(amount, inner)] if inner.len() == 1 => amount.clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(often("{0}: Copy target instant or sorcery spell twice."), Amount::Number(2));
    assert_eq!(often("{X}, {T}: Copy target instant or sorcery spell X times."), Amount::X);
    assert!(matches!(often("{0}: Investigate for each Goat you control."), Amount::Count(_)));
    assert!(matches!(often("{0}: Investigate once for each Goat you control."), Amount::Count(_)));
    // Each creature in its turn would be "it".
    not_read("{0}: Copy target instant or sorcery spell for each creature you control.");
    not_read("{0}: Investigate once.");
}

#[test]
fn counted_in_two_places() {
    let gets = "~ gets +1/+1 for each Artificer you control and each Artificer card in your graveyard.";
    assert!(format!("{:?}", read(gets, "").parts).contains("Plus(Count("));
    // Another clause begins there.
    let other = done("{0}: You gain 1 life for each Goat you control and each opponent loses 1 life.");
    assert!(
        matches!(other.as_slice(), [Instruction::GainLife(_, Amount::Count(_)), Instruction::LoseLife(..)]),
        "{other:?}"
    );
}

#[test]
fn whichever_the_target_is() {
    let to = |text: &str| match done(text).as_slice() {
        [.., Instruction::Damage { to, .. }] => to.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let any = "{0}: Choose any target. Scry 3. ~ deals 2 damage to that permanent or player.";
    assert_eq!(to(any), [Subject::Target(0)]);
    not_read("{0}: Choose target creature. Scry 3. ~ deals 2 damage to that permanent or player.");
    not_read("{0}: Scry 3. ~ deals 2 damage to that permanent or player.");
}

#[test]
fn creatures_destroyed_this_way() {
    let destroyed = done("{0}: Destroy all creatures. Creatures destroyed this way can't be regenerated.");
    assert!(matches!(destroyed.as_slice(), [Instruction::Destroy { regenerate: false, .. }]));
    // Of the others nothing is said.
    not_read("{0}: Destroy all permanents. Creatures destroyed this way can't be regenerated.");
    not_read("{0}: Draw a card. A creature destroyed this way can't be regenerated.");
}

#[test]
fn counters_from_among_several() {
    let cost = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Activated(ability)] if read(text, "").is_understood() => ability.cost.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let among = cost("Remove two +1/+1 counters from among creatures you control: Draw a card.");
    assert!(
        matches!(among, Cost(parts) if matches!(parts.as_slice(), [CostPart::RemoveAmong(Amount::Number(2), Some(_), _)]))
    );
    let one = cost("Remove two +1/+1 counters from a creature you control: Draw a card.");
    assert!(matches!(one, Cost(parts) if matches!(parts.as_slice(), [CostPart::RemoveCounters(..)])));
    // How many they were is not told.
    not_read(
        "When ~ enters, you may remove any number of +1/+1 counters from among creatures you control. If you do, draw a card.",
    );
}

#[test]
fn how_it_enters() {
    let trigger = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Triggered(ability)] if read(text, "").is_understood() => ability.trigger.clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert!(matches!(trigger("When ~ enters untapped, draw a card."), Trigger::While(..)));
    assert!(matches!(trigger("When ~ enters, draw a card."), Trigger::Moves { from: None, .. }));
    let from = trigger("Whenever a creature enters from a graveyard, draw a card.");
    assert!(matches!(from, Trigger::Moves { from: Some(rules_judge::terms::Zone::Graveyard), .. }));
    // Of several at once, those count that are so.
    let several = trigger("Whenever one or more creatures enter untapped, draw a card.");
    let untapped = |what: &Subject| matches!(what, Subject::Each(Filter::All(parts)) if parts.contains(&Filter::Not(Box::new(Filter::Tapped))));
    let Trigger::Batch(Amount::Number(1), inner) = several else { panic!("{several:?}") };
    assert!(matches!(&*inner, Trigger::Moves { what, from: None, .. } if untapped(what)));
    let two = trigger("Whenever you cast a black spell or a Swamp enters under your control, draw a card.");
    assert!(
        matches!(two, Trigger::Either(parts) if matches!(parts.as_slice(), [Trigger::PlaysSpell(..), Trigger::Moves { .. }]))
    );
}

#[test]
fn copies_that_enter_tapped() {
    let state = |text: &str| match done(text).as_slice() {
        [Instruction::CreateCopies { tapped, attacking, .. }] => (*tapped, *attacking),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(state("{0}: Create a tapped token that's a copy of ~."), (true, false));
    assert_eq!(state("{0}: Create a tapped and attacking token that's a copy of ~."), (true, true));
    assert_eq!(state("{0}: Create a token that's a copy of ~."), (false, false));
}

#[test]
fn second_from_the_top_or_on_the_bottom() {
    let place = |text: &str| match done(text).as_slice() {
        [Instruction::By(Who::OwnerOf(of), inner)] if **of == Subject::Target(0) => match inner.as_slice() {
            [Instruction::IntoLibrary { place, .. }] => *place,
            other => panic!("{text}: {other:?}"),
        },
        [Instruction::IntoLibrary { place, .. }] => *place,
        other => panic!("{text}: {other:?}"),
    };
    let puts = "The owner of target creature puts it into their library second from the top";
    assert_eq!(place(&format!("{puts} or on the bottom.")), LibraryPlace::FromTopOrBottom(2));
    assert_eq!(place(&format!("{puts}.")), LibraryPlace::FromTop(2));
}

#[test]
fn one_and_the_other() {
    let sieve = done(
        "{0}: Look at the top two cards of your library. Put one into your hand and the other into your graveyard.",
    );
    let [_, Instruction::Move { what: one, .. }, Instruction::Move { what: other, .. }] = sieve.as_slice() else {
        panic!("{sieve:?}")
    };
    assert_eq!(*one, Subject::Choice(Box::new(Amount::Number(1)), Filter::Shown));
    assert_eq!(*other, Subject::Rest);
    // One of what, nothing tells.
    not_read("{0}: Draw two cards. Put one into your graveyard.");
}

#[test]
fn each_as_much_as_its_own_power() {
    let herd = "{0}: One or two target creatures you control each deal damage equal to their power to target creature an opponent controls.";
    let found = done(herd);
    let [Instruction::Damage { source: Subject::Target(0), amount, to }] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert!(matches!(amount, Amount::Of(_, of) if **of == Subject::Target(0)));
    assert_eq!(*to, [Subject::Target(1)]);
    let Part::Activated(ability) = &read(herd, "").parts[0] else { panic!() };
    assert!(matches!(&ability.body.targets[0].what, Targetable::Object(_)));
}

#[test]
fn for_a_turn() {
    let rule = |text: &str| match done(text).as_slice() {
        [Instruction::Continuous { effects, duration: Duration::EndOfTurn }] => match &effects[0].change {
            Change::Rule(rule) => rule.clone(),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    let doubles = "{0}: If a source you control would deal damage this turn, it deals double that damage instead.";
    assert!(matches!(rule(doubles), Rule::Instead(_)));
    // Always is no effect that anybody makes, and of one object other words speak.
    not_read("{0}: If a source you control would deal damage, it deals double that damage instead.");
    not_read("{0}: If target creature would deal damage this turn, it deals double that damage instead.");
    let plays = "Until end of turn, you may play lands and cast spells from your graveyard.";
    let Rule::Playing(PlayRule::PlaysFrom(Filter::All(parts))) = rule(plays) else { panic!() };
    assert!(parts.contains(&Filter::Card) && !parts.contains(&Filter::Type(CardType::Land).negate()));
    let casts = "Until end of turn, you may cast spells from your graveyard.";
    let Rule::Playing(PlayRule::PlaysFrom(Filter::All(parts))) = rule(casts) else { panic!() };
    assert!(parts.contains(&Filter::Type(CardType::Land).negate()));
    // What is both an artifact and a land is never cast.
    let always = read("You may cast artifact spells from your graveyard.", "");
    assert!(format!("{:?}", always.parts).contains("Not(Type(Land))"));
}

#[test]
fn from_a_source_of_your_choice() {
    let from = |text: &str| match done(text).as_slice() {
        [Instruction::Shield(Shield::FromChosen { amount, combat, to, .. })] => (amount.clone(), *combat, to.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let you = || Some(Subject::Players(Who::You));
    let passive = "{0}: Prevent all damage that would be dealt to you this turn by a source of your choice.";
    assert_eq!(from(passive), (None, false, you()));
    assert_eq!(
        from("{0}: Prevent all damage a source of your choice would deal to you this turn."),
        (None, false, you())
    );
    assert_eq!(
        from("{0}: Prevent all combat damage a source of your choice would deal this turn."),
        (None, true, None)
    );
    let next = "{0}: Prevent the next 3 damage that would be dealt to any target this turn by a source of your choice.";
    assert_eq!(from(next), (Some(Amount::Number(3)), false, Some(Subject::Target(0))));
    not_read("{0}: Prevent all damage that would be dealt to you by a source of your choice.");
}

#[test]
fn what_is_said_of_a_target_chosen_when_you_do() {
    let trains = "{0}: You may discard a card. When you do, put a +1/+1 counter on target creature. That creature gains trample until end of turn.";
    let found = done(trains);
    let [Instruction::Pay { then, .. }] = found.as_slice() else { panic!("{found:?}") };
    assert!(matches!(then.as_slice(), [Instruction::Delayed(Trigger::YouDo, inner)] if inner.len() == 2), "{then:?}");
    // The text of that ability goes on to the end; what was a target before stays one.
    let before =
        done("{0}: Tap target creature. You may discard a card. When you do, draw a card. Untap that creature.");
    let last = |told: &[Instruction]| match told.last() {
        Some(Instruction::Pay { then, .. }) => match then.as_slice() {
            [Instruction::Delayed(Trigger::YouDo, inner)] => inner.last().cloned(),
            _ => None,
        },
        _ => None,
    };
    assert_eq!(last(&before), Some(Instruction::Untap(Subject::Target(0))), "{before:?}");
    let draws = done("{0}: You may discard a card. When you do, tap target creature. Draw a card.");
    assert_eq!(last(&draws), Some(Instruction::Draw(Who::You, Amount::Number(1))), "{draws:?}");
    let apart = done("{0}: You may discard a card. If you do, draw a card. Untap ~.");
    assert_eq!(apart.last(), Some(&Instruction::Untap(Subject::This)), "{apart:?}");
}
