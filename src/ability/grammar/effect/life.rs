//! Life: "your life total becomes 10", "loses half their life, rounded up", "1 life for each card in your hand".   119

use crate::ability::grammar::amount::{amount, for_each, plain, times};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::whose;
use crate::ability::{Amount, Instruction, Who};

/// "your life total becomes 10".
pub(super) fn becomes(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let who = whose(i)?;
    if !(i.accept("life total becomes") || i.accept("life total become")) {
        return stop();
    }
    let _ = i.accept("equal to");
    into.push(Instruction::SetLife(who, amount(i)?));
    Ok(())
}

/// "double target player's life total": they gain as much as they have.   701.10d
pub(super) fn doubled(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("double") {
        return stop();
    }
    let who = whose(i)?;
    if !i.accept("life total") {
        return stop();
    }
    let much = Amount::Life(own(&who));
    into.push(Instruction::GainLife(who, much));
    Ok(())
}

/// After "loses": the game, half of their life, an amount of it.
pub(super) fn loses(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    if i.accept("the game") {
        return Ok(Instruction::Lose(who));
    }
    if i.accept("all unspent mana") {
        return Ok(Instruction::Act(who, crate::ability::Action::LoseMana, None));
    }
    // "all but 1 life".
    if i.accept("all but") {
        let kept = crate::ability::grammar::cost::life(i)?;
        let all = Amount::Life(own(&who));
        return Ok(Instruction::LoseLife(who, Amount::Minus(Box::new(all), Box::new(kept))));
    }
    if let Some(kind) = i.attempt(all_counters) {
        return Ok(Instruction::LoseCounters(who, kind));
    }
    if !i.accept("half") {
        return Ok(Instruction::LoseLife(who, life(i)?));
    }
    doers_own(i, &who)?;
    let half = if i.accept("life") { rounded(i, Amount::Life(own(&who)))? } else { return stop() };
    Ok(Instruction::LoseLife(who, half))
}

/// "all counters", "all poison counters": of which kind.
fn all_counters(i: &mut Tokens<'_>) -> Read<Option<crate::terms::Counter>> {
    if !i.accept("all") {
        return stop();
    }
    let kind = crate::ability::grammar::amount::counter_kind(i)?;
    let of_players = kind.as_ref().is_none_or(|kind| PLAYERS_HAVE.contains(&kind.name()));
    if of_players { Ok(kind) } else { stop() }
}

/// Counters that players have.
pub(super) const PLAYERS_HAVE: [&str; 5] = ["poison", "experience", "rad", "ticket", "energy"];

/// Whose own it is, of players who each do it with theirs: of several players each halves their own.
pub(super) fn own(who: &Who) -> Who {
    if who.is_each_of_several() { Who::ThatPlayer } else { who.clone() }
}

/// ", rounded up" or ", rounded down": half of so much.
pub(super) fn rounded(i: &mut Tokens<'_>, of: Amount) -> Read<Amount> {
    let up = crate::ability::grammar::amount::rounding(i)?;
    Ok(Amount::Half { of: Box::new(of), up })
}

/// "their", said of those who do it; "your", where you do.
pub(super) fn doers_own(i: &mut Tokens<'_>, who: &Who) -> Read<()> {
    let found = whose(i)?;
    if is_doers_own(&found, who) { Ok(()) } else { stop() }
}

/// Whether it is the doer's own: "their hand" is not yours, and "your hand" nobody else's.
pub(super) fn is_doers_own(found: &Who, who: &Who) -> bool {
    found == who || *found == Who::ThatPlayer && *who != Who::You
}

/// Who gains life by an instruction, perhaps under a condition.
pub(super) fn gainer(instruction: &Instruction) -> Option<&Who> {
    match instruction {
        Instruction::GainLife(who, _) => Some(who),
        Instruction::If { then, .. } => match then.as_slice() {
            [only] => gainer(only),
            _ => None,
        },
        _ => None,
    }
}

/// "... and X life": gained by the same player.
pub(super) fn more_life(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    into.push(Instruction::GainLife(who.clone(), life(i)?));
    Ok(())
}

/// "3 life", "life equal to its toughness", "that much life", "1 life for each card in your hand".
pub(super) fn life(i: &mut Tokens<'_>) -> Read<Amount> {
    if i.accept("life equal to") {
        return amount(i);
    }
    let count = amount(i)?;
    if !i.accept("life") {
        return stop();
    }
    if i.accept("plus") {
        let more = plain(i)?;
        // "2 life plus 2 life for each Spirit sacrificed this way".
        let more = if i.accept("life") { times_each(i, more)? } else { more };
        return Ok(Amount::Plus(Box::new(count), Box::new(more)));
    }
    each_time(i, count)
}

/// A number "for each" of something.
fn times_each(i: &mut Tokens<'_>, count: Amount) -> Read<Amount> {
    if i.sees("for each") { each_time(i, count) } else { stop() }
}

/// A number, perhaps "for each" of something.
pub(super) fn each_time(i: &mut Tokens<'_>, count: Amount) -> Read<Amount> {
    match (i.attempt(for_each), &count) {
        (Some(each), Amount::Number(number)) => Ok(times(*number, each)),
        (Some(_), _) => stop(),
        (None, _) => Ok(count),
    }
}
