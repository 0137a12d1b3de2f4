//! Moving between zones: return, exile, put, search.

use super::counters::patient;
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::filter::suffix::{with_article, zone, zone_word};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::whose;
use crate::ability::{Amount, Instruction, LibraryPlace, Order, Who};
use crate::terms::Zone;

/// "return ~ to its owner's hand", "exile target creature", "remove ~ from the game", "search your library for ...".
pub fn moves(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let verb = i.word();
    if verb == "search" || verb == "searches" {
        i.advance(1);
        let old = i.attempt(|i| search(i, into));
        return if old.is_some() { Ok(()) } else { find(i, &Who::You, into) };
    }
    i.advance(1);
    if verb == "exile"
        && let Some(found) = i.attempt(|i| super::library::until(i, &Who::You, true))
    {
        into.push(found);
        return Ok(());
    }
    let what = match i.attempt(patient) {
        Some(found) => found,
        None => super::library::all_in_zone(i)?,
    };
    let _ = i.attempt(|i| if i.accept("from") { zone(i).map(|_| ()) } else { stop() });
    match verb {
        "exile" => into.push(Instruction::Move { what, to: Zone::Exile, under: None, tapped: false }),
        "remove" if i.accept("from the game") => {
            into.push(Instruction::Move { what, to: Zone::Exile, under: None, tapped: false });
        }
        "remove" if i.accept("from combat") => into.push(Instruction::RemoveFromCombat(what)),
        "return" => {
            if let Some((place, order)) = i.attempt(|i| {
                let _ = i.accept("to");
                back(i)
            }) {
                into.push(Instruction::IntoLibrary { what, place, order });
                return Ok(());
            }
            if !i.accept("to") {
                return stop();
            }
            let (to, under, tapped) = destination(i)?;
            into.push(Instruction::Move { what, to, under, tapped });
        }
        _ => return stop(),
    }
    Ok(())
}

/// "its owner's hand", "the battlefield tapped under your control", "play".
fn destination(i: &mut Tokens<'_>) -> Read<(Zone, Option<Who>, bool)> {
    if i.accept("the battlefield") || i.accept("play") || i.accept("battlefield") {
        let tapped = i.accept("tapped");
        let under = i.attempt(under_control);
        return Ok((Zone::Battlefield, under, tapped || i.accept("tapped")));
    }
    if i.accept("exile") {
        return Ok((Zone::Exile, None, false));
    }
    whose(i)?;
    Ok((zone_word(i)?, None, false))
}

fn under_control(i: &mut Tokens<'_>) -> Read<Who> {
    if !i.accept("under") {
        return stop();
    }
    let who = whose(i)?;
    if i.accept("control") { Ok(who) } else { stop() }
}

/// "put target creature card from a graveyard onto the battlefield", "put one of them into your hand and the rest on the
/// bottom of your library in any order".
pub fn put(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    put_one(i, into)?;
    while i
        .attempt(|i| {
            if !(i.accept(", and") || i.accept("and") || i.accept(",")) {
                return stop();
            }
            put_one(i, into)
        })
        .is_some()
    {}
    Ok(())
}

fn put_one(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let what = match i.attempt(patient) {
        Some(found) => found,
        None => super::library::all_in_zone(i)?,
    };
    let _ = i.attempt(|i| if i.accept("from") { zone(i).map(|_| ()) } else { stop() });
    if let Some((place, order)) = i.attempt(super::library::place) {
        into.push(Instruction::IntoLibrary { what, place, order });
        return Ok(());
    }
    if !(i.accept("onto") || i.accept("into") || i.accept("on")) {
        return stop();
    }
    let (to, under, tapped) = destination(i)?;
    into.push(Instruction::Move { what, to, under, tapped });
    Ok(())
}

/// After "search": "your library for a basic land card, put it onto the battlefield tapped, then shuffle".
pub fn search(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let who = whose(i)?;
    if !i.accept("library for") {
        return stop();
    }
    let (most, what) =
        if i.accept("up to") { (plain(i)?, noun_phrase(i)?) } else { (Amount::Number(1), with_article(i)?) };
    let _ = i.accept(", reveal it") || i.accept(", reveal that card") || i.accept(", reveal them");
    let _ = i.accept(",") || i.accept("and");
    let _ = i.accept("and");
    if !(i.accept("put it") || i.accept("put that card") || i.accept("put them") || i.accept("put those cards")) {
        return stop();
    }
    if !(i.accept("onto") || i.accept("into") || i.accept("on")) {
        return stop();
    }
    let (to, _, tapped) = destination(i)?;
    into.push(Instruction::Search { who, most, what, to, tapped });
    Ok(())
}

/// "the top of its owner's library".
fn back(i: &mut Tokens<'_>) -> Read<(LibraryPlace, Order)> {
    for (phrase, place) in [("the top of", LibraryPlace::Top), ("the bottom of", LibraryPlace::Bottom)] {
        if i.accept(phrase) {
            whose(i)?;
            return if i.accept("library") { Ok((place, Order::Unsaid)) } else { stop() };
        }
    }
    super::library::place(i)
}

/// After "search": "your library for a Forest card"; the rest of the sentence says what is done with it.
pub fn find(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    let of = whose(i)?;
    let _ = who;
    if !i.accept("library for") {
        return stop();
    }
    let (most, what) = if i.accept("up to") {
        (plain(i)?, noun_phrase(i)?)
    } else if i.accept("any number of") {
        (Amount::UNBOUNDED, noun_phrase(i)?)
    } else {
        (Amount::Number(1), with_article(i)?)
    };
    into.push(Instruction::Find { who: of, most, what });
    i.it = crate::ability::grammar::tokens::Antecedent::Open;
    Ok(())
}
