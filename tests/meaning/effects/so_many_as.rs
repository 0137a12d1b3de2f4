//! As many as an event was of, as were given up, or as a price was paid; what is lost or had of all kinds at once.

use super::{all, spell};
use crate::common::sentences::not_read;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    AllTypes, Amount, Body, Change, Comparison, Condition, Cost, CostPart, CounterStep, Deed, Filter, Instruction,
    Keyword, Part, PlayerDeed, Quality, Subject, Trigger, Who,
};
use rules_judge::terms::{CardType, Counter};

fn triggered(text: &str) -> Body {
    let ability = read(text, "");
    assert!(ability.is_understood(), "{text}: {ability:?}");
    match &ability.parts[..] {
        [Part::Triggered(found)] => found.body.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn up_to_that_many_targets_are_as_many_as_the_event_is_of() {
    let found = triggered("Whenever ~ deals combat damage to a player, tap up to that many target creatures.");
    assert_eq!((&found.targets[0].least, &found.targets[0].most), (&Amount::Number(0), &Amount::ThatMuch));
    not_read("Whenever ~ attacks, tap up to that many target creatures.");
    not_read("Draw two cards. Tap up to that many target creatures.");
}

#[test]
fn that_many_are_as_many_as_were_given_up_this_way() {
    let found = triggered(
        "Whenever ~ attacks, sacrifice any number of artifacts. When you sacrifice one or more artifacts this way, draw \
         that many cards.",
    );
    let many = Amount::Count(Box::new(all(&[Filter::Type(CardType::Artifact), Filter::ThisWay(Deed::Sacrificed)])));
    let [_, Instruction::If { then, .. }] = &found.instructions[..] else { panic!("{found:?}") };
    let draws = vec![Instruction::Draw(Who::You, many)];
    assert_eq!(*then, vec![Instruction::Delayed(Trigger::YouDo, draws)]);
    // "When you sacrifice an artifact this way" is of the number one too.
    not_read(
        "Whenever ~ attacks, sacrifice two artifacts. When you sacrifice two artifacts this way, draw that many cards.",
    );
}

#[test]
fn paid_so_often_and_at_least_once() {
    let found = triggered(
        "When ~ enters, you may pay {1}{W} any number of times. When you pay this cost one or more times, put that many \
         +1/+1 counters on ~.",
    );
    let [Instruction::Pay { cost: Cost(parts), then, .. }] = &found.instructions[..] else { panic!("{found:?}") };
    assert!(matches!(&parts[..], [CostPart::ManaTimes(_, Amount::X)]), "{parts:?}");
    let [Instruction::If { condition, then, .. }] = &then[..] else { panic!("{then:?}") };
    assert_eq!(*condition, Condition::Compare(Amount::X, Comparison::AtLeast, Amount::Number(1)));
    let puts = Instruction::PutCounters(Amount::X, Counter::named("+1/+1"), Subject::This);
    assert_eq!(*then, vec![Instruction::Delayed(Trigger::YouDo, vec![puts])]);
    not_read(
        "When ~ enters, you may pay 2 life any number of times. When you pay this cost one or more times, draw a card.",
    );
    not_read("When you pay this cost one or more times, draw a card.");
    not_read("When ~ enters, you may pay {W}. When you pay this cost one or more times, draw a card.");
}

#[test]
fn up_to_so_many_counters_of_any_kind() {
    let up_to = |kind| CounterStep::RemoveUpTo(Amount::Number(3), kind, Subject::Target(0));
    let step = |text: &str| match &spell(text)[..] {
        [Instruction::Counters(step)] => step.clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(step("Remove up to three counters from target permanent."), up_to(None));
    let charge = Some(Counter::named("charge"));
    assert_eq!(step("Remove up to three charge counters from target permanent."), up_to(charge));
    // From several, how many from each?
    not_read("Remove up to three counters from two target permanents.");
}

#[test]
fn all_that_one_controls_is_given_up_as_a_price() {
    let ability = read("Sacrifice all lands you control: Draw a card.", "");
    let [Part::Activated(found)] = &ability.parts[..] else { panic!("{ability:?}") };
    let lands = all(&[Filter::Type(CardType::Land), Filter::Controller(Who::You)]);
    assert_eq!(found.cost, Cost(vec![CostPart::Sacrifice(Amount::Count(Box::new(lands.clone())), lands)]));
    not_read("Sacrifice all lands: Draw a card.");
}

#[test]
fn who_clashes_and_who_wins() {
    let waits = |text: &str| match &read(text, "").parts[..] {
        [Part::Triggered(found)] => found.trigger.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let does = |who, deed| Trigger::PlayerDoes(who, deed, None);
    assert_eq!(waits("Whenever you clash, draw a card."), does(Who::You, PlayerDeed::Clash));
    assert_eq!(waits("Whenever you clash and win, draw a card."), does(Who::You, PlayerDeed::WinClash));
    assert_eq!(waits("Whenever an opponent clashes, draw a card."), does(Who::Opponent, PlayerDeed::Clash));
}

#[test]
fn land_types_are_lost_and_protection_is_from_what_was_chosen() {
    let changes = |text: &str| match &read(text, "").parts[..] {
        [Part::Static(found)] => found.effects.iter().map(|effect| effect.change.clone()).collect::<Vec<_>>(),
        other => panic!("{text}: {other:?}"),
    };
    let lost = Change::LoseAllTypes(AllTypes::Land);
    assert_eq!(
        changes("Lands your opponents control lose all land types and abilities."),
        [lost.clone(), Change::LoseAll]
    );
    assert_eq!(changes("Lands your opponents control lose all land types."), [lost]);
    let from = |which| {
        vec![Change::Gain(vec![rules_judge::ability::Granted::Keyword(Keyword::Protection(Quality::Source(which)))])]
    };
    assert_eq!(changes("~ has protection from the chosen card name."), from(Filter::ChosenName));
    assert_eq!(changes("~ has protection from the chosen card type."), from(Filter::ChosenType));
    assert_eq!(changes("~ has protection from the chosen color."), from(Filter::ChosenColor));
}
