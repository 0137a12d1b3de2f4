//! A spell cast on a copy of the board, to learn what it costs and what stands in its way.   409 · 601

use super::Given;
use crate::ability::Cost;
use crate::edition::Edition;
use crate::engine::play::open::{Answer, Choosable, Kind, Open, Stop};
use crate::engine::play::run::Run;
use crate::engine::play::state::State;
use crate::game::{Game, ObjectId, PlayerId};
use crate::ruling::Reason;

/// How many choices are made before it is given up.
const CHOICES: usize = 24;

/// What came of it.
#[derive(Debug)]
pub(in crate::engine) struct Tried {
    /// All that it costs, where the casting came so far; what helps to pay is not taken from it.
    pub cost: Option<Cost>,
    /// Whether it was cast, and what stopped it.
    pub stopped: Option<Stop>,
}

/// Casts a spell of which this much is told. What nobody has told is chosen as it asks for least.
pub(in crate::engine) fn try_to_cast(
    game: &Game,
    edition: &Edition,
    player: PlayerId,
    card: ObjectId,
    given: &Given,
) -> Tried {
    let mut game = game.clone();
    game.turn.priority = Some(player);
    let state = State::of(&game);
    let mut answers: Vec<Answer> = Vec::new();
    loop {
        let mut run = Run::new(&state, edition, &answers);
        let stopped = run.cast(player, card, given.clone()).err();
        let next = match &stopped {
            Some(Stop::Open(open)) if answers.len() < CHOICES => Some(least(open)),
            _ => None,
        };
        let cost = run.total.take();
        match next {
            Some(answer) => answers.push(answer),
            None => return Tried { cost, stopped },
        }
    }
}

/// The answer that asks for least: no to an offer, else as few options as may be.
fn least(open: &Open) -> Answer {
    let no = open.options.iter().position(|option| *option == Choosable::No);
    match open.kind {
        Kind::May | Kind::Pay | Kind::Extra => vec![no.unwrap_or(0)],
        _ => (0..open.least).collect(),
    }
}

impl Tried {
    /// The reason for which the rules forbid it, where they do.
    pub(in crate::engine) fn forbidden(&self) -> Option<&Reason> {
        match &self.stopped {
            Some(Stop::Illegal(reason)) => Some(reason),
            _ => None,
        }
    }
}
