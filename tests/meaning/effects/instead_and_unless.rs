//! What is said instead, unless, during or of what was done: sentences that few cards say, beside one that means
//! something else or nothing.

use super::{all, rules, spell, static_ability};
use crate::common::sentences::{done, not_read};
use rules_judge::ability::{
    Amount, Change, Comparison, Condition, Continuous, Cost, CostPart, Deed, Filter, Happened, Instruction, Limit,
    PlayRule, Rule, Span, Subject, Trigger, TurnChange, Value, Who,
};
use rules_judge::terms::{CardType, Zone};

#[track_caller]
fn instead(text: &str) -> Vec<Instruction> {
    match rules(text).as_slice() {
        [(Subject::This, Rule::Instead(found))] => found.instead.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn half_as_many_counters_are_rounded_as_it_says() {
    let counters = |behind: &str| {
        format!(
            "If an opponent would put one or more counters on a permanent or player, they put half that many of each of those kinds of counters on that permanent or player instead{behind}"
        )
    };
    let half = |up| [Instruction::InsteadThatMany(Amount::Half { of: Box::new(Amount::ThatMuch), up })];
    assert_eq!(instead(&counters(", rounded up.")), half(true));
    assert_eq!(instead(&counters(", rounded down.")), half(false));
    not_read(&counters("."));
    let twice = "If you would put one or more +1/+1 counters on a creature you control, put twice that many +1/+1 counters on it instead";
    let doubled = Amount::Times(2, Box::new(Amount::ThatMuch));
    assert_eq!(instead(&format!("{twice}.")), [Instruction::InsteadThatMany(doubled)]);
    // What is no half is not rounded.
    not_read(&format!("{twice}, rounded up."));
}

#[test]
fn other_tokens_are_created_instead() {
    let tokens = "If one or more creature tokens would be created under your control,";
    let found = instead(&format!("{tokens} that many 4/4 white Angel creature tokens are created instead."));
    let [Instruction::CreateTokens { who: Who::You, amount: Amount::ThatMuch, token }] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert!(token.type_line.subtypes.iter().any(|subtype| subtype == "Angel"));
    not_read(&format!("{tokens} that many 4/4 white Angel creature tokens are wibbled instead."));
}

/// Of two creatures with the least power one is chosen: what is said of a tie must be said of the same number.
#[test]
fn a_tie_is_one_of_what_was_compared() {
    let least = Amount::Least(Value::Power, Box::new(Filter::CREATURE));
    let least = Filter::Compare(Value::Power, Comparison::Exactly, Box::new(least));
    let what = Subject::Choice(Box::new(Amount::Number(1)), all(&[Filter::CREATURE, least]));
    let destroyed = [Instruction::Destroy { what, regenerate: true }];
    let weakest = "Destroy the creature with the least power.";
    let tied = |value: &str| format!("If two or more creatures are tied for least {value}, you choose one of them.");
    assert_eq!(spell(&format!("{weakest} {}", tied("power"))), destroyed);
    not_read(&format!("{weakest} {}", tied("toughness")));
    not_read(&format!("Destroy target creature. {}", tied("power")));
}

#[test]
fn what_is_done_at_an_added_combat_waits_for_it() {
    let untap = Instruction::Untap(Subject::Each(all(&[Filter::CREATURE, Filter::Controller(Who::You)])));
    let added = |then| Instruction::Turns(TurnChange::ExtraCombat { main: false, late: false, then });
    let combat = "After this phase, there is an additional combat phase.";
    let then = format!("{combat} At the beginning of that combat, untap all creatures you control.");
    assert_eq!(spell(&then), [added(vec![untap.clone()])]);
    assert_eq!(spell(&format!("{combat} Untap all creatures you control.")), [added(Vec::new()), untap]);
    not_read("Draw a card. At the beginning of that combat, untap all creatures you control.");
}

#[test]
fn what_is_cast_for_more_may_not_be_played_so() {
    let text = |what: &str| {
        format!(
            "Once during each of your turns, you may {what} from your graveyard by exiling three other cards from your graveyard in addition to paying its other costs."
        )
    };
    let found = static_ability(&text("cast a creature spell"));
    assert_eq!(found.condition, Some(Condition::TurnOf(Who::You)));
    let [Continuous { change: Change::Rule(Rule::Playing(PlayRule::OnceEachTurn(rule))), .. }] =
        found.effects.as_slice()
    else {
        panic!("{found:?}")
    };
    let PlayRule::CastsFromFor(_, Cost(cost)) = &**rule else { panic!("{rule:?}") };
    assert!(matches!(cost.as_slice(), [CostPart::Exile(Amount::Number(3), _)]), "{cost:?}");
    // A land is not cast: no cost is paid for it.
    not_read(&text("play a land"));
}

/// How many modes, and whether more may be chosen or must be.
#[test]
fn more_modes_are_chosen_instead() {
    let chosen = |instead: &str| {
        let text = format!(
            "Choose one. If you control a Wizard as you cast this spell, {instead} • Draw a card. • You gain 3 life."
        );
        match spell(&text).as_slice() {
            [Instruction::If { condition: Condition::Controls { .. }, then, otherwise }] => {
                let bounds = |found: &[Instruction]| match found {
                    [Instruction::Choose { least, most, .. }] => (*least, *most),
                    other => panic!("{text}: {other:?}"),
                };
                (bounds(then), bounds(otherwise))
            }
            other => panic!("{text}: {other:?}"),
        }
    };
    assert_eq!(chosen("you may choose both instead."), ((1, 2), (1, 1)));
    assert_eq!(chosen("choose both instead."), ((2, 2), (1, 1)));
    assert_eq!(chosen("you may choose two instead."), ((1, 2), (1, 1)));
    assert_eq!(chosen("you may choose any number instead."), ((1, 2), (1, 1)));
    assert_eq!(chosen("you may choose both."), ((1, 2), (1, 1)));
    not_read("Choose one. If you control a Wizard, wibble both instead. • Draw a card. • You gain 3 life.");
}

#[test]
fn unless_may_stand_before_what_is_done() {
    let paid = |text: &str| match done(text).as_slice() {
        [Instruction::Pay { who: Who::You, cost, then, otherwise }] if then.is_empty() => {
            (cost.clone(), otherwise.clone())
        }
        other => panic!("{text}: {other:?}"),
    };
    let upkeep = "At the beginning of your upkeep,";
    let found = paid(&format!("{upkeep} unless you sacrifice an Island, sacrifice ~."));
    assert_eq!(found, paid(&format!("{upkeep} sacrifice ~ unless you sacrifice an Island.")));
    assert_eq!(found.1, [Instruction::SacrificeSubject(Subject::This)]);
    assert_eq!(found.0, Cost(vec![CostPart::Sacrifice(Amount::Number(1), Filter::Subtype("Island".to_owned()))]));
    not_read(&format!("{upkeep} unless you wibble an Island, sacrifice ~."));
}

#[test]
fn whose_turn_it_is_stands_before_what_holds_in_it() {
    let when = |lead: &str| static_ability(&format!("{lead} ~ has first strike.")).condition;
    let yours = Condition::TurnOf(Who::You);
    assert_eq!(when("During your turn,"), Some(yours.clone()));
    let others = Some(Condition::Not(Box::new(yours)));
    assert_eq!(when("During turns other than yours,"), others);
    assert_eq!(when("During your opponents' turns,"), others);
}

#[test]
fn a_spell_is_cast_only_if_somebody_lost_life() {
    let event = Box::new(Trigger::LosesLife(Who::Opponent));
    let (comparison, times) = (Comparison::AtLeast, Amount::Number(1));
    let lost = Condition::Happened(Happened { event, comparison, times, span: Span::ThisTurn });
    let only = vec![(Subject::This, Rule::Playing(PlayRule::CastOnly(vec![Limit::If(lost)])))];
    assert_eq!(rules("You can't cast this spell unless an opponent lost life this turn."), only);
    not_read("You can't cast this spell unless an opponent lost wibbles this turn.");
}

#[test]
fn your_commander_comes_from_the_command_zone() {
    let which = Filter::All(vec![Filter::Commander, Filter::Owner(Who::You), Filter::In(Zone::Command)]);
    let what = Subject::Choice(Box::new(Amount::Number(1)), which);
    let moved = Instruction::Move { what, to: Zone::Hand, under: None, tapped: false };
    assert_eq!(done("{T}: Put your commander into your hand from the command zone."), [moved]);
    not_read("{T}: Put your commander into your hand from the wibble zone.");
}

#[test]
fn what_a_player_discarded_or_did_not_is_asked() {
    let asked = |condition: &str| {
        let text = format!("Target player discards a card. If that player {condition} this way, you draw a card.");
        match spell(&text).as_slice() {
            [_, Instruction::If { condition: Condition::Compare(Amount::Count(what), comparison, number), .. }] => {
                assert_eq!(*number, Amount::Number(1));
                let Filter::All(parts) = &**what else { panic!("{what:?}") };
                assert!(parts.contains(&Filter::ThisWay(Deed::Discarded)), "{parts:?}");
                (parts.contains(&Filter::Type(CardType::Land)), *comparison)
            }
            other => panic!("{text}: {other:?}"),
        }
    };
    assert_eq!(asked("discarded a nonland card"), (false, Comparison::AtLeast));
    assert_eq!(asked("discarded a land card"), (true, Comparison::AtLeast));
    assert_eq!(asked("didn't discard a land card"), (true, Comparison::Less));
    not_read("Target player discards a card. If that player wibbled a land card this way, you draw a card.");
}

/// What returns later has haste as it does, and not the card that waits in exile.
#[test]
fn what_is_said_behind_a_return_is_done_when_it_returns() {
    let later = |text: &str| match done(text).as_slice() {
        [_, Instruction::Delayed(_, later)] => later.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let found = later("Exile ~. Return it to the battlefield at the beginning of your next upkeep. It gains haste.");
    assert!(matches!(found.as_slice(), [Instruction::Move { .. }, Instruction::Continuous { .. }]), "{found:?}");
    let text = "Exile target creature. Return it to the battlefield at the beginning of your next upkeep. Draw a card.";
    assert!(
        matches!(done(text).as_slice(), [_, Instruction::Delayed(_, later), Instruction::Draw(..)] if later.len() == 1)
    );
}

#[test]
fn more_lands_may_be_played_this_turn() {
    let extra = |text: &str| match spell(text).as_slice() {
        [Instruction::Continuous { effects, .. }] => match effects.as_slice() {
            [Continuous { change: Change::Rule(Rule::Playing(PlayRule::ExtraLands(count))), .. }] => count.clone(),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(extra("You may play an additional land this turn."), Amount::Number(1));
    assert_eq!(extra("You may play up to three additional lands this turn."), Amount::Number(3));
    not_read("You may play an additional wibble this turn.");
}
