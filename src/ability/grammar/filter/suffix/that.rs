//! "that's attacking", "that was dealt damage this turn": what a thing is or did.

use super::place::zone;
use super::with::{lacking, with};
use super::with_article;
use crate::ability::grammar::filter::predicate::predicate;
use crate::ability::grammar::filter::{all, filter};
use crate::ability::grammar::subject::object;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::past::{PAST, attacked, entered};
use crate::ability::{Deed, Filter, Help, Subject, Together, Trait, Trigger, Who};
use crate::terms::Zone;

/// Phrases of one meaning, and what they mean.
type Phrases<M> = (&'static [&'static str], M);

/// A filter that speaks of another object.
type OfAnother = fn(Box<Subject>) -> Filter;

/// What an object has in common with another, which is named behind it.
const WITH_ANOTHER: &[Phrases<OfAnother>] = &[
    (&["shares a card type with", "share a card type with"], Filter::SharesCardType),
    (&["shares a permanent type with", "share a permanent type with"], Filter::SharesPermanentType),
    (&["shares a color with", "share a color with"], Filter::SharesColor),
    (
        &[
            "shares a creature type with",
            "share a creature type with",
            "shares at least one creature type with",
            "share at least one creature type with",
        ],
        Filter::SharesCreatureType,
    ),
    (&["shares a name with", "share a name with"], Filter::SameName),
];

/// What is said in words of their own.
///
/// What entered this turn may have come under its controller's control later, or have left since: no data says it.
const SAID: &[Phrases<fn() -> Filter>] = &[
    (&["didn't attack this turn"], || Filter::Past(Box::new(attacked())).negate()),
    (&["didn't enter the battlefield this turn", "didn't enter this turn"], || {
        Filter::Past(Box::new(entered())).negate()
    }),
    (
        &[
            "were put there from the battlefield this turn",
            "was put there from the battlefield this turn",
            "was put into a graveyard from the battlefield this turn",
            "died this turn",
        ],
        || Filter::DiedThisTurn,
    ),
    (
        &[
            "were put into your graveyard from the battlefield this turn",
            "was put into your graveyard from the battlefield this turn",
        ],
        || all(vec![Filter::DiedThisTurn, Filter::Owner(Who::You), Filter::In(Zone::Graveyard)]),
    ),
    (&["died under your control this turn"], || all(vec![Filter::DiedThisTurn, Filter::Controller(Who::You)])),
    // What is exiled instead was destroyed and did not die.
    (&["died this way"], || all(vec![Filter::ThisWay(Deed::Destroyed), Filter::In(Zone::Graveyard)])),
    (&["was dealt damage this turn", "were dealt damage this turn"], || Filter::Damaged),
    (&["came under your control this turn"], || Filter::NewThisTurn),
    (&["didn't come under your control this turn"], || Filter::NewThisTurn.negate()),
    (&["don't have a name", "doesn't have a name"], || Filter::Nameless),
    (&["share a creature type"], || Filter::Together(Together::Shared(Trait::CreatureType))),
    (&["share a card type"], || Filter::Together(Together::Shared(Trait::CardType))),
    (&["each have different names", "have different names"], || Filter::Together(Together::Different(Trait::Name))),
];

/// "were destroyed this way", "was exiled this way".
fn done_this_way(i: &mut Tokens<'_>) -> Read<Filter> {
    if !(i.accept("were") || i.accept("was")) {
        return stop();
    }
    let deed = Deed::read(i.word()).map_or_else(stop, Ok)?;
    i.advance(1);
    if i.accept("this way") { Ok(Filter::ThisWay(deed)) } else { stop() }
}

/// "that's attacking", "that aren't Walls", "that has flying", "that shares a color with it", "that targets ~".
pub(super) fn that(i: &mut Tokens<'_>) -> Read<Filter> {
    i.advance(1);
    if let Some(found) = PAST.iter().find(|(words, _)| i.accept(words)) {
        return Ok(Filter::Past(Box::new((found.1)())));
    }
    if let Some(found) = i.attempt(done_this_way) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(helped) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(fought) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(shares) {
        return Ok(found);
    }
    let denied = |i: &mut Tokens<'_>| i.accept("doesn't") || i.accept("don't");
    if let Some(found) = i.attempt(|i| if denied(i) { shares(i) } else { stop() }) {
        return Ok(found.negate());
    }
    if let Some((_, said)) = SAID.iter().find(|(phrases, _)| phrases.iter().any(|phrase| i.accept(phrase))) {
        return Ok(said());
    }
    if let Some(found) = i.attempt(put_there) {
        return Ok(found);
    }
    if i.accept("isn't") || i.accept("aren't") || i.accept("is not") || i.accept("'s not") || i.accept("wasn't") {
        return Ok(predicate(i)?.negate());
    }
    let said = i.word();
    if i.accept("is") || i.accept("'s") || i.accept("are") || i.accept("was") || i.accept("were") {
        if i.accept("both") {
            return both(i);
        }
        // "that were attached to it": what it bore while it was there, which no board shows any more.
        if i.sees("attached to") && !matches!(said, "is" | "'s" | "are") {
            return stop();
        }
        return predicate(i);
    }
    if i.accept("don't have") || i.accept("doesn't have") {
        return Ok(lacking(i)?.negate());
    }
    if i.accept("has") || i.accept("have") || i.accept("each have") {
        return with(i);
    }
    if i.accept("could enchant") {
        return Ok(Filter::CouldEnchant(Box::new(object(i)?)));
    }
    if i.accept("targets only ~") {
        return Ok(Filter::SingleTarget(Box::new(Filter::Is(Box::new(crate::ability::Subject::This)))));
    }
    if i.accept("targets only a single") {
        return Ok(Filter::SingleTarget(Box::new(i.nested(filter)?)));
    }
    if i.accept("targets") || i.accept("target") {
        return targeted(i);
    }
    stop()
}

