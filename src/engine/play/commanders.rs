//! Commanders that go back to the command zone.   704.6d, 903.9a

use super::by::By;
use super::open::{Kind, Stop};
use super::run::Run;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::game::ObjectId;
use crate::ruling::{Reason, ReasonKind, Round};
use crate::terms::Zone;

impl Run<'_> {
    /// A commander that was put into a graveyard or into exile since the last check may be put into the command zone by
    /// its owner; whether any was.
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(super) fn commanders_return(&mut self) -> Result<bool, Stop> {
        let mut moved = std::mem::take(&mut self.state.commanders);
        moved.dedup();
        if moved.is_empty() || !self.edition.has(Provision::CommanderReturns) {
            return Ok(false);
        }
        let there = |id: &ObjectId| {
            let object = self.game().object(*id);
            matches!(object.zone, Zone::Graveyard | Zone::Exile) && !self.game().player(object.owner).left
        };
        moved.retain(there);
        let mut event = Vec::new();
        for player in self.game().apnap() {
            for id in moved.clone() {
                if self.game().object(id).owner != player {
                    continue;
                }
                let about = format!("whether to put {} into the command zone", self.label(id));
                if self.may(player, about, Kind::May, Some(id))? {
                    event.push(Happening::Moves(id, Zone::Command));
                }
            }
        }
        let labels: Vec<(ObjectId, String)> =
            event.iter().filter_map(Happening::object).map(|id| (id, self.label(id).to_owned())).collect();
        if self.happen(event, &By::rule(Provision::CommanderReturns))?.is_empty() {
            return Ok(false);
        }
        let told = |(id, label): (ObjectId, String)| {
            let text = format!("{label} is put into the command zone by its owner.");
            Reason::new(ReasonKind::StateBased, text).resting_on([Provision::CommanderReturns]).about([id])
        };
        self.rounds.push(Round { rows: labels.into_iter().map(told).collect() });
        Ok(true)
    }
}
