//! Damage turned to another, damage beyond lethal, reductions that are held, and what cards call themselves.

use super::{all, rules, spell, trigger};
use crate::common::sentences::not_read;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Change, CostPart, Filter, Instruction, Keyword, Part, PlayRule, PlayerDeed, Reduction, Rule, Shield,
    Subject, Targetable, Trigger, Who,
};

/// A sentence printed is read as the same sentence.
fn same_again(text: &str) {
    let ability = read(text, "Own Name");
    assert!(ability.is_understood(), "{text}");
    let printed = ability.to_string();
    assert_eq!(read(&printed, "").parts, ability.parts, "{text}\n{printed}");
}

#[test]
fn he_and_she_are_the_card_itself() {
    let found = spell("~ deals 1 damage to target creature. That creature deals damage equal to its power to him.");
    let Some(Instruction::Damage { to, .. }) = found.last() else { panic!("{found:?}") };
    assert_eq!(to, &[Subject::This]);
    let found = spell("~ deals 1 damage to target creature. Put a +1/+1 counter on it.");
    assert!(matches!(found.last(), Some(Instruction::PutCounters(_, _, Subject::Target(0)))));
}

#[test]
fn damage_is_turned_to_another_once() {
    let found = spell(
        "The next time a source of your choice would deal damage to you this turn, that damage is dealt to ~ instead.",
    );
    let you = Some(Subject::Players(Who::You));
    let turned =
        |source, from, to| Instruction::Shield(Shield::Redirect { amount: None, source, from, others: None, to });
    assert_eq!(found, [turned(Filter::Any, you, Subject::This)]);
    let found =
        spell("The next time damage would be dealt to ~ this turn, that damage is dealt to any target instead.");
    let [Instruction::Continuous { effects, .. }] = found.as_slice() else { panic!("{found:?}") };
    let Change::Rule(Rule::Instead(replacement)) = &effects[0].change else { panic!("{effects:?}") };
    assert!(replacement.next);
    assert_eq!(effects[0].subject, Subject::This);
    // "That source's controller" only where the sentence speaks of a source, and "instead" must be said.
    not_read("The next time a source of your choice would deal damage to you this turn, that damage is dealt to ~.");
    not_read("The next time damage would be dealt to ~ this turn, that damage is dealt to it instead.");
}

#[test]
fn excess_damage_is_of_damage_that_was_dealt() {
    let found = spell("~ deals 5 damage to target creature. You gain life equal to the excess damage dealt this way.");
    assert_eq!(found.last(), Some(&Instruction::GainLife(Who::You, Amount::Excess)));
    not_read("You gain life equal to the excess damage dealt this way.");
    not_read("~ fights target creature. You gain life equal to the excess damage dealt this way.");
    same_again(
        "~ deals 5 damage to target creature. You gain life equal to the amount of excess damage dealt this way.",
    );
}

#[test]
fn a_reduction_says_how_far_it_goes() {
    let held = |text: &str| match rules(text).as_slice() {
        [(_, Rule::Playing(PlayRule::SpellCost { held_to, .. }))] => *held_to,
        other => panic!("{text}: {other:?}"),
    };
    let red = "Minotaur spells you cast cost {B}{R} less to cast.";
    let colored = format!("{red} This effect reduces only the amount of colored mana you pay.");
    assert_eq!(held(red), None);
    assert_eq!(held(&colored), Some(Reduction::Colored));
    let less = "Activated abilities of creatures you control cost {2} less to activate.";
    let one_left = format!("{less} This effect can't reduce the mana in that cost to less than one mana.");
    assert_eq!(held(&one_left), Some(Reduction::LeavesOne));
    same_again(&colored);
    same_again(&one_left);
    not_read("Spells cost {1} more to cast. This effect reduces only the amount of colored mana you pay.");
    not_read("This effect reduces only the amount of colored mana you pay.");
}

