//! What must hold: "you control two or more Islands", "it's a Human", "it's your turn", "you've cast a spell this
//! turn".

mod cast;
mod past;

use super::amount::{amount, cards, counter_kind, how_many};
use super::filter::suffix::{self, with_article};
use super::filter::{all, noun_phrase, predicate};
use super::keyword::keyword_name;
use super::subject::{named, object, reference};
use super::tokens::{Read, Tokens, stop};
use super::who::{who, whose};
use crate::ability::{Amount, Comparison, Condition, Deed, Filter, Kind, Parity, Subject, Who, Word, Words};
use crate::terms::Zone;

/// A condition, or several joined by "and" or "or".
pub(super) fn condition(i: &mut Tokens<'_>) -> Read<Condition> {
    let first = i.nested(simple)?;
    let mut found = vec![first];
    let mut any = None;
    loop {
        let next = i.attempt(|i| {
            let or = if i.accept("or if") || i.accept("or") || i.accept(", or") {
                true
            } else if i.accept("and if") || i.accept("and") || i.accept(", and") {
                false
            } else {
                return stop();
            };
            if any.is_some_and(|any| any != or) {
                return stop();
            }
            Ok((or, i.nested(simple)?))
        });
        let Some((or, next)) = next else { break };
        any = Some(or);
        found.push(next);
    }
    Ok(match (any, found.len()) {
        (_, 1) => found.swap_remove(0),
        (Some(true), _) => Condition::Any(found),
        _ => Condition::All(found),
    })
}

/// "death gets more votes", "torture gets more votes or the vote is tied".
fn more_votes(i: &mut Tokens<'_>) -> Read<Condition> {
    let option = super::effect::voted(i, |word| word == "gets")?;
    if !i.accept("gets more votes") {
        return stop();
    }
    let tie = i.accept("or the vote is tied");
    Ok(Condition::MoreVotes { option, tie })
}

