//! What may be said of an object after "is": "untapped", "attacking alone", "a creature", "white", "enchanted or
//! equipped".

use super::suffix::{compare, suffix, with_article};
use super::{all, either, noun, noun_phrase};
use crate::ability::grammar::amount::{counter_kind, how_many};
use crate::ability::grammar::subject::object;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Comparison, Filter, RING_BEARER, Who};
use crate::terms::Zone;

/// A description after "is" or "are".
pub(crate) fn predicate(i: &mut Tokens<'_>) -> Read<Filter> {
    if let Some(found) = i.attempt(special) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(with_article) {
        return Ok(found);
    }
    i.attempt(adjectives).map_or_else(stop, Ok)
}

/// "exactly three colors", "two or more colors", "one or more colors".
fn color_count(i: &mut Tokens<'_>) -> Read<Filter> {
    let (comparison, count) = how_many(i)?;
    let Amount::Number(number) = count else { return stop() };
    let Ok(number) = u32::try_from(number) else { return stop() };
    let several = number > 1 || (comparison, number) == (Comparison::AtLeast, 1);
    if several && i.accept("colors") { Ok(Filter::ColorCount(comparison, number)) } else { stop() }
}

fn special(i: &mut Tokens<'_>) -> Read<Filter> {
    if let Some(found) = i.attempt(color_count) {
        return Ok(found);
    }
    match i.word() {
        "attacking" if i.accept("attacking alone") => Ok(Filter::AttackingAlone),
        "attacking" | "blocking" | "attached" | "blocked" if i.word_at(1) != "or" => suffix(i, false),
        "blocking" if i.sees("blocking or blocked by") => suffix(i, false),
        "enchanted" | "equipped" if i.word_at(1) == "by" => {
            i.advance(2);
            // "Creatures that are enchanted by Auras you control": by one of them or more.
            let by = i.attempt(with_article).map_or_else(|| noun_phrase(i), Ok)?;
            Ok(Filter::Bearing(Box::new(by)))
        }
        "named" | "in" | "on" | "of" => suffix(i, false),
        // "If ~ is still on the battlefield": it was there before, and what is asked is whether it is there now.
        "still" if i.sees("still on the battlefield") => {
            i.advance(1);
            suffix(i, false)
        }
        "exiled" if i.sees("exiled with a") || i.sees("exiled with an") => exiled_with_counter(i),
        "your" if i.accept("your ring-bearer") => {
            Ok(all(vec![Filter::Marked(RING_BEARER.to_owned()), Filter::Controller(Who::You)]))
        }
        "power" | "toughness" => compare(i),
        "~" | "it" => Ok(Filter::Is(Box::new(object(i)?))),
        _ => stop(),
    }
}

/// "exiled with an egg counter on it": the card itself, which lies in exile.
fn exiled_with_counter(i: &mut Tokens<'_>) -> Read<Filter> {
    i.advance(3);
    let kind = counter_kind(i)?.map_or_else(stop, Ok)?;
    if i.accept("on it") { Ok(all(vec![Filter::In(Zone::Exile), Filter::HasCounter(Some(kind))])) } else { stop() }
}

/// "red", "black or green", "white, blue, or red", "legendary", "untapped", "artifacts and lands".
fn adjectives(i: &mut Tokens<'_>) -> Read<Filter> {
    let mut found = vec![adjective(i)?];
    // A list with commas must end in "or": in "is untapped, creatures have ..." another clause begins.
    let mut sure = (1, i.position());
    loop {
        let mut joined = true;
        let next = i.attempt(|i| {
            joined = i.accept(", or") || i.accept("or") || i.accept(", and/or") || i.accept("and/or");
            if !(joined || i.accept(",")) {
                return stop();
            }
            if i.word() == "a" || i.word() == "an" { with_article(i) } else { adjective(i) }
        });
        let Some(filter) = next else { break };
        found.push(filter);
        if joined {
            sure = (found.len(), i.position());
        }
    }
    found.truncate(sure.0);
    i.jump(sure.1);
    Ok(either(found))
}

fn adjective(i: &mut Tokens<'_>) -> Read<Filter> {
    // "untapped, nonblack creatures": what follows the comma is not said of it.
    let bound = i.bound();
    let comma = (i.position()..bound).find(|at| i.token(*at).is_some_and(|token| token.word == ","));
    let outer = i.set_bound(comma.unwrap_or(bound));
    let found = noun::element(i);
    i.set_bound(outer);
    Ok(all(found?.parts))
}
