//! "put target creature card from a graveyard onto the battlefield", "put one of them into your hand and the rest on
//! the bottom of your library in any order".

use super::counters::patient;
use super::destination::{destination, of_one_chosen};
use super::moves::{arrive, from_zone};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Filter, Instruction, LibraryPlace, Order, Subject, Who};
use crate::terms::Zone;

/// "put target creature card from a graveyard onto the battlefield", "put one of them into your hand and the rest on
/// the bottom of your library in any order".
pub(super) fn put(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    if i.accept("onto") {
        // "put onto the battlefield under your control all creature cards in all graveyards".
        let (to, under, tapped) = destination(i)?;
        if to != Zone::Battlefield {
            return stop();
        }
        let under = of_one_chosen(under, into);
        let what = i.attempt(super::library::all_in_zone).map_or_else(|| patient(i), Ok)?;
        into.push(Instruction::Move { what, to, under, tapped });
        return Ok(());
    }
    if let Some(found) = i.attempt(with_what_it_blocks) {
        into.push(found);
        return Ok(());
    }
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

/// "your commander into your hand from the command zone": one of them, where there are two.   903.3c
fn commander(i: &mut Tokens<'_>) -> Read<Instruction> {
    if !i.accept("your commander into your hand from the command zone") {
        return stop();
    }
    let which = Filter::All(vec![Filter::Commander, Filter::Owner(Who::You), Filter::In(Zone::Command)]);
    let what = Subject::Choice(Box::new(Amount::Number(1)), which);
    Ok(Instruction::Move { what, to: Zone::Hand, under: None, tapped: false })
}

/// "~ and each creature it's blocking on top of their owners' libraries, then those players shuffle": all of it at
/// once.
fn with_what_it_blocks(i: &mut Tokens<'_>) -> Read<Instruction> {
    let Some(Subject::This) = crate::ability::grammar::subject::reference(i) else { return stop() };
    if !i.accept("and each creature it's blocking on top of their owners' libraries, then those players shuffle") {
        return stop();
    }
    let this = || Box::new(Subject::This);
    let blocked = Filter::CREATURE.and(Filter::BlockedBy(this()));
    let what = Subject::Each(Filter::Either(vec![Filter::Is(this()), blocked]));
    Ok(Instruction::IntoLibrary { what, place: LibraryPlace::Shuffled, order: Order::Unsaid })
}

/// One of several things that are put somewhere.
fn put_one(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if let Some(found) = i.attempt(commander) {
        into.push(found);
        return Ok(());
    }
    // "Look at the top four cards of your library, put all but one of them on the bottom ...".
    if i.accept("all but one of them") {
        let (place, order) = super::library::place(i)?;
        let one = Subject::Choice(Box::new(Amount::Number(1)), Filter::Shown);
        into.push(Instruction::ChooseObject(Who::You, one));
        into.push(Instruction::IntoLibrary { what: Subject::Rest, place, order });
        return Ok(());
    }
    let unused = i.attempt(crate::ability::grammar::subject::not_used);
    let what = match unused.map(|()| Subject::Rest).or_else(|| i.attempt(patient)) {
        Some(found) => found,
        None => super::library::all_in_zone(i)?,
    };
    let what = from_zone(i, what);
    if let Some((place, order)) = i.attempt(super::library::place) {
        into.push(Instruction::IntoLibrary { what, place, order });
        return Ok(());
    }
    if !(i.accept("onto") || i.accept("into") || i.accept("on")) {
        return stop();
    }
    let this = what == Subject::This;
    arrive(i, what, into)?;
    // "Put ~ onto the battlefield from the command zone."
    if this
        && i.word() == "from"
        && let Some(Instruction::Move { what, .. }) = into.last_mut()
    {
        *what = from_zone(i, Subject::This);
    }
    Ok(())
}
