//! The question "what happens when the stack resolves?".   413 · 608

use indexmap::IndexMap;

use super::{Course, Onward, ruling};
use crate::edition::{Edition, Provision};
use crate::engine::event::Happening;
use crate::engine::play::history::Entry;
use crate::engine::play::open::Stop;
use crate::engine::play::state::State;
use crate::engine::state_based::Check;
use crate::game::{Choices, Game};
use crate::ruling::{GameEnd, Reason, ReasonKind, Ruling, Verdict};

/// So many more objects resolve than were on the stack, before it is said that there is no end in sight.
pub(super) const MOST: usize = 1_000;
/// So many more, before it is asked whether it is a loop.
pub(super) const PATIENCE: usize = 100;
/// So many events of a resolution are looked back on.
const MOST_MIDWAY: usize = 200;

/// Resolves the top of the stack, or all of it, as if all players passed.
pub(in crate::engine) fn resolve(
    game: &Game,
    all: bool,
    choices: &Choices,
    edition: &Edition,
    onward: Onward,
) -> Ruling {
    let mut course = Course::new(State::of(game), choices, edition).going_on(onward);
    let most = game.stack.len() + PATIENCE;
    let begun = course.step(|run| run.begin_resolving());
    let has_begun = begun.is_ok();
    let rest = |course: &mut Course<'_>| resolve_more(course, all, most).err().map(|stop| (1, stop));
    let stopped = match begun {
        Ok(()) => rest(&mut course),
        Err(stop) => Some((1, stop)),
    };
    let follows = match &stopped {
        Some((_, Stop::Open(open))) if has_begun => course.follows(open, rest),
        _ => IndexMap::new(),
    };
    // That an effect begins is told, and is not an event.
    let is_no_event = |what: &Happening| {
        use Happening as H;
        matches!(what, H::Resolves(_) | H::Fizzles(_) | H::BecomesCopy(..) | H::Told(_))
    };
    let nothing = course.events.iter().all(|event| is_no_event(&event.what) || leaves_stack(event));
    let empty = game.stack.is_empty() && course.events.is_empty();
    let passing = not_checked_midway(&course);
    let mut ruling = ruling::of_course(game, course, stopped, follows);
    ruling.reasons.extend(passing);
    if ruling.verdict == Verdict::Happens && nothing {
        ruling.verdict = Verdict::Nothing;
    }
    if ruling.verdict == Verdict::Nothing && empty {
        ruling.summary = "The stack is empty: there is nothing to resolve.".to_owned();
    }
    ruling
}

/// The top of the stack resolves, or one after the other until nothing is left.
pub(super) fn resolve_more(course: &mut Course<'_>, all: bool, most: usize) -> Result<(), Stop> {
    for resolved in 0.. {
        if course.state.game().stack.is_empty() || course.state.ended() != GameEnd::Continues {
            break;
        }
        if resolved == most {
            return course.go_on(resolved);
        }
        course.step(|run| run.all_passed())?;
        if !all {
            break;
        }
    }
    Ok(())
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

/// What a check in the middle of the resolution would have found, and the one after it does not: nobody checks then.
/// 420.4 · 704.4
fn not_checked_midway(course: &Course<'_>) -> Vec<Reason> {
    let history = course.state.history.back().take(MOST_MIDWAY);
    let resolving: Vec<&Entry> = history
        .take_while(|entry| !entry.events.iter().any(|event| matches!(event.what, Happening::Resolves(_))))
        .collect();
    let ended = Check::of(&course.state.view(course.edition), &Choices::default()).find();
    let happened = || course.events.iter().map(|event| &event.what);
    let mut reasons: Vec<Reason> = Vec::new();
    for entry in resolving.iter().rev().filter(|entry| !entry.before.game().stack.is_empty()) {
        let view = entry.before.view(course.edition);
        for finding in Check::of(&view, &Choices::default()).find() {
            let lasting = ended.iter().any(|other| other.happenings == finding.happenings)
                || finding.happenings.iter().any(|own| happened().any(|other| own == other));
            let text = format!(
                "In the middle of the resolution a check would find this: {} But there is no check before its end, and by then it is no longer so.",
                finding.reason.text
            );
            if !lasting && !reasons.iter().any(|reason| reason.text == text) {
                let rules = [Provision::StateBasedNotDuringResolution, Provision::StateBasedCheck];
                reasons.push(Reason::new(ReasonKind::Rule, text).resting_on(rules));
            }
        }
    }
    reasons
}
