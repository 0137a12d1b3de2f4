//! A mutating creature spell resolves: it merges with its target.   702.140b, 702.140c, 608.3d

use crate::ability::ObjectDeed;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::announced::{Announced, Section};
use crate::engine::play::bound::Meant;
use crate::engine::play::by::By;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::run::Run;
use crate::game::ObjectId;

/// The two places, as players say them.
const PLACES: [&str; 2] = ["top", "bottom"];

impl Run<'_> {
    /// The spell goes on top of the creature or under it, as its controller chooses.
    pub(super) fn mutate_onto(
        &mut self,
        spell: ObjectId,
        creature: ObjectId,
        (announced, by): (&Announced, &By),
    ) -> Result<(), Stop> {
        let text = self.label(spell).to_owned();
        let there = self.game().object(creature);
        if there.face_down {
            return self.beyond(Some(spell), &text, "merging with a creature that is face down");
        }
        if self.is_copied_by_effect(creature) {
            return self.beyond(Some(spell), &text, "merging with a creature that an effect makes a copy of another");
        }
        let who = announced.reading.you;
        let about = format!("whether {text} goes on top of {} or under it", self.label(creature));
        let options = PLACES.iter().map(|place| Choosable::Word((*place).to_owned()));
        let open = Open::new(who, about, Kind::Quality, options).by(Provision::Mutate).of(Some(spell));
        let on_top = self.choose_places(open)?.first() != Some(&1);
        let by = By { provision: Provision::Mutate, ..by.clone() };
        let mutates = Happening::ObjectDoes(creature, ObjectDeed::Mutate, who);
        self.happen(vec![Happening::Merges(spell, creature, on_top), mutates], &by)?;
        Ok(())
    }

    /// The creature that a mutating spell merges with, if that is still a legal target.
    pub(super) fn merges_with(&self, announced: &Announced, legal: &[Section]) -> Option<ObjectId> {
        if !announced.is_cast_with(crate::engine::play::announce::MUTATE) {
            return None;
        }
        legal.iter().flat_map(Section::all_targets).find_map(|target| match target {
            Meant::Object(bound) => Some(bound.id),
            Meant::Player(_) => None,
        })
    }
}
