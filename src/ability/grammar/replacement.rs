//! "If ... would ..., ... instead", "~ enters tapped", "As ~ enters, choose a color".

use super::amount::{counter_kind, plain};
use super::effect::{choice, instructions};
use super::subject::{one, reference};
use super::tokens::{Read, Tokens, stop};
use super::who::who;
use crate::ability::{Amount, Change, Continuous, Filter, Replacement, Rule, Subject, Trigger};
use crate::terms::Zone;

/// A static ability that replaces an event.
pub fn replacement(i: &mut Tokens<'_>) -> Read<Continuous> {
    match i.word() {
        "if" => would(i),
        "as" => as_enters(i),
        _ => enters(i),
    }
}

fn on(subject: Subject, rule: Rule) -> Continuous {
    Continuous { subject, change: Change::Rule(rule) }
}

/// "~ enters the battlefield tapped", "creatures your opponents control enter tapped", "~ enters with X counters on
/// it".
fn enters(i: &mut Tokens<'_>) -> Read<Continuous> {
    let subject = super::subject::subject(i)?;
    enter(i)?;
    if i.accept("tapped") {
        return Ok(on(subject, Rule::EntersTapped));
    }
    if !i.accept("with") {
        return stop();
    }
    let count = plain(i)?;
    let Some(kind) = counter_kind(i)? else { return stop() };
    if !(i.accept("on it") || i.accept("on them")) {
        return stop();
    }
    let each = i.attempt(super::amount::for_each);
    let count = match (each, &count) {
        (Some(each), Amount::Number(number)) => super::amount::times(*number, each),
        (Some(_), _) => return stop(),
        (None, _) => count,
    };
    Ok(on(subject, Rule::EntersWith(count, kind)))
}

fn enter(i: &mut Tokens<'_>) -> Read<()> {
    for phrase in
        ["enters the battlefield", "enter the battlefield", "enters", "enter", "comes into play", "come into play"]
    {
        if i.accept(phrase) {
            return Ok(());
        }
    }
    stop()
}

/// "As ~ enters the battlefield, choose a color."
fn as_enters(i: &mut Tokens<'_>) -> Read<Continuous> {
    if !i.accept("as") {
        return stop();
    }
    let subject = super::subject::subject(i)?;
    enter(i)?;
    if !i.accept(", choose") {
        return stop();
    }
    Ok(on(subject, Rule::EntersChoosing(choice(i)?)))
}

/// "If you would draw a card, instead ...", "If a creature would die, exile it instead."
fn would(i: &mut Tokens<'_>) -> Read<Continuous> {
    if !i.accept("if") {
        return stop();
    }
    if i.accept("damage would be dealt to") {
        let to = match reference(i) {
            Some(found) => found,
            None => who(i).map(Subject::Players)?,
        };
        if !(i.accept(", prevent that damage") || i.accept(", prevent it")) {
            return stop();
        }
        return Ok(on(to, Rule::PreventDamage { amount: None, combat: false, to: true, which: Filter::Any }));
    }
    let event = event(i)?;
    if !i.accept(",") {
        return stop();
    }
    let before = i.accept("instead");
    let instead = i.nested(instructions)?;
    // "behind" has taken an "instead" that ends the sentence; regeneration needs none.
    let _ = before;
    Ok(on(Subject::This, Rule::Instead(Box::new(Replacement { event, instead }))))
}

fn event(i: &mut Tokens<'_>) -> Read<Trigger> {
    let player = i.attempt(|i| {
        let found = who(i)?;
        if i.accept("would") { Ok(found) } else { stop() }
    });
    if let Some(who) = player {
        return if i.accept("draw a card") {
            Ok(Trigger::Draws(who))
        } else if i.accept("gain life") {
            Ok(Trigger::GainsLife(who))
        } else if i.accept("lose life") {
            Ok(Trigger::LosesLife(who))
        } else if i.accept("lose the game") {
            Ok(Trigger::LosesGame(who))
        } else {
            stop()
        };
    }
    let what = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None => one(i)?,
    };
    i.speak_of(&what);
    if !i.accept("would") {
        return stop();
    }
    if i.accept("die")
        || i.accept("be put into a graveyard from the battlefield")
        || i.accept("be put into a graveyard from play")
    {
        Ok(Trigger::Moves { what, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) })
    } else if i.accept("be put into a graveyard from anywhere") || i.accept("be put into a graveyard") {
        Ok(Trigger::Moves { what, from: None, to: Some(Zone::Graveyard) })
    } else if i.accept("leave the battlefield") {
        Ok(Trigger::Moves { what, from: Some(Zone::Battlefield), to: None })
    } else if i.accept("be destroyed") {
        Ok(Trigger::Destroyed(what))
    } else {
        stop()
    }
}
