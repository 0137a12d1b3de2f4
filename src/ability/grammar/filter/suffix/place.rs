//! Whose it is and where: "you control", "you cast from exile", "in your graveyard".

use crate::ability::grammar::filter::all;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::{controls, who, whose};
use crate::ability::{Filter, Who};
use crate::terms::Zone;

pub(super) fn controller(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("it's blocking") {
        return Ok(Filter::BlockedBy(Box::new(i.spoken_of())));
    }
    // "each player puts all cards they exiled this way onto the battlefield": each of their own cards.
    if i.said("exiles") && !i.said("play") && i.accept("they exiled this way") {
        let exiled = Filter::ThisWay(crate::ability::Deed::Exiled);
        return Ok(all(vec![exiled, Filter::Owner(Who::ThatPlayer), Filter::In(Zone::Exile)]));
    }
    // "enters with a counter on it for each Angel you already control": it is none of them yet (614.12).
    if i.said_phrase("enters with") && i.accept("you already control") {
        return Ok(Filter::Controller(Who::You));
    }
    if i.accept("you neither own nor control") {
        return Ok(all(vec![Filter::Owner(Who::You).negate(), Filter::Controller(Who::You).negate()]));
    }
    if i.accept("you own but don't control") {
        return Ok(all(vec![Filter::Owner(Who::You), Filter::Controller(Who::You).negate()]));
    }
    // "permanents you own that your opponents control".
    let elsewhere = i.attempt(|i| if i.accept("you own that") { controls(i) } else { stop() });
    if let Some((who, holds)) = elsewhere {
        let under = Filter::Controller(who);
        return Ok(all(vec![Filter::Owner(Who::You), if holds { under } else { under.negate() }]));
    }
    if i.accept("you own or control") {
        return Ok(Filter::Either(vec![Filter::Owner(Who::You), Filter::Controller(Who::You)]));
    }
    if i.accept("you own") {
        return Ok(Filter::Owner(Who::You));
    }
    if i.accept("they own") || i.accept("that player owns") {
        return Ok(Filter::Owner(Who::ThatPlayer));
    }
    if i.accept("you don't own") {
        return Ok(Filter::Owner(Who::You).negate());
    }
    if i.accept("they don't own") || i.accept("that player doesn't own") {
        return Ok(Filter::Owner(Who::ThatPlayer).negate());
    }
    if let Some(owner) = i.attempt(|i| {
        let owner = who(i)?;
        if i.accept("owns") || i.accept("own") { Ok(owner) } else { stop() }
    }) {
        return Ok(Filter::Owner(owner));
    }
    if i.accept("you attacked with this turn") {
        return Ok(all(vec![
            Filter::Past(Box::new(crate::ability::phrases::past::attacked())),
            Filter::Controller(Who::You),
        ]));
    }
    if let Some(found) = i.attempt(caster) {
        return Ok(found);
    }
    let (who, holds) = controls(i)?;
    if holds && (i.accept("but don't own") || i.accept("but doesn't own")) {
        return Ok(all(vec![Filter::Controller(who.clone()), Filter::Owner(who).negate()]));
    }
    let filter = Filter::Controller(who);
    Ok(if holds { filter } else { filter.negate() })
}

/// "you cast", "your opponents cast from their graveyards", of spells: who casts a spell controls it.   112.2
fn caster(i: &mut Tokens<'_>) -> Read<Filter> {
    let found = who(i)?;
    if !(i.accept("cast") || i.accept("casts")) {
        return stop();
    }
    let from = i.attempt(|i| if i.accept("from") { cast_from(i) } else { stop() });
    let of_another = i.accept("but don't own").then(|| Filter::Owner(found.clone()).negate());
    let described = from.into_iter().chain(of_another);
    Ok(all(std::iter::once(Filter::Controller(found.clone())).chain(described).collect()))
}

/// "your graveyard", "exile", "anywhere other than your hand".
pub(crate) fn cast_from(i: &mut Tokens<'_>) -> Read<Filter> {
    let other = i.accept("anywhere other than");
    let mut found = vec![zone(i)?];
    // "your graveyard or from exile".
    while let Some(next) = i.attempt(|i| if !other && i.accept("or from") { zone(i) } else { stop() }) {
        found.push(next);
    }
    let found = crate::ability::grammar::filter::either(found);
    Ok(Filter::CastFrom(Box::new(if other { found.negate() } else { found })))
}

/// "your graveyard", "exile", "a graveyard", "their hand": whose, and which zone.
pub(crate) fn zone(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("exile and in your graveyard") {
        let both = Filter::Either(vec![Filter::In(Zone::Exile), Filter::In(Zone::Graveyard)]);
        return Ok(all(vec![Filter::Owner(Who::You), both]));
    }
    if i.accept("exile") {
        return Ok(Filter::In(Zone::Exile));
    }
    if i.accept("the command zone or on the battlefield") {
        return Ok(Filter::Either(vec![Filter::In(Zone::Command), Filter::In(Zone::Battlefield)]));
    }
    if i.accept("the command zone") {
        return Ok(Filter::In(Zone::Command));
    }
    if i.accept("graveyards") {
        let graveyards = Filter::In(Zone::Graveyard);
        let other = if i.accept("and libraries") || i.accept("or libraries") {
            Zone::Library
        } else if i.accept("or exile") {
            Zone::Exile
        } else {
            return Ok(graveyards);
        };
        return Ok(Filter::Either(vec![graveyards, Filter::In(other)]));
    }
    let owner = if i.accept("a") || i.accept("all") || i.accept("any") { None } else { Some(whose(i)?) };
    let zone = zone_word(i)?;
    // "your hand or graveyard".
    let other = i.attempt(|i| if i.accept("and/or") || i.accept("or") { zone_word(i) } else { stop() });
    Ok(match owner {
        Some(owner) => {
            let zone = match other {
                Some(other) => Filter::Either(vec![Filter::In(zone), Filter::In(other)]),
                None => Filter::In(zone),
            };
            all(vec![Filter::Owner(owner), zone])
        }
        None if other.is_some() => return stop(),
        None => Filter::In(zone),
    })
}

pub(crate) fn zone_word(i: &mut Tokens<'_>) -> Read<Zone> {
    let zone = match i.word() {
        "graveyard" | "graveyards" => Zone::Graveyard,
        "hand" | "hands" => Zone::Hand,
        "library" | "libraries" => Zone::Library,
        "exile" => Zone::Exile,
        "battlefield" | "play" => Zone::Battlefield,
        "stack" => Zone::Stack,
        _ => return stop(),
    };
    i.advance(1);
    Ok(zone)
}