fn simple(i: &mut Tokens<'_>) -> Read<Condition> {
    if i.says("gets more votes")
        && let Some(found) = i.attempt(more_votes)
    {
        return Ok(found);
    }
    type Alternative = fn(&mut Tokens<'_>) -> Read<Condition>;
    let alternatives: &[Alternative] = match i.word() {
        "there" => &[there],
        "you" | "an" | "your" | "defending" | "that" | "they" | "you've" | "you're" | "a" | "no" | "enchanted"
        | "each" | "any" | "target" | "another" | "opponents" | "players" => &[
            turn,
            designated,
            cast::cast,
            coin,
            past::past,
            controls,
            has_life,
            players_cards,
            targets,
            is,
            value,
            existing,
            attached_to,
            has,
            compare,
        ],
        "it" | "~" | "its" | "he" | "she" | "his" | "her" | "equipped" | "this" | "the" => {
            &[turn, resolved, cast::cast, past::past, has, targets, value, is, compare]
        }
        _ => &[turn, cast::cast, past::past, done_this_way, existing, total, has, value, compare, is],
    };
    for read in alternatives {
        if let Some(found) = i.attempt(|i| read(i)) {
            return Ok(found);
        }
    }
    stop()
}

/// "it's your turn", "it's not your turn".
fn turn(i: &mut Tokens<'_>) -> Read<Condition> {
    for (phrase, who, holds) in [
        ("it's your turn", Who::You, true),
        ("it is your turn", Who::You, true),
        ("it's not your turn", Who::You, false),
        ("it isn't your turn", Who::You, false),
        ("it's an opponent's turn", Who::Opponent, true),
    ] {
        if i.accept(phrase) {
            let found = Condition::TurnOf(who);
            return Ok(if holds { found } else { Condition::Not(Box::new(found)) });
        }
    }
    stop()
}

/// "you win the flip".
fn coin(i: &mut Tokens<'_>) -> Read<Condition> {
    if let Some(found) = i.attempt(done_this_way) {
        return Ok(found);
    }
    if i.accept("you've been attacked this step") {
        return Ok(Condition::AttackedThisStep);
    }
    if let Some(found) = i.attempt(a_library) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(more_cards) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(life_this_turn) {
        return Ok(found);
    }
    if i.sees("you win,") && i.said("clash") && i.accept("you win") {
        return Ok(Condition::WonClash);
    }
    if i.accept("you win the flip") {
        return Ok(Condition::WonFlip);
    }
    if i.accept("you lose the flip") { Ok(Condition::Not(Box::new(Condition::WonFlip))) } else { stop() }
}

/// "a library has twenty or fewer cards in it": some player's.
fn a_library(i: &mut Tokens<'_>) -> Read<Condition> {
    if !i.accept("a library has") {
        return stop();
    }
    let (comparison, count) = how_many(i)?;
    if !i.accept("cards in it") {
        return stop();
    }
    Ok(Condition::Compare(Amount::CardsInLibrary(Who::Anyone), comparison, count))
}

/// "you have more cards in hand than each opponent", "an opponent has more life than you".
fn more_cards(i: &mut Tokens<'_>) -> Read<Condition> {
    let one = who(i)?;
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
    let other = who(i)?;
    if other == Who::Opponent || other == Who::Anyone || one == Who::Anyone {
        // "each opponent" is not their sum.
        return stop();
    }
    Ok(match life {
        true => Condition::Compare(Amount::Life(one), comparison, Amount::Life(other)),
        false => Condition::Compare(Amount::CardsInHand(one), comparison, Amount::CardsInHand(other)),
    })
}

/// "you discarded a land card this way", "a creature is destroyed this way": so many of what was done that to.
fn done_this_way(i: &mut Tokens<'_>) -> Read<Condition> {
    let you = i.accept("you");
    let deed = match you {
        true => {
            let deed = Deed::read(i.word()).map_or_else(stop, Ok)?;
            i.advance(1);
            Some(deed)
        }
        false => None,
    };
    let (comparison, count, what) = counted(i)?;
    let deed = match deed {
        Some(deed) => deed,
        None => {
            if !(i.accept("is") || i.accept("was") || i.accept("are") || i.accept("were")) {
                return stop();
            }
            let deed = Deed::read(i.word()).map_or_else(stop, Ok)?;
            i.advance(1);
            deed
        }
    };
    if !i.accept("this way") {
        return stop();
    }
    let those = all(vec![what, Filter::ThisWay(deed)]);
    Ok(Condition::Compare(Amount::Count(Box::new(those)), comparison, count))
}

/// "creatures you control have total power 8 or greater".
fn total(i: &mut Tokens<'_>) -> Read<Condition> {
    let what = noun_phrase(i)?;
    if !i.accept("have total") {
        return stop();
    }
    let value = super::amount::value(i)?;
    let (comparison, count) = suffix::comparison(i)?;
    Ok(Condition::Compare(Amount::Total(value, Box::new(what)), comparison, count))
}

/// "you gained 3 or more life this turn".
fn life_this_turn(i: &mut Tokens<'_>) -> Read<Condition> {
    let who = if i.accept("you've") { Who::You } else { who(i)? };
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

/// "this is the second time this ability has resolved this turn", "~ is level 2 or greater".
fn resolved(i: &mut Tokens<'_>) -> Read<Condition> {
    if i.accept("~ is level") {
        let Some(level) = crate::terms::english::number(i.word()).and_then(|level| u32::try_from(level).ok()) else {
            return stop();
        };
        i.advance(1);
        return if i.accept("or greater") { Ok(Condition::Level(level)) } else { stop() };
    }
    if !(i.accept("this is the") || i.accept("it's the")) {
        return stop();
    }
    let number = crate::terms::english::ordinal(i.word()).map_or_else(stop, Ok)?;
    i.advance(1);
    if i.accept("time this ability has resolved this turn") || i.accept("time") && i.sees(",") {
        Ok(Condition::Resolved(number))
    } else {
        stop()
    }
}

/// "it targets a creature you control".
fn targets(i: &mut Tokens<'_>) -> Read<Condition> {
    let of = known(i)?;
    if i.accept("shares a creature type with") {
        return Ok(Condition::Is(of, Filter::SharesCreatureType(Box::new(object(i)?))));
    }
    if i.accept("shares a color with") {
        return Ok(Condition::Is(of, Filter::SharesColor(Box::new(object(i)?))));
    }
    if !i.accept("targets") {
        return stop();
    }
    let what = match i.attempt(with_article) {
        Some(found) => found,
        None => Filter::Is(Box::new(object(i)?)),
    };
    Ok(Condition::Is(of, Filter::Targeting(Box::new(what))))
}

/// Titles that players have.
fn designated(i: &mut Tokens<'_>) -> Read<Condition> {
    const TITLES: &[(&str, &str)] = &[
        ("you're the monarch", "the monarch"),
        ("you are the monarch", "the monarch"),
        ("you have the city's blessing", "the city's blessing"),
        ("you have the initiative", "the initiative"),
        ("you have max speed", "max speed"),
        ("you have an enduring story", "an enduring story"),
        ("you have solved", "solved"),
        ("you've completed a dungeon", "completed a dungeon"),
        ("you have completed a dungeon", "completed a dungeon"),
        ("you have ∞", "∞"),
    ];
    for (phrase, title) in TITLES {
        if i.accept(phrase) {
            return Ok(Condition::Designated(Who::You, (*title).to_owned()));
        }
    }
    stop()
}

/// "you control a Gate", "defending player controls no creatures", "you control more lands than defending player".
fn controls(i: &mut Tokens<'_>) -> Read<Condition> {
    let each = i.word() == "each";
    let together = i.sees("your opponents") || i.sees("opponents") || i.sees("players");
    let none =
        i.accept("no opponent").then_some(Who::Opponent).or_else(|| i.accept("no player").then_some(Who::Anyone));
    let nobody = none.is_some();
    let who = none.map_or_else(|| who(i), Ok)?;
    let denied = nobody || i.accept("don't control") || i.accept("doesn't control");
    if (!denied || nobody) && !(i.accept("control") || i.accept("controls")) {
        return stop();
    }
    if !denied && i.accept("more") {
        let what = noun_phrase(i)?;
        if !i.accept("than") {
            return stop();
        }
        let than = super::who::who(i)?;
        let _ = i.accept("does") || i.accept("controls") || i.accept("control");
        let count = Amount::Count(Box::new(all(vec![what.clone(), Filter::Controller(than)])));
        return Ok(Condition::Controls { who, what, comparison: Comparison::Greater, count });
    }
    let (comparison, count, what) = counted(i)?;
    if matches!(&what, Filter::Is(subject) if matches!(**subject, Subject::Each(_))) {
        // "you control each creature with the greatest power": to control one of them is not enough.
        return stop();
    }
    if together && count != Amount::Number(1) {
        // "your opponents control eight or more lands": all of them together.
        let those = Box::new(all(vec![what, Filter::Controller(who)]));
        let found = Condition::Compare(Amount::Count(those), comparison, count);
        return Ok(if denied { Condition::Not(Box::new(found)) } else { found });
    }
    for (phrase, kind) in [
        ("with different powers", Kind::Powers),
        ("with different names", Kind::Names),
        ("with different mana values", Kind::ManaValues),
    ] {
        if i.accept(phrase) {
            let those = Box::new(all(vec![what, Filter::Controller(who)]));
            let found = Condition::Compare(Amount::Kinds(kind, those), comparison, count);
            return Ok(if denied { Condition::Not(Box::new(found)) } else { found });
        }
    }
    if i.accept("with the same name as one another") || i.accept("with the same name as each other") {
        let those = Box::new(all(vec![what, Filter::Controller(who)]));
        let found = Condition::Compare(Amount::Namesakes(those), comparison, count);
        return Ok(if denied { Condition::Not(Box::new(found)) } else { found });
    }
    if let Filter::Is(subject) = &what {
        i.speak_of(subject);
    }
    if each {
        // Each does: there is none who does not.
        let comparison = opposite(comparison).map_or_else(stop, Ok)?;
        let found = Condition::Controls { who, what, comparison, count };
        return Ok(if denied { found } else { Condition::Not(Box::new(found)) });
    }
    let controls = |what, comparison, count| Condition::Controls { who: who.clone(), what, comparison, count };
    let mut found = vec![controls(what, comparison, count)];
    // "you control an artifact and an enchantment": both.
    while let Some(what) = i.attempt(|i| {
        if denied || !i.accept("and") {
            return stop();
        }
        let what = with_article(i)?;
        if matches!(i.word(), "is" | "has" | "was" | "attacked" | "died") { stop() } else { Ok(what) }
    }) {
        found.push(controls(what, Comparison::AtLeast, Amount::Number(1)));
    }
    let found = if found.len() == 1 { found.swap_remove(0) } else { Condition::All(found) };
    Ok(if denied { Condition::Not(Box::new(found)) } else { found })
}

/// What holds of a number exactly when the comparison does not.
const fn opposite(comparison: Comparison) -> Option<Comparison> {
    match comparison {
        Comparison::AtMost => Some(Comparison::Greater),
        Comparison::AtLeast => Some(Comparison::Less),
        Comparison::Less => Some(Comparison::AtLeast),
        Comparison::Greater => Some(Comparison::AtMost),
        Comparison::Exactly => None,
    }
}

/// "a creature", "another Giant", "three or more artifacts", "no creatures", "untapped lands".
fn counted(i: &mut Tokens<'_>) -> Read<(Comparison, Amount, Filter)> {
    let one = Amount::Number(1);
    if i.accept("your commander") {
        let own = all(vec![Filter::Commander, Filter::Owner(Who::You)]);
        return Ok((Comparison::AtLeast, one, own));
    }
    if let Some(found) = i.attempt(with_article) {
        return Ok((Comparison::AtLeast, one, found));
    }
    if let Some((comparison, count)) = i.attempt(how_many) {
        let other = i.accept("other");
        let what = noun_phrase(i)?;
        return Ok((comparison, count, if other { all(vec![Filter::Other, what]) } else { what }));
    }
    // "you control enchanted creature", without article: the host.
    let host = matches!(i.word(), "enchanted" | "equipped").then(|| i.attempt(object)).flatten();
    let found = match host.map(|host| Filter::Is(Box::new(host))).or_else(|| i.attempt(noun_phrase)) {
        Some(found) => found,
        // "you control both", "you control ~".
        None => Filter::Is(Box::new(object(i)?)),
    };
    Ok((Comparison::AtLeast, one, found))
}

/// "there are seven or more cards in your graveyard", "there's another creature on the battlefield".
fn there(i: &mut Tokens<'_>) -> Read<Condition> {
    if !(i.accept("there are") || i.accept("there is") || i.accept("there's")) {
        return stop();
    }
    if let Some(found) = i.attempt(counters_there) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(|i| {
        let (comparison, count) = how_many(i)?;
        Ok(Condition::Compare(super::amount::kinds(i)?, comparison, count))
    }) {
        return Ok(found);
    }
    let (comparison, count, what) = counted(i)?;
    speak_of_keeper(i, &what);
    Ok(Condition::Compare(Amount::Count(Box::new(on_battlefield(what))), comparison, count))
}

/// "three or more cards exiled with ~": the one thing that such words name is what "it" is.
fn speak_of_keeper(i: &mut Tokens<'_>, what: &Filter) {
    let keeper = what.any_word(&mut |word| {
        matches!(word, Word::Filter(Filter::ExiledWith(of) | Filter::AttachedTo(of)) if **of == Subject::This)
    });
    if keeper {
        i.speak_of(&Subject::This);
    }
}

fn counters_there(i: &mut Tokens<'_>) -> Read<Condition> {
    let (comparison, count) = how_many(i)?;
    let kind = counter_kind(i)?;
    if !i.accept("on") {
        return stop();
    }
    let on = object(i)?;
    i.speak_of(&on);
    Ok(Condition::Compare(Amount::Counters(kind, Box::new(on)), comparison, count))
}

/// The battlefield goes without saying.
fn on_battlefield(filter: Filter) -> Filter {
    match filter {
        Filter::All(parts) => all(parts.into_iter().filter(|part| *part != Filter::In(Zone::Battlefield)).collect()),
        other => other,
    }
}

/// "an enchantment is on the battlefield", "seven or more cards are in your graveyard".
fn existing(i: &mut Tokens<'_>) -> Read<Condition> {
    let (comparison, count, what) = counted(i)?;
    if !(i.accept("is") || i.accept("are")) {
        return stop();
    }
    let place = if i.accept("on the battlefield") || i.accept("in play") {
        Filter::Any
    } else if i.accept("in") {
        suffix::zone(i)?
    } else {
        return stop();
    };
    let what = all(vec![what, place]);
    Ok(Condition::Compare(Amount::Count(Box::new(on_battlefield(what))), comparison, count))
}

/// "10 life or less", "50 life or more": as older cards put it.
fn life_first(i: &mut Tokens<'_>, who: &Who) -> Read<Condition> {
    let count = super::amount::plain(i)?;
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
fn has_life(i: &mut Tokens<'_>) -> Read<Condition> {
    if let Some(found) = i.attempt(life_total) {
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
    if !each && let Some(condition) = i.attempt(|i| life_first(i, &who)) {
        return Ok(condition);
    }
    let (comparison, count) = how_many(i)?;
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

fn life_total(i: &mut Tokens<'_>) -> Read<Condition> {
    let who = whose(i)?;
    if !i.accept("life total is") {
        return stop();
    }
    let (comparison, count) = suffix::comparison(i)?;
    Ok(Condition::Compare(Amount::Life(who), comparison, count))
}

/// "a player has no cards in hand" is read with life; "the number of cards in your hand is ..." here.
fn players_cards(i: &mut Tokens<'_>) -> Read<Condition> {
    let found = cards(i)?;
    if !i.accept("is") {
        return stop();
    }
    let (comparison, count) = suffix::comparison(i)?;
    Ok(Condition::Compare(found, comparison, count))
}

/// "it has flying", "~ has four or more oil counters on it", "it has an even number of counters on it".
fn has(i: &mut Tokens<'_>) -> Read<Condition> {
    let of = known(i)?;
    let denied = i.accept("doesn't have") || i.accept("don't have");
    if !denied && !(i.accept("has") || i.accept("have") || i.accept("had")) {
        return stop();
    }
    i.speak_of(&of);
    let found = has_what(i, of)?;
    Ok(if denied { Condition::Not(Box::new(found)) } else { found })
}

fn has_what(i: &mut Tokens<'_>, of: Subject) -> Read<Condition> {
    for (phrase, parity) in [("an even number of", Parity::Even), ("an odd number of", Parity::Odd)] {
        if i.accept(phrase) {
            let kind = counter_kind(i)?;
            on_itself(i)?;
            return Ok(Condition::Parity(Amount::Counters(kind, Box::new(of)), parity));
        }
    }
    if let Some(keyword) = i.attempt(keyword_name) {
        return Ok(Condition::Is(of, Filter::Has(Box::new(keyword))));
    }
    if let Some(value) = i.attempt(super::amount::value) {
        let (comparison, amount) = suffix::comparison(i)?;
        return Ok(Condition::Compare(Amount::Of(value, Box::new(of)), comparison, amount));
    }
    let (comparison, count) = if i.sees("counters") { (Comparison::AtLeast, Amount::Number(1)) } else { how_many(i)? };
    let kind = counter_kind(i)?;
    on_itself(i)?;
    Ok(Condition::Compare(Amount::Counters(kind, Box::new(of)), comparison, count))
}

fn on_itself(i: &mut Tokens<'_>) -> Read<()> {
    if i.accept("on it") || i.accept("on him") || i.accept("on her") || i.accept("on them") { Ok(()) } else { stop() }
}

/// A subject that a condition can be about: something named or spoken of.
fn known(i: &mut Tokens<'_>) -> Read<Subject> {
    match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => {
            i.speak_of(&found);
            Ok(found)
        }
        None => named(i),
    }
}

/// "it's a creature", "~ is tapped", "enchanted creature isn't white".
fn is(i: &mut Tokens<'_>) -> Read<Condition> {
    let of = known(i)?;
    let denied = i.accept("isn't") || i.accept("is not") || i.accept("aren't") || i.accept("wasn't");
    if !denied && !(i.accept("is") || i.accept("'s") || i.accept("was") || i.accept("are") || i.accept("were")) {
        return stop();
    }
    let denied = denied || i.accept("not");
    i.speak_of(&of);
    if i.accept("paired with another creature") {
        let found = Condition::Is(of, Filter::Marked("paired".to_owned()));
        return Ok(if denied { Condition::Not(Box::new(found)) } else { found });
    }
    let found = Condition::Is(of, predicate(i)?);
    Ok(if denied { Condition::Not(Box::new(found)) } else { found })
}

/// "its power is 4 or greater".
fn value(i: &mut Tokens<'_>) -> Read<Condition> {
    let (left, comparison, right) = suffix::value_is(i)?;
    // "As long as ~'s power is 5 or greater, it can't block": it is the object whose power was spoken of.
    if let Amount::Of(_, of) = &left {
        i.speak_of(of);
    }
    Ok(Condition::Compare(left, comparison, right))
}

/// "X is 5 or more", "the number of Islands you control is 3 or less".
fn compare(i: &mut Tokens<'_>) -> Read<Condition> {
    let left = amount(i)?;
    if !i.accept("is") {
        return stop();
    }
    let (comparison, right) = suffix::comparison(i)?;
    Ok(Condition::Compare(left, comparison, right))
}

/// "a creature is attached"... : "another creature is attacking".
fn attached_to(i: &mut Tokens<'_>) -> Read<Condition> {
    let what = with_article(i)?;
    if !i.accept("is") {
        return stop();
    }
    let state = predicate(i)?;
    let count = Amount::Count(Box::new(all(vec![what, state])));
    Ok(Condition::Compare(count, Comparison::AtLeast, Amount::Number(1)))
}

/// Reads a condition without changing what "it" means afterwards.
pub(super) fn aside(i: &mut Tokens<'_>) -> Read<Condition> {
    let (it, before) = (i.it, i.before);
    let found = condition(i);
    (i.it, i.before) = (it, before);
    found
}

/// Reads a condition whose subject "it" means afterwards.
pub(super) fn leading(i: &mut Tokens<'_>) -> Read<Condition> {
    condition(i)
}
