//! Subtypes: which the rules know, how their plurals read, and which type each goes with.   205.3
//!
//! This is the one list of them. Reader and printer of card text, the layer of types and the rows of the state-based
//! check all ask here.

mod lists;

use std::collections::HashMap;
use std::sync::LazyLock;

use super::english::regular_plural;
use super::{CardType, Color};

/// A subtype as a word of a text names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subtype<'a> {
    /// Singular and capitalised.
    pub name: &'a str,
    /// The type that it goes with.
    pub of: CardType,
}

impl Subtype<'_> {
    /// Whether the word (in lower case) is the subtype itself, and not its plural.
    pub(crate) fn is_singular(&self, word: &str) -> bool {
        self.name.eq_ignore_ascii_case(word)
    }
}

static WORDS: LazyLock<HashMap<String, Subtype<'static>>> = LazyLock::new(|| {
    let mut words = HashMap::new();
    for (of, list) in lists::LISTS {
        for name in list.split_whitespace() {
            let subtype = Subtype { name, of: *of };
            for word in [name.to_owned(), plural(name), regular_plural(name)] {
                words.insert(word.to_lowercase(), subtype);
            }
        }
    }
    for (plural, name) in lists::OTHER_PLURALS {
        if let Some(subtype) = words.get(&name.to_lowercase()).copied() {
            words.insert((*plural).to_owned(), subtype);
        }
    }
    words
});

/// The type of each subtype by its own name: "urza" is a planeswalker type, though it may stand for "Urza's" in a text.
static NAMES: LazyLock<HashMap<String, CardType>> = LazyLock::new(|| {
    let named =
        lists::LISTS.iter().flat_map(|(of, list)| list.split_whitespace().map(|name| (name.to_lowercase(), *of)));
    named.collect()
});

/// The subtype of the rules that the word (in lower case, singular or plural) names.
pub fn find(word: &str) -> Option<Subtype<'static>> {
    WORDS.get(word).copied()
}

/// The plural of a subtype.
pub fn plural(name: &str) -> String {
    if let Some((_, plural)) = lists::IRREGULAR.iter().find(|(singular, _)| singular.eq_ignore_ascii_case(name)) {
        return (*plural).to_owned();
    }
    if lists::UNCHANGED.split_whitespace().any(|same| same.eq_ignore_ascii_case(name)) {
        return name.to_owned();
    }
    regular_plural(name)
}

/// Every subtype of the rules, as it is written on a card.
pub fn all() -> impl Iterator<Item = &'static str> {
    lists::LISTS.iter().flat_map(|(_, list)| list.split_whitespace())
}

/// The subtypes of the rules that go with a type.
pub fn of(card_type: CardType) -> impl Iterator<Item = &'static str> {
    lists::LISTS.iter().filter(move |(of, _)| *of == card_type).flat_map(|(_, list)| list.split_whitespace())
}

/// The five basic land types, in the order of the colours of their mana.
pub(crate) const BASIC_LAND_TYPES: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

/// The basic land that has no basic land type.
pub(crate) const WASTES: &str = "Wastes";

/// Each basic land type with the colour of mana that lands of the type make.   305.6
pub(crate) fn basic_lands() -> impl Iterator<Item = (&'static str, Color)> {
    BASIC_LAND_TYPES.into_iter().zip(Color::ALL)
}

/// Whether it is a basic land type.
pub(crate) fn is_basic_land_type(subtype: &str) -> bool {
    BASIC_LAND_TYPES.iter().any(|basic| basic.eq_ignore_ascii_case(subtype))
}

/// The type that a subtype goes with. What the rules don't list is taken for a creature type: theirs is the long list,
/// and scenarios may invent some.
pub(crate) fn goes_with(subtype: &str) -> CardType {
    NAMES.get(&subtype.to_lowercase()).copied().unwrap_or(CardType::Creature)
}

/// Whether it is a creature type.
pub(crate) fn is_creature_type(subtype: &str) -> bool {
    goes_with(subtype) == CardType::Creature
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subtypes_go_with_their_types() {
        assert_eq!(goes_with("forest"), CardType::Land);
        assert_eq!(goes_with("Aura"), CardType::Enchantment);
        assert_eq!(goes_with("Jace"), CardType::Planeswalker);
        assert_eq!((goes_with("Urza"), goes_with("Urza's")), (CardType::Planeswalker, CardType::Land));
        assert_eq!(goes_with("Siege"), CardType::Battle);
        assert!(is_creature_type("Goblin") && !is_creature_type("Equipment"));
        assert!(is_basic_land_type("Swamp") && !is_basic_land_type("Desert"));
    }

    #[test]
    fn plurals_name_their_subtype() {
        for (word, name) in [
            ("elves", "Elf"),
            ("goblins", "Goblin"),
            ("faeries", "Faerie"),
            ("allies", "Ally"),
            ("heroes", "Hero"),
            ("mutagens", "Mutagen"),
            ("octopuses", "Octopus"),
            ("plains", "Plains"),
            ("islands", "Island"),
            ("merfolk", "Merfolk"),
            ("sphinxes", "Sphinx"),
            ("cyclopes", "Cyclops"),
            ("mercenaries", "Mercenary"),
        ] {
            assert_eq!(find(word).map(|found| found.name), Some(name), "{word}");
        }
        assert_eq!((plural("Wolf"), plural("Pegasus")), ("Wolves".to_owned(), "Pegasi".to_owned()));
        for name in all() {
            assert!(find(&plural(name).to_lowercase()).is_some(), "{name}");
        }
    }
}
