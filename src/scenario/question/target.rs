//! Is this a legal target?   413.2a, 502.3 · 115

use super::Kind;
use crate::edition::Edition;
use crate::engine::target;
use crate::game::question::{TargetQuestion, Targeting};
use crate::game::{Choices, Game, Nature, Object};
use crate::ruling::Ruling;
use crate::scenario::err::Complaint;
use crate::scenario::lower::{Lowering, ability};
use crate::scenario::file::{AbilityEntry, Characteristics, Name, Several};
use crate::scenario::file::name::short_form;
use crate::scenario::node::{Place, Placed};
use crate::terms::Zone;

question! {
    /// Is this a legal target?
    pub struct Target {
        /// What is to be targeted: an object or player of the board.
        pub target: Option<Name>,
        /// What targets it: an object of the board, or one described here.
        pub by: Option<Placed<By>>,
    }
}

/// What targets something.
#[derive(Clone, Debug, PartialEq, Eq, schemars::JsonSchema)]
#[schemars(untagged)]
pub enum By {
    /// An object of the board.
    Named(Name),
    /// A spell or ability described here.
    Given(Box<ByFields>),
}

/// A spell or ability that is not on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ByFields {
    /// Its name.
    pub name: Option<Name>,
    /// Its controller.
    pub controller: Option<Name>,
    /// Its type line.
    #[serde(rename = "type")]
    pub type_line: Option<Name>,
    /// Its colour or colours.
    pub color: Option<Several<Name>>,
    /// Its mana cost.
    pub cost: Option<Name>,
    /// Its abilities.
    pub abilities: Option<Several<Placed<AbilityEntry>>>,
    /// The text of the ability, if it is one.
    pub ability: Option<Placed<AbilityEntry>>,
}

short_form!(
    By,
    "an object of the board, or `{ name: Shock, controller: Alice, type: Instant, color: red }`",
    |name: String| By::Named(Name::new(name, Place::default())),
    |fields: ByFields| By::Given(Box::new(fields))
);

impl Kind for Target {
    type Asked = TargetQuestion;

    const NAME: &'static str = "target";
    const EXPECTS: &'static [&'static [&'static str]] = &[];
    const STARTER: &'static str = include_str!("target.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, place: Place) -> Option<TargetQuestion> {
        lowering.target_question(self, place)
    }

    fn title(game: &Game, asked: &TargetQuestion) -> String {
        let by = match &asked.by {
            Targeting::OnBoard(id) => &game.object(*id).label,
            Targeting::Beside(object) => &object.label,
        };
        format!("Is {} a legal target for {by}?", game.name_of(asked.target))
    }

    fn answer(game: &Game, asked: &TargetQuestion, _: &Choices, edition: &Edition) -> Ruling {
        target::answer(game, asked, edition)
    }
}

impl Lowering<'_> {
    fn target_question(&mut self, written: &Target, place: Place) -> Option<TargetQuestion> {
        let target = self.required(written.target.as_ref(), "target", place)?;
        let target = self.recipient(target);
        let by = match &written.by {
            None => {
                self.complain(Complaint::new("This question needs `by:`, what targets it", place));
                None
            }
            Some(Placed { value: By::Named(name), place }) => {
                self.object(&Name::new(name.as_str(), *place)).map(Targeting::OnBoard)
            }
            Some(Placed { value: By::Given(fields), .. }) => Some(Targeting::Beside(Box::new(self.by(fields)))),
        };
        Some(TargetQuestion { target: target?, by: by? })
    }

    fn by(&mut self, written: &ByFields) -> Object {
        let controller = written.controller.as_ref().and_then(|name| self.player(name));
        let controller = controller.unwrap_or(self.game.turn.active);
        let name = written.name.as_ref().map_or("the spell or ability", Name::as_str);
        let mut printed = self.printed(
            name,
            Characteristics {
                type_line: written.type_line.as_ref(),
                color: written.color.as_ref(),
                cost: written.cost.as_ref(),
                abilities: written.abilities.as_ref(),
                ..Characteristics::default()
            },
        );
        let mut nature = Nature::Card;
        if let Some(entry) = &written.ability {
            nature = Nature::AbilityOnStack;
            printed.abilities = vec![ability(&entry.value, name)];
        }
        Object { nature, ..Object::card(printed, Zone::Stack, controller) }
    }
}
