//! Play goes on until it comes back, ends or is given up; turns that are surely alike are passed over at once.

use std::collections::HashMap;

use num_bigint::{BigInt, BigUint};

use super::canon::{Canon, Maker};
use super::growth;
use super::jump;
use super::key::Key;
use super::past::Past;
use super::runner::{Runner, Tick, Went};
use super::steady::{self, Outlook, Turn};
use super::watch::Clock;
use crate::engine::event::Event;
use crate::engine::play::open::Stop;
use crate::game::Game;

/// How far a journey goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds<'b> {
    /// When it is given up.
    pub clock: &'b Clock,
    /// So many rounds of the script are enough; all there are if none.
    pub rounds: Option<&'b BigUint>,
    /// Stop before this step of the script once the rounds are done.
    pub before: usize,
    /// What on the board asks for the past.
    pub past: Past,
}

/// Where a journey ended.
#[derive(Debug)]
pub(super) enum End {
    /// The game is over.
    Over,
    /// Nothing waits any more.
    Rests,
    /// A step of the script, or something mandatory, did not end.
    Blocked {
        /// The step, 1 the first; 0 for what is mandatory.
        step: usize,
        /// Why.
        stop: Stop,
    },
    /// It goes on like this for ever.
    Repeats(Course),
    /// It was given up.
    GivenUp {
        /// The time was over, not the number of ticks.
        time: bool,
    },
    /// The rounds asked for are done.
    Done,
}

/// How a loop goes on for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    /// The same state comes back.
    Same,
    /// The same state but for amounts that move by the same each turn, and never to where it would matter.
    Steady,
    /// Amounts grow faster and faster, away from all that would matter.
    Grows,
}

/// A loop that was found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// At which tick it begins.
    pub begin: BigUint,
    /// Ticks in a turn.
    pub period: usize,
    /// What a turn moves.
    pub moves: Vec<(Key, i64)>,
    /// What happens in a turn, tick by tick.
    pub went: Vec<Went>,
    /// The board after that turn, for names.
    pub game: Game,
}

/// A journey.
#[derive(Debug)]
pub(super) struct Journey {
    /// Where it ended.
    pub end: End,
    /// The loop, if there was one.
    pub found: Option<Found>,
    /// All ticks, those passed over too.
    pub ticks: BigUint,
    /// What happened, in the ticks that were played; the newest when there was too much.
    pub events: Vec<Event>,
    /// Events of one turn, with how often they happened in turns that were passed over.
    pub skipped: Vec<(Vec<Event>, u64)>,
    /// Amounts that the board can't hold.
    pub beyond: Vec<(Key, BigInt)>,
    /// How amounts grew, where they did and it is not known how it goes on.
    pub growth: Option<String>,
    /// Somebody was offered to do something.
    pub offered: bool,
}

/// More events than this are not told.
const TOLD: usize = 4_000;

struct Record {
    shape: u128,
    amounts: Vec<i64>,
    /// Rounds begun.
    rounds: BigUint,
}

struct Traveller<'r, 'e> {
    runner: &'r mut Runner<'e>,
    maker: &'r mut Maker,
    bounds: Bounds<'r>,
    records: Vec<Record>,
    places: HashMap<u128, Vec<usize>>,
    /// The tick of the first record.
    base: BigUint,
    /// Records before this one are not compared.
    retry: usize,
    /// Where a loop was seen to begin, and the ticks in its turn.
    begun: Option<(BigUint, usize)>,
    tries: u32,
    journey: Journey,
}

/// Goes on from where the runner is, unless it was stopped before.
pub(super) fn travel(runner: &mut Runner<'_>, maker: &mut Maker, bounds: Bounds<'_>, stopped: bool) -> Journey {
    let journey = Journey {
        end: End::Done,
        found: None,
        ticks: BigUint::ZERO,
        events: Vec::new(),
        skipped: Vec::new(),
        beyond: Vec::new(),
        growth: None,
        offered: false,
    };
    let mut traveller = Traveller {
        runner,
        maker,
        bounds,
        records: Vec::new(),
        places: HashMap::new(),
        base: BigUint::ZERO,
        retry: 0,
        begun: None,
        tries: 0,
        journey,
    };
    let end = if stopped { End::Done } else { traveller.go() };
    traveller.journey.end = end;
    traveller.journey
}

