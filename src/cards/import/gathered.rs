//! The cards of files, with their faces put together, and what could not be taken.

use indexmap::IndexMap;

use super::face;
use super::raw::Raw;
use crate::cards::Card;
use crate::terms::FaceKind;
use crate::terms::name::{fold, same_name};

/// What lies beside cards in the files, and is none.
const NO_CARDS: [&str; 4] = ["token", "double_faced_token", "emblem", "art_series"];
/// Cards whose faces are all there at once outside the stack.   505 · 709
const SPLIT: [&str; 2] = ["split", "aftermath"];
/// So many of those that were skipped are named.
const NAMED: usize = 5;

/// The cards of one or more files.
#[derive(Debug, Default)]
pub struct Gathered {
    cards: IndexMap<String, Whole>,
    skipped: IndexMap<&'static str, Skipped>,
}

/// A card with all its faces.
#[derive(Debug)]
struct Whole {
    name: String,
    split: bool,
    kind: Option<FaceKind>,
    faces: Vec<Card>,
}

/// Cards that were skipped for one reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Skipped {
    /// How many.
    pub count: usize,
    /// The first of them.
    pub first: Vec<String>,
}

impl Gathered {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// What was skipped, by reason.
    pub fn skipped(&self) -> impl Iterator<Item = (&'static str, &Skipped)> {
        self.skipped.iter().map(|(reason, skipped)| (*reason, skipped))
    }

    /// Each card or face with the names that find it: the names of whole cards come before those of faces.
    pub fn cards(&self) -> Vec<(Vec<String>, Card)> {
        let mut wholes = Vec::new();
        let mut faces = Vec::new();
        for whole in self.cards.values() {
            let names: Vec<String> = match whole.faces.as_slice() {
                [_] => Vec::new(),
                several => several.iter().map(|face| face.name.clone()).collect(),
            };
            // A Room's doors aren't halves of which one is cast (709.5).
            let is_room = whole.faces.iter().any(|face| face.type_line.is(crate::terms::CardType::Enchantment));
            let of_two = names.len() == 2 && !(whole.split && is_room);
            let face_kind = whole.kind.filter(|_| of_two);
            let mut cards = whole.faces.iter().map(|face| Card { faces: names.clone(), face_kind, ..face.clone() });
            if whole.split && whole.faces.len() > 1 {
                wholes.push((vec![whole.name.clone()], Card { faces: names.clone(), face_kind, ..whole.together() }));
            } else if let Some(front) = cards.next() {
                let own = front.name.clone();
                if same_name(&own, &whole.name) {
                    wholes.push((vec![own], front));
                } else {
                    wholes.push((vec![whole.name.clone()], front.clone()));
                    faces.push((vec![own], front));
                }
            }
            faces.extend(cards.map(|face| (vec![face.name.clone()], face)));
        }
        wholes.extend(faces);
        wholes
    }

    /// Adds a card of a file; `key` is the name that the file has it under, if it has one.
    pub(super) fn add(&mut self, raw: Raw, key: Option<&str>) {
        let Some(name) = raw.name.clone().or_else(|| key.map(str::to_owned)).filter(|name| !name.trim().is_empty())
        else {
            let what = if raw.is_card { "no name" } else { "not a card at all" };
            return self.skip(what, raw.face_name.as_deref().or(raw.type_line.as_deref()).unwrap_or("?"));
        };
        let layout = raw.layout.as_deref().unwrap_or_default();
        if !raw.is_card {
            self.skip("not a card at all", &name);
        } else if NO_CARDS.contains(&layout) {
            self.skip("a token, an emblem or a picture", &name);
        } else if raw.faces.is_empty() {
            let own = raw.face_name.clone().unwrap_or_else(|| name.clone());
            self.add_face(&name, &own, layout, &raw);
        } else {
            for face in &raw.faces {
                let own = face.name.clone().unwrap_or_else(|| name.clone());
                if face.colors.is_none() && !SPLIT.contains(&layout) && raw.colors.is_some() {
                    let colors = raw.colors.clone();
                    self.add_face(&name, &own, layout, &Raw { colors, ..copied(face) });
                } else {
                    self.add_face(&name, &own, layout, face);
                }
            }
        }
    }

    fn add_face(&mut self, name: &str, own: &str, layout: &str, raw: &Raw) {
        let card = match face::card(own, raw) {
            Ok(card) => card,
            Err(reason) => return self.skip(reason, own),
        };
        let key = fold(name);
        let known = self.cards.get(&key).and_then(|whole| whole.faces.iter().find(|face| same_name(&face.name, own)));
        match known {
            // Another printing of it.
            Some(first) if *first == card => return,
            Some(_) => return self.skip("another of the same name; the first one stands", own),
            None => {}
        }
        let whole = self.cards.entry(key).or_insert_with(|| Whole {
            name: name.to_owned(),
            split: SPLIT.contains(&layout),
            kind: FaceKind::of_layout(layout),
            faces: Vec::new(),
        });
        whole.faces.push(card);
    }

    fn skip(&mut self, reason: &'static str, name: &str) {
        let skipped = self.skipped.entry(reason).or_default();
        skipped.count += 1;
        if skipped.first.len() < NAMED {
            // As much of it as a reader needs to know it by.
            skipped.first.push(name.chars().take(80).collect());
        }
    }
}

impl Whole {
    /// All faces as one.
    fn together(&self) -> Card {
        let mut card = Card { name: self.name.clone(), ..Card::default() };
        for face in &self.faces {
            let symbols = face.cost.iter().flat_map(|cost| cost.0.iter().copied());
            card.cost.get_or_insert_default().0.extend(symbols);
            card.colors = card.colors.union(face.colors);
            card.type_line.supertypes.extend(face.type_line.supertypes.iter().copied());
            card.type_line.types.extend(face.type_line.types.iter().copied());
            for subtype in &face.type_line.subtypes {
                // A Room is one, though both doors say so.   709.5
                if !card.type_line.subtypes.contains(subtype) {
                    card.type_line.subtypes.push(subtype.clone());
                }
            }
            card.text.extend(face.text.iter().cloned());
        }
        card
    }
}

/// The fields of a face that make a card.
fn copied(raw: &Raw) -> Raw {
    Raw {
        cost: raw.cost.clone(),
        type_line: raw.type_line.clone(),
        power: raw.power.clone(),
        toughness: raw.toughness.clone(),
        loyalty: raw.loyalty.clone(),
        defense: raw.defense.clone(),
        text: raw.text.clone(),
        ..Raw::default()
    }
}
