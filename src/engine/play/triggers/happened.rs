//! "if a creature died this turn": words that ask what happened earlier.   608.2i

use super::matching::When;
use crate::ability::{Happened, Span, Trigger};
use crate::engine::event::Event;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::state::Snapshot;

impl Run<'_> {
    /// Whether something happened so often in a stretch of time; `None` where what is known does not reach back so far.
    pub(in crate::engine::play) fn happened(&self, asked: &Happened, reading: &Reading) -> Option<bool> {
        let turn = self.game().turn.number;
        let count: usize = match asked.span {
            Span::ThisTurn | Span::ThisCombat => {
                self.times_in(&asked.event, turn, reading, asked.span == Span::ThisCombat)
            }
            Span::YourLastTurn | Span::LastTurn | Span::ThisGame => return None,
        };
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        Some(asked.comparison.holds(count, self.number(&asked.times, reading)))
    }

    /// How often an event happened earlier this turn, those that happen now not counted.
    pub(super) fn times_this_turn(&self, trigger: &Trigger, reading: &Reading, now: &[&Event]) -> usize {
        let all = self.times_in(trigger, self.game().turn.number, reading, false);
        let entry = self.state.history.back().next();
        let current = entry
            .map_or(0, |entry| self.set_off(trigger, now, When { before: &entry.before, after: None }, reading).len());
        all.saturating_sub(current)
    }

    pub(in crate::engine::play) fn times_in(
        &self,
        trigger: &Trigger,
        turn: u32,
        reading: &Reading,
        this_combat: bool,
    ) -> usize {
        let mut after: Option<&Snapshot> = None;
        // What the file tells came before what was played.
        let is_current = turn == self.game().turn.number && !this_combat;
        let told = is_current.then(|| self.view().told_times(trigger, &reading.scope())).flatten().unwrap_or(0);
        let mut times = usize::try_from(told).unwrap_or(0);
        for entry in self.state.history.of_turn(turn) {
            if !this_combat || entry.before.game().turn.step.is_combat() {
                let events: Vec<&Event> = entry.events.iter().collect();
                times += self.set_off(trigger, &events, When { before: &entry.before, after }, reading).len();
            }
            after = Some(&entry.before);
        }
        times
    }
}
