//! What costs and events are, where the words of one are close to those of another.

use super::{rules, spell, trigger};
use crate::common::sentences::{body, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    AddedMana, Amount, Change, Condition, Cost, CostPart, Filter, Granted, Instruction, Keyword, PlayRule, PlayerDeed,
    Rule, Subject, Trigger, Who,
};
use rules_judge::terms::{Step, Zone};

#[test]
fn life_besides_is_no_mana() {
    let found = rules("Spells your opponents cast that target ~ cost an additional 3 life to cast.");
    let three = Cost(vec![CostPart::Life(Amount::Number(3))]);
    assert!(
        matches!(&found[..], [(Subject::Each(_), Rule::Playing(PlayRule::SpellCostsBesides(cost)))] if *cost == three)
    );
    not_read("Spells your opponents cast that target ~ cost an additional 3 life.");
    not_read("Spells your opponents cast that target ~ cost an additional card to cast.");
    not_read("Cycling abilities you activate cost up to {2} more to activate.");
}

#[test]
fn a_list_of_deeds_ends_with_or() {
    let three = trigger("Whenever an opponent gains life, draws a card, or casts a spell");
    assert!(matches!(&three, Trigger::Either(parts) if parts.len() == 3), "{three:?}");
    // What follows a comma alone is what is done.
    assert_eq!(trigger("Whenever you gain life"), Trigger::GainsLife(Who::You));
}

#[test]
fn in_each_of_their_turns_it_is_theirs() {
    let theirs = trigger("Whenever an opponent loses life for the first time during each of their turns");
    let first = Trigger::Nth(1, Box::new(Trigger::LosesLife(Who::Active)));
    assert_eq!(theirs, Trigger::While(Box::new(first), Box::new(Condition::TurnOf(Who::Opponent))));
    not_read("Whenever you lose life for the first time during each of their turns, draw a card.");
    not_read("Whenever an opponent draws a card for the first time during each of their turns, draw a card.");
}

#[test]
fn times_and_places_of_events() {
    let main = trigger("At the beginning of each of your postcombat main phases");
    assert_eq!(main, Trigger::Beginning(Step::SecondMain, Who::You));
    let chosen = trigger("At the beginning of the chosen player's upkeep");
    assert_eq!(chosen, Trigger::Beginning(Step::Upkeep, Who::Chosen));
    let back = trigger("When ~ is put into your hand from your graveyard");
    let moved = |what, from, to| Trigger::Moves { what, from: Some(from), to: Some(to) };
    assert_eq!(back, moved(Subject::This, Zone::Graveyard, Zone::Hand));
    let command = trigger("Whenever a creature is put into the command zone");
    assert_eq!(command, moved(Subject::Each(Filter::CREATURE), Zone::Battlefield, Zone::Command));
    not_read("When ~ is put into a graveyard from your graveyard, draw a card.");
}

#[test]
fn what_counters_is_yours() {
    let found = trigger("Whenever a spell or ability you control counters a spell");
    let countered = Trigger::Countered(Subject::Each(Filter::Spell));
    assert_eq!(found, Trigger::CausedBy(Who::You, Box::new(countered)));
    not_read("Whenever a creature you control counters a spell, draw a card.");
}

