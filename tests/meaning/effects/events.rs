//! Events, and numbers of what has happened.

use super::{all, one, rules, spell, static_ability, subtype, trigger};
use crate::common::sentences::not_read;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, CastHow, Change, Comparison, Condition, Continuous, Cost, CostPart, DamageTo, Duration, Filter,
    Instruction, Part, PlayRule, PlayerDeed, Replacement, Rule, Subject, Trigger, Value, Who,
};
use rules_judge::terms::{CardType, Counter, Zone};

#[test]
fn doubling_adds_as_much_as_there_is() {
    let own = |value| Amount::Doubling(Box::new(Amount::Of(value, Box::new(Subject::Target(0)))));
    let found = |text: &str| match spell(text).as_slice() {
        [Instruction::Continuous { effects, .. }] => effects[0].change.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let power = found("Double target creature's power until end of turn.");
    assert_eq!(power, Change::ModifyPt(own(Value::Power), Amount::Number(0)));
    let both = found("Double target creature's power and toughness until end of turn.");
    assert_eq!(both, Change::ModifyPt(own(Value::Power), own(Value::Toughness)));
    not_read("Double target creature's power.");
}

#[test]
fn damage_that_cannot_be_prevented_is_that_which_was_dealt() {
    let found = spell("~ deals 4 damage to target creature. The damage can't be prevented.");
    let [Instruction::Unpreventable(inner)] = found.as_slice() else { panic!("{found:?}") };
    assert!(matches!(inner.as_slice(), [Instruction::Damage { .. }]));
    not_read("Draw a card. The damage can't be prevented.");
    let rule = Change::Rule(Rule::CantBePrevented);
    let effects = vec![Continuous { subject: Subject::Each(Filter::Any), change: rule }];
    let found = spell("Damage can't be prevented this turn.");
    assert_eq!(found, [Instruction::Continuous { effects, duration: Duration::EndOfTurn }]);
}

#[test]
fn numbers_of_this_turn_have_their_players() {
    let gain = |amount| [Instruction::GainLife(Who::You, amount)];
    for (words, amount) in [
        ("the amount of life you gained this turn", Amount::LifeGained(Who::You)),
        ("the life you've lost this turn", Amount::LifeLost(Who::You)),
        ("the total amount of life your opponents have lost this turn", Amount::LifeLost(Who::Opponent)),
        ("fifty", Amount::Number(50)),
        ("thirty-two", Amount::Number(32)),
    ] {
        let text = match amount {
            Amount::Number(_) => format!("You gain {words} life."),
            _ => format!("You gain life equal to {words}."),
        };
        assert_eq!(spell(&text), gain(amount), "{text}");
    }
    not_read("You gain life equal to the life you gained this game.");
    not_read("You gain fifty-ten life.");
    not_read("When the last fuel counter is put on ~, draw a card.");
}

#[test]
fn events_have_their_time() {
    let attacks = || Trigger::Attacks(Subject::This, Vec::new());
    let under = |event, condition| Trigger::While(Box::new(event), Box::new(condition));
    let first = trigger("Whenever ~ attacks for the first time each turn");
    assert_eq!(first, Trigger::Nth(1, Box::new(attacks())));
    let tapped = Trigger::BecomesTapped(Subject::This);
    let yours = Condition::TurnOf(Who::You);
    assert_eq!(trigger("Whenever ~ becomes tapped during your turn"), under(tapped, yours));
    let forest =
        Condition::Controls { who: Who::You, what: subtype("Forest"), comparison: Comparison::AtLeast, count: one() };
    assert_eq!(trigger("Whenever ~ attacks while you control a Forest"), under(attacks(), forest));
    let noncombat =
        Trigger::DealsDamage { source: Subject::This, combat: false, to: Some(DamageTo::Player(Who::Opponent)) };
    let text = "Whenever ~ deals noncombat damage to an opponent";
    assert_eq!(trigger(text), Trigger::OfDamage(false, Box::new(noncombat)));
    let dealt = |combat| Trigger::OfDamage(combat, Box::new(Trigger::IsDealtDamage(Subject::This)));
    assert_eq!(trigger("Whenever ~ is dealt combat damage"), dealt(true));
    assert_eq!(trigger("Whenever ~ is dealt noncombat damage"), dealt(false));
    assert_eq!(trigger("Whenever ~ is dealt damage"), Trigger::IsDealtDamage(Subject::This));
    let either = Trigger::DealsDamage {
        source: Subject::This,
        combat: true,
        to: Some(DamageTo::Either(Who::Anyone, Filter::Type(CardType::Planeswalker))),
    };
    assert_eq!(trigger("Whenever ~ deals combat damage to a player or planeswalker"), either);
    let text = "Until your next turn, whenever a creature attacks, draw a card.";
    assert!(matches!(
        spell(text).as_slice(),
        [Instruction::Watch { each: true, duration: Duration::YourNextTurn, .. }]
    ));
    let next = spell("When you cast your next creature spell this turn, draw a card.");
    assert!(matches!(next.as_slice(), [Instruction::Watch { each: false, duration: Duration::EndOfTurn, .. }]));
}

#[test]
fn more_damage_to_a_player_or_what_is_theirs() {
    let text = "If a red source you control would deal damage to an opponent or a permanent an opponent controls, it \
                deals that much damage plus 2 instead.";
    let [(_, Rule::Instead(found))] = &rules(text)[..] else { panic!("{text}") };
    let Replacement { event: Trigger::DealsDamage { to: Some(to), .. }, .. } = &**found else { panic!("{found:?}") };
    let theirs = all(&[Filter::Permanent, Filter::Controller(Who::Opponent)]);
    assert_eq!(*to, DamageTo::Either(Who::Opponent, theirs));
    let text = "If a card would be put into your graveyard from anywhere, exile it instead.";
    let [(_, Rule::Instead(found))] = &rules(text)[..] else { panic!("{text}") };
    let own = Subject::Each(all(&[Filter::Card, Filter::Owner(Who::You)]));
    assert_eq!(found.event, Trigger::Moves { what: own, from: None, to: Some(Zone::Graveyard) });
}

#[test]
fn entering_is_told_whole() {
    let charge = || Counter::named("charge");
    let found = rules("~ enters tapped with two charge counters on it.");
    let with = Rule::EntersWith(Amount::Number(2), charge());
    assert_eq!(found, [(Subject::This, Rule::EntersTapped), (Subject::This, with)]);
    assert_ne!(rules("~ enters tapped."), found);
}

#[test]
fn counters_removed_to_pay_are_counted() {
    let ability =
        read("{T}, Remove any number of charge counters from ~: Add {B} for each charge counter removed this way.", "");
    let [Part::Activated(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let itself = Filter::Is(Box::new(Subject::This));
    let removed = CostPart::RemoveCounters(Amount::X, Some(Counter::named("charge")), itself);
    assert_eq!(found.cost, Cost(vec![CostPart::Tap, removed]));
    let counted = Amount::Removed(Some(Counter::named("charge")));
    assert!(matches!(found.body.instructions.as_slice(), [Instruction::Repeat(amount, _)] if *amount == counted));
}

#[test]
fn instead_replaces_what_followed_and_not_what_was_paid() {
    let text = "You may pay {2}. If you do, draw a card. If you control a Forest, draw two cards instead.";
    let found = spell(text);
    let [Instruction::Pay { then, otherwise, .. }] = found.as_slice() else { panic!("{found:?}") };
    assert!(otherwise.is_empty());
    let [Instruction::If { then: two, otherwise: one_card, .. }] = then.as_slice() else { panic!("{then:?}") };
    assert_eq!(*two, [Instruction::Draw(Who::You, Amount::Number(2))]);
    assert_eq!(*one_card, [Instruction::Draw(Who::You, one())]);
}

#[test]
fn what_an_event_sets_off_is_set_off_again_or_not() {
    let enters = |what| Trigger::Moves { what: Subject::Each(what), from: None, to: Some(Zone::Battlefield) };
    let text = "If a creature entering the battlefield causes a triggered ability of a permanent you control to \
                trigger, that ability triggers an additional time.";
    let yours = all(&[Filter::Permanent, Filter::Controller(Who::You)]);
    let again = Rule::Playing(PlayRule::TriggersAgain(Some(Box::new(enters(Filter::CREATURE))), yours));
    assert_eq!(rules(text), [(Subject::This, again)]);
    let text = "Creatures entering the battlefield don't cause abilities to trigger.";
    let not = Rule::Playing(PlayRule::DoesntTrigger(Box::new(enters(Filter::CREATURE)), Filter::Any));
    assert_eq!(rules(text), [(Subject::This, not)]);
}

#[test]
fn the_first_of_a_kind_each_turn_is_counted_by_its_kind() {
    let cast = |which| Box::new(Trigger::PlaysSpell(Who::You, which));
    let noncreature = all(&[Filter::Not(Box::new(Filter::CREATURE)), Filter::Spell]);
    let text = "Whenever you cast your first noncreature spell each turn";
    assert_eq!(trigger(text), Trigger::Nth(1, cast(noncreature)));
    assert_eq!(trigger("Whenever you cast your second spell each turn"), Trigger::Nth(2, cast(Filter::Spell)));
    not_read("Whenever you cast your first creature each turn, draw a card.");
    let both = Trigger::Either(vec![Trigger::PlaysLand(Who::You), *cast(Filter::Spell)]);
    assert_eq!(trigger("Whenever you play a land or cast a spell"), both);
}

#[test]
fn what_was_put_into_a_graveyard_or_did_not_attack_is_asked_of_the_turn() {
    let condition = |text: &str| match read(&format!("~ has flying as long as {text}."), "").parts.as_slice() {
        [Part::Static(found)] => found.condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let happened = |text: &str| match condition(text) {
        Some(Condition::Happened(found)) => found,
        other => panic!("{text}: {other:?}"),
    };
    let put = happened("a creature card was put into your graveyard from anywhere this turn");
    assert!(matches!(&*put.event, Trigger::Moves { from: None, to: Some(Zone::Graveyard), .. }), "{put:?}");
    let put = happened("an enchantment was put into your graveyard from the battlefield this turn");
    assert!(matches!(&*put.event, Trigger::Moves { from: Some(Zone::Battlefield), .. }), "{put:?}");
    let never = happened("~ didn't attack this turn");
    assert_eq!((never.comparison, never.times), (Comparison::Exactly, Amount::Number(0)));
}

#[test]
fn what_would_enter_was_cast_for_nothing() {
    let text = "If ~ would enter and it wasn't cast or no mana was spent to cast it, exile it instead.";
    let rules = rules(text);
    let [(_, Rule::Instead(found))] = rules.as_slice() else { panic!("{rules:?}") };
    let Trigger::While(event, condition) = &found.event else { panic!("{found:?}") };
    assert!(matches!(**event, Trigger::Moves { what: Subject::This, to: Some(Zone::Battlefield), .. }));
    let cast = Condition::Cast(Subject::It, CastHow::AtAll);
    let spent = Amount::ManaSpent(Box::new(Subject::It));
    let nothing = Condition::Compare(spent, Comparison::Exactly, Amount::Number(0));
    assert_eq!(**condition, Condition::Any(vec![Condition::Not(Box::new(cast)), nothing]));
    not_read("If ~ would enter and it wasn't cast or no mana was found to cast it, exile it instead.");
}

#[test]
fn a_cost_hangs_on_what_is_announced() {
    let condition = |text: &str| static_ability(text).condition;
    let how = |how| Some(Condition::Cast(Subject::This, how));
    let bargained = condition("This spell costs {2} less to cast if it's bargained.");
    assert_eq!(bargained, how(CastHow::Keyword("bargain".to_owned())));
    assert_eq!(condition("This spell costs {2} less to cast if it's kicked."), how(CastHow::Kicked(None)));
    not_read("Creature spells you cast cost {2} less to cast if it's kicked.");
}

#[test]
fn they_are_those_that_were_described() {
    let found = static_ability("Goblins your opponents control can't block, and they can't attack you.");
    let [one, two] = found.effects.as_slice() else { panic!("{found:?}") };
    assert!(matches!(&one.subject, Subject::Each(_)));
    assert_eq!(one.subject, two.subject);
    // One is not they: what that would be stays open.
    let found = static_ability("~ can't block, and they can't attack you.");
    assert_eq!(found.effects[1].subject, Subject::It);
}

#[test]
fn each_who_does_not_is_told_of_alone() {
    let found = spell("Each opponent may discard a card. If they don't, they lose 3 life.");
    assert_eq!(found, spell("Each opponent may discard a card. Each opponent who doesn't loses 3 life."));
    let did = Condition::Not(Box::new(Condition::DidSo(Who::ThatPlayer)));
    let [Instruction::By(Who::Opponent, _), Instruction::Repeat(Amount::Players(Who::Opponent), inner)] =
        found.as_slice()
    else {
        panic!("{found:?}")
    };
    let lost = vec![Instruction::LoseLife(Who::ThatPlayer, Amount::Number(3))];
    assert_eq!(*inner, [Instruction::If { condition: did, then: lost, otherwise: Vec::new() }]);
    // One player is told of as ever, and what you do is nothing of theirs.
    let one = spell("Target opponent may discard a card. If they don't, they lose 3 life.");
    assert!(matches!(one.as_slice(), [Instruction::Pay { .. }]));
    not_read("Each opponent may discard a card. If you do, draw a card.");
}

#[test]
fn any_amount_is_chosen_as_it_is_paid() {
    let paid = |text: &str| match spell(text).as_slice() {
        [Instruction::Pay { cost, then, .. }] => (cost.0.clone(), then.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let (cost, then) = paid("You may pay any amount of life. If you do, draw that many cards.");
    assert_eq!(cost, [CostPart::Life(Amount::UNBOUNDED)]);
    assert_eq!(then, [Instruction::Draw(Who::You, Amount::ThatMuch)]);
    let (cost, _) = paid("You may pay any amount of {E}. If you do, draw that many cards.");
    assert_eq!(cost, [CostPart::Energy(Amount::UNBOUNDED)]);
    not_read("You may pay any amount of cards. If you do, draw that many cards.");
}

#[test]
fn what_is_unattached_is_a_cost() {
    let cost = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Activated(found)] => found.cost.0.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let this = || Box::new(Subject::This);
    assert_eq!(cost("Unattach ~: Draw a card."), [CostPart::Unattach(Filter::Is(this()))]);
    let one = all(&[subtype("Equipment"), Filter::AttachedTo(this())]);
    assert_eq!(cost("Unattach an Equipment from ~: Draw a card."), [CostPart::Unattach(one)]);
    not_read("Unattach an Equipment: Draw a card.");
}

#[test]
fn tokens_and_searches_are_waited_for() {
    let created = || Trigger::TokensCreated(Who::You, None);
    assert_eq!(trigger("Whenever you create a token"), created());
    assert_eq!(trigger("Whenever you create one or more tokens"), Trigger::Batch(one(), Box::new(created())));
    let sacrificed = Trigger::Sacrifices(Who::You, Filter::Token);
    assert_eq!(trigger("Whenever you create or sacrifice a token"), Trigger::Either(vec![created(), sacrificed]));
    let searched = Trigger::PlayerDoes(Who::Opponent, PlayerDeed::Search, None);
    assert_eq!(trigger("Whenever an opponent searches their library"), searched);
    not_read("Whenever an opponent searches their hand, draw a card.");
    not_read("Whenever you create a card, draw a card.");
}

#[test]
fn counters_put_on_one_creature_and_on_several() {
    let put = |on: Filter| Trigger::CounterPut(Some(Counter::named("+1/+1")), Subject::Each(on));
    let batch = |inner| Trigger::Batch(Amount::Number(1), Box::new(inner));
    let yours = || all(&[Filter::CREATURE, Filter::Controller(Who::You)]);
    let one = trigger("Whenever one or more +1/+1 counters are put on a creature you control");
    assert_eq!(one, batch(put(yours())));
    let several = trigger("Whenever one or more +1/+1 counters are put on creatures you control");
    assert_eq!(several, batch(batch(put(yours()))));
    let theirs = trigger("Whenever you put one or more +1/+1 counters on one or more creatures you control");
    assert!(matches!(theirs, Trigger::Batch(_, inner) if matches!(&*inner, Trigger::Batch(..))));
}

#[test]
fn whether_it_enters_tapped_is_asked_of_what_enters() {
    let waits = |text: &str| match trigger(text) {
        Trigger::Moves { what: Subject::Each(Filter::All(parts)), from: None, .. } => parts,
        other => panic!("{text}: {other:?}"),
    };
    let tapped = waits("Whenever a land you control enters tapped");
    assert!(tapped.contains(&Filter::Tapped));
    let untapped = waits("Whenever a land you control enters untapped");
    assert!(untapped.contains(&Filter::Not(Box::new(Filter::Tapped))) && !untapped.contains(&Filter::Tapped));
    // Of one of two that are described, what is so is not said of both.
    not_read("Whenever ~ or another creature you control enters tapped, draw a card.");
}
