//! What an object is and has: "it's a Human", "~ has four or more oil counters on it", "its power is 4 or greater".

use crate::ability::grammar::amount::{counter_kind, how_many};
use crate::ability::grammar::filter::suffix::{self, with_article};
use crate::ability::grammar::filter::{self, predicate};
use crate::ability::grammar::keyword::keyword_name;
use crate::ability::grammar::subject::{named, object, reference};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{Amount, Comparison, Condition, Filter, Parity, Subject, Who, grammar};

/// "this is the second time this ability has resolved this turn", "~ is level 2 or greater".
pub(super) fn resolved(i: &mut Tokens<'_>) -> Read<Condition> {
    if i.accept("~ is level") {
        let Some(level) = crate::terms::english::number(i.word()).and_then(|level| u32::try_from(level).ok()) else {
            return stop();
        };
        i.advance(1);
        return if i.accept("or greater") { Ok(Condition::Level(level)) } else { stop() };
    }
    if i.accept("this ability has been activated") {
        let (Comparison::AtLeast, Amount::Number(times)) = how_many(i)? else { return stop() };
        let times = u32::try_from(times).or_else(|_| stop())?;
        return if i.accept("times this turn") { Ok(Condition::Activated(times)) } else { stop() };
    }
    if !(i.accept("this is the") || i.accept("it's the")) {
        return stop();
    }
    let number = crate::terms::english::ordinal(i.word()).map_or_else(stop, Ok)?;
    i.advance(1);
    if i.accept("time this ability has resolved this turn") || i.accept("time") && i.sees(",") {
        Ok(Condition::Resolved(number))
    } else {
        stop()
    }
}

/// "it's your main phase", "it isn't your main phase".
pub(super) fn phase(i: &mut Tokens<'_>) -> Read<Condition> {
    let yours = Condition::MainPhaseOf(Who::You);
    if i.accept("it's your main phase") {
        Ok(yours)
    } else if i.accept("it isn't your main phase") || i.accept("it's not your main phase") {
        Ok(Condition::Not(Box::new(yours)))
    } else {
        stop()
    }
}

/// "it entered from your graveyard", "it entered under your control".
pub(super) fn entered(i: &mut Tokens<'_>) -> Read<Condition> {
    let of = known(i)?;
    if i.accept("came under your control this turn") {
        return Ok(Condition::Is(of, Filter::NewThisTurn));
    }
    if i.accept("didn't come under your control this turn") {
        return Ok(Condition::Not(Box::new(Condition::Is(of, Filter::NewThisTurn))));
    }
    if !i.accept("entered") {
        return stop();
    }
    let _ = i.accept("the battlefield");
    i.speak_of(&of);
    if i.accept("under your control") {
        let yours = filter::all(vec![Filter::In(crate::terms::Zone::Battlefield), Filter::Controller(Who::You)]);
        return if i.is_done() || i.sees(",") { Ok(Condition::Is(of, yours)) } else { stop() };
    }
    if !i.accept("from") {
        return stop();
    }
    Ok(Condition::EnteredFrom(of, suffix::zone(i)?))
}

/// "it targets a creature you control".
pub(super) fn targets(i: &mut Tokens<'_>) -> Read<Condition> {
    let of = known(i)?;
    if i.accept("shares a card type with") {
        let with = i.attempt(with_article).map_or_else(|| object(i), |which| Ok(Subject::Each(which)))?;
        return Ok(Condition::Is(of, Filter::SharesCardType(Box::new(with))));
    }
    if i.accept("shares a creature type with") {
        return Ok(Condition::Is(of, Filter::SharesCreatureType(Box::new(object(i)?))));
    }
    if i.accept("shares a color with") {
        if i.accept(crate::ability::MOST_COMMON_COLOR) {
            return Ok(Condition::Is(of, Filter::MostCommonColor));
        }
        return Ok(Condition::Is(of, Filter::SharesColor(Box::new(object(i)?))));
    }
    if !i.accept("targets") {
        return stop();
    }
    Ok(Condition::Is(
        of,
        match i.attempt(with_article) {
            Some(found) => Filter::Targeting(Box::new(found)),
            None => suffix::targeted(i)?,
        },
    ))
}

/// "it has flying", "~ has four or more oil counters on it", "it has an even number of counters on it".
pub(super) fn has(i: &mut Tokens<'_>) -> Read<Condition> {
    let of = known(i)?;
    let denied = i.accept("doesn't have") || i.accept("don't have") || i.accept("didn't have");
    if !denied && !(i.accept("has") || i.accept("have") || i.accept("had")) {
        return stop();
    }
    i.speak_of(&of);
    let found = has_what(i, of)?;
    Ok(if denied { Condition::Not(Box::new(found)) } else { found })
}

