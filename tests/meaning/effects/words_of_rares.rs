//! Words of rares and legends: what lasts as long as a counter, names that are set, mana that is produced instead.

use super::{all, rules, spell, static_ability};
use crate::common::sentences::not_read;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Change, Condition, CostPart, Duration, Filter, Instruction, Part, PlayRule, Produced, Rule, Subject, Who,
};
use rules_judge::terms::{CardType, Color, Counter, ManaSymbol};

#[test]
fn as_long_as_it_has_the_counter_and_no_longer() {
    let text =
        "Put a flood counter on target land. That land is an Island for as long as it has a flood counter on it.";
    let [_, Instruction::If { condition, then, .. }] = &spell(text)[..] else { panic!("{text}") };
    let Condition::Compare(Amount::Counters(Some(kind), on), ..) = condition else { panic!("{condition:?}") };
    assert_eq!((kind, &**on), (&Counter::named("flood"), &Subject::Target(0)));
    assert!(matches!(&then[..], [Instruction::Continuous { duration: Duration::WhileSo, .. }]), "{then:?}");
    // Another's counters bind nothing.
    not_read("Tap target creature. It can't block for as long as it has a stun counter on ~.");
}

#[test]
fn a_name_that_is_set_comes_with_what_it_is() {
    let found =
        static_ability("Enchanted creature is a Citizen with base power and toughness 1/1 named Humble Merchant.");
    let named = Change::SetName("Humble Merchant".to_owned());
    assert!(found.effects.iter().any(|effect| effect.change == named), "{found:?}");
}

#[test]
fn mana_that_is_produced_instead() {
    let produced = |text: &str| match rules(text).as_slice() {
        [(Subject::Each(which), Rule::Produces { least, mana })] => (which.clone(), *least, *mana),
        other => panic!("{text}: {other:?}"),
    };
    let (land, black) = (Filter::Type(CardType::Land), ManaSymbol::Color(Color::Black));
    assert_eq!(
        produced("If a land is tapped for mana, it produces {B} instead of any other type."),
        (land.clone(), 1, Produced::OfType(black))
    );
    assert_eq!(
        produced("If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."),
        (land.clone(), 2, Produced::Only(ManaSymbol::Colorless))
    );
    let yours = all(&[land, Filter::Controller(Who::You)]);
    assert_eq!(
        produced("If you tap a land for mana, it produces twice as much of that mana instead."),
        (yours, 1, Produced::Times(2))
    );
    not_read("If a land is tapped for mana, it produces {B}.");
}

#[test]
fn one_or_more_are_not_none() {
    let read = read("Sacrifice one or more creatures: You gain 1 life for each creature sacrificed this way.", "");
    let [Part::Activated(ability)] = &read.parts[..] else { panic!("{read:?}") };
    assert_eq!(ability.cost.0, [CostPart::Sacrifice(Amount::X, Filter::CREATURE)]);
    assert_eq!(ability.body.instructions.first(), Some(&Instruction::XNotZero));
}

#[test]
fn which_mana_x_is_paid_with() {
    let text = "Spend only black mana on X. ~ deals X damage to any target.";
    assert_eq!(spell(text).first(), Some(&Instruction::OnlyOnX(vec![Color::Black])));
    not_read("Spend only black mana on Y. ~ deals X damage to any target.");
}

#[test]
fn loyalty_abilities_more_often_or_at_other_times() {
    let own = "You may activate loyalty abilities of ~ on any player's turn any time you could cast an instant.";
    assert_eq!(rules(own), [(Subject::This, Rule::Playing(PlayRule::LoyaltyAsInstant))]);
    let twice =
        "You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once.";
    let [(Subject::Each(which), rule)] = &rules(twice)[..] else { panic!("{twice}") };
    assert_eq!(rule, &Rule::Playing(PlayRule::LoyaltyTimes(2)));
    assert_eq!(*which, all(&[Filter::Type(CardType::Planeswalker), Filter::Controller(Who::You)]));
}

#[test]
fn creatures_of_one_type_are_counted_together() {
    let text = "As long as you control three or more creatures that share a creature type, ~ has flying.";
    let own = all(&[Filter::CREATURE, Filter::Controller(Who::You)]);
    let Some(Condition::Compare(left, _, right)) = static_ability(text).condition else { panic!("{text}") };
    assert_eq!((left, right), (Amount::Kindred(Box::new(own)), Amount::Number(3)));
}

#[test]
fn creatures_one_controls_may_be_used_as_though_they_had_haste() {
    let found = rules("You may activate abilities of creatures you control as though those creatures had haste.");
    let yours = all(&[Filter::CREATURE, Filter::Controller(Who::You)]);
    assert_eq!(found, [(Subject::Each(yours), Rule::Playing(PlayRule::ActivatesAsThoughHaste))]);
    not_read("You may activate abilities of creatures as though those creatures had haste.");
    not_read("You may activate abilities of creatures you control as though those creatures had flying.");
}

#[test]
fn what_stands_in_the_place_of_entering_may_be_left_undone() {
    let only = |may: &str| {
        format!(
            "If ~ would enter, {may}discard a land card instead. If you do, put ~ onto the battlefield. If you don't, put \
             it into its owner's graveyard."
        )
    };
    let land = all(&[Filter::Type(CardType::Land), Filter::Card]);
    let cost = rules_judge::ability::Cost(vec![CostPart::Discard(Amount::Number(1), land)]);
    for (words, may) in [("you may ", true), ("", false)] {
        let rule = Rule::Playing(PlayRule::EntersOnlyFor { cost: cost.clone(), may });
        assert_eq!(rules(&only(words)), [(Subject::This, rule)]);
    }
    not_read("If ~ would enter, you may discard a land card instead. If you do, put ~ onto the battlefield.");
}

