//! Supertypes, card types and subtypes.   205, 212 · 205, 300

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

/// A card type; what the rules called plainly "type" until 2007.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum CardType {
    Artifact,
    Battle,
    Creature,
    Enchantment,
    Instant,
    /// Tribal until 2024.
    Kindred,
    Land,
    Planeswalker,
    Sorcery,
    Conspiracy,
    Dungeon,
    Phenomenon,
    Plane,
    Scheme,
    Vanguard,
}

impl CardType {
    /// Each with the word that stands on cards; older words for the same come after.
    const WORDS: &[(&str, Self)] = &[
        ("Artifact", Self::Artifact),
        ("Battle", Self::Battle),
        ("Creature", Self::Creature),
        ("Enchantment", Self::Enchantment),
        ("Instant", Self::Instant),
        ("Kindred", Self::Kindred),
        ("Land", Self::Land),
        ("Planeswalker", Self::Planeswalker),
        ("Sorcery", Self::Sorcery),
        ("Conspiracy", Self::Conspiracy),
        ("Dungeon", Self::Dungeon),
        ("Phenomenon", Self::Phenomenon),
        ("Plane", Self::Plane),
        ("Scheme", Self::Scheme),
        ("Vanguard", Self::Vanguard),
        ("Tribal", Self::Kindred),
        ("Summon", Self::Creature),
        ("Interrupt", Self::Instant),
    ];

    /// Every card type that a card of the traditional game can have.
    pub(crate) const OF_CARDS: [Self; 9] = [
        Self::Artifact,
        Self::Battle,
        Self::Creature,
        Self::Enchantment,
        Self::Instant,
        Self::Kindred,
        Self::Land,
        Self::Planeswalker,
        Self::Sorcery,
    ];

    /// Reads a card type's name, in any case.
    pub fn read(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, card_type)| *card_type)
    }

    /// Its name, capitalised.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, card_type)| *card_type == self).map_or("", |(name, _)| name)
    }

    /// Whether only spells and cards have the type: no permanent is one by it.
    pub(crate) const fn is_of_spells(self) -> bool {
        matches!(self, Self::Instant | Self::Sorcery | Self::Kindred)
    }

    /// Whether a spell of this type becomes a permanent.
    pub(crate) const fn is_permanent(self) -> bool {
        matches!(
            self,
            Self::Artifact | Self::Battle | Self::Creature | Self::Enchantment | Self::Land | Self::Planeswalker
        )
    }
}

/// A supertype.   205.4
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Supertype {
    Basic,
    Elite,
    Legendary,
    Ongoing,
    Snow,
    World,
}

impl Supertype {
    /// All, in the order in which they stand before a type.
    pub const ALL: [Self; 6] = [Self::Basic, Self::Elite, Self::Legendary, Self::Ongoing, Self::Snow, Self::World];

    /// Its name, capitalised.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Basic => "Basic",
            Self::Elite => "Elite",
            Self::Legendary => "Legendary",
            Self::Ongoing => "Ongoing",
            Self::Snow => "Snow",
            Self::World => "World",
        }
    }

    /// Reads a supertype's name, in any case.
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|supertype| supertype.word().eq_ignore_ascii_case(word))
    }
}

/// A type line taken apart. Subtypes are kept as words, capitalised as written, compared without regard to case.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeLine {
    /// What stands before the types.
    pub supertypes: BTreeSet<Supertype>,
    /// The card types, in the order in which type lines have them.
    pub types: BTreeSet<CardType>,
    /// What stands after the dash; `Urza's Power-Plant` is `Urza's` and `Power-Plant`.
    pub subtypes: Vec<String>,
}

/// Why a text isn't a type line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotATypeLine {
    /// Nothing stands before the dash.
    #[error("no card type stands in it")]
    NoType,
    /// A word before the dash is neither a type nor a supertype.
    #[error("`{0}` is neither a card type nor a supertype")]
    UnknownWord(String),
}

impl TypeLine {
    /// Without its card types, its creature types, or both. Other subtypes stay for whoever sets card types then, and go
    /// with those that are not set again.
    pub fn lose_all(&mut self, card: bool, creature: bool) {
        if card {
            self.types.clear();
        }
        if creature {
            self.subtypes.retain(|own| super::subtype::goes_with(own) != CardType::Creature);
        }
    }

    /// Takes all land types away.   205.3i
    pub fn lose_land_types(&mut self) {
        self.subtypes.retain(|own| super::subtype::goes_with(own) != CardType::Land);
    }

