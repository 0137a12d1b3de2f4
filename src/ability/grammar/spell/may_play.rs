//! "You may cast creature spells from your graveyard", "you may play an additional land": what may be played, and whence.

use super::may::{besides, by_paying, using};
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::cost::mana_cost;
use crate::ability::grammar::effect::playing::spends_any;
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Cost, CostPart, Filter, PlayRule, PlayTerms, Rule, Subject, Who};
use crate::terms::{ManaCost, Zone};

/// "two additional lands on each of your turns".
pub(super) fn extra_lands(i: &mut Tokens<'_>) -> Read<Rule> {
    let count = plain(i)?;
    if i.accept("additional lands on each of your turns") {
        Ok(Rule::Playing(PlayRule::ExtraLands(count)))
    } else {
        stop()
    }
}

/// "lands and cast spells from the top of your library", "creature spells from the top of your library", "~ from your
/// graveyard".
pub(in crate::ability::grammar) fn playable(i: &mut Tokens<'_>, play: bool) -> Read<Filter> {
    let both = play && i.accept("lands and cast spells");
    if !both && play && i.accept("lands and cast") {
        return lands_and_spells(i);
    }
    let itself = !both && (i.accept("this card") || i.accept("~"));
    let which = if both {
        Filter::Card
    } else if itself {
        Filter::Is(Box::new(Subject::This))
    } else {
        // "creature spells": cards, where they are cast from.
        match noun_phrase(i)? {
            Filter::Spell => crate::ability::grammar::filter::all(vec![
                Filter::Type(crate::terms::CardType::Land).negate(),
                Filter::Card,
            ]),
            Filter::All(parts) => {
                // Of a card that is both, the land isn't a spell.
                let card = |part| match part {
                    Filter::Spell => vec![Filter::Type(crate::terms::CardType::Land).negate(), Filter::Card],
                    part => vec![part],
                };
                crate::ability::grammar::filter::all(parts.into_iter().flat_map(card).collect())
            }
            land => crate::ability::grammar::filter::all(vec![land, Filter::Card]),
        }
    };
    if has_zone(&which) {
        return Ok(crate::ability::grammar::filter::all(vec![which, Filter::Card]));
    }
    let place = if i.accept("from the top of your library") {
        vec![Filter::Owner(Who::You), Filter::In(Zone::Library)]
    } else if i.accept("from among") {
        // "cards in exile your opponents own with ice counters on them".
        let among = noun_phrase(i)?;
        if !has_zone(&among) {
            return stop();
        }
        vec![among]
    } else if i.accept("from") {
        let first = crate::ability::grammar::filter::suffix::zone(i)?;
        let second = i.attempt(|i| {
            if itself && i.accept("or from") { crate::ability::grammar::filter::suffix::zone(i) } else { stop() }
        });
        // "~ from your graveyard or from exile".
        vec![match second {
            Some(second) => Filter::Either(vec![first, second]),
            None => first,
        }]
    } else {
        return stop();
    };
    Ok(crate::ability::grammar::filter::all([vec![which], place].concat()))
}

/// "creature spells from the top of your library", behind "lands and cast": cards that are either.
fn lands_and_spells(i: &mut Tokens<'_>) -> Read<Filter> {
    let mut parts = match playable(i, false)? {
        Filter::All(parts) => parts,
        single => vec![single],
    };
    let place = |part: &Filter| matches!(part, Filter::In(_) | Filter::Owner(_) | Filter::ExiledWith(_) | Filter::Card);
    let spells: Vec<Filter> = parts.iter().filter(|part| !place(part)).cloned().collect();
    parts.retain(place);
    if spells.iter().any(|part| matches!(part, Filter::Is(_))) {
        return stop();
    }
    let land = Filter::Type(crate::terms::CardType::Land);
    let either = Filter::Either(vec![land, crate::ability::grammar::filter::all(spells)]);
    Ok(crate::ability::grammar::filter::all([vec![either], parts].concat()))
}

pub(super) fn has_zone(filter: &Filter) -> bool {
    match filter {
        Filter::In(_) | Filter::ExiledWith(_) => true,
        Filter::All(parts) => parts.iter().any(has_zone),
        _ => false,
    }
}

/// Behind "you may cast".
pub(super) fn you_may_cast(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let you = Subject::Players(Who::You);
    if i.accept("this spell without paying its mana cost") || i.accept("~ without paying its mana cost") {
        return Ok((Subject::This, Rule::Playing(PlayRule::AlternativeCost(Cost::default()))));
    }
    if i.accept("this spell as though it had flash") || i.accept("~ as though it had flash") {
        let more = i.attempt(for_more).map(|mana| Cost(vec![CostPart::Mana(mana)]));
        return Ok((Subject::This, Rule::Playing(more.map_or(PlayRule::AsThoughFlash, PlayRule::FlashForMore))));
    }
    let found = i.attempt(|i| {
        let which = noun_phrase(i)?;
        if i.accept("as though they had flash") { Ok(which) } else { stop() }
    });
    if let Some(which) = found {
        let spells = crate::ability::grammar::filter::all(vec![which, Filter::Controller(Who::You)]);
        return Ok((Subject::Each(spells), Rule::Playing(PlayRule::AsThoughFlash)));
    }
    if let Some(which) = i.attempt(from_wherever) {
        return Ok((you, Rule::Playing(PlayRule::CastsFor(which, Cost::default()))));
    }
    let which = playable(i, false)?;
    if i.accept("without paying their mana costs") || i.accept("without paying their mana cost") {
        return Ok((you, Rule::Playing(PlayRule::CastsFor(which, Cost::default()))));
    }
    if let Some(paid) = i.attempt(by_paying) {
        return Ok((you, Rule::Playing(PlayRule::CastsFor(which, paid))));
    }
    if let Some(keyword) = i.attempt(using) {
        return Ok((you, Rule::Playing(PlayRule::CastsFromBy(which, keyword))));
    }
    if let Some(more) = i.attempt(besides) {
        return Ok((you, Rule::Playing(PlayRule::CastsFromFor(which, more))));
    }
    Ok((you, Rule::Playing(plays_from(i, which))))
}

/// What may be played from somewhere; behind it perhaps ", and you may spend mana as though it were mana of any color to
/// cast those spells".
pub(super) fn plays_from(i: &mut Tokens<'_>, which: Filter) -> PlayRule {
    let any_mana = i.attempt(|i| if i.accept(", and") || i.accept("and") { spends_any(i) } else { stop() });
    match any_mana {
        None => PlayRule::PlaysFrom(which),
        any_mana => PlayRule::PlaysFromOn(which, PlayTerms { any_mana, ..PlayTerms::default() }),
    }
}

/// "spells with mana value less than or equal to the number of lands you control without paying their mana costs":
/// wherever they may be cast from.
fn from_wherever(i: &mut Tokens<'_>) -> Read<Filter> {
    let which = noun_phrase(i)?;
    let spells = matches!(&which, Filter::All(parts) if parts.contains(&Filter::Spell));
    if spells && !has_zone(&which) && i.accept("without paying their mana costs") { Ok(which) } else { stop() }
}

/// "if you pay {2} more to cast it".
fn for_more(i: &mut Tokens<'_>) -> Read<ManaCost> {
    if !i.accept("if you pay") {
        return stop();
    }
    let mana = mana_cost(i)?;
    if i.accept("more to cast it") { Ok(mana) } else { stop() }
}