#[test]
fn the_cost_of_what_is_given() {
    let words = |text: &str| match read(text, "").parts.first() {
        Some(rules_judge::ability::Part::Static(found)) => match &found.effects[0].change {
            Change::Gain(given) => match given.as_slice() {
                [Granted::Keyword(Keyword::Known(_, words))] => words.clone(),
                other => panic!("{text}: {other:?}"),
            },
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    let miracle = "Each enchantment card in your hand has miracle. Its miracle cost is equal to its mana cost";
    assert_eq!(words(&format!("{miracle} reduced by {{4}}.")), "its mana cost reduced by {4}");
    assert_eq!(words(&format!("{miracle}.")), "its mana cost");
    not_read(&format!("{miracle} increased by {{4}}."));
    not_read("Each enchantment card in your hand has miracle. Its foretell cost is equal to its mana cost.");
    not_read("Each enchantment card in your hand has miracle.");
    // Scavenge is activated: the machine knows its mana cost alone.
    not_read(
        "Each creature card in your graveyard has scavenge. Its scavenge cost is equal to its mana cost reduced by {1}.",
    );
    not_read(
        "Target instant card in your graveyard gains harmonize until end of turn. The flashback cost is equal to its mana cost.",
    );
}

#[test]
fn colors_of_those() {
    let added = |text: &str| match body(text).instructions.as_slice() {
        [Instruction::AddMana(Who::You, added)] => added.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let one = Amount::Number(1);
    let among = added("{T}: Add one mana of any color among creatures.");
    assert_eq!(among, AddedMana::AnyColorAmong(one.clone(), Filter::CREATURE));
    assert_eq!(added("{T}: Add one mana of any color."), AddedMana::AnyColor(one));
    let each = added("{T}: For each color among creatures, add one mana of that color.");
    assert_eq!(each, AddedMana::EachColorAmong(Filter::CREATURE));
    not_read("{T}: For each creature, add one mana of that color.");
    not_read("{T}: Add an amount of mana of that color equal to your devotion to that color.");
}

#[test]
fn one_of_two_tokens_and_both() {
    let found = spell("Create a Food token or a Treasure token.");
    assert!(matches!(found.as_slice(), [Instruction::OneOf(ways)] if ways.len() == 2), "{found:?}");
    let both = spell("Create a Food token and a Treasure token.");
    let [Instruction::AtOnce(both)] = both.as_slice() else { panic!("{both:?}") };
    assert!(matches!(both.as_slice(), [Instruction::CreateTokens { .. }, Instruction::CreateTokens { .. }]));
}

#[test]
fn life_for_black_mana_and_keywords_for_less() {
    let found = rules("For each {B} in a cost, you may pay 2 life rather than pay that mana.");
    let black = Rule::Playing(PlayRule::LifeForMana(rules_judge::terms::Color::Black));
    assert_eq!(found, [(Subject::Players(Who::You), black)]);
    not_read("For each {B} in a cost, you may pay 3 life rather than pay that mana.");
    not_read("For each {1} in a cost, you may pay 2 life rather than pay that mana.");
    let found = rules("Blitz costs you pay cost {1} less.");
    assert!(
        matches!(&found[..], [(_, Rule::Playing(PlayRule::KeywordCost { keyword, less: true, .. }))] if keyword == "blitz")
    );
    not_read("Blitz costs your opponents pay cost {1} less.");
}

#[test]
fn a_tax_in_life_is_of_the_spell_itself() {
    let text = "Rather than pay {2} for each previous time you've cast this spell from the command zone this game, pay 2 \
                life that many times.";
    assert_eq!(rules(text), [(Subject::This, Rule::Playing(PlayRule::CommanderTaxInLife))]);
    not_read(
        "Rather than pay {2} for each previous time you've cast this spell this game, pay 2 life that many times.",
    );
}

#[test]
fn a_door_is_this_half_or_any() {
    let this = Filter::Is(Box::new(Subject::This));
    let unlock = |what| Trigger::PlayerDoes(Who::You, PlayerDeed::Unlock, what);
    assert_eq!(trigger("When you unlock this door"), unlock(Some(this)));
    assert_eq!(trigger("Whenever you unlock a door"), unlock(None));
    not_read("When you unlock this, draw a card.");
    not_read("When you unlock two doors, draw a card.");
}

#[test]
fn evenly_is_not_as_you_choose() {
    let evenly = spell("~ deals X damage divided evenly, rounded down, among any number of targets.");
    assert!(matches!(&evenly[..], [Instruction::DivideDamage { evenly: true, .. }]), "{evenly:?}");
    let chosen = spell("~ deals 4 damage divided as you choose among any number of targets.");
    assert!(matches!(&chosen[..], [Instruction::DivideDamage { evenly: false, .. }]), "{chosen:?}");
    not_read("~ deals X damage divided evenly among any number of targets.");
    not_read("~ deals X damage divided evenly, rounded up, among any number of targets.");
}
