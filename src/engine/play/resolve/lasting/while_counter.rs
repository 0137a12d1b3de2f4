//! "For as long as that creature has a bounty counter on it, it has ...": an effect that begins only if it is so, and
//! that is over for good as soon as it is not so any more.   611.2b

use super::{Beginning, on_one};
use crate::ability::{Amount, Condition, Continuous, Duration, Part, Subject};
use crate::edition::Provision;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::resolve::Done;
use crate::engine::play::run::Run;
use crate::game::{Effect, Ends, Object};
use crate::terms::Counter;

impl Run<'_> {
    /// Effects begin on each object that has such a counter, and last as long as it has one.
    pub(in crate::engine::play::resolve) fn begin_while_so(
        &mut self,
        condition: &Condition,
        effects: &[Continuous],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let Condition::Compare(Amount::Counters(Some(kind), subject), comparison, least) = condition else {
            return self.beyond(reading.object(), &reading.text, "its duration");
        };
        let timestamp = self.state.tick();
        let mut done = false;
        for id in self.named(subject, reading)? {
            if !has_counter(self.game().object(id), kind) {
                continue;
            }
            let mut on_it = Reading { it: vec![Bound::of(self.game(), id)], ..reading.clone() };
            let mut beginning = Beginning::default();
            for effect in effects {
                let effect = Continuous { subject: Subject::It, change: effect.change.clone() };
                self.settle_effect(&effect, &mut beginning, &mut on_it)?;
            }
            let before = self.controllers(std::iter::once(id));
            let ends = Ends::CountersGone(id, self.game().object(id).incarnation);
            for (id, changes) in beginning.of_objects {
                let (all, targets) = on_one(id, changes);
                self.tell_lasting(id, &all, &targets, Duration::WhileSo, &reading.by(Provision::ContinuousEffects));
                let counters = Amount::Counters(Some(kind.clone()), Box::new(Subject::Target(0)));
                let so = Condition::Compare(counters, *comparison, least.clone());
                self.put_in_force_if(Some(so), all, targets, ends, timestamp, reading);
                done = true;
            }
            self.control_changed(&before);
        }
        Ok(done)
    }
}

fn has_counter(object: &Object, kind: &Counter) -> bool {
    object.counters.iter().any(|(own, count)| *count > 0 && own == kind)
}

/// Whether the object still has a counter of the kind that the effect on it is conditional on.
pub(super) fn has_its_counter(effect: &Effect, object: &Object) -> bool {
    effect.ability.parts.iter().all(|part| match part {
        Part::Static(sentence) => match &sentence.condition {
            Some(Condition::Compare(Amount::Counters(Some(kind), _), ..)) => has_counter(object, kind),
            _ => true,
        },
        _ => true,
    })
}
