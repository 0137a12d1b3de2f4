//! Which face of a card is cast or played: the back face of a modal double-faced card, a card transformed, an
//! Adventure.   712.11, 712.12, 715.3

use std::sync::Arc;

use super::Given;
use crate::edition::Provision;
use crate::engine::phrase;
use crate::engine::play::open::Stop;
use crate::engine::play::run::{Run, illegal};
use crate::engine::play::state::Permission;
use crate::game::{Faces, ObjectId, Printed};
use crate::terms::{FaceKind, Zone};

/// Keywords of front faces that let a card be cast transformed or converted, each with the zone from where.
const TRANSFORMED: &[(&str, Zone)] = &[("disturb", Zone::Graveyard), ("more than meets the eye", Zone::Hand)];

/// The keyword of the second half that is cast from a graveyard.   702.127
const AFTERMATH: &str = "aftermath";

/// The keyword by which both halves are cast from a hand as one spell.   702.102
pub(in crate::engine::play) const FUSE: &str = "fuse";

impl Run<'_> {
    /// Shows the face that is cast or played: it alone is asked whether that is legal (712.11c, 715.3a).
    pub(in crate::engine::play) fn choose_face(&mut self, card: ObjectId, given: &mut Given) -> Result<(), Stop> {
        let object = self.game().object(card);
        let Some(faces) = object.faces.clone() else {
            // Only a card with two such faces can be cast transformed.
            let text = format!("{} has no other face to be cast with.", object.label);
            return if given.turned { illegal(text, Provision::CastPropose) } else { Ok(()) };
        };
        if matches!(object.zone, Zone::Battlefield | Zone::Stack) {
            return Ok(());
        }
        let (zone, label) = (object.zone, object.label.clone());
        if faces.kind == FaceKind::Split {
            return self.choose_half(card, &faces, given);
        }
        let named = given.alternative.as_deref();
        let by_keyword = TRANSFORMED.iter().find(|(name, from)| {
            let meant = named.map_or(given.back && *from == zone, |named| named == *name);
            meant && !self.keyword_words(card, name).is_empty()
        });
        match (faces.kind, by_keyword) {
            (FaceKind::Transforming, Some((name, from))) if zone == *from => {
                let words = self.keyword_words(card, name).into_iter().next().unwrap_or_default();
                let Some(cost) = phrase::cost(&words) else { return self.beyond(Some(card), &label, *name) };
                given.transformed = Some((cost, *name));
            }
            (FaceKind::Transforming, None) if given.turned => {}
            _ if !given.back => return Ok(()),
            (FaceKind::Modal, _) => {}
            // The permission to play it from exile is not one to cast it as an Adventure again; another effect's is
            // (715.3d).
            (FaceKind::Adventure, _) if given.now || !self.is_on_an_adventure(card) || is_omen(&faces.back) => {}
            (FaceKind::Adventure, _) => {
                let text = format!("{label} can't be cast as an Adventure from exile.");
                return illegal(text, Provision::CastPropose);
            }
            (FaceKind::Transforming | FaceKind::Flip | FaceKind::Split | FaceKind::Meld, _) => {
                let text = format!("{} is a face of {label} that can't be cast or played.", faces.back.name);
                return illegal(text, Provision::CastPropose);
            }
        }
        given.back = true;
        let object = self.state.game_mut().object_mut(card);
        object.back_up = true;
        object.printed = Arc::clone(&faces.back);
        Ok(())
    }

    /// One half of a split card is put onto the stack (709.3), one with aftermath only from a graveyard (702.127a), or
    /// both of one with fuse from a hand: whoever names neither half means both.
    fn choose_half(&mut self, card: ObjectId, faces: &Faces, given: &mut Given) -> Result<(), Stop> {
        let from = self.game().object(card).zone;
        let label = self.label(card).to_owned();
        let aftermath = given.alternative.as_deref() == Some(AFTERMATH);
        let named = given.alternative.is_some() || given.back || given.front;
        if !named && from == Zone::Hand && !self.keyword_words(card, FUSE).is_empty() {
            given.alternative = Some(FUSE.to_owned());
        }
        if given.alternative.as_deref() == Some(FUSE) {
            return Ok(());
        }
        if !given.back && !given.front && !aftermath {
            return self.beyond(Some(card), &label, "which half of it is cast, or both, which their names would say");
        }
        let half = if given.front { &faces.front } else { &faces.back };
        let object = self.state.game_mut().object_mut(card);
        object.back_up = !given.front;
        object.printed = Arc::clone(half);
        if from != Zone::Graveyard && !self.keyword_words(card, AFTERMATH).is_empty() {
            let text = format!("{} can be cast only from a graveyard (aftermath).", half.name);
            return illegal(text, Provision::CastPropose);
        }
        Ok(())
    }

    /// Whether what lets it be played from exile is only that it was an Adventure.   715.3d
    fn is_on_an_adventure(&self, card: ObjectId) -> bool {
        let object = self.game().object(card);
        let of_it = |one: &&Arc<Permission>| one.object == card && one.incarnation == object.incarnation;
        let mut own = self.state.permissions.iter().filter(of_it).peekable();
        object.zone == Zone::Exile && own.peek().is_some() && own.all(|one| one.on_an_adventure)
    }

    /// Whether the spell was cast as an Adventure.   715.3b
    pub(in crate::engine::play) fn is_adventure(&self, id: ObjectId) -> bool {
        let object = self.game().object(id);
        object.back_up && object.faces.as_ref().is_some_and(|faces| faces.kind == FaceKind::Adventure)
    }

    /// Whether it was cast as an Omen, which card files lay out as they do an Adventure.   720.3
    pub(in crate::engine::play) fn is_omen(&self, id: ObjectId) -> bool {
        self.is_adventure(id) && is_omen(&self.game().object(id).printed)
    }
}

/// Whether this face of a card is an Omen.
fn is_omen(face: &Printed) -> bool {
    face.type_line.subtypes.iter().any(|own| own == "Omen")
}
