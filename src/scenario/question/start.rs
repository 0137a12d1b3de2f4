//! Does the game start so?   100, 101 · 103

use super::Kind;
use crate::edition::Edition;
use crate::engine;
use crate::game::question::{Mulligan, StartQuestion};
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::file::{Name, Pairs};
use crate::scenario::node::{Place, Placed};

question! {
    /// Does the game start so?
    pub struct Start {
        /// Each player's deck, as numbers of cards.
        pub decks: Pairs<Pairs<Placed<i64>>>,
        /// The format, such as `constructed` or `limited`.
        pub format: Option<Name>,
        /// The player who starts.
        pub first: Option<Name>,
        /// Rounds of mulligans: who takes one, who keeps.
        pub mulligans: Vec<Pairs<WrittenMulligan>>,
    }
}

/// What a player says in a round of mulligans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WrittenMulligan {
    /// Another hand.
    Mulligan,
    /// This hand.
    Keep,
}

impl Kind for Start {
    type Asked = StartQuestion;

    const NAME: &'static str = "start";
    const EXPECTS: &'static [&'static [&'static str]] = &[&["hands", "life", "library", "no-first-draw"]];
    const STARTER: &'static str = include_str!("start.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, _: Place) -> Option<StartQuestion> {
        Some(lowering.start_question(self))
    }

    fn title(game: &Game, asked: &StartQuestion) -> String {
        let first = asked.first.map_or_else(String::new, |player| format!(" with {}", game.player(player).name));
        format!("Does the game start so{first}?")
    }

    fn answer(_: &Game, _: &StartQuestion, _: &Choices, _: &Edition) -> Ruling {
        engine::unanswered()
    }
}

impl Lowering<'_> {
    fn start_question(&mut self, written: &Start) -> StartQuestion {
        let mut decks = Vec::new();
        for (player, cards) in &written.decks {
            let Some(player) = self.player(player) else { continue };
            let mut deck = Vec::new();
            for (card, number) in cards {
                deck.push((card.as_str().to_owned(), self.number(number, "number of cards")));
            }
            decks.push((player, deck));
        }
        let mut mulligans = Vec::new();
        for round in &written.mulligans {
            let mut said = Vec::new();
            for (player, what) in round {
                let what = match what {
                    WrittenMulligan::Mulligan => Mulligan::Mulligan,
                    WrittenMulligan::Keep => Mulligan::Keep,
                };
                said.extend(self.player(player).map(|player| (player, what)));
            }
            mulligans.push(said);
        }
        StartQuestion {
            decks,
            format: written.format.as_ref().map(|format| format.as_str().to_lowercase()),
            first: written.first.as_ref().and_then(|name| self.player(name)),
            mulligans,
        }
    }
}
