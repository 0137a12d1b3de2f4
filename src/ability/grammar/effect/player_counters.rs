//! Counters that players get: "gets two poison counters", "you get {E}{E}", "give each player a rad counter".   122

use crate::ability::grammar::amount::{amount, counter_kind, for_each, plain, times};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Action, Amount, Instruction, TurnChange, Who};
use crate::terms::Counter;

/// "give each player a rad counter for each +1/+1 counter removed this way".
pub(super) fn give(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("give") {
        return stop();
    }
    let who = crate::ability::grammar::who::who(i)?;
    let mut given = poison(i, who)?;
    if let (Instruction::GetCounters(_, _, count) | Instruction::Poison(_, count), Some(each)) =
        (&mut given, i.attempt(for_each))
    {
        let Amount::Number(number) = *count else { return stop() };
        *count = times(number, each);
    }
    into.push(given);
    Ok(())
}

/// "two poison counters", "a rad counter".
pub(super) fn poison(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    let energy = i.rest().iter().take_while(|token| token.word == "{e}").count();
    if energy > 0 {
        i.advance(energy);
        let count = Amount::Number(i64::try_from(energy).unwrap_or(i64::MAX));
        return Ok(get_energy(who, count));
    }
    if i.accept("an amount of {e} equal to") {
        return Ok(get_energy(who, amount(i)?));
    }
    if i.accept("that many {e}") {
        return Ok(get_energy(who, Amount::ThatMuch));
    }
    if let Some(count) = i.attempt(|i| {
        let count = amount(i)?;
        let more = ["additional upkeep steps after this phase", "additional upkeep step after this phase"];
        if more.iter().any(|words| i.accept(words)) { Ok(count) } else { stop() }
    }) {
        return Ok(Instruction::Act(who, Action::GetUpkeeps, Some(count)));
    }
    if let Some(step) = i.attempt(|i| if i.accept("an") { super::turns::additional_step(i) } else { stop() }) {
        return Ok(Instruction::Turns(TurnChange::ExtraStep(Some(who), step)));
    }
    if i.accept("a number of") {
        let kind = counter_kind(i)?;
        return if i.accept("equal to") { of_kind(who, kind, amount(i)?) } else { stop() };
    }
    let count = if i.accept("that many") {
        Amount::ThatMuch
    } else if i.accept("an additional") {
        Amount::Number(1)
    } else {
        plain(i)?
    };
    let kind = counter_kind(i)?;
    of_kind(who, kind, count)
}

/// So many counters of a kind that players have.
fn of_kind(who: Who, kind: Option<Counter>, count: Amount) -> Read<Instruction> {
    match kind {
        Some(kind) if kind.name() == "poison" => Ok(Instruction::Poison(who, count)),
        Some(kind) if super::life::PLAYERS_HAVE.contains(&kind.name()) => {
            Ok(Instruction::GetCounters(who, kind, count))
        }
        _ => stop(),
    }
}

/// {E} is an energy counter.   107.14
fn get_energy(who: Who, count: Amount) -> Instruction {
    Instruction::GetCounters(who, Counter::named("energy"), count)
}
