//! What effects that last make of objects, told as they begin.   418.1 · 611.1

use crate::ability::{Change, Continuous, Duration, print};
use crate::engine::event::{Event, Happening};
use crate::engine::play::by::By;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, Recipient};

impl Run<'_> {
    /// Tells what an effect makes of an object from now on: "Bear gets +3/+3 until end of turn." The targets are the
    /// object and what the changes name beside it.
    pub(super) fn tell_lasting(
        &mut self,
        id: ObjectId,
        effects: &[Continuous],
        targets: &[Recipient],
        duration: Duration,
        by: &By,
    ) {
        let label = self.label(id).to_owned();
        let beside = targets.get(1).map(|other| self.game().name_of(*other));
        let behind = print::behind(duration);
        let mut told: Vec<String> = Vec::new();
        for effect in effects {
            match (&effect.change, beside) {
                (Change::Control(_), Some(player)) => told.push(format!("{player} gains control of {label}{behind}.")),
                (Change::CopyOf(..), Some(other)) => told.push(format!("{label} becomes a copy of {other}{behind}.")),
                _ => {}
            }
        }
        // What names others beside the object is told by its own words alone, which do not say who they are.
        let of_itself: Vec<Continuous> = effects.iter().filter(|_| beside.is_none()).cloned().collect();
        if !of_itself.is_empty() {
            let this = if self.view().now(id).is_creature() { "this creature" } else { "this permanent" };
            told.push(print::lasting(&label, this, of_itself, duration));
        }
        for sentence in told {
            let told = Event::by_rule(Happening::Changed(id, sentence), by.provision);
            self.events.push(Event { cause: by.cause.clone(), ..told });
        }
    }
}
