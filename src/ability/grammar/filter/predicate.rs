//! What may be said of an object after "is": "untapped", "attacking alone", "a creature", "white", "enchanted or
//! equipped".

use super::suffix::{compare, suffix, with_article};
use super::{all, either, noun};
use crate::ability::Filter;
use crate::ability::grammar::subject::object;
use crate::ability::grammar::tokens::{Read, Tokens, stop};

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

fn special(i: &mut Tokens<'_>) -> Read<Filter> {
    match i.word() {
        "attacking" if i.accept("attacking alone") => Ok(Filter::AttackingAlone),
        "attacking" | "blocking" | "attached" | "blocked" if i.word_at(1) != "or" => suffix(i, false),
        "enchanted" | "equipped" if i.word_at(1) == "by" => {
            i.advance(2);
            Ok(Filter::Bearing(Box::new(with_article(i)?)))
        }
        "named" | "in" | "on" | "of" => suffix(i, false),
        "power" | "toughness" => compare(i),
        "~" | "it" => Ok(Filter::Is(Box::new(object(i)?))),
        _ => stop(),
    }
}

/// "red", "black or green", "legendary", "untapped", "artifacts and lands".
fn adjectives(i: &mut Tokens<'_>) -> Read<Filter> {
    let mut found = vec![adjective(i)?];
    loop {
        let next = i.attempt(|i| {
            if !(i.accept(", or") || i.accept("or")) {
                return stop();
            }
            if i.word() == "a" || i.word() == "an" { with_article(i) } else { adjective(i) }
        });
        match next {
            Some(filter) => found.push(filter),
            None => break,
        }
    }
    Ok(either(found))
}

fn adjective(i: &mut Tokens<'_>) -> Read<Filter> {
    Ok(all(noun::element(i)?.parts))
}
