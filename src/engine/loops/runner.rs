//! Play from tick to tick: what is mandatory, and the steps that the file repeats.

use std::collections::BTreeSet;

use num_bigint::BigUint;

use super::past::Past;
use super::tidy::tidy;
use crate::edition::Edition;
use crate::engine::event::{Event, Happening};
use crate::engine::play::State;
use crate::engine::play::driver::habits::{Habits, Met, Point};
use crate::engine::play::driver::{Course, followed, line, perform};
use crate::engine::play::open::Stop;
use crate::game::question::{LoopStep, PlayStep};
use crate::game::{Choices, Game, PlayerId};
use crate::ruling::{GameEnd, Told};
use crate::terms::CardType;

/// On a board of so many objects each tick takes too long.
const CROWD: usize = 1_500;

/// A game on its way round.
#[derive(Clone)]
pub(super) struct Runner<'e> {
    pub course: Course<'e>,
    script: Vec<LoopStep>,
    /// The step of the script that comes next.
    at: usize,
    /// Rounds of the script begun.
    pub rounds: BigUint,
    /// Objects on the stack below what the steps put there.
    base: usize,
    /// The script says itself when players pass.
    explicit: bool,
    /// Ticks played one by one.
    pub ticks: u64,
    /// How something asks what happened earlier this turn.
    past: Past,
    /// What happens is told, too.
    pub telling: bool,
    /// Without a script: each time this "may" is done, a round begins.
    pub counted: Option<Point>,
}

/// What came of a tick.
#[derive(Debug)]
pub(super) enum Tick {
    /// Play goes on.
    Went(Went),
    /// Nothing waits and nothing is to be done.
    Rests,
    /// The game is over; with what happened in the tick.
    Over(Went),
    /// A step of the script did not end.
    Blocked {
        /// Its number, 1 the first; 0 for what is mandatory.
        step: usize,
        /// Why.
        stop: Stop,
    },
}

/// What happened in a tick.
#[derive(Clone, Debug, Default)]
pub(super) struct Went {
    /// What happened.
    pub events: Vec<Event>,
    /// What happened, told with the names of that moment; only if it is to be told.
    pub told: Vec<(Told, bool)>,
    /// Choices that came up.
    pub met: Vec<Met>,
    /// Whose choice the step of the script was that was done; nobody's for what is mandatory.
    pub chooser: Option<PlayerId>,
}

impl<'e> Runner<'e> {
    pub(super) fn new(
        game: &Game,
        script: Vec<LoopStep>,
        choices: &Choices,
        habits: Habits,
        past: Past,
        edition: &'e Edition,
    ) -> Self {
        let mut course = Course::new(State::of(game), choices, edition);
        course.habits = Some(habits);
        let explicit = script.iter().any(|step| matches!(step.step, PlayStep::Pass(_) | PlayStep::Resolve { .. }));
        Self { script, base: game.stack.len(), explicit, ..Self::onward(&course, past) }
    }

    /// One that goes on with what is mandatory from where a course stands.
    pub(super) fn onward(course: &Course<'e>, past: Past) -> Self {
        let mut course = course.clone();
        course.events.clear();
        course.skipped.clear();
        Self {
            course,
            script: Vec::new(),
            at: 0,
            rounds: BigUint::ZERO,
            base: 0,
            explicit: false,
            ticks: 0,
            past,
            telling: false,
            counted: None,
        }
    }

    /// Play begins: what the check finds and what waits comes first.
    ///
    /// # Errors
    /// A choice that nobody has answered, words that are not understood.
    pub(super) fn begin(&mut self) -> Result<Went, Stop> {
        self.course.step(|run| run.begin())?;
        let went = self.went(None);
        self.base = if self.script.is_empty() { 0 } else { self.base.min(self.state().game().stack.len()) };
        Ok(went)
    }

    pub(super) fn state(&self) -> &State {
        &self.course.state
    }

    /// Whether there are so many objects that each tick takes too long.
    pub(super) fn is_crowded(&self) -> bool {
        self.state().game().objects.len() > CROWD
    }