/// "a card exiled with ~ has flying", "a creature you control has flying": one of those that there are.
pub(super) fn one_has(i: &mut Tokens<'_>) -> Read<Condition> {
    // "Whenever a creature has four or more fuse counters on it": which of them, no state tells.
    let before = i.position().checked_sub(1).and_then(|at| i.token(at)).map_or("", |token| token.word);
    if matches!(before, "when" | "whenever") {
        return stop();
    }
    let which = with_article(i)?;
    if !i.accept("has") {
        return stop();
    }
    // "a creature has a -1/-1 counter on it".
    if let Some((comparison, count, kind)) = i.attempt(counters_on_it) {
        let one = (comparison, &count) == (Comparison::AtLeast, &Amount::Number(1));
        let counters = if one { Filter::HasCounter(kind) } else { Filter::Counters(kind, comparison, Box::new(count)) };
        let those = filter::all(vec![which, counters]);
        return Ok(Condition::Compare(Amount::Count(Box::new(those)), Comparison::AtLeast, Amount::Number(1)));
    }
    if !(exiled_with(&which) || controlled_by_you(&which)) {
        return stop();
    }
    let keyword = keyword_name(i)?;
    let those = filter::all(vec![which, Filter::Has(Box::new(keyword))]);
    Ok(Condition::Compare(Amount::Count(Box::new(those)), Comparison::AtLeast, Amount::Number(1)))
}

/// "a -1/-1 counter on it", "three or more oil counters on it".
fn counters_on_it(i: &mut Tokens<'_>) -> Read<(Comparison, Amount, Option<crate::terms::Counter>)> {
    let (comparison, count) = how_many(i)?;
    let kind = counter_kind(i)?;
    if i.accept("on it") { Ok((comparison, count, kind)) } else { stop() }
}

fn controlled_by_you(which: &Filter) -> bool {
    matches!(which, Filter::All(parts) if parts.contains(&Filter::Controller(crate::ability::Who::You)))
}

fn exiled_with(which: &Filter) -> bool {
    match which {
        Filter::All(parts) => parts.iter().any(exiled_with),
        part => matches!(part, Filter::ExiledWith(_)),
    }
}

/// "two or more creatures are blocking it", "two or more Equipment are attached to ~": so many of them are.
pub(super) fn so_many_block_or_are_attached(i: &mut Tokens<'_>) -> Read<Condition> {
    let (comparison, count) = how_many(i)?;
    let which = filter::noun_phrase(i)?;
    let attached = i.accept("are attached to");
    if !attached && !(i.accept("are blocking") || i.accept("is blocking")) {
        return stop();
    }
    let it = Box::new(object(i)?);
    // "It" in front of what it means.
    if attached && *it == Subject::It && i.it == Antecedent::Open {
        return stop();
    }
    let those = filter::all(vec![which, if attached { Filter::AttachedTo(it) } else { Filter::BlockingSubject(it) }]);
    Ok(Condition::Compare(Amount::Count(Box::new(those)), comparison, count))
}

/// "the least power or is tied for least power among creatures on the battlefield".
fn extreme(i: &mut Tokens<'_>) -> Read<Filter> {
    let word = ["greatest", "least"].into_iter().find(|word| i.accept(&format!("the {word}"))).map_or_else(stop, Ok)?;
    let value = grammar::amount::value(i)?;
    if !i.accept(&format!("or is tied for {word}")) || grammar::amount::value(i)? != value || !i.accept("among") {
        return stop();
    }
    let among = i.nested(filter::filter)?;
    Ok(match word {
        "greatest" => Filter::HasGreatest(value, Box::new(among)),
        _ => Filter::Compare(value, Comparison::Exactly, Box::new(Amount::Least(value, Box::new(among)))),
    })
}

fn has_what(i: &mut Tokens<'_>, of: Subject) -> Read<Condition> {
    if let Some(found) = i.attempt(extreme) {
        return Ok(Condition::Is(of, found));
    }
    // "that card has the chosen name".
    if i.accept("the chosen name") {
        return Ok(Condition::Is(of, Filter::ChosenName));
    }
    for (phrase, parity) in [("an even number of", Parity::Even), ("an odd number of", Parity::Odd)] {
        if i.accept(phrase) {
            let kind = counter_kind(i)?;
            on_itself(i)?;
            return Ok(Condition::Parity(Amount::Counters(kind, Box::new(of)), parity));
        }
    }
    if let Some(keyword) = i.attempt(keyword_name) {
        return Ok(Condition::Is(of, Filter::Has(Box::new(keyword))));
    }
    if let Some(same) = i.attempt(suffix::same_name) {
        return Ok(Condition::Is(of, same));
    }
    // "the same mana value as the discarded card".
    if i.accept("the same") {
        let value = grammar::amount::value(i)?;
        if !i.accept("as") {
            return stop();
        }
        let other = Amount::Of(value, Box::new(object(i)?));
        return Ok(Condition::Compare(Amount::Of(value, Box::new(of)), Comparison::Exactly, other));
    }
    if let Some(value) = i.attempt(grammar::amount::value) {
        let (comparison, amount) = suffix::comparison(i)?;
        return Ok(Condition::Compare(Amount::Of(value, Box::new(of)), comparison, amount));
    }
    let (comparison, count) = if i.sees("counters") { (Comparison::AtLeast, Amount::Number(1)) } else { how_many(i)? };
    let kind = counter_kind(i)?;
    on_itself(i)?;
    Ok(Condition::Compare(Amount::Counters(kind, Box::new(of)), comparison, count))
}

