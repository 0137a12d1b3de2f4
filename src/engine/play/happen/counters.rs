//! Counters and marks on objects.   217.6 · 122

use super::Happens;
use crate::ability::{ObjectDeed, keywords};
use crate::engine::event::Happening;
use crate::engine::play::run::Run;
use crate::game::ObjectId;
use crate::terms::Counter;

impl Run<'_> {
    pub(super) fn counters(&mut self, happening: Happening, happens: &mut Happens<'_>) {
        match &happening {
            Happening::CountersPut(object, kind, count) if *count > 0 => {
                let counters = &mut self.state.game_mut().object_mut(*object).counters;
                let there = counters.entry(kind.clone()).or_default();
                *there = there.saturating_add(*count);
                self.note_when_counted(*object, kind);
                happens.note(happening);
            }
            Happening::CountersRemoved(object, kind, count) => {
                let there = self.game().object(*object).counter(kind);
                let removed = there.min(*count);
                if removed == 0 {
                    return;
                }
                let counters = &mut self.state.game_mut().object_mut(*object).counters;
                if removed == there {
                    counters.remove(kind);
                } else {
                    counters.insert(kind.clone(), there - removed);
                }
                happens.note(Happening::CountersRemoved(*object, kind.clone(), removed));
            }
            _ => {}
        }
    }

    /// Counters of a keyword have a time.   613.7c
    pub(super) fn note_when_counted(&mut self, object: ObjectId, kind: &Counter) {
        if keywords::find(kind.name()).is_some_and(|spec| spec.on_counters) {
            let now = self.state.tick();
            self.state.game_mut().object_mut(object).counted_at.insert(kind.clone(), now);
        }
    }

    pub(super) fn object_does(&mut self, happening: Happening, happens: &mut Happens<'_>) {
        if let Happening::ObjectDoes(object, deed, player) = &happening {
            let object = self.state.game_mut().object_mut(*object);
            match deed {
                ObjectDeed::BecomeGoaded if object.goaded_by.contains(player) => {}
                ObjectDeed::BecomeGoaded => object.goaded_by.push(*player),
                ObjectDeed::BecomeRingBearer => object.ring_bearer_of = Some(*player),
                deed => object.marks.extend(deed.mark()),
            }
        }
        happens.note(happening);
    }
}
