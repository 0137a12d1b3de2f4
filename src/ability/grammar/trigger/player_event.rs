//! What players do: cast, draw, discard, gain and lose life, sacrifice, attack.

use super::any_of;
use super::draws_and_rolls::{draw, except_first, rolls_at_least};
use super::player_attacks::attack;
use super::player_dealt::{dealt, you_are_dealt};
use super::spells_cast::{cast, kicked, spell};
use crate::ability::grammar::amount::{counter_kind, plain};
use crate::ability::grammar::cost::mana_cost;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::filter::{all, either, filter};
use crate::ability::grammar::subject::{one, reference};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::phrases::{BY_PLAYERS, WITH_OBJECTS};
use crate::ability::{
    AbilitySort, Amount, Comparison, Condition, DamageTo, Filter, PlayerDeed, Subject, Trigger, Who, Word, Words,
};
use crate::terms::{ManaSymbol, Zone};

/// A player's action; several may be joined: "cast or copy", "play a land or cast a spell".
pub(super) fn event(i: &mut Tokens<'_>) -> Read<Trigger> {
    if let Some(found) = i.attempt(you_are_dealt) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(is_activated) {
        return Ok(found);
    }
    let who = who(i)?;
    let mut found = vec![deed(i, who.clone())?];
    while let Some(next) =
        i.attempt(|i| if is_listed(i.word_at(1)) && i.accept("or") { deed(i, who.clone()) } else { stop() })
    {
        found.push(next);
    }
    found.extend(i.attempt(|i| listed(i, &who)).unwrap_or_default());
    let found = any_of(found);
    // "Whenever you activate an ability, copy it", between quotation marks too: what was activated, not the bearer.
    let of_another = |word: Word<'_>| match word {
        Word::Filter(Filter::Is(subject)) => !subject.names_this(),
        Word::Filter(_) => true,
        _ => false,
    };
    if found.any_word(&mut |word| of_another(word)) {
        i.it = Antecedent::Open;
    }
    Ok(found)
}

/// Whether a word goes on with another deed of the same player.
fn is_listed(word: &str) -> bool {
    let verb = word.strip_suffix('s').unwrap_or(word);
    matches!(verb, "cast" | "draw" | "discard" | "sacrifice" | "gain" | "lose" | "scry" | "surveil")
}

/// ", draws a card, or casts a spell": more deeds of the same player, up to the last one.
fn listed(i: &mut Tokens<'_>, who: &Who) -> Read<Vec<Trigger>> {
    // "Whenever you gain life, draw a card": of "you" the same words are what is done.
    if *who == Who::You {
        return stop();
    }
    let mut found = Vec::new();
    loop {
        let last = i.accept(", or");
        if !last && !i.accept(",") || !is_listed(i.word()) {
            return stop();
        }
        found.push(deed(i, who.clone())?);
        if last {
            return Ok(found);
        }
    }
}

/// "an ability of equipped creature is activated, if it isn't a mana ability": by whoever.
fn is_activated(i: &mut Tokens<'_>) -> Read<Trigger> {
    if !i.accept("an ability of") {
        return stop();
    }
    let of = match reference(i) {
        Some(found) => Filter::Is(Box::new(found)),
        None => with_article(i)?,
    };
    if !i.accept("is activated") {
        return stop();
    }
    let not_mana = i.accept("that isn't a mana ability") || i.accept(", if it isn't a mana ability");
    i.it = Antecedent::Open;
    let sort = if not_mana { AbilitySort::NotMana } else { AbilitySort::Any };
    Ok(Trigger::Activates { who: Who::Anyone, of, sort })
}

