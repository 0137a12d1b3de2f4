//! "gets +2/-1", "gets +X/+0 for each ...".

use super::Said;
use crate::ability::grammar::amount::{for_each, times, what_x_is, what_y_is};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Change};

/// "gets +1/+1", "gets an additional +2/+2", "gets +1/+0 for each creature you control".
pub(super) fn gets(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    i.advance(1);
    let _ = i.accept("an additional");
    let twice = i.accept("twice");
    let (power, toughness) = signed_pair(i)?;
    let (power, toughness) = if twice { (times(2, power), times(2, toughness)) } else { (power, toughness) };
    let mark = i.position();
    said.duration = i.attempt(crate::ability::grammar::duration::duration);
    let each = i.attempt(for_each);
    let (power, toughness) = match each {
        Some(each) => (by(power, &each), by(toughness, &each)),
        None => (power, toughness),
    };
    if said.duration.is_none() && each_came(mark, i) {
        said.duration = i.attempt(crate::ability::grammar::duration::duration);
    }
    said.changes.push(Change::ModifyPt(power, toughness));
    Ok(())
}

fn each_came(mark: usize, i: &Tokens<'_>) -> bool {
    i.position() > mark
}

fn by(amount: Amount, each: &Amount) -> Amount {
    match amount {
        Amount::Number(number) => times(number, each.clone()),
        other => other,
    }
}

/// "+2/-1".
pub(crate) fn signed_pair(i: &mut Tokens<'_>) -> Read<(Amount, Amount)> {
    let Some((power, toughness)) = i.word().split_once('/') else { return stop() };
    if !power.starts_with(['+', '-']) || !toughness.starts_with(['+', '-']) {
        return stop();
    }
    let power = half(i, power)?;
    let toughness = half(i, toughness)?;
    i.advance(1);
    Ok((power, toughness))
}

fn half(i: &mut Tokens<'_>, text: &str) -> Read<Amount> {
    let (sign, digits) = match text.split_at_checked(1) {
        Some(("+", digits)) => (1, digits),
        Some(("-", digits)) => (-1, digits),
        _ => (1, text),
    };
    let amount = match digits {
        "x" => what_x_is(i)?,
        "y" => what_y_is(i)?,
        digits => match digits.parse::<i64>() {
            Ok(number) if number < 1_000_000_000 => Amount::Number(number),
            _ => return stop(),
        },
    };
    Ok(times(sign, amount))
}

/// "4/4", "X/X" as a creature has it.
pub(super) fn pt_token(i: &mut Tokens<'_>) -> Read<(Amount, Amount)> {
    let Some((power, toughness)) = i.word().split_once('/') else { return stop() };
    if power.starts_with(['+', '-']) || toughness.starts_with(['+', '-']) {
        return stop();
    }
    let power = half(i, power)?;
    let toughness = half(i, toughness)?;
    i.advance(1);
    Ok((power, toughness))
}

/// "base power and toughness 3/3" and its halves: what is set.
pub(super) fn pt_pair(i: &mut Tokens<'_>) -> Read<(Option<Amount>, Option<Amount>)> {
    if i.accept("base power and toughness")
        || i.accept("power and toughness")
        || i.accept("base power and base toughness")
    {
        if i.accept("each equal to") {
            let value = crate::ability::grammar::amount::amount(i)?;
            return Ok((Some(value.clone()), Some(value)));
        }
        let (power, toughness) = pt_token(i)?;
        return Ok((Some(power), Some(toughness)));
    }
    let number = |i: &mut Tokens<'_>| crate::ability::grammar::amount::plain(i);
    if i.accept("base power") {
        return Ok((Some(number(i)?), None));
    }
    if i.accept("base toughness") {
        return Ok((None, Some(number(i)?)));
    }
    stop()
}
