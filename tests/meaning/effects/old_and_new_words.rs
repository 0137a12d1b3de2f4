//! Words of cards of 1993 to 2012, and of the newest sets.

use super::{all, one, spell, subtype};
use crate::common::sentences::not_read;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, CastHow, Comparison, Condition, Cost, CostPart, Deed, Duration, Filter, Instruction, Keyword, NextTurn,
    ObjectAction, Part, Rule, Static, Subject, Trigger, Who,
};
use rules_judge::terms::{Counter, Zone};

#[test]
fn burying_is_destroying_for_good() {
    let buried = spell("Bury target creature.");
    assert_eq!(buried, [Instruction::Destroy { what: Subject::Target(0), regenerate: false }]);
    // What buries itself is sacrificed by some cards of today, and destroyed by others.
    not_read("Bury ~.");
}

#[test]
fn faces_are_turned_up_and_down() {
    let turned = |text: &str| match spell(text).as_slice() {
        [Instruction::ActObject(Subject::Target(0), action)] => *action,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(turned("Turn target creature face down."), ObjectAction::TurnFaceDown);
    assert_eq!(turned("Turn target creature face up."), ObjectAction::TurnFaceUp);
    not_read("Turn target creature face.");
    not_read("Turn target creature face sideways.");
}

#[test]
fn manifested_from_where_the_words_say() {
    let top = |who| Subject::Top(Box::new(Amount::Number(2)), who);
    let manifest = |what| Instruction::ActObject(what, ObjectAction::Manifest);
    assert_eq!(spell("Manifest the top two cards of your library."), [manifest(top(Who::You))]);
    assert_eq!(
        spell("Cloak the top two cards of target opponent's library."),
        [Instruction::ActObject(top(Who::Target(0)), ObjectAction::Cloak)]
    );
    let hand = all(&[Filter::Card, Filter::Owner(Who::You), Filter::In(Zone::Hand)]);
    let found = spell("Manifest a card from your hand.");
    let [Instruction::ActObject(Subject::Choice(count, which), ObjectAction::Manifest)] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert_eq!((&**count, which), (&one(), &hand));
    not_read("Manifest the top two.");
}

#[test]
fn any_colors_are_all_sets_of_them() {
    let ways = |text: &str| match spell(text).as_slice() {
        [Instruction::OneOf(ways)] => ways.len(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(ways("Target creature becomes the color or colors of your choice until end of turn."), 31);
    not_read("Target creature becomes the color or color of your choice until end of turn.");
}

#[test]
fn enters_with_one_counter_or_the_other() {
    let found = read("~ enters with your choice of a flying counter or a hexproof counter on it.", "");
    let [Part::Static(Static { effects, condition: None, .. })] = found.parts.as_slice() else { panic!("{found:?}") };
    let put = |kind: &str| vec![Instruction::PutCounters(one(), Counter::named(kind), Subject::This)];
    let entering = Rule::EntersDoing(vec![Instruction::OneOf(vec![put("flying"), put("hexproof")])]);
    assert_eq!(effects[0].change, rules_judge::ability::Change::Rule(entering));
    not_read("~ enters with your choice of a flying counter on it.");
    not_read("Creatures you control enter with your choice of a flying counter or a hexproof counter on it.");
}

#[test]
fn foraging_costs_cards_or_a_food() {
    let cost = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Activated(found)] => found.cost.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let cards = all(&[Filter::Card, Filter::Owner(Who::You), Filter::In(Zone::Graveyard)]);
    let ways = [CostPart::Exile(Amount::Number(3), cards), CostPart::Sacrifice(one(), subtype("Food"))];
    let forage = CostPart::Either(ways.map(|way| Cost(vec![way])).to_vec());
    assert_eq!(cost("{T}, Forage: Draw a card."), Cost(vec![CostPart::Tap, forage]));
}

#[test]
fn of_those_this_way() {
    let counted = |text: &str| match spell(text).as_slice() {
        [_, Instruction::Draw(Who::You, Amount::Count(which))] => (**which).clone(),
        other => panic!("{text}: {other:?}"),
    };
    let destroyed =
        counted("Destroy all creatures. Draw a card for each creature you controlled that was destroyed this way.");
    assert!(
        matches!(&destroyed, Filter::All(parts) if parts.contains(&Filter::ThisWay(Deed::Destroyed)) && parts.contains(&Filter::Controller(Who::You))),
        "{destroyed:?}"
    );
    let returned = counted(
        "Return all creatures to their owners' hands. Draw a card for each card returned to your hand this way.",
    );
    assert_eq!(returned, all(&[Filter::Card, Filter::Owner(Who::You), Filter::ThisWay(Deed::Returned)]));
}

#[test]
fn the_top_card_behind_a_shuffle() {
    let exiled = spell("Shuffle your library, then exile the top four cards.");
    let top = Subject::Top(Box::new(Amount::Number(4)), Who::You);
    assert!(matches!(&exiled[1], Instruction::Move { what, to: Zone::Exile, .. } if *what == top), "{exiled:?}");
    not_read("Exile the top four cards.");
}

#[test]
fn words_of_the_newest_sets() {
    let asks = |text: &str| match spell(text).as_slice() {
        [Instruction::If { condition, .. }] => condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let paid = |name: &str| Condition::Cast(Subject::This, CastHow::Keyword(name.to_owned()));
    assert_eq!(asks("If a Dragon was beheld, draw a card."), paid("additional cost"));
    assert_eq!(asks("If a Dragon wasn't beheld, draw a card."), Condition::Not(Box::new(paid("additional cost"))));
    assert_eq!(asks("If this spell was cast using teamwork, draw a card."), paid("teamwork"));
    let found = read("Power-up — {1}: Draw a card.", "");
    assert!(
        matches!(found.parts.as_slice(), [Part::Keyword(Keyword::Known(name, _)), Part::Activated(_)] if name == "power-up"),
        "{found:?}"
    );
    assert_eq!(asks("If you control a Forest, you recruit."), asks("If you control a Forest, recruit."));
    let itself = Filter::Is(Box::new(Subject::This));
    let tapped = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Triggered(found)] => found.trigger.clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(tapped("Whenever you tap ~ for mana, draw a card."), Trigger::TapsForMana(Who::You, itself, None));
    not_read("Whenever you tap ~, draw a card.");
}

#[test]
fn how_long_of_another() {
    let lasts = |text: &str| match spell(text).last() {
        Some(Instruction::Continuous { duration, .. }) => *duration,
        other => panic!("{text}: {other:?}"),
    };
    let next = |whose| Duration::DuringNextTurnOf(whose);
    assert_eq!(lasts("Target creature can't attack during its controller's next turn."), next(NextTurn::ItsController));
    assert_eq!(
        lasts("Each opponent can't cast instant or sorcery spells during that player's next turn."),
        next(NextTurn::ThatPlayer)
    );
    assert_eq!(
        lasts("During target player's next turn, creatures that player controls attack you if able."),
        next(NextTurn::Target(0))
    );
    // Whose turn that would be, many creatures don't tell.
    not_read("Creatures can't attack during its controller's next turn.");
}

#[test]
fn so_often_and_only_for() {
    let found = spell("If this ability has been activated four or more times this turn, draw a card.");
    assert!(matches!(&found[0], Instruction::If { condition: Condition::Activated(4), .. }), "{found:?}");
    not_read("If this ability has been activated exactly four times this turn, draw a card.");
    let land = "If ~ would enter the battlefield, sacrifice a Forest instead. If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard.";
    let found = read(land, "");
    let [Part::Static(Static { effects, .. })] = found.parts.as_slice() else { panic!("{found:?}") };
    let cost = Cost(vec![CostPart::Sacrifice(one(), subtype("Forest"))]);
    let only = Rule::Playing(rules_judge::ability::PlayRule::EntersOnlyFor { cost, may: false });
    assert_eq!(effects[0].change, rules_judge::ability::Change::Rule(only));
    not_read("If ~ would enter the battlefield, sacrifice a Forest instead. If you do, put ~ onto the battlefield.");
}

#[test]
fn excess_damage_was_dealt_where_there_was_some() {
    let some = Condition::Compare(Amount::Excess, Comparison::AtLeast, one());
    for to in ["", " to that creature", " to a permanent"] {
        let text =
            format!("~ deals 6 damage to target creature. If excess damage was dealt{to} this way, draw a card.");
        let told = spell(&text);
        assert!(matches!(told.last(), Some(Instruction::If { condition, .. }) if *condition == some), "{told:?}");
    }
    assert!(!read("Draw a card. If excess damage was dealt this way, draw a card.", "").is_understood());
}

#[test]
fn of_their_choice_stands_before_what_it_has() {
    let with = spell("Target opponent sacrifices a creature of their choice with flying.");
    assert_eq!(with, spell("Target opponent sacrifices a creature with flying of their choice."));
    assert_ne!(with, spell("Target opponent sacrifices a creature of their choice."));
}

#[test]
fn during_your_next_turn_may_be_said_first() {
    let first = spell("Exile the top card of your library. During your next turn, you may play that card.");
    assert_eq!(first, spell("Exile the top card of your library. You may play that card during your next turn."));
    assert_ne!(first, spell("Exile the top card of your library. Until your next turn, you may play that card."));
}

#[test]
fn what_may_be_paid_stands_behind_or() {
    let ward = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Keyword(Keyword::Ward(cost))] => cost.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let discard = CostPart::Discard(one(), Filter::Card);
    let either = ward("Ward—Discard a card or pay {2}.");
    let [CostPart::Either(ways)] = either.0.as_slice() else { panic!("{either:?}") };
    assert_eq!(ways[0].0, std::slice::from_ref(&discard));
    assert!(matches!(ways[1].0.as_slice(), [CostPart::Mana(_)]));
    assert_eq!(ward("Ward—Discard a card.").0, [discard]);
}

#[test]
fn a_token_of_ones_choice_is_one_of_them() {
    let told = spell("Create your choice of a Clue token, a Food token, or a Treasure token.");
    let [Instruction::OneOf(ways)] = told.as_slice() else { panic!("{told:?}") };
    let kind = |way: &Vec<Instruction>| match way.as_slice() {
        [Instruction::CreateTokens { token, .. }] => token.type_line.subtypes.concat(),
        other => panic!("{other:?}"),
    };
    assert_eq!(ways.iter().map(kind).collect::<Vec<_>>(), ["Clue", "Food", "Treasure"]);
    assert_ne!(told, spell("Create a Clue token, a Food token, and a Treasure token."));
}

#[test]
fn what_was_dealt_damage_may_be_said_in_short() {
    let short = spell("Destroy each creature dealt damage this turn.");
    assert_eq!(short, spell("Destroy each creature that was dealt damage this turn."));
    assert_ne!(short, spell("Destroy each creature dealt damage by ~ this turn."));
}
