//! A permanent that several cards and tokens represent: a meld pair, or what has merged with a creature.   712.4, 729

use std::sync::Arc;

use super::{Faces, Nature, Object, ObjectId, Printed};
use crate::terms::{FaceKind, Zone};

/// What represents a permanent that is not one card or token alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Components {
    /// The objects that represent it, the topmost first. The permanent itself stands among them where a card or token
    /// of its own is one of them; two cards that were melded are both others.
    pub parts: Vec<ObjectId>,
    /// What the permanent's own card or token is by itself; none of a melded permanent, which has none.
    pub own: Option<OwnPart>,
    /// How often a creature has mutated.   702.140d
    pub mutated: u32,
}

/// The component that bears the permanent's own handle, as it is by itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OwnPart {
    /// Its copiable values.
    pub printed: Arc<Printed>,
    /// Whether it is a card or a token.
    pub nature: Nature,
    /// Whether it is a commander.
    pub commander: bool,
}

impl Object {
    /// What it is by itself, where other components are not counted.
    fn as_own_part(&self) -> OwnPart {
        let own = self.components.as_ref().and_then(|components| components.own.clone());
        own.unwrap_or_else(|| OwnPart {
            printed: Arc::clone(&self.printed),
            nature: self.nature,
            commander: self.commander,
        })
    }

    /// The combined back face of the meld pair that the card belongs to.   712.4
    pub(crate) fn meld_result(&self) -> Option<&Arc<Faces>> {
        self.faces.as_ref().filter(|faces| faces.kind == FaceKind::Meld)
    }
}

impl super::Game {
    /// Makes these the components of a permanent, the topmost first, and the permanent what they are together.
    /// 729.2, 702.140e
    pub(crate) fn represent(&mut self, permanent: ObjectId, parts: Vec<ObjectId>, mutated: u32) {
        let own = self.object(permanent).as_own_part();
        for part in parts.iter().filter(|part| **part != permanent) {
            let object = self.object_mut(*part);
            (object.zone, object.part_of) = (Zone::Outside, Some(permanent));
        }
        let part = |id: &ObjectId| match *id == permanent {
            true => own.clone(),
            false => self.object(*id).as_own_part(),
        };
        let each: Vec<OwnPart> = parts.iter().map(part).collect();
        let Some(top) = each.first() else { return };
        let mut together = Printed::clone(&top.printed);
        together.abilities.extend(each[1..].iter().flat_map(|part| part.printed.abilities.iter().cloned()));
        let nature = if top.nature == Nature::Token { Nature::Token } else { Nature::Card };
        let commander = each.iter().any(|part| part.commander);
        let object = self.object_mut(permanent);
        (object.printed, object.nature, object.commander) = (Arc::new(together), nature, commander);
        object.components = Some(Arc::new(Components { parts, own: Some(own), mutated }));
    }

    /// The permanent that the object is a component of, or else the object itself.
    pub(crate) fn permanent_of(&self, id: ObjectId) -> ObjectId {
        self.object(id).part_of.unwrap_or(id)
    }

    /// The components of an object that are not the object itself.
    pub(crate) fn other_parts(&self, id: ObjectId) -> impl Iterator<Item = ObjectId> + '_ {
        let components = self.object(id).components.as_ref();
        components.into_iter().flat_map(|components| components.parts.iter().copied()).filter(move |part| *part != id)
    }

    /// The card that makes the object a commander: one of its components, or the object itself.   903.3b, 903.3c
    pub(crate) fn commander_among(&self, id: ObjectId) -> ObjectId {
        let own = self.object(id).components.as_ref().and_then(|components| components.own.as_ref());
        if own.is_some_and(|own| own.commander) {
            return id;
        }
        self.other_parts(id).find(|part| self.object(*part).commander).unwrap_or(id)
    }
}
