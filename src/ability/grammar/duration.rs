//! How long: "until end of turn", "this turn", "for as long as you control ~".

use super::tokens::{Read, Tokens, stop};
use crate::ability::Duration;
use crate::ability::phrases::DURATIONS;

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

/// "each turn", "each combat": always, said of what happens every turn.
pub(super) fn always(i: &mut Tokens<'_>) -> bool {
    i.accept("each turn") || i.accept("each combat") || i.accept("every turn")
}
