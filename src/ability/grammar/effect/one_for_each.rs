//! One object for each of several descriptions: "chooses an artifact, a creature, and a land from among ...".

use super::moves::arrive;
use crate::ability::grammar::filter::suffix::{suffix, with_article};
use crate::ability::grammar::filter::{noun_phrase, says};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::joined::{all, either};
use crate::ability::{Amount, Filter, Instruction, Subject, Together, Who};
use crate::terms::{CardType, Zone, subtype};

/// "chooses an artifact, a creature, and a land from among the permanents they control", "chooses from the lands they
/// control a land of each basic land type": one for each.
pub(super) fn choose_each(i: &mut Tokens<'_>, who: &Who) -> Read<Instruction> {
    i.advance(1);
    let before = i.attempt(among);
    let each = match i.attempt(|i| of_each_land_type(i, before.as_ref())) {
        Some(each) => each,
        None => one_of_kinds(i)?,
    };
    let among = before.map_or_else(|| among(i), Ok)?;
    Ok(Instruction::ChooseEach { who: who.clone(), among, each })
}

/// "from among the permanents they control".
fn among(i: &mut Tokens<'_>) -> Read<Filter> {
    if !(i.accept("from among") || i.sees("from the lands") && i.accept("from")) {
        return stop();
    }
    let _ = i.accept("the");
    let found = noun_phrase(i)?;
    if found.zone() == Zone::Battlefield { Ok(found) } else { stop() }
}

/// "an artifact, a creature, and a land": at least two, each with its article.
fn one_of_kinds(i: &mut Tokens<'_>) -> Read<Vec<Filter>> {
    let mut kinds = vec![with_article(i)?];
    loop {
        let comma = i.accept(",");
        let last = i.accept("and");
        if !comma && !last || !matches!(i.word(), "a" | "an") {
            return stop();
        }
        kinds.push(with_article(i)?);
        if last {
            return Ok(kinds);
        }
    }
}

/// "a land of each basic land type", among lands.
fn of_each_land_type(i: &mut Tokens<'_>, among: Option<&Filter>) -> Read<Vec<Filter>> {
    let lands = among.is_some_and(|among| says(among, &Filter::Type(CardType::Land)));
    if !lands || !i.accept("a land of each basic land type") {
        return stop();
    }
    Ok(subtype::BASIC_LAND_TYPES.iter().map(|name| Filter::Subtype((*name).to_owned())).collect())
}

/// "for each card type, you may put a card of that type from among the revealed cards into your hand": up to one of each
/// type, each for another.
pub(super) fn for_each_card_type(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("for each card type, you may put a card of that type") || suffix(i, false)? != Filter::Shown {
        return stop();
    }
    if !(i.accept("into") || i.accept("onto")) {
        return stop();
    }
    let card = |kind: &CardType| all(vec![Filter::Type(*kind), Filter::Card]);
    let kinds: Vec<Filter> = CardType::OF_CARDS.iter().map(card).collect();
    let most = i64::try_from(kinds.len()).or_else(|_| stop())?;
    let each = Filter::Together(Together::OneOfEach(kinds.clone()));
    let what = Subject::UpTo(Box::new(Amount::Number(most)), all(vec![either(kinds), Filter::Shown, each]));
    let mut found = Vec::new();
    arrive(i, what, &mut found)?;
    into.push(Instruction::May(Who::You, found));
    Ok(())
}
