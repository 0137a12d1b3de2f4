//! Counters put and removed as a cost, loyalty among them: "remove a +1/+1 counter from ~", "[-3]".

use super::one_of;
use crate::ability::grammar::amount::{counter_kind, plain};
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, CostPart, Filter, Subject};

pub(super) fn remove_counters(i: &mut Tokens<'_>) -> Read<CostPart> {
    // "any number of", as X is, is chosen as the cost is paid.
    let any = i.accept("any number of");
    let count = if i.accept("all") {
        Amount::UNBOUNDED
    } else if any || i.accept(super::ONE_OR_MORE) {
        Amount::X
    } else {
        plain(i)?
    };
    let kind = counter_kind(i)?;
    if !i.accept("from") {
        return stop();
    }
    // Of "any number", how many they were is not counted for what follows.
    if count != Amount::UNBOUNDED && !any && i.accept("among") {
        return Ok(CostPart::RemoveAmong(count, kind, noun_phrase(i)?));
    }
    Ok(CostPart::RemoveCounters(count, kind, one_of(i)?))
}

pub(super) fn put(i: &mut Tokens<'_>) -> Read<CostPart> {
    i.advance(1);
    let count = plain(i)?;
    let Some(kind) = counter_kind(i)? else { return stop() };
    if !i.accept("on") {
        return stop();
    }
    let on = one_of(i)?;
    // "put a counter on ~ or remove one from it. Then if it has three or more ...": ~, whatever the event was about.
    if let Filter::Is(subject) = &on
        && **subject == Subject::This
    {
        i.speak_of(&Subject::This);
    }
    Ok(CostPart::PutCounters(count, kind, on))
}

/// "+1", "-3", "0" before a colon.
pub(in crate::ability::grammar) fn loyalty(i: &mut Tokens<'_>) -> Read<CostPart> {
    let bracketed = i.accept("[");
    let found = plain_loyalty(i)?;
    if bracketed && !i.accept("]") {
        return stop();
    }
    Ok(found)
}

fn plain_loyalty(i: &mut Tokens<'_>) -> Read<CostPart> {
    let word = i.word();
    // The cost ends at its colon, where the part that is read ends too.
    let alone = matches!(i.word_at(1), ":" | "" | "]");
    if word == "-x" && alone {
        i.advance(1);
        let itself = Filter::Is(Box::new(Subject::This));
        return Ok(CostPart::RemoveCounters(Amount::X, Some(crate::terms::Counter::named("loyalty")), itself));
    }
    let signed = word.starts_with(['+', '-']) || word == "0";
    match word.strip_prefix('+').unwrap_or(word).parse::<i64>() {
        Ok(number) if signed && alone => {
            i.advance(1);
            Ok(CostPart::Loyalty(number))
        }
        _ => stop(),
    }
}
