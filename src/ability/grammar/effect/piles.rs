//! Piles: who separates what into two of them, who chooses one, and what becomes of each.   700.3

use super::counters::patient;
use crate::ability::grammar::filter::suffix::zone_word;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Instruction, PileStep, Who};
use crate::terms::Zone;

/// "separates those cards into two piles", "chooses one of those piles", "sacrifices all permanents in that pile".
pub(super) fn piles(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    // Piles of each of several players would be theirs, one after the other.
    if who.is_each_of_several() {
        return stop();
    }
    if i.accept("separate") || i.accept("separates") {
        let what = patient(i)?;
        let face_down = PileStep::SEPARATED.iter().position(|words| i.accept(words)).map_or_else(stop, Ok)?;
        into.push(Instruction::Piles(PileStep::Separate(who.clone(), what, face_down)));
        return Ok(());
    }
    if i.accept("choose one of") || i.accept("chooses one of") {
        if !(i.accept("those piles") || i.accept("the piles")) {
            return stop();
        }
        into.push(Instruction::Piles(PileStep::Choose(who.clone())));
        return Ok(());
    }
    if !(i.accept("sacrifice all permanents in") || i.accept("sacrifices all permanents in")) {
        return stop();
    }
    let own = if *who == Who::You { "the pile of your choice" } else { "the pile of their choice" };
    if i.accept(own) {
        into.push(Instruction::Piles(PileStep::Choose(who.clone())));
    } else if !i.accept("that pile") {
        return stop();
    }
    into.push(Instruction::Piles(PileStep::Sacrifice(who.clone())));
    Ok(())
}

/// "put one pile into your hand and the other into your graveyard", of which you choose; "put that pile ...", which was
/// chosen before.
pub(super) fn put(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let one = i.accept("put one pile into your");
    if !one && !i.accept("put that pile into your") {
        return stop();
    }
    let chosen = place(i)?;
    if !i.accept("and the other into your") {
        return stop();
    }
    let other = place(i)?;
    if one {
        into.push(Instruction::Piles(PileStep::Choose(Who::You)));
    }
    into.push(Instruction::Piles(PileStep::Move { chosen, other }));
    Ok(())
}

/// Where the cards need no order.
fn place(i: &mut Tokens<'_>) -> Read<Zone> {
    let zone = zone_word(i)?;
    if matches!(zone, Zone::Hand | Zone::Graveyard) { Ok(zone) } else { stop() }
}

/// Whether something was separated before a pile is chosen, and a pile chosen before anything is done with "that pile".
pub(in crate::ability::grammar) fn stand(done: &[Instruction]) -> bool {
    fn walk(done: &[Instruction], (separated, chosen): &mut (bool, bool)) -> bool {
        done.iter().all(|instruction| match instruction {
            Instruction::Piles(PileStep::Separate(..)) => {
                (*separated, *chosen) = (true, false);
                true
            }
            Instruction::Piles(PileStep::Choose(_)) => {
                *chosen = *separated;
                *separated
            }
            Instruction::Piles(PileStep::Move { .. } | PileStep::Sacrifice(_)) => *chosen,
            other => other.within().into_iter().all(|inner| walk(inner, &mut (*separated, *chosen))),
        })
    }
    walk(done, &mut (false, false))
}
