//! What follows a noun: "you control", "with power 2 or less", "that's attacking", "in your graveyard".

mod compared;
mod place;
mod that;
mod with;

use super::{all, noun_phrase};
use crate::ability::grammar::subject::{object, reference};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::phrases::MOST_VOTES;
use crate::ability::{Deed, Filter, Subject, Together, Trait, Who};
use crate::terms::{CardType, Zone};
pub(crate) use compared::{compare, comparison, value_is};
use place::controller;
pub(crate) use place::{cast_from, zone, zone_word};
use that::that;
pub(crate) use that::{buried, targeted};
pub(crate) use with::same_name;
use with::{lacking, named, with};

/// What speaks of the cards that have just been shown, or met on the way.
const SHOWN: &[&str] = &[
    "from among them",
    "from among those cards",
    "from among those exiled cards",
    "among them",
    "from it",
    "from among the cards revealed this way",
    "from among the cards milled this way",
    "from among the milled cards",
    "from among the revealed cards",
    "from among cards milled this way",
    "among those cards",
    "from among the cards exiled this way",
    "from among cards exiled this way",
];

/// One suffix. Who controls the objects stands after the last of several nouns, for all of them.
pub(crate) fn suffix(i: &mut Tokens<'_>, of_group: bool) -> Read<Filter> {
    match i.word() {
        "with" if i.said("votes") && i.accept(MOST_VOTES) => Ok(Filter::ThisWay(Deed::Elected)),
        "with" => {
            i.advance(1);
            with(i)
        }
        "and" if i.sees("and with a different name than each") => {
            i.advance(2);
            with(i)
        }
        "without" => {
            i.advance(1);
            Ok(lacking(i)?.negate())
        }
        "that" => match i.attempt(that) {
            Some(found) => Ok(found),
            None if of_group => controller(i),
            None => stop(),
        },
        "named" => {
            i.advance(1);
            named(i)
        }
        "from"
            if i.accept("from among the nonland cards exiled this way")
                || i.accept("from among those nonland cards") =>
        {
            Ok(all(vec![Filter::Type(CardType::Land).negate(), Filter::Shown]))
        }
        "from" if i.found_cards() && i.said("exiles") | i.said("exile") && i.accept("from among the exiled cards") => {
            Ok(Filter::Shown)
        }
        "from" | "among" if SHOWN.iter().any(|phrase| i.accept(phrase)) => Ok(Filter::Shown),
        "from" => from(i),
        "dealt" => dealt(i),
        "you" if of_group && (i.accept("you both own and control") || i.accept("you own and control")) => {
            Ok(all(vec![Filter::Owner(Who::You), Filter::Controller(Who::You)]))
        }
        "the" if i.accept("the active player has controlled continuously since the beginning of the turn") => {
            Ok(all(vec![Filter::Controller(Who::Active), Filter::NewThisTurn.negate()]))
        }
        "in" if i.accept("in your party") => Ok(Filter::InParty(Who::You)),
        "cast" if i.accept("cast from") => cast_from(i),
        "exiled" if i.accept("exiled from their hand this way") => Ok(Filter::ThisWay(Deed::ExiledFromHand)),
        "exiled" if i.accept("exiled with") => exiled_with(i),
        // What was exiled to craft it: it is linked to that.   702.167c
        "used" if i.accept("used to craft") => exiled_with(i),
        "put" if i.accept("put onto the battlefield with") => Ok(Filter::PutWith(Box::new(object(i)?))),
        "put" => put_this_way(i),
        "returned" if i.accept("returned to your hand this way") => {
            Ok(all(vec![Filter::Owner(Who::You), Filter::ThisWay(Deed::Returned)]))
        }
        "returned"
            if i.accept("returned to its owner's hand this way")
                || i.accept("returned to their owners' hands this way") =>
        {
            Ok(Filter::ThisWay(Deed::Returned))
        }
        word if i.word_at(1) == "this" && i.word_at(2) == "way" => {
            let deed = Deed::read(word).map_or_else(stop, Ok)?;
            i.advance(3);
            Ok(Filter::ThisWay(deed))
        }
        "not" => not(i),
        "of" => of(i),
        "other" if i.accept("other than") => other_than(i),
        "attacking" => attacking(i),
        "blocking" => blocking(i),
        "blocked" if i.accept("blocked by") => Ok(Filter::BlockedBy(Box::new(object(i)?))),
        "attached" if i.accept("attached to") => {
            // Curses are attached to players: "the number of Curses attached to them".
            let curses = ["curse attached to", "curses attached to"].iter().any(|words| i.said_phrase(words));
            if let Some(who) = if curses { i.attempt(crate::ability::grammar::who::who) } else { None } {
                return Ok(Filter::AttachedTo(Box::new(Subject::Players(who))));
            }
            let host = i.attempt(with_article).map_or_else(|| object(i), |which| Ok(Subject::Each(which)))?;
            Ok(Filter::AttachedTo(Box::new(host)))
        }
        // What is counted is counted in all of them; "from each graveyard" would be one from each.
        "in" if i.said_phrase("for each") && i.accept("in each graveyard") => Ok(Filter::In(Zone::Graveyard)),
        // "ten or more creature cards total in all graveyards": as many in all of them together.
        "total" if i.accept("total in all graveyards") => Ok(Filter::In(Zone::Graveyard)),
        "in" if i.accept("in play") => Ok(Filter::In(Zone::Battlefield)),
        "in" => {
            i.advance(1);
            zone(i)
        }
        "on" if i.accept("on the battlefield or in the command zone") => {
            Ok(Filter::Either(vec![Filter::In(Zone::Command), Filter::In(Zone::Battlefield)]))
        }
        "on" if i.accept("on the battlefield") => Ok(Filter::In(Zone::Battlefield)),
        "controlled" if i.accept("controlled by different players") => {
            Ok(Filter::Together(Together::Different(Trait::Controller)))
        }
        "controlled" if i.accept("controlled by") => Ok(Filter::Controller(who(i)?)),
        "owned" if i.accept("owned by different players") => Ok(Filter::Together(Together::Different(Trait::Owner))),
        "owned" if i.accept("owned by another player") => Ok(Filter::Owner(Who::Others)),
        "except" if i.accept("except for") => Ok(Filter::Is(Box::new(object(i)?)).negate()),
        _ if of_group => controller(i),
        _ => stop(),
    }
}

