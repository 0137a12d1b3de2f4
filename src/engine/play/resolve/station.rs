//! Station: charge counters for the power of the creature that was tapped.   702.184

use super::Done;
use crate::ability::{Deed, Rule, Value};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::terms::Counter;

impl Run<'_> {
    /// As many charge counters as the tapped creature has power; as it has toughness where an effect says so of it.
    /// 702.184a, 702.184c
    pub(super) fn station(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this.filter(|this| this.is_there(self.game())) else { return Ok(false) };
        let tapped = reading.done_to(Deed::Tapped);
        let size = |bound: &crate::engine::play::bound::Bound| {
            self.as_it_was(*bound, |view| {
                let other = view.clauses_on(bound.id).any(|clause| clause.rule == Rule::StationsWithToughness);
                view.value(if other { Value::Toughness } else { Value::Power }, bound.id).unwrap_or(0)
            })
        };
        let count = tapped.iter().map(size).fold(0, i64::saturating_add);
        let Some(count) = u32::try_from(count).ok().filter(|count| *count > 0) else { return Ok(false) };
        let event = vec![Happening::CountersPut(this.id, Counter::named("charge"), count)];
        Ok(!self.happen(event, &reading.by(Provision::CounterNature))?.is_empty())
    }
}
