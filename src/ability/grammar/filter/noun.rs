//! One noun with its adjectives and what follows it.

use super::suffix::suffix;
use crate::ability::grammar::lexicon;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::{ADJECTIVES, KICKED, NOUNS, RING_BEARER};
use crate::ability::{Amount, Comparison, Filter, Value, joined};
use crate::terms::{Color, Zone};

/// A noun, or adjectives alone.
#[derive(Clone, Debug)]
pub(super) struct Element {
    /// What it demands.
    pub parts: Vec<Filter>,
    /// Whether a noun is among them.
    pub head: bool,
    /// Whether an article stood before it.
    pub article: bool,
    /// How many of the parts stand before or are the noun; the rest stands behind it.
    pub before: usize,
    /// Whether its own words say what it is as a whole, so that its adjectives are said of it alone: "a basic land card or
    /// Gate card", "legendary spells and artifact spells".
    pub whole: bool,
}

/// Adjectives, nouns, and what belongs to the last of them.
pub(super) fn element(i: &mut Tokens<'_>) -> Read<Element> {
    let mut element = Element { parts: Vec::new(), head: false, article: false, before: 0, whole: false };
    while let Some(head) = term(i, element.head, &mut element.parts) {
        element.head |= head;
        // "nonartifact, nonblack creature".
        if !element.head && i.word() == "," && i.word_at(1).starts_with("non") {
            i.advance(1);
        }
        if element.parts.len() > 24 {
            return stop();
        }
    }
    if element.parts.is_empty() {
        return stop();
    }
    element.before = element.parts.len();
    element.whole = [Filter::Card, Filter::Spell, Filter::Permanent].iter().any(|noun| element.parts.contains(noun));
    if element.head {
        while let Some(found) = i.attempt(|i| behind(i, &element.parts, false)) {
            element.parts.push(found);
        }
    }
    Ok(element)
}

/// What stands behind a noun. "A card with mana value less than or equal to the number of lands you control from your
/// hand", "from among them": what a player controls lies in no hand, nor is it one of the cards that were looked at, so
/// that the place is that of the card.
pub(super) fn behind(i: &mut Tokens<'_>, parts: &[Filter], of_group: bool) -> Read<Filter> {
    let from = i.word() == "from";
    let found = suffix(i, of_group)?;
    let controlled = parts.iter().any(|part| matches!(part, Filter::Controller(_)))
        && !parts.iter().any(|part| matches!(part, Filter::Card | Filter::Spell));
    let hidden = matches!(found.named_zone(), Some(Zone::Hand | Zone::Library | Zone::Graveyard));
    if from && controlled && (hidden || super::says(&found, &Filter::Shown)) { stop() } else { Ok(found) }
}

/// A noun and its adjectives alone, nothing after it.
pub(crate) fn simple_noun(i: &mut Tokens<'_>) -> Read<Filter> {
    let mut parts = Vec::new();
    let mut any = false;
    while let Some(head) = term(i, any, &mut parts) {
        any |= head;
    }
    if any { Ok(super::all(parts)) } else { stop() }
}

