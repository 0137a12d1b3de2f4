//! "the first spell you cast each turn", "the second creature spell each player casts each turn".

use crate::ability::grammar::filter::all;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{Filter, Subject, grammar};

/// "the first spell you cast each turn", "the second spell each player casts each turn".
pub(super) fn nth_spell(i: &mut Tokens<'_>) -> Read<Subject> {
    if !i.accept("the") {
        return stop();
    }
    let number = crate::terms::english::ordinal(i.word()).map_or_else(stop, Ok)?;
    i.advance(1);
    if !i.accept("spell") {
        return nth_of_kind(i, number);
    }
    let caster = who(i)?;
    if !(i.accept("cast each turn") || i.accept("casts each turn")) {
        return stop();
    }
    let nth = Filter::NthSpell(number, Box::new(Filter::Any));
    Ok(Subject::Each(all(vec![nth, Filter::Spell, Filter::Controller(caster)])))
}

/// After "the first": "creature spell you cast each turn".
fn nth_of_kind(i: &mut Tokens<'_>, number: u32) -> Read<Subject> {
    // "A spell other than the first instant spell that player casts each turn": a trigger counts no kinds.
    if i.said("than") {
        return stop();
    }
    let Filter::All(parts) = grammar::filter::noun_phrase(i)? else { return stop() };
    let caster = |part: &Filter| matches!(part, Filter::Controller(_));
    if !i.accept("each turn") || !parts.contains(&Filter::Spell) || !parts.iter().any(caster) {
        return stop();
    }
    // Whether it is kicked is announced only after the spell has got its number.
    if parts.contains(&Filter::Marked(crate::ability::KICKED.to_owned())) {
        return stop();
    }
    let (said, kind): (Vec<Filter>, Vec<Filter>) =
        parts.into_iter().partition(|part| caster(part) || *part == Filter::Spell);
    let nth = Filter::NthSpell(number, Box::new(all(kind)));
    Ok(Subject::Each(all([vec![nth], said].concat())))
}
