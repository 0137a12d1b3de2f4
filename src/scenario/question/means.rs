//! Which objects does a phrase name?   200.9 · 109.2

use super::Kind;
use crate::edition::Edition;
use crate::engine::means;
use crate::game::question::MeansQuestion;
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::file::Name;
use crate::scenario::node::Place;

question! {
    /// Which objects does a phrase name?
    pub struct Means {
        /// Words as cards use them: "black creature card in a graveyard".
        pub phrase: Option<Name>,
    }
}

impl Kind for Means {
    type Asked = MeansQuestion;

    const NAME: &'static str = "means";
    const EXPECTS: &'static [&'static [&'static str]] = &[&["objects"]];
    const STARTER: &'static str = include_str!("means.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, place: Place) -> Option<MeansQuestion> {
        let phrase = lowering.required(self.phrase.as_ref(), "phrase", place)?;
        Some(MeansQuestion { phrase: phrase.as_str().to_owned() })
    }

    fn title(_: &Game, asked: &MeansQuestion) -> String {
        format!("What does \"{}\" name?", asked.phrase)
    }

    fn answer(game: &Game, asked: &MeansQuestion, _: &Choices, edition: &Edition) -> Ruling {
        means::answer(game, asked, edition)
    }
}

