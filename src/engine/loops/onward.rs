//! Play and resolving that run into a loop go on as loops do.   102.4b, 421.4 · 104.4b, 731.4

use super::case::TICKS;
use super::journey::{Bounds, End};
use super::maker::Maker;
use super::past::Past;
use super::runner::Runner;
use super::travel::travel;
use super::watch::Clock;
use crate::edition::Provision;
use crate::engine::play::driver::Course;
use crate::engine::play::open::Stop;
use crate::game::question::TimeLimit;
use crate::ruling::{Reason, ReasonKind};

/// Goes on with a course until its stack is empty or the game is over. What nobody has a choice about and never ends is
/// a draw.
///
/// # Errors
/// A choice that nobody has answered; no end is in sight.
pub(super) fn go_on(course: &mut Course<'_>) -> Result<(), Stop> {
    let past = Past::of(course.state.game());
    let clock = Clock::of(TimeLimit::default(), TICKS);
    let mut runner = Runner::onward(course, past);
    runner.course.until = clock.end();
    let bounds = Bounds { clock: &clock, rounds: None, before: 0, past };
    let journey = travel(&mut runner, &mut Maker::default(), bounds, false);
    course.state = runner.course.state;
    course.events.extend(journey.events);
    course.skipped.extend(journey.skipped);
    match journey.end {
        End::Over | End::Rests | End::Done => Ok(()),
        End::Repeats(_) if course.edition.has(Provision::LoopDraw) => {
            let text = "This has become a loop of mandatory actions, and nothing ends it.";
            let rules = [Provision::LoopMandatory, Provision::LoopDraw];
            let rules = rules.into_iter().filter(|rule| course.edition.has(*rule));
            course.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on(rules));
            course.step(|run| run.draw_for_ever())
        }
        End::Repeats(_) | End::GivenUp { .. } => Err(Stop::TooFar(format!(
            "After {} more spells and abilities have resolved there is still something on the stack, and no end in sight.",
            journey.ticks
        ))),
        End::Blocked { stop, .. } => Err(stop),
    }
}
