//! May this spell be cast now, and what does it cost?   409 · 601

use super::Kind;
use crate::edition::Edition;
use crate::engine::casting;
use crate::game::question::{CastQuestion, Source};
use crate::game::{Choices, Face, Game, Object, PlayerId};
use crate::ruling::Ruling;
use crate::scenario::file::object::Characteristics;
use crate::scenario::file::{Name, Several};
use crate::scenario::lower::Lowering;
use crate::scenario::node::{Place, Placed};
use crate::terms::Zone;

question! {
    /// May this spell be cast now, and what does it cost?
    pub struct Cast {
        /// The card, of the board or by a name that `cards:` gives.
        pub card: Option<Name>,
        /// Who casts it; its controller if not given.
        pub player: Option<Name>,
        /// Its targets, in order.
        pub targets: Several<Name>,
        /// Its modes, by number (1 is the first).
        pub modes: Several<Placed<u32>>,
        /// The number for X.
        pub x: Option<u32>,
        /// With its kicker or another optional cost, or so often.
        pub kicked: Option<Name>,
        /// The alternative cost that is paid: `overload`, `flashback` ...
        pub alternative: Option<Name>,
    }
}

impl Kind for Cast {
    type Asked = CastQuestion;

    const NAME: &'static str = "cast";
    const EXPECTS: &'static [&'static [&'static str]] = &[&["cost", "by"]];
    const STARTER: &'static str = include_str!("cast.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, place: Place) -> Option<CastQuestion> {
        let card = lowering.required(self.card.as_ref(), "card", place)?;
        let player = self.player.as_ref().map(|name| lowering.player(name));
        let targets = lowering.recipients_named(&self.targets.0);
        let name = card.as_str();
        let (card, player) = lowering.card_to_cast(card, player)?;
        let face = lowering.face_to_cast(&card, name);
        let alternative = self.alternative.as_ref().map(|name| name.as_str().to_owned());
        let modes = self.modes.iter().map(|mode| mode.value).collect();
        let kicked = lowering.times_kicked(self.kicked.as_ref());
        Some(CastQuestion { card, player, targets, modes, x: self.x, kicked, face, alternative })
    }

    fn title(game: &Game, asked: &CastQuestion) -> String {
        let label = match &asked.card {
            Source::OnBoard(id) => &game.object(*id).label,
            Source::Beside(object) => &object.label,
        };
        format!("Can {} cast {label} now, and what does it cost?", game.player(asked.player).name)
    }

    fn answer(game: &Game, asked: &CastQuestion, _: &Choices, edition: &Edition) -> Ruling {
        casting::answer(game, asked, edition)
    }
}

impl Lowering<'_> {
    /// The face or half of the card that the name is of alone, if it is.
    fn face_to_cast(&self, card: &Source, name: &str) -> Option<Face> {
        match card {
            Source::OnBoard(id) => self.game.object(*id).faces.as_ref()?.named(name),
            Source::Beside(_) => None,
        }
    }

    /// The card of that name: one of the board, else one whose definition is known.
    fn card_to_cast(&mut self, card: &Name, player: Option<Option<PlayerId>>) -> Option<(Source, PlayerId)> {
        let known = self.names.object(card.as_str());
        if known.is_none() && self.is_known_card(card.as_str()) {
            let player = player.unwrap_or(Some(self.game.turn.active))?;
            let printed = self.printed(card.as_str(), Characteristics::default());
            return Some((Source::Beside(Box::new(Object::card(printed, Zone::Hand, player))), player));
        }
        let id = self.object(card)?;
        let player = player.unwrap_or_else(|| Some(self.game.object(id).controller))?;
        Some((Source::OnBoard(id), player))
    }
}