/// Takes one adjective or noun; whether it was a noun. Behind a noun, "attacking you" says more than the adjective.
fn term(i: &mut Tokens<'_>, behind_noun: bool, parts: &mut Vec<Filter>) -> Option<bool> {
    let token = i.peek()?;
    for (phrase, activated, triggered) in [
        ("activated or triggered ability", true, true),
        ("activated ability", true, false),
        ("triggered ability", false, true),
    ] {
        if i.accept(phrase) {
            parts.push(Filter::AbilityOnStack { activated, triggered });
            return Some(true);
        }
    }
    if i.accept("spell or ability") || i.accept("spell and ability") || i.accept("spells and/or abilities") {
        parts.push(joined::spell_or_ability());
        return Some(true);
    }
    let word = token.word;
    if word == "urza" && i.accept("urza's") {
        parts.push(Filter::Subtype("Urza's".to_owned()));
        return Some(true);
    }
    let (filter, head) = match word {
        "kicked" if matches!(i.word_at(1), "spell" | "spells") => (Filter::Marked(KICKED.to_owned()), false),
        "source" | "sources" => (Filter::Any, true),
        "attacking" | "blocking" | "blocked" if behind_noun => return None,
        // "each creature tapped this way" says what was done.
        "tapped" | "untapped" if behind_noun && i.word_at(1) == "this" && i.word_at(2) == "way" => return None,
        // "a creature other than ~".
        "other" if behind_noun && i.word_at(1) == "than" => return None,
        "untapped" => (Filter::Tapped.negate(), false),
        "enchanted" if i.word_at(1) == "player" => return None,
        "ring-bearer" | "ring-bearers" => (Filter::Marked(RING_BEARER.to_owned()), true),
        "historic" => (historic(), false),
        "outlaw" | "outlaws" => (joined::outlaw(), true),
        // "target exiled card with flashback you own".
        "exiled" if !behind_noun && matches!(i.word_at(1), "card" | "cards") && before_is_target(i) => {
            (Filter::In(crate::terms::Zone::Exile), false)
        }
        "suspended" => (Filter::All(joined::suspended().to_vec()), false),
        _ => match (NOUNS.read(|noun| *noun == *singular(word)), ADJECTIVES.read(|adjective| adjective == word)) {
            (Some(noun), _) => (noun.clone(), true),
            (None, Some(adjective)) => (adjective.clone(), false),
            (None, None) => lookup(i)?,
        },
    };
    i.advance(1);
    if filter != Filter::Any {
        parts.push(filter);
    } else {
        parts.push(Filter::All(Vec::new()));
    }
    Some(head)
}

fn before_is_target(i: &Tokens<'_>) -> bool {
    i.position().checked_sub(1).and_then(|at| i.token(at)).is_some_and(|token| token.word == "target")
}

fn singular(word: &str) -> &str {
    word.strip_suffix('s').unwrap_or(word)
}

/// Marks that rules name.
const MARKS: &[&str] =
    &["saddled", "suspected", "modified", "monstrous", "renowned", "exerted", "paired", "crewed", "plotted", "solved"];

/// Words of the tables: colours, types, subtypes, sizes, and their opposites with "non".
fn lookup(i: &mut Tokens<'_>) -> Option<(Filter, bool)> {
    let word = i.word();
    if MARKS.contains(&word) {
        return Some((Filter::Marked(word.to_owned()), false));
    }
    if let Some(rest) = word.strip_prefix("non") {
        let rest = rest.strip_prefix('-').unwrap_or(rest);
        if let Some(filter) = plain_word(i, rest) {
            return Some((filter.negate(), false));
        }
    }
    if let Some(color) = Color::ALL.into_iter().find(|color| color.word() == word) {
        return Some((Filter::Color(color), false));
    }
    if let Some(card_type) = lexicon::card_type(word) {
        return Some((Filter::Type(card_type), true));
    }
    if let Some(supertype) = lexicon::supertype(word) {
        return Some((Filter::Supertype(supertype), false));
    }
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        return size(word).map(|filter| (filter, false));
    }
    subtype_here(i).map(|name| (Filter::Subtype(name), true))
}

/// What "non" can stand before.
fn plain_word(i: &Tokens<'_>, word: &str) -> Option<Filter> {
    if let Some(color) = Color::ALL.into_iter().find(|color| color.word() == word) {
        return Some(Filter::Color(color));
    }
    if let Some(card_type) = lexicon::card_type(word) {
        return Some(Filter::Type(card_type));
    }
    if let Some(supertype) = lexicon::supertype(word) {
        return Some(Filter::Supertype(supertype));
    }
    match word {
        "token" => Some(Filter::Token),
        "attacking" => Some(Filter::Attacking),
        "blocking" => Some(Filter::Blocking),
        "commander" => Some(Filter::Commander),
        "historic" => Some(historic()),
        "outlaw" => Some(joined::outlaw()),
        _ => i.subtype(word).map(|found| Filter::Subtype(found.name.to_owned())),
    }
}

/// "historic": legendary, artifact, Saga.   700.6
fn historic() -> Filter {
    use crate::terms::{CardType, Supertype};
    Filter::Either(vec![
        Filter::Supertype(Supertype::Legendary),
        Filter::Type(CardType::Artifact),
        Filter::Subtype("Saga".to_owned()),
    ])
}

