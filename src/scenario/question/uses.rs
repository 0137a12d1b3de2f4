//! Can an ability be used?   104.4, 403 · 602

use super::Kind;
use crate::edition::Edition;
use crate::engine;
use crate::game::question::{UseQuestion, WhichAbility};
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::file::Name;
use crate::scenario::node::Place;

question! {
    /// Can this ability be used?
    pub struct Use {
        /// The ability: its text, or its number (1 is the first).
        pub ability: Option<Name>,
        /// The object that has it.
        pub of: Option<Name>,
    }
}

impl Kind for Use {
    type Asked = UseQuestion;

    const NAME: &'static str = "use";
    const EXPECTS: &'static [&'static [&'static str]] = &[];
    const STARTER: &'static str = include_str!("uses.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, place: Place) -> Option<UseQuestion> {
        lowering.use_question(self, place)
    }

    fn title(game: &Game, asked: &UseQuestion) -> String {
        let label = &game.object(asked.of).label;
        match &asked.ability {
            None => format!("Can the ability of {label} be used?"),
            Some(WhichAbility::Number(number)) => format!("Can ability {number} of {label} be used?"),
            Some(WhichAbility::Text(text)) => format!("Can \"{text}\" of {label} be used?"),
        }
    }

    fn answer(game: &Game, asked: &UseQuestion, _: &Choices, edition: &Edition) -> Ruling {
        engine::using::answer(game, asked, edition)
    }
}

impl Lowering<'_> {
    fn use_question(&mut self, written: &Use, place: Place) -> Option<UseQuestion> {
        let of = self.required(written.of.as_ref(), "of", place)?;
        let of = self.object(of)?;
        let ability = written.ability.as_ref().map(|ability| match ability.as_str().parse() {
            Ok(number) => WhichAbility::Number(number),
            Err(_) => WhichAbility::Text(ability.as_str().to_owned()),
        });
        Some(UseQuestion { ability, of })
    }
}
