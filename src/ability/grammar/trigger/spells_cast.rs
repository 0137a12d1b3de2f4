//! Spells that players cast: "cast a creature spell", "your second spell each turn", "a spell from your graveyard".

use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::filter::{all, filter};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::KICKED;
use crate::ability::{Filter, Subject, Trigger, Who};
use crate::terms::CardType;
use crate::terms::english;

/// "a spell", "a creature spell", behind "kicks": one that was kicked as it was cast.   702.33d
pub(super) fn kicked(i: &mut Tokens<'_>) -> Read<Filter> {
    let what = spell_described(i)?;
    Ok(all(vec![what, Filter::Marked(KICKED.to_owned())]))
}

/// What is cast: "a creature spell", "your second spell each turn", "a spell from your graveyard".
pub(super) fn cast(i: &mut Tokens<'_>, who: &Who) -> Read<Trigger> {
    i.advance(1);
    let copies = i.accept("or copy") || i.accept("or copies");
    if let Some(count) = i.attempt(ordinal) {
        // "your first noncreature spell each turn": of those that it describes.
        let which = match i.word() {
            "spell" => Filter::Spell,
            _ => i.attempt(described).map_or_else(stop, Ok)?,
        };
        let nth = Trigger::Nth(count, Box::new(Trigger::PlaysSpell(who.clone(), which)));
        let during = |event, whose| Trigger::While(Box::new(event), Box::new(crate::ability::Condition::TurnOf(whose)));
        let _ = i.accept("spell");
        return if i.accept("each turn") || i.accept("in a turn") {
            Ok(nth)
        } else if i.accept("during each of your turns") {
            Ok(during(nth, Who::You))
        } else if i.accept("during each opponent's turn") {
            // "That player" is the one whose turn it is.
            i.holder = Some(Who::Active);
            Ok(during(nth, Who::Opponent))
        } else {
            stop()
        };
    }
    let what = spell(i)?;
    let from =
        i.attempt(|i| if i.accept("from") { crate::ability::grammar::filter::suffix::cast_from(i) } else { stop() });
    let what = all(vec![cast_from_zone(what), from.unwrap_or(Filter::Any)]);
    let cast = Trigger::PlaysSpell(who.clone(), what.clone());
    Ok(if copies { Trigger::Either(vec![cast, Trigger::CopiesSpell(who.clone(), what)]) } else { cast })
}

/// "a spell from your graveyard": a spell is on the stack, and was cast from there.
pub(crate) fn cast_from_zone(what: Filter) -> Filter {
    match what {
        Filter::All(parts) if parts.contains(&Filter::Spell) => {
            let (place, rest): (Vec<Filter>, Vec<Filter>) =
                parts.into_iter().partition(|part| matches!(part, Filter::In(_) | Filter::Owner(_)));
            match place.is_empty() {
                true => all(rest),
                false => all([rest, vec![Filter::CastFrom(Box::new(all(place)))]].concat()),
            }
        }
        other => other,
    }
}

/// "noncreature spell": of an event that is counted, a description of the spell.
fn described(i: &mut Tokens<'_>) -> Read<Filter> {
    let which = i.nested(filter)?;
    let is_spell = matches!(&which, Filter::All(parts) if parts.contains(&Filter::Spell));
    if is_spell { Ok(which) } else { stop() }
}

pub(super) fn spell(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("~") {
        return Ok(Filter::Is(Box::new(Subject::This)));
    }
    if i.accept("this spell") || i.accept("it") {
        return Ok(Filter::Is(Box::new(Subject::This)));
    }
    if let Some(found) = i.attempt(spell_described) {
        return Ok(found);
    }
    // "a black spell or a Swamp enters under your control": what follows "or" is another event.
    let end = i.rest().iter().position(|token| token.word == "or").map_or_else(stop, |or| Ok(i.position() + or))?;
    let bound = i.set_bound(end);
    let found = spell_described(i);
    let whole = i.is_done();
    i.set_bound(bound);
    if whole { found } else { stop() }
}

fn spell_described(i: &mut Tokens<'_>) -> Read<Filter> {
    let what = with_article(i)?;
    // "a Spirit or Arcane spell": the noun stands last.
    let is_spell = match &what {
        Filter::Spell => true,
        Filter::All(parts) => parts.contains(&Filter::Spell),
        _ => false,
    };
    if is_spell || what == Filter::Type(CardType::Land) { Ok(what) } else { stop() }
}

/// "your second", "their first".
pub(super) fn ordinal(i: &mut Tokens<'_>) -> Read<u32> {
    if !(i.accept("your") || i.accept("their") || i.accept("his or her")) {
        return stop();
    }
    let found = english::ordinal(i.word());
    i.advance(1);
    found.map_or_else(stop, Ok)
}