#[test]
fn each_other_opponent_is_other_than_one() {
    let text = "Whenever ~ deals combat damage to an opponent, it deals that much damage to each other opponent.";
    let ability = read(text, "");
    let [Part::Triggered(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let [Instruction::Damage { to, .. }] = found.body.instructions.as_slice() else { panic!("{found:?}") };
    assert_eq!(to, &[Subject::Players(Who::OtherOpponents)]);
    same_again(text);
    not_read("At the beginning of your upkeep, each other opponent loses 1 life.");
}

#[test]
fn what_players_do_with_coins() {
    let does = |deed, who| Trigger::PlayerDoes(who, deed, None);
    assert_eq!(trigger("Whenever a player wins a coin flip"), does(PlayerDeed::WinFlip, Who::Anyone));
    assert_eq!(trigger("Whenever you lose a coin flip"), does(PlayerDeed::LoseFlip, Who::You));
    same_again("Whenever a player wins a coin flip, draw a card.");
}

#[test]
fn a_cost_of_two_sacrifices_is_two_costs() {
    let ability = read("{T}, Sacrifice a creature and a Swamp: Draw a card.", "");
    let [Part::Activated(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let sacrifices = found.cost.0.iter().filter(|part| matches!(part, CostPart::Sacrifice(..))).count();
    assert_eq!(sacrifices, 2);
    same_again("{T}, Sacrifice a creature and a Swamp: Draw a card.");
}

#[test]
fn a_third_target_is_neither_of_the_two_before() {
    let text = "Put a +1/+1 counter on target creature, two +1/+1 counters on another target creature, and three +1/+1 \
                counters on a third target creature.";
    let ability = read(text, "");
    let [Part::Spell(body)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let than = |place| Filter::Is(Box::new(Subject::Target(place))).negate();
    let third = Targetable::Object(all(&[than(0), than(1), Filter::CREATURE]));
    assert_eq!(body.targets[2].what, third);
    not_read("Put a +1/+1 counter on a third target creature.");
}

#[test]
fn all_creature_types_come_behind_what_it_has() {
    let found = spell("Target land becomes a 3/3 creature with vigilance and all creature types until end of turn.");
    let [Instruction::Continuous { effects, .. }] = found.as_slice() else { panic!("{found:?}") };
    let gains = |keyword: Keyword| {
        effects.iter().any(|effect| match &effect.change {
            Change::Gain(granted) => granted.contains(&rules_judge::ability::Granted::Keyword(keyword.clone())),
            _ => false,
        })
    };
    assert!(gains(Keyword::Vigilance) && gains(Keyword::Changeling));
}

#[test]
fn a_group_gets_something_else_instead() {
    let text = "Creatures you control get +1/+1 until end of turn. If this spell was kicked, those creatures get +2/+1 \
                until end of turn instead.";
    let found = spell(text);
    let [Instruction::If { then, otherwise, .. }] = found.as_slice() else { panic!("{found:?}") };
    let whose = |made: &[Instruction]| match made {
        [Instruction::Continuous { effects, .. }] => effects[0].subject.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(whose(then), whose(otherwise));
    not_read("Destroy target creature. If this spell was kicked, those creatures get +2/+1 until end of turn instead.");
}

#[test]
fn the_same_controller_is_that_of_the_target_before() {
    let text = "Move a +1/+1 counter from target creature onto another target creature with the same controller.";
    let ability = read(text, "");
    let [Part::Spell(body)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let same = Filter::Controller(Who::TargetOrController(0));
    assert!(matches!(&body.targets[1].what, Targetable::Object(Filter::All(parts)) if parts.contains(&same)));
    same_again(text);
    // Of an Aura and what it is attached to, "the same" could be either's.
    not_read("Attach target Aura attached to a permanent to another permanent with the same controller.");
}

#[test]
fn life_and_tokens_of_everybody() {
    same_again("If a player would gain life, that player gains no life instead.");
    same_again("If one or more tokens would be created, twice that many of those tokens are created instead.");
    let of = |text: &str| match rules(text).as_slice() {
        [(_, Rule::Instead(replacement))] => replacement.event.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let all = of("If one or more tokens would be created, twice that many of those tokens are created instead.");
    assert_eq!(all, Trigger::TokensCreated(Who::Anyone, None));
    not_read("If a player would draw a card, that player gains no life instead.");
}

#[test]
fn lands_and_some_spells_from_the_top() {
    let text = "You may play lands and cast creature spells from the top of your library.";
    let found = rules(text);
    let creatures = rules("You may cast creature spells from the top of your library.");
    assert_ne!(found, creatures);
    assert_ne!(found, rules("You may play lands and cast spells from the top of your library."));
    same_again(text);
}

#[test]
fn what_is_printed_of_these_is_read_as_the_same() {
    for text in [
        "At the beginning of each upkeep, if no spells were cast last turn, transform ~.",
        "~ enters the battlefield tapped with two depletion counters on it.",
        "~ gets +4/+4 for each other Giant you control.",
        "When ~ enters, sacrifice it unless {R} was spent to cast it.",
        "Counter target spell unless its controller pays {B} or {3}.",
        "{1}: Enchanted creature gets +1/-1 or -1/+1 until end of turn.",
        "You may cast target instant card from your graveyard this turn. If that spell would be put into your graveyard \
         this turn, exile it instead.",
        "~ deals 4 damage to target player or planeswalker and each creature that player or that planeswalker's \
         controller controls.",
    ] {
        same_again(text);
    }
    // What else is given with control is printed too.
    let both = read("Until end of turn, you gain control of target creature and it gains haste.", "").to_string();
    assert!(both.contains("control of target creature until end of turn") && both.contains("haste"), "{both}");
}

#[test]
fn the_next_main_phase_is_the_first_or_the_second() {
    let next = |text: &str| match spell(text).as_slice() {
        [_, Instruction::Delayed(trigger, _)] => trigger.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let either = next("You gain 1 life. At the beginning of your next main phase, draw a card.");
    assert!(matches!(&either, Trigger::Either(parts) if parts.len() == 2));
    assert!(matches!(
        next("You gain 1 life. At the beginning of your next first main phase, draw a card."),
        Trigger::Next(..)
    ));
    same_again("You gain 1 life. At the beginning of your next main phase, draw a card.");
}
