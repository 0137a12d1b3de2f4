//! Whether an event sets a trigger off, and for what it concerns.   603.2

use super::batches::{is_by_patient, is_by_source, is_on_one_defender, is_on_one_object, is_on_one_player};
use super::matching::{Concerns, When};
use crate::ability::{PlayerDeed, Trigger};
use crate::engine::event::Event;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;

impl Run<'_> {
    /// All that a trigger finds among simultaneous events.
    pub(super) fn set_off(
        &self,
        trigger: &Trigger,
        events: &[&Event],
        when: When<'_>,
        reading: &Reading,
    ) -> Vec<Concerns> {
        match trigger {
            Trigger::Batch(amount, inner) => {
                let each: Vec<Concerns> = self.set_off(inner, events, when, reading);
                let least = self.number(amount, reading).max(1);
                let batches = match &**inner {
                    inner if is_on_one_player(inner) => Concerns::by_player(each),
                    inner if is_on_one_defender(inner) => Concerns::by_attacked(each),
                    inner if is_on_one_object(inner) => Concerns::by_object(each),
                    _ => vec![each],
                };
                let enough = |each: &Vec<Concerns>| i64::try_from(each.len()).unwrap_or(i64::MAX) >= least;
                batches.into_iter().filter(enough).filter_map(Concerns::together).collect()
            }
            Trigger::SoMuch(comparison, amount, inner) => {
                let wanted = self.number(amount, reading);
                let mut each = self.set_off(inner, events, when, reading);
                each.retain(|one| one.much.is_some_and(|much| comparison.holds(much, wanted)));
                each
            }
            Trigger::AtMostEachTurn(times, inner) => {
                let so_far = self.times_triggered(reading);
                let left = (*times as usize).saturating_sub(so_far);
                let mut each = self.set_off(inner, events, when, reading);
                each.truncate(left);
                each
            }
            // "an opponent draws their second card each turn": each of them their own.
            Trigger::Nth(number, inner) => match inner.of_that_player() {
                Some((who, theirs)) => {
                    let players = self.who(&who, reading).into_iter();
                    players
                        .filter_map(|one| self.nth(*number, &theirs, (events, when), &reading.of_player(one)))
                        .collect()
                }
                None => self.nth(*number, inner, (events, when), reading).into_iter().collect(),
            },
            Trigger::While(inner, condition) => {
                if self.holds(condition, reading) != Some(true) {
                    return Vec::new();
                }
                self.set_off(inner, events, when, reading)
            }
            Trigger::Either(parts) => {
                events.iter().flat_map(|event| self.set_off_by_one_of(parts, event, when, reading)).collect()
            }
            trigger => {
                let each = events.iter().flat_map(|event| self.matches(trigger, event, when, reading)).collect();
                match trigger {
                    // The last of several that go at once is one.
                    Trigger::LastCounterRemoved(..) => Concerns::once_for_each(each),
                    trigger if is_by_source(trigger) => Concerns::by_source(each),
                    trigger if is_by_patient(trigger) => Concerns::by_patient(each),
                    _ => each,
                }
            }
        }
    }

    /// What one event sets off of an ability that triggers on either of several: once for each object that a part
    /// finds in it, and no second time where another part finds the same.   603.2c
    fn set_off_by_one_of(&self, parts: &[Trigger], event: &Event, when: When<'_>, reading: &Reading) -> Vec<Concerns> {
        let mut found: Vec<Concerns> = Vec::new();
        for part in parts.iter().filter(|part| !is_cycled_and_discarded(part, parts)) {
            let mut own = self.set_off(part, &[event], when, reading);
            own.retain(|one| !found.iter().any(|known| known.is_of_the_same(one)));
            found.append(&mut own);
        }
        found
    }

    /// What a trigger finds the so manieth time in a turn, if that is now.
    fn nth(
        &self,
        number: u32,
        inner: &Trigger,
        (events, when): (&[&Event], When<'_>),
        reading: &Reading,
    ) -> Option<Concerns> {
        let earlier = self.times_this_turn(inner, reading, events);
        let place = (number as usize).checked_sub(earlier + 1)?;
        self.set_off(inner, events, when, reading).into_iter().nth(place)
    }
}

/// "Whenever you cycle or discard a card" triggers once as a card is cycled: as it is discarded.   702.29d
fn is_cycled_and_discarded(part: &Trigger, parts: &[Trigger]) -> bool {
    let discards = |part: &Trigger| matches!(part, Trigger::Discards(..));
    matches!(part, Trigger::PlayerDoes(_, PlayerDeed::Cycle, _)) && parts.iter().any(discards)
}
