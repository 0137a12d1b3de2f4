//! What a player who pays says of how: "{W}", "2 life", where the symbols of a cost leave the choice.   118.13b

use crate::engine::payment::Promise;
use crate::engine::play::open::{Choosable, Kind, Open};
use crate::game::Chosen;
use crate::game::question::Agreed;

/// The place of the way that is said next, with or without a "yes" before it; both are said then.
pub(super) fn in_one_way(open: &Open, queue: &mut Vec<Chosen>) -> Option<usize> {
    let (before, said) = said(open, queue)?;
    let place = place(open, &said)?;
    queue.drain(..=before);
    Some(place)
}

/// What is said next of how it is paid, where it can't be paid so.
pub(super) fn in_no_way<'a>(open: &Open, queue: &'a [Chosen]) -> Option<&'a Chosen> {
    let (before, said) = said(open, queue)?;
    if place(open, &said).is_some() { None } else { queue.get(before) }
}

/// What is said next of how it is paid, with how many words before it; nothing where there is no choice of that.
fn said(open: &Open, queue: &[Chosen]) -> Option<(usize, Agreed)> {
    if open.kind != Kind::Pay || !open.options.iter().any(|option| matches!(option, Choosable::Word(_))) {
        return None;
    }
    let before = usize::from(queue.first() == Some(&Chosen::Truth(true)));
    match queue.get(before)? {
        Chosen::Word(word) => Some((before, Agreed::read(word)?)),
        _ => None,
    }
}

/// The way that is said, else one that what is said pays for: "{G}{G}" for {2}.
fn place(open: &Open, said: &Agreed) -> Option<usize> {
    let ways = || {
        open.options.iter().enumerate().filter_map(|(place, option)| match option {
            Choosable::Word(word) => Some((place, Agreed::read(word)?)),
            _ => None,
        })
    };
    let is_paid = |way: &Agreed| {
        let (paid, due) = (said.mana.clone().unwrap_or_default(), way.mana.clone().unwrap_or_default());
        let promise = Promise { mana: paid, symbols_in_life: 0 };
        said.life == way.life && promise.mana.value() == due.value() && promise.covers(&due).is_some()
    };
    let exact = ways().find(|(_, way)| way == said);
    exact.or_else(|| ways().find(|(_, way)| is_paid(way))).map(|(place, _)| place)
}
