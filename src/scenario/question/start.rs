//! Does the game start so?   100, 101 · 103

use super::Kind;
use crate::edition::Edition;
use crate::engine;
use crate::game::question::{Allowed, DeckCard, Mulligan, StartQuestion};
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::file::{Name, Pairs};
use crate::scenario::node::{Place, Placed};
use crate::terms::{ColorSet, english};
use crate::terms::name::fold;

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
        let first = asked.first.map_or_else(String::new, |player| format!(", with {} going first", game.player(player).name));
        format!("Can the game start like this{first}?")
    }

    fn answer(game: &Game, asked: &StartQuestion, _: &Choices, edition: &Edition) -> Ruling {
        engine::start::answer(game, asked, edition)
    }
}

impl Lowering<'_> {
    /// A card of a deck, with what its own text says about decks, where the card is known.
    fn deck_card(&mut self, name: &str, count: u32) -> DeckCard {
        let printed = self.known_card(name).unwrap_or_default();
        let allowed = printed.abilities.iter().find_map(|ability| {
            let text = fold(&ability.text);
            let said = text.split_once("a deck can have ")?.1;
            if said.starts_with("any number of cards named") {
                return Some(Allowed::Any);
            }
            let words: Vec<&str> = said.strip_prefix("up to ")?.split(' ').collect();
            let most = words.first().and_then(|word| english::number(word))?;
            u32::try_from(most).ok().map(Allowed::UpTo)
        });
        let card = self.known_object(name);
        let identity = card.as_ref().map_or(ColorSet::COLORLESS, engine::identity::of_card);
        DeckCard { name: name.to_owned(), count, type_line: printed.type_line, identity, allowed }
    }

    fn start_question(&mut self, written: &Start) -> StartQuestion {
        let mut decks = Vec::new();
        for (player, cards) in &written.decks {
            let Some(player) = self.player(player) else { continue };
            let mut deck = Vec::new();
            for (card, number) in cards {
                let count = self.number(number, "number of cards");
                deck.push(self.deck_card(card.as_str(), count));
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
