//! What is undone when an action proves illegal?   422 · 732

use super::Kind;
use crate::edition::Edition;
use crate::engine;
use crate::game::question::{Action, ActionKind, Mentioned, RewindQuestion};
use crate::game::{Choices, Game, PlayerId};
use crate::ruling::Ruling;
use crate::scenario::err::Complaint;
use crate::scenario::lower::Lowering;
use crate::scenario::file::{Name, Pairs, Several};
use crate::scenario::node::{Place, Placed};

question! {
    /// What is undone when an action turns out illegal?
    pub struct Rewind {
        /// The actions in order.
        pub actions: Several<Placed<WrittenAction>>,
        /// The number of the illegal one (1 is the first); the last if not given.
        pub illegal: Option<Placed<u32>>,
    }
}

/// One action that was taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct WrittenAction {
    /// Who took it.
    pub player: Option<Name>,
    /// The card that was played.
    #[serde(alias = "cast")]
    pub play: Option<Name>,
    /// The object whose ability was activated.
    pub activate: Option<Name>,
    /// The object whose mana ability was activated.
    pub mana: Option<Name>,
    /// The creature or creatures that attacked.
    pub attack: Option<Several<Name>>,
    /// The creature or creatures that blocked.
    pub block: Option<Several<Name>>,
    /// Which of the object's abilities, by number (1 is the first).
    pub ability: Option<Placed<u32>>,
    /// What paid for it.
    pub paid_by: Several<Name>,
    /// What moved, from which zone to which.
    pub moved: Pairs<(Name, Name)>,
}

impl Kind for Rewind {
    type Asked = RewindQuestion;

    const NAME: &'static str = "rewind";
    const EXPECTS: &'static [&'static [&'static str]] = &[&["reversed", "stays", "may-reverse", "zones", "priority"]];
    const STARTER: &'static str = include_str!("rewind.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, place: Place) -> Option<RewindQuestion> {
        lowering.rewind_question(self, place)
    }

    fn title(_: &Game, asked: &RewindQuestion) -> String {
        format!("Action {} of {} proves illegal.", asked.illegal.saturating_add(1), asked.actions.len())
    }

    fn answer(game: &Game, asked: &RewindQuestion, _: &Choices, edition: &Edition) -> Ruling {
        engine::rewind::answer(game, asked, edition)
    }
}

impl Lowering<'_> {
    fn rewind_question(&mut self, written: &Rewind, place: Place) -> Option<RewindQuestion> {
        let actions: Vec<Action> = written.actions.iter().filter_map(|action| self.action(action)).collect();
        let count = written.actions.0.len();
        if count == 0 {
            self.complain(Complaint::new("This question needs `actions:`, in order", place));
            return None;
        }
        let illegal = match &written.illegal {
            None => count,
            Some(number) if (1..=count).contains(&(number.value as usize)) => number.value as usize,
            Some(number) => {
                let message = format!("There is no action {}", number.value);
                self.complain(Complaint::new(message, number.place).help(format!("they are 1 to {count}")));
                return None;
            }
        };
        Some(RewindQuestion { actions, illegal: illegal - 1 })
    }

    fn action(&mut self, action: &Placed<WrittenAction>) -> Option<Action> {
        let Placed { value: written, place } = action;
        let one = |name: &Option<Name>| name.clone().map(|name| Several(vec![name]));
        let kinds = [
            (ActionKind::Play, one(&written.play)),
            (ActionKind::Activate, one(&written.activate)),
            (ActionKind::Mana, one(&written.mana)),
            (ActionKind::Attack, written.attack.clone()),
            (ActionKind::Block, written.block.clone()),
        ];
        let mut given = kinds.into_iter().filter_map(|(kind, names)| names.map(|names| (kind, names)));
        let (kind, names) = given.next().unwrap_or((ActionKind::Other, Several::default()));
        if given.next().is_some() {
            self.complain(
                Complaint::new("This is more than one action", *place)
                    .help("one of `play`, `activate`, `mana`, `attack` and `block`"),
            );
        }
        let objects: Vec<Mentioned> = names.iter().map(|name| self.mentioned(name)).collect();
        let player = self.actor(written.player.as_ref(), &objects, *place)?;
        let moved = written
            .moved
            .iter()
            .map(|(name, (from, to))| (self.mentioned(name), from.as_str().to_owned(), to.as_str().to_owned()));
        let moved = moved.collect();
        let paid_by = written.paid_by.iter().map(|name| self.mentioned(name)).collect();
        let ability = written.ability.as_ref().map(|number| number.value);
        Some(Action { player, kind, objects, ability, paid_by, moved })
    }

    /// Who acts: as written, or the controller of what is acted with.
    fn actor(&mut self, written: Option<&Name>, objects: &[Mentioned], place: Place) -> Option<PlayerId> {
        if let Some(name) = written {
            return self.player(name);
        }
        let object = objects.iter().find_map(|mentioned| mentioned.object);
        if object.is_none() {
            self.complain(Complaint::new("Who did this?", place).help("add `player:`"));
        }
        object.map(|object| self.game.object(object).controller)
    }
}
