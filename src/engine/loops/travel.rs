//! Play goes on until it comes back, ends or is given up; turns that are surely alike are passed over at once.

use num_bigint::BigUint;

use super::canon::Canon;
use super::exact::{self, Alike};
use super::growth;
use super::journey::{Bounds, Course, End, Found, Journey};
use super::jump;
use super::maker::Maker;
use super::past::Past;
use super::pile::{self, Heights, Reach};
use super::records::Records;
use super::runner::{Runner, Tick, Went};
use super::steady::{self, Outlook, Turn};
use crate::engine::event::Event;

/// More events than this are not told.
const TOLD: usize = 4_000;

struct Traveller<'r, 'e> {
    runner: &'r mut Runner<'e>,
    maker: &'r mut Maker,
    bounds: Bounds<'r>,
    records: Records,
    heights: Heights,
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
    let mut traveller = Traveller {
        runner,
        maker,
        bounds,
        records: Records::default(),
        heights: Heights::default(),
        base: BigUint::ZERO,
        retry: 0,
        begun: None,
        tries: 0,
        journey: Journey::new(),
    };
    let end = if stopped { End::Done } else { traveller.go() };
    traveller.journey.end = end;
    traveller.journey
}

/// The loop that was looked at.
struct Looked {
    /// The round in which it began.
    begin: BigUint,
    /// So many ticks are a turn of it.
    period: usize,
    /// The rounds that had gone before it was looked at.
    rounds: BigUint,
}

impl Traveller<'_, '_> {
    fn go(&mut self) -> End {
        loop {
            if let Some(end) = self.bound_reached() {
                return end;
            }
            let canon = self.maker.of(self.runner);
            if let Some(end) = self.look(canon).or_else(|| self.try_pile()).or_else(|| self.bound_reached()) {
                return end;
            }
            let tick = self.runner.tick();
            if let Some(end) = self.take(tick) {
                return end;
            }
        }
    }

    fn bound_reached(&self) -> Option<End> {
        if self.bounds.are_reached(self.runner) {
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
            // What time made stop says nothing about the loop.
            Tick::Blocked { .. } if self.bounds.clock.is_over() => Some(End::GivenUp { time: true }),
            Tick::Blocked { step, stop } => Some(End::Blocked { step, stop }),
        }
    }

    fn note(&mut self, went: Went) {
        self.journey.ticks += 1_u32;
        if self.journey.events.len() > 2 * TOLD {
            self.journey.events.drain(..TOLD);
        }
        for met in went.met.into_iter().filter(|met| met.did.is_some()) {
            let known = self.journey.offers.iter_mut().find(|(known, _)| known.point == met.point);
            match known {
                Some((_, last)) => *last = self.runner.ticks,
                None => self.journey.offers.push((met, self.runner.ticks)),
            }
        }
        self.journey.events.extend(went.events);
    }

