//! The draw step, and what a main phase begins with.   304 · 504, 505.4

use std::sync::Arc;

use crate::ability::{Amount, Body, Instruction, Trigger, Triggered, Who};
use crate::edition::{DrawStepDraw, Provision, SagaWithoutChapters, TwoHeadedFirstDraw};
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::waiting::Waiting;
use crate::game::{ObjectId, PlayerId};
use crate::terms::{Counter, Step};

impl Run<'_> {
    /// The active player draws a card; in a game of two, not in the very first turn (101.5a · 103.8a).
    pub(super) fn draw_step(&mut self) -> Result<(), Stop> {
        let game = self.game();
        let drawing = game.turn_of(game.turn.active);
        let first = game.turn.number == 1;
        if first && game.players.len() == 2 {
            return Ok(());
        }
        let two_heads = first && game.shares_life(game.turn.active);
        for (place, player) in drawing.into_iter().enumerate() {
            // Of the team that starts not everybody draws, or nobody (606.6b · 103.8b).
            let skips = two_heads
                && match self.edition.two_headed_first_draw() {
                    TwoHeadedFirstDraw::SecondaryOnly => place == 0,
                    _ => true,
                };
            if !skips {
                self.draws_for_the_step(player)?;
            }
        }
        Ok(())
    }

    /// The player draws at once, or once what waits to do so on the stack resolves.   304.1
    fn draws_for_the_step(&mut self, player: PlayerId) -> Result<(), Stop> {
        match self.edition.draw_step_draw() {
            DrawStepDraw::AtOnce => {
                self.happen(vec![Happening::Draws(player)], &By::rule(Provision::DrawStep))?;
                return Ok(());
            }
            // What else triggers as the step begins goes on the stack before it.
            DrawStepDraw::AboveWhatTriggers => {
                self.settle()?;
            }
            DrawStepDraw::Triggers => {}
        }
        let instructions = vec![Instruction::Draw(Who::You, Amount::Number(1))];
        let body = Body { targets: Vec::new(), instructions };
        let trigger = Trigger::Beginning(Step::Draw, Who::You);
        let ability = Arc::new(Triggered { trigger, condition: None, body });
        let reading = Reading::of(None, player, Arc::from("the draw step"));
        self.state.waiting.push(Waiting { source: None, controller: player, ability, reading });
        Ok(())
    }

    /// The active player puts a lore counter on each Saga.   505.4, 714.3c
    pub(super) fn lore_counters(&mut self) -> Result<(), Stop> {
        let view = self.view();
        let active = view.game().turn_of(view.game().turn.active);
        let own = active.into_iter().flat_map(|player| view.controlled_by(player));
        let tells = |id: &ObjectId| {
            view.last_chapter(*id).is_some()
                || view.edition().saga_without_chapters() == SagaWithoutChapters::Sacrificed
        };
        let sagas: Vec<ObjectId> = own.filter(|id| view.has_subtype(*id, "Saga")).filter(tells).collect();
        drop(view);
        let event = sagas.into_iter().map(|id| Happening::CountersPut(id, Counter::named("lore"), 1));
        self.happen(event.collect(), &By::rule(Provision::SagaFinished))?;
        Ok(())
    }
}
