//! Can this be attached to that?   glossary Attach · 701.3, 303.4, 301.5

use super::Kind;
use crate::edition::Edition;
use crate::engine::attaching;
use crate::game::question::AttachQuestion;
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::file::Name;
use crate::scenario::node::Place;

question! {
    /// Can this be attached to that?
    pub struct Attach {
        /// The Aura, Equipment or Fortification that would be attached.
        pub attach: Option<Name>,
        /// The object or player that it would be attached to.
        pub to: Option<Name>,
    }
}

impl Kind for Attach {
    type Asked = AttachQuestion;

    const NAME: &'static str = "attach";
    const EXPECTS: &'static [&'static [&'static str]] = &[&["then"]];
    const STARTER: &'static str = include_str!("attach.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, place: Place) -> Option<AttachQuestion> {
        lowering.attach_question(self, place)
    }

    fn title(game: &Game, asked: &AttachQuestion) -> String {
        format!("Can {} be attached to {}?", game.object(asked.attach).label, game.name_of(asked.to))
    }

    fn answer(game: &Game, asked: &AttachQuestion, choose: &Choices, edition: &Edition) -> Ruling {
        attaching::answer(game, asked, choose, edition)
    }
}

impl Lowering<'_> {
    fn attach_question(&mut self, written: &Attach, place: Place) -> Option<AttachQuestion> {
        let attach = self.required(written.attach.as_ref(), "attach", place)?;
        let to = self.required(written.to.as_ref(), "to", place)?;
        let (attach, to) = (self.object(attach), self.recipient(to));
        Some(AttachQuestion { attach: attach?, to: to? })
    }
}
