//! In which order do players choose?   103.4 · 101.4

use super::Kind;
use crate::edition::Edition;
use crate::engine::order;
use crate::game::question::OrderQuestion;
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::file::{Name, Several};
use crate::scenario::node::Place;
use crate::terms::english;

question! {
    /// Who chooses first?
    pub struct Order {
        /// The players who must choose.
        pub choices: Several<Name>,
    }
}

impl Kind for Order {
    type Asked = OrderQuestion;

    const NAME: &'static str = "order";
    const EXPECTS: &'static [&'static [&'static str]] = &[&["order"]];
    const STARTER: &'static str = include_str!("order.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, _: Place) -> Option<OrderQuestion> {
        Some(OrderQuestion { choices: lowering.players_named(&self.choices.0) })
    }

    fn title(game: &Game, asked: &OrderQuestion) -> String {
        let names: Vec<&str> = asked.choices.iter().map(|player| game.player(*player).name.as_str()).collect();
        format!("In which order do {} choose?", english::list(&names, "and"))
    }

    fn answer(game: &Game, asked: &OrderQuestion, _: &Choices, edition: &Edition) -> Ruling {
        order::answer(game, asked, edition)
    }
}

