//! The chapters of a Saga.   714.2d

use super::View;
use crate::ability::{Part, Trigger};
use crate::game::ObjectId;

impl View<'_> {
    /// The highest number of the chapter abilities that a Saga has now.
    pub(crate) fn last_chapter(&self, id: ObjectId) -> Option<u32> {
        last_chapter(self.now(id).abilities.iter().map(|held| &held.part))
    }
}

/// The highest number of the chapter abilities among these.
pub(crate) fn last_chapter<'a>(parts: impl Iterator<Item = &'a Part>) -> Option<u32> {
    let chapters = parts.filter_map(|part| match part {
        Part::Triggered(ability) => match &ability.trigger {
            Trigger::Chapters(chapters) => chapters.iter().max().copied(),
            _ => None,
        },
        _ => None,
    });
    chapters.max()
}
