//! Mana, energy and life: "{2}{G}", "{1} for each creature", "pay half your life, rounded up".

use crate::ability::grammar::amount::{for_each, plain, times};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, CostPart};
use crate::terms::{ManaCost, ManaSymbol};

/// Mana symbols in a row.
pub(in crate::ability::grammar) fn mana_cost(i: &mut Tokens<'_>) -> Read<ManaCost> {
    let mut symbols = Vec::new();
    while let Some(symbol) = symbol(i.word()) {
        i.advance(1);
        symbols.push(symbol);
    }
    if symbols.is_empty() { stop() } else { Ok(ManaCost(symbols)) }
}

pub(in crate::ability::grammar) fn symbol(word: &str) -> Option<ManaSymbol> {
    ManaSymbol::read(word.strip_prefix('{')?.strip_suffix('}')?)
}

/// Mana, or mana for each of something.
pub(super) fn mana(i: &mut Tokens<'_>) -> Read<CostPart> {
    let energy = i.rest().iter().take_while(|token| token.word == "{e}").count();
    if energy > 0 {
        i.advance(energy);
        return Ok(CostPart::Energy(Amount::Number(i64::try_from(energy).unwrap_or(i64::MAX))));
    }
    if i.word() == "{x}"
        && let Some((from, to)) = i.where_x
    {
        let times = crate::ability::grammar::amount::defined(i, from, to)?;
        i.advance(1);
        return Ok(CostPart::ManaTimes(ManaCost(vec![ManaSymbol::Generic(1)]), times));
    }
    let cost = mana_cost(i)?;
    let each = i.attempt(|i| {
        // "for each creature they control that's attacking you" is once for each attacker: the cost itself says that.
        let mark = i.position();
        let amount = for_each(i)?;
        if per_creature(i, mark) { stop() } else { Ok(amount) }
    });
    Ok(match each {
        Some(amount) => CostPart::ManaTimes(cost, amount),
        None => CostPart::Mana(cost),
    })
}

/// Whether the words since `mark` count the creatures that are being declared.
fn per_creature(i: &Tokens<'_>, mark: usize) -> bool {
    (mark..i.position())
        .filter_map(|at| i.token(at))
        .any(|token| matches!(token.word, "attacking" | "blocking" | "those"))
}

/// After "pay".
pub(super) fn paid(i: &mut Tokens<'_>) -> Read<CostPart> {
    if i.word().starts_with('{') {
        return mana(i);
    }
    if i.accept("x {e}") {
        return Ok(CostPart::Energy(Amount::X));
    }
    // How much is chosen as it is paid; "that much" is what was.
    if i.accept("any amount of life") {
        return Ok(CostPart::Life(Amount::UNBOUNDED));
    }
    if i.accept("any amount of {e}") {
        return Ok(CostPart::Energy(Amount::UNBOUNDED));
    }
    if i.accept("one or more {e}") {
        return Ok(CostPart::SomeEnergy);
    }
    if i.accept("an amount of {e} equal to") {
        return Ok(CostPart::Energy(crate::ability::grammar::amount::amount(i)?));
    }
    if i.accept("half your life, rounded up") {
        let of = Box::new(Amount::Life(crate::ability::Who::You));
        return Ok(CostPart::Life(Amount::Half { of, up: true }));
    }
    if i.accept("life equal to") {
        return Ok(CostPart::Life(crate::ability::grammar::amount::amount(i)?));
    }
    let amount = crate::ability::grammar::amount::amount(i)?;
    if i.accept("{e}") {
        return Ok(CostPart::Energy(amount));
    }
    if !i.accept("life") {
        return stop();
    }
    // "Pay 1 life for each card in your hand."; "2 life for each of those creatures" is paid for each of them.
    let each = if i.sees("for each of") { None } else { i.attempt(for_each) };
    Ok(CostPart::Life(match (&amount, each) {
        (Amount::Number(number), Some(each)) => times(*number, each),
        (_, None) => amount,
        (_, Some(_)) => return stop(),
    }))
}

/// "3 life".
pub(in crate::ability::grammar) fn life(i: &mut Tokens<'_>) -> Read<Amount> {
    let amount = plain(i)?;
    if i.accept("life") { Ok(amount) } else { stop() }
}
