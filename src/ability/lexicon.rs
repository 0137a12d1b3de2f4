//! Words that the reader and the printer look up: types and supertypes, and those that no object's name is mistaken
//! for.

pub(in crate::ability) use crate::terms::english::number;
pub(in crate::ability) use crate::terms::subtype::{find as subtype, plural};
use crate::terms::{CardType, Supertype};

/// A type that objects of the game have, singular or plural, in lower case.
pub(in crate::ability) fn card_type(word: &str) -> Option<CardType> {
    let singular = || match word.strip_suffix("ies") {
        Some(stem) => CardType::read(&format!("{stem}y")),
        None => CardType::read(word.strip_suffix('s')?),
    };
    CardType::read(word).or_else(singular).filter(|found| found.is_permanent() || found.is_of_spells())
}

/// A supertype in lower case, `snow-covered` among them.
pub(in crate::ability) fn supertype(word: &str) -> Option<Supertype> {
    if word == "snow-covered" { Some(Supertype::Snow) } else { Supertype::read(word) }
}

/// Whether a name in lower case is a word of the game's language, so that its standing in a text says nothing about the
/// object of that name.
pub(in crate::ability) fn is_common_word(name: &str) -> bool {
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

/// Words with which sentences begin.
const OPENERS: &str = "
    up create draw discard destroy exile return tap untap put sacrifice gain lose prevent regenerate goad suspect
    attach counter copy add mill shuffle search remove no any another enchanted equipped defending its their
    attacking scry surveil investigate proliferate nonblack transform convert a an enchant tapped untapped unattach
    legendary nontoken look reveal starting populate incubate bolster support amass manifest explore connive adapt
    monstrosity venture learn blight get skip roll flip double move exchange detain fateseal discover collect take
    become repeat clash turn switch
";

/// Whether the word, in lower case, begins sentences of the game's language, so that its capital says nothing.
pub(in crate::ability) fn is_plain_word(word: &str) -> bool {
    is_common_word(word) || OPENERS.split_whitespace().any(|opener| opener == word)
}

/// Whether a noun, in lower case, is in the plural: an Octopus, a Cyclops or a Plains is one.
pub(crate) fn is_of_several(noun: &str) -> bool {
    noun.ends_with('s') && !crate::terms::subtype::find(noun).is_some_and(|found| found.is_singular(noun))
}
