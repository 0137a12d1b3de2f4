//! Counters put on objects and removed from them.

use crate::ability::grammar::amount::{counter_kind, for_each, plain};
use crate::ability::grammar::subject::{object, one, target};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Instruction, Subject};

/// "put a +1/+1 counter on ~ and a +1/+1 counter on up to one other target creature".
pub fn put(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    counters_on(i, into)?;
    while i
        .attempt(|i| {
            if !(i.accept("and") || i.accept(", and") || i.accept(",")) {
                return stop();
            }
            counters_on(i, into)
        })
        .is_some()
    {}
    Ok(())
}

fn counters_on(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let count = if i.accept("an additional") { Amount::Number(1) } else { plain(i)? };
    let Some(kind) = counter_kind(i)? else { return stop() };
    if !i.accept("on") {
        return stop();
    }
    let on = patient(i)?;
    let count = match (i.attempt(for_each), count) {
        (Some(each), Amount::Number(number)) => crate::ability::grammar::amount::times(number, each),
        (Some(_), _) => return stop(),
        (None, count) => count,
    };
    into.push(Instruction::PutCounters(count, kind, on));
    Ok(())
}

/// What something is done to: a target, what was spoken of, all that are described, or one chosen.
pub fn patient(i: &mut Tokens<'_>) -> Read<Subject> {
    let found = if let Some(found) = i.attempt(target) {
        found
    } else if let Some(Subject::Each(found)) = i.attempt(one) {
        Subject::Choice(Box::new(Amount::Number(1)), found)
    } else if let Some((count, which)) = i.attempt(several) {
        Subject::Choice(Box::new(count), which)
    } else {
        object(i)?
    };
    i.speak_of(&found);
    Ok(found)
}

/// "two lands you control".
fn several(i: &mut Tokens<'_>) -> Read<(Amount, crate::ability::Filter)> {
    let count = plain(i)?;
    Ok((count, crate::ability::grammar::filter::noun_phrase(i)?))
}

/// "remove two charge counters from ~", "remove all counters from it".
pub fn remove(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("remove") {
        return stop();
    }
    let count = if i.accept("all") { None } else { Some(plain(i)?) };
    let kind = counter_kind(i)?;
    if !i.accept("from") {
        return stop();
    }
    into.push(Instruction::RemoveCounters(count, kind, patient(i)?));
    Ok(())
}
