//! Sentences beside others that differ from them in a word: which of two players, zones, numbers or creatures is meant.

use super::{all, one, rules, spell, static_ability, subtype, trigger};
use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::{
    AddedMana, Amount, CastHow, Change, Choice, Comparison, Condition, Filter, Instruction, Keyword, PlayRule, Rule,
    Searching, Subject, TargetSpec, Targetable, Trigger, Who,
};
use rules_judge::terms::{CardType, Zone};

fn count(what: Filter) -> Amount {
    Amount::Count(Box::new(what))
}

fn yours(what: Filter) -> Filter {
    all(&[what, Filter::Controller(Who::You)])
}

fn land() -> Filter {
    Filter::Type(CardType::Land)
}

#[test]
fn one_of_the_players_is_chosen_and_each_of_them_is_not() {
    let lose = |who| Instruction::LoseLife(who, one());
    let chosen = |choice| vec![Instruction::ChooseQuality(Who::You, choice), lose(Who::Chosen)];
    assert_eq!(spell("An opponent loses 1 life."), chosen(Choice::Opponent));
    assert_eq!(spell("A player loses 1 life."), chosen(Choice::Player));
    assert_eq!(spell("Another player loses 1 life."), chosen(Choice::AnotherPlayer));
    assert_eq!(spell("Each opponent loses 1 life."), [lose(Who::Opponent)]);
    assert_eq!(spell("Each player loses 1 life."), [lose(Who::Anyone)]);
    assert_eq!(spell("Each other player loses 1 life."), [lose(Who::Others)]);
}