/// One action of that player.
fn deed(i: &mut Tokens<'_>, who: Who) -> Read<Trigger> {
    if i.accept("gain or lose life") || i.accept("gains or loses life") {
        return Ok(Trigger::Either(vec![Trigger::GainsLife(who.clone()), Trigger::LosesLife(who)]));
    }
    if let Some(row) = BY_PLAYERS.iter().find(|row| i.accept(row.plain) || i.accept(row.third)) {
        return Ok(match (row.make)(who) {
            Trigger::Draws(who) if except_first(i) => Trigger::DrawsExceptFirst(who),
            Trigger::PlaysLand(who) => match i.attempt(played_from) {
                Some(place) => Trigger::PlaysLandFrom(who, place),
                None => Trigger::PlaysLand(who),
            },
            found => found,
        });
    }
    if i.accept("play another land") || i.accept("plays another land") {
        return Ok(Trigger::PlaysLandFrom(who, Filter::Other));
    }
    // A card is played as a land, or cast.   701.18a
    if i.accept("play a card") || i.accept("plays a card") {
        if let Some(place) = i.attempt(played_from) {
            let cast = all(vec![Filter::Spell, Filter::CastFrom(Box::new(place.clone()))]);
            return Ok(Trigger::Either(vec![
                Trigger::PlaysLandFrom(who.clone(), place),
                Trigger::PlaysSpell(who, cast),
            ]));
        }
        return Ok(Trigger::Either(vec![Trigger::PlaysLand(who.clone()), Trigger::PlaysSpell(who, Filter::Spell)]));
    }
    if i.accept("roll a die") || i.accept("rolls a die") {
        return Ok(Trigger::PlayerDoes(who, PlayerDeed::Roll, None));
    }
    if let Some(least) = i.attempt(rolls_at_least) {
        let roll = Box::new(Trigger::PlayerDoes(who, PlayerDeed::Roll, None));
        return Ok(Trigger::SoMuch(Comparison::AtLeast, least, roll));
    }
    if i.accept("roll one or more dice") || i.accept("rolls one or more dice") {
        let roll = Trigger::PlayerDoes(who, PlayerDeed::Roll, None);
        return Ok(Trigger::Batch(Amount::Number(1), Box::new(roll)));
    }
    if let Some(found) = i.attempt(|i| tokens(i, &who)) {
        return Ok(found);
    }
    if let Some(row) = WITH_OBJECTS.iter().find(|row| i.accept(row.plain) || i.accept(row.third)) {
        return batch(i, |what| (row.make)(who.clone(), what));
    }
    if i.accept("win a clash") || i.accept("wins a clash") {
        return Ok(Trigger::PlayerDoes(who, PlayerDeed::WinClash, None));
    }
    match i.word() {
        "cast" if who == Who::You && i.accept("cast or cycle ~") => {
            let itself = || Filter::Is(Box::new(Subject::This));
            let cycles = Trigger::PlayerDoes(who.clone(), PlayerDeed::Cycle, Some(itself()));
            Ok(Trigger::Either(vec![Trigger::PlaysSpell(who, itself()), cycles]))
        }
        "cast" | "casts" | "play" | "plays" => cast(i, &who),
        "copy" | "copies" => {
            i.advance(1);
            Ok(Trigger::CopiesSpell(who, spell(i)?))
        }
        "kick" | "kicks" => {
            i.advance(1);
            Ok(Trigger::PlaysSpell(who, kicked(i)?))
        }
        "attack" | "attacks" => attack(i, who),
        "draw" | "draws" => draw(i, who),
        "tap" | "taps" => {
            i.advance(1);
            let itself = reference(i).map(|found| Filter::Is(Box::new(found)));
            let what = itself.map_or_else(|| with_article(i), Ok)?;
            if i.accept("for mana") {
                return Ok(Trigger::TapsForMana(who, what, None));
            }
            match i.attempt(for_symbol) {
                Some(symbol) => Ok(Trigger::TapsForMana(who, what, Some(symbol))),
                None => taps(who, what),
            }
        }
        "cycle" | "cycles" if i.accept("cycle or discard") || i.accept("cycles or discards") => {
            let what = match reference(i) {
                Some(found) => Filter::Is(Box::new(found)),
                None => with_article(i)?,
            };
            let cycles = Trigger::PlayerDoes(who.clone(), PlayerDeed::Cycle, Some(what.clone()));
            Ok(Trigger::Either(vec![cycles, Trigger::Discards(who, what)]))
        }
        "cycle" if who == Who::You && i.accept("cycle ~ or cycle another card while ~ is on the battlefield") => {
            let itself = || Filter::Is(Box::new(Subject::This));
            let cycles = |what| Trigger::PlayerDoes(who.clone(), PlayerDeed::Cycle, Some(what));
            let there = Condition::Is(Subject::This, Filter::In(Zone::Battlefield));
            let another = Trigger::While(Box::new(cycles(Filter::Other.and(Filter::Card))), Box::new(there));
            Ok(Trigger::Either(vec![cycles(itself()), another]))
        }
        "put" | "puts" => counters_put(i, who),
        "activate" | "activates" => activates(i, who),
        "do" | "does" if who == Who::You => {
            i.advance(1);
            Ok(Trigger::YouDo)
        }
        "are" | "is" => dealt(i, who),
        _ => action(i, who),
    }
}