/// "from your graveyard", "from among cards exiled with ~", "from a red source".
pub(in crate::ability::grammar) fn from(i: &mut Tokens<'_>) -> Read<Filter> {
    let own = i.accept("from among cards you own exiled with");
    if own || i.accept("from among cards exiled with") {
        let exiled = Filter::ExiledWith(Box::new(object(i)?));
        return Ok(if own { all(vec![Filter::Owner(Who::You), exiled]) } else { exiled });
    }
    if i.accept("from a single graveyard") {
        return Ok(all(vec![Filter::Together(Together::Shared(Trait::Owner)), Filter::In(Zone::Graveyard)]));
    }
    if matches!(i.word_at(1), "a" | "an") && i.rest().iter().take(6).any(|token| token.word == "source") {
        i.advance(2);
        let which = i.nested(noun_phrase)?;
        return Ok(Filter::FromSource(Box::new(which)));
    }
    if i.accept("from outside the game") {
        return Ok(Filter::OutsideTheGame);
    }
    // What may be cast: "spells from anywhere other than their hands".
    let anywhere_but = i.sees("from anywhere other than");
    i.advance(1);
    if anywhere_but { cast_from(i) } else { zone(i) }
}

/// "dealt damage this turn", "dealt damage by ~ this turn", "dealt damage this turn by a Spider you controlled".
fn dealt(i: &mut Tokens<'_>) -> Read<Filter> {
    let first = i.accept("dealt damage this turn by");
    if !first && i.accept("dealt damage this turn") {
        return Ok(Filter::Damaged);
    }
    if !first && !i.accept("dealt damage by") {
        return stop();
    }
    let by = i.attempt(with_article).map_or_else(|| object(i), |which| Ok(Subject::Each(which)))?;
    if first || i.accept("this turn") { Ok(Filter::DamagedBy(Box::new(by))) } else { stop() }
}

/// "exiled with ~".
fn exiled_with(i: &mut Tokens<'_>) -> Read<Filter> {
    let by = if i.it == Antecedent::Open && i.accept("it") { Subject::This } else { object(i)? };
    Ok(Filter::ExiledWith(Box::new(by)))
}

/// "put into your graveyard this way": milled, or destroyed.
fn put_this_way(i: &mut Tokens<'_>) -> Read<Filter> {
    let milled = mills(i);
    // What is exiled instead was milled or destroyed, and is not put there.
    let there = |deed: Deed| all(vec![Filter::ThisWay(deed), Filter::In(Zone::Graveyard)]);
    if i.accept("put into a graveyard this way") || i.accept("put into graveyards this way") {
        return Ok(there(if milled { Deed::Milled } else { Deed::Destroyed }));
    }
    let theirs = i.accept("put into your graveyard this way") || i.accept("put into their graveyard this way");
    if theirs && milled {
        return Ok(there(Deed::Milled));
    }
    i.advance(1);
    let found = put_somewhere(i)?;
    if i.accept("this way") { Ok(all(found)) } else { stop() }
}

/// "into your hand", "onto the battlefield", behind "put", of what the text has put there.
pub(in crate::ability::grammar) fn put_somewhere(i: &mut Tokens<'_>) -> Read<Vec<Filter>> {
    Ok(if i.accept("into your hand") {
        vec![Filter::Owner(Who::You), Filter::In(Zone::Hand), Filter::ThisWay(Deed::Returned)]
    } else if i.accept("onto the battlefield") {
        vec![Filter::In(Zone::Battlefield), Filter::ThisWay(Deed::Returned)]
    } else {
        return stop();
    })
}

/// "not named", "not on the battlefield".
fn not(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("not on the battlefield") {
        return Ok(Filter::In(Zone::Battlefield).negate());
    }
    if i.accept("not declared as an attacking or blocking creature this combat") {
        return Ok(Filter::Either(vec![Filter::Attacking, Filter::Blocking]).negate());
    }
    if i.accept("not named") { Ok(named(i)?.negate()) } else { stop() }
}

