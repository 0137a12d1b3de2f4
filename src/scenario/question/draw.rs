//! What happens when cards are drawn?   423 · 121

use super::{Kind, PLAY};
use crate::edition::Edition;
use crate::engine;
use crate::game::question::DrawQuestion;
use crate::game::{Choices, Effect, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::file::{EffectEntry, Pairs, Several};
use crate::scenario::node::{Place, Placed};

question! {
    /// What happens when cards are drawn?
    pub struct Draw {
        /// How many cards each player draws.
        pub draws: Pairs<Placed<i64>>,
        /// The players may draw, and need not.
        pub may: bool,
        /// Effects that replace draws, in sentences.
        pub replace: Several<Placed<EffectEntry>>,
    }
}

impl Kind for Draw {
    type Asked = DrawQuestion;

    const NAME: &'static str = "draw";
    const EXPECTS: &'static [&'static [&'static str]] = &[PLAY, &["order"]];
    const STARTER: &'static str = include_str!("draw.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, _: Place) -> Option<DrawQuestion> {
        Some(lowering.draw_question(self))
    }

    fn title(game: &Game, asked: &DrawQuestion) -> String {
        let may = if asked.may { "may draw" } else { "draws" };
        super::sentences(asked.draws.iter().map(|(player, number)| {
            let cards = if *number == 1 { "card" } else { "cards" };
            format!("{} {may} {number} {cards}", game.player(*player).name)
        }))
    }

    fn answer(game: &Game, asked: &DrawQuestion, choose: &Choices, edition: &Edition) -> Ruling {
        engine::draw::answer(game, asked, choose, edition)
    }
}

impl Lowering<'_> {
    fn draw_question(&mut self, written: &Draw) -> DrawQuestion {
        let mut draws = Vec::new();
        for (player, number) in &written.draws {
            let number = self.number(number, "number of cards");
            draws.extend(self.player(player).map(|player| (player, number)));
        }
        // "you" is who draws, where only one player does and nobody else is said to control it.
        let drawer = if let [(player, _)] = draws.as_slice() { Some(*player) } else { None };
        let replace = written.replace.iter().map(|entry| {
            let effect = self.effect(entry);
            let said = entry.value.fields().controller.is_some();
            Effect { controller: drawer.filter(|_| !said).unwrap_or(effect.controller), ..effect }
        });
        let replace = replace.collect();
        DrawQuestion { draws, may: written.may, replace }
    }
}
