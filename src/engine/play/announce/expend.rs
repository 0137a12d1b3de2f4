//! Expending: the fourth mana that a player spends to cast spells in a turn, the eighth.   700.14

use crate::ability::{Part, Trigger};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{By, Run};
use crate::engine::view::Held;
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
        if !self.somebody_waits() {
            return Ok(());
        }
        let reached = (before + 1..=after.min(before.saturating_add(1000)))
            .map(|number| Happening::Does(player, format!("expend {number}"), i64::from(number)));
        let by = By { controller: Some(player), ..reading.by(Provision::CostPaid) };
        self.happen(reached.collect(), &by)?;
        Ok(())
    }

    /// Whether an ability waits for mana to be expended: otherwise there is nothing to tell.
    fn somebody_waits(&self) -> bool {
        let view = self.view();
        let waits = |held: &Held| matches!(&held.part, Part::Triggered(ability) if is_expending(&ability.trigger));
        self.game().object_ids().any(|id| view.now(id).abilities.iter().any(waits))
    }
}

/// Whether a trigger is, or holds, "expend".
fn is_expending(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::PlayerDoes(_, deed, _) => deed.starts_with("expend "),
        Trigger::Either(parts) => parts.iter().any(is_expending),
        Trigger::Nth(_, inner) | Trigger::AtMostEachTurn(_, inner) | Trigger::While(inner, _) => is_expending(inner),
        _ => false,
    }
}
