//! What a player has: life, cards, a title, a turn.

use super::board::{of_the_others, opposite};
use crate::ability::grammar::amount::{cards, counter_kind, how_many};
use crate::ability::grammar::filter::all;
use crate::ability::grammar::filter::suffix;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::{who, whose};
use crate::ability::phrases::{self, TITLES};
use crate::ability::{Amount, Comparison, Condition, Filter, Who, grammar};
use crate::terms::Zone;

/// A condition with words of its own: "it's your turn", "you lose the flip".
pub(super) fn said(i: &mut Tokens<'_>) -> Read<Condition> {
    phrases::read_condition(|phrase| i.accept(phrase)).map_or_else(stop, Ok)
}

/// "a library has twenty or fewer cards in it", "a graveyard has ten or more cards in it": some player's; "your library
/// has no cards in it".
pub(super) fn a_library(i: &mut Tokens<'_>) -> Read<Condition> {
    let of = if i.accept("a library has") {
        Amount::CardsInLibrary(Who::Anyone)
    } else if i.accept("your library has") {
        Amount::CardsInLibrary(Who::You)
    } else if i.accept("a graveyard has") {
        let cards = vec![Filter::Card, Filter::Owner(Who::Anyone), Filter::In(Zone::Graveyard)];
        Amount::Count(Box::new(all(cards)))
    } else {
        return stop();
    };
    let (comparison, count) = how_many(i)?;
    if !i.accept("cards in it") {
        return stop();
    }
    Ok(Condition::Compare(of, comparison, count))
}

/// "you have more cards in hand than each opponent", "an opponent has more life than you".
pub(super) fn more_cards(i: &mut Tokens<'_>) -> Read<Condition> {
    let none = i.accept("no opponent");
    let all = i.word() == "each";
    let one = if none { Who::Opponent } else { who(i)? };
    if !(i.accept("have") || i.accept("has")) {
        return stop();
    }
    let comparison = if i.accept("more") {
        Comparison::Greater
    } else if i.accept("fewer") || i.accept("less") {
        Comparison::Less
    } else {
        return stop();
    };
    let life = i.accept("life than");
    if !life && !i.accept("cards in hand than") {
        return stop();
    }
    let each = i.word() == "each";
    let other = who(i)?;
    let of = |who: Who| if life { Amount::Life(who) } else { Amount::CardsInHand(who) };
    // Of each of them it is so where it is not otherwise with one.
    if none || all {
        let broken = if none { Some(comparison) } else { opposite(comparison) };
        let Some(broken) = broken.filter(|_| !other.is_each_of_several()) else { return stop() };
        return Ok(Condition::Not(Box::new(Condition::Compare(of(one), broken, of(other)))));
    }
    if !other.is_each_of_several() {
        return if one == Who::Anyone { stop() } else { Ok(Condition::Compare(of(one), comparison, of(other))) };
    }
    // "each opponent" is not their sum: there is none of whom it does not hold.
    if one != Who::You {
        return stop();
    }
    let found = Condition::Compare(of(other), of_the_others(comparison, each), of(one));
    Ok(if each { Condition::Not(Box::new(found)) } else { found })
}

/// "you gained 3 or more life this turn".
pub(super) fn life_this_turn(i: &mut Tokens<'_>) -> Read<Condition> {
    let who = if i.accept("you've") { Who::You } else { who(i)? };
    life_of(i, who)
}

/// "gained 3 or more life this turn", of this player.
pub(super) fn life_of(i: &mut Tokens<'_>, who: Who) -> Read<Condition> {
    let gained = i.accept("gained");
    if !gained && !i.accept("lost") {
        return stop();
    }
    let (comparison, count) = how_many(i)?;
    if !i.accept("life this turn") {
        return stop();
    }
    let of = if gained { Amount::LifeGained(who) } else { Amount::LifeLost(who) };
    Ok(Condition::Compare(of, comparison, count))
}

/// Titles that players have.
pub(super) fn designated(i: &mut Tokens<'_>) -> Read<Condition> {
    let mut is = i.accept("you're") || i.accept("you are");
    let mut whose = Who::You;
    if !is && !(i.accept("you have") || i.accept("you've")) {
        // "an opponent is the monarch", "that player has the initiative": but not "each opponent".
        if i.word() == "each" {
            return stop();
        }
        whose = who(i)?;
        is = i.accept("is");
        if !is && !i.accept("has") {
            return stop();
        }
    }
    let title = TITLES.iter().find(|(title, own)| *own == is && i.accept(title));
    title.map_or_else(stop, |(title, _)| Ok(Condition::Designated(whose.clone(), (*title).to_owned())))
}

/// "10 life or less", "50 life or more": as older cards put it.
fn life_first(i: &mut Tokens<'_>, who: &Who) -> Read<Condition> {
    let count = grammar::amount::plain(i)?;
    let comparison = if i.accept("life or less") {
        Comparison::AtMost
    } else if i.accept("life or more") {
        Comparison::AtLeast
    } else {
        return stop();
    };
    Ok(Condition::Compare(Amount::Life(who.clone()), comparison, count))
}

