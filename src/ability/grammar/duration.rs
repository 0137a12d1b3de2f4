//! How long: "until end of turn", "this turn", "for as long as you control ~".

use super::tokens::{Read, Tokens, stop};
use crate::ability::phrases::DURATIONS;
use crate::ability::{Duration, NextTurn, Who};

pub(super) fn duration(i: &mut Tokens<'_>) -> Read<Duration> {
    if !matches!(i.word(), "until" | "this" | "for" | "as" | "during") {
        return stop();
    }
    if let Some(duration) = DURATIONS.read(|phrase| i.accept(phrase)) {
        return Ok(*duration);
    }
    let controlled = i.attempt(|i| {
        let _ = i.accept("for");
        if !i.accept("as long as you control") {
            return stop();
        }
        match super::subject::reference(i) {
            Some(crate::ability::Subject::This) => Ok(Duration::WhileControlled),
            _ => stop(),
        }
    });
    controlled.map_or_else(stop, Ok)
}

/// How long what a clause says of its subject lasts: any duration, or the next turn of somebody else.
pub(super) fn of_clause(i: &mut Tokens<'_>) -> Read<Duration> {
    i.attempt(duration).map_or_else(|| of_another(i), Ok)
}

/// "during its controller's next turn", "during that player's next turn", of what the clause is about.
fn of_another(i: &mut Tokens<'_>) -> Read<Duration> {
    let whose = if i.accept("during its controller's next turn") {
        NextTurn::ItsController
    } else if i.accept("during that player's next turn") || i.accept("during their next turn") {
        NextTurn::ThatPlayer
    } else {
        return stop();
    };
    Ok(Duration::DuringNextTurnOf(whose))
}

/// "During target player's next turn,".
pub(super) fn of_target(i: &mut Tokens<'_>) -> Read<Duration> {
    if !i.sees("during target") || !i.accept("during") {
        return stop();
    }
    match super::who::whose(i)? {
        Who::Target(place) if i.accept("next turn,") => Ok(Duration::DuringNextTurnOf(NextTurn::Target(place))),
        _ => stop(),
    }
}

/// "each turn", "each combat": always, said of what happens every turn.
pub(super) fn always(i: &mut Tokens<'_>) -> bool {
    i.accept("each turn") || i.accept("each combat") || i.accept("every turn")
}
