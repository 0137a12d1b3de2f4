//! Cards and permanents that go elsewhere as a cost: "discard a card", "exile ~ from your graveyard", "return a land".

use super::counted;
use super::counters::remove_counters;
use crate::ability::grammar::filter::{all, says};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::whose;
use crate::ability::{Amount, CostPart, Filter, Subject, Who};

pub(super) fn discard(i: &mut Tokens<'_>) -> Read<CostPart> {
    i.advance(1);
    if i.accept("your hand") || i.accept("their hand") {
        return Ok(CostPart::DiscardHand);
    }
    // The old way to write a card's own name in its channel ability.
    let (count, which) = match i.attempt(counted) {
        Some(found) => found,
        None => {
            let name = crate::ability::grammar::filter::capital_name(i)?;
            (Amount::Number(1), all(vec![Filter::Card, Filter::Named(name)]))
        }
    };
    Ok(match i.accept("at random") {
        true => CostPart::DiscardAtRandom(count, which),
        false => CostPart::Discard(count, which),
    })
}

/// "Exile ~ from your graveyard", "Remove a counter from ~", "Remove ~ from the game".
pub(super) fn exile(i: &mut Tokens<'_>) -> Read<CostPart> {
    let removes = i.word().starts_with("remov");
    i.advance(1);
    if removes && let Some(found) = i.attempt(remove_counters) {
        return Ok(found);
    }
    if let Some(count) = i.attempt(top_cards) {
        return Ok(CostPart::exile_top(count));
    }
    let (count, mut which) = counted(i)?;
    // "~ from your graveyard": where it is, is said for itself too.
    if let Some(place) =
        i.attempt(|i| if i.accept("from") { crate::ability::grammar::filter::suffix::zone(i) } else { stop() })
    {
        which = all(vec![which, place]);
    }
    if removes && !i.accept("from the game") {
        return stop();
    }
    Ok(CostPart::Exile(count, which))
}

/// "the top two cards of your library": how many.
fn top_cards(i: &mut Tokens<'_>) -> Read<Amount> {
    match crate::ability::grammar::effect::top(i)? {
        Subject::Top(count, Who::You) => Ok(*count),
        _ => stop(),
    }
}

pub(super) fn give_back(i: &mut Tokens<'_>) -> Read<CostPart> {
    i.advance(1);
    let (count, which) = counted(i)?;
    // "You may return a permanent card from among them to your hand": it lies elsewhere than on the battlefield.
    if !i.accept("to") || says(&which, &Filter::Shown) {
        return stop();
    }
    whose(i)?;
    if i.accept("hand") || i.accept("hands") { Ok(CostPart::Return(count, which)) } else { stop() }
}
