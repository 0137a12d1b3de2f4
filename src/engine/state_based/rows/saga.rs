//! A Saga that has told its last chapter is sacrificed.   704.5s

use crate::edition::{Provision, SagaWithoutChapters};
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::ObjectId;

/// A Saga with as many lore counters as its last chapter says is sacrificed, once no ability of it waits on the stack:
/// the third chapter of a Saga of three resolves first. There since 2018-04-27. One that has lost its chapter abilities was
/// sacrificed until 2025-06-06, as though its last chapter were 0, and stays since.
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
                && last(check, *id).is_some_and(|last| view.counters_on(*id, "lore") >= last)
        });
        done.map(|id| {
            let label = check.label(id);
            let why = match view.last_chapter(id) {
                Some(_) => "has a lore counter for its last chapter",
                None => "has no chapter ability",
            };
            Finding::new(vec![Happening::Sacrificed(id)], format!("{label} {why}: its controller sacrifices it."), [id])
        })
        .collect()
    }
}

/// The chapter after which it is sacrificed; 0 for one that has none, where that counts.
fn last(check: &Check<'_>, id: ObjectId) -> Option<i64> {
    let without = match check.view.edition().saga_without_chapters() {
        SagaWithoutChapters::Sacrificed => Some(0),
        SagaWithoutChapters::Stays => None,
    };
    check.view.last_chapter(id).map(i64::from).or(without)
}