/// "create a token", "create one or more tokens", "create or sacrifice a token".
fn tokens(i: &mut Tokens<'_>, who: &Who) -> Read<Trigger> {
    if !(i.accept("create") || i.accept("creates")) {
        return stop();
    }
    let created = Trigger::TokensCreated(who.clone(), None);
    if i.accept("or sacrifice a token") || i.accept("or sacrifices a token") {
        return Ok(Trigger::Either(vec![created, Trigger::Sacrifices(who.clone(), Filter::Token)]));
    }
    if i.accept("a token") {
        return Ok(created);
    }
    if i.accept("one or more tokens") { Ok(Trigger::Batch(Amount::Number(1), Box::new(created))) } else { stop() }
}

/// "from exile", "from anywhere other than your hand", of what is played.
fn played_from(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("from") {
        return stop();
    }
    match crate::ability::grammar::filter::suffix::cast_from(i)? {
        Filter::CastFrom(place) => Ok(*place),
        _ => stop(),
    }
}

/// "an ability of an Elemental", "an ability that isn't a mana ability", "an artifact's ability".
fn activates(i: &mut Tokens<'_>, who: Who) -> Read<Trigger> {
    i.advance(1);
    // "~'s outlast ability": the one of that object alone.
    if i.accept("~'s") {
        let (sort, _) =
            AbilitySort::NAMED.into_iter().find(|(_, words)| i.accept(noun_of(words))).map_or_else(stop, Ok)?;
        return Ok(Trigger::Activates { who, of: Filter::Is(Box::new(Subject::This)), sort });
    }
    if let Some((one, other)) = i.attempt(two_sorts) {
        let each = |sort| Trigger::Activates { who: who.clone(), of: Filter::Any, sort };
        return Ok(Trigger::Either(vec![each(one), each(other)]));
    }
    let named = AbilitySort::NAMED.iter().find(|(_, words)| i.accept(words)).map(|(sort, _)| *sort);
    if named.is_none() && !i.accept("an ability") {
        return stop();
    }
    let of = i.attempt(|i| {
        if !i.accept("of") {
            return stop();
        }
        match reference(i) {
            Some(found) => Ok(Filter::Is(Box::new(found))),
            None => with_article(i),
        }
    });
    let not_mana = i.accept("that isn't a mana ability") || i.accept(", if it isn't a mana ability");
    let sort = named.unwrap_or(if not_mana { AbilitySort::NotMana } else { AbilitySort::Any });
    Ok(Trigger::Activates { who, of: of.unwrap_or(Filter::Any), sort })
}

/// "a card", "one or more cards", "another creature".
fn batch(i: &mut Tokens<'_>, make: impl Fn(Filter) -> Trigger) -> Read<Trigger> {
    if let Some(found) = reference(i) {
        let itself = Filter::Is(Box::new(found));
        // "~ or another creature".
        let another = i.attempt(|i| if i.accept("or") && i.word() == "another" { with_article(i) } else { stop() });
        return Ok(make(match another {
            Some(another) => either(vec![itself, another]),
            None => itself,
        }));
    }
    if let Some(found) = i.attempt(with_article) {
        return Ok(make(found));
    }
    let count = plain(i)?;
    if !i.accept("or more") {
        return stop();
    }
    let which = filter(i)?;
    Ok(Trigger::Batch(count, Box::new(make(which))))
}

