//! What state-based effects do now.   420.3 · 704.3

use super::{Kind, PLAY};
use crate::edition::Edition;
use crate::engine::checks;
use crate::game::question::StateBasedQuestion;
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::node::Place;

question! {
    /// What happens with state-based effects now?
    pub struct StateBased {
        /// Until a check finds nothing, or once.
        pub until: Until,
    }
}

/// How long state-based effects are checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// Until a check finds nothing.
    #[default]
    Stable,
    /// One check.
    Once,
}

impl Kind for StateBased {
    type Asked = StateBasedQuestion;

    const NAME: &'static str = "state-based";
    const EXPECTS: &'static [&'static [&'static str]] = &[PLAY];
    const STARTER: &'static str = include_str!("state_based.yaml");

    fn lower(&self, _: &mut Lowering<'_>, _: Place) -> Option<StateBasedQuestion> {
        Some(StateBasedQuestion { once: self.until == Until::Once })
    }

    fn title(_: &Game, asked: &StateBasedQuestion) -> String {
        match asked.once {
            false => "What do state-based effects do?".to_owned(),
            true => "What does one check of state-based effects do?".to_owned(),
        }
    }

    fn answer(game: &Game, asked: &StateBasedQuestion, choose: &Choices, edition: &Edition) -> Ruling {
        checks::answer(game, asked.once, choose, edition)
    }
}

