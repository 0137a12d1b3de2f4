//! The question "what happens when the stack resolves?".   413 · 608

use super::{Course, ruling};
use crate::edition::Edition;
use crate::engine::event::Happening;
use crate::engine::play::state::State;
use crate::game::{Choices, Game};
use crate::ruling::{GameEnd, Ruling, Verdict};

/// More than any stack holds.
const MOST: u32 = 10_000;

/// Resolves the top of the stack, or all of it, as if all players passed.
pub fn resolve(game: &Game, all: bool, choices: &Choices, edition: &Edition) -> Ruling {
    let mut course = Course::new(State::of(game), choices, edition);
    let mut stopped = course.step(|run| run.begin_resolving()).err();
    for _ in 0..MOST {
        if stopped.is_some() || course.state.game().stack.is_empty() || course.state.ended() != GameEnd::Continues {
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

fn leaves_stack(event: &crate::engine::event::Event) -> bool {
    event.from == Some(crate::terms::Zone::Stack) && event.to != Some(crate::terms::Zone::Battlefield)
}
