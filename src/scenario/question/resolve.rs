//! What happens when the stack resolves.   413 · 608

use super::{Kind, PLAY};
use crate::edition::Edition;
use crate::engine::loops;
use crate::game::question::ResolveQuestion;
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::err::Complaint;
use crate::scenario::lower::Lowering;
use crate::scenario::node::Place;

question! {
    /// What happens when the top of the stack resolves?
    pub struct Resolve {
        /// The whole stack, one after the other.
        pub all: bool,
    }
}

impl Kind for Resolve {
    type Asked = ResolveQuestion;

    const NAME: &'static str = "resolve";
    const EXPECTS: &'static [&'static [&'static str]] = &[PLAY];
    const STARTER: &'static str = include_str!("resolve.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, place: Place) -> Option<ResolveQuestion> {
        lowering.resolve(self, place)
    }

    fn title(_: &Game, asked: &ResolveQuestion) -> String {
        match asked.all {
            false => "What happens when the top of the stack resolves?".to_owned(),
            true => "What happens when the whole stack resolves?".to_owned(),
        }
    }

    fn answer(game: &Game, asked: &ResolveQuestion, choose: &Choices, edition: &Edition) -> Ruling {
        loops::resolve(game, asked.all, choose, edition)
    }
}

impl Lowering<'_> {
    fn resolve(&mut self, written: &Resolve, place: Place) -> Option<ResolveQuestion> {
        if self.game.stack.is_empty() && !self.says_stack {
            self.complain(
                Complaint::new("The stack is empty, so nothing can resolve", place)
                    .help("say what is on it: `stack: [{ name: Shock, controller: Alice, targets: [Zealot] }]`"),
            );
            return None;
        }
        Some(ResolveQuestion { all: written.all })
    }
}