impl Traveller<'_, '_> {
    fn go(&mut self) -> End {
        loop {
            if let Some(end) = self.bound_reached() {
                return end;
            }
            let canon = self.canon();
            if let Some(end) = self.look(canon).or_else(|| self.bound_reached()) {
                return end;
            }
            let tick = self.runner.tick();
            if let Some(end) = self.take(tick) {
                return end;
            }
        }
    }

    fn canon(&mut self) -> Canon {
        self.maker.canon(self.runner.state(), self.runner.course.edition, self.runner.beside())
    }

    fn bound_reached(&self) -> Option<End> {
        let done = self.bounds.rounds.is_some_and(|rounds| {
            let whole = self.runner.is_between_rounds() && self.bounds.before == 0 && self.runner.rounds >= *rounds;
            let part = self.runner.rounds > *rounds && self.runner.next_step() == Some(self.bounds.before);
            whole || part
        });
        if done {
            return Some(End::Done);
        }
        if self.bounds.clock.is_spent(self.runner.ticks) || self.runner.is_crowded() {
            return Some(End::GivenUp { time: false });
        }
        (self.runner.ticks.is_multiple_of(16) && self.bounds.clock.is_over()).then_some(End::GivenUp { time: true })
    }

    /// What came of a tick.
    fn take(&mut self, tick: Tick) -> Option<End> {
        match tick {
            Tick::Went(went) => {
                self.note(went);
                None
            }
            Tick::Over(went) => {
                self.note(went);
                self.found_late();
                Some(End::Over)
            }
            Tick::Rests => Some(End::Rests),
            Tick::Blocked { step, stop } => Some(End::Blocked { step, stop }),
        }
    }

    fn note(&mut self, went: Went) {
        self.journey.ticks += 1_u32;
        if self.journey.events.len() > 2 * TOLD {
            self.journey.events.drain(..TOLD);
        }
        self.journey.offered |= went.met.iter().any(|met| met.did.is_some());
        self.journey.events.extend(went.events);
    }

    /// Compares the state with earlier ones.
    fn look(&mut self, canon: Canon) -> Option<End> {
        let here = self.records.len();
        let before = self.places.get(&canon.shape).cloned().unwrap_or_default();
        self.places.entry(canon.shape).or_default().push(here);
        let rounds = self.runner.rounds.clone();
        self.records.push(Record { shape: canon.shape, amounts: canon.amounts, rounds });
        if here < self.retry {
            return None;
        }
        let periods: Vec<usize> = before.iter().rev().take(12).map(|place| here - place).collect();
        for period in periods {
            if self.is_same(here, period) {
                return self.came_back(period);
            }
            if let Some(end) = self.try_steady(here, period) {
                return Some(end);
            }
            if self.records.is_empty() {
                // Play went on from here, and what was known leads there no more.
                return None;
            }
        }
        None
    }

    /// Whether a turn of so many ticks ended here that began with this shape, so many turns ago.
    fn turn_before(&self, here: usize, period: usize, turns: usize) -> Option<(&Record, &Record)> {
        let place = here.checked_sub(turns.checked_mul(period)?)?;
        let (then, now) = (self.records.get(place)?, self.records.get(here)?);
        (then.shape == now.shape).then_some((then, now))
    }

    /// How many turns of a loop must be alike before it counts.
    fn turns_needed(&self) -> usize {
        self.bounds.past.patience + 1
    }

    /// The same state, as often as it takes.
    fn is_same(&self, here: usize, period: usize) -> bool {
        !self.bounds.past.used
            && (1..=self.turns_needed())
                .all(|turn| self.turn_before(here, period, turn).is_some_and(|(then, now)| then.amounts == now.amounts))
    }

