//! How many turns of a loop are surely like the last two, by arithmetic on what their numbers did.

use std::collections::BTreeSet;

use num_bigint::BigUint;

use super::canon::Canon;
use super::exact::{self, Alike};
use super::journey::Bounds;
use super::key::Key;
use super::maker::Maker;
use super::pile::{self, Reach};
use super::reads::{self, Numbers};
use super::runner::{Runner, Tick, Went};
use crate::engine::event::{Event, Happening};
use crate::game::{ObjectId, Recipient};

/// One turn of a loop, played and looked at tick by tick.
#[derive(Debug, Default)]
pub(super) struct Turn {
    /// The state at its beginning and after each tick.
    pub states: Vec<Canon>,
    /// The numbers that count, at the same moments.
    pub numbers: Vec<Numbers>,
    /// What happened in each tick.
    pub went: Vec<Went>,
}

/// What can be said of the turns to come.
#[derive(Debug)]
pub(super) enum Outlook {
    /// So many are like the last, each moving the amounts by so much; more than all if none.
    Alike {
        /// How many; no end if none.
        turns: Option<u64>,
        /// What each moves.
        moves: Vec<i64>,
    },
    /// A number that goes into what happens moves, or something else keeps turns from being known to be alike.
    Unsure,
    /// Play came to something else than another turn.
    Left(Box<Tick>),
}

/// Plays two turns of so many ticks and compares them, as far down the stack as they reach; all that was played is
/// added to `played`.
pub(super) fn outlook(
    runner: &mut Runner<'_>,
    maker: &mut Maker,
    (ticks, reach): (usize, Reach),
    bounds: &Bounds<'_>,
    played: &mut Vec<Went>,
) -> (Outlook, Turn) {
    let edition = runner.course.edition;
    let Some((involved, combat)) = involved_in(runner, ticks, bounds) else {
        return (Outlook::Unsure, Turn::default());
    };
    let mut turns: Vec<Turn> = Vec::new();
    let begun = runner.clone();
    runner.telling = true;
    for _ in 0..2 {
        let mut turn = Turn::default();
        let mut spared = reach.spares(runner);
        for tick in 0..=ticks {
            if tick == ticks {
                let before = std::mem::replace(&mut spared, reach.spares(runner));
                if spared < before {
                    // What lies beneath is less than it was: it will be reached.
                    break;
                }
            }
            let above = pile::without(runner, spared);
            let canon = maker.of(&above);
            turn.numbers.push(reads::numbers(above.state(), &canon, edition, &involved, combat));
            turn.states.push(canon);
            let reaches_down = spared > 0 && pile::height(runner) <= spared;
            let stops = reaches_down || bounds.clock.is_over() || runner.is_crowded();
            // A turn that is not like those before it may come to the end of the rounds sooner than they did.
            if tick == ticks || stops || bounds.are_reached(runner) {
                break;
            }
            match runner.tick() {
                Tick::Went(went) => {
                    played.push(went.clone());
                    turn.went.push(went);
                }
                other => {
                    runner.telling = false;
                    return (Outlook::Left(Box::new(other)), turn);
                }
            }
        }
        turns.push(turn);
    }
    runner.telling = false;
    let second = turns.pop().unwrap_or_default();
    let first = turns.pop().unwrap_or_default();
    let outlook = compare(&first, &second, ticks).filter(|_| {
        let (begun, now) = (pile::without(&begun, reach.spares(&begun)), pile::without(runner, reach.spares(runner)));
        exact::compare(&begun, &now) != Alike::No
    });
    (outlook.unwrap_or(Outlook::Unsure), second)
}

/// The abilities that so many ticks involve, and whether combat damage is dealt in them: known only after a turn, so
/// one is played ahead and thrown away. None if there is no time or room for that.
fn involved_in(runner: &Runner<'_>, ticks: usize, bounds: &Bounds<'_>) -> Option<(BTreeSet<String>, bool)> {
    let mut probe = runner.clone();
    let (mut involved, mut combat) = (BTreeSet::new(), false);
    for _ in 0..ticks {
        if probe.is_crowded() || bounds.clock.is_over() {
            return None;
        }
        let Tick::Went(went) = probe.tick() else { break };
        involved.extend(texts(&went.events));
        combat |= went.events.iter().any(is_combat_damage);
    }
    Some((involved, combat))
}

fn texts(events: &[Event]) -> impl Iterator<Item = String> + '_ {
    events.iter().filter_map(|event| event.cause.as_ref().map(|cause| cause.ability.to_string()))
}

const fn is_combat_damage(event: &Event) -> bool {
    matches!(&event.what, Happening::Damage(damage) if damage.combat)
}

