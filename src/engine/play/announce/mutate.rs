//! A spell cast for its mutate cost is a mutating creature spell, with the creature that it is to merge with as its
//! target.   702.140a

use std::sync::Arc;

use super::Given;
use super::ways::MUTATE;
use crate::ability::{Body, Filter, TargetSpec, Targetable, Who};
use crate::edition::Provision;
use crate::engine::play::announced::Section;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::ObjectId;

/// "target non-Human creature with the same owner as this spell", of a spell that its owner casts.
fn mutating() -> Body {
    let human = Filter::Subtype("Human".to_owned());
    let what = Filter::CREATURE.and(human.negate()).and(Filter::Owner(Who::You));
    Body { targets: vec![TargetSpec::one(Targetable::Object(what))], instructions: Vec::new() }
}

impl Run<'_> {
    /// The target of a spell cast for its mutate cost: nothing where it is cast for another.
    pub(super) fn mutate_target(
        &mut self,
        card: ObjectId,
        keyword: Option<&str>,
        reading: &Reading,
        given: &mut Given,
    ) -> Result<Vec<Section>, Stop> {
        if keyword != Some(MUTATE) {
            return Ok(Vec::new());
        }
        if self.game().object(card).owner != reading.you {
            return self.beyond(Some(card), &reading.text, "mutate, of a card that somebody else owns");
        }
        match self.announce_body(&Arc::new(mutating()), reading, Some(given))? {
            Some(sections) => Ok(sections),
            None => {
                let player = self.name(reading.you);
                let text = format!("{} can't mutate: {player} owns no creature that isn't a Human.", self.label(card));
                illegal(text, Provision::CastTargets)
            }
        }
    }
}