    /// The state has come back: one turn more is played, to be told.
    fn came_back(&mut self, period: usize) -> Option<End> {
        let begin = self.begin(period);
        let start = self.canon();
        let mut went = Vec::new();
        let mut ahead = self.runner.clone();
        ahead.telling = true;
        for _ in 0..period {
            match ahead.tick() {
                Tick::Went(one) => went.push(one),
                _ => return None,
            }
        }
        let game = ahead.state().game().clone();
        let moves = start.keys.into_iter().map(|key| (key, 0)).collect();
        self.journey.found.get_or_insert(Found { begin, period, moves, went, game });
        if let Some(rounds) = self.bounds.rounds {
            self.skip_same(&ahead, rounds, period);
            return None;
        }
        Some(End::Repeats(Course::Same))
    }

    /// A turn that changes nothing is passed over as often as whole turns fit into the rounds asked for.
    fn skip_same(&mut self, ahead: &Runner<'_>, rounds: &BigUint, period: usize) {
        let each = &ahead.rounds - &self.runner.rounds;
        self.skip_rounds(&each, rounds, period, u64::MAX);
        self.retry = usize::MAX;
    }

    /// Passes over turns up to the rounds asked for; how many.
    fn skip_rounds(&mut self, each: &BigUint, rounds: &BigUint, period: usize, most: u64) -> u64 {
        if *each == BigUint::ZERO || *rounds <= self.runner.rounds {
            return 0;
        }
        let fit = (rounds - &self.runner.rounds) / each;
        let turns = u64::try_from(&fit).unwrap_or(u64::MAX).min(most);
        self.runner.rounds += each * turns;
        self.journey.ticks += steady::in_all(turns, period);
        turns
    }

    /// The tick at which a loop of this period began: as long as shapes came back before.
    fn begin(&self, period: usize) -> BigUint {
        let mut first = self.records.len().saturating_sub(1 + period);
        while let Some(earlier) = first.checked_sub(1) {
            if self.turn_before(earlier + period, period, 1).is_none() {
                break;
            }
            first = earlier;
        }
        &self.base + BigUint::from(first)
    }

    /// A game that ended while a loop went on that had not gone round often enough to be passed over.
    fn found_late(&mut self) {
        if self.journey.found.is_some() {
            return;
        }
        let Some((last, before)) = self.records.split_last() else { return self.found_before() };
        let Some(place) = before.iter().rposition(|record| record.shape == last.shape) else {
            return self.found_before();
        };
        let period = before.len() - place;
        let seen = self.begun.clone().filter(|(_, known)| *known == period);
        let begin = seen.map_or_else(|| self.begin(period), |(begin, _)| begin);
        let game = self.runner.state().game().clone();
        self.journey.found = Some(Found { begin, period, moves: Vec::new(), went: Vec::new(), game });
    }

    /// A loop that was seen before and had not come round again since it was looked at.
    fn found_before(&mut self) {
        if let Some((begin, period)) = self.begun.clone() {
            let game = self.runner.state().game().clone();
            self.journey.found = Some(Found { begin, period, moves: Vec::new(), went: Vec::new(), game });
        }
    }

    fn try_steady(&mut self, here: usize, period: usize) -> Option<End> {
        let turns = self.turns_needed() + 1;
        let enough = (0..turns).all(|turn| self.turn_before(here, period, turn).is_some());
        if !enough || self.bounds.past.used || self.bounds.clock.is_over() || !self.has_room(here, period) {
            return None;
        }
        let seen = self.begun.as_ref().filter(|(_, known)| *known == period);
        let begin = seen.map_or_else(|| self.begin(period), |(begin, _)| begin.clone());
        self.begun.get_or_insert_with(|| (begin.clone(), period));
        if !self.moves_evenly(here, period) {
            self.see_growth(here, period);
            return if self.journey.growth.is_some() { self.try_growth(period) } else { None };
        }
        let rounds = self.runner.rounds.clone();
        let mut played = Vec::new();
        let (outlook, turn) = steady::outlook(self.runner, self.maker, period, self.bounds.clock, &mut played);
        played.into_iter().for_each(|went| self.note(went));
        match outlook {
            Outlook::Alike { turns, moves } => self.alike(begin, period, turn, turns, &moves, &rounds),
            Outlook::Unsure => {
                self.wait(period);
                None
            }
            Outlook::Left(tick) => self.take(*tick),
        }
    }

