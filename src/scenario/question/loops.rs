//! What becomes of a loop?   421 · 731

use super::play::WrittenStep;
use super::{Kind, PLAY};
use crate::edition::Edition;
use crate::engine::loops;
use crate::game::question::{LoopQuestion, LoopStep, PlayStep, TimeLimit};
use crate::game::{Choices, Game, PlayerId};
use crate::ruling::Ruling;
use crate::scenario::err::Complaint;
use crate::scenario::file::Several;
use crate::scenario::lower::Lowering;
use crate::scenario::node::{Place, Placed};

question! {
    /// What becomes of this loop?
    pub struct Loop {
        /// What is repeated; nothing runs what is mandatory.
        pub steps: Several<Placed<WrittenStep>>,
    }
}

impl Kind for Loop {
    type Asked = LoopQuestion;

    const NAME: &'static str = "loop";
    const EXPECTS: &'static [&'static [&'static str]] = &[PLAY, &["chooser", "last-word", "iterations"]];
    const COURSE: &'static str = "Turn";
    const STARTER: &'static str = include_str!("loops.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, _: Place) -> Option<LoopQuestion> {
        let steps = self.steps.iter().filter_map(|step| lowering.loop_step(step)).collect();
        Some(LoopQuestion { steps, time_limit: TimeLimit::default() })
    }

    fn time_limit(asked: &mut LoopQuestion) -> Option<&mut TimeLimit> {
        Some(&mut asked.time_limit)
    }

    fn title(_: &Game, asked: &LoopQuestion) -> String {
        match asked.steps.len() {
            0 => "What becomes of what is mandatory?".to_owned(),
            1 => "What becomes of this step, repeated?".to_owned(),
            number => format!("What becomes of these {number} steps, repeated?"),
        }
    }

    fn answer(game: &Game, asked: &LoopQuestion, choose: &Choices, edition: &Edition) -> Ruling {
        loops::answer(game, asked, choose, edition)
    }
}

impl Lowering<'_> {
    fn loop_step(&mut self, written: &Placed<WrittenStep>) -> Option<LoopStep> {
        if written.value.expect.is_some() {
            self.complain(
                Complaint::new("Nothing is compared in the middle of a loop", written.place)
                    .help("`expect` stands beside `steps`; a `play` question compares between its steps"),
            );
            return None;
        }
        let step = self.play_step(written)?;
        // What a player activates or plays is always that player's choice.
        let chosen = matches!(step, PlayStep::Cast(..) | PlayStep::Activate(..) | PlayStep::PlayLand(..));
        Some(LoopStep { player: actor(&step), optional: written.value.optional || chosen, step })
    }
}

/// Whose action a step is.
fn actor(step: &PlayStep) -> Option<PlayerId> {
    match step {
        PlayStep::Cast(player, ..)
        | PlayStep::Activate(player, ..)
        | PlayStep::PlayLand(player, _)
        | PlayStep::Pass(player)
        | PlayStep::Attack(player, ..)
        | PlayStep::Damage(player, _)
        | PlayStep::Choose(player, _)
        | PlayStep::Concede(player) => Some(*player),
        PlayStep::Block(players, ..) => players.first().copied(),
        PlayStep::Resolve { .. } | PlayStep::To { .. } | PlayStep::Compare => None,
    }
}
