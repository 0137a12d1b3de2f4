//! What protection and hexproof are from: "black", "Demons and from Dragons", "everything", "the color of your choice".

use super::filter::{either, filter};
use super::subject::{object, possessor};
use super::tokens::{Read, Tokens, stop};
use super::who::who;
use crate::ability::{Filter, Parity, Quality};
use crate::terms::Color;

/// "protection from ... and from ...": one quality for each ability.
pub(super) fn protection(i: &mut Tokens<'_>) -> Read<Vec<Quality>> {
    if !i.accept("protection from") {
        return stop();
    }
    let mut found = vec![quality(i)?];
    loop {
        let or = i.attempt(|i| {
            if !(i.accept("or from") || i.accept(", or from")) {
                return stop();
            }
            quality(i)
        });
        if let Some(next) = or {
            let first = found.pop();
            found.push(choice(first, next));
            continue;
        }
        match i.attempt(|i| if and_from(i) { quality(i) } else { stop() }) {
            Some(next) => found.push(next),
            None => return Ok(found),
        }
    }
}

/// "hexproof from ... and from ...": one ability for each.   702.11f
pub(super) fn hexproof(i: &mut Tokens<'_>) -> Read<Vec<Filter>> {
    if !i.accept("hexproof from") {
        return stop();
    }
    let mut found = vec![source(i)?];
    while let Some(next) = i.attempt(|i| if and_from(i) { source(i) } else { stop() }) {
        found.push(next);
    }
    Ok(found)
}

fn and_from(i: &mut Tokens<'_>) -> bool {
    i.accept("and from") || i.accept(", and from") || i.accept(", from")
}

fn choice(first: Option<Quality>, next: Quality) -> Quality {
    match first {
        Some(Quality::Choice(mut all)) => {
            all.push(next);
            Quality::Choice(all)
        }
        Some(first) => Quality::Choice(vec![first, next]),
        None => next,
    }
}

fn quality(i: &mut Tokens<'_>) -> Read<Quality> {
    if i.accept("everything") {
        return Ok(Quality::Everything);
    }
    if let Some(found) = i.attempt(player) {
        return Ok(found);
    }
    Ok(Quality::Source(source(i)?))
}

/// "each of your opponents", "that player".
fn player(i: &mut Tokens<'_>) -> Read<Quality> {
    let found = who(i)?;
    // "your opponents control" belongs to a description.
    if matches!(i.word(), "'s" | "'" | "control" | "controls") {
        return stop();
    }
    Ok(Quality::Player(found))
}

/// Sources: a colour, colours that something has, a description.
pub(super) fn source(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("each color among") || i.accept("the colors among") {
        return Ok(Filter::SharesColor(Box::new(object(i)?)));
    }
    // "The same is true for ... protection from any color" is true of each color by itself.
    if i.said_phrase("the same is true") && i.sees("any color") {
        return stop();
    }
    for phrase in ["all colors", "each color", "any color"] {
        if i.accept(phrase) {
            return Ok(Filter::Colorless.negate());
        }
    }
    if i.accept("the chosen color") || i.accept("that color") {
        return Ok(Filter::ChosenColor);
    }
    if i.accept("the color of your choice") || i.accept("color of your choice") {
        return Ok(Filter::ColorOfChoice);
    }
    if i.accept("the chosen type") || i.accept("the chosen creature type") || i.accept("the chosen card type") {
        return Ok(Filter::ChosenType);
    }
    if i.accept("the chosen card name") || i.accept("the chosen name") {
        return Ok(Filter::ChosenName);
    }
    if i.accept("its colors") {
        return Ok(Filter::SharesColor(Box::new(i.spoken_of())));
    }
    if i.accept("the colors of") || i.accept("each color among") || i.accept("the colors among") {
        return Ok(Filter::SharesColor(Box::new(object(i)?)));
    }
    if i.accept("each of") {
        let of = possessor(i)?;
        return if i.accept("colors") { Ok(Filter::SharesColor(Box::new(of))) } else { stop() };
    }
    if let Some(color) = i.attempt(lone_color) {
        return Ok(color);
    }
    if let Some(supertype) = i.attempt(lone_supertype) {
        return Ok(supertype);
    }
    if i.accept("multicolored") {
        return Ok(Filter::Multicolored);
    }
    if i.accept("monocolored") {
        return Ok(Filter::Monocolored);
    }
    if i.accept("colorless") {
        return Ok(Filter::Colorless);
    }
    // "mana value 3 or less", "odd mana values".
    if let Some(found) = i.attempt(super::filter::suffix::compare) {
        return Ok(found);
    }
    for (word, parity) in [("even", Parity::Even), ("odd", Parity::Odd)] {
        if i.accept(word) {
            return Ok(Filter::Parity(super::amount::value(i)?, parity));
        }
    }
    let _ = i.accept("all") || i.accept("each");
    filter(i)
}

/// "snow", "legendary" without a noun.
fn lone_supertype(i: &mut Tokens<'_>) -> Read<Filter> {
    let Some(found) = super::lexicon::supertype(i.word()) else { return stop() };
    i.advance(1);
    // "legendary creatures" is a description.
    if i.attempt(super::filter::simple_noun).is_some() {
        return stop();
    }
    Ok(Filter::Supertype(found))
}

/// "black", "black and white" without a noun.
fn lone_color(i: &mut Tokens<'_>) -> Read<Filter> {
    let color = |i: &mut Tokens<'_>| {
        let found = Color::ALL.into_iter().find(|color| color.word() == i.word());
        found.map_or_else(stop, |color| {
            i.advance(1);
            Ok(Filter::Color(color))
        })
    };
    let first = color(i)?;
    let second = i.attempt(|i| if i.accept("or") { color(i) } else { stop() });
    // A noun after the colour makes it a description.
    if i.attempt(super::filter::simple_noun).is_some() {
        return stop();
    }
    Ok(match second {
        Some(second) => either(vec![first, second]),
        None => first,
    })
}
