//! Abilities that wait for a state of the game, and delayed ones.   410.11 · 603.7, 603.8

use super::matching::When;
use crate::ability::{Condition, Part, Trigger};
use crate::engine::event::Event;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::snapshot::Snapshot;
use crate::engine::play::waiting::Waiting;
use std::sync::Arc;

impl Run<'_> {
    /// Delayed abilities that trigger; each once, unless it says otherwise.
    pub(super) fn delayed_triggers(
        &mut self,
        before: &Arc<Snapshot>,
        events: &[Event],
        found: &mut Vec<Waiting>,
    ) -> Result<(), Stop> {
        if self.state.delayed.is_empty() {
            return Ok(());
        }
        let all: Vec<&Event> = events.iter().collect();
        let mut spent = Vec::new();
        for delayed in self.state.delayed.clone() {
            if delayed.after.is_some_and(|turn| self.game().turn.number <= turn) {
                continue;
            }
            let when = When { before, after: None };
            if self.is_undecided(&delayed.ability.trigger, &all, when, &delayed.reading) {
                let source = delayed.reading.object();
                return self.beyond(source, &delayed.reading.text, "its condition");
            }
            let mut set_off = self.set_off(&delayed.ability.trigger, &all, when, &delayed.reading);
            if delayed.until.is_none() {
                set_off.truncate(1);
            }
            for concerns in set_off {
                let mut reading = Reading { made: Some(delayed.made), ..delayed.reading.clone() };
                concerns.put_into_delayed(&mut reading);
                if self.asks(&delayed.ability, &reading)? {
                    let (source, controller) = (reading.this, reading.you);
                    found.push(Waiting { source, controller, ability: Arc::clone(&delayed.ability), reading });
                }
                if delayed.until.is_none() {
                    spent.push(delayed.made);
                }
            }
        }
        self.state.delayed.retain(|delayed| !spent.contains(&delayed.made));
        Ok(())
    }

    /// Abilities that wait for a state of the game rather than an event: "When you control no Islands". They do not
    /// trigger again while they wait or are on the stack.   410.11 · 603.8
    ///
    /// # Errors
    /// Whether the state is there can't be told.
    pub(in crate::engine::play) fn detect_states(&mut self) -> Result<(), Stop> {
        let view = self.view();
        let mut found: Vec<Waiting> = Vec::new();
        for source in view.by_kind().waiting_for_states.iter().copied() {
            for held in &view.now(source).abilities {
                let Part::Triggered(ability) = &held.part else { continue };
                let Trigger::State(state) = &ability.trigger else { continue };
                let this = Bound::of(self.game(), source);
                let waits = |other: &Waiting| other.is_of(Some(this), &held.text);
                let on_stack = self.state.announced.values().any(|announced| {
                    announced.is_triggered()
                        && announced.reading.this == Some(this)
                        && *announced.reading.text == *held.text
                });
                let controller = view.now(source).controller;
                let reading = Reading::of(Some(this), controller, Arc::from(held.text.as_str()));
                // "When ..., if ...": both must be true (603.4).
                if on_stack || self.state.waiting.iter().any(waits) {
                    continue;
                }
                let both: Vec<Condition> = std::iter::once(state).chain(&ability.condition).cloned().collect();
                let Some(triggers) = self.holds(&Condition::All(both), &reading) else {
                    return self.beyond(Some(source), &held.text, "its condition");
                };
                if triggers {
                    found.push(Waiting { source: Some(this), controller, ability: Arc::new(ability.clone()), reading });
                }
            }
        }
        self.state.waiting.extend(found);
        Ok(())
    }

    /// An event that sets the trigger off under a condition of which can't be told whether it holds.
    pub(super) fn is_undecided(&self, trigger: &Trigger, events: &[&Event], when: When<'_>, reading: &Reading) -> bool {
        let here = match trigger {
            Trigger::While(inner, condition) => {
                self.holds(condition, reading).is_none() && !self.set_off(inner, events, when, reading).is_empty()
            }
            _ => false,
        };
        here || trigger.inner().iter().any(|inner| self.is_undecided(inner, events, when, reading))
    }
}
