//! What effects that last make of objects, told as they begin.   418.1 · 611.1

use crate::ability::{Change, Continuous, Duration, Subject, Who, print};
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
            self.tell(sentence, by);
        }
    }

    /// Tells what an effect says of a player or of whatever fits a description from now on: "Bob can't cast spells this
    /// turn." The words about a description are the ability's own, and so is their "you".
    pub(super) fn tell_of_others(&mut self, effect: &Continuous, targets: &[Recipient], duration: Duration, by: &By) {
        let player = targets.first().filter(|_| effect.subject == Subject::Players(Who::Target(0)));
        let named = player.map(|player| self.game().name_of(*player).to_owned());
        let of_player = named.and_then(|name| {
            let subject = Subject::Players(Who::Named(name.clone()));
            let sentence = print::effect(Continuous { subject, ..effect.clone() }, duration);
            // Words that speak of "you" all the same are its own.
            (sentence.contains(&name) && !sentence.contains(" you")).then_some(sentence)
        });
        let sentence = of_player.unwrap_or_else(|| {
            let of = by.cause.as_ref().and_then(|cause| cause.object);
            let of = of.map_or_else(|| "An effect".to_owned(), |id| format!("An effect of {}", self.label(id)));
            let subject = if player.is_some() { Subject::Players(Who::You) } else { effect.subject.clone() };
            let words = print::effect(Continuous { subject, change: effect.change.clone() }, duration);
            format!("{of} begins: \"{words}\"")
        });
        self.tell(sentence, by);
    }

    /// Tells what isn't an event. Words of an ability about its own object are told with that object's name.
    pub(in crate::engine::play) fn tell(&mut self, mut sentence: String, by: &By) {
        if let Some(id) = by.cause.as_ref().and_then(|cause| cause.object).filter(|_| sentence.contains('~')) {
            sentence = sentence.replace('~', self.label(id));
        }
        let told = Event::by_rule(Happening::Told(sentence), by.provision);
        self.events.push(Event { cause: by.cause.clone(), ..told });
    }
}
