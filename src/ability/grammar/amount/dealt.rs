//! "the damage dealt to you this turn": the sum of what was dealt in the turn so far.

use crate::ability::grammar::filter::{filter, suffix};
use crate::ability::grammar::subject::reference;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{Amount, Condition, DamageTo, Filter, Subject, Trigger, Who};

/// After "the" or "the amount of": "noncombat damage dealt to your opponents this turn", "damage already dealt to it this
/// turn", "damage dealt to you so far this turn by artifacts".
pub(super) fn dealt_this_turn(i: &mut Tokens<'_>) -> Read<Amount> {
    let sort = sort(i);
    if !i.accept("damage") {
        return stop();
    }
    let _ = i.accept("already");
    if !i.accept("dealt to") {
        return stop();
    }
    let to = to(i)?;
    let _ = i.accept("so far");
    if !i.accept("this turn") {
        return stop();
    }
    let by = if i.accept("by") { Some(i.nested(filter)?) } else { None };
    Ok(so_much(&to, by, sort))
}

/// After "for each": "1 damage dealt to you this turn".
pub(super) fn each_dealt_this_turn(i: &mut Tokens<'_>) -> Read<Amount> {
    if i.accept("1") { dealt_this_turn(i) } else { stop() }
}

/// "4 or more damage was dealt to it this turn", "an opponent was dealt 7 or more damage this turn".
pub(in crate::ability::grammar) fn was_dealt(i: &mut Tokens<'_>) -> Read<Condition> {
    let first = i.attempt(|i| Ok(Subject::Players(who(i)?)));
    if first.is_some() && !(i.accept("was dealt") || i.accept("were dealt") || i.accept("have been dealt")) {
        return stop();
    }
    let (comparison, least) = suffix::comparison(i)?;
    let sort = sort(i);
    let to = match first {
        Some(to) if i.accept("damage") => to,
        None if i.accept("damage was dealt to") => self::to(i)?,
        _ => return stop(),
    };
    if !i.accept("this turn") {
        return stop();
    }
    Ok(Condition::Compare(so_much(&to, None, sort), comparison, least))
}

/// "combat", "noncombat".
fn sort(i: &mut Tokens<'_>) -> Option<bool> {
    if i.accept("combat") { Some(true) } else { i.accept("noncombat").then_some(false) }
}

/// Who or what was dealt it: players, or one object that is named.
fn to(i: &mut Tokens<'_>) -> Read<Subject> {
    match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => Ok(found),
        None => Ok(Subject::Players(who(i)?)),
    }
}

fn so_much(to: &Subject, by: Option<Filter>, sort: Option<bool>) -> Amount {
    let event = match (by, to) {
        (Some(by), Subject::Players(who)) => {
            let to = Some(DamageTo::Player(Who::clone(who)));
            Trigger::DealsDamage { source: Subject::Each(by), combat: false, to }
        }
        (Some(by), to) => {
            let to = Some(DamageTo::Object(Filter::Is(Box::new(to.clone()))));
            Trigger::DealsDamage { source: Subject::Each(by), combat: false, to }
        }
        (None, to) => Trigger::IsDealtDamage(to.clone()),
    };
    Amount::DamageDealt(Box::new(match sort {
        Some(combat) => Trigger::OfDamage(combat, Box::new(event)),
        None => event,
    }))
}