#[test]
fn you_and_several_kinds_have_it_each() {
    let found = static_ability("You, planeswalkers you control, and other creatures you control have hexproof.");
    let yours = |kind| vec![Filter::Type(kind), Filter::Controller(Who::You)];
    let others = all(&[vec![Filter::Other], yours(CardType::Creature)].concat());
    let expected =
        [Subject::Players(Who::You), Subject::Each(all(&yours(CardType::Planeswalker))), Subject::Each(others)];
    assert!(found.effects.iter().map(|effect| &effect.subject).eq(&expected), "{found:?}");
    assert!(found.effects.iter().all(|effect| effect.change == found.effects[0].change), "{found:?}");
    not_read("You, creatures you control have hexproof.");
}

#[test]
fn abilities_of_what_is_enchanted_cost_less() {
    let rule = &rules("Enchanted artifact's activated abilities cost {2} less to activate.")[..];
    let [(Subject::Host(_), Rule::Playing(PlayRule::SpellCost { less: true, activate: true, .. }))] = rule else {
        panic!("{rule:?}")
    };
    not_read("Enchanted artifact's activated abilities cost {2} less to cast.");
}

#[test]
fn abilities_that_cost_more_are_no_mana_abilities() {
    let cost = |text: &str| match &rules(text)[..] {
        [(Subject::Players(who), Rule::Playing(PlayRule::AbilityCost { mana, less, held_to }))] => {
            (who.clone(), mana.to_string(), *less, *held_to)
        }
        other => panic!("{text}: {other:?}"),
    };
    let taxed = "Activated abilities cost {2} more to activate unless they're mana abilities.";
    assert_eq!(cost(taxed), (Who::Anyone, "{2}".to_owned(), false, None));
    let theirs = "Abilities your opponents activate cost {1} more to activate unless they're mana abilities.";
    assert_eq!(cost(theirs), (Who::Opponent, "{1}".to_owned(), false, None));
    let own = "Abilities you activate that aren't mana abilities cost {2} less to activate.";
    assert_eq!(cost(own), (Who::You, "{2}".to_owned(), true, None));
    let held = format!("{own} This effect can't reduce the mana in that cost to less than one mana.");
    assert_eq!(cost(&held).3, Some(rules_judge::ability::Reduction::LeavesOne));
    not_read("Activated abilities cost {2} more to activate.");
    not_read("Abilities you activate that aren't mana abilities cost {2} less to cast.");
}

#[test]
fn any_player_may_cast_them_at_any_time() {
    let found = rules("Any player may cast creature spells as though they had flash.");
    let [(Subject::Each(which), Rule::Playing(PlayRule::AsThoughFlash))] = &found[..] else { panic!("{found:?}") };
    let Filter::All(parts) = which else { panic!("{which:?}") };
    assert!(!parts.iter().any(|part| matches!(part, Filter::Controller(_))), "{which:?}");
    assert_ne!(rules("You may cast creature spells as though they had flash."), found);
    not_read("Any player may cast creatures as though they had flash.");
}

#[test]
fn spells_from_either_of_two_zones() {
    use rules_judge::terms::Zone;
    let found = rules("Players can't cast noncreature spells from graveyards or exile.");
    let [(_, Rule::CantPlay(Filter::All(parts)))] = &found[..] else { panic!("{found:?}") };
    let zones = Filter::Either(vec![Filter::In(Zone::Graveyard), Filter::In(Zone::Exile)]);
    assert!(parts.contains(&zones), "{parts:?}");
}

#[test]
fn all_other_types_are_lost_before_these_are_given() {
    use rules_judge::ability::AllTypes;
    let text = "Enchanted creature is an Insect artifact creature with base power and toughness 0/1 and has \
                indestructible, and it loses all other abilities, card types, and creature types.";
    let found = static_ability(text);
    let changes: Vec<&Change> = found.effects.iter().map(|effect| &effect.change).collect();
    let [Change::LoseAllTypes(AllTypes::Both), Change::LoseAll, Change::SetTypes { .. }, ..] = &changes[..] else {
        panic!("{changes:?}")
    };
    // An artifact creature would keep its other types: the words that take them are not said twice.
    let cards = static_ability("Enchanted creature is a Golem artifact creature and it loses all other card types.");
    assert_eq!(cards.effects.first().map(|first| &first.change), Some(&Change::LoseAllTypes(AllTypes::Card)));
    not_read("Enchanted creature loses all card types.");
}

#[test]
fn one_mana_cost_or_the_other() {
    use rules_judge::terms::ManaCost;
    let text = "Exile target artifact with mana cost {0} or {1}.";
    let generic = |number| ManaCost(vec![ManaSymbol::Generic(number)]);
    let costs = Filter::ManaCost(vec![generic(0), generic(1)]);
    let printed = read(text, "").to_string();
    assert_eq!(read(&printed, "").parts, read(text, "").parts);
    assert!(format!("{:?}", read(text, "").parts).contains(&format!("{costs:?}")));
}
