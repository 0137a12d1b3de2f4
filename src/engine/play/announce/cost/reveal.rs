//! Revealing cards as a cost.   118, 701.20

use super::Given;
use super::giving_up::Wanted;
use crate::ability::{Amount, Deed, Filter, Who};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::PlayerId;
use crate::terms::Zone;

impl Run<'_> {
    /// Cards are shown, whether they were seen before or not (701.20c); they stay where they are.
    pub(super) fn reveal_for_cost(
        &mut self,
        player: PlayerId,
        amount: &Amount,
        filter: &Filter,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let zone = filter.named_zone().unwrap_or(Zone::Hand);
        let count = self.count(amount, reading) as usize;
        let own = Filter::Owner(Who::You).and(Filter::In(zone)).and(filter.clone());
        let as_player = Reading { you: player, ..reading.clone() };
        let known = self.known_by(&own, &as_player).len();
        self.needs_known_hand(player, zone, (known, count), reading)?;
        let chosen = self.give_up(Wanted { player, amount, filter, reading }, zone, given)?;
        self.given_up(&chosen, reading);
        let shown: Vec<Bound> = chosen.iter().map(|id| Bound::of(self.game(), *id)).collect();
        reading.deeds.push((Deed::Revealed, shown));
        Ok(())
    }
}
