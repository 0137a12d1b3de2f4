//! What is said of the words that stand nearest: a price of what is done "then", a kind of the spell and not of the
//! ability beside it, "that much" of the amount just before.

use super::{all, spell};
use crate::common::sentences::body;
use rules_judge::ability::{Amount, Comparison, Condition, Filter, Instruction, Subject, Targetable, Value, Who};
use rules_judge::terms::{CardType, Supertype};

#[test]
fn a_price_behind_then_is_for_what_is_done_then() {
    let life = |amount| Instruction::GainLife(Who::You, Amount::Number(amount));
    for text in
        ["You gain 3 life, then sacrifice ~ unless you pay {1}.", "You gain 3 life. Sacrifice ~ unless you pay {1}."]
    {
        let found = spell(text);
        let [first, Instruction::Pay { otherwise, then, .. }] = found.as_slice() else { panic!("{text}: {found:?}") };
        assert_eq!(*first, life(3), "{text}");
        assert!(then.is_empty(), "{text}");
        assert_eq!(*otherwise, [Instruction::SacrificeSubject(Subject::This)], "{text}");
    }
    // Joined by "and" it is one thing that is done.
    let both = spell("You gain 3 life and sacrifice ~ unless you pay {1}.");
    assert!(matches!(both.as_slice(), [Instruction::Pay { otherwise, .. }] if otherwise.len() == 2), "{both:?}");
    let condition = spell("You gain 3 life, then draw a card if you control a Swamp.");
    let [first, Instruction::If { condition: Condition::Controls { .. }, then, .. }] = condition.as_slice() else {
        panic!("{condition:?}")
    };
    assert_eq!(*first, life(3));
    assert_eq!(*then, [Instruction::Draw(Who::You, Amount::Number(1))]);
}

#[test]
fn an_ability_is_no_spell_of_a_kind() {
    let ability = |activated, triggered| Filter::AbilityOnStack { activated, triggered };
    let target = |text: &str| match body(text).targets.remove(0).what {
        Targetable::Object(what) => what,
        other => panic!("{text}: {other:?}"),
    };
    let apart = |last: Filter| Filter::Either(vec![ability(true, false), ability(false, true), last]);
    let noncreature = all(&[Filter::Not(Box::new(Filter::CREATURE)), Filter::Spell]);
    let found = target("Counter target activated ability, triggered ability, or noncreature spell.");
    assert_eq!(found, apart(noncreature));
    let legendary = all(&[Filter::Supertype(Supertype::Legendary), Filter::Spell]);
    let found = target("Counter target activated ability, triggered ability, or legendary spell.");
    assert_eq!(found, apart(legendary));
    // Whose it is is said of all of them.
    let found = target("Counter target triggered ability or artifact spell you don't control.");
    let artifact = all(&[Filter::Type(CardType::Artifact), Filter::Spell]);
    let theirs = Filter::Not(Box::new(Filter::Controller(Who::You)));
    assert_eq!(found, all(&[Filter::Either(vec![ability(false, true), artifact]), theirs]));
    // Two kinds of spell are both spells.
    let found = target("Counter target artifact or enchantment spell.");
    let kinds = Filter::Either(vec![Filter::Type(CardType::Artifact), Filter::Type(CardType::Enchantment)]);
    assert_eq!(found, all(&[kinds, Filter::Spell]));
}

#[test]
fn that_much_damage_is_as_much_as_just_before() {
    let amounts = |text: &str| -> Vec<Amount> {
        let found = spell(text);
        let [Instruction::AtOnce(all)] = found.as_slice() else { panic!("{text}: {found:?}") };
        let amount = |one: &Instruction| match one {
            Instruction::Damage { amount, .. } => amount.clone(),
            other => panic!("{text}: {other:?}"),
        };
        all.iter().map(amount).collect()
    };
    let three = Amount::Number(3);
    assert_eq!(
        amounts("~ deals 3 damage to target player and that much damage to target creature."),
        [three.clone(), three.clone()]
    );
    let islands = amounts(
        "~ deals damage equal to the number of Islands you control to target creature and that much damage to you.",
    );
    assert!(matches!(islands.as_slice(), [first @ Amount::Count(_), second] if first == second), "{islands:?}");
    assert_eq!(
        amounts("~ deals 3 damage to target player and 1 damage to target creature."),
        [three, Amount::Number(1)]
    );
}

#[test]
fn what_is_controlled_is_none_of_the_cards_looked_at() {
    let lands = all(&[Filter::Type(CardType::Land), Filter::Controller(Who::You)]);
    let count = Amount::Count(Box::new(lands));
    let no_greater = Filter::Compare(Value::ManaValue, Comparison::AtMost, Box::new(count.clone()));
    let wanted = all(&[Filter::CREATURE, Filter::Card, no_greater, Filter::Shown]);
    let look = "Look at the top six cards of your library.";
    for more in [
        "You may put a creature card with mana value less than or equal to the number of lands you control from among them onto the battlefield.",
        "You may put a creature card with mana value X or less from among them onto the battlefield, where X is the number of lands you control.",
    ] {
        let found = spell(&format!("{look} {more}"));
        let [_, Instruction::May(Who::You, inner)] = found.as_slice() else { panic!("{more}: {found:?}") };
        let [Instruction::Move { what: Subject::Choice(_, which), .. }] = inner.as_slice() else { panic!("{inner:?}") };
        assert_eq!(*which, wanted, "{more}");
    }
    // Cards among them can be counted.
    let counted = spell(&format!("{look} You gain 1 life for each creature card among them."));
    let among = all(&[Filter::CREATURE, Filter::Card, Filter::Shown]);
    assert_eq!(counted.last(), Some(&Instruction::GainLife(Who::You, Amount::Count(Box::new(among)))));
}
