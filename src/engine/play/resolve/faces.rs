//! Permanents that turn their other face up: transforming, converting, flipping.   701.27, 701.28, 710, 712

use std::sync::Arc;

use super::Done;
use crate::ability::{Keyword, Part, Rule, Subject};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Nature, ObjectId, Printed};
use crate::terms::{CardType, FaceKind, Zone};

/// Keywords that only a card with two faces has.   702.145, 702.146, 702.162
const OF_TWO_FACES: &[&str] = &["daybound", "nightbound", "disturb", "more than meets the eye"];

impl Run<'_> {
    /// Each turns its other face up, if it has one and may: nothing happens to what is not double-faced.   701.27a, c
    pub(super) fn transform(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for id in self.named(what, reading)? {
            if self.game().object(id).zone != Zone::Battlefield || self.has_turned_since(id, reading) {
                continue;
            }
            let view = self.view();
            let bound = OF_TWO_FACES[..2].iter().any(|name| view.now(id).has_known(name));
            drop(view);
            if bound || self.cant_turn(id) || self.game().object(id).face_down {
                continue;
            }
            if let Some(other) = self.other_face(id, reading)? {
                event.push(Happening::Transforms(id, other.name.clone()));
            }
        }
        Ok(!self.happen(event, &reading.by(Provision::Transform))?.is_empty())
    }

    /// Whether something says that it can't transform.
    pub(in crate::engine::play) fn cant_turn(&self, id: ObjectId) -> bool {
        self.view().clauses_on(id).any(|clause| clause.rule == Rule::CantTurn)
    }

    /// It is flipped, unless it is already: nothing turns it back.   710.4
    pub(super) fn flip(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for id in self.named(what, reading)? {
            let object = self.game().object(id);
            let is_one = object.faces.as_ref().is_some_and(|faces| faces.kind == FaceKind::Flip);
            match is_one || object.copied.is_some() {
                true => {
                    if object.zone == Zone::Battlefield && !object.back_up {
                        event.push(Happening::Flips(id));
                    }
                }
                // So it is with a card of which only half is written.
                false => return self.beyond(Some(id), &reading.text, "its other half, which `back:` would give"),
            }
        }
        Ok(!self.happen(event, &reading.by(Provision::FlipCard))?.is_empty())
    }

    /// The face that it would turn up, if it is one that can be on the battlefield.   701.27d, 712.10
    pub(in crate::engine::play) fn other_face(
        &self,
        id: ObjectId,
        reading: &Reading,
    ) -> Result<Option<Arc<Printed>>, Stop> {
        let object = self.game().object(id);
        let faces = object.faces.as_ref().filter(|faces| faces.is_double_faced());
        if let Some(faces) = faces {
            let other = faces.up(!object.back_up);
            let spell = other.type_line.is(CardType::Instant) || other.type_line.is(CardType::Sorcery);
            return Ok((!spell).then(|| Arc::clone(other)));
        }
        let own = self.state.originals.get(&id).unwrap_or(&object.printed);
        // A card whose own words speak of its other face has one, though nothing says what it is.
        let could = object.nature == Nature::Card || self.edition.has(Provision::CopyDoubleFaced);
        if object.faces.is_none() && could && speaks_of_other_face(own) {
            return self.beyond(Some(id), &reading.text, "its other face, which `back:` would give");
        }
        Ok(None)
    }

    /// An ability of a permanent turns it over only if it has not been turned over since that ability was put on the
    /// stack, or since it was made if it is a delayed one.   701.27f
    fn has_turned_since(&self, id: ObjectId, reading: &Reading) -> bool {
        let own = reading.this.is_some_and(|this| this.id == id && this.is_same(self.game()));
        let turned = self.game().object(id).turned_over;
        if !own || turned == 0 || !self.edition.has(Provision::TransformOnce) {
            return false;
        }
        let since = reading.made.or_else(|| {
            let on_stack = self.game().stack.last().map(|top| self.game().object(*top));
            on_stack
                .filter(|top| top.nature == Nature::AbilityOnStack && top.source == Some(id))
                .map(|top| top.timestamp)
        });
        since.is_some_and(|since| turned > since)
    }
}

/// Whether a card says of itself what only a card with two faces does.
fn speaks_of_other_face(printed: &Printed) -> bool {
    let of_two = |part: &Part| match part {
        Part::Keyword(Keyword::Known(name, _)) => OF_TWO_FACES.contains(&name.as_str()),
        _ => false,
    };
    printed.abilities.iter().any(|ability| {
        ability.parts.iter().any(of_two) || ["transform", "convert"].iter().any(|word| ability.text.contains(word))
    })
}
