//! Where sentences end, and where "where X is ..." stands in them.

use super::Range;
use crate::ability::grammar;
use crate::ability::grammar::lexer::INNER_MARKS;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::{MODES_APART, SAME_AGAIN};

/// The sentences up to the end of the part, as (first, past the last) without the full stop.
pub(in crate::ability::grammar) fn split(i: &Tokens<'_>) -> Vec<Range> {
    let mut found = Vec::new();
    let mut quoted = false;
    let mut within = false;
    let mut start = i.position();
    let rest = i.rest();
    let base = i.position();
    // "scry X, where X is ..., then draw three cards": the definition ends where the next thing is done.
    let defined = middle_definition(rest);
    // "choose one —" and its modes are one.
    let modes = rest.iter().position(|token| token.word == "choose").filter(|at| {
        // "choose one. If ..., choose both instead." with its modes is one, too.
        let word = |ahead: usize| rest.get(at + ahead).map_or("", |token| token.word);
        let listed = rest.iter().any(|token| token.word == "•");
        let more = word(2) == "." && matches!(word(3), "if" | "activate") && listed;
        // So is "choose up to four. You may choose the same mode more than once."
        let said = rest.iter().skip(at + 2).take(3).position(|token| token.word == ".").map_or(0, |dot| at + 3 + dot);
        let says = |phrase: &str| {
            let words = phrase.split(' ').count();
            said > 0 && phrase.split(' ').eq(rest.iter().skip(said).take(words).map(|token| token.word))
        };
        let again = says(SAME_AGAIN) || says(MODES_APART);
        more || again && listed || {
            // "choose one that hasn't been chosen this turn —".
            let far = if word(2) == "that" { 7 } else { 4 };
            rest.iter().skip(at + 2).take(far).any(|token| token.word == "—")
        }
    });
    for (index, token) in rest.iter().enumerate() {
        let at = base + index;
        match token.word {
            "," if Some(index) == defined && modes.is_none_or(|modes| index < modes) => {
                found.push((start, at));
                let joined = rest.get(index + 1).is_some_and(|next| next.word == "and");
                start = at + 1 + usize::from(joined);
            }
            "\"" if quoted => {
                quoted = false;
                // A full stop inside the marks ends the sentence too, where a new one begins behind them.
                let stopped = index > 0 && rest.get(index - 1).is_some_and(|before| before.word == ".");
                let begins = rest.get(index + 1).is_some_and(|next| next.is_capital() || next.word == "~");
                if stopped && begins && modes.is_none_or(|modes| index < modes) {
                    found.push((start, at + 1));
                    start = at + 1;
                }
            }
            "\"" => quoted = true,
            mark if mark == INNER_MARKS.0 => within = true,
            mark if mark == INNER_MARKS.1 => within = false,
            "." if within => {}
            "." if !quoted && modes.is_some_and(|modes| index > modes) => {}
            "." if !quoted => {
                if at > start {
                    found.push((start, at));
                }
                start = at + 1;
            }
            _ => {}
        }
    }
    if i.bound() > start {
        found.push((start, i.bound()));
    }
    found
}

/// Where a definition of X ends before its sentence does: at the comma before "then" or "and put them", where X is not spoken of again.
fn middle_definition(words: &[grammar::lexer::Token<'_>]) -> Option<usize> {
    let word = |index: usize| words.get(index).map_or("", |token| token.word);
    let begins = (0..words.len()).find(|at| word(*at) == "where" && word(at + 1) == "x" && word(at + 2) == "is")?;
    let comma = (begins..words.len()).take_while(|at| word(*at) != ".").find(|at| {
        let goes_on = word(at + 1) == "and" && matches!(word(at + 2), "exile" | "put" | "reveal" | "shuffle");
        word(*at) == "," && (word(at + 1) == "then" || goes_on)
    })?;
    let again = (comma..words.len()).take_while(|at| word(*at) != ".").any(|at| word(at) == "x");
    (!again).then_some(comma)
}

/// Reads a sentence's words with "where X is ..." taken out; true if all of it was understood.
pub(in crate::ability::grammar) fn whole<T>(
    i: &mut Tokens<'_>,
    range: Range,
    mut read: impl FnMut(&mut Tokens<'_>) -> Read<T>,
) -> Option<T> {
    let bound = i.set_bound(range.1);
    i.jump(range.0);
    let definition = definition(i);
    let outer = i.where_x;
    let outer_defined = std::mem::replace(&mut i.defined, false);
    if let Some((words, from)) = definition {
        i.where_x = Some((from, range.1));
        i.set_bound(words);
    }
    let found = i.attempt(|i| {
        let found = read(i)?;
        let _ = i.accept("\n");
        if i.is_done() { Ok(found) } else { stop() }
    });
    // A definition that nothing uses was not understood.
    let found = found.filter(|_| definition.is_none() || i.defined);
    i.defined |= outer_defined;
    if let Some((_, from)) = definition {
        i.earlier_x = Some((from, range.1));
    }
    i.where_x = outer;
    i.set_bound(bound);
    i.jump(range.1);
    found
}

/// Where "where X is" begins in the sentence, outside quotes: the end of what stands before, and the words behind.
fn definition(i: &Tokens<'_>) -> Option<Range> {
    let rest = i.rest();
    let (mut quoted, mut within) = (false, false);
    for (index, token) in rest.iter().enumerate() {
        if token.word == "\"" {
            quoted = !quoted;
        }
        within = token.word == INNER_MARKS.0 || within && token.word != INNER_MARKS.1;
        // What is defined in a mode is defined for that mode.
        if token.word == "•" {
            return None;
        }
        if quoted || within || token.word != "where" {
            continue;
        }
        let word = |ahead: usize| rest.get(index + ahead).map_or("", |token| token.word);
        if word(1) == "x" && word(2) == "is" {
            let comma = index > 0 && rest.get(index - 1).is_some_and(|before| before.word == ",");
            let base = i.position();
            return Some((base + index - usize::from(comma), base + index + 3));
        }
    }
    None
}
