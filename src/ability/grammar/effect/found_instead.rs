//! What a condition changes of a search that the sentences before tell: "If this spell was kicked, put that card onto the
//! battlefield tapped instead.", "If this spell was kicked, search your library for two basic land cards instead of one."

use crate::ability::grammar::amount::plain;
use crate::ability::grammar::condition::aside;
use crate::ability::grammar::filter::filter;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Condition, Instruction, LibraryPlace, Searching, Subject, Who};
use crate::terms::Zone;

/// "If ...,": the condition.
fn leading(i: &mut Tokens<'_>) -> Read<Condition> {
    if !i.accept("if") {
        return stop();
    }
    let found = aside(i)?;
    if i.accept(",") { Ok(found) } else { stop() }
}

/// "that card onto the battlefield tapped", behind "put": whether tapped.
fn onto_the_battlefield(i: &mut Tokens<'_>) -> Read<bool> {
    let found = ["put that card", "put it", "put the card"].iter().any(|words| i.accept(words));
    if found && i.accept("onto the battlefield") { Ok(i.accept("tapped")) } else { stop() }
}

/// "If you control a Dragon, put that card onto the battlefield tapped instead.", "You may put that card onto the
/// battlefield instead of putting it into your hand if a creature died this turn.": of the card that is found.
pub(super) fn put_elsewhere(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let leads = i.attempt(leading);
    let may = i.accept("you may");
    let tapped = onto_the_battlefield(i)?;
    if !i.accept("instead") {
        return stop();
    }
    let _ = i.accept("of putting it into your hand") || i.accept("of into your hand");
    let condition = match leads {
        Some(found) => found,
        None if i.accept("if") => aside(i)?,
        None => return stop(),
    };
    let list = match done {
        [.., Instruction::May(Who::You, inner)] => inner.as_mut_slice(),
        [.., Instruction::May(Who::You, inner), Instruction::Shuffle(Who::You)] => inner.as_mut_slice(),
        list => list,
    };
    let finds = |one: &Instruction| matches!(one, Instruction::Search(Searching::Library { .. })) || one.picks();
    let goes = |one: &Instruction| {
        matches!(
            one,
            Instruction::Move { what: Subject::It, to: Zone::Hand, .. }
                | Instruction::IntoLibrary { what: Subject::It, place: LibraryPlace::Top, .. }
        )
    };
    let place = list.iter().rposition(goes).map_or_else(stop, Ok)?;
    let (before, rest) = list.split_at_mut(place);
    let (true, Some(there)) = (before.iter().any(finds), rest.first_mut()) else { return stop() };
    let here = Instruction::Move { what: Subject::It, to: Zone::Battlefield, under: None, tapped };
    let then = if may { vec![Instruction::OneOf(vec![vec![here], vec![there.clone()]])] } else { vec![here] };
    *there = Instruction::If { condition, then, otherwise: vec![there.clone()] };
    Ok(())
}

/// "If this spell was kicked, search your library for two basic land cards instead of one.": so many are looked for then.
pub(super) fn more_are_sought(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let condition = leading(i)?;
    if !i.accept("search your library for") {
        return stop();
    }
    let more_up_to = i.accept("up to");
    let more = plain(i)?;
    let which = filter(i)?;
    if !i.accept("instead of") {
        return stop();
    }
    let fewer = plain(i)?;
    let is = |one: &&mut Instruction| match one {
        Instruction::Search(
            Searching::Library { who: Who::You, most, what, .. } | Searching::AndPut { most, what, .. },
        ) => *most == fewer && *what == which,
        _ => false,
    };
    let search = done.iter_mut().find(is).map_or_else(stop, Ok)?;
    let mut then = search.clone();
    match &mut then {
        Instruction::Search(Searching::Library { most, up_to, .. }) => (*most, *up_to) = (more, more_up_to),
        Instruction::Search(Searching::AndPut { most, .. }) => *most = more,
        _ => return stop(),
    }
    *search = Instruction::If { condition, then: vec![then], otherwise: vec![search.clone()] };
    Ok(())
}

/// "If you control a Giant, instead search your library for up to three ...", behind several sentences: it stands for the
/// one that searches, where only that does.
pub(in crate::ability::grammar) fn stands_for_the_search(
    said: &[Instruction],
    before: &[Instruction],
    last: usize,
) -> bool {
    let searches = |one: &Instruction| matches!(one, Instruction::Search(_));
    let own = matches!(said, [Instruction::If { then, .. }] if then.first().is_some_and(searches));
    let (earlier, replaced) = before.split_at(last.min(before.len()));
    own && replaced.first().is_some_and(searches) && !earlier.iter().any(|one| one.any(&searches))
}
