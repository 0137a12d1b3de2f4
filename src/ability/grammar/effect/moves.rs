//! Moving between zones: return, exile, put, search.

use super::counters::patient;
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::filter::suffix::{with_article, zone, zone_word};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::whose;
use crate::ability::{Amount, Instruction, Who};
use crate::terms::Zone;

/// "return ~ to its owner's hand", "exile target creature", "remove ~ from the game", "search your library for ...".
pub fn moves(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let verb = i.word();
    if verb == "search" || verb == "searches" {
        i.advance(1);
        return search(i, into);
    }
    i.advance(1);
    let what = patient(i)?;
    let _ = i.attempt(|i| if i.accept("from") { zone(i).map(|_| ()) } else { stop() });
    match verb {
        "exile" => into.push(Instruction::Move { what, to: Zone::Exile, under: None, tapped: false }),
        "remove" if i.accept("from the game") => {
            into.push(Instruction::Move { what, to: Zone::Exile, under: None, tapped: false });
        }
        "remove" if i.accept("from combat") => into.push(Instruction::RemoveFromCombat(what)),
        "return" => {
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
    if i.accept("the top of") || i.accept("the bottom of") {
        whose(i)?;
        return Ok((zone_word(i)?, None, false));
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

/// "put target creature card from a graveyard onto the battlefield", "put ~ into its owner's graveyard".
pub fn put(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    let what = patient(i)?;
    let _ = i.attempt(|i| if i.accept("from") { zone(i).map(|_| ()) } else { stop() });
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
