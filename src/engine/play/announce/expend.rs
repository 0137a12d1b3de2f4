//! Expending: the fourth mana that a player spends to cast spells in a turn, the eighth.   700.14

use std::collections::BTreeSet;

use crate::ability::{Part, PlayerDeed, Trigger};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::PlayerId;

impl Run<'_> {
    /// A cost to cast a spell was paid: each number that the mana spent so far this turn has reached with it is
    /// expended.
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
        let reached: Vec<Happening> = self
            .waited_for()
            .into_iter()
            .filter(|number| *number > before && *number <= after)
            .map(|number| Happening::Does(player, PlayerDeed::Expend(number), i64::from(number)))
            .collect();
        if !reached.is_empty() {
            let by = By { controller: Some(player), ..reading.by(Provision::CostPaid) };
            self.happen(reached, &by)?;
        }
        Ok(())
    }

    /// The numbers that abilities wait for: of others there is nothing to tell.
    fn waited_for(&self) -> BTreeSet<u32> {
        let view = self.view();
        let mut numbers = BTreeSet::new();
        for id in self.game().object_ids() {
            for held in &view.now(id).abilities {
                if let Part::Triggered(ability) = &held.part {
                    expended(&ability.trigger, &mut numbers);
                }
            }
        }
        numbers
    }
}

/// Every number whose expending sets the trigger off.
fn expended(trigger: &Trigger, numbers: &mut BTreeSet<u32>) {
    if let Trigger::PlayerDoes(_, PlayerDeed::Expend(number), _) = trigger {
        numbers.insert(*number);
    }
    for inner in trigger.inner() {
        expended(inner, numbers);
    }
}
