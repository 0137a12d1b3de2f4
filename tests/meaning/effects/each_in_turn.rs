//! Each of several in turn: what is done with each object, what those do who did not do what each may do, what is a
//! source and what a permanent, and what is known as targets are chosen.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::{
    Amount, Choice, Condition, Filter, Instruction, Spending, Subject, Targetable, Who, Word, Words,
};
use rules_judge::terms::CardType;

#[test]
fn who_did_not_do_it_is_asked_when_all_have() {
    let found = done(
        "Each player may put a land card from their hand onto the battlefield, then each opponent who didn't draws a card.",
    );
    let [Instruction::May(_, first), behind] = &found[..] else { panic!("{found:?}") };
    let asks = |one: &Instruction| one.any_word(&mut |word| matches!(word, Word::Condition(Condition::DidSo(_))));
    assert!(!first.iter().any(asks) && asks(behind), "{found:?}");
}

#[test]
fn a_copy_of_it_for_each_is_of_each() {
    let found = done(
        "Exile X target creature cards from graveyards. For each creature card exiled this way, create a token that's a \
         copy of it.",
    );
    let [Instruction::Move { .. }, Instruction::Repeat(_, inner)] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&inner[..], [Instruction::CreateCopies { of: Subject::It, .. }]), "{inner:?}");
    let found = done("Exile target creature card from a graveyard. Create a token that's a copy of it.");
    assert!(matches!(&found[..], [_, Instruction::CreateCopies { of: Subject::Target(0), .. }]));
}

#[test]
fn artifact_sources_are_cards_too() {
    let of = |words: &str| {
        let found = done(&format!("{{T}}: Add {{C}}. Spend this mana only to activate abilities of {words}."));
        let Some(Instruction::SpendOnly(only)) = found.last() else { panic!("{found:?}") };
        only.clone()
    };
    let artifact = Filter::Type(CardType::Artifact);
    assert_eq!(of("artifacts"), [Spending::Activate(artifact.clone())]);
    let sources = of("artifact sources");
    let [Spending::Activate(Filter::Either(parts))] = &sources[..] else { panic!("{sources:?}") };
    assert_eq!(parts[1], artifact);
    assert!(parts[0].any_word(&mut |word| matches!(word, Word::Filter(Filter::Card))));
}

#[test]
fn counters_that_will_be_removed_are_those_announced() {
    let text = "{T}, Remove one or more +1/+1 counters from ~: Tap target creature with power less than or equal to the \
                number of +1/+1 counters removed this way.";
    let found = body(text);
    let Targetable::Object(Filter::All(parts)) = &found.targets[0].what else { panic!("{found:?}") };
    assert!(parts.iter().any(|part| matches!(part, Filter::Compare(_, _, amount) if **amount == Amount::X)));
}

#[test]
fn what_one_sentence_does_to_several_is_one_event() {
    let two = |text: &str| match &done(text)[..] {
        [Instruction::AtOnce(all)] => all.len(),
        _ => 0,
    };
    assert_eq!(two("~ deals 2 damage to target creature and 3 damage to target player."), 2);
    assert_eq!(two("~ deals 2 damage to target creature. ~ deals 3 damage to target player."), 0);
    assert_eq!(two("~ deals 2 damage to target creature and you gain 3 life."), 0);
    assert_eq!(two("Create a Food token, a Treasure token, and a Clue token."), 3);
    assert_eq!(two("Create a Food token or a Treasure token."), 0);
    assert_eq!(two("You and target opponent each create a Food token."), 2);
    assert_eq!(two("Put a +1/+1 counter and a flying counter on target creature."), 2);
    assert_eq!(two("Put a +1/+1 counter on target creature, then put a flying counter on it."), 0);
}

#[test]
fn a_type_is_chosen_by_its_word_and_five_counters_are_no_kind() {
    let found = done("Choose artifact or creature. Tap all permanents of the chosen type.");
    let words = ["artifact", "creature"].map(str::to_owned).to_vec();
    assert_eq!(found[0], Instruction::ChooseQuality(Who::You, Choice::Words(words)));
    not_read("Choose artifacts or creatures.");
    not_read("Remove all +1/+1 counters from ~: For each five counters removed this way, draw a card.");
    let doubled = |text: &str| done(text)[0].any_word(&mut |word| matches!(word, Word::Amount(Amount::Doubling(_))));
    assert!(doubled("Double target creature's power until end of turn."));
    assert!(!doubled("Target creature gets +X/+0 until end of turn, where X is its power."));
}
