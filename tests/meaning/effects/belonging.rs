//! Which sentences belong to what may be done or is paid for before them, and of which objects their pronouns speak.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Condition, CostPart, Filter, Host, Instruction, Part, Subject, Targetable, Trigger, Who,
};
use rules_judge::terms::CardType;

#[test]
fn what_is_looked_at_after_a_payment_is_looked_at_only_then() {
    let found = done(
        "Whenever you sacrifice a Food, you may pay {1}. If you do, look at the top two cards of your library. You may \
         reveal a permanent card from among them and put it into your hand. Put the rest on the bottom of your library \
         in any order.",
    );
    let [Instruction::Pay { then, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(
        &then[..],
        [Instruction::Look(..), Instruction::May(..), Instruction::IntoLibrary { what: Subject::Rest, .. }]
    ));
    // What does not speak of those cards happens either way.
    let found = done("You may pay {1}. If you do, look at the top two cards of your library. You gain 1 life.");
    assert!(matches!(&found[..], [Instruction::Pay { .. }, Instruction::GainLife(..)]));
}

#[test]
fn what_is_said_of_a_creature_that_may_be_returned_is_said_of_it_alone() {
    let found = done(
        "You may return target creature card from your graveyard to the battlefield. That creature gains haste until end \
         of turn. Exile it at the beginning of the next end step.",
    );
    assert!(matches!(&found[..], [Instruction::May(_, inner)] if inner.len() == 3));
    let found = done("Return target creature card from your graveyard to the battlefield. It gains haste.");
    assert_eq!(found.len(), 2);
}

#[test]
fn it_behind_a_sacrifice_of_the_object_is_the_object() {
    let found = done(
        "At the beginning of your end step, create a 1/1 red Human creature token. Then you may sacrifice ~. If you do, it \
         deals 7 damage to any target.",
    );
    let Some(Instruction::Pay { then, .. }) = found.last() else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::Damage { source: Subject::This, .. }]));
}

#[test]
fn another_is_said_of_the_first_where_the_second_has_its_article() {
    let trigger = |text: &str| match &read(text, "Ox").parts[..] {
        [Part::Triggered(found)] => found.trigger.clone(),
        other => panic!("{other:?}"),
    };
    let both = trigger("Whenever another creature or artifact you control enters, you gain 1 life.");
    let first = trigger("Whenever another creature you control or an artifact you control enters, you gain 1 life.");
    let other = |filter: &Filter| matches!(filter, Filter::All(parts) if parts.contains(&Filter::Other));
    assert!(matches!(&both, Trigger::Moves { what: Subject::Each(which), .. } if other(which)));
    let Trigger::Moves { what: Subject::Each(Filter::Either(parts)), .. } = &first else { panic!("{first:?}") };
    assert!(other(&parts[0]) && !other(&parts[1]));
    let cost = match &read("Sacrifice another creature or a Blood token: Draw a card.", "Ox").parts[..] {
        [Part::Activated(found)] => found.cost.0[0].clone(),
        found => panic!("{found:?}"),
    };
    assert!(matches!(&cost, CostPart::Sacrifice(_, Filter::Either(parts)) if other(&parts[0]) && !other(&parts[1])));
}

#[test]
fn a_type_behind_several_creature_types_is_said_of_all() {
    let found = body("Destroy target Vampire or Wizard creature.");
    let creature = |filter: &Filter| matches!(filter, Filter::All(parts) if parts.contains(&Filter::CREATURE));
    assert!(matches!(&found.targets[0].what, Targetable::Object(Filter::Either(parts)) if parts.iter().all(creature)));
    // An artifact need be no creature.
    let found = body("Destroy target artifact or Wizard creature.");
    assert!(matches!(&found.targets[0].what, Targetable::Object(Filter::Either(parts)) if !parts.iter().all(creature)
            && parts.contains(&Filter::Type(CardType::Artifact))));
}

#[test]
fn that_creature_as_a_step_begins_is_the_enchanted_one() {
    let found = done("At the beginning of your upkeep, put a -1/-1 counter on enchanted creature. Tap that creature.");
    assert!(matches!(found.last(), Some(Instruction::Tap(Subject::Host(host))) if *host == Host::ENCHANTED_CREATURE));
    // Of an event with an object of its own, "that creature" is that one.
    let found = done("Whenever equipped creature deals damage to a creature, tap that creature.");
    assert!(matches!(found.last(), Some(Instruction::Tap(Subject::It))));
    // As a step begins there is no object yet.
    not_read(
        "At the beginning of your end step, if there are cards exiled with ~, put them into their owner's graveyard.",
    );
}

#[test]
fn a_single_target_is_asked_of_the_spell() {
    let found = body("Change the target of target spell with a single target.");
    assert!(
        matches!(&found.targets[0].what, Targetable::Object(Filter::All(parts)) if parts.contains(&Filter::OneTarget))
    );
}

#[test]
fn nobody_pays_with_what_is_not_theirs() {
    for text in [
        "Look at the top card of your library. If it's a land card, you may reveal it. If you do, draw a card.",
        "You may put a -1/-1 counter on target creature. If you do, draw a card.",
        "You may remove a counter from target permanent. If you do, draw a card.",
        "You may tap an untapped creature an opponent controls. If you do, draw a card.",
    ] {
        let found = done(text);
        assert!(!format!("{found:?}").contains("Pay {"), "{text}: {found:?}");
    }
    assert!(matches!(&done("You may sacrifice a land. If you do, draw a card.")[..], [Instruction::Pay { .. }]));
}

#[test]
fn that_creature_behind_a_sacrifice_of_something_else_is_the_one_of_the_event() {
    let found = done(
        "Whenever another creature enters, you may sacrifice an artifact. If you do, put a +1/+1 counter on that creature.",
    );
    let [Instruction::Pay { then, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::PutCounters(_, _, Subject::Event)]), "{then:?}");
    let found =
        done("Whenever another creature enters, you may sacrifice a Goat. If you do, put a +1/+1 counter on ~.");
    assert_eq!(found.len(), 1);
}

#[test]
fn twice_for_each_is_not_once_more() {
    assert_eq!(done("Investigate twice.").len(), 2);
    let text = "Discard any number of cards, then investigate twice for each card discarded this way.";
    let found = done(text);
    assert!(
        matches!(found.last(), Some(Instruction::Repeat(Amount::Times(2, _), once)) if once.len() == 1),
        "{found:?}"
    );
}

#[test]
fn what_you_did_of_what_each_player_did_is_yours() {
    let counted = |text: &str| match done(text).last() {
        Some(Instruction::If { condition: Condition::Compare(Amount::Count(which), ..), .. }) => (**which).clone(),
        other => panic!("{text}: {other:?}"),
    };
    let says = |filter: &Filter, wanted: &Filter| matches!(filter, Filter::All(parts) if parts.contains(wanted));
    let all = counted("Each player sacrifices a creature. If you sacrificed a creature this way, draw a card.");
    assert!(says(&all, &Filter::Controller(Who::You)));
    let alone = counted("Sacrifice a creature. If you sacrificed a Goblin this way, draw a card.");
    assert!(!says(&alone, &Filter::Controller(Who::You)));
}