/// "blocking ~", "blocking or blocked by ~".
fn blocking(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("blocking or blocked by") {
        // "blocking or blocked by a Goblin or Orc": any such.
        let other = Box::new(i.attempt(object).map_or_else(|| Ok(Subject::Each(with_article(i)?)), Ok)?);
        return Ok(Filter::Either(vec![Filter::BlockingSubject(other.clone()), Filter::BlockedBy(other)]));
    }
    i.advance(1);
    Ok(Filter::BlockingSubject(Box::new(object(i)?)))
}

/// "a basic land card", behind "other than": any card but such a one.
pub(in crate::ability::grammar) fn but_such_a_card(i: &mut Tokens<'_>) -> Read<Filter> {
    if !(i.accept("a") || i.accept("an")) {
        return stop();
    }
    let Filter::All(parts) = noun_phrase(i)? else { return stop() };
    // "Any zone other than a player's hand", "a card name other than a basic land card name" are something else.
    if !parts.contains(&Filter::Card) || i.word() == "name" {
        return stop();
    }
    // Where the words go on with a zone, that is said of all the cards and not of those alone.
    let (mut there, but): (Vec<Filter>, Vec<Filter>) = parts
        .into_iter()
        .filter(|part| *part != Filter::Card)
        .partition(|part| matches!(part, Filter::In(_) | Filter::Owner(_)));
    there.insert(0, all(but).negate());
    Ok(all(there))
}

/// "other than ~", "other than a basic land card".
fn other_than(i: &mut Tokens<'_>) -> Read<Filter> {
    if let Some(found) = i.attempt(but_such_a_card) {
        return Ok(found);
    }
    let but = object(i)?;
    // "other than the creature tapped this way": the words behind belong to that one.
    if i.word_at(1) == "this" && i.word_at(2) == "way" {
        return stop();
    }
    let but = Filter::Is(Box::new(but));
    // "other than that creature or ~": neither of the two.
    let or_this = |i: &mut Tokens<'_>| if i.accept("or") { reference(i).map_or_else(stop, Ok) } else { stop() };
    match i.attempt(or_this) {
        Some(this @ Subject::This) => Ok(Filter::Either(vec![but, Filter::Is(Box::new(this))]).negate()),
        Some(_) => stop(),
        None => Ok(but.negate()),
    }
}

/// Whether the words before put cards from a library into a graveyard.
fn mills(i: &Tokens<'_>) -> bool {
    i.said("mill") || i.said("mills")
}

/// "of the chosen color", "of the color of your choice", "of that color".
fn of(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("of the chosen color") || i.accept("of that color") {
        Ok(Filter::ChosenColor)
    } else if i.accept("of the chosen type")
        || i.accept("of that type")
        || i.chooses_type && i.accept("of the creature type of your choice")
    {
        Ok(Filter::ChosenType)
    } else if i.accept("of the color of your choice") {
        Ok(Filter::ColorOfChoice)
    } else {
        stop()
    }
}

/// "attacking you", "attacking that player".
fn attacking(i: &mut Tokens<'_>) -> Read<Filter> {
    i.advance(1);
    if i.accept("alone") {
        return Ok(Filter::AttackingAlone);
    }
    let player = who(i)?;
    // "a creature attacking you or a planeswalker you control": not a creature or a planeswalker.
    if i.sees("or a planeswalker") || i.sees("or planeswalker") { stop() } else { Ok(Filter::AttackingPlayer(player)) }
}

/// "another creature you control or a land you control", behind "another", which is said of the first alone where the
/// second has an article of its own.
pub(crate) fn another_of(i: &Tokens<'_>, start: usize, other: Filter, which: Filter) -> Filter {
    let word = |at: usize| i.token(at).map_or("", |token| token.word);
    let anew = (start..i.position()).any(|at| word(at) == "or" && matches!(word(at + 1), "a" | "an"));
    match which {
        Filter::Either(parts) if anew && parts.len() == 2 => {
            let of_first = |(at, part)| if at == 0 { all(vec![other.clone(), part]) } else { part };
            super::either(parts.into_iter().enumerate().map(of_first).collect())
        }
        which => all(vec![other, which]),
    }
}

/// A description with its article: "a creature", "another Goblin", "an untapped land".
pub(crate) fn with_article(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("another") {
        let start = i.position();
        let (other, which) = (i.another(), noun_phrase(i)?);
        // "If you've cast another spell": than this one.
        let other = match i.other_than_host(which.parts()) {
            Some(host) => host,
            None if super::says(&which, &Filter::Spell) => Filter::Other,
            // "another permanent you control that shares a permanent type with it": another than that one.
            None if which.parts().iter().any(super::is_shared_with_it) => Filter::Is(Box::new(Subject::It)).negate(),
            None => other?,
        };
        return Ok(another_of(i, start, other, which));
    }
    if i.accept("a") || i.accept("an") { noun_phrase(i) } else { stop() }
}