fn compare(first: &Turn, second: &Turn, ticks: usize) -> Option<Outlook> {
    let complete = |turn: &Turn| turn.states.len() == ticks + 1 && turn.went.len() == ticks;
    if !complete(first) || !complete(second) {
        return None;
    }
    let moves = differences(&first.states[0], &second.states[0])?;
    if differences(&second.states[0], &second.states[ticks])? != moves {
        return None;
    }
    let mut turns: Option<u64> = None;
    for tick in 0..=ticks {
        let (one, two) = (&first.states[tick], &second.states[tick]);
        differences(one, two)?;
        let (was, is) = (&first.numbers[tick], &second.numbers[tick]);
        if was.used != is.used || was.compared.len() != is.compared.len() {
            return None;
        }
        let moved = |at: usize| second.went.get(at).map_or(0, |went| moved(&went.events));
        let room = moved(tick).saturating_add(if tick > 0 { moved(tick - 1) } else { moved(ticks - 1) });
        let mana = mana_moved(second, tick);
        for ((before, _), (now, weight)) in was.compared.iter().zip(&is.compared) {
            let slack = weight.saturating_mul(room.saturating_add(mana));
            if let Some(left) = turns_left(*now, now.saturating_sub(*before), slack) {
                turns = Some(turns.map_or(left, |known| known.min(left)));
            }
        }
    }
    touched(first, second, &moves).then_some(Outlook::Alike { turns, moves })
}

/// The amounts that moved, where the shape is the same.
fn differences(one: &Canon, two: &Canon) -> Option<Vec<i64>> {
    (one.shape == two.shape && one.amounts.len() == two.amounts.len())
        .then(|| one.amounts.iter().zip(&two.amounts).map(|(one, two)| two.saturating_sub(*one)).collect())
}

/// How many turns a difference surely keeps its sign, also in the middle of what moves it by `slack` for a moment; no
/// end if none.
fn turns_left(now: i64, each: i64, slack: i64) -> Option<u64> {
    let far = |distance: i64, step: u64| {
        let room = distance.saturating_sub(slack).saturating_sub(1);
        u64::try_from(room).map_or(0, |room| room / step)
    };
    match each {
        0 => None,
        _ if now.saturating_abs() <= slack => Some(0),
        each if each < 0 && now > 0 => Some(far(now, each.unsigned_abs())),
        each if each > 0 && now < 0 => Some(far(now.saturating_neg(), each.unsigned_abs())),
        _ => None,
    }
}

/// How much at most the events of a tick move any one number.
fn moved(events: &[Event]) -> i64 {
    let each = events.iter().map(|event| match &event.what {
        Happening::GainsLife(_, amount) | Happening::LosesLife(_, amount) => *amount,
        Happening::Damage(damage) => damage.amount,
        Happening::CountersPut(_, _, count)
        | Happening::CountersRemoved(_, _, count)
        | Happening::PlayerGets(_, _, count)
        | Happening::PlayerLoses(_, _, count) => i64::from(*count),
        Happening::AddsMana(_, mana) => i64::try_from(mana.len()).unwrap_or(i64::MAX),
        _ => 1,
    });
    each.fold(0, i64::saturating_add)
}

/// How much mana was spent in a tick: spending it is not an event.
fn mana_moved(turn: &Turn, tick: usize) -> i64 {
    let pool = |canon: &Canon| -> i64 {
        let pairs = canon.keys.iter().zip(&canon.amounts);
        pairs.filter(|(key, _)| matches!(key, Key::Mana(..))).map(|(_, amount)| *amount).sum()
    };
    let all: Vec<i64> = turn.states.iter().map(pool).collect();
    let around = all.get(tick.saturating_sub(1)..(tick + 2).min(all.len())).unwrap_or_default();
    let (most, least) = (around.iter().max().copied().unwrap_or(0), around.iter().min().copied().unwrap_or(0));
    most.saturating_sub(least)
}

/// Whether of objects whose number moves one was left alone in both turns: then more of them, or fewer, are left alone
/// like it.
fn touched(first: &Turn, second: &Turn, moves: &[i64]) -> bool {
    let (Some(begin), Some(then)) = (first.states.first(), second.states.first()) else { return false };
    let events = first.went.iter().chain(&second.went).flat_map(|went| &went.events);
    let touched: BTreeSet<ObjectId> = events.flat_map(concerned).collect();
    let moving = then.keys.iter().zip(moves).filter(|(key, by)| key.counts_objects() && **by != 0);
    let spared =
        |members: Option<&Vec<ObjectId>>| members.is_some_and(|members| members.iter().any(|id| !touched.contains(id)));
    moving.map(|(key, _)| key).all(|key| {
        let place = then.keys.iter().position(|other| other == key);
        let there = place.and_then(|place| begin.keys.get(place)).and_then(|key| begin.members(key));
        spared(there) || spared(then.members(key))
    })
}

/// The objects that an event concerns.
fn concerned(event: &Event) -> Vec<ObjectId> {
    let mut all: Vec<ObjectId> = event.object().into_iter().chain(event.what.object()).collect();
    all.extend(event.cause.as_ref().and_then(|cause| cause.object));
    match &event.what {
        Happening::Damage(damage) => all.push(damage.source.0),
        Happening::Targets(_, Recipient::Object(id)) | Happening::Attaches(_, Recipient::Object(id)) => all.push(*id),
        Happening::Attack(attack) => all.extend(attack.keys()),
        Happening::Block(block) => all.extend(block.iter().flat_map(|(one, others)| others.iter().chain([one]))),
        _ => {}
    }
    all
}

/// A number of turns of so many ticks, as ticks.
pub(super) fn in_all(turns: u64, ticks: usize) -> BigUint {
    BigUint::from(turns) * BigUint::from(ticks)
}