    /// Whether two turns more, to look at, are no more than the rounds asked for.
    fn has_room(&self, here: usize, period: usize) -> bool {
        let Some((then, now)) = self.turn_before(here, period, 1) else { return false };
        let each = &now.rounds - &then.rounds;
        self.bounds.rounds.is_none_or(|rounds| &now.rounds + each * 2_u32 <= *rounds)
    }

    fn moves_evenly(&self, here: usize, period: usize) -> bool {
        let difference = |turns: usize| -> Option<Vec<i64>> {
            let (then, now) = self.turn_before(here, period, turns)?;
            let pairs = now.amounts.iter().zip(&then.amounts);
            (now.amounts.len() == then.amounts.len())
                .then(|| pairs.map(|(now, then)| now.saturating_sub(*then)).collect())
        };
        // Where the shape was another two turns ago, the two turns that are played next tell.
        let (Some(one), Some(two)) = (difference(1), difference(2)) else { return true };
        one.iter().zip(&two).all(|(one, two)| one.saturating_mul(2) == *two)
    }

    /// Turns that are alike: as many as are sure are passed over.
    fn alike(
        &mut self,
        begin: BigUint,
        period: usize,
        turn: Turn,
        turns: Option<u64>,
        moves: &[i64],
        rounds: &BigUint,
    ) -> Option<End> {
        let each = (&self.runner.rounds - rounds) / 2_u32;
        let now = self.canon();
        let events: Vec<Event> = turn.went.iter().flat_map(|went| &went.events).cloned().collect();
        let game = self.runner.state().game().clone();
        let named = now.keys.iter().cloned().zip(moves.iter().copied()).collect();
        self.journey.found.get_or_insert(Found { begin, period, moves: named, went: turn.went, game });
        let skipped = match (turns, self.bounds.rounds) {
            (None, None) => return Some(End::Repeats(Course::Steady)),
            (turns, Some(rounds)) => self.skip_rounds(&each, rounds, period, turns.unwrap_or(u64::MAX)),
            (Some(turns), None) => {
                self.runner.rounds += &each * turns;
                self.journey.ticks += steady::in_all(turns, period);
                turns
            }
        };
        if skipped > 0 {
            let beyond = jump::jump(&mut self.runner.course.state, &now, moves, skipped);
            self.journey.beyond.extend(beyond);
            self.journey.skipped.push((events, skipped));
        }
        self.forget();
        None
    }

    /// Records no longer lead to where play stands.
    fn forget(&mut self) {
        self.records.clear();
        self.places.clear();
        self.base = self.journey.ticks.clone();
        self.retry = 0;
    }

    /// Looks again only after some time, longer each time.
    fn wait(&mut self, period: usize) {
        self.forget();
        self.tries = (self.tries + 1).min(12);
        self.retry = (2 * period).max(1 << self.tries);
    }

    fn see_growth(&mut self, here: usize, period: usize) {
        let turns = (0..).map_while(|turn| self.turn_before(here, period, turn));
        let mut turns: Vec<&[i64]> = turns.map(|(then, _)| then.amounts.as_slice()).collect();
        turns.reverse();
        self.journey.growth = growth::seen(&turns).map(|(place, text)| {
            let canon = self.maker.canon(self.runner.state(), self.runner.course.edition, self.runner.beside());
            let name = canon.keys.get(place).map(|key| key.name(self.runner.state().game())).unwrap_or_default();
            format!("{name}: {text}")
        });
    }

    /// Growth that surely never comes to where it would matter.
    fn try_growth(&mut self, period: usize) -> Option<End> {
        let begin = self.begin(period);
        let (sure, turn) = growth::outlook(self.runner, self.maker, period, self.bounds.clock)?;
        if !sure || self.bounds.rounds.is_some() {
            self.wait(period);
            return None;
        }
        let game = self.runner.state().game().clone();
        self.journey.found.get_or_insert(Found { begin, period, moves: Vec::new(), went: turn.went, game });
        Some(End::Repeats(Course::Grows))
    }
}