    /// What the future depends on beside the state: where in the script play stands, and what is still said.
    pub(super) fn beside(&self) -> impl std::hash::Hash + '_ {
        (self.at, self.course.left_to_say())
    }

    /// Whether a round of the script is about to begin, or there is no script.
    pub(super) fn is_between_rounds(&self) -> bool {
        self.at == 0 && (self.script.is_empty() || !self.must_resolve())
    }

    /// The step of the script that comes next.
    pub(super) fn next_step(&self) -> Option<usize> {
        (!self.script.is_empty() && !self.must_resolve()).then_some(self.at)
    }

    pub(super) fn script(&self) -> &[LoopStep] {
        &self.script
    }

    /// Only these steps are repeated from here on.
    pub(super) fn repeat_only(&mut self, steps: Vec<LoopStep>) {
        self.script = steps;
        self.at = 0;
    }

    fn must_resolve(&self) -> bool {
        let above = self.state().game().stack.len() > self.base;
        // What is chosen is said as soon as the step before it is done: it may be asked as that one resolves.
        let chooses =
            self.at > 0 && matches!(self.script.get(self.at), Some(LoopStep { step: PlayStep::Choose(..), .. }));
        above && !chooses && (!self.explicit || (self.at == 0 && self.rounds > BigUint::ZERO))
    }

    /// One tick: a step of the script, or what happens when all pass.
    pub(super) fn tick(&mut self) -> Tick {
        if self.state().ended() != GameEnd::Continues {
            return Tick::Over(Went::default());
        }
        self.ticks += 1;
        let waits = !self.state().game().stack.is_empty();
        let (step, done) = if self.script.is_empty() {
            if !waits {
                return Tick::Rests;
            }
            (None, self.course.step(|run| run.all_passed()))
        } else if self.must_resolve() {
            (None, self.course.step(|run| run.all_passed()))
        } else {
            let (at, done) = self.act();
            (Some(at), done)
        };
        if let Err(stop) = done {
            return Tick::Blocked { step: step.map_or(0, |at| at + 1), stop };
        }
        let went = self.went(step);
        if self.state().ended() == GameEnd::Continues { Tick::Went(went) } else { Tick::Over(went) }
    }

    /// The next step of the script.
    fn act(&mut self) -> (usize, Result<(), Stop>) {
        let at = self.at;
        let Some(step) = self.script.get(at).map(|step| step.step.clone()) else { return (at, Ok(())) };
        let before = self.course.clone();
        if at == 0 {
            // What a round of the script has said answers no choice of the next.
            self.course.let_go_of_what_steps_said();
        }
        let step = self.as_played(step);
        let actor = self.script.get(at).and_then(|step| step.player);
        let explicit = self.explicit;
        let mut play = || {
            if let Some(actor) = actor.filter(|_| !explicit) {
                reach(&mut self.course, actor)?;
            }
            perform(&mut self.course, &step)
        };
        let done = play();
        if done.is_err() {
            // A step that is forbidden is not begun.
            self.course = before;
            return (at, done);
        }
        if at == 0 {
            self.rounds += 1_u32;
        }
        self.at = (at + 1) % self.script.len();
        (at, done)
    }

    /// "Play" was what one did with any card: a card that isn't a land is cast.
    fn as_played(&self, step: PlayStep) -> PlayStep {
        match step {
            PlayStep::PlayLand(player, card) => {
                let printed = |id| &self.state().game().object(id).printed.type_line;
                let land = card.object.is_none_or(|id| printed(id).is(CardType::Land));
                match land {
                    true => PlayStep::PlayLand(player, card),
                    false => PlayStep::Cast(player, card, crate::game::question::Announcement::default()),
                }
            }
            other => other,
        }
    }

    fn went(&mut self, step: Option<usize>) -> Went {
        let events = std::mem::take(&mut self.course.events);
        let met = self.course.habits.as_mut().map(|habits| std::mem::take(&mut habits.met)).unwrap_or_default();
        if self.counted.is_some() {
            let done = met.iter().filter(|met| met.did == Some(true) && Some(&met.point) == self.counted.as_ref());
            self.rounds += done.count();
        }
        self.course.rounds.clear();
        self.course.taken.clear();
        let told = if self.telling { told(self.state().game(), &events, self.course.edition) } else { Vec::new() };
        tidy(&mut self.course.state, self.past);
        let done = step.and_then(|at| self.script.get(at)).filter(|step| step.optional);
        let chooser = done.and_then(|step| step.player);
        Went { events, told, met, chooser }
    }

    /// Players who have optional steps in the script.
    pub(super) fn players_of_steps(&self) -> BTreeSet<PlayerId> {
        self.script.iter().filter(|step| step.optional).filter_map(|step| step.player).collect()
    }
}

/// Players before this one pass, in turn order: they have nothing to do before it in the turn of the loop.
fn reach(course: &mut Course<'_>, actor: PlayerId) -> Result<(), Stop> {
    for _ in 1..course.state.game().playing().count() {
        match course.state.game().turn.priority {
            Some(has) if has != actor => course.step(|run| run.pass(has))?,
            _ => break,
        }
    }
    Ok(())
}

/// Events as lines, each with whether it is what a player does by choice.
fn told(game: &Game, events: &[Event], edition: &Edition) -> Vec<(Told, bool)> {
    let lines = followed(events).filter_map(|(event, following)| {
        let mut told = line(game, (event, following), edition)?;
        // Abilities on the stack are numbered as they come, which says nothing.
        if let Some((front, back)) = told.text.split_once("'s ability#") {
            told.text = format!("{front}'s ability{}", back.trim_start_matches(|letter: char| letter.is_ascii_digit()));
        }
        let deed = matches!(
            event.what,
            Happening::Activates(..) | Happening::Cast(..) | Happening::PlaysLand(..) | Happening::Attack(_)
        );
        Some((told, deed))
    });
    lines.collect()
}
