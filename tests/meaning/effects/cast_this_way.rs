//! What comes of a spell that is cast with a permission, or on which some mana is spent.

use super::{all, spell};
use crate::common::sentences::not_read;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Change, Duration, Filter, Granted, Instruction, Keyword, Part, PlayRule, Rule, Spending, Who,
};
use rules_judge::terms::{CardType, Counter};

/// What is said behind a permission to cast creature spells from a graveyard.
fn then(sentence: &str) -> Vec<Spending> {
    let text = format!("You may cast creature spells from your graveyard. {sentence}");
    let ability = read(&text, "");
    let [Part::Static(found)] = &ability.parts[..] else { panic!("{text}: {ability:?}") };
    match &found.effects[0].change {
        Change::Rule(Rule::Playing(PlayRule::PlaysFromOn(_, terms))) => terms.then.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn what_a_spell_cast_this_way_has() {
    let creature = all(&[Filter::CREATURE, Filter::Spell]);
    let haste = Change::Gain(vec![Granted::Keyword(Keyword::Haste)]);
    let gains = |which, change, lasts| vec![Spending::Then(which, vec![change], lasts)];
    assert_eq!(
        then("If you cast a creature spell this way, it gains haste until end of turn."),
        gains(creature, haste, Duration::EndOfTurn)
    );
    assert_eq!(
        then("If you cast a spell this way, that creature enters tapped."),
        gains(Filter::Spell, Change::Rule(Rule::EntersTapped), Duration::Forever)
    );
    let counter = Change::Rule(Rule::EntersWith(Amount::Number(1), Counter::named("finality")));
    assert_eq!(
        then("If you cast a spell this way, it enters with a finality counter on it."),
        gains(Filter::Spell, counter, Duration::Forever)
    );
    not_read("You may cast creature spells from your graveyard. If you cast a spell this way, it gets +1/+1.");
    not_read("If you cast a spell this way, it gains haste.");
    not_read("You may cast creature spells from your graveyard. If you cast a land this way, it enters tapped.");
}

#[test]
fn what_triggers_when_it_is_cast_this_way() {
    let loses = Instruction::LoseLife(Who::You, Amount::Number(2));
    assert_eq!(
        then("When you cast a spell this way, you lose 2 life."),
        vec![Spending::Triggers(Filter::Spell, vec![loses.clone()])]
    );
    let text = "Exile the top card of your library. You may play that card this turn. When you play a card this way, you lose 2 life.";
    let [_, Instruction::MayPlay { terms, .. }] = &spell(text)[..] else { panic!("{text}") };
    assert_eq!(terms.then, vec![Spending::Triggers(Filter::Any, vec![loses])]);
    not_read("When you cast a spell this way, you lose 2 life.");
    not_read(
        "You may cast creature spells from your graveyard. When you cast a spell this way, destroy target creature.",
    );
}

#[test]
fn what_mana_brings_to_a_creature() {
    let text = "Add {G}. If that mana is spent on a multicolored creature spell, that creature enters with an additional +1/+1 \
                counter on it.";
    let [_, Instruction::SpendOnly(then)] = &spell(text)[..] else { panic!("{text}") };
    let which = all(&[Filter::Multicolored, Filter::Type(CardType::Creature), Filter::Spell]);
    let counter = Change::Rule(Rule::EntersWith(Amount::Number(1), Counter::named("+1/+1")));
    assert_eq!(*then, vec![Spending::Then(which, vec![counter], Duration::Forever)]);
}
