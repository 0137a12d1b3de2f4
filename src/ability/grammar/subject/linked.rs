//! "the sacrificed creature", "the creature tapped this way": what a cost or a sentence before did.   607

use crate::ability::grammar::lexer::Token;
use crate::ability::grammar::lexicon;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Deed, Subject};

/// "the creature tapped this way", of one object.
fn done_this_way(i: &mut Tokens<'_>) -> Read<Subject> {
    let noun = i.word();
    let one = lexicon::card_type(noun).is_some_and(|_| !noun.ends_with('s')) || matches!(noun, "permanent" | "card");
    if !one || i.word_at(2) != "this" || i.word_at(3) != "way" {
        return stop();
    }
    let deed = Deed::read(i.word_at(1)).filter(|deed| *deed != Deed::Chosen).map_or_else(stop, Ok)?;
    if !was_done(i, deed) {
        return stop();
    }
    i.advance(4);
    Ok(Subject::Linked(deed))
}

/// Whether a cost or a sentence before this one does that: what another text did isn't done this way.
pub(in crate::ability::grammar) fn was_done(i: &Tokens<'_>, deed: Deed) -> bool {
    let before = i.all.get(..i.position()).unwrap_or_default();
    let ends = before.iter().rposition(|token| matches!(token.word, "." | ":" | "then")).unwrap_or(0);
    let does = |word: &str| {
        let verb = word.strip_suffix('s').unwrap_or(word);
        [word, verb].iter().any(|verb| Deed::read_present(verb) == Some(deed))
    };
    before.iter().take(ends).any(|token| does(token.word))
}

/// "Whenever you sacrifice a creature, you gain life equal to the sacrificed creature's power": what the event is that this
/// was done, and no words since have done it to anything.
fn is_of_event(i: &Tokens<'_>, deed: Deed) -> bool {
    let before = i.all.get(..i.position()).unwrap_or_default();
    let does = |word: &str| Deed::read_present(word.strip_suffix('s').unwrap_or(word)) == Some(deed);
    let Some(comma) = before.iter().position(|token| token.word == ",") else { return false };
    let (event, since) = before.split_at(comma);
    let waits = event.first().is_some_and(|first| matches!(first.word, "whenever" | "when"));
    waits && event.iter().any(|token| does(token.word)) && !since.iter().any(|token| does(token.word))
}

/// "Tap an untapped creature you control: Tap all lands. Put a counter on the tapped creature.": the words that were last
/// to do it speak of something else, and others before them of such an object.
fn is_of_words_before_the_last(i: &Tokens<'_>, deed: Deed, noun: &str) -> bool {
    let before = i.all.get(..i.position()).unwrap_or_default();
    let does = |word: &str| Deed::read_present(word.strip_suffix('s').unwrap_or(word)) == Some(deed);
    let kind = noun.strip_suffix('s').unwrap_or(noun);
    let speaks =
        |clause: &[Token<'_>]| clause.iter().any(|token| token.word.strip_suffix('s').unwrap_or(token.word) == kind);
    let clauses = before.split(|token| matches!(token.word, "." | ":" | "then" | "\n"));
    let doing: Vec<bool> = clauses.filter(|clause| clause.iter().any(|token| does(token.word))).map(speaks).collect();
    doing.last() == Some(&false) && doing.contains(&true)
}

/// "the sacrificed creature", "the exiled cards", "the creature tapped this way".
pub(super) fn linked(i: &mut Tokens<'_>) -> Read<Subject> {
    if !i.accept("the") {
        return stop();
    }
    if let Some(found) = i.attempt(done_this_way) {
        return Ok(found);
    }
    let deed = Deed::read(i.word()).filter(|deed| *deed != Deed::Chosen).map_or_else(stop, Ok)?;
    i.advance(1);
    let noun = i.word();
    let names_it = lexicon::card_type(noun).is_some()
        || matches!(noun, "permanent" | "permanents" | "card" | "cards" | "token" | "tokens")
        || lexicon::subtype(noun).is_some();
    if !names_it {
        return stop();
    }
    let is_kind = lexicon::card_type(noun).is_some() || lexicon::subtype(noun).is_some();
    if is_kind && is_of_words_before_the_last(i, deed, noun) {
        return stop();
    }
    i.advance(1);
    let card = noun == "card" || i.accept("card");
    // "Reveal cards from the top of your library until you reveal a land card. If the revealed land card was a Mountain":
    // the one that was looked for, and none of those met on the way.
    if card && deed == Deed::Revealed && i.sought_cards() {
        return Ok(Subject::It);
    }
    let _ = i.accept("cards");
    Ok(if is_of_event(i, deed) { Subject::Event } else { Subject::Linked(deed) })
}