    /// Compares the state with earlier ones.
    fn look(&mut self, canon: Canon) -> Option<End> {
        let here = self.records.len();
        let periods = self.records.note(canon.shape, canon.amounts, self.runner.rounds.clone());
        if here < self.retry {
            return None;
        }
        for period in periods {
            let past = self.bounds.past;
            if !past.used && !past.hidden && self.records.is_same(here, period, self.turns_needed()) {
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

    /// How many turns of a loop must be alike before it counts.
    fn turns_needed(&self) -> usize {
        self.bounds.past.patience + 1
    }

    /// The state has come back: one turn more is played, to be told.
    fn came_back(&mut self, period: usize) -> Option<End> {
        let begin = self.begin(period);
        let start = self.maker.of(self.runner);
        let mut went = Vec::new();
        let mut ahead = self.runner.clone();
        ahead.telling = true;
        for _ in 0..period {
            match ahead.tick() {
                Tick::Went(one) => went.push(one),
                _ => return None,
            }
        }
        if exact::compare(self.runner, &ahead) != Alike::Same {
            return None;
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

    /// The tick at which a loop of this period began.
    fn begin(&self, period: usize) -> BigUint {
        &self.base + BigUint::from(self.records.begin(period))
    }

    /// A game that ended while a loop went on that had not gone round often enough to be passed over.
    fn found_late(&mut self) {
        if self.journey.found.is_some() {
            return;
        }
        let Some(period) = self.records.last_period() else { return self.found_before() };
        let seen = self.begun.clone().filter(|(_, known)| *known == period);
        let begin = seen.map_or_else(|| self.begin(period), |(begin, _)| begin);
        self.journey.found = Some(self.found_untold(begin, period));
    }

    /// A loop of which no turn was told, with what was offered in the last one.
    fn found_untold(&self, begin: BigUint, period: usize) -> Found {
        let since = self.runner.ticks.saturating_sub(period as u64);
        let offers = self.journey.offers.iter().filter(|(_, last)| *last > since);
        let met = offers.map(|(met, _)| met.clone()).collect();
        let game = self.runner.state().game().clone();
        Found { begin, period, moves: Vec::new(), went: vec![Went { met, ..Went::default() }], game }
    }

    /// A loop that was seen before and had not come round again since it was looked at.
    fn found_before(&mut self) {
        if let Some((begin, period)) = self.begun.clone() {
            self.journey.found = Some(self.found_untold(begin, period));
        }
    }

    fn try_steady(&mut self, here: usize, period: usize) -> Option<End> {
        // So many that the last two can be compared.
        let turns = self.turns_needed() + 2;
        if !self.records.is_alike(here, period, turns)
            || self.bounds.past.hidden
            || self.bounds.clock.is_over()
            || !self.has_room(here, period)
        {
            return None;
        }
        let seen = self.begun.as_ref().filter(|(_, known)| *known == period);
        let begin = seen.map_or_else(|| self.begin(period), |(begin, _)| begin.clone());
        self.begun.get_or_insert_with(|| (begin.clone(), period));
        if !self.records.moves_evenly(here, period) {
            return if self.sees_growth(here, period) { self.try_growth(period) } else { None };
        }
        let rounds = self.runner.rounds.clone();
        let mut played = Vec::new();
        let (outlook, turn) = steady::outlook(self.runner, self.maker, (period, Reach::ALL), &self.bounds, &mut played);
        played.into_iter().for_each(|went| self.note(went));
        match outlook {
            Outlook::Alike { turns, moves } => self.alike(Looked { begin, period, rounds }, turn, turns, &moves),
            Outlook::Unsure => {
                self.wait(period);
                None
            }
            Outlook::Left(tick) => self.take(*tick),
        }
    }

    /// Whether two more turns to look at fit into the rounds that were asked for.
    fn has_room(&self, here: usize, period: usize) -> bool {
        let Some((then, now)) = self.records.turn_before(here, period, 1) else { return false };
        let each = &now.rounds - &then.rounds;
        self.bounds.rounds.is_none_or(|rounds| &now.rounds + each * 2_u32 <= *rounds)
    }

    /// Turns that are alike: as many as are sure are passed over.
    fn alike(&mut self, looked: Looked, turn: Turn, turns: Option<u64>, moves: &[i64]) -> Option<End> {
        let Looked { begin, period, rounds } = looked;
        let each = (&self.runner.rounds - rounds) / 2_u32;
        let now = self.maker.of(self.runner);
        let events: Vec<Event> = turn.went.iter().flat_map(|went| &went.events).cloned().collect();
        let game = self.runner.state().game().clone();
        let named = now.keys.iter().cloned().zip(moves.iter().copied()).collect();
        self.journey.found.get_or_insert(Found { begin, period, moves: named, went: turn.went, game });
        let skipped = match (turns, self.bounds.rounds) {
            (None, None) if moves.iter().all(|by| *by == 0) => return Some(End::Repeats(Course::Same)),
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
        self.records.forget();
        self.heights.forget();
        self.base = self.journey.ticks.clone();
        self.retry = 0;
    }

    /// Looks again only after some time, longer each time.
    fn wait(&mut self, period: usize) {
        self.forget();
        self.tries = (self.tries + 1).min(12);
        self.retry = (2 * period).max(1 << self.tries);
    }

    /// Whether amounts grow, which is noted.
    fn sees_growth(&mut self, here: usize, period: usize) -> bool {
        let Some((place, text)) = growth::seen(&self.records.amounts_of_turns(here, period)) else { return false };
        let canon = self.maker.of(self.runner);
        let name = canon.keys.get(place).map(|key| key.name(self.runner.state().game())).unwrap_or_default();
        self.journey.growth = Some(format!("{name}: {text}"));
        true
    }

    /// A stack that grows for ever, whoever is offered to do something doing it each time.
    fn try_pile(&mut self) -> Option<End> {
        self.heights.note(pile::height(self.runner));
        let asks = !self.runner.script().is_empty() || self.bounds.rounds.is_some();
        if asks || self.bounds.past != Past::default() {
            return None;
        }
        for (period, reach) in self.heights.turns() {
            let begin = &self.journey.ticks - period;
            let mut played = Vec::new();
            let looked = (period, reach);
            let (outlook, turn) = steady::outlook(self.runner, self.maker, looked, &self.bounds, &mut played);
            played.into_iter().for_each(|went| self.note(went));
            self.forget();
            let game = self.runner.state().game().clone();
            match outlook {
                Outlook::Alike { turns: None, moves } if pile::is_out_of_sight(&game, &turn.went) => {
                    let keys = turn.states.first().map(|canon| canon.keys.clone()).unwrap_or_default();
                    let moves = keys.into_iter().zip(moves).collect();
                    self.journey.found.get_or_insert(Found { begin, period, moves, went: turn.went, game });
                    return Some(End::Repeats(Course::Piles));
                }
                Outlook::Left(tick) => return self.take(*tick),
                Outlook::Alike { .. } | Outlook::Unsure => {}
            }
        }
        None
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
