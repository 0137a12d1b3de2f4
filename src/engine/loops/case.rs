//! A question about a loop, and how it is played: once with every choice as the file makes it, or made in one way.

use std::collections::BTreeSet;

use num_bigint::BigUint;

use super::journey::{Bounds, End, Journey};
use super::maker::Maker;
use super::past::Past;
use super::runner::{Runner, Went};
use super::travel::travel;
use super::watch::Clock;
use crate::edition::Edition;
use crate::engine::play::driver::habits::{Habits, Met, Point};
use crate::engine::play::open::{Kind, Open, Stop};
use crate::game::question::LoopQuestion;
use crate::game::{Choices, Game, PlayerId};

/// So many ticks are played one by one before a loop is given up.
pub(super) const TICKS: u64 = 10_000;

/// A question with all that it is asked about.
pub(super) struct Case<'a> {
    pub game: &'a Game,
    pub asked: &'a LoopQuestion,
    pub choices: Choices,
    habits: Habits,
    pub edition: &'a Edition,
    pub past: Past,
    pub clock: Clock,
}

/// How a question was played, to its end.
pub(super) struct Played<'a> {
    pub runner: Runner<'a>,
    pub journey: Journey,
}

/// An optional action in a turn of a loop: whose, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Optional {
    pub who: PlayerId,
    /// The "may"; none for a step of the file.
    pub point: Option<Point>,
}

impl<'a> Case<'a> {
    pub(super) fn of(game: &'a Game, asked: &'a LoopQuestion, choices: &Choices, edition: &'a Edition) -> Self {
        let clock = Clock::of(asked.time_limit, TICKS);
        let (habits, choices) = Habits::of(choices);
        Self { game, asked, choices, habits, edition, past: Past::of(game), clock }
    }

    /// The habits that the file's words give.
    pub(super) fn habits(&self) -> Habits {
        self.habits.clone()
    }

    /// A runner at the beginning, with what happened first; none where something stopped it at once.
    pub(super) fn begin(&self, habits: Habits) -> (Runner<'a>, Result<Went, Stop>) {
        let script = self.asked.steps.clone();
        let mut runner = Runner::new(self.game, script, &self.choices, habits, self.past, self.edition);
        runner.course.until = self.clock.end();
        let begun = runner.begin();
        (runner, begun)
    }

    /// Plays the question with these habits, for ever if need be.
    pub(super) fn play(&self, habits: Habits) -> Played<'a> {
        let (mut runner, begun) = self.begin(habits);
        self.play_on(&mut runner, begun, None, 0)
    }

    /// Plays on: so many rounds of the script if they are given, and in the round after them up to before this step.
    pub(super) fn play_on(
        &self,
        runner: &mut Runner<'a>,
        begun: Result<Went, Stop>,
        rounds: Option<&BigUint>,
        before: usize,
    ) -> Played<'a> {
        let bounds = Bounds { clock: &self.clock, rounds, before, past: self.past };
        let mut journey = travel(runner, &mut Maker::default(), bounds, begun.is_err());
        match begun {
            Ok(went) => {
                journey.events.splice(0..0, went.events);
            }
            Err(_) if self.clock.is_over() => journey.end = End::GivenUp { time: true },
            Err(stop) => journey.end = End::Blocked { step: 0, stop },
        }
        Played { runner: runner.clone(), journey }
    }
}

impl Played<'_> {
    /// The optional actions in the turn of the loop, or in the script where no loop was found.
    pub(super) fn optional(&self) -> Vec<Optional> {
        let mut all: Vec<Optional> =
            self.runner.players_of_steps().into_iter().map(|who| Optional { who, point: None }).collect();
        let offers = |met: &&Met| met.kind == Kind::May || (met.kind == Kind::Pay && !met.point.is_unless());
        for met in self.met().filter(offers) {
            let one = Optional { who: met.point.who, point: Some(met.point.clone()) };
            if !all.contains(&one) {
                all.push(one);
            }
        }
        all
    }

    /// The players who control optional actions, the first in APNAP order first.
    pub(super) fn choosers(&self, game: &Game) -> Vec<PlayerId> {
        let who: BTreeSet<PlayerId> = self.optional().into_iter().map(|optional| optional.who).collect();
        game.apnap().into_iter().filter(|player| who.contains(player)).collect()
    }

    /// Those who could pay to keep something in the loop from happening.
    pub(super) fn could_pay(&self) -> BTreeSet<PlayerId> {
        self.met().filter(|met| met.kind == Kind::Pay && met.point.is_unless()).map(|met| met.point.who).collect()
    }

    /// The choices that come up in a turn of the loop.
    pub(super) fn met(&self) -> impl Iterator<Item = &Met> {
        self.journey.found.iter().flat_map(|found| &found.went).flat_map(|went| &went.met)
    }
}

/// Whether a choice can be tried each way: one of a few.
pub(super) fn can_be_tried(open: &Open) -> bool {
    open.kind != Kind::Chance && open.least.min(open.options.len()) == 1 && open.most == 1 && open.options.len() <= 6
}
