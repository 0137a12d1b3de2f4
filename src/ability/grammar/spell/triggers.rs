//! Abilities that trigger once more, or not at all.   603.2d

use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Filter, Rule, Subject, Trigger, Who};
use crate::terms::Zone;

/// "if an artifact entering the battlefield causes a triggered ability of a permanent you control to trigger, that
/// ability triggers an additional time".
pub(super) fn triggers_again(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("if") {
        return stop();
    }
    let what = crate::ability::grammar::subject::one(i)?;
    let event = entering_or_dying(i, what)?;
    if !i.accept("causes a triggered ability of") {
        return stop();
    }
    let Subject::Each(of) = crate::ability::grammar::subject::one(i)? else { return stop() };
    if !i.accept("to trigger, that ability triggers an additional time") {
        return stop();
    }
    Ok((Subject::This, Rule::TriggersAgain(Box::new(event), of)))
}

/// "creatures entering the battlefield don't cause abilities to trigger".
pub(super) fn does_not_trigger(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let what = Subject::Each(noun_phrase(i)?);
    let mut event = entering_or_dying(i, what.clone())?;
    if let Some(other) = i.attempt(|i| if i.accept("or") { entering_or_dying(i, what.clone()) } else { stop() }) {
        event = Trigger::Either(vec![event, other]);
    }
    if !i.accept("don't cause abilities") {
        return stop();
    }
    let of = if i.accept("of") { noun_phrase(i)? } else { Filter::Any };
    if !i.accept("to trigger") {
        return stop();
    }
    Ok((Subject::This, Rule::DoesntTrigger(Box::new(event), of)))
}

/// "entering the battlefield", "dying", behind what does.
fn entering_or_dying(i: &mut Tokens<'_>, what: Subject) -> Read<Trigger> {
    let place = |from, to| Trigger::Moves { what: what.clone(), from, to };
    if i.accept("entering the battlefield") || i.accept("entering") {
        Ok(place(None, Some(Zone::Battlefield)))
    } else if i.accept("dying") {
        Ok(place(Some(Zone::Battlefield), Some(Zone::Graveyard)))
    } else if i.accept("leaving the battlefield") {
        Ok(place(Some(Zone::Battlefield), None))
    } else if i.accept("attacking") {
        Ok(Trigger::Attacks(what.clone(), Vec::new()))
    } else if i.accept("dealing combat damage to a player") {
        use crate::ability::DamageTo;
        Ok(Trigger::DealsDamage { source: what, combat: true, to: Some(DamageTo::Player(Who::Anyone)) })
    } else {
        stop()
    }
}
