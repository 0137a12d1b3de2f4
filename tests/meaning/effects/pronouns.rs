//! Which object, card or token a pronoun means, where several have been met.

use crate::common::sentences::{done, not_read};
use rules_judge::ability::{Amount, Deed, Filter, Instruction, Subject};

#[test]
fn they_are_those_that_were_found() {
    for text in [
        "Tap all creatures target opponent controls. They don't untap during their controller's next untap step.",
        "Put a +1/+1 counter on each creature you control with power 2 or less. Those creatures gain flying until end of turn.",
        "Untap all Goblins you control. Those creatures can't be blocked this turn.",
    ] {
        let found = done(text);
        let Some(Instruction::Continuous { effects, .. }) = found.last() else { panic!("{text}: {found:?}") };
        assert!(effects.iter().all(|effect| effect.subject == Subject::It), "{text}: {effects:?}");
    }
}

#[test]
fn those_cards_of_one_looked_for_are_all_that_were_revealed() {
    let moved = |text: &str| match done(text).pop() {
        Some(Instruction::Move { what, .. }) => what,
        other => panic!("{text}: {other:?}"),
    };
    let all = moved(
        "Reveal cards from the top of your library until you reveal a land card, then put those cards into your graveyard.",
    );
    assert!(matches!(&all, Subject::Each(Filter::All(parts)) if parts.contains(&Filter::ThisWay(Deed::Revealed))));
    // So too of several, unless the rest is spoken of.
    let all = moved(
        "Reveal cards from the top of your library until you reveal two land cards, then put those cards into your graveyard.",
    );
    assert!(matches!(&all, Subject::Each(Filter::All(parts)) if parts.contains(&Filter::ThisWay(Deed::Revealed))));
    let found = done(
        "Reveal cards from the top of your library until you reveal two land cards. Put those cards into your hand and the \
         rest into your graveyard.",
    );
    assert!(matches!(&found[1], Instruction::Move { what: Subject::It, .. }), "{found:?}");
}

#[test]
fn that_token_is_no_nontoken_target() {
    let found = done("Create a token that's a copy of target nontoken creature you control. Sacrifice that token.");
    assert_eq!(found.last(), Some(&Instruction::SacrificeSubject(Subject::It)));
    let found = done("Tap target creature token you control. Sacrifice that token.");
    assert_eq!(found.last(), Some(&Instruction::SacrificeSubject(Subject::Target(0))));
}

#[test]
fn what_was_met_since_is_not_what_the_event_was_about() {
    let found = done("Whenever you cast an instant spell, you may sacrifice an artifact. If you do, copy that spell.");
    let [Instruction::Pay { then, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::Copy(Subject::Event)]), "{then:?}");
    let found = done(
        "Whenever a creature dealt damage by ~ this turn dies, create a 2/2 black Zombie creature token and exile that card.",
    );
    assert!(matches!(found.last(), Some(Instruction::Move { what: Subject::Event, .. })), "{found:?}");
    let found = done(
        "Whenever another nontoken creature you control dies, exile it. If you do, create a token that's a copy of that creature.",
    );
    // The creature that died, and not the card that it is in exile.
    assert!(format!("{found:?}").contains("of: Event"), "{found:?}");
    let found = done(
        "Whenever another creature enters, you may discard a card. If you do, put a +1/+1 counter on that creature.",
    );
    assert!(format!("{found:?}").contains("Counter(\"+1/+1\"), Event"), "{found:?}");
    let found = done(
        "Whenever an artifact enters, create a 1/1 white Soldier creature token. Put a +1/+1 counter on that creature.",
    );
    assert!(matches!(found.last(), Some(Instruction::PutCounters(_, _, Subject::It))), "{found:?}");
    // A spell is no land, and a spell and its copy are two.
    not_read("Whenever you cast a spell, create a Treasure token. Untap that land.");
    not_read("Whenever you cast an instant spell, you may copy it. If you do, those spells gain wither.");
    not_read("Whenever a creature attacks, create a 1/1 white Soldier creature token. Those creatures gain haste.");
}

#[test]
fn a_card_that_was_drawn_is_it_only_where_a_card_is_meant() {
    let found = done("Draw a card, then reveal it.");
    assert!(matches!(found.last(), Some(Instruction::Reveal(_, Subject::Linked(_)))), "{found:?}");
    let found = done("Tap target creature. Draw a card. Untap it.");
    assert!(matches!(found.last(), Some(Instruction::Untap(Subject::Target(0)))), "{found:?}");
}

#[test]
fn the_one_other_attacker_is_not_read() {
    not_read(
        "Whenever ~ attacks, if you attacked with exactly one other creature this combat, that creature gets +1/+1 until end of turn.",
    );
}

#[test]
fn it_of_whose_counters_the_price_spoke() {
    let it = |text: &str| format!("{:?}", done(text).last()).contains("Counters(Some(Counter(\"doom\")), This)");
    assert!(it(
        "At the beginning of your upkeep, you may put a doom counter on ~ or remove a doom counter from it. Then if it has three or more doom counters on it, draw a card."
    ));
    assert!(it(
        "At the beginning of your upkeep, you may remove a doom counter from ~. Then if it has no doom counters on it, draw a card."
    ));
    // The creature that entered.
    assert!(!it(
        "Whenever another creature enters, you may remove a doom counter from ~. Then if it has no doom counters on it, draw a card."
    ));
}

#[test]
fn what_was_sacrificed_deals_the_damage() {
    let found = done("When another creature enters, sacrifice ~ and it deals 3 damage to any target.");
    assert!(matches!(found.last(), Some(Instruction::Damage { source: Subject::This, .. })), "{found:?}");
    let found =
        done("Whenever ~ attacks, create three 1/1 red Goblin creature tokens, then it deals 1 damage to any target.");
    assert!(matches!(found.last(), Some(Instruction::Damage { source: Subject::This, .. })), "{found:?}");
    let found =
        done("Whenever ~ attacks, create a 1/1 red Goblin creature token, then it deals 1 damage to any target.");
    assert!(matches!(found.last(), Some(Instruction::Damage { source: Subject::It, .. })), "{found:?}");
}

#[test]
fn that_much_of_nothing_and_the_rest_of_no_choice_are_not_read() {
    not_read(
        "Whenever a creature you control dies, if it had one or more +1/+1 counters on it, you may put that many +1/+1 counters on target creature.",
    );
    // As much as the condition asks about, whatever was sacrificed since; in a later sentence it might be either.
    let found = done(
        "Whenever you cast a spell, if eight or more mana was spent to cast that spell, sacrifice a land and ~ deals that much damage to each opponent.",
    );
    let much = matches!(found.last(), Some(Instruction::Damage { amount: Amount::ManaSpent(on), .. }) if **on == Subject::Event);
    assert!(much, "{found:?}");
    not_read(
        "Whenever you cast a spell, if eight or more mana was spent to cast that spell, sacrifice a land. ~ deals that much damage to each opponent.",
    );
    not_read("Each player puts a +1/+1 counter on a creature they control and sacrifices the rest.");
    assert_eq!(done("Each player chooses a creature they control and sacrifices the rest.").len(), 2);
}
