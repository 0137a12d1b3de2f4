//! Cards drawn, discarded, milled and shuffled: "draw two cards", "discards a card at random", "mills half their
//! library".

use super::life::{doers_own, each_time, own, rounded};
use crate::ability::grammar::amount::{amount, plain};
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::whose;
use crate::ability::{Amount, Filter, Instruction, Subject, Who};

pub(super) fn draw(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    if i.accept("cards equal to") || i.accept("a number of cards equal to") {
        return Ok(Instruction::Draw(who, amount(i)?));
    }
    if i.accept("up to") {
        let most = plain(i)?;
        return if i.accept("cards") { Ok(Instruction::DrawUpTo(who, most)) } else { stop() };
    }
    let _ = i.accept("an additional");
    let count = if i.word() == "card" { Amount::Number(1) } else { amount(i)? };
    let _ = i.accept("additional");
    if !(i.accept("cards") || i.accept("card")) {
        return stop();
    }
    let count = match count {
        Amount::ThatMuch if i.accept("plus one") => Amount::Plus(Box::new(count), Box::new(Amount::Number(1))),
        count => each_time(i, count)?,
    };
    Ok(Instruction::Draw(who, count))
}

pub(super) fn discard(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    if matches!(i.word(), "that" | "it" | "them" | "those")
        && !i.sees("that many")
        && let Some(found) = i.attempt(super::counters::patient)
    {
        return Ok(Instruction::DiscardSubject(who, found));
    }
    let whole_hand = i.attempt(|i| {
        let _ = i.accept("all the cards in");
        // "Each player may discard their hand": by then it is each of them who does.
        let own = whose(i)? != Who::You || who == Who::You;
        if own && i.accept("hand") { Ok(()) } else { stop() }
    });
    if whole_hand.is_some() {
        return Ok(Instruction::Discard { who, amount: None, what: Filter::Card, random: false });
    }
    if i.accept("half the cards in") {
        doers_own(i, &who)?;
        let whole = Amount::CardsInHand(own(&who));
        let amount = Some(if i.accept("hand") { rounded(i, whole)? } else { return stop() });
        return Ok(Instruction::Discard { who, amount, what: Filter::Card, random: false });
    }
    if i.accept("a number of cards equal to") || i.accept("cards equal to") {
        let amount = Some(i.attempt(of_the_sacrificed).map_or_else(|| amount(i), Ok)?);
        return Ok(Instruction::Discard { who, amount, what: Filter::Card, random: false });
    }
    if who == Who::You && (i.sees("any number of") || i.sees("up to")) {
        let most = if i.accept("up to") { plain(i)? } else { Amount::UNBOUNDED };
        let _ = most == Amount::UNBOUNDED && i.accept("any number of");
        let place = vec![noun_phrase(i)?, Filter::Owner(Who::You), Filter::In(crate::terms::Zone::Hand)];
        let those = Subject::UpTo(Box::new(most), crate::ability::joined::all(place));
        return Ok(Instruction::DiscardSubject(who, those));
    }
    let count = if i.accept("all") { Amount::UNBOUNDED } else { amount(i)? };
    // "Draw three cards, then discard one of them."
    if who == Who::You && i.has_drawn() && i.accept("of them") {
        let drawn = Filter::ThisWay(crate::ability::Deed::Drawn);
        let those = vec![Filter::Card, drawn, Filter::Owner(Who::You), Filter::In(crate::terms::Zone::Hand)];
        let those = Subject::Choice(Box::new(count), crate::ability::joined::all(those));
        return Ok(Instruction::DiscardSubject(who, those));
    }
    let what = noun_phrase(i)?;
    let random = i.accept("at random");
    let amount = Some(each_time(i, count)?);
    Ok(Instruction::Discard { who, amount, what, random })
}

/// "its power", behind "the sacrificed creature's toughness": of that creature too.
fn of_the_sacrificed(i: &mut Tokens<'_>) -> Read<Amount> {
    if !i.said_phrase("the sacrificed creature's") || !i.accept("its") {
        return stop();
    }
    let value = crate::ability::grammar::amount::value(i)?;
    Ok(Amount::Of(value, Box::new(Subject::Linked(crate::ability::Deed::Sacrificed))))
}

/// After "mills": "three cards", "cards equal to ...", "half their library, rounded down".
pub(super) fn mills(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    if i.accept("half") {
        doers_own(i, &who)?;
        let whole = Amount::CardsInLibrary(own(&who));
        let half = if i.accept("library") { rounded(i, whole)? } else { return stop() };
        return Ok(Instruction::Mill(who, half));
    }
    if i.accept("cards equal to") || i.accept("a number of cards equal to") {
        return Ok(Instruction::Mill(who, amount(i)?));
    }
    let count = amount(i)?;
    if !(i.accept("cards") || i.accept("card")) {
        return stop();
    }
    Ok(Instruction::Mill(who, each_time(i, count)?))
}

/// After "shuffles": "their library", or nothing.
pub(super) fn shuffles(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    let library = i.attempt(|i| {
        doers_own(i, &who)?;
        if i.accept("library") || i.accept("libraries") { Ok(()) } else { stop() }
    });
    // What is shuffled in, if anything is, is read elsewhere.
    if library.is_none() && !(i.is_done() || matches!(i.word(), "," | "and" | "." | "then")) {
        return stop();
    }
    Ok(Instruction::Shuffle(who))
}
