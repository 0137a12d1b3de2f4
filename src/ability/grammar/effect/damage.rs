//! Damage dealt and prevented.

use crate::ability::grammar::amount::{amount, plain};
use crate::ability::grammar::duration::duration;
use crate::ability::grammar::subject::{named, object, subject, target};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Change, Continuous, Duration, Filter, Instruction, Rule, Subject};

/// "~ deals 3 damage to any target", "it deals damage equal to its power to target creature".
pub fn deals(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let source = i.attempt(subject).or_else(|| i.attempt(named)).map_or_else(stop, Ok)?;
    let _ = i.accept("each");
    if !(i.accept("deals") || i.accept("deal")) {
        return stop();
    }
    let of_value = i.accept("damage equal to");
    let amount = amount(i)?;
    if !of_value && !i.accept("damage") {
        return stop();
    }
    if !i.accept("to") {
        return stop();
    }
    let mut to = vec![recipient(i)?];
    while let Some(next) = i.attempt(|i| if i.accept("and") { recipient(i) } else { stop() }) {
        to.push(next);
    }
    into.push(Instruction::Damage { source, amount, to });
    Ok(())
}

fn recipient(i: &mut Tokens<'_>) -> Read<Subject> {
    let found = i.attempt(target).or_else(|| i.attempt(object)).map_or_else(stop, Ok)?;
    i.speak_of(&found);
    Ok(found)
}

/// "prevent the next 3 damage that would be dealt to target creature this turn", "prevent all combat damage that would
/// be dealt this turn".
pub fn prevention(i: &mut Tokens<'_>) -> Read<(Continuous, Option<Duration>)> {
    if !i.accept("prevent") {
        return stop();
    }
    let amount = if i.accept("the next") {
        Some(plain(i)?)
    } else if i.accept("all") {
        None
    } else {
        return stop();
    };
    let combat = i.accept("combat");
    if !i.accept("damage that would be dealt") {
        return stop();
    }
    let mut lasts = i.attempt(duration);
    let rule = |to, which| Rule::PreventDamage { amount: amount.clone(), combat, to, which };
    let (subject, rule) = if i.accept("by") {
        (recipient(i)?, rule(false, Filter::Any))
    } else if i.accept("to") {
        let to = recipient(i)?;
        let by = i.attempt(source).unwrap_or(Filter::Any);
        (to, rule(true, by))
    } else {
        (Subject::Each(Filter::Any), rule(true, Filter::Any))
    };
    lasts = lasts.or_else(|| i.attempt(duration));
    Ok((Continuous { subject, change: Change::Rule(rule) }, lasts))
}

/// "by attacking creatures".
fn source(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("by") {
        return stop();
    }
    match object(i)? {
        Subject::Each(found) => Ok(found),
        single => Ok(Filter::Is(Box::new(single))),
    }
}