/// "you put one or more +1/+1 counters on a creature".
fn counters_put(i: &mut Tokens<'_>, who: Who) -> Read<Trigger> {
    i.advance(1);
    let count = plain(i)?;
    let several = i.accept("or more") && count == Amount::Number(1);
    let kind = counter_kind(i)?;
    if !i.accept("on") {
        return stop();
    }
    let (on, together) = match reference(i).or_else(|| i.attempt(one)) {
        Some(found) => (found, false),
        None if several => (Subject::Each(super::in_the_plural(i)?), true),
        None => return stop(),
    };
    let on = match on {
        Subject::Each(which) => which,
        one => Filter::Is(Box::new(one)),
    };
    let found = Trigger::PutsCounters { who, kind, on: DamageTo::Object(on) };
    let found = if several { Trigger::Batch(Amount::Number(1), Box::new(found)) } else { found };
    Ok(if together { Trigger::Batch(Amount::Number(1), Box::new(found)) } else { found })
}

/// Actions by name.
fn action(i: &mut Tokens<'_>, who: Who) -> Read<Trigger> {
    if i.accept("expend") || i.accept("expends") {
        let Amount::Number(number) = plain(i)? else { return stop() };
        let number = u32::try_from(number).or_else(|_| stop())?;
        return Ok(Trigger::PlayerDoes(who, PlayerDeed::Expend(number), None));
    }
    let does = |i: &mut Tokens<'_>, deed: PlayerDeed| {
        i.accept(&deed.words().to_lowercase())
            || i.accept(&deed.third_person().to_lowercase())
            || deed == PlayerDeed::Shuffle && i.accept("shuffles his or her library")
    };
    let found = PlayerDeed::waited_for().find(|(deed, _)| does(i, *deed));
    let (deed, with) = found.map_or_else(stop, Ok)?;
    if deed == PlayerDeed::Unlock {
        // Of the halves of a Room the one that says so.   709.5h
        let this = i.accept("this door").then(|| Filter::Is(Box::new(Subject::This)));
        return if this.is_some() || i.accept("a door") { Ok(Trigger::PlayerDoes(who, deed, this)) } else { stop() };
    }
    let what = match with {
        true => Some(match reference(i) {
            Some(found) => Filter::Is(Box::new(found)),
            None => with_article(i)?,
        }),
        false => None,
    };
    Ok(Trigger::PlayerDoes(who, deed, what))
}

/// "you tap an untapped creature an opponent controls": a spell or ability of that player taps it.
fn taps(who: Who, what: Filter) -> Read<Trigger> {
    let Filter::All(mut parts) = what else { return stop() };
    let untapped = Filter::Tapped.negate();
    let Some(place) = parts.iter().position(|part| *part == untapped) else { return stop() };
    if !matches!(who, Who::You | Who::Opponent) {
        return stop();
    }
    parts.remove(place);
    let tapped = Subject::Each(crate::ability::joined::all(parts));
    Ok(Trigger::CausedBy(who, Box::new(Trigger::BecomesTapped(tapped))))
}

/// "for {C}": mana of one type.
fn for_symbol(i: &mut Tokens<'_>) -> Read<ManaSymbol> {
    if !i.accept("for") {
        return stop();
    }
    match mana_cost(i)?.0.as_slice() {
        [symbol @ (ManaSymbol::Color(_) | ManaSymbol::Colorless)] => Ok(*symbol),
        _ => stop(),
    }
}

/// "outlast ability", of "an outlast ability".
fn noun_of(words: &'static str) -> &'static str {
    words.split_once(' ').map_or(words, |(_, noun)| noun)
}

/// "an eternalize or embalm ability".
fn two_sorts(i: &mut Tokens<'_>) -> Read<(AbilitySort, AbilitySort)> {
    let first = |words: &'static str| words.strip_suffix(" ability").unwrap_or(words);
    let one = AbilitySort::NAMED.into_iter().find(|(_, words)| i.accept(first(words))).map_or_else(stop, Ok)?;
    if !i.accept("or") {
        return stop();
    }
    let other = AbilitySort::NAMED.into_iter().find(|(_, words)| i.accept(noun_of(words))).map_or_else(stop, Ok)?;
    Ok((one.0, other.0))
}
