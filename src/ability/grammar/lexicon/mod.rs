//! Words that the grammar looks up: subtypes with their plurals, counters, numbers.

mod subtypes;

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::terms::{CardType, Supertype};

/// A word for a subtype, as it stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubtypeWord {
    /// The subtype, singular and capitalised.
    pub name: &'static str,
    /// What has it.
    pub of: CardType,
}

static SUBTYPES: LazyLock<HashMap<String, SubtypeWord>> = LazyLock::new(|| {
    let lists = [
        (subtypes::PLANESWALKER, CardType::Planeswalker),
        (subtypes::SPELL, CardType::Instant),
        (subtypes::ARTIFACT, CardType::Artifact),
        (subtypes::ENCHANTMENT, CardType::Enchantment),
        (subtypes::CREATURE, CardType::Creature),
        (subtypes::LAND, CardType::Land),
    ];
    let mut words = HashMap::new();
    for (list, of) in lists {
        for name in list {
            let word = SubtypeWord { name, of };
            words.insert(name.to_lowercase(), word);
            words.insert(plural(name).to_lowercase(), word);
            words.insert(regular_plural(name).to_lowercase(), word);
        }
    }
    // Other plurals that are in use.
    for (plural, name) in
        [("dwarfs", "Dwarf"), ("urza", "Urza's"), ("octopi", "Octopus"), ("homunculuses", "Homunculus")]
    {
        if let Some(word) = words.get(&name.to_lowercase()).copied() {
            words.insert(plural.to_owned(), word);
        }
    }
    words
});

/// The subtype that the word (in lower case, singular or plural) names.
pub fn subtype(word: &str) -> Option<SubtypeWord> {
    SUBTYPES.get(word).copied()
}

fn regular_plural(name: &str) -> String {
    let lower = name.to_lowercase();
    if let Some(stem) = lower.strip_suffix('y')
        && !stem.ends_with(['a', 'e', 'i', 'o', 'u'])
    {
        return format!("{}ies", &name[..name.len() - 1]);
    }
    let hissing = ["s", "x", "z", "ch", "sh"].iter().any(|end| lower.ends_with(end));
    format!("{name}{}", if hissing { "es" } else { "s" })
}

/// The plural of a subtype.
pub fn plural(name: &str) -> String {
    if let Some((_, plural)) = subtypes::IRREGULAR.iter().find(|(singular, _)| singular.eq_ignore_ascii_case(name)) {
        return (*plural).to_owned();
    }
    if subtypes::UNCHANGED.iter().any(|same| same.eq_ignore_ascii_case(name)) {
        return name.to_owned();
    }
    regular_plural(name)
}

/// A card type, singular or plural, in lower case.
pub fn card_type(word: &str) -> Option<CardType> {
    Some(match word {
        "artifact" | "artifacts" => CardType::Artifact,
        "battle" | "battles" => CardType::Battle,
        "creature" | "creatures" => CardType::Creature,
        "enchantment" | "enchantments" => CardType::Enchantment,
        "instant" | "instants" => CardType::Instant,
        "kindred" | "tribal" => CardType::Kindred,
        "land" | "lands" => CardType::Land,
        "planeswalker" | "planeswalkers" => CardType::Planeswalker,
        "sorcery" | "sorceries" => CardType::Sorcery,
        _ => return None,
    })
}

/// A supertype in lower case, `snow-covered` among them.
pub fn supertype(word: &str) -> Option<Supertype> {
    Some(match word {
        "basic" => Supertype::Basic,
        "legendary" => Supertype::Legendary,
        "snow" | "snow-covered" => Supertype::Snow,
        "world" => Supertype::World,
        "elite" => Supertype::Elite,
        "ongoing" => Supertype::Ongoing,
        _ => return None,
    })
}

/// A number in words or digits; "a" and "an" are one.
pub fn number(word: &str) -> Option<i64> {
    const WORDS: &[&str] = &[
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    let first = *word.as_bytes().first()?;
    if first.is_ascii_digit() {
        return word.parse().ok().filter(|number| *number < 1_000_000_000);
    }
    match word {
        "a" | "an" => Some(1),
        "ninety-nine" => Some(99),
        _ => WORDS.iter().position(|known| *known == word).and_then(|index| i64::try_from(index).ok()),
    }
}

/// A number in words, as far as cards write them so; digits beyond.
pub fn number_word(number: i64) -> String {
    const WORDS: &[&str] = &[
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    usize::try_from(number).ok().and_then(|index| WORDS.get(index)).map_or_else(|| number.to_string(), |w| (*w).into())
}

/// Whether a name in lower case is a word of the game's language, so that its standing in a text says nothing about the
/// object of that name.
pub fn is_common_word(name: &str) -> bool {
    const OTHERS: &[&str] = &[
        "permanent",
        "permanents",
        "spell",
        "spells",
        "card",
        "cards",
        "token",
        "tokens",
        "player",
        "players",
        "you",
        "opponent",
        "opponents",
        "ability",
        "abilities",
        "damage",
        "counter",
        "counters",
        "it",
        "they",
        "each",
        "all",
        "other",
        "target",
        "white",
        "blue",
        "black",
        "red",
        "green",
        "colorless",
        "if",
        "when",
        "whenever",
        "at",
        "as",
        "the",
        "this",
        "that",
        "those",
        "these",
        "until",
        "during",
        "choose",
        "life",
        "mana",
        "sources",
    ];
    subtype(name).is_some() || card_type(name).is_some() || supertype(name).is_some() || OTHERS.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_plurals() {
        for (word, name) in [
            ("elves", "Elf"),
            ("goblins", "Goblin"),
            ("faeries", "Faerie"),
            ("allies", "Ally"),
            ("octopuses", "Octopus"),
            ("plains", "Plains"),
            ("islands", "Island"),
            ("merfolk", "Merfolk"),
            ("sphinxes", "Sphinx"),
            ("cyclopes", "Cyclops"),
            ("mercenaries", "Mercenary"),
        ] {
            assert_eq!(subtype(word).map(|found| found.name), Some(name), "{word}");
        }
        assert_eq!(plural("Wolf"), "Wolves");
        assert_eq!(plural("Pegasus"), "Pegasi");
        assert_eq!(number("seven"), Some(7));
        assert_eq!(number_word(3), "three");
    }
}