    /// Reads `Legendary Creature — Elf Warrior`; `-` and `--` do for the dash; old lines such as `Summon Elf`,
    /// `Enchant Creature`, `Enchant World` and `Artifact Creature` are read as what they mean today.
    ///
    /// # Errors
    /// No type at all, or a word before the dash that is neither type nor supertype.
    pub fn read(text: &str) -> Result<Self, NotATypeLine> {
        let normal = text.replace(['—', '–'], " - ").replace(" -- ", " - ").replace('’', "'");
        let (front, back) = match normal.split_once(" - ") {
            Some((front, back)) => (front, back),
            None => (normal.as_str(), ""),
        };
        let words: Vec<&str> = front.split_whitespace().collect();
        let mut line = Self::default();
        back.split_whitespace().for_each(|word| line.add_subtype(word));
        match words.as_slice() {
            ["Summon" | "summon", creature_types @ ..] => {
                line.types.insert(CardType::Creature);
                creature_types.iter().for_each(|word| line.add_subtype(word));
                return Ok(line);
            }
            ["Enchant" | "enchant", world] if world.eq_ignore_ascii_case("world") => {
                line.types.insert(CardType::Enchantment);
                line.supertypes.insert(Supertype::World);
                return Ok(line);
            }
            ["Enchant" | "enchant", _, ..] => {
                line.types.insert(CardType::Enchantment);
                line.subtypes.push("Aura".to_owned());
                return Ok(line);
            }
            _ => {}
        }
        for word in words {
            if let Some(supertype) = Supertype::read(word) {
                line.supertypes.insert(supertype);
            } else if let Some(card_type) = CardType::read(word) {
                line.types.insert(card_type);
            } else {
                return Err(NotATypeLine::UnknownWord(word.to_owned()));
            }
        }
        if line.types.is_empty() { Err(NotATypeLine::NoType) } else { Ok(line) }
    }

    /// What an old line such as `Enchant Creature` lets its card enchant: `creature`. Newer cards have an ability that
    /// says it.
    pub(crate) fn old_enchant(text: &str) -> Option<String> {
        let (first, rest) = text.trim().split_once(char::is_whitespace)?;
        let what = rest.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        match what.as_str() {
            _ if !first.eq_ignore_ascii_case("enchant") => None,
            "" | "world" => None,
            "dead creature" => Some("creature card in a graveyard".to_owned()),
            _ => Some(what),
        }
    }

    /// A plain creature, what a bare power and toughness means.
    pub fn creature() -> Self {
        Self { types: BTreeSet::from([CardType::Creature]), ..Self::default() }
    }

    /// Adds a subtype, unless it has it: nothing is a Jace twice.
    pub(crate) fn add_subtype(&mut self, word: &str) {
        if !self.has_subtype(word) {
            self.subtypes.push(word.to_owned());
        }
    }

    /// Whether `card_type` is among its types.
    pub fn is(&self, card_type: CardType) -> bool {
        self.types.contains(&card_type)
    }

    /// Whether both have a card type of those that permanents have.   110.4a
    pub(crate) fn shares_permanent_type(&self, other: &Self) -> bool {
        self.types.iter().any(|kind| kind.is_permanent() && other.is(*kind))
    }

    /// Whether it has the supertype.
    pub(crate) fn has_supertype(&self, supertype: Supertype) -> bool {
        self.supertypes.contains(&supertype)
    }

    /// Whether it has the subtype, in any case.
    pub(crate) fn has_subtype(&self, subtype: &str) -> bool {
        self.subtypes.iter().any(|own| own.eq_ignore_ascii_case(subtype))
    }
}

impl fmt::Display for TypeLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let front: Vec<&str> =
            self.supertypes.iter().map(|s| s.word()).chain(self.types.iter().map(|t| t.word())).collect();
        f.write_str(&front.join(" "))?;
        if !self.subtypes.is_empty() {
            // What has lost its types may have subtypes still.
            let gap = if front.is_empty() { "" } else { " " };
            write!(f, "{gap}— {}", self.subtypes.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_lines_of_every_age() {
        let ogre = TypeLine::read("Legendary Creature - Ogre Warrior").unwrap();
        assert_eq!(ogre.to_string(), "Legendary Creature — Ogre Warrior");
        assert!(ogre.has_subtype("ogre"));
        assert!(TypeLine::read("Summon Legend").unwrap().has_subtype("Legend"));
        assert!(TypeLine::read("Enchant World").unwrap().has_supertype(Supertype::World));
        assert!(TypeLine::read("Enchant Creature").unwrap().has_subtype("Aura"));
        assert!(TypeLine::read("Basic Snow Land — Island").unwrap().has_supertype(Supertype::Snow));
    }

    #[test]
    fn old_lines_say_what_is_enchanted() {
        assert_eq!(TypeLine::old_enchant("Enchant  Creature").as_deref(), Some("creature"));
        assert_eq!(TypeLine::old_enchant("Enchant World"), None);
        assert_eq!(TypeLine::old_enchant("Enchantment — Aura"), None);
    }

    #[test]
    fn refuses_what_is_no_type() {
        assert_eq!(TypeLine::read(""), Err(NotATypeLine::NoType));
        assert_eq!(TypeLine::read("Creatur — Elf"), Err(NotATypeLine::UnknownWord("Creatur".to_owned())));
    }
}
