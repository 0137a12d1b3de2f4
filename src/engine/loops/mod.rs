//! Who wins this loop?   421, 102.4b · 731, 104.4b
//!
//! The machine of [`play`](super::play) plays what is mandatory and the steps that the file repeats. From tick to tick:
//! - `tidy` forgets what no rule can ask for any more;
//! - `canon` finds the shape of the state, up to names and timestamps, and the amounts beside it; `attendants` are
//!   delayed triggers that are counted with their tokens, `lone` effects, and `links` what they remember; what is gone
//!   is `remembered` as what it last was;
//! - `travel` looks for a shape that came before (`records`). The same amounts too: the same state, for ever. Amounts
//!   that moved by the same twice: `steady` reads every number that rules and texts compare or use (`reads`, `linear`),
//!   and says how many turns are surely like the last, which `jump` passes over at once. Amounts that move more each
//!   turn are `growth`; a stack that only gets higher is a `pile`. What asks for earlier events of the turn makes it
//!   wait longer (`past`). Before any of it counts, `exact` compares the states in full. What comes of it all is a
//!   `journey`.
//! - `case` puts a question together: what players do again and again, what they could do otherwise.
//! - `exploring` tries each way what the file leaves open.
//! - `judge` says what the rules of the edition make of it: `over` where the game ends, `choosing` who names a number
//!   and what hangs on it (`choosers`), `named` what comes of the numbers that the file names.
//!
//! Scripts of play and stacks that resolve run on the same (`onward`) where they come to no end by themselves.
//!
//! Nothing is called a loop because it happened often: the state must be the same, or the move provably steady.

mod attendants;
mod canon;
mod case;
mod choosers;
mod choosing;
mod digest;
mod exact;
mod exploring;
mod growth;
mod independence;
mod journey;
mod judge;
mod jump;
mod key;
mod linear;
mod links;
mod lone;
mod maker;
mod mentions;
mod named;
mod onward;
mod over;
mod past;
mod pile;
mod range;
mod reads;
mod records;
mod remembered;
mod runner;
mod speech;
mod steady;
mod tell;
mod tidy;
mod travel;
mod watch;

use crate::edition::Edition;
use crate::engine::play::driver;
use crate::game::question::{LoopQuestion, PlayQuestion};
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use case::Case;

/// What comes of a script of play, and of a loop that it runs into.
pub(crate) fn play(game: &Game, asked: &PlayQuestion, choices: &Choices, edition: &Edition) -> Ruling {
    driver::play(game, asked, choices, edition, onward::go_on)
}

/// What comes of resolving the top of the stack or all of it, and of a loop that it runs into.
pub(crate) fn resolve(game: &Game, all: bool, choices: &Choices, edition: &Edition) -> Ruling {
    driver::resolve(game, all, choices, edition, onward::go_on)
}

/// What becomes of a loop.
pub(crate) fn answer(game: &Game, asked: &LoopQuestion, choices: &Choices, edition: &Edition) -> Ruling {
    exploring::judge(&Case::of(game, asked, choices, edition))
}
