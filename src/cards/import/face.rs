//! One face of a file to a card, or why it can't be one.

use super::raw::Raw;
use crate::ability::entries;
use crate::cards::Card;
use crate::cards::card::read_letters;
use crate::terms::{ManaCost, Pt, TypeLine};

/// No card's text comes near this length, in bytes.
const LONGEST_TEXT: usize = 50_000;

/// The card of this name that a face describes.
///
/// # Errors
/// Why it can't be taken.
pub(super) fn card(name: &str, raw: &Raw) -> Result<Card, &'static str> {
    let text = raw.text.as_deref().unwrap_or_default();
    if name.len() + text.len() > LONGEST_TEXT {
        return Err("a text longer than any card's");
    }
    let type_line = raw.type_line.as_deref().ok_or("no type line")?;
    let type_line = TypeLine::read(type_line).map_err(|_| "a type line that the rules don't know")?;
    let cost = match raw.cost.as_deref().filter(|cost| !cost.is_empty()) {
        Some(cost) => Some(cost.parse::<ManaCost>().map_err(|_| "a mana cost that the rules don't know")?),
        None => None,
    };
    let colors = match &raw.colors {
        Some(letters) => read_letters(letters).ok_or("a color that the rules don't know")?,
        None => cost.as_ref().map(ManaCost::colors).unwrap_or_default(),
    };
    let pt = match (&raw.power, &raw.toughness) {
        (Some(power), Some(toughness)) => {
            let read = format!("{power}/{toughness}").parse::<Pt>();
            Some(read.map_err(|_| "a power or toughness that is not a whole number")?)
        }
        _ => None,
    };
    Ok(Card {
        name: name.to_owned(),
        cost,
        colors,
        type_line,
        pt,
        loyalty: raw.loyalty.as_deref().and_then(|loyalty| loyalty.parse().ok()),
        defense: number(raw.defense.as_deref()),
        text: abilities(text),
        faces: Vec::new(),
        face_kind: None,
    })
}

/// A number below any that a card comes near; an X is none.
fn number(text: Option<&str>) -> Option<i64> {
    text?.trim().parse().ok().filter(|number| (0..=1_000_000).contains(number))
}

/// A text box, an ability each: a line, and the lines that go on with it. A line that only reminds is none.
fn abilities(text: &str) -> Vec<String> {
    let mut abilities: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !only_reminds(line)) {
        match abilities.last_mut().and_then(|before| entries::joined(before, line).map(|whole| (before, whole))) {
            Some((before, whole)) => *before = whole,
            None => abilities.push(line.to_owned()),
        }
    }
    abilities
}

/// Whether a line stands in brackets from end to end.
fn only_reminds(line: &str) -> bool {
    let inside = line.strip_prefix('(').and_then(|line| line.trim_end_matches('.').strip_suffix(')'));
    inside.is_some_and(|inside| !inside.contains(['(', ')']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_a_text_box_apart() {
        let text =
            "Flying, haste\n(It flies.)\n\nChoose one —\n• Draw a card.\n• You gain 3 life.\n{T}: Add {G}. (Go!)";
        assert_eq!(
            abilities(text),
            ["Flying, haste", "Choose one —\n• Draw a card.\n• You gain 3 life.", "{T}: Add {G}. (Go!)"]
        );
        assert!(!only_reminds("(One.) Flying (Two.)"));
        assert_eq!(
            abilities("Level up {2}\nLEVEL 1-4\n2/2\nLEVEL 5+\n5/5\nFirst strike"),
            ["Level up {2}", "LEVEL 1-4\n2/2", "LEVEL 5+\n5/5\nFirst strike"]
        );
        assert_eq!(
            abilities("You gain 1 life.\n{2}{W}: Level 2\nFlying\n{4}{W}: Level 3\nHaste"),
            ["You gain 1 life.", "{2}{W}: Level 2\nFlying", "{4}{W}: Level 3\nHaste"]
        );
    }

    #[test]
    fn says_why_it_is_no_card() {
        let raw = |type_line: &str, power: &str| Raw {
            type_line: Some(type_line.to_owned()),
            power: Some(power.to_owned()),
            toughness: Some("2".to_owned()),
            ..Raw::default()
        };
        assert_eq!(card("A", &raw("Creature", "2")).unwrap().pt, "2/2".parse().ok());
        assert!(card("A", &raw("Creature", "½")).unwrap_err().contains("whole number"));
        assert!(card("A", &raw("Hero", "2")).unwrap_err().contains("type line"));
        assert_eq!(card("A", &Raw::default()), Err("no type line"));
    }
}
