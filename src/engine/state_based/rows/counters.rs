//! +1/+1 and -1/-1 counters on one permanent are removed in pairs.   420.5n · 704.5q

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::terms::Counter;
use crate::terms::english::verb_for;

/// A permanent with +1/+1 and -1/-1 counters loses as many of each as it has of the fewer kind: of three and one, two
/// +1/+1 counters stay. There since 2006-10-01; before, both kinds lay side by side, which matters where something
/// counts or moves them.
pub(super) struct PlusAndMinus;

impl StateBasedRow for PlusAndMinus {
    fn provision(&self) -> Provision {
        Provision::CounterPairs
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let (plus, minus) = (Counter::plus_one(), Counter::minus_one());
        let pairs = |id| {
            let object = check.view.game().object(id);
            object.counter(&plus).min(object.counter(&minus))
        };
        let bearing = check.view.by_kind().with_counters.iter().copied().filter(|id| pairs(*id) > 0);
        bearing
            .map(|id| {
                let count = pairs(id);
                let label = check.label(id);
                let verb = verb_for(count as usize, "is", "are");
                let text = format!("{label} has +1/+1 and -1/-1 counters: {count} of each {verb} removed.");
                let happenings = vec![
                    Happening::CountersRemoved(id, plus.clone(), count),
                    Happening::CountersRemoved(id, minus.clone(), count),
                ];
                Finding::new(happenings, text, [id])
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::PlusAndMinus;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, creature};
    use crate::game::Game;
    use crate::terms::Counter;

    #[test]
    fn they_go_in_pairs() {
        let with = |minus: u32| {
            move |game: &mut Game| {
                let id = creature(game, ALICE, "Bear", "5/5", Vec::new());
                let counters = &mut game.object_mut(id).counters;
                counters.insert(Counter::plus_one(), 2);
                counters.insert(Counter::minus_one(), minus);
            }
        };
        assert_eq!(found(&PlusAndMinus, "2006-10-01", with(1)), 1);
        assert_eq!(found(&PlusAndMinus, "2006-10-01", with(0)), 0);
    }
}
