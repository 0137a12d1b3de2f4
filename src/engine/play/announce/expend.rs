//! Expending: the fourth mana that a player spends to cast spells in a turn, the eighth.   700.14

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{By, Run};
use crate::game::PlayerId;

impl Run<'_> {
    /// A cost to cast a spell was paid: each number that the mana spent so far this turn has reached with it is expended.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(super) fn expend(&mut self, player: PlayerId, reading: &Reading) -> Result<(), Stop> {
        let spent = u32::try_from(reading.spent.len()).unwrap_or(u32::MAX);
        let before = self.state.course.spent_on_spells.get(&player).copied().unwrap_or(0);
        let after = before.saturating_add(spent);
        if spent == 0 {
            return Ok(());
        }
        self.state.course.spent_on_spells.insert(player, after);
        let reached = (before + 1..=after.min(before.saturating_add(1000)))
            .map(|number| Happening::Does(player, format!("expend {number}"), i64::from(number)));
        let by = By { controller: Some(player), ..reading.by(Provision::CostPaid) };
        self.happen(reached.collect(), &by)?;
        Ok(())
    }
}
