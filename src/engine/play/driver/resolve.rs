//! The question "what happens when the stack resolves?".   413 · 608

use super::{Course, ruling};
use crate::edition::Edition;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::state::State;
use crate::game::{Choices, Game};
use crate::ruling::{GameEnd, Ruling, Verdict};

/// So many more objects resolve than were on the stack, before it is said that there is no end in sight.
pub(super) const MOST: usize = 1_000;

/// Resolves the top of the stack, or all of it, as if all players passed.
pub fn resolve(game: &Game, all: bool, choices: &Choices, edition: &Edition) -> Ruling {
    let mut course = Course::new(State::of(game), choices, edition);
    let mut stopped = course.step(|run| run.begin_resolving()).err();
    let most = game.stack.len() + MOST;
    for resolved in 0.. {
        if stopped.is_some() || course.state.game().stack.is_empty() || course.state.ended() != GameEnd::Continues {
            break;
        }
        if resolved == most {
            stopped = Some(no_end(resolved));
            break;
        }
        stopped = course.step(|run| run.all_passed()).err();
        if !all {
            break;
        }
    }
    let nothing = course
        .events
        .iter()
        .all(|event| matches!(event.what, Happening::Resolves(_) | Happening::Fizzles(_)) || leaves_stack(event));
    let mut ruling = ruling::of_course(game, course, stopped.map(|stop| (1, stop)));
    if ruling.verdict == Verdict::Happens && nothing {
        ruling.verdict = Verdict::Nothing;
    }
    ruling
}

/// The stack does not become empty.
pub(super) fn no_end(resolved: usize) -> Stop {
    Stop::TooFar(format!(
        "After {resolved} spells and abilities have resolved there is still something on the stack, and no end in sight."
    ))
}

fn leaves_stack(event: &crate::engine::event::Event) -> bool {
    event.from == Some(crate::terms::Zone::Stack) && event.to != Some(crate::terms::Zone::Battlefield)
}
