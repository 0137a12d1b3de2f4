//! Cards that a player draws, and dice that a player rolls, by their number.   121, 706

use super::any_of;
use super::spells_cast::ordinal;
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Trigger, Who};
use crate::terms::english;

/// "except the first one they draw in each of their draw steps".
pub(in crate::ability::grammar) fn except_first(i: &mut Tokens<'_>) -> bool {
    const WORDS: &[&str] = &[
        "except the first one you draw in each of your draw steps",
        "except the first one they draw in each of their draw steps",
        "except the first one he or she draws in each of his or her draw steps",
        "except the first one drawn in each of their draw steps",
    ];
    WORDS.iter().any(|words| i.accept(words))
}

/// "your second card each turn", "your first or second card each turn".
pub(super) fn draw(i: &mut Tokens<'_>, who: Who) -> Read<Trigger> {
    i.advance(1);
    let mut counts = vec![ordinal(i)?];
    while i.accept("or") {
        counts.push(english::ordinal(i.word()).map_or_else(stop, Ok)?);
        i.advance(1);
    }
    if !(i.accept("card each turn") || i.accept("card in a turn")) {
        return stop();
    }
    let nth = |count| Trigger::Nth(count, Box::new(Trigger::Draws(who.clone())));
    Ok(any_of(counts.into_iter().map(nth).collect()))
}

/// "roll a 3 or higher": the result of one die.   706.2
pub(super) fn rolls_at_least(i: &mut Tokens<'_>) -> Read<Amount> {
    if !(i.accept("roll a") || i.accept("rolls a")) {
        return stop();
    }
    let Amount::Number(least) = plain(i)? else { return stop() };
    if i.accept("or higher") { Ok(Amount::Number(least)) } else { stop() }
}
