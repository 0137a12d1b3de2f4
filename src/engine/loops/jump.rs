//! Many turns of a loop at once: each amount moves by its share so many times.

use std::sync::Arc;

use num_bigint::BigInt;

use super::attendants;
use super::canon::Canon;
use super::key::{self, Key};
use super::{links, lone};
use crate::engine::play::State;
use crate::engine::play::waiting::Delayed;
use crate::game::{Object, ObjectId};
use crate::terms::Zone;

/// So many objects that differ in nothing are put on a board; there may be more of them than any board can show.
pub(super) const SHOWN: usize = 1_000;

/// Moves the amounts of a state as so many turns do; the exact amounts that the board can't hold, with their keys.
pub(super) fn jump(state: &mut State, canon: &Canon, moves: &[i64], turns: u64) -> Vec<(Key, BigInt)> {
    let mut beyond = Vec::new();
    let (mut gone, mut restricted) = (Vec::new(), Vec::new());
    let all = || canon.keys.iter().zip(&canon.amounts).zip(moves).filter(|(_, by)| **by != 0);
    // Objects come last: effects that are counted with them change the places of others.
    let (objects, numbers): (Vec<_>, Vec<_>) = all().partition(|((key, _), _)| key.counts_objects());
    for ((key, now), by) in numbers.into_iter().chain(objects) {
        let exact = BigInt::from(*now) + BigInt::from(*by) * BigInt::from(turns);
        let held = if key.counts_objects() {
            gone.extend(copies(state, canon, key, by.signum(), by.unsigned_abs().saturating_mul(turns)));
            BigInt::from(canon.members(key).map_or(0, Vec::len)) + BigInt::from(*by) * BigInt::from(turns)
                <= BigInt::from(SHOWN)
        } else {
            let to = i64::try_from(&exact).unwrap_or(if *by < 0 { i64::MIN } else { i64::MAX });
            match key {
                Key::Restricted(_, _, place) => restricted.push((*place, to)),
                _ => key::set(state, key, to),
            }
            key.holds(to) && i64::try_from(&exact).is_ok()
        };
        if !held {
            beyond.push((key.clone(), exact));
        }
    }
    key::set_restricted(state, &restricted);
    state.delayed.retain(|delayed| !gone.contains(&delayed.made));
    beyond
}

/// More objects like those that are there, or fewer; the delayed triggers that then wait for nothing.
fn copies(state: &mut State, canon: &Canon, key: &Key, sign: i64, count: u64) -> Vec<u64> {
    let Some(members) = canon.members(key) else { return Vec::new() };
    let Some(first) = members.first().copied() else { return Vec::new() };
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    if sign < 0 {
        let fewer = members.iter().rev().take(count.min(members.len().saturating_sub(1)));
        let gone = fewer.clone().filter_map(|id| canon.attendant(*id, state)).map(|delayed| delayed.made).collect();
        for id in fewer {
            links::forget(state, *id);
            lone::forget(state, *id);
            state.game_mut().object_mut(*id).zone = Zone::Outside;
        }
        return gone;
    }
    let attendant = canon.attendant(first, state).cloned();
    for _ in 0..count.min(SHOWN.saturating_sub(members.len())) {
        let copy = like(state, first);
        let copy = state.game_mut().add(copy);
        links::copy(state, first, copy);
        lone::copy(state, first, copy);
        if let Some(delayed) = &attendant {
            let made = state.game_mut().next_timestamp();
            let like = Delayed { made, ..attendants::copied(delayed, first, copy) };
            state.delayed.push(Arc::new(like));
        }
    }
    Vec::new()
}

fn like(state: &State, first: ObjectId) -> Object {
    let game = state.game();
    let object = game.object(first);
    Object { label: format!("{}#{}", object.printed.name, game.objects.len() + 1), ..object.clone() }
}
