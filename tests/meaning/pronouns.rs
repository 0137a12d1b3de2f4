//! What "it", "that creature" and "they" mean, written from the sentence and not from what is printed; and sentences in
//! which they stand for nothing that the data could say.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{Amount, Change, EnterWith, Granted, Instruction, Part, Subject, Value, Who};

#[test]
fn it_is_what_a_condition_asks_about_where_nothing_else_was_named() {
    let moved = |text: &str| match done(text).last() {
        Some(Instruction::Move { what, .. }) => what.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let no_counters = "if ~ has no charge counters on it, return it to its owner's hand.";
    assert_eq!(moved(&format!("At the beginning of your upkeep, {no_counters}")), Subject::This);
    assert_eq!(moved("Whenever a creature dies, if you control a Wall, exile it."), Subject::It);
    let kicked = read("If ~ was kicked, it enters with two +1/+1 counters on it.", "");
    let [Part::Static(found)] = kicked.parts.as_slice() else { panic!("{kicked:?}") };
    assert_eq!(found.effects[0].subject, Subject::This);
    let [_, Instruction::If { then, .. }] =
        &done("Exile target creature. Then if there are two or more cards exiled with ~, sacrifice it.")[..]
    else {
        panic!("a condition")
    };
    assert_eq!(then, &[Instruction::SacrificeSubject(Subject::This)]);
}

#[test]
fn what_is_attached_to_it_is_attached_to_what_was_named_before() {
    let attached = |text: &str| match done(text).last() {
        Some(Instruction::Attach(what, to)) => (what.clone(), to.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let made = "When ~ enters, create a 1/1 white Ally creature token, then attach ~ to it.";
    assert_eq!(attached(made), (Subject::This, Subject::It));
    assert_eq!(attached("Untap target creature. Attach ~ to it."), (Subject::This, Subject::Target(0)));
}

#[test]
fn its_of_two_that_could_be_meant_is_not_read() {
    for text in [
        "When ~ enters, sacrifice another creature. You gain life equal to its power.",
        "Whenever ~ attacks, you may discard a card. If you do, ~ deals damage equal to its mana value to any target.",
        "When ~ enters, mill a card. You gain life equal to its mana value.",
    ] {
        not_read(text);
    }
    for text in [
        "When ~ enters, sacrifice another creature. You gain life equal to ~'s power.",
        "When ~ enters, sacrifice another creature. You gain life equal to that creature's power.",
        "Whenever ~ attacks, you gain life equal to its power.",
    ] {
        assert!(read(text, "").is_understood(), "{text}");
    }
}

#[test]
fn that_card_is_the_one_from_the_library_and_not_the_target() {
    let of = |text: &str| match done(text).last() {
        Some(Instruction::Damage { amount, to, .. }) => (amount.clone(), to.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let of_it = Amount::Of(Value::ManaValue, Box::new(Subject::It));
    let exiled = "Exile cards from the top of your library until you exile a nonland card. ~ deals damage to any target \
                  equal to that card's mana value.";
    assert_eq!(of(exiled), (of_it, vec![Subject::Target(0)]));
    let targeted = "Exile target card from a graveyard. ~ deals damage to you equal to that card's mana value.";
    assert_eq!(of(targeted).0, Amount::Of(Value::ManaValue, Box::new(Subject::Target(0))));
}

#[test]
fn they_are_both_where_two_were_named() {
    let named = done("Tap ~ and target creature. They don't untap during their controllers' next untap steps.");
    let Some(Instruction::Continuous { effects, .. }) = named.last() else { panic!("{named:?}") };
    assert_eq!([&effects[0].subject, &effects[1].subject], [&Subject::This, &Subject::Target(0)]);
    let both = done("Tap two target creatures. They don't untap during their controllers' next untap steps.");
    let Some(Instruction::Continuous { effects, .. }) = both.last() else { panic!("{both:?}") };
    assert_eq!(effects[0].subject, Subject::Target(0));
    // What an ability comes from, nothing names; what was targeted is no artifact.
    not_read("Counter target activated ability from an artifact source and destroy that artifact.");
}

#[test]
fn it_is_the_spell_that_was_cast_or_what_a_condition_counts_on() {
    let cast = done("Draw a card. Whenever you cast a Dinosaur spell this turn, it gains haste until end of turn.");
    let [_, Instruction::Watch { then, .. }] = &cast[..] else { panic!("{cast:?}") };
    assert!(
        matches!(&then[..], [Instruction::Continuous { effects, .. }] if effects[0].subject == Subject::It),
        "{cast:?}"
    );
    let attacks = "Whenever you attack, if there are three or more quest counters on ~, put a quest counter on it.";
    assert!(matches!(&done(attacks)[..], [Instruction::PutCounters(_, _, Subject::This)]));
    let waits =
        done("Whenever you cast a Dinosaur spell this turn, creatures you control get +1/+1 until end of turn.");
    assert!(matches!(&waits[..], [Instruction::Watch { .. }]), "{waits:?}");
    // What was manifested.
    let attached = done("Manifest the top card of your library and attach ~ to it.");
    assert!(matches!(attached.last(), Some(Instruction::Attach(Subject::This, Subject::It))), "{attached:?}");
}

#[test]
fn what_is_dealt_damage_is_not_the_source() {
    let to = |text: &str| match done(text).last() {
        Some(Instruction::Damage { to, .. }) => to.clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(to("Whenever a creature without flying attacks you, ~ deals 1 damage to it."), [Subject::It]);
    assert_eq!(to("Whenever a creature attacks you, ~ deals 1 damage to itself."), [Subject::This]);
    let tapped = done("Tap target creature. If that creature has flying, ~ deals 1 damage to it.");
    let [_, Instruction::If { then, .. }] = &tapped[..] else { panic!("{tapped:?}") };
    assert!(matches!(&then[..], [Instruction::Damage { to, .. }] if to[..] == [Subject::Target(0)]), "{then:?}");
    not_read("Target creature gets +1/+1 until end of turn and deals 1 damage to you.");
    let fight = done("Whenever a creature enters, ~ fights it.");
    assert_eq!(fight, [Instruction::Fight(Subject::This, Subject::It)]);
}

#[test]
fn that_creature_is_the_enchanted_one_in_its_controllers_upkeep() {
    // The one that was enchanted as the step began, wherever the Aura is by now (608.2k).
    let text = "At the beginning of the upkeep of enchanted creature's controller, tap that creature.";
    assert_eq!(done(text), [Instruction::Tap(Subject::It)]);
    assert_eq!(
        done("Whenever enchanted creature blocks a creature, tap that creature."),
        [Instruction::Tap(Subject::It)]
    );
    // A paragraph of its own, whose "that card" only the one before could tell.
    not_read("If that card has mana value 2 or less, you may draw a card.");
    not_read("Target player draws a card. If you control a Wall, that player draws twice that many cards instead.");
}

#[test]
fn it_behind_a_cost_is_what_the_cost_names() {
    let source = |text: &str| match done(text).first() {
        Some(Instruction::Damage { source, .. }) => source.clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(source("Remove a +1/+1 counter from ~: It deals 1 damage to any target."), Subject::This);
    assert_eq!(source("{T}, Sacrifice ~: It deals 2 damage to target creature."), Subject::This);
    assert_eq!(source("{1}, Exile ~ from your graveyard: It deals 2 damage to target creature."), Subject::This);
    // What is given up is only known as it is paid.
    assert_eq!(source("Sacrifice another creature: It deals 2 damage to any target."), Subject::It);
    assert_eq!(source("Sacrifice ~, Discard a card: It deals 2 damage to any target."), Subject::It);
}

#[test]
fn it_is_what_was_found_or_activated_and_not_what_says_so() {
    let found = body(
        "When ~ enters, exile cards from the top of your library until you exile a nonland card. You may cast it without paying its mana cost.",
    );
    let Some(Instruction::May(_, cast)) = found.instructions.last() else { panic!("{found:?}") };
    assert!(matches!(cast.as_slice(), [Instruction::Cast { what: Subject::It, .. }]), "{cast:?}");
    let emblem =
        done("[-8]: You get an emblem with \"Whenever you activate an ability that isn't a mana ability, copy it.\"");
    let [Instruction::Emblem(_, given)] = emblem.as_slice() else { panic!("{emblem:?}") };
    let [Granted::Quoted { parts, .. }] = given.as_slice() else { panic!("{given:?}") };
    let [Part::Triggered(copies)] = parts.as_slice() else { panic!("{parts:?}") };
    assert_eq!(copies.body.instructions, [Instruction::Copy(Subject::It)]);
    // Of what names nothing else, it is the bearer.
    let itself = done("Target creature gains \"Whenever you gain life, put a +1/+1 counter on it\" until end of turn.");
    let [Instruction::Continuous { effects, .. }] = itself.as_slice() else { panic!("{itself:?}") };
    let Change::Gain(given) = &effects[0].change else { panic!("{effects:?}") };
    let [Granted::Quoted { parts, .. }] = given.as_slice() else { panic!("{given:?}") };
    let [Part::Triggered(grows)] = parts.as_slice() else { panic!("{parts:?}") };
    assert!(matches!(grows.body.instructions.as_slice(), [Instruction::PutCounters(_, _, Subject::This)]));
}

#[test]
fn nothing_is_attached_to_itself() {
    let returns = "When a creature enters, you may return ~ from your graveyard to the battlefield attached to it.";
    let found = done(returns);
    let [Instruction::May(_, inner)] = found.as_slice() else { panic!("{found:?}") };
    let [Instruction::Enter { what, with, .. }] = inner.as_slice() else { panic!("{inner:?}") };
    assert!(what.names_this(), "{what:?}");
    assert_eq!(with.as_slice(), [EnterWith::Attached(Subject::It)]);
    not_read("Attach ~ to ~.");
}

#[test]
fn a_short_name_that_is_a_type_is_one_of_two_that_an_event_is_about() {
    let text = "Whenever Calix or another enchantment you control enters, draw a card.";
    let same = "Whenever ~ or another enchantment you control enters, draw a card.";
    assert_eq!(read(text, "Calix, Guided by Fate").parts, read(same, "").parts);
    // Of others of that type the sentence is about those.
    let others = "Whenever another Calix or enchantment you control enters, draw a card.";
    assert_ne!(read(others, "Calix, Guided by Fate").parts, read(same, "").parts);
}

#[test]
fn it_is_what_the_condition_named_last() {
    let found = body("Whenever an opponent mills a card, if ~ is in your graveyard, return it to your hand.");
    assert!(matches!(found.instructions.as_slice(), [Instruction::Move { what: Subject::This, .. }]), "{found:?}");
    // What the condition asks about is the creature that the event names.
    let found = body("Whenever a creature enters, if it's an artifact, tap it.");
    assert_eq!(found.instructions, [Instruction::Tap(Subject::It)]);
    let found = body("Whenever a creature enters, if ~ is untapped, tap that creature.");
    assert_eq!(found.instructions, [Instruction::Tap(Subject::It)]);
}

#[test]
fn of_two_that_an_event_describes_that_creature_is_the_one_its_words_fit() {
    let hurt = |rest: &str| format!("Whenever a Warrior you control deals damage to a creature, {rest}");
    assert_eq!(done(&hurt("destroy that creature.")), [Instruction::Destroy { what: Subject::It, regenerate: true }]);
    assert_eq!(done(&hurt("tap that Warrior.")), [Instruction::Tap(Subject::Actor)]);
    let pays = done(
        "Whenever an Archer you control deals damage to a creature, that Archer deals that much damage to that creature's \
         controller.",
    );
    let [Instruction::Damage { source, to, .. }] = pays.as_slice() else { panic!("{pays:?}") };
    assert_eq!((source, to.as_slice()), (&Subject::Actor, [Subject::Players(Who::ItsController)].as_slice()));
    // A planeswalker is no creature, whichever of the two words stands nearer.
    let walker = "Whenever a creature you control deals damage to a planeswalker, tap that";
    assert_eq!(done(&format!("{walker} planeswalker.")), [Instruction::Tap(Subject::It)]);
    assert_eq!(done(&format!("{walker} creature.")), [Instruction::Tap(Subject::Actor)]);
    let blocks = "Whenever a Warrior you control blocks a creature, tap that";
    assert_eq!(done(&format!("{blocks} creature.")), [Instruction::Tap(Subject::It)]);
    assert_eq!(done(&format!("{blocks} Warrior.")), [Instruction::Tap(Subject::Actor)]);
    // Either of the two, or one of two events.
    not_read("Whenever a creature you control deals damage to a creature, tap that creature.");
    not_read("Whenever a creature you control blocks a creature, tap that creature.");
    not_read(&hurt("its controller draws a card."));
    not_read("Whenever a Warrior attacks or deals damage to a creature, tap it.");
    // Of a player and one creature there is no question.
    let player = "Whenever a Warrior you control deals damage to a player, tap that creature.";
    assert_eq!(done(player), [Instruction::Tap(Subject::It)]);
}

#[test]
fn it_is_that_creature_once_that_creature_was_spoken_of() {
    let found = done(
        "Whenever ~ deals damage to a creature, tap that creature and it doesn't untap during its controller's next untap step.",
    );
    let [Instruction::Tap(Subject::It), Instruction::Continuous { effects, .. }] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert_eq!(effects[0].subject, Subject::It);
    let itself = done("Whenever ~ deals damage to a creature, put a +1/+1 counter on it.");
    assert!(matches!(&itself[..], [Instruction::PutCounters(_, _, Subject::This)]), "{itself:?}");
}

#[test]
fn each_of_them_is_not_the_last_target_alone() {
    for text in [
        "Tap target creature and target land. Put a stun counter on each of them.",
        "Choose target creature you control and target creature you don't control. Put a +1/+1 counter on each of them.",
        "Whenever equipped creature blocks a creature, destroy both creatures.",
    ] {
        not_read(text);
    }
    let both = done("Tap up to two target creatures. Put a stun counter on each of them.");
    assert!(matches!(both.last(), Some(Instruction::PutCounters(_, _, Subject::Target(0)))), "{both:?}");
}

#[test]
fn that_spell_is_the_one_that_was_cast_whatever_was_met_since() {
    let counters = |text: &str| match done(text).last() {
        Some(Instruction::Counter(what)) => Some(what.clone()),
        _ => None,
    };
    let met = "Whenever a player casts a spell, reveal the top card of your library. Counter that spell.";
    assert_eq!(counters(met), Some(Subject::Event));
    assert_eq!(counters("Whenever a player casts a spell, counter that spell."), Some(Subject::It));
}
