//! The names by which a card speaks of itself, and where such a word means something else.

use crate::ability::grammar::lexicon;
use crate::terms::CardType;
use crate::terms::subtype::goes_with;

/// The forms in which a card speaks of itself by name, longest first: `Kira, Great Glass-Spinner` and `Kira`, for a
/// legend also its first words (`Fumiko the Lowblood` and `Fumiko`), and for all the word that stands for any name.
pub(in crate::ability::grammar) fn own_names(name: &str, legendary: bool) -> Vec<String> {
    let name = name.trim();
    let mut names = vec!["CARDNAME".to_owned()];
    if name.is_empty() || name == "~" {
        return names;
    }
    names.insert(0, name.to_owned());
    if let Some((short, _)) = name.split_once(',').or_else(|| name.split_once(": ")) {
        names.insert(1, short.trim().to_owned());
    }
    if legendary {
        let spaces = name.rmatch_indices([' ', ',']).map(|(space, _)| name.get(..space).unwrap_or_default());
        let ends_small = |front: &str| {
            let last = front.rsplit(' ').next().unwrap_or_default();
            matches!(last, "of" | "the" | "and" | "The" | "from" | "in" | "to" | "&")
        };
        // A kind's word alone ("Lord", "Goblin") stays that kind; a planeswalker type is a name before it is a kind.
        let kind = |front: &str| is_type(front) && !is_planeswalker_type(front);
        let fronts = spaces.filter(|front| !ends_small(front) && !kind(front)).map(str::to_owned);
        let fronts: Vec<String> = fronts.filter(|front| !names.contains(front)).collect();
        names.splice(names.len() - 1..names.len() - 1, fronts);
    }
    // A word of the game's language means what it always does; a type's word may name the object, see `names_one`.
    names.retain(|name| !name.is_empty() && (is_type(name) || !lexicon::is_common_word(&name.to_lowercase())));
    names
}

/// Whether the name is a type's word; "Urza" is a planeswalker type, though lands are "Urza's".
pub(super) fn is_type(name: &str) -> bool {
    let name = name.to_lowercase();
    is_planeswalker_type(&name) || lexicon::subtype(&name).is_some_and(|found| found.name.eq_ignore_ascii_case(&name))
}

/// Whether it is the name of a kind of planeswalkers: "Jace", "Chandra".   205.3j
fn is_planeswalker_type(name: &str) -> bool {
    lexicon::subtype(&name.to_lowercase()).is_some() && goes_with(name) == CardType::Planeswalker
}

/// Whether a word that is a type too, at this place and before `after`, is the name of one object: "Nightmare's
/// power", "Goblin can't block", "Sacrifice Wall:", but not "a Goblin", "Goblin creatures".
pub(super) fn names_one(name: &str, before: &str, after: &str) -> bool {
    const ONE_OF_A_KIND: &[&str] = &["a", "an", "another", "each", "every", "all", "any", "other", "target"];
    const BESIDE_A_KIND: &[&str] = &["of", "by", "or", "and", "is"];
    // Cards speak of a kind of planeswalkers by more than the word: "a Jace planeswalker", "another Chandra".
    const OBJECTS: &[&str] =
        &["planeswalker", "planeswalkers", "permanent", "permanents", "card", "cards", "spell", "spells"];
    const VERBS: &[&str] = &[
        "gets", "has", "gains", "loses", "can", "can't", "cannot", "attacks", "blocks", "deals", "becomes", "comes",
        "enters", "dies", "leaves", "is", "isn't", "doesn't", "must", "assigns", "unless",
    ];
    const DONE_TO: &[&str] =
        &["regenerate", "sacrifice", "tap", "untap", "return", "destroy", "exile", "goad", "on", "onto"];
    let before = before.to_lowercase();
    let possessive = after.chars().next().is_some_and(|c| matches!(c, '\'' | '’' | '‘' | '`'));
    let word = after.trim_start().split(|c: char| c.is_whitespace() || matches!(c, '.' | ',' | ':')).next();
    let word = word.unwrap_or("").replace(['’', '‘', '`'], "'").to_lowercase();
    if ONE_OF_A_KIND.contains(&before.as_str()) {
        return false;
    }
    if is_planeswalker_type(name) {
        return !OBJECTS.contains(&word.as_str());
    }
    if BESIDE_A_KIND.contains(&before.as_str()) {
        return false;
    }
    // "All creatures able to block Siren do so", "As though Wall had shadow".
    let amid = matches!(before.as_str(), "block" | "blocks")
        && matches!(word.as_str(), "do" | "this" | "each" | "if")
        || before == "though" && matches!(word.as_str(), "were" | "weren't" | "had" | "didn't")
        // "Whenever Calix or another enchantment enters".
        || matches!(before.as_str(), "when" | "whenever") && word == "or";
    possessive || amid || VERBS.contains(&word.as_str()) || DONE_TO.contains(&before.as_str())
}

