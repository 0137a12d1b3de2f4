//! What comes of playing on: where it ended, the loop that was found, what happened.

use std::collections::BTreeSet;

use num_bigint::{BigInt, BigUint};

use super::key::Key;
use super::past::Past;
use super::runner::{Runner, Went};
use super::watch::Clock;
use crate::engine::event::Event;
use crate::engine::play::driver::habits::Met;
use crate::engine::play::open::Stop;
use crate::game::{Game, PlayerId};

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

impl Bounds<'_> {
    /// Whether the rounds that were asked for are done.
    pub(super) fn are_reached(&self, runner: &Runner<'_>) -> bool {
        self.rounds.is_some_and(|rounds| {
            let whole = runner.is_between_rounds() && self.before == 0 && runner.rounds >= *rounds;
            let part = runner.rounds > *rounds && runner.next_step() == Some(self.before);
            whole || part
        })
    }
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
    /// Each turn leaves more on the stack, and never reaches what is beneath.
    Piles,
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
    /// What somebody was offered to do, each with the tick in which it was offered last.
    pub offers: Vec<(Met, u64)>,
}

impl Journey {
    /// One that has not begun.
    pub(super) fn new() -> Self {
        Self {
            end: End::Done,
            found: None,
            ticks: BigUint::ZERO,
            events: Vec::new(),
            skipped: Vec::new(),
            beyond: Vec::new(),
            growth: None,
            offers: Vec::new(),
        }
    }

    /// Somebody was offered to do something.
    pub(super) const fn offered(&self) -> bool {
        !self.offers.is_empty()
    }

    /// Who was offered to do something.
    pub(super) fn offered_to(&self) -> BTreeSet<PlayerId> {
        self.offers.iter().map(|(met, _)| met.point.who).collect()
    }

    /// The loop, unless it was given up: what went round for a while may be part of something else.
    pub(super) fn loop_found(&self) -> Option<&Found> {
        self.found.as_ref().filter(|_| !matches!(self.end, End::GivenUp { .. }))
    }
}
