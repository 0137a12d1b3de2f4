//! A Saga that has told its last chapter is sacrificed.   704.5s

use crate::ability::{Part, Trigger};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::ObjectId;

/// A Saga with as many lore counters as its last chapter says is sacrificed, once no ability of it waits on the stack:
/// the third chapter of a Saga of three resolves first. There since 2018-04-27.
pub(super) struct Saga;

impl StateBasedRow for Saga {
    fn provision(&self) -> Provision {
        Provision::SagaFinished
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let sagas = view.by_kind().sagas.iter().copied();
        let done = sagas.filter(|id| {
            !check.has_ability_waiting(*id)
                && last_chapter(check, *id).is_some_and(|last| view.counters_on(*id, "lore") >= last)
        });
        done.map(|id| {
            let label = check.label(id);
            let text = format!("{label} has a lore counter for its last chapter: its controller sacrifices it.");
            Finding::new(vec![Happening::Sacrificed(id)], text, [id])
        })
        .collect()
    }
}

/// The highest chapter number of the Saga, if it has a chapter ability.
fn last_chapter(check: &Check<'_>, id: ObjectId) -> Option<i64> {
    let chapters = check.view.now(id).abilities.iter().filter_map(|held| match &held.part {
        Part::Triggered(ability) => match &ability.trigger {
            Trigger::Chapters(chapters) => chapters.iter().max().copied(),
            _ => None,
        },
        _ => None,
    });
    chapters.max().map(i64::from)
}
