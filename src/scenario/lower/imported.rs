//! Cards that the user imported, which a board may use by name.

use std::collections::BTreeMap;

use super::Lowering;
use crate::ability::grammar;
use crate::cards::{Card, CardsError, Store};
use crate::game::Printed;
use crate::scenario::err::Complaint;
use crate::scenario::file::object::Characteristics;
use crate::scenario::node::Placed;
use crate::terms::FaceKind;
use crate::terms::english;
use crate::terms::name::{fold, same_name};
use crate::terms::subtype::{BASIC_LAND_TYPES, WASTES};

/// So many names are compared with all imported ones; comparing many more would take its time.
const MOST_COMPARED: usize = 8;

/// The imported cards, and what was asked of them before.
#[derive(Debug)]
pub(super) struct Imported<'a> {
    store: &'a Store,
    found: BTreeMap<String, Option<Card>>,
    names: Option<Vec<String>>,
    compared: usize,
    failed: bool,
}

impl<'a> Imported<'a> {
    pub(super) const fn of(store: &'a Store) -> Self {
        Self { store, found: BTreeMap::new(), names: None, compared: 0, failed: false }
    }

    /// Where they are kept.
    pub(super) const fn store(&self) -> &'a Store {
        self.store
    }

    /// Whether they can't be used.
    pub(super) const fn failed(&self) -> bool {
        self.failed
    }
}

impl Lowering<'_> {
    /// What is printed on the imported card of this name.
    pub(in crate::scenario) fn imported_card(&mut self, name: &str) -> Option<Printed> {
        let key = fold(name);
        if let Some(found) = self.imported.found.get(&key) {
            return found.as_ref().map(|card| printed(card, name));
        }
        let found = self.imported.store.find(name);
        let card = self.usable(found).flatten();
        let made = card.as_ref().map(|card| printed(card, name));
        self.imported.found.insert(key, card);
        made
    }

    /// What is printed on one face of the imported card of this name; nothing when it has no such face, which is said.
    pub(super) fn printed_face(&mut self, name: &str, face: &Placed<u32>, written: Characteristics<'_>) -> Printed {
        let front = self.printed(name, Characteristics::default());
        let faces = match self.imported.found.get(&fold(name)) {
            Some(Some(card)) => card.faces.clone(),
            _ => Vec::new(),
        };
        let wanted = face.value.checked_sub(1).and_then(|at| usize::try_from(at).ok());
        match wanted.and_then(|at| faces.get(at)).cloned() {
            Some(own) => self.printed(&own, written),
            // A card with one face shows it.
            None if faces.is_empty() && face.value == 1 => self.printed(name, written),
            None => {
                let message = match faces.len() {
                    _ if front.type_line.types.is_empty() => format!("No card {name} with several faces is known here"),
                    0 => format!("{name} has only one face"),
                    count => format!("{name} has {count} faces, and no face {}", face.value),
                };
                let help = match faces.is_empty() {
                    true => "leave `face` out, or name the face as a card of its own".to_owned(),
                    false => format!("1 is {}", faces.join(", then ")),
                };
                self.complain(Complaint::new(message, face.place).help(help));
                front
            }
        }
    }

    /// The front and the back face of the imported card of this name, if one of them is up at a time.
    pub(super) fn imported_faces(&self, name: &str) -> Option<(FaceKind, String, String)> {
        let card = self.imported.found.get(&fold(name))?.as_ref()?;
        match (card.face_kind, card.faces.as_slice()) {
            (Some(kind), [front, back]) => Some((kind, front.clone(), back.clone())),
            _ => None,
        }
    }

    /// The known card whose name is nearest to one that is none.
    pub(in crate::scenario) fn nearest_card(&mut self, name: &str) -> Option<String> {
        self.imported.compared += 1;
        if self.imported.compared <= MOST_COMPARED && self.imported.names.is_none() {
            let names = self.imported.store.names();
            self.imported.names = self.usable(names);
        }
        let imported = self.imported.names.iter().flatten().filter(|_| self.imported.compared <= MOST_COMPARED);
        let known = self.cards.names().chain(BASIC_LAND_TYPES).chain([WASTES]).chain(imported.map(String::as_str));
        english::nearest(name, known).map(str::to_owned)
    }

    /// What the imported cards gave, or nothing when they can't be used; that is said once.
    fn usable<T>(&mut self, given: Result<T, CardsError>) -> Option<T> {
        given
            .map_err(|error| {
                if !std::mem::replace(&mut self.imported.failed, true) {
                    let help = miette::Diagnostic::help(&error).map(|help| help.to_string());
                    let complaint = Complaint::whole(english::capitalised(&error.to_string()));
                    self.complain(match help {
                        Some(help) => complaint.help(help),
                        None => complaint,
                    });
                }
            })
            .ok()
    }
}

fn printed(card: &Card, asked: &str) -> Printed {
    // A card has the spelling of its own name; one that was asked for by all its faces is found by them on the board.
    let own = same_name(&card.name, asked);
    Printed {
        name: if own { card.name.clone() } else { asked.to_owned() },
        cost: card.cost.clone(),
        colors: card.colors,
        type_line: card.type_line.clone(),
        pt: card.pt,
        abilities: card.text.iter().map(|text| grammar::read(text, &card.name)).collect(),
        loyalty: card.loyalty,
        defense: card.defense,
        made_by: None,
        own_name: false,
    }
}