/// Whether a card's name is here what the sentence tells to do: "Regenerate target creature." of Regenerate, "Draw a
/// card." of Draw, "Proliferate." of Proliferate. What a card does itself is said by a verb, "Draw deals 3 damage": where
/// a sentence begins, no name stands before what is done something with, nor alone.
pub(super) fn is_told(name: &str, before: &str, after: &str) -> bool {
    const BEGINS: &[&str] = &["", "\n", ".", ":", "—", "•", ";", "\"", "‹"];
    const OBJECTS: &[&str] = &[
        "a",
        "all",
        "an",
        "another",
        "any",
        "at",
        "cards",
        "control",
        "counters",
        "creatures",
        "each",
        "enchanted",
        "equipped",
        "it",
        "lands",
        "life",
        "one",
        "permanents",
        "target",
        "that",
        "the",
        "their",
        "them",
        "this",
        "those",
        "three",
        "tokens",
        "twice",
        "two",
        "up",
        "x",
        "your",
    ];
    let next = after.trim_start().split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_lowercase();
    let twice = next == name.to_lowercase();
    let done = OBJECTS.contains(&next.as_str()) || next.starts_with(|c: char| c.is_ascii_digit());
    let alone = after.starts_with('.') || after.trim_start().starts_with('{') || after.starts_with(", then ");
    // "{T}, Mill two cards:" of Mill.
    BEGINS.contains(&before) && (twice || done || alone) || before == "," && done
}

/// Whether a card's name is here the keyword of that name, alone in its line or with what a keyword has: "Ward {2}" of
/// Ward. "Fear has fear." begins with the card.
pub(super) fn is_keyword(name: &str, before: &str, after: &str) -> bool {
    let begins = before.trim_end_matches([' ', '"', '“']).chars().next_back().is_none_or(|last| last == '\n');
    let after = after.trim_start_matches(' ');
    let alone = || after.chars().next().is_none_or(|next| "\n,;{(—\"”".contains(next) || next.is_ascii_digit());
    let of = || after.starts_with("from ") || after.starts_with("for ");
    begins && (alone() || of()) && crate::ability::keywords::find(&name.to_lowercase()).is_some()
}

/// How many bytes of `text` are the name, if it begins with it and a word ends there. Case is forgiven but for the
/// first letter, which tells `Fear` from fear.
pub(super) fn name_length(text: &str, name: &str) -> Option<usize> {
    let mut characters = text.char_indices();
    for (position, wanted) in name.chars().enumerate() {
        let (_, found) = characters.next()?;
        let plain = |c: char| if matches!(c, '’' | '‘' | '`') { '\'' } else { c };
        let (wanted, found) = (plain(wanted), plain(found));
        let same = wanted == found || (position > 0 && wanted.to_lowercase().eq(found.to_lowercase()));
        if !same {
            return None;
        }
    }
    match characters.next() {
        None => Some(text.len()),
        Some((index, next)) if !next.is_alphanumeric() && !matches!(next, '-' | '#') => Some(index),
        Some(_) => None,
    }
}
