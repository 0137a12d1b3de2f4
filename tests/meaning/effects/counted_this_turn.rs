//! What happened this turn and is added up or counted; how great X may be; base power and toughness in the old words.

use super::spell;
use crate::common::sentences::not_read;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Change, Comparison, Condition, DamageTo, Filter, Instruction, Limit, ObjectDeed, Part, PlayRule,
    PlayerDeed, Rule, Subject, Trigger, Value, Who,
};
use rules_judge::terms::CardType;

fn gained(text: &str) -> Amount {
    match &spell(text)[..] {
        [Instruction::GainLife(Who::You, amount)] => amount.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn damage_of_this_turn_by_whom_and_to_whom() {
    let dealt = |event| Amount::DamageDealt(Box::new(event));
    let you = Trigger::IsDealtDamage(Subject::Players(Who::You));
    let by_artifacts = Trigger::DealsDamage {
        source: Subject::Each(Filter::Type(CardType::Artifact)),
        combat: false,
        to: Some(DamageTo::Player(Who::You)),
    };
    assert_eq!(gained("You gain life equal to the damage dealt to you this turn."), dealt(you.clone()));
    assert_eq!(gained("You gain life equal to the damage dealt to you this turn by artifacts."), dealt(by_artifacts));
    let sort = |combat| dealt(Trigger::OfDamage(combat, Box::new(you.clone())));
    assert_eq!(gained("You gain life equal to the combat damage dealt to you this turn."), sort(true));
    assert_eq!(gained("You gain life equal to the noncombat damage dealt to you this turn."), sort(false));
    not_read("You gain life equal to the damage dealt to you this game.");
    not_read("You gain life equal to the damage dealt to you.");
}

#[test]
fn so_much_damage_was_dealt_to_one() {
    let text = "When ~ dies, if 4 or more damage was dealt to it this turn, draw a card.";
    let ability = read(text, "");
    let [Part::Triggered(found)] = &ability.parts[..] else { panic!("{ability:?}") };
    let Some(Condition::Compare(Amount::DamageDealt(event), _, Amount::Number(4))) = &found.condition else {
        panic!("{found:?}")
    };
    assert_eq!(**event, Trigger::IsDealtDamage(Subject::This));
}

#[test]
fn x_that_cant_be_greater_is_that_of_the_cost() {
    let lands = Amount::Count(Box::new(super::all(&[Filter::Type(CardType::Land), Filter::Controller(Who::You)])));
    let text = "X can't be greater than the number of lands you control.";
    assert_eq!(spell(text), vec![Instruction::XAtMost(lands)]);
    // Of an X that is paid as it resolves, or that nobody announces.
    not_read("You may pay {X}. If you do, draw X cards. X can't be greater than the number of lands you control.");
    not_read("When ~ enters, draw X cards. X can't be greater than the number of lands you control.");
}

#[test]
fn base_power_alone_or_with_toughness() {
    let change = |text: &str| match &spell(text)[..] {
        [Instruction::Continuous { effects, .. }] => effects[0].change.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let power = || Some(Amount::Of(Value::Power, Box::new(Subject::Target(0))));
    let toughness = || Some(Amount::Of(Value::Toughness, Box::new(Subject::Target(0))));
    assert_eq!(change("Change ~'s base power to target creature's power."), Change::SetPt(power(), None));
    assert_eq!(change("Change ~'s base toughness to target creature's power."), Change::SetPt(None, power()));
    assert_eq!(
        change("Change ~'s base power and toughness to the power and toughness of target creature."),
        Change::SetPt(power(), toughness())
    );
    not_read("Change ~'s power to target creature's power.");
}

#[test]
fn a_limit_before_the_modes_limits_the_ability() {
    let ability = read("{2}: Choose one. Activate only once each turn.\n• Draw a card.\n• You gain 2 life.", "");
    let [Part::Activated(found)] = &ability.parts[..] else { panic!("{ability:?}") };
    assert_eq!(found.limits, [Limit::TimesEachTurn(1)]);
    assert!(matches!(&found.body.instructions[..], [Instruction::Choose { modes, .. }] if modes.len() == 2));
    not_read("When ~ enters, choose one. Activate only once each turn.\n• Draw a card.\n• You gain 2 life.");
}

#[test]
fn what_has_not_been_exerted_may_be() {
    let itself = || Trigger::Does(Subject::This, ObjectDeed::BecomeExerted);
    let text = "If ~ hasn't been exerted this turn, you may exert it as it attacks. When you do, draw a card.";
    let parts = read(text, "").parts;
    let [Part::Static(may), Part::Triggered(then)] = &parts[..] else { panic!("{parts:?}") };
    let Some(Condition::Happened(never)) = &may.condition else { panic!("{may:?}") };
    assert_eq!((&*never.event, never.comparison, &never.times), (&itself(), Comparison::Exactly, &Amount::Number(0)));
    assert_eq!(may.effects[0].change, Change::Rule(Rule::Playing(PlayRule::MayExert)));
    let this = Some(Filter::Is(Box::new(Subject::This)));
    assert_eq!(then.trigger, Trigger::PlayerDoes(Who::You, PlayerDeed::Exert, this));
    not_read("If ~ hasn't been exerted, you may exert it as it attacks.");
    // Nothing but ~ is exerted so.
    not_read("If another creature hasn't been exerted this turn, you may exert it as it attacks.");
}
