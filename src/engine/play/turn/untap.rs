//! The untap step.   302 · 502

use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::run::{By, Run};
use crate::game::ObjectId;

impl Run<'_> {
    /// The active player untaps all permanents at once, but for those that don't untap.
    pub(super) fn untap_step(&mut self) -> Result<(), Stop> {
        let view = self.view();
        let active = view.game().turn.active;
        let stays = |id: &ObjectId| view.clauses_on(*id).any(|clause| clause.rule == Rule::DoesntUntap);
        let tapped = view.controlled_by(active).filter(|id| view.game().object(*id).tapped && !stays(id));
        let event: Vec<Happening> = tapped.map(Happening::Untaps).collect();
        drop(view);
        self.happen(event, &By::rule(Provision::UntapStep))?;
        Ok(())
    }
}
