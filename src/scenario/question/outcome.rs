//! Who has won or lost?   102 · 104

use super::{Kind, PLAY};
use crate::edition::Edition;
use crate::engine::outcome;
use crate::game::question::OutcomeQuestion;
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::node::Place;

question! {
    /// Who has won or lost?
    pub struct Outcome {}
}

impl Kind for Outcome {
    type Asked = OutcomeQuestion;

    const NAME: &'static str = "outcome";
    const EXPECTS: &'static [&'static [&'static str]] = &[PLAY];
    const STARTER: &'static str = include_str!("outcome.yaml");

    fn lower(&self, _: &mut Lowering<'_>, _: Place) -> Option<OutcomeQuestion> {
        Some(OutcomeQuestion)
    }

    fn title(_: &Game, _: &OutcomeQuestion) -> String {
        "Who has won or lost?".to_owned()
    }

    fn answer(game: &Game, _: &OutcomeQuestion, choose: &Choices, edition: &Edition) -> Ruling {
        outcome::answer(game, choose, edition)
    }
}