/// "was put there from anywhere this turn", "were put into your graveyard from your library this turn", of cards in a
/// graveyard.
fn put_there(i: &mut Tokens<'_>) -> Read<Filter> {
    let (event, place) = buried(i, true)?;
    let Trigger::Moves { from, to, .. } = event else { return stop() };
    let put = Filter::Past(Box::new(Trigger::Moves { what: Subject::It, from, to }));
    Ok(all(vec![put, place]))
}

/// "was put there from the battlefield this turn", "were put into a graveyard from anywhere this turn": the event, of no
/// object yet, and where the words say the cards are. Behind "that" a verb stands before "put".
pub(crate) fn buried(i: &mut Tokens<'_>, behind_that: bool) -> Read<(Trigger, Filter)> {
    let put = if behind_that { i.accept("was put") || i.accept("were put") } else { i.accept("put") };
    if !put {
        return stop();
    }
    let there = i.accept("there");
    let place = match there {
        true => Filter::Any,
        false if i.accept("into") => zone(i)?,
        false => return stop(),
    };
    if !there && place.named_zone() != Some(Zone::Graveyard) {
        return stop();
    }
    let from = if i.accept("from anywhere") || there && i.sees("this turn") {
        None
    } else if i.accept("from the battlefield") {
        Some(Zone::Battlefield)
    } else if i.accept("from") {
        // Whose library it was, the graveyard tells as well.
        Some(zone(i)?.named_zone().filter(|from| *from == Zone::Library).map_or_else(stop, Ok)?)
    } else {
        return stop();
    };
    let event = Trigger::Moves { what: Subject::It, from, to: Some(Zone::Graveyard) };
    if i.accept("this turn") { Ok((event, place)) } else { stop() }
}

/// After "targets": "~", "a creature you control", "you or a permanent you control".
pub(crate) fn targeted(i: &mut Tokens<'_>) -> Read<Filter> {
    let one = |i: &mut Tokens<'_>| match i.attempt(object) {
        Some(Subject::Players(who)) => Ok(Filter::TargetingPlayer(who)),
        Some(found) => Ok(Filter::Targeting(Box::new(Filter::Is(Box::new(found))))),
        None => {
            let _ = i.accept("a") || i.accept("an") || i.accept("one or more");
            Ok(Filter::Targeting(Box::new(i.nested(filter)?)))
        }
    };
    let first = one(i)?;
    // "a player or planeswalker" has one article for both; "a creature or player" says neither alone.
    if !matches!(first, Filter::TargetingPlayer(_)) {
        return Ok(first);
    }
    let other = i.attempt(|i| if i.accept("or") || i.accept("and/or") { one(i) } else { stop() });
    Ok(crate::ability::grammar::filter::either([vec![first], other.into_iter().collect()].concat()))
}

/// "crewed it this turn", "convoked this spell".
fn helped(i: &mut Tokens<'_>) -> Read<Filter> {
    let (help, ..) = Help::WORDS.iter().find(|(.., past)| i.accept(past)).map_or_else(stop, Ok)?;
    let what = object(i)?;
    let said = *help == Help::Convoke || i.accept("this turn");
    if said { Ok(Filter::Helped(*help, Box::new(what))) } else { stop() }
}

/// "blocked or was blocked by a legendary creature this turn".
fn fought(i: &mut Tokens<'_>) -> Read<Filter> {
    let blocked = |other| Trigger::Blocks(Subject::It, Some(other));
    let was_blocked = |other| Trigger::BecomesBlocked(Subject::It, Some(other));
    let (both, was) = (i.accept("blocked or was blocked by"), i.accept("was blocked by"));
    if !both && !was && !i.accept("blocked") {
        return stop();
    }
    let other = with_article(i)?;
    let event = match (both, was) {
        (true, _) => Trigger::Either(vec![blocked(other.clone()), was_blocked(other)]),
        (_, true) => was_blocked(other),
        _ => blocked(other),
    };
    if i.accept("this turn") { Ok(Filter::Past(Box::new(event))) } else { stop() }
}

/// "share a creature type with a creature you control".
fn shares(i: &mut Tokens<'_>) -> Read<Filter> {
    let row = WITH_ANOTHER.iter().find(|(phrases, _)| phrases.iter().any(|phrase| i.accept(phrase)));
    let (_, with) = row.map_or_else(stop, Ok)?;
    Ok(with(Box::new(another(i)?)))
}

/// With what it has something in common: one object, or any that a description finds.
fn another(i: &mut Tokens<'_>) -> Read<Subject> {
    if i.accept("your commander") {
        return Ok(Subject::your_commander());
    }
    i.attempt(with_article).map_or_else(|| object(i), |which| Ok(Subject::Each(which)))
}

/// "both blue and red".
pub(super) fn both(i: &mut Tokens<'_>) -> Read<Filter> {
    let first = predicate_word(i)?;
    if !i.accept("and") {
        return stop();
    }
    Ok(all(vec![first, predicate_word(i)?]))
}

fn predicate_word(i: &mut Tokens<'_>) -> Read<Filter> {
    let color = crate::terms::Color::ALL.into_iter().find(|color| color.word() == i.word());
    match color {
        Some(color) => {
            i.advance(1);
            Ok(Filter::Color(color))
        }
        None => stop(),
    }
}