/// "you have 10 or more life", "your life total is 5 or less", "an opponent has no cards in hand".
pub(super) fn has_life(i: &mut Tokens<'_>) -> Read<Condition> {
    if let Some(found) = i.attempt(life_total).or_else(|| i.attempt(library_holds)) {
        return Ok(found);
    }
    let each = i.word() == "each";
    let who = who(i)?;
    if i.accept("is poisoned") {
        return Ok(Condition::Compare(Amount::Poison(who), Comparison::AtLeast, Amount::Number(1)));
    }
    if !(i.accept("have") || i.accept("has")) {
        return stop();
    }
    if let Some(more) = i.attempt(|i| {
        if !i.accept("at least") {
            return stop();
        }
        let more = grammar::amount::plain(i)?;
        more_than_at_first(i, "life more than your", &who, more)
    }) {
        return Ok(Condition::Compare(Amount::Life(who), Comparison::AtLeast, more));
    }
    if !each && let Some(condition) = i.attempt(|i| life_first(i, &who)) {
        return Ok(condition);
    }
    let (comparison, count) = how_many(i)?;
    if let Some(buried) = i.attempt(|i| if who == Who::You { in_your_graveyard(i) } else { stop() }) {
        return Ok(Condition::Compare(Amount::Count(Box::new(buried)), comparison, count));
    }
    let of = if who == Who::You && (i.accept("opponents") || i.accept("opponent")) {
        Amount::Players(Who::Opponent)
    } else if i.accept("life") {
        Amount::Life(who)
    } else if i.accept("poison counters") || i.accept("poison counter") {
        Amount::Poison(who)
    } else if i.accept("cards in hand") || i.accept("card in hand") {
        Amount::CardsInHand(who)
    } else if i.accept("cards in") || i.accept("card in") {
        whose(i)?;
        if i.accept("hand") {
            Amount::CardsInHand(who)
        } else if i.accept("graveyard") {
            let cards = all(vec![Filter::Card, Filter::Owner(who), Filter::In(Zone::Graveyard)]);
            Amount::Count(Box::new(cards))
        } else if i.accept("library") {
            Amount::CardsInLibrary(who)
        } else {
            return stop();
        }
    } else {
        let kind = counter_kind(i)?;
        match kind {
            Some(kind) => Amount::PlayerCounters(kind, who),
            None => return stop(),
        }
    };
    if each {
        let comparison = opposite(comparison).map_or_else(stop, Ok)?;
        return Ok(Condition::Not(Box::new(Condition::Compare(of, comparison, count))));
    }
    Ok(Condition::Compare(of, comparison, count))
}

/// "creature cards in your graveyard", behind how many of them you have.
fn in_your_graveyard(i: &mut Tokens<'_>) -> Read<Filter> {
    let which = grammar::filter::noun_phrase(i)?;
    let there = [Filter::Card, Filter::Owner(Who::You), Filter::In(Zone::Graveyard)];
    if there.iter().all(|part| which.parts().contains(part)) { Ok(which) } else { stop() }
}

/// "your library has at least that many cards in it".
fn library_holds(i: &mut Tokens<'_>) -> Read<Condition> {
    let who = whose(i)?;
    if !i.accept("library has at least") {
        return stop();
    }
    let count = if i.accept("that many") { Amount::ThatMuch } else { grammar::amount::plain(i)? };
    if !(i.accept("cards in it") || i.accept("card in it")) {
        return stop();
    }
    Ok(Condition::Compare(Amount::CardsInLibrary(who), Comparison::AtLeast, count))
}

fn life_total(i: &mut Tokens<'_>) -> Read<Condition> {
    let who = whose(i)?;
    if !i.accept("life total is") {
        return stop();
    }
    // "at least 10 greater than your starting life total".
    if let Some(more) = i.attempt(|i| if i.accept("at least") { grammar::amount::plain(i) } else { stop() }) {
        let most = more_than_at_first(i, "greater than your", &who, more)?;
        return Ok(Condition::Compare(Amount::Life(who), Comparison::AtLeast, most));
    }
    // No life total lies between the half and the half rounded down.
    if who == Who::You && i.accept("less than or equal to half your starting life total") {
        let half = Amount::Half { of: Box::new(Amount::StartingLife(Who::You)), up: false };
        return Ok(Condition::Compare(Amount::Life(who), Comparison::AtMost, half));
    }
    let (comparison, count) = suffix::comparison(i)?;
    Ok(Condition::Compare(Amount::Life(who), comparison, count))
}

/// "... life more than your starting life total": so much more.
fn more_than_at_first(i: &mut Tokens<'_>, words: &str, who: &Who, more: Amount) -> Read<Amount> {
    if *who != Who::You || !i.accept(words) || !i.accept("starting life total") {
        return stop();
    }
    Ok(Amount::Plus(Box::new(Amount::StartingLife(Who::You)), Box::new(more)))
}

/// "a player has no cards in hand" is read with life; "the number of cards in your hand is ..." here.
pub(super) fn players_cards(i: &mut Tokens<'_>) -> Read<Condition> {
    let found = cards(i)?;
    if !i.accept("is") {
        return stop();
    }
    let (comparison, count) = suffix::comparison(i)?;
    Ok(Condition::Compare(found, comparison, count))
}
