//! What triggered abilities wait for: "Whenever ~ attacks or blocks", "At the beginning of your upkeep".

mod object_event;
mod player_event;
mod times;

use super::amount::plain;
use super::condition::condition;
use super::filter::{all, either, filter};
use super::lexicon;
use super::subject::{named, one, reference};
use super::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Filter, Subject, Trigger};
pub(super) use times::{at, step as step_words};

/// A trigger with its "when", "whenever" or "at", up to the comma.
pub(super) fn trigger(i: &mut Tokens<'_>) -> Read<Trigger> {
    let mut found = vec![first(i)?];
    loop {
        let next = i.attempt(|i| {
            if !(i.accept("or") || i.accept("and") || i.accept(", or")) {
                return stop();
            }
            if matches!(i.word(), "when" | "whenever" | "at") { first(i) } else { event(i) }
        });
        match next {
            Some(next) => found.push(next),
            None => break,
        }
    }
    Ok(any_of(found))
}

/// One of several events.
pub(super) fn any_of(mut found: Vec<Trigger>) -> Trigger {
    if found.len() == 1 { found.swap_remove(0) } else { Trigger::Either(found) }
}

fn first(i: &mut Tokens<'_>) -> Read<Trigger> {
    if i.accept("when") || i.accept("whenever") {
        return event(i);
    }
    at(i)
}

/// What happens.
fn event(i: &mut Tokens<'_>) -> Read<Trigger> {
    if let Some(found) = i.attempt(counter_removed) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(player_event::event) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(happens_to_object) {
        return Ok(found);
    }
    i.attempt(condition).map_or_else(stop, |found| Ok(Trigger::State(found)))
}

fn happens_to_object(i: &mut Tokens<'_>) -> Read<Trigger> {
    if let Some((count, which)) = i.attempt(several) {
        i.speak_of(&Subject::Each(which.clone()));
        let found = object_event::event(i, &Subject::Each(which))?;
        return Ok(Trigger::Batch(count, Box::new(found)));
    }
    let subject = subject(i)?;
    if let Some(others) = i.attempt(with_others) {
        i.speak_of(&subject);
        return Ok(Trigger::AttacksWithOthers(subject, others));
    }
    i.speak_of(&subject);
    object_event::event(i, &subject)
}

/// "and at least two other creatures attack".
fn with_others(i: &mut Tokens<'_>) -> Read<Amount> {
    if !i.accept("and at least") {
        return stop();
    }
    let count = plain(i)?;
    if i.accept("other creatures attack") || i.accept("other creature attack") { Ok(count) } else { stop() }
}

/// "one or more creatures you control", "two or more creatures".
fn several(i: &mut Tokens<'_>) -> Read<(Amount, Filter)> {
    let count = plain(i)?;
    if !i.accept("or more") {
        return stop();
    }
    let other = i.accept("other");
    let which = filter(i)?;
    Ok((count, if other { all(vec![Filter::Other, which]) } else { which }))
}

/// "~", "a creature you control", "~ or another Goblin", "Spider-Man".
fn subject(i: &mut Tokens<'_>) -> Read<Subject> {
    let first = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None => i.attempt(one).or_else(|| i.attempt(named)).map_or_else(stop, Ok)?,
    };
    let second = i.attempt(|i| if i.accept("or") { one(i) } else { stop() });
    Ok(match second {
        Some(Subject::Each(second)) => {
            let first = match first {
                Subject::Each(found) => found,
                single => Filter::Is(Box::new(single)),
            };
            Subject::Each(either(vec![first, second]))
        }
        _ => first,
    })
}

/// "the last time counter is removed from ~", "a +1/+1 counter is put on ~".
fn counter_removed(i: &mut Tokens<'_>) -> Read<Trigger> {
    let last = i.accept("the last");
    if !last && lexicon::number(i.word()).is_none() {
        return stop();
    }
    let count = if last { Amount::Number(1) } else { plain(i)? };
    let or_more = i.accept("or more");
    let kind = super::amount::counter_kind(i)?;
    if !(i.accept("is") || i.accept("are")) {
        return stop();
    }
    let on = |i: &mut Tokens<'_>| reference(i).map_or_else(|| one(i), Ok);
    let found = if i.accept("removed from") {
        Trigger::CounterRemoved(kind, on(i)?)
    } else if i.accept("put on") {
        Trigger::CounterPut(kind, on(i)?)
    } else {
        return stop();
    };
    let _ = i.accept("while it's exiled");
    Ok(if or_more { Trigger::Batch(count, Box::new(found)) } else { found })
}