fn on_itself(i: &mut Tokens<'_>) -> Read<()> {
    if i.accept("on it") || i.accept("on him") || i.accept("on her") || i.accept("on them") { Ok(()) } else { stop() }
}

/// A subject that a condition can be about: something named or spoken of.
fn known(i: &mut Tokens<'_>) -> Read<Subject> {
    match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => {
            i.speak_of(&found);
            Ok(found)
        }
        None => named(i),
    }
}

/// "it's a creature", "~ is tapped", "enchanted creature isn't white".
pub(super) fn is(i: &mut Tokens<'_>) -> Read<Condition> {
    let pronoun = i.word() == "it";
    let of = known(i)?;
    let past = matches!(i.word(), "was" | "wasn't");
    let denied = i.accept("isn't") || i.accept("is not") || i.accept("aren't") || i.accept("wasn't");
    if !denied && !(i.accept("is") || i.accept("'s") || i.accept("was") || i.accept("are") || i.accept("were")) {
        return stop();
    }
    let denied = denied || i.accept("not");
    i.speak_of(&of);
    if i.accept("paired with another creature") {
        let found = Condition::Is(of, Filter::Marked("paired".to_owned()));
        return Ok(if denied { Condition::Not(Box::new(found)) } else { found });
    }
    if i.accept("your commander") {
        let found = Condition::Is(of, filter::all(vec![Filter::Commander, Filter::Owner(Who::You)]));
        return Ok(if denied { Condition::Not(Box::new(found)) } else { found });
    }
    if let Some(found) = i.attempt(|i| the_only_one(i, &of)) {
        return Ok(if denied { Condition::Not(Box::new(found)) } else { found });
    }
    if let Some(found) = i.attempt(|i| enchanted_by_several(i, &of)) {
        return Ok(if denied { Condition::Not(Box::new(found)) } else { found });
    }
    let such = predicate(i)?;
    let of = if pronoun && of == Subject::This && i.gave_one_up() { given_up(i, past, &such)? } else { of };
    let found = Condition::Is(of, such);
    Ok(if denied { Condition::Not(Box::new(found)) } else { found })
}

/// "When ~ enters, mill a card. If it's a land card, ...", "sacrifice a permanent. If it was a creature, ...": not the object
/// itself, which is there and no card.
fn given_up(i: &mut Tokens<'_>, past: bool, such: &Filter) -> Read<Subject> {
    if !past && !filter::says(such, &Filter::Card) {
        return stop();
    }
    i.speak_of(&Subject::It);
    Ok(Subject::It)
}

/// "the only creature card in your graveyard": it is one, and there is no other.
fn the_only_one(i: &mut Tokens<'_>, of: &Subject) -> Read<Condition> {
    if *of != Subject::This || !i.accept("the only") {
        return stop();
    }
    let which = filter::noun_phrase(i)?;
    if !which.names_a_place() {
        return stop();
    }
    let count = Amount::Count(Box::new(which.clone()));
    let alone = Condition::Compare(count, Comparison::Exactly, Amount::Number(1));
    Ok(Condition::All(vec![Condition::Is(of.clone(), which), alone]))
}

/// "enchanted by two or more Auras": so many of them are attached to it.
fn enchanted_by_several(i: &mut Tokens<'_>, of: &Subject) -> Read<Condition> {
    if !i.accept("enchanted by") {
        return stop();
    }
    let (comparison, count) = how_many(i)?;
    let which = filter::noun_phrase(i)?;
    let those = filter::all(vec![which, Filter::AttachedTo(Box::new(of.clone()))]);
    Ok(Condition::Compare(Amount::Count(Box::new(those)), comparison, count))
}

/// "its power is greater than each other creature's power": no other has as much.
fn more_than_each_other(i: &mut Tokens<'_>) -> Read<Condition> {
    let of = grammar::subject::possessor(i)?;
    let value = grammar::amount::value(i)?;
    if !i.accept("is greater than each other") {
        return stop();
    }
    let noun = filter::simple_noun(i)?;
    if !i.accept("'s") || grammar::amount::value(i)? != value {
        return stop();
    }
    let as_much = Filter::Compare(value, Comparison::AtLeast, Box::new(Amount::Of(value, Box::new(of.clone()))));
    let others = filter::all(vec![noun, Filter::Is(Box::new(of)).negate(), as_much]);
    Ok(Condition::Compare(Amount::Count(Box::new(others)), Comparison::Exactly, Amount::Number(0)))
}

/// "its power is 4 or greater".
pub(super) fn value(i: &mut Tokens<'_>) -> Read<Condition> {
    if let Some(found) = i.attempt(more_than_each_other) {
        return Ok(found);
    }
    let (left, comparison, right) = suffix::value_is(i)?;
    // "As long as ~'s power is 5 or greater, it can't block": it is the object whose power was spoken of.
    if let Amount::Of(_, of) = &left {
        i.speak_of(of);
    }
    Ok(Condition::Compare(left, comparison, right))
}
