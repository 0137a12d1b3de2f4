//! The draw step, and what a main phase begins with.   304 · 504, 505.4

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::run::Run;
use crate::game::ObjectId;
use crate::terms::Counter;

impl Run<'_> {
    /// The active player draws a card; in a game of two, not in the very first turn (101.5a · 103.8a).
    pub(super) fn draw_step(&mut self) -> Result<(), Stop> {
        let active = self.game().turn.active;
        if self.game().turn.number == 1 && self.game().players.len() == 2 {
            return Ok(());
        }
        self.happen(vec![Happening::Draws(active)], &By::rule(Provision::DrawStep))?;
        Ok(())
    }

    /// The active player puts a lore counter on each Saga.   505.4, 714.3c
    pub(super) fn lore_counters(&mut self) -> Result<(), Stop> {
        let view = self.view();
        let active = view.game().turn.active;
        let sagas: Vec<ObjectId> = view.controlled_by(active).filter(|id| view.has_subtype(*id, "Saga")).collect();
        drop(view);
        let event = sagas.into_iter().map(|id| Happening::CountersPut(id, Counter::named("lore"), 1));
        self.happen(event.collect(), &By::rule(Provision::SagaFinished))?;
        Ok(())
    }
}
