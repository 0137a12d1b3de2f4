//! The question "is this assignment of combat damage legal, and what follows?".   310 · 510

use indexmap::IndexMap;

use super::{Course, ruling};
use crate::edition::Edition;
use crate::engine::combat::damage;
use crate::engine::play::state::State;
use crate::engine::view::View;
use crate::game::question::DamageQuestion;
use crate::game::{Choices, Game, Nature};
use crate::ruling::{GameEnd, Ruling, Verdict};

/// Judges an assignment; with `deal`, a legal one is dealt, and state-based effects and triggered abilities follow.
///
/// Where damage waits on the stack, all players pass until it has resolved.
pub fn damage(game: &Game, question: &DamageQuestion, choices: &Choices, edition: &Edition) -> Ruling {
    let legality = damage::answer(&View::of(game, edition), question);
    if !question.deal || legality.verdict != Verdict::Legal {
        return legality;
    }
    let mut course = Course::new(State::of(game), choices, edition);
    let below = game.stack.len();
    let mut stopped = course.step(|run| run.deal_as_assigned(&question.assign)).err();
    let most = below + super::resolve::MOST;
    for resolved in 0.. {
        let waits = course.state.game().stack.iter().skip(below);
        let waits =
            waits.map(|id| course.state.game().object(*id)).any(|object| object.nature == Nature::DamageOnStack);
        if stopped.is_some() || !waits || course.state.ended() != GameEnd::Continues {
            break;
        }
        if resolved == most {
            stopped = Some(super::resolve::no_end(resolved));
            break;
        }
        stopped = course.step(|run| run.all_passed()).err();
    }
    with_course(legality, ruling::of_course(game, course, stopped.map(|stop| (1, stop)), IndexMap::new()))
}

/// What is legal, and what follows from it, in one ruling.
fn with_course(legality: Ruling, dealt: Ruling) -> Ruling {
    let mut whole = dealt;
    let summary = match whole.verdict {
        Verdict::Happens => format!("{} {}", legality.summary, whole.summary),
        _ => whole.summary,
    };
    whole.summary = summary;
    if whole.verdict == Verdict::Happens {
        whole.verdict = Verdict::Legal;
    }
    whole.reasons.splice(0..0, legality.reasons);
    for provision in legality.provisions {
        if !whole.provisions.contains(&provision) {
            whole.provisions.push(provision);
        }
    }
    for doubt in legality.doubts {
        if !whole.doubts.contains(&doubt) {
            whole.doubts.push(doubt);
        }
    }
    whole
}
