//! Subjects by name: "Urza", and what begins like a name.

use crate::ability::grammar::filter::capital_name;
use crate::ability::grammar::lexicon;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{Filter, Subject, grammar};

/// Whether a capitalised word follows, so that a common word is the beginning of a name.
fn begins_name(i: &Tokens<'_>) -> bool {
    // "Wraith can't be blocked": a subtype in the singular, which names no kind here.
    if i.subtype(i.word()).is_some_and(|found| found.name.eq_ignore_ascii_case(i.word())) {
        return true;
    }
    let next = usize::from(i.word_at(1) == "'s") + 1;
    i.rest().get(next).is_some_and(grammar::lexer::Token::is_capital)
}

/// An object of the board by its name, where nothing else can be read.
pub(in crate::ability::grammar) fn named(i: &mut Tokens<'_>) -> Read<Subject> {
    let Some(token) = i.peek() else { return stop() };
    let board = i.setting.board;
    if board.is_board()
        && (token.is_capital() || !lexicon::is_common_word(token.word))
        && let Some(count) = i.name_ahead(|name| board.has_object(name))
    {
        let from = i.position();
        let name = grammar::text_of(i.rest().get(..count).unwrap_or_default());
        i.advance(count);
        speak_of_name(i, from);
        return Ok(Subject::Each(Filter::Named(name)));
    }
    if !token.is_capital() || lexicon::is_common_word(token.word) && !begins_name(i) {
        return stop();
    }
    let from = i.position();
    let name = capital_name(i)?;
    // The mark of a possessive belongs to what follows.
    if let Some(bare) = name.strip_suffix("'s") {
        let bare = bare.to_owned();
        let position = i.position() - 1;
        i.jump(position);
        speak_of_name(i, from);
        return Ok(Subject::Each(Filter::Named(bare)));
    }
    speak_of_name(i, from);
    Ok(Subject::Each(Filter::Named(name)))
}

fn speak_of_name(i: &mut Tokens<'_>, from: usize) {
    i.before = i.it;
    i.it = Antecedent::Named(from, i.position());
    i.players = false;
}