#[test]
fn who_searches_and_whose_library_it_is() {
    let searched = |text: &str| match done(text).first() {
        Some(Instruction::Search(Searching::Library { who, of, .. })) => (who.clone(), of.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let hit = "Whenever ~ deals combat damage to a player, ";
    let theirs = searched(&format!("{hit}search that player's library for a land card and exile it."));
    assert_eq!(theirs, (Who::You, Who::ThatPlayer));
    let own = searched(&format!("{hit}that player searches their library for a land card, then shuffles."));
    assert_eq!(own, (Who::ThatPlayer, Who::ThatPlayer));
    let yours = searched(&format!("{hit}search your library for a land card, reveal it, and put it into your hand."));
    assert_eq!(yours, (Who::You, Who::You));
    let each = searched("Each player searches their library for a land card, then shuffles.");
    assert_eq!(each, (Who::Anyone, Who::Anyone));
    let targets = searched("Search target opponent's library for a land card and exile it.");
    assert_eq!(targets, (Who::You, Who::Target(0)));
}

#[test]
fn so_much_mana_spent_to_cast_it() {
    let asked = |text: &str| match &rules_judge::ability::grammar::read(text, "").parts[..] {
        [rules_judge::ability::Part::Triggered(found)] => found.condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let spent = |comparison, number| {
        Some(Condition::Compare(Amount::ManaSpent(Box::new(Subject::This)), comparison, Amount::Number(number)))
    };
    let enters = |words: &str| asked(&format!("When ~ enters, if {words} to cast it, draw a card."));
    assert_eq!(enters("at least four mana was spent"), spent(Comparison::AtLeast, 4));
    assert_eq!(enters("three or more mana were spent"), spent(Comparison::AtLeast, 3));
    assert!(!matches!(enters("{R} was spent"), Some(Condition::Compare(..))));
    assert!(matches!(enters("{R} was spent"), Some(Condition::Cast(Subject::This, CastHow::Spent(_)))));
}

#[test]
fn mana_of_the_type_that_was_produced_goes_to_whose_pool_it_says() {
    let adds = Instruction::AddMana(Who::ThatPlayer, AddedMana::TypeProduced(one()));
    for pool in ["", " to their mana pool", " to his or her mana pool"] {
        let text = format!(
            "Whenever a player taps a land for mana, that player adds one mana of any type that land produced{pool}."
        );
        assert_eq!(done(&text), std::slice::from_ref(&adds), "{text}");
    }
}

#[test]
fn a_color_is_chosen_as_its_mana_is_added_where_nothing_else_speaks_of_it() {
    let any = Instruction::AddMana(Who::You, AddedMana::AnyColor(Amount::Number(2)));
    assert_eq!(spell("Choose a color. Add two mana of that color."), [any]);
    let devotion =
        done("{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.");
    assert!(matches!(&devotion[..], [Instruction::ChooseQuality(Who::You, Choice::Color), Instruction::AddMana(..)]));
}

#[test]
fn what_is_said_of_the_last_of_several_kinds() {
    let what = |text: &str| match &body(text).targets[0] {
        TargetSpec { what: Targetable::Object(filter), .. } => filter.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let creature = |name| all(&[subtype(name), Filter::CREATURE]);
    // "Creature" is said of both types, of which creatures are.
    let both = what("Destroy target Vampire or Wizard creature.");
    assert_eq!(both, Filter::Either(vec![creature("Vampire"), creature("Wizard")]));
    // No creature is spoken of.
    let cast = trigger("Whenever you cast a Spirit or Arcane spell");
    let spirit = Filter::Either(vec![subtype("Spirit"), subtype("Arcane")]);
    assert!(matches!(&cast, Trigger::PlaysSpell(Who::You, Filter::All(parts)) if parts.contains(&spirit)), "{cast:?}");
    // Each has an article of its own.
    let found = what("Destroy target Vampire or a Wizard creature.");
    assert_ne!(found, both);
}

#[test]
fn any_of_several_keywords() {
    let has = |keyword: Keyword| Filter::Has(Box::new(keyword));
    let what = |text: &str| match &body(text).targets[0] {
        TargetSpec { what: Targetable::Object(filter), .. } => filter.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let two = Filter::Either(vec![has(Keyword::Flying), has(Keyword::Reach)]);
    let three = Filter::Either(vec![has(Keyword::Flying), has(Keyword::FirstStrike), has(Keyword::Reach)]);
    assert_eq!(what("Destroy target creature with flying or reach."), all(&[Filter::CREATURE, two.clone()]));
    assert_eq!(what("Destroy target creature with flying, first strike, or reach."), all(&[Filter::CREATURE, three]));
    let neither = what("Destroy target creature without flying or reach.");
    assert_eq!(neither, all(&[Filter::CREATURE, Filter::Not(Box::new(two))]));
}

#[test]
fn a_card_from_either_of_two_zones() {
    let either = |one, other| Filter::Either(vec![Filter::In(one), Filter::In(other)]);
    for joined in ["or", "and/or"] {
        let text = format!("Exile a card from your hand {joined} graveyard.");
        let card = all(&[Filter::Card, Filter::Owner(Who::You), either(Zone::Hand, Zone::Graveyard)]);
        let moved = Instruction::Move {
            what: Subject::Choice(Box::new(one()), card),
            to: Zone::Exile,
            under: None,
            tapped: false,
        };
        assert_eq!(spell(&text), [moved]);
    }
    let left = trigger("Whenever one or more cards leave your graveyard");
    assert!(matches!(
        &left,
        Trigger::Batch(_, of) if matches!(&**of, Trigger::Moves { from: Some(Zone::Graveyard), to: None, .. })
    ));
    let left = trigger("When ~ leaves play");
    assert_eq!(left, Trigger::Moves { what: Subject::This, from: Some(Zone::Battlefield), to: None });
}

#[test]
fn two_objects_go_to_one_place() {
    let two = |to| {
        let what = Subject::All(vec![Subject::This, Subject::Target(0)]);
        vec![Instruction::Move { what, to, under: None, tapped: false }]
    };
    assert_eq!(spell("Exile ~ and target creature."), two(Zone::Exile));
    assert_eq!(spell("Return ~ and target creature to their owners' hands."), two(Zone::Hand));
    not_read("Return ~ and target creature.");
}

#[test]
fn power_and_toughness_that_are_defined() {
    let set = |text: &str| match &static_ability(text).effects[..] {
        [effect] => match &effect.change {
            Change::SetPt(power, toughness) => (power.clone(), toughness.clone()),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    let (creatures, lands) = (count(yours(Filter::CREATURE)), count(yours(land())));
    let number = "equal to the number of creatures you control";
    let both = set(&format!("~'s power and toughness are each {number}."));
    assert_eq!(both, (Some(creatures.clone()), Some(creatures.clone())));
    assert_eq!(set(&format!("~'s power is {number}.")), (Some(creatures.clone()), None));
    assert_eq!(set(&format!("~'s toughness is {number}.")), (None, Some(creatures.clone())));
    let more = Amount::Plus(Box::new(creatures.clone()), Box::new(one()));
    let two = set(&format!("~'s power is {number} and its toughness is equal to that number plus 1."));
    assert_eq!(two, (Some(creatures.clone()), Some(more)));
    let two = set(&format!("~'s power is {number} and its toughness is equal to the number of lands you control."));
    assert_eq!(two, (Some(creatures), Some(lands)));
    // What is said of the toughness alone is no beginning of what is said of both.
    let twice = format!("~'s toughness is {number} and its toughness is equal to the number of lands you control.");
    assert_eq!(static_ability(&twice).effects.len(), 2);
}

#[test]
fn what_can_not_block_it() {
    let wall = (Subject::This, Rule::CantBeBlocked(subtype("Wall")));
    assert_eq!(rules("Walls can't block ~."), [wall]);
    let [(subject, Rule::CantBeBlocked(weaker))] =
        &rules("Creatures with power less than ~'s power can't block it.")[..]
    else {
        panic!("not of what can't block it")
    };
    assert_eq!(*subject, Subject::This);
    assert!(
        matches!(weaker, Filter::All(parts) if parts.contains(&Filter::CREATURE) && parts.len() == 2),
        "{weaker:?}"
    );
}

#[test]
fn what_goes_on_of_the_same_object() {
    let found = done("{R}: ~ gets +1/+0 and gains flying until end of turn and deals 1 damage to you.");
    assert!(matches!(
        &found[..],
        [Instruction::Continuous { effects, .. }, Instruction::Damage { source: Subject::This, .. }] if effects.len() == 2
    ));
    // Which of the two deals it, nobody can tell.
    not_read("{R}: ~ gets +1/+0 and target creature gains flying until end of turn and deals 1 damage to you.");
}

#[test]
fn two_creatures_fight_each_other_where_each_is_one() {
    let fight = done(
        "Choose target creature you control and target creature you don't control. Those creatures fight each other.",
    );
    assert_eq!(found_last(&fight), &Instruction::Fight(Subject::Target(0), Subject::Target(1)));
    not_read(
        "Choose two target creatures you control and target creature you don't control. Those creatures fight each other.",
    );
    not_read(
        "Choose target creature you control and two target creatures you don't control. Those creatures fight each other.",
    );
}

#[test]
fn that_creature_is_what_was_given_up_or_what_entered() {
    let enters = "Whenever another creature you control enters, you may sacrifice";
    let found = done(&format!("{enters} a creature. If you do, you gain life equal to that creature's power."));
    assert!(matches!(&found[..], [Instruction::Pay { .. }]));
    // The one that entered, where something else was given up.
    let found = done(&format!("{enters} an artifact. If you do, put a +1/+1 counter on that creature."));
    let Some(Instruction::Pay { then, .. }) = found.first() else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::PutCounters(_, _, Subject::Event)]), "{then:?}");
}

#[test]
fn it_was_done_to_is_one_where_only_one_can_be() {
    let one = done("Discard a card. If a land card was discarded this way, exile it.");
    assert!(matches!(&one[..], [Instruction::Discard { .. }, Instruction::If { .. }]));
    not_read("Discard two cards. If a land card was discarded this way, exile it.");
    not_read("Each player discards a card. If a land card was discarded this way, exile it.");
    // No tokens were spoken of.
    not_read("For each of those tokens, you gain 1 life.");
}

fn found_last(found: &[Instruction]) -> &Instruction {
    found.last().unwrap_or_else(|| panic!("nothing is done"))
}

#[test]
fn one_of_each_name_is_controlled() {
    let found = static_ability("As long as you control creatures named Mine Hand and Tower Hand, ~ has flying.");
    let named = |name: &str| Condition::Controls {
        who: Who::You,
        what: all(&[Filter::CREATURE, Filter::Named(name.to_owned())]),
        comparison: Comparison::AtLeast,
        count: one(),
    };
    assert_eq!(found.condition, Some(Condition::All(vec![named("Mine Hand"), named("Tower Hand")])));
}

#[test]
fn what_melds_becomes_something_that_has_a_name() {
    let melds = |name: &str| {
        format!(
            "At the beginning of your upkeep, if you both own and control ~ and a creature named Old Husk, exile them, then meld them into {name}."
        )
    };
    assert!(matches!(&done(&melds("Whole Husk"))[..], [Instruction::Meld { into, .. }] if into == "Whole Husk"));
    not_read(&melds(""));
    not_read(&melds("3"));
}

#[test]
fn what_lasts_for_a_turn_names_nobody_of_one_moment() {
    let found = spell("Until end of turn, if a creature would enter and it wasn't cast, exile it instead.");
    assert!(matches!(&found[..], [Instruction::Continuous { .. }]));
    not_read(
        "Until end of turn, if target player would draw a card, instead that player skips that draw and you draw a card.",
    );
    not_read("Until end of turn, if that creature would die, exile it instead.");
}

#[test]
fn cards_are_plotted_for_less() {
    let [(Subject::Players(Who::You), Rule::Playing(PlayRule::KeywordCost { keyword, less, .. }))] =
        &rules("Plotting cards from your hand costs {2} less.")[..]
    else {
        panic!("no cost of a keyword")
    };
    assert!(keyword == "plot" && *less);
}

#[test]
fn a_number_of_cards_from_the_top_is_said_with_its_number() {
    let found = body(
        "{3}, Sacrifice a creature: Reveal a number of cards from the top of your library equal to the sacrificed creature's power. Put one into your hand and exile the rest.",
    );
    assert!(!found.instructions.is_empty() && !matches!(found.instructions[0], Instruction::Unread(_)));
    not_read("{3}: Reveal a number of cards from the top of your library.");
}
