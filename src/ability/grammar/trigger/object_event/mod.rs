//! What happens to objects: enters, dies, attacks, blocks, deals damage, becomes tapped.

mod damage;
mod fighting;
mod moves;

use super::any_of;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::filter::{all, suffix};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::{DEALT, MOVES, TO_OBJECTS, ToObject};
use crate::ability::two::Fight;
use crate::ability::{Condition, Filter, ObjectDeed, Subject, Trigger, Who};
use crate::terms::Zone;
pub(in crate::ability::grammar) use damage::damaged;
use damage::{deals, so_much};
use fighting::{attacks, blocks, once_for, other_creature, others};
use moves::{moved, moves, put_into, returned_to, under_control, zone_and_owner};

/// What happens to the subject; several verbs may be joined: "enters or attacks".
pub(super) fn event(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    let mut found = vec![verb(i, subject)?];
    while let Some(next) = i.attempt(|i| {
        if !(i.accept("or") || i.accept(", or") || i.accept(",")) {
            return stop();
        }
        verb(i, subject)
    }) {
        found.push(next);
    }
    // "attacks or deals damage to a creature": only one of these events is about two.
    if found.len() > 1 && i.two.is_some() {
        return stop();
    }
    Ok(any_of(found))
}

fn verb(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    let play = Some(Zone::Battlefield);
    // Not where it attacks a planeswalker or a battle.
    if *subject == Subject::This && i.accept("attacks a player and isn't blocked") {
        let attacks_player = Condition::Is(Subject::This, Filter::AttackingPlayer(Who::Anyone));
        return Ok(Trigger::While(Box::new(Trigger::Unblocked(subject.clone())), Box::new(attacks_player)));
    }
    if let Some(row) = ToObject::read(TO_OBJECTS, |phrase| i.accept(phrase)) {
        return Ok((row.make)(subject.clone()));
    }
    if let Some(row) = MOVES.iter().find(|row| i.accept(row.one) || i.accept(row.several)) {
        return Ok(moved(i, row, subject));
    }
    match i.word() {
        "comes" | "come" if i.accept("comes into play") || i.accept("come into play") => {
            Ok(moves(&under_control(i, subject), None, play))
        }
        "leaves" | "leave" => {
            i.advance(1);
            if i.accept("play") {
                return Ok(moves(subject, play, None));
            }
            // "one or more cards leave your graveyard".
            let Subject::Each(what) = subject else { return stop() };
            let from = suffix::zone(i)?;
            let (zone, owner) = zone_and_owner(&from)?;
            let what = all([Some(what.clone()), owner].into_iter().flatten().collect());
            Ok(moves(&Subject::Each(what), Some(zone), None))
        }
        "is" | "are" => is(i, subject),
        "attacks" | "attack" => attacks(i, subject),
        "blocks" | "block" => blocks(i, subject),
        "becomes" | "become" => becomes(i, subject),
        "deals" | "deal" => deals(i, subject),
        "transforms" | "converts" => {
            i.advance(1);
            let into = if i.accept("into") { Some(other_creature(i)?) } else { None };
            Ok(Trigger::Transforms(subject.clone(), into))
        }
        _ => does(i, subject),
    }
}

/// "is put into a graveyard from play", "is dealt damage", "is turned face up".
fn is(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    if let Some(row) = ToObject::read(DEALT, |phrase| i.accept(phrase)) {
        return Ok((row.make)(subject.clone()));
    }
    i.advance(1);
    if let Some((comparison, much, combat)) = i.attempt(|i| {
        if !i.accept("dealt") {
            return stop();
        }
        let (comparison, much) = so_much(i)?;
        let combat = i.accept("combat");
        if i.accept("damage") { Ok((comparison, much, combat)) } else { stop() }
    }) {
        let dealt = Trigger::IsDealtDamage(subject.clone());
        let dealt = if combat { Trigger::OfDamage(true, Box::new(dealt)) } else { dealt };
        return Ok(Trigger::SoMuch(comparison, much, Box::new(dealt)));
    }
    if i.accept("put into") {
        return put_into(i, subject);
    }
    if i.accept("milled") {
        let Subject::Each(what) = subject else { return stop() };
        return Ok(Trigger::Mills(Who::Anyone, what.clone()));
    }
    if i.accept("exiled") {
        return Ok(moves(subject, None, Some(Zone::Exile)));
    }
    if i.accept("returned to") {
        return returned_to(i, subject);
    }
    stop()
}

fn becomes(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    if let Some(found) = i.attempt(|i| does(i, subject)) {
        return Ok(found);
    }
    i.advance(1);
    let subject = subject.clone();
    if i.accept("blocked") {
        let (several, by) = i.attempt(|i| if i.accept("by") { others(i) } else { stop() }).unzip();
        i.event_of_fight(&subject, by.as_ref(), Fight::IsBlocked);
        return once_for(&subject, several.flatten(), Trigger::BecomesBlocked(subject.clone(), by));
    }
    if i.accept("the target of") {
        let of = target_of(i)?;
        return Ok(match of {
            Filter::Any => Trigger::BecomesTarget(subject),
            of => Trigger::BecomesTargetOf(subject, of),
        });
    }
    if i.accept("unattached from a permanent") {
        return Ok(Trigger::Unattached(subject));
    }
    if i.accept("level") {
        let level = crate::terms::english::number(i.word()).and_then(|level| u32::try_from(level).ok());
        let level = level.map_or_else(stop, Ok)?;
        i.advance(1);
        return Ok(Trigger::Does(subject, ObjectDeed::BecomeLevel(level)));
    }
    stop()
}

/// "explores", "becomes monstrous": what objects do or become that the rules have a word for.
fn does(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    let several = [("explore", &ObjectDeed::Explore), ("fight", &ObjectDeed::Fight)];
    let several = several.into_iter().find(|(word, _)| i.accept(word)).map(|(_, deed)| deed);
    let deed = several.or_else(|| ObjectDeed::NAMED.iter().find(|deed| i.accept(&deed.words())));
    deed.map_or_else(stop, |deed| Ok(Trigger::Does(subject.clone(), *deed)))
}

/// "a spell or ability", "a spell or ability an opponent controls", "an Aura spell": what targets it.
pub(super) fn target_of(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("a spell or ability") {
        return with_article(i);
    }
    Ok(match i.attempt(|i| crate::ability::grammar::who::controls(i)) {
        None => Filter::Any,
        Some((who, true)) => Filter::Controller(who),
        Some((who, false)) => Filter::Controller(who).negate(),
    })
}
