//! One card, or one face of a card, as it is printed.

use serde::{Deserialize, Serialize};

use crate::terms::{Color, ColorSet, FaceKind, Loyalty, ManaCost, Pt, TypeLine};

/// A card, or one face of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// The card's English name.
    pub name: String,
    /// Its mana cost, if it has one.
    pub cost: Option<ManaCost>,
    /// Its colours: given, or those of its mana cost.
    pub colors: ColorSet,
    /// The type line.
    pub type_line: TypeLine,
    /// Its power and toughness, if it has them.
    pub pt: Option<Pt>,
    /// Starting loyalty, where it is a number or X.
    pub loyalty: Option<Loyalty>,
    /// Starting defense, where it is a number.
    pub defense: Option<i64>,
    /// Its text, an ability each.
    pub text: Vec<String>,
    /// The names of all faces of the card, where there are several.
    pub faces: Vec<String>,
    /// How two faces belong together, if one of them is up at a time.
    pub face_kind: Option<FaceKind>,
}

/// A card as it lies in the store: everything in the words of the card.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Record {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    colors: String,
    #[serde(rename = "type")]
    type_line: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pt: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loyalty: Option<Loyalty>,
    #[serde(skip_serializing_if = "Option::is_none")]
    defense: Option<i64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    text: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faces: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    face_kind: Option<FaceKind>,
}

impl Card {
    /// The card as bytes.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let record = Record {
            name: self.name.clone(),
            cost: self.cost.as_ref().map(ToString::to_string),
            colors: letters(self.colors),
            type_line: self.type_line.to_string(),
            pt: self.pt.as_ref().map(ToString::to_string),
            loyalty: self.loyalty,
            defense: self.defense,
            text: self.text.clone(),
            faces: self.faces.clone(),
            face_kind: self.face_kind,
        };
        // Texts and numbers are always JSON.
        serde_json::to_vec(&record).unwrap_or_default()
    }

    /// The card that was made into these bytes.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let record: Record = serde_json::from_slice(bytes).ok()?;
        Some(Self {
            name: record.name,
            cost: record.cost.map(|cost| cost.parse()).transpose().ok()?,
            colors: read_letters(&record.colors)?,
            type_line: TypeLine::read(&record.type_line).ok()?,
            pt: record.pt.map(|pt| pt.parse()).transpose().ok()?,
            loyalty: record.loyalty,
            defense: record.defense,
            text: record.text,
            faces: record.faces,
            face_kind: record.face_kind,
        })
    }
}

/// Colours as the letters of their mana symbols.
fn letters(colors: ColorSet) -> String {
    colors.iter().map(Color::letter).collect()
}

/// The colours that these letters name.
pub(super) fn read_letters(letters: &str) -> Option<ColorSet> {
    letters.chars().map(|letter| Color::read(letter.encode_utf8(&mut [0; 4]))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comes_back_as_it_was() {
        let card = Card {
            name: "Woods’ Own \"Dryad\"".to_owned(),
            cost: "{X}{G/W}".parse().ok(),
            colors: [Color::White, Color::Green].into_iter().collect(),
            type_line: TypeLine::read("Legendary Land Creature — Forest Dryad").unwrap(),
            pt: "1+*/*".parse().ok(),
            loyalty: Some(Loyalty::X),
            defense: None,
            text: vec!["Flying".to_owned(), "{T}: Add {G}.".to_owned()],
            faces: vec![],
            face_kind: None,
        };
        assert_eq!(Card::from_bytes(&card.to_bytes()), Some(card));
        assert_eq!(Card::from_bytes(b"{\"name\":\"Nothing\"}"), None);
    }
}
