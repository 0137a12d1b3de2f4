//! The same done for others, the difference of two numbers, prices of two parts, and what was put somewhere this way.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::{
    Amount, Comparison, Condition, Cost, CostPart, Deed, Filter, Instruction, Subject, Targetable, Value, Who,
};
use rules_judge::terms::{CardType, Counter, Zone};

fn moved(found: &[Instruction]) -> Vec<Vec<Filter>> {
    let of = |one: &Instruction| match one {
        Instruction::Move { what: Subject::Choice(_, Filter::All(parts)), .. } => parts.clone(),
        other => panic!("{other:?}"),
    };
    found.iter().map(of).collect()
}

#[test]
fn each_of_the_others_stands_in_the_place_of_the_first() {
    let text = "Return a Pirate card from your graveyard to your hand, then do the same for Vampire and Merfolk.";
    let kinds: Vec<Filter> = moved(&done(text)).into_iter().map(|parts| parts[0].clone()).collect();
    assert_eq!(kinds, ["Pirate", "Vampire", "Merfolk"].map(|name| Filter::Subtype(name.to_owned())));
    let text = "Exile a creature card with mana value 1 from your graveyard, then do the same for creature cards with mana \
                value 2 and 3.";
    let values = |parts: &[Filter]| match parts.last() {
        Some(Filter::Compare(Value::ManaValue, Comparison::Exactly, number)) => (**number).clone(),
        other => panic!("{other:?}"),
    };
    let found: Vec<Amount> = moved(&done(text)).iter().map(|parts| values(parts)).collect();
    assert_eq!(found, [1, 2, 3].map(Amount::Number));
    not_read("Return a Pirate card from your graveyard to your hand, then do the same for red cards.");
    not_read("Return a Pirate card from your graveyard to your hand, then do the same for Vampire or Merfolk.");
    not_read("Draw a card, then do the same for Vampire.");
}

#[test]
fn a_difference_is_of_two_numbers() {
    let text = "Target opponent loses life equal to the difference between ~'s power and its toughness.";
    let of = |value| Box::new(Amount::Of(value, Box::new(Subject::This)));
    let difference = Amount::Difference(of(Value::Power), of(Value::Toughness));
    assert_eq!(done(text), [Instruction::LoseLife(Who::Target(0), difference)]);
    not_read("Target opponent loses life equal to the difference between ~'s power.");
}

#[test]
fn a_price_of_two_parts_is_both() {
    let found =
        done("Counter target spell unless its controller pays {2} plus an additional {1} for each Faerie you control.");
    let [Instruction::Pay { cost: Cost(parts), .. }] = found.as_slice() else { panic!("{found:?}") };
    assert!(matches!(parts.as_slice(), [CostPart::Mana(_), CostPart::ManaTimes(_, Amount::Count(_))]), "{parts:?}");
    not_read("Counter target spell unless its controller pays {2} plus an additional {1}.");
}

#[test]
fn players_lose_counters_that_players_have() {
    assert_eq!(done("Each opponent loses all counters."), [Instruction::LoseCounters(Who::Opponent, None)]);
    let poison = Some(Counter::named("poison"));
    assert_eq!(done("Target player loses all poison counters."), [Instruction::LoseCounters(Who::Target(0), poison)]);
    not_read("Target player loses all charge counters.");
}

#[test]
fn another_target_player_is_not_you() {
    let found = body("You and another target player each draw a card.");
    assert_eq!(found.targets[0].what, Targetable::Player(Who::Others));
    not_read("Another target player draws a card.");
}

#[test]
fn put_this_way_is_asked_of_where_it_is() {
    let look =
        "Reveal the top two cards of your library. Put one of them into your hand and the other into your graveyard.";
    let found = done(&format!("{look} If you put an artifact card into your hand this way, you gain 3 life."));
    let Some(Instruction::If { condition: Condition::Compare(Amount::Count(which), comparison, count), .. }) =
        found.last()
    else {
        panic!("{found:?}")
    };
    let parts = [
        Filter::Type(CardType::Artifact),
        Filter::Card,
        Filter::Owner(Who::You),
        Filter::In(Zone::Hand),
        Filter::ThisWay(Deed::Returned),
    ];
    let which_parts = Filter::All(parts.to_vec());
    assert_eq!((&**which, comparison, count), (&which_parts, &Comparison::AtLeast, &Amount::Number(1)));
    let found = done(&format!("{look} If you didn't put a card into your hand this way, you gain 4 life."));
    assert!(
        matches!(
            found.last(),
            Some(Instruction::If { condition: Condition::Compare(_, Comparison::Exactly, Amount::Number(0)), .. })
        ),
        "{found:?}"
    );
    not_read(&format!("{look} If you put an artifact card into your library this way, you gain 3 life."));
}
