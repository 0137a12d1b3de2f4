//! Words that the grammar looks up: types and supertypes, and those that no object's name is mistaken for.

pub(super) use crate::terms::english::number;
pub(super) use crate::terms::subtype::{find as subtype, plural};
use crate::terms::{CardType, Supertype};

/// A type that objects of the game have, singular or plural, in lower case.
pub(super) fn card_type(word: &str) -> Option<CardType> {
    let singular = || match word.strip_suffix("ies") {
        Some(stem) => CardType::read(&format!("{stem}y")),
        None => CardType::read(word.strip_suffix('s')?),
    };
    CardType::read(word).or_else(singular).filter(|found| found.is_permanent() || found.is_of_spells())
}

/// A supertype in lower case, `snow-covered` among them.
pub(super) fn supertype(word: &str) -> Option<Supertype> {
    if word == "snow-covered" { Some(Supertype::Snow) } else { Supertype::read(word) }
}

/// Whether a name in lower case is a word of the game's language, so that its standing in a text says nothing about the
/// object of that name.
pub(super) fn is_common_word(name: &str) -> bool {
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
