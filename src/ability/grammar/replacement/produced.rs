//! "If a land is tapped for mana, it produces {B} instead of any other type."   106.12b

use super::on;
use crate::ability::grammar::cost::symbol;
use crate::ability::grammar::filter::{all, suffix::with_article};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Continuous, Filter, Produced, Rule, Subject, Who};
use crate::terms::ManaSymbol;

/// After "if": what is tapped for mana, and what it produces.
pub(super) fn produced(i: &mut Tokens<'_>) -> Read<Continuous> {
    let which = if i.accept("you tap") {
        all(vec![with_article(i)?, Filter::Controller(Who::You)])
    } else if i.accept("a player taps") {
        with_article(i)?
    } else {
        let which = with_article(i)?;
        if !i.accept("is tapped") {
            return stop();
        }
        which
    };
    let least = if i.accept("for mana") {
        1
    } else if i.accept("for two or more mana") {
        2
    } else {
        return stop();
    };
    if !(i.accept(", it produces") || i.accept(", that land produces")) {
        return stop();
    }
    let mana = instead(i)?;
    Ok(on(Subject::Each(which), Rule::Produces { least, mana }))
}

/// "twice as much of that mana instead", "{B} instead of any other type and amount".
fn instead(i: &mut Tokens<'_>) -> Read<Produced> {
    for (words, times) in [("twice", 2), ("three times", 3)] {
        if i.accept(&format!("{words} as much of that mana instead")) {
            return Ok(Produced::Times(times));
        }
    }
    let symbol = if i.accept("colorless mana") {
        ManaSymbol::Colorless
    } else {
        let is_mana = |symbol: &ManaSymbol| matches!(symbol, ManaSymbol::Colorless | ManaSymbol::Color(_));
        let symbol = symbol(i.word()).filter(is_mana).map_or_else(stop, Ok)?;
        i.advance(1);
        symbol
    };
    if i.accept("instead of any other type and amount") {
        Ok(Produced::Only(symbol))
    } else if i.accept("instead of any other type") {
        Ok(Produced::OfType(symbol))
    } else {
        stop()
    }
}

/// "Until end of turn, if you tap a land for mana, it produces {U} instead of any other type.", after the duration.
pub(in crate::ability::grammar) fn produced_for_a_while(i: &mut Tokens<'_>) -> Read<Continuous> {
    if i.accept("if") { produced(i) } else { stop() }
}
