//! Cards and tokens with two faces or halves.   710, 712

use std::sync::Arc;

use super::{Object, Printed};
use crate::terms::name::fold;
use crate::terms::{ColorSet, FaceKind, Zone};

/// Both faces of a card or token, with what is printed on each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Faces {
    /// How they belong together.
    pub kind: FaceKind,
    /// The front face, or the normal half of a flip card.
    pub front: Arc<Printed>,
    /// The back face, or what a flip card is when flipped.
    pub back: Arc<Printed>,
    /// A split card's halves together.   709.4
    pub together: Option<Arc<Printed>>,
}

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// The front face, or the first half.
    Front,
    /// The back face, the second half, the Adventure.
    Back,
}

impl Faces {
    /// The face that bears this name, the front one where both do.
    pub fn named(&self, name: &str) -> Option<Face> {
        let name = fold(name);
        if fold(&self.front.name) == name {
            Some(Face::Front)
        } else {
            (fold(&self.back.name) == name).then_some(Face::Back)
        }
    }

    /// What the card is where nothing has chosen a face: its front, or both halves together.
    pub fn unchosen(&self) -> &Arc<Printed> {
        self.together.as_ref().unwrap_or(&self.front)
    }

    /// The face that is up.
    pub const fn up(&self, back: bool) -> &Arc<Printed> {
        if back { &self.back } else { &self.front }
    }

    /// Whether it is double-faced, and neither a flip card nor an adventurer card.
    pub(crate) fn is_double_faced(&self) -> bool {
        matches!(self.kind, FaceKind::Transforming | FaceKind::Modal)
    }
}

/// A half of a Room.   709.5j
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Door {
    /// The left half.
    Left,
    /// The right half.
    Right,
}

impl Door {
    /// Both of them.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// "left" or "right".
    pub const fn side(self) -> &'static str {
        if matches!(self, Self::Left) { "left" } else { "right" }
    }

    /// The designation of a permanent whose half is unlocked.   709.5c
    pub const fn unlocked(self) -> &'static str {
        if matches!(self, Self::Left) { "left half unlocked" } else { "right half unlocked" }
    }
}

impl Object {
    /// Both halves of a Room, or of the Room that it copies.   709.5, 707.2
    pub(crate) fn room(&self) -> Option<&Arc<Faces>> {
        let is_room = |faces: &&Arc<Faces>| faces.kind == FaceKind::Split && faces.front.type_line.has_subtype("Room");
        self.copied.as_ref().or(self.faces.as_ref()).filter(is_room)
    }

    /// What is printed on a half of it.
    pub(crate) fn door(&self, door: Door) -> Option<&Arc<Printed>> {
        self.room().map(|faces| faces.up(door == Door::Right))
    }

    /// Whether that half of it is unlocked.
    pub(crate) fn is_unlocked(&self, door: Door) -> bool {
        self.marks.contains(door.unlocked())
    }

    /// A half of it becomes unlocked.
    pub(crate) fn unlock(&mut self, door: Door) {
        self.marks.insert(door.unlocked().to_owned());
        self.show_doors();
    }

    /// A half of it becomes locked.
    pub(crate) fn lock(&mut self, door: Door) {
        self.marks.remove(door.unlocked());
        self.show_doors();
    }

    /// A Room has the name, mana cost and text of its unlocked halves alone.   709.5
    pub(crate) fn show_doors(&mut self) {
        let Some(faces) = self.room().map(Arc::clone) else { return };
        let (left, right) = (self.is_unlocked(Door::Left), self.is_unlocked(Door::Right));
        self.back_up = right && !left;
        self.printed = match (left, right) {
            (true, true) => Arc::clone(faces.unchosen()),
            (true, false) => Arc::clone(&faces.front),
            (false, true) => Arc::clone(&faces.back),
            (false, false) => {
                let mut locked = (*faces.front).clone();
                (locked.name, locked.cost, locked.colors) = (String::new(), None, ColorSet::default());
                locked.abilities.clear();
                Arc::new(locked)
            }
        };
    }

    /// A card that shows one of its faces.
    pub(crate) fn with_faces(self, faces: Option<Arc<Faces>>, back_up: bool) -> Self {
        let printed = faces.as_ref().map_or_else(
            || Arc::clone(&self.printed),
            |faces| Arc::clone(if back_up { &faces.back } else { faces.unchosen() }),
        );
        let back_up = back_up && faces.is_some();
        Self { printed, faces, back_up, ..self }
    }

    /// What it is called as one of its faces or halves, or as both halves together.
    pub(crate) fn name_of(&self, side: Option<Face>) -> &str {
        let Some(faces) = &self.faces else { return &self.label };
        &side.map_or(faces.unchosen(), |side| faces.up(side == Face::Back)).name
    }

    /// Whether a name is that of a face or half as which the card could be cast, and not the card's own.   709.3,
    /// 712.11b, 715.3
    pub(crate) fn is_face_to_choose(&self, name: &str) -> bool {
        let elsewhere = !matches!(self.zone, Zone::Battlefield | Zone::Stack);
        let several = |faces: &&Arc<Faces>| {
            matches!(faces.kind, FaceKind::Modal | FaceKind::Adventure | FaceKind::Split)
                && (faces.named(name) == Some(Face::Back) || fold(&faces.front.name) != fold(&self.label))
        };
        let faces = self.faces.as_ref().filter(several);
        elsewhere && fold(name) != fold(&self.label) && faces.is_some_and(|faces| faces.named(name).is_some())
    }

    /// Both halves of the flip card that it is or copies, of which its status says which one it shows.   710.1, 707.3
    pub(crate) fn halves(&self) -> Option<&Arc<Faces>> {
        let is_own = |faces: &&Arc<Faces>| faces.kind == FaceKind::Flip && *faces.up(self.back_up) == self.printed;
        let flips = |faces: &&Arc<Faces>| faces.kind == FaceKind::Flip;
        self.copied.as_ref().filter(flips).or_else(|| self.faces.as_ref().filter(is_own))
    }

    /// Whether it shows its own back face, and does not copy something else.
    pub(crate) fn shows_back(&self) -> bool {
        self.back_up && self.faces.as_ref().is_some_and(|faces| faces.back == self.printed)
    }
}

impl super::Object {
    /// Whether one half of it is an Adventure; an Omen, which card files lay out alike, is none.   715.2, 720.2
    pub(crate) fn has_adventure(&self) -> bool {
        let is_adventure = |face: &Printed| face.type_line.subtypes.iter().any(|own| own == "Adventure");
        self.faces.as_ref().is_some_and(|faces| is_adventure(&faces.front) || is_adventure(&faces.back))
    }
}
