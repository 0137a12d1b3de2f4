//! The course of the game: additional phases, the end of the turn, day and night, a coin, what players exchange.

use super::counters::patient;
use super::spending::{kind, spending};
use crate::ability::grammar::amount::{life_total, value_of};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{Action, Amount, Instruction, Spending, TurnChange, Value, Who};
use crate::terms::Daytime;

/// Sentences of their own kind.
pub(super) fn special(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let found = match i.word() {
        "flip" if i.accept("flip a coin") => Instruction::FlipCoin(Who::You),
        "it" if i.accept("it becomes day") => Instruction::Turns(TurnChange::Become(Daytime::Day)),
        "it" if i.accept("it becomes night") => Instruction::Turns(TurnChange::Become(Daytime::Night)),
        "end" if i.accept("end the turn") => Instruction::Turns(TurnChange::EndTurn),
        "the" if i.accept("the ring tempts you") => Instruction::Act(Who::You, Action::BeTempted, None),
        "there" if let Some(found) = i.attempt(super::turns::there_is) => found,
        "after" | "there" => extra_combat(i)?,
        "exchange" if i.accept("exchange life totals with") => Instruction::ExchangeLife(Who::You, who(i)?),
        "exchange" if let Some(found) = i.attempt(exchanged_values) => found,
        "exchange" if i.accept("exchange control of") => {
            let two = i.sees("two target");
            let first = patient(i)?;
            // "exchange control of two target creatures": both are meant by the same words.
            let other = if two && !i.sees("and") {
                first.clone()
            } else if i.accept("and") {
                patient(i)?
            } else {
                return stop();
            };
            Instruction::ExchangeControl(first, other)
        }
        "spend" if i.accept("spend this mana only") => spending(i)?,
        "this" if i.accept("this mana can't be spent to cast") => {
            Instruction::SpendOnly(vec![Spending::Except(kind(i)?)])
        }
        _ => return stop(),
    };
    into.push(found);
    Ok(())
}

/// "exchange your life total with ~'s toughness".   701.12g
fn exchanged_values(i: &mut Tokens<'_>) -> Read<Instruction> {
    if !i.accept("exchange") {
        return stop();
    }
    let life = life_total(i)?;
    if !i.accept("with") {
        return stop();
    }
    match (&life, value_of(i)?) {
        (Amount::Life(who), Amount::Of(value @ (Value::Power | Value::Toughness), of)) => {
            Ok(Instruction::ExchangeLifeFor(who.clone(), value, *of))
        }
        _ => stop(),
    }
}

/// "after this phase, there is an additional combat phase followed by an additional main phase", "there's an additional
/// combat phase after this phase".
fn extra_combat(i: &mut Tokens<'_>) -> Read<Instruction> {
    const WHEN: &[(&str, bool)] = &[
        ("after this phase", false),
        ("after this main phase", false),
        ("after this combat phase", false),
        ("after the second main phase this turn", true),
        ("after the first postcombat main phase this turn", true),
    ];
    let when = |i: &mut Tokens<'_>| WHEN.iter().find(|(words, _)| i.accept(words)).map(|(_, late)| *late);
    let first = when(i);
    if first.is_some() && !i.accept(",") || !(i.accept("there is") || i.accept("there's")) {
        return stop();
    }
    if !i.accept("an additional combat phase") {
        return stop();
    }
    let main = i.accept("followed by an additional main phase");
    let late = first.or_else(|| when(i)).map_or_else(stop, Ok)?;
    Ok(Instruction::Turns(TurnChange::ExtraCombat { main, late, then: Vec::new() }))
}

/// "At the beginning of that combat, untap all creatures you control.", of the one that was added before.
pub(super) fn at_that_combat(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let last = match done.last_mut() {
        Some(Instruction::If { then, .. }) => then.last_mut(),
        last => last,
    };
    let Some(Instruction::Turns(TurnChange::ExtraCombat { then, .. })) = last else { return stop() };
    if !i.accept("at the beginning of that combat,") {
        return stop();
    }
    *then = i.nested(super::instructions)?;
    Ok(())
}
