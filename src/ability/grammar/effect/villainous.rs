//! Villainous choices: one of two things, chosen by a player whom neither need be good for.   701.55

use super::instructions;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{Instruction, Who};

/// "faces a villainous choice — They lose 3 life, or you draw a card", who faces it having been read.
pub(super) fn faced(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    if !(i.accept("faces a villainous choice —") || i.accept("face a villainous choice —")) {
        return stop();
    }
    let (it, holder, players) = (i.it, i.holder.clone(), i.players);
    let end = i.bound();
    let commas: Vec<usize> = (i.position()..end.saturating_sub(1))
        .filter(|at| i.token(*at).is_some_and(|token| token.word == ","))
        .filter(|at| i.token(at + 1).is_some_and(|token| token.word == "or"))
        .collect();
    // Where a list stands in one of them, only one of the commas divides two things to do.
    for comma in commas {
        let ways = i.attempt(|i| {
            let first = way(i, comma)?;
            i.advance(2);
            // No way speaks of what the other does.
            (i.it, i.players) = (it, players);
            i.holder.clone_from(&holder);
            if let Antecedent::Target(_) = i.it {
                i.it = Antecedent::Open;
            }
            Ok(vec![first, way(i, end)?])
        });
        if let Some(ways) = ways {
            into.push(Instruction::VillainousChoice(who.clone(), ways));
            return Ok(());
        }
    }
    stop()
}

/// What one of the ways does, up to there.
fn way(i: &mut Tokens<'_>, end: usize) -> Read<Vec<Instruction>> {
    let bound = i.set_bound(end);
    let read = i.attempt(|i| {
        let found = i.nested(instructions)?;
        if i.is_done() { Ok(found) } else { stop() }
    });
    i.set_bound(bound);
    read.map_or_else(stop, Ok)
}
