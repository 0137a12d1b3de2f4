//! Counters and marks on objects.   217.6 · 122

use super::Happens;
use crate::ability::ObjectDeed;
use crate::engine::event::Happening;
use crate::engine::play::run::Run;

impl Run<'_> {
    pub(super) fn counters(&mut self, happening: Happening, happens: &mut Happens<'_>) {
        match &happening {
            Happening::CountersPut(object, kind, count) if *count > 0 => {
                let counters = &mut self.state.game_mut().object_mut(*object).counters;
                let there = counters.entry(kind.clone()).or_default();
                *there = there.saturating_add(*count);
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
