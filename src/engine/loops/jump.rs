//! Many turns of a loop at once: each amount moves by its share so many times.

use num_bigint::BigInt;

use super::canon::Canon;
use super::key::{self, Key};
use crate::engine::play::State;
use crate::game::{Object, ObjectId};
use crate::terms::Zone;

/// So many objects that differ in nothing are put on a board; there may be more of them than any board can show.
pub(super) const SHOWN: usize = 1_000;

/// Moves the amounts of a state as so many turns do; the exact amounts that the board can't hold, with their keys.
pub(super) fn jump(state: &mut State, canon: &Canon, moves: &[i64], turns: u64) -> Vec<(Key, BigInt)> {
    let mut beyond = Vec::new();
    for ((key, now), by) in canon.keys.iter().zip(&canon.amounts).zip(moves) {
        if *by == 0 {
            continue;
        }
        let exact = BigInt::from(*now) + BigInt::from(*by) * BigInt::from(turns);
        let held = if key.counts_objects() {
            copies(state, canon, key, by.signum(), by.unsigned_abs().saturating_mul(turns));
            BigInt::from(canon.members(key).map_or(0, Vec::len)) + BigInt::from(*by) * BigInt::from(turns)
                <= BigInt::from(SHOWN)
        } else {
            let to = i64::try_from(&exact).unwrap_or(if *by < 0 { i64::MIN } else { i64::MAX });
            key::set(state, key, to);
            key.holds(to) && i64::try_from(&exact).is_ok()
        };
        if !held {
            beyond.push((key.clone(), exact));
        }
    }
    beyond
}

/// More objects like those that are there, or fewer.
fn copies(state: &mut State, canon: &Canon, key: &Key, sign: i64, count: u64) {
    let Some(members) = canon.members(key) else { return };
    let Some(first) = members.first().copied() else { return };
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    if sign < 0 {
        for id in members.iter().rev().take(count.min(members.len().saturating_sub(1))) {
            state.game_mut().object_mut(*id).zone = Zone::Outside;
        }
        return;
    }
    for _ in 0..count.min(SHOWN.saturating_sub(members.len())) {
        let copy = like(state, first);
        state.game_mut().add(copy);
    }
}

fn like(state: &State, first: ObjectId) -> Object {
    let game = state.game();
    let object = game.object(first);
    Object { label: format!("{}#{}", object.printed.name, game.objects.len() + 1), ..object.clone() }
}
