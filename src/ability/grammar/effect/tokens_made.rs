//! Tokens: "create two 1/1 black Rat creature tokens with \"~ can't block.\"".

use std::collections::BTreeSet;

use super::counters::patient;
use crate::ability::grammar::amount::amount;
use crate::ability::grammar::filter::capital_name;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::verb::{Description, granted, token_description};
use crate::ability::grammar::who::whose;
use crate::ability::{Amount, Instruction, TokenSpec, Who};
use crate::terms::{CardType, ColorSet, TypeLine};

/// "create ...", "put a ... token into play".
pub fn create(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    create_for(i, &Who::You, into)
}

/// The same, done by `who`.
pub fn create_for(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    let old = i.word().starts_with("put");
    i.advance(1);
    one_kind(i, who, old, into)?;
    while i
        .attempt(|i| {
            if !(i.accept("and") || i.accept(", and")) {
                return stop();
            }
            one_kind(i, who, old, into)
        })
        .is_some()
    {}
    Ok(())
}

fn one_kind(i: &mut Tokens<'_>, who: &Who, old: bool, into: &mut Vec<Instruction>) -> Read<()> {
    if !old && let Some((name, found)) = i.attempt(named_token) {
        let token = spec(Some(name), found, false, false);
        into.push(Instruction::CreateTokens { who: who.clone(), amount: Amount::Number(1), token });
        return Ok(());
    }
    let equal = i.accept("a number of");
    let mut count = if equal { Amount::Number(1) } else { amount(i)? };
    if let Some(of) = i.attempt(copy_of) {
        into.push(Instruction::CreateCopies { who: who.clone(), amount: count, of });
        return Ok(());
    }
    let mut found = token_description(i)?;
    let name = i.attempt(|i| if i.accept("named") { capital_name(i) } else { stop() });
    if name.is_some() && i.accept("with") {
        found.abilities = granted(i)?;
    }
    if old && !(i.accept("onto the battlefield") || i.accept("into play")) {
        return stop();
    }
    let mut tapped = false;
    let mut attacking = false;
    let _ = i.accept("that's") || i.accept("that are");
    if i.accept("tapped and attacking") {
        (tapped, attacking) = (true, true);
    } else if i.accept("tapped") {
        tapped = true;
    } else if i.accept("attacking") {
        attacking = true;
    }
    let under = i.attempt(|i| {
        if !i.accept("under") {
            return stop();
        }
        let who = whose(i)?;
        if i.accept("control") { Ok(who) } else { stop() }
    });
    if equal {
        if !i.accept("equal to") {
            return stop();
        }
        count = amount(i)?;
    } else if let Some(each) = i.attempt(crate::ability::grammar::amount::for_each) {
        let Amount::Number(number) = count else { return stop() };
        count = crate::ability::grammar::amount::times(number, each);
    }
    let token = spec(name, found, tapped, attacking);
    into.push(Instruction::CreateTokens { who: under.unwrap_or_else(|| who.clone()), amount: count, token });
    i.it = crate::ability::grammar::tokens::Antecedent::Open;
    Ok(())
}

/// "The Void, a legendary 5/5 black Horror Villain creature token with ...".
fn named_token(i: &mut Tokens<'_>) -> Read<(String, Description)> {
    let Some(token) = i.peek() else { return stop() };
    if !token.is_capital() || token.word == "x" {
        return stop();
    }
    let name = capital_name(i)?;
    if !(i.accept(", a") || i.accept(", an")) {
        return stop();
    }
    Ok((name, token_description(i)?))
}

fn copy_of(i: &mut Tokens<'_>) -> Read<crate::ability::Subject> {
    if i.accept("token that's a copy of") || i.accept("tokens that are copies of") { patient(i) } else { stop() }
}

fn spec(name: Option<String>, found: Description, tapped: bool, attacking: bool) -> TokenSpec {
    let mut types: BTreeSet<CardType> = found.types.into_iter().collect();
    // "a Treasure token": what the rules say of predefined tokens.   111.10
    if types.is_empty() && found.pt.is_none() {
        types.insert(CardType::Artifact);
    }
    TokenSpec {
        name,
        pt: found.pt,
        colors: found.colors.unwrap_or(ColorSet::COLORLESS),
        type_line: TypeLine { supertypes: found.supertypes.into_iter().collect(), types, subtypes: found.subtypes },
        abilities: found.abilities,
        tapped: tapped || found.tapped,
        attacking,
    }
}
