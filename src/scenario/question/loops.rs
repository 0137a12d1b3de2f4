//! What becomes of a loop?   421 · 731

use super::{Kind, PLAY};
use crate::edition::Edition;
use crate::engine;
use crate::game::question::{Deed, LoopQuestion, LoopStep, Mentioned};
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::err::Complaint;
use crate::scenario::lower::Lowering;
use crate::scenario::file::{Name, Several};
use crate::scenario::node::{Place, Placed};

question! {
    /// What becomes of this loop?
    pub struct Loop {
        /// What is repeated; nothing runs what is mandatory.
        pub steps: Several<Placed<WrittenStep>>,
    }
}

/// One action of a loop.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct WrittenStep {
    /// Who does it.
    pub player: Option<Name>,
    /// The object whose ability is activated.
    pub activate: Option<Name>,
    /// Which of its abilities, by number (1 is the first).
    pub ability: Option<Placed<u32>>,
    /// The card that is played.
    pub play: Option<Name>,
    /// Targets, in order.
    pub targets: Several<Name>,
    /// The player need not do it.
    pub optional: bool,
    /// The player passes priority.
    pub pass: bool,
}

impl Kind for Loop {
    type Asked = LoopQuestion;

    const NAME: &'static str = "loop";
    const EXPECTS: &'static [&'static [&'static str]] = &[PLAY, &["chooser", "last-word", "iterations"]];
    const STARTER: &'static str = include_str!("loops.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, _: Place) -> Option<LoopQuestion> {
        Some(lowering.loop_question(self))
    }

    fn title(_: &Game, asked: &LoopQuestion) -> String {
        match asked.steps.len() {
            0 => "What becomes of what is mandatory?".to_owned(),
            1 => "What becomes of this step, repeated?".to_owned(),
            number => format!("What becomes of these {number} steps, repeated?"),
        }
    }

    fn answer(_: &Game, _: &LoopQuestion, _: &Choices, _: &Edition) -> Ruling {
        engine::unanswered()
    }
}

impl Lowering<'_> {
    fn loop_question(&mut self, written: &Loop) -> LoopQuestion {
        let steps = written.steps.iter().filter_map(|step| self.loop_step(step)).collect();
        LoopQuestion { steps }
    }

    fn loop_step(&mut self, step: &Placed<WrittenStep>) -> Option<LoopStep> {
        let Placed { value: written, place } = step;
        let player = written.player.as_ref().map(|name| self.player(name));
        let targets = self.recipients_named(&written.targets.0);
        let deed = match (&written.activate, &written.play, written.pass) {
            (Some(object), None, false) => {
                let ability = written.ability.as_ref().map(|number| number.value);
                Deed::Activate { object: self.object(object)?, ability }
            }
            (None, Some(card), false) => Deed::Play(self.mentioned(card)),
            (None, None, true) => Deed::Pass,
            _ => {
                self.complain(
                    Complaint::new("A step is one action", *place)
                        .help("one of `activate: object`, `play: card` and `pass: true`"),
                );
                return None;
            }
        };
        let player = match (player, &deed) {
            (Some(player), _) => player?,
            (None, Deed::Activate { object, .. }) => self.game.object(*object).controller,
            (None, Deed::Play(Mentioned { object: Some(object), .. })) => self.game.object(*object).controller,
            (None, _) => {
                self.complain(Complaint::new("Who does this?", *place).help("add `player:`"));
                return None;
            }
        };
        Some(LoopStep { player, deed, targets, optional: written.optional })
    }
}
