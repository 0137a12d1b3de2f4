//! Rows of sentences that differ in one word each: what happened this turn, numbers of objects, what players do with
//! objects of their own, descriptions, and what can't be done.

use super::{all, one, rules, spell, subtype};
use crate::common::sentences::{body, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Action, Amount, Comparison, Condition, Defender, Filter, Happened, Instruction, Limit, Parity, Part, PlayerDeed,
    Rule, Span, Subject, Targetable, Trigger, Value, Who,
};
use rules_judge::terms::{CardType, Supertype, Zone};

/// What a condition at the end step asks of this turn, and how often it must have been.
#[track_caller]
fn asked(words: &str) -> (Trigger, Comparison, Amount) {
    let text = format!("At the beginning of your end step, if {words} this turn, draw a card.");
    match &read(&text, "").parts[..] {
        [Part::Triggered(found)] => match &found.condition {
            Some(Condition::Happened(Happened { event, comparison, times, span: Span::ThisTurn })) => {
                ((**event).clone(), *comparison, times.clone())
            }
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn what_was_done_this_turn() {
    let did = |event: Trigger| (event, Comparison::AtLeast, one());
    let act = |action| Trigger::PlayerDoes(Who::You, PlayerDeed::Act(action), None);
    assert_eq!(asked("you surveilled"), did(act(Action::Surveil)));
    assert_eq!(asked("you scried"), did(act(Action::Scry)));
    assert_eq!(asked("you committed a crime"), did(Trigger::PlayerDoes(Who::You, PlayerDeed::CommitCrime, None)));
    assert_eq!(asked("you were dealt damage"), did(Trigger::IsDealtDamage(Subject::Players(Who::You))));
    let (hurt, ..) = asked("an opponent was dealt combat damage");
    assert!(matches!(hurt, Trigger::DealsDamage { combat: true, .. }), "{hurt:?}");
    assert_eq!(asked("~ blocked"), did(Trigger::Blocks(Subject::This, None)));
    assert_eq!(asked("~ attacked"), did(Trigger::Attacks(Subject::This, Vec::new())));
}

#[test]
fn what_was_not_done_this_turn() {
    let never = |event: Trigger| (event, Comparison::Exactly, Amount::Number(0));
    assert_eq!(asked("you didn't cast a spell"), never(Trigger::PlaysSpell(Who::You, Filter::Spell)));
    assert_eq!(asked("you didn't gain life"), never(Trigger::GainsLife(Who::You)));
    assert_eq!(asked("you didn't play a land"), never(Trigger::PlaysLand(Who::You)));
    assert_eq!(asked("you didn't attack"), never(Trigger::PlayerAttacks(Who::You)));
    let with = Trigger::PlayerAttacksWith(Who::You, Filter::CREATURE);
    assert_eq!(asked("you didn't attack with a creature"), never(with));
}

#[test]
fn which_number_of_it() {
    for (words, value) in [
        ("power of target creature", Value::Power),
        ("toughness of target creature", Value::Toughness),
        ("base power of target creature", Value::BasePower),
        ("base toughness of target creature", Value::BaseToughness),
        ("loyalty of target planeswalker", Value::Loyalty),
        ("mana value of target permanent", Value::ManaValue),
    ] {
        let number = Amount::Of(value, Box::new(Subject::Target(0)));
        let text = format!("You gain life equal to the {words}.");
        assert_eq!(body(&text).instructions, [Instruction::GainLife(Who::You, number)], "{text}");
    }
}

#[test]
fn who_has_more_and_who_has_fewer() {
    for (words, comparison) in [("more", Comparison::Greater), ("fewer", Comparison::Less)] {
        let text = format!("If an opponent has {words} cards in hand than you, draw a card.");
        let hands = [Amount::CardsInHand(Who::Opponent), Amount::CardsInHand(Who::You)];
        let [theirs, yours] = hands;
        let condition = Condition::Compare(theirs, comparison, yours);
        assert!(
            matches!(&spell(&text)[..], [Instruction::If { condition: found, .. }] if *found == condition),
            "{text}"
        );
    }
}

#[test]
fn what_each_player_does_with_an_object_of_their_own() {
    let own = |kind| {
        let theirs = all(&[Filter::Type(kind), Filter::Controller(Who::ThatPlayer)]);
        Subject::Choice(Box::new(one()), theirs)
    };
    let each = |who, deed| [Instruction::By(who, vec![deed])];
    let creature = || own(CardType::Creature);
    assert_eq!(spell("Each opponent taps a creature they control."), each(Who::Opponent, Instruction::Tap(creature())));
    let land = Instruction::Untap(own(CardType::Land));
    assert_eq!(spell("Each player untaps a land they control."), each(Who::Anyone, land));
    let destroyed = Instruction::Destroy { what: creature(), regenerate: true };
    assert_eq!(spell("Each player destroys a creature they control."), each(Who::Anyone, destroyed));
}

/// What the one target must be.
#[track_caller]
fn target(words: &str) -> Filter {
    match &body(&format!("Destroy target {words}.")).targets[0].what {
        Targetable::Object(filter) => filter.clone(),
        other => panic!("{words}: {other:?}"),
    }
}

#[test]
fn descriptions_before_and_behind_a_noun() {
    let either = |one: Filter, other: Filter| all(&[Filter::Either(vec![one, other]), Filter::CREATURE]);
    assert_eq!(target("attacking or blocking creature"), either(Filter::Attacking, Filter::Blocking));
    assert_eq!(target("enchanted or equipped creature"), either(Filter::Enchanted, Filter::Equipped));
    assert_eq!(target("colorless or multicolored creature"), either(Filter::Colorless, Filter::Multicolored));
    let historic = Filter::Either(vec![
        Filter::Supertype(Supertype::Legendary),
        Filter::Type(CardType::Artifact),
        subtype("Saga"),
    ]);
    assert_eq!(target("historic permanent"), all(&[historic, Filter::Permanent]));
    let outlaws = ["Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"];
    assert_eq!(target("outlaw"), Filter::Either(outlaws.map(subtype).to_vec()));
    let three = Filter::Compare(Value::Power, Comparison::Exactly, Box::new(Amount::Number(3)));
    assert_eq!(target("creature with power equal to 3"), all(&[Filter::CREATURE, three]));
    let odd = Filter::Parity(Value::ManaValue, Parity::Odd);
    assert_eq!(target("creature with odd mana value"), all(&[Filter::CREATURE, odd]));
    let even = Filter::Parity(Value::Power, Parity::Even);
    assert_eq!(target("creature with even power"), all(&[Filter::CREATURE, even]));
    assert_eq!(target("creature blocked by ~"), all(&[Filter::CREATURE, Filter::BlockedBy(Subject::This.into())]));
    // What is said behind the last of them is said of all.
    let small = Filter::Compare(Value::ManaValue, Comparison::AtMost, Box::new(Amount::Number(3)));
    let kinds = Filter::Either(vec![Filter::Type(CardType::Artifact), Filter::Type(CardType::Enchantment)]);
    assert_eq!(target("artifact or enchantment with mana value 3 or less"), all(&[kinds, small]));
}

#[test]
fn what_can_not_be_done_with_it() {
    let of_this = |rule| [(Subject::This, rule)];
    assert_eq!(rules("~ can't be enchanted."), of_this(Rule::CantBeAttached(subtype("Aura"))));
    assert_eq!(rules("~ can't be equipped."), of_this(Rule::CantBeAttached(subtype("Equipment"))));
    assert_eq!(
        rules("~ can't be blocked by more than two creatures."),
        of_this(Rule::BlockersAtMost(Amount::Number(2)))
    );
    assert_eq!(rules("~ can't be blocked by two or more creatures."), of_this(Rule::BlockersAtMost(one())));
    let artifacts = [(Subject::Each(Filter::Type(CardType::Artifact)), Rule::CantActivate)];
    assert_eq!(rules("Activated abilities of artifacts can't be activated."), artifacts);
}

#[test]
fn how_often_it_may_be_activated() {
    for (words, times) in [("once", 1), ("twice", 2), ("three times", 3)] {
        let text = format!("{{1}}: Draw a card. Activate only {words} each turn.");
        let [Part::Activated(found)] = &read(&text, "").parts[..] else { panic!("{text}") };
        assert_eq!(found.limits, [Limit::TimesEachTurn(times)], "{text}");
    }
}

#[test]
fn whose_the_card_is() {
    let draws = |who| [Instruction::Draw(who, one())];
    assert_eq!(spell("The active player draws a card."), draws(Who::Active));
    let owner = Who::OwnerOf(Box::new(Subject::Target(0)));
    assert_eq!(body("The owner of target permanent draws a card.").instructions, draws(owner.clone()));
    assert_eq!(body("Target permanent's owner draws a card.").instructions, draws(owner));
}

#[test]
fn with_how_many_they_must_attack() {
    let with = |words: &str| format!("Each opponent must attack you with {words} each combat if able.");
    let [(Subject::Players(Who::Opponent), Rule::MustAttackWith(count, whom))] =
        &rules(&with("at least one creature"))[..]
    else {
        panic!("nobody must attack")
    };
    assert_eq!((count, &whom[..]), (&one(), &[Defender::Player(Who::You)][..]));
    not_read(&with("exactly one creature"));
    not_read(&with("at least one artifact"));
}

#[test]
fn from_where_it_is_put_into_the_command_zone() {
    let from = |what: &str| match super::trigger(&format!("Whenever a {what} is put into the command zone")) {
        Trigger::Moves { from, to: Some(Zone::Command), .. } => from,
        other => panic!("{what}: {other:?}"),
    };
    // Only a permanent is called a creature (109.2); a card or a spell comes from wherever it was.
    assert_eq!(from("creature"), Some(Zone::Battlefield));
    assert_eq!(from("card"), None);
    assert_eq!(from("spell"), None);
}

#[test]
fn each_opponent_no_opponent_and_an_opponent() {
    let asked = |text: &str| match body(text).instructions.as_slice() {
        [Instruction::If { condition, .. }] => condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let life = |who| Amount::Life(who);
    let of_one = |comparison| Condition::Compare(life(Who::Opponent), comparison, life(Who::You));
    let not = |condition| Condition::Not(Box::new(condition));
    assert_eq!(asked("If an opponent has more life than you, draw a card."), of_one(Comparison::Greater));
    assert_eq!(asked("If no opponent has more life than you, draw a card."), not(of_one(Comparison::Greater)));
    // Of each it is so unless one has as much or less.
    assert_eq!(asked("If each opponent has more life than you, draw a card."), not(of_one(Comparison::AtMost)));
}
