//! Cards with two faces: which there are, and which is up.   710, 712

use std::sync::Arc;

use super::Lowering;
use crate::game::{Faces, Object, PlayerId, Printed};
use crate::scenario::err::Complaint;
use crate::scenario::file::object::Characteristics;
use crate::scenario::file::{Entry, Face};
use crate::scenario::node::Placed;
use crate::terms::name::{fold, same_name};
use crate::terms::{FaceKind, Zone};

impl<'a> Lowering<'a> {
    /// A card of this name in a zone, with its other face where that is known.
    pub(super) fn card(
        &mut self,
        name: &str,
        written: Characteristics<'_>,
        face: Option<&Placed<u32>>,
        (zone, owner): (Zone, PlayerId),
    ) -> Object {
        let other = written.back.is_none().then(|| self.back_elsewhere(name)).flatten();
        if let Some(back) = written.back.or(other) {
            let front = Arc::new(self.printed(name, written));
            let faces = self.faces(front.clone(), back);
            let back_up = self.is_back(face) && !self.is_half(faces.as_deref(), face);
            return Object::card(front, zone, owner).with_faces(faces, back_up);
        }
        let printed = match face {
            Some(face) => self.printed_face(name, face, written),
            None => self.printed(name, written),
        };
        let known = if written.type_line.is_none() && written.pt.is_none() { self.imported_faces(name) } else { None };
        let Some((kind, front, back)) = known else { return Object::card(printed, zone, owner) };
        if kind == FaceKind::Split {
            let halves = [front, back].map(|half| self.printed(&half, Characteristics::default()));
            let [front, back] = halves;
            let faces = put_together(kind, Arc::new(front), back);
            return Object::card(printed, zone, owner).with_faces(Some(Arc::new(faces)), false);
        }
        let back_up = same_name(&printed.name, &back);
        let shown = if back_up { &back } else { &front };
        let up = Arc::new(Printed { name: shown.clone(), ..printed });
        let other = Arc::new(self.printed(if back_up { &front } else { &back }, Characteristics::default()));
        let (front, back) = if back_up { (other, up) } else { (up, other) };
        let faces = put_together(kind, front.clone(), (*back).clone());
        Object::card(front, zone, owner).with_faces(Some(Arc::new(faces)), back_up)
    }

    /// The card of this name with all its faces, where that is known.
    pub(in crate::scenario) fn known_object(&mut self, name: &str) -> Option<Object> {
        self.known_card(name)?;
        Some(self.card(name, Characteristics::default(), None, (Zone::Library, PlayerId(0))))
    }

    /// The other face that the card's definition gives it, or another object of its name.
    fn back_elsewhere(&self, name: &str) -> Option<&'a Placed<Entry<Face>>> {
        let cards = self.cards;
        match cards.find(name) {
            Some((definition, _)) => definition.back.as_ref(),
            None => self.written.get(&fold(name)).and_then(|written| written.back),
        }
    }

    /// Whether the back face is up.
    fn is_back(&mut self, face: Option<&Placed<u32>>) -> bool {
        let Some(face) = face else { return false };
        if !(1..=2).contains(&face.value) {
            let message = format!("This card has two faces, and no face {}", face.value);
            self.complain(Complaint::new(message, face.place).help("1 is the front face, and 2 is the back face"));
        }
        face.value == 2
    }

    /// The back of a meld card is up only in the permanent that both cards are together.   712.4b
    fn is_half(&mut self, faces: Option<&Faces>, face: Option<&Placed<u32>>) -> bool {
        let (Some(faces), Some(face)) = (faces.filter(|faces| faces.kind == FaceKind::Meld), face) else {
            return false;
        };
        let (front, back) = (&faces.front.name, &faces.back.name);
        let help = format!("write `{{ name: {back}, melded: [{front}, ...] }}`");
        self.complain(Complaint::new(format!("{front} alone is only one half of {back}"), face.place).help(help));
        true
    }

    /// Both faces, of which the file gives the back.
    fn faces(&mut self, front: Arc<Printed>, back: &Placed<Entry<Face>>) -> Option<Arc<Faces>> {
        let (name, kind, written) = match &back.value {
            Entry::Named(name) => (name.as_str(), None, Characteristics::default()),
            Entry::Given(given) => match &given.name {
                Some(name) => (name.as_str(), given.kind, given.characteristics()),
                None => {
                    self.complain(Complaint::new("This face has no name", back.place).help("add `name: ...`"));
                    return None;
                }
            },
        };
        if let Some(further) = written.back {
            let help = "a card has two faces; each is the other's back";
            self.complain(
                Complaint::new(format!("{name} is a back face and has no `back` itself"), further.place).help(help),
            );
        }
        let printed = self.printed(name, written);
        let melds = || front.abilities.iter().any(|ability| ability.text.contains("meld them into"));
        let kind = kind.unwrap_or_else(|| if melds() { FaceKind::Meld } else { FaceKind::Transforming });
        // What two cards are together stands on one of them.
        if printed.type_line.types.is_empty() && kind != FaceKind::Meld {
            let help = "add `type:` as on the card, or `pt:` for a creature";
            self.complain(
                Complaint::new(format!("What is {name}? It has neither `type` nor `pt`"), back.place).help(help),
            );
        }
        Some(Arc::new(put_together(kind, front, printed)))
    }
}

/// Both faces; a flip card keeps its colour and its mana cost when it is flipped (710.1c).
fn put_together(kind: FaceKind, front: Arc<Printed>, mut back: Printed) -> Faces {
    if kind == FaceKind::Flip {
        back.colors = front.colors;
        back.cost.clone_from(&front.cost);
    }
    let together = (kind == FaceKind::Split).then(|| Arc::new(together(&front, &back)));
    Faces { kind, front, back: Arc::new(back), together }
}

/// The characteristics of both halves of a split card.   709.4
fn together(front: &Printed, back: &Printed) -> Printed {
    let mut both = Printed { name: format!("{} // {}", front.name, back.name), ..front.clone() };
    let symbols = back.cost.iter().flat_map(|cost| cost.0.iter().copied());
    both.cost.get_or_insert_default().0.extend(symbols);
    both.colors = both.colors.union(back.colors);
    let line = &mut both.type_line;
    let own = &back.type_line;
    line.supertypes.extend(own.supertypes.iter().filter(|one| !front.type_line.supertypes.contains(one)).copied());
    line.types.extend(own.types.iter().filter(|one| !front.type_line.types.contains(one)).copied());
    line.subtypes.extend(own.subtypes.iter().filter(|one| !front.type_line.subtypes.contains(one)).cloned());
    both.abilities.extend(back.abilities.iter().cloned());
    both
}
