//! How long: "until end of turn", "this turn", "for as long as you control ~".

use super::tokens::{Read, Tokens, stop};
use crate::ability::Duration;
use crate::terms::Step;

/// Phrases and what they mean.
const PHRASES: &[(&str, Duration)] = &[
    ("until end of turn", Duration::EndOfTurn),
    ("until the end of turn", Duration::EndOfTurn),
    ("until the end of the turn", Duration::EndOfTurn),
    ("until end of combat", Duration::EndOfCombat),
    ("until the end of combat", Duration::EndOfCombat),
    ("until your next turn", Duration::YourNextTurn),
    ("until the end of your next turn", Duration::EndOfYourNextTurn),
    ("until end of your next turn", Duration::EndOfYourNextTurn),
    ("until your next upkeep", Duration::YourNextStep(Step::Upkeep)),
    ("until your next end step", Duration::YourNextStep(Step::End)),
    ("this turn and next turn", Duration::ThisTurnAndNext),
    ("this turn", Duration::EndOfTurn),
    ("this combat", Duration::EndOfCombat),
    ("during your next turn", Duration::DuringNextTurn),
    ("for the rest of the game", Duration::Forever),
    ("for as long as ~ remains on the battlefield", Duration::WhileSource),
    ("as long as ~ remains on the battlefield", Duration::WhileSource),
    ("until ~ leaves the battlefield", Duration::WhileSource),
    ("for as long as ~ remains in play", Duration::WhileSource),
    ("as long as ~ remains in play", Duration::WhileSource),
    ("for as long as you control ~", Duration::WhileControlled),
    ("as long as you control ~", Duration::WhileControlled),
    ("for as long as ~ remains tapped", Duration::WhileTapped),
    ("as long as ~ remains tapped", Duration::WhileTapped),
];

/// A duration.
pub fn duration(i: &mut Tokens<'_>) -> Read<Duration> {
    if !matches!(i.word(), "until" | "this" | "for" | "as" | "during") {
        return stop();
    }
    for (phrase, duration) in PHRASES {
        if i.accept(phrase) {
            return Ok(*duration);
        }
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
pub fn always(i: &mut Tokens<'_>) -> bool {
    i.accept("each turn") || i.accept("each combat") || i.accept("every turn")
}
