//! Votes: "starting with you, each player votes for time or money".   701.38

use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Filter, Instruction};

/// "starting with you, each player votes for time or money".
pub(super) fn vote(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("starting with you, each player votes for") {
        return stop();
    }
    if let Some(what) = i.attempt(object) {
        into.push(Instruction::VoteFor(what));
        return Ok(());
    }
    let mut options = vec![voted(i, |word| matches!(word, "or" | ","))?];
    while i.accept(", or") || i.accept("or") || i.accept(",") {
        options.push(voted(i, |word| matches!(word, "or" | "," | "."))?);
    }
    if options.len() < 2 {
        return stop();
    }
    into.push(Instruction::Vote(options));
    Ok(())
}

/// "a nonland permanent you don't control": one of the objects that the whole rest of the sentence describes.
fn object(i: &mut Tokens<'_>) -> Read<Filter> {
    let what = if matches!(i.word(), "a" | "an") { with_article(i)? } else { return stop() };
    if i.is_done() { Ok(what) } else { stop() }
}

/// What is voted for: a few words of no other meaning, up to those that end it.
pub(crate) fn voted(i: &mut Tokens<'_>, ends: impl Fn(&str) -> bool) -> Read<String> {
    let rest = i.rest();
    let count = rest.iter().take_while(|token| !ends(token.word)).count();
    let words = rest.get(..count).filter(|words| (1..=3).contains(&words.len())).map_or_else(stop, Ok)?;
    if !words.iter().all(|token| token.is_word()) {
        return stop();
    }
    let text = crate::ability::grammar::text_of(words).to_lowercase();
    i.advance(count);
    Ok(text)
}