/// "1/1" before a noun.
fn size(word: &str) -> Option<Filter> {
    let (power, toughness) = word.split_once('/')?;
    let exactly = |value, text: &str| {
        let number = text.parse::<i64>().ok()?;
        Some(Filter::Compare(value, Comparison::Exactly, Box::new(Amount::Number(number))))
    };
    Some(Filter::All(vec![exactly(Value::Power, power)?, exactly(Value::Toughness, toughness)?]))
}

/// The subtype that the next word names. Words that are also plain English must be capitalised.
fn subtype_here(i: &Tokens<'_>) -> Option<String> {
    const PLAIN_ENGLISH: &[&str] = &["will", "mine", "case", "class", "role", "time", "roles", "cases", "sphere"];
    let token = i.peek()?;
    if let Some(found) = i.subtype(token.word) {
        if PLAIN_ENGLISH.contains(&token.word) && !token.is_capital() {
            return None;
        }
        return Some(found.name.to_owned());
    }
    if token.word == "time" && matches!(i.word_at(1), "lord" | "lords") {
        return Some("Time".to_owned());
    }
    unknown_subtype(i)
}

/// A capitalised word in the middle of a sentence, where a noun is expected, is a subtype that the rules don't list.
fn unknown_subtype(i: &Tokens<'_>) -> Option<String> {
    let token = i.peek()?;
    if !token.is_capital() || !token.is_word() || token.word.len() < 3 || i.position() == 0 {
        return None;
    }
    let before = i.token(i.position() - 1)?.word;
    let after_article = matches!(
        before,
        "a" | "an" | "another" | "other" | "target" | "each" | "no" | "or" | "and" | "and/or" | "untapped" | "more"
    );
    let after = i.word_at(1);
    let alone = !i.rest().get(1).is_some_and(|next| next.is_capital()) && !matches!(after, "'s" | "of" | "the");
    let known = lexicon::is_common_word(token.word);
    (after_article && alone && !known).then(|| token.plain.to_owned())
}

/// A name: capitalised words, with small words between them.
pub(crate) fn capital_name(i: &mut Tokens<'_>) -> Read<String> {
    const SMALL: &[&str] = &["of", "the", "and", "to", "in", "from", "for", "with", "a", "an", "at", "on", "de", "von"];
    let rest = i.rest();
    let mut taken = 0;
    let mut count = 0;
    while let Some(token) = rest.get(count) {
        // The card's own name may be a part of another: "named Koma's Coil".
        let behind_of = || count.checked_sub(1).and_then(|at| rest.get(at)).is_none_or(|before| before.word == "of");
        let own = token.word == "~" && token.end - token.start > 1 && behind_of();
        let belongs = own || token.is_word() && token.is_capital() || taken > 0 && matches!(token.word, "'s" | "'");
        if belongs {
            count += 1;
            taken = count;
        } else if taken > 0 && (SMALL.contains(&token.word) || token.word == ",") {
            // Only between capitals: what follows decides.
            count += 1;
        } else {
            break;
        }
        if count > 8 {
            break;
        }
    }
    let Some(words) = rest.get(..taken).filter(|words| !words.is_empty()) else { return stop() };
    let name = super::super::text_of(words);
    let own: Vec<&str> = words.iter().filter(|token| token.word == "~").filter_map(|token| name_in(i, token)).collect();
    i.advance(taken);
    // Alone it is no other name.
    match (own.as_slice(), taken) {
        ([], _) => Ok(name),
        ([_], 1) => stop(),
        ([own], _) => Ok(name.replacen('~', own, 1)),
        _ => stop(),
    }
}

/// The card's own name, as the token writes it: all of it or its first words.
fn name_in<'a>(i: &Tokens<'a>, token: &crate::ability::grammar::lexer::Token<'_>) -> Option<&'a str> {
    i.setting.name.get(..token.end - token.start)
}

/// The card's own name, written out.
pub(crate) fn own_name(i: &mut Tokens<'_>) -> Read<String> {
    let token = i.peek().filter(|token| token.word == "~").map_or_else(stop, Ok)?;
    let name = name_in(i, token).map_or_else(stop, |name| Ok(name.to_owned()))?;
    i.advance(1);
    Ok(name)
}
