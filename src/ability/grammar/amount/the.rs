//! "the sacrificed creature's power", "the life you gained this turn", "half your life": one number of one thing.

use super::amount;
use super::for_each::mana_from;
use super::number_of::number_of;
use crate::ability::grammar::filter::filter;
use crate::ability::grammar::subject::possessor;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::{who, whose};
use crate::ability::{Amount, Deed, Filter, Subject, Value, Who, grammar};

/// "red", "blue and red".
pub(super) fn colors(i: &mut Tokens<'_>) -> Read<crate::terms::ColorSet> {
    use crate::terms::Color;
    let one = |i: &mut Tokens<'_>| {
        let found = Color::ALL.into_iter().find(|color| color.word() == i.word()).map_or_else(stop, Ok)?;
        i.advance(1);
        Ok(found)
    };
    let mut found: crate::terms::ColorSet = [one(i)?].into_iter().collect();
    while let Some(next) = i.attempt(|i| if i.accept("and") || i.accept(",") { one(i) } else { stop() }) {
        found.insert(next);
    }
    Ok(found)
}

pub(super) fn half(i: &mut Tokens<'_>) -> Read<Amount> {
    i.advance(1);
    let of = Box::new(i.nested(amount)?);
    let up = if i.accept("rounded up") {
        true
    } else if i.accept("rounded down") {
        false
    } else {
        rounding(i)?
    };
    Ok(Amount::Half { of, up })
}

/// ", rounded up", or "Round up each time." as a sentence behind: whether halves are rounded up.
pub(in crate::ability::grammar) fn rounding(i: &mut Tokens<'_>) -> Read<bool> {
    if i.accept(", rounded up") {
        return Ok(true);
    }
    if i.accept(", rounded down") {
        return Ok(false);
    }
    let behind = i.all.get(i.bound()..).unwrap_or_default();
    let says = |way: &str| {
        let each_time = [".", "round", way, "each", "time"];
        behind.windows(each_time.len()).any(|words| words.iter().map(|token| token.word).eq(each_time))
    };
    match (says("up"), says("down")) {
        (true, false) => Ok(true),
        (false, true) => Ok(false),
        _ => stop(),
    }
}

/// Whether the words before deal damage of which there may be excess: in a fight there is damage to either.
pub(in crate::ability::grammar) fn deals_some(i: &Tokens<'_>) -> bool {
    i.said("deals") && !i.said("fights") && !i.said("fight")
}

/// "the amount of excess damage dealt to that creature this way": of the damage that the words before deal. In a fight
/// there is damage to either.
fn excess(i: &mut Tokens<'_>) -> Read<Amount> {
    let _ = i.accept("the amount of") || i.accept("the");
    if !i.accept("excess damage dealt") {
        return stop();
    }
    let _ = i.accept("to that creature") || i.accept("to that permanent");
    if deals_some(i) && i.accept("this way") { Ok(Amount::Excess) } else { stop() }
}

/// What has happened to so much already: "that much".
const THAT_MUCH: &[&str] = &[
    "the damage prevented this way",
    "the amount of damage prevented this way",
    "the life lost this way",
    "the amount of life lost this way",
    "the life gained this way",
    "the amount of life you gained",
    "the amount of damage dealt",
    "the damage dealt",
    "the life you lost this way",
    "the amount of life gained this way",
];

/// "the number of ...", "the greatest power among ...", "the mana value of that spell".
pub(super) fn the(i: &mut Tokens<'_>) -> Read<Amount> {
    if let Some(found) = i.attempt(times_mutated) {
        return Ok(found);
    }
    if i.accept("the number of") || i.accept("the total number of") {
        return number_of(i);
    }
    if i.accept("the life paid as it entered the battlefield") || i.accept("the life paid as it entered") {
        return Ok(Amount::ChosenNumber);
    }
    // "Choose a number between 0 and 10. Destroy all creatures with power greater than the chosen number."
    let chosen = ["choose a number", "chooses a number"].iter().any(|words| i.said_phrase(words));
    if chosen && i.accept("the chosen number") || i.accept("the last chosen number") {
        return Ok(Amount::ChosenNumber);
    }
    if i.accept("the difference between") {
        let one = i.nested(amount)?;
        if !i.accept("and") {
            return stop();
        }
        // "~'s power and its toughness": of the same.
        let other = match &one {
            Amount::Of(_, of) if i.accept("its") => Amount::Of(value(i)?, of.clone()),
            _ => i.nested(amount)?,
        };
        return Ok(Amount::Difference(Box::new(one), Box::new(other)));
    }
    if i.accept("the difference") {
        return i.difference.clone().map_or_else(stop, Ok);
    }
    if i.accept("the result") {
        return Ok(Amount::Result);
    }
    if let Some(found) = i.attempt(|i| if i.accept("the amount of") { mana_from(i) } else { stop() }) {
        return Ok(found);
    }
    if i.accept("the amount of mana spent to cast") {
        return Ok(Amount::ManaSpent(Box::new(spent_on(i)?)));
    }
    if let Some(found) = i.attempt(excess) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(life_this_turn) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(damage_this_turn) {
        return Ok(found);
    }
    if i.accept("the damage dealt this way") || i.accept("the amount of damage dealt this way") {
        return Ok(Amount::Dealt);
    }
    if THAT_MUCH.iter().any(|phrase| i.accept(phrase)) {
        return Ok(Amount::ThatMuch);
    }
    if let Some(kin) = i.attempt(kindred) {
        return Ok(kin);
    }
    if i.accept("the greatest number of") {
        return most_of_one(i);
    }
    of_objects(i)
}

/// "the total amount of noncombat damage dealt to your opponents this turn".
fn damage_this_turn(i: &mut Tokens<'_>) -> Read<Amount> {
    if !i.accept("the") {
        return stop();
    }
    let _ = i.accept("total amount of") || i.accept("amount of") || i.accept("total");
    super::dealt::dealt_this_turn(i)
}

/// "the number of times this creature has mutated".   702.140
fn times_mutated(i: &mut Tokens<'_>) -> Read<Amount> {
    if !i.accept("the number of times") {
        return stop();
    }
    let what = crate::ability::grammar::subject::object(i)?;
    if i.accept("has mutated") { Ok(Amount::Of(Value::TimesMutated, Box::new(what))) } else { stop() }
}

/// A value of an object, or of several: "the greatest power among creatures you control", "the total power of those
/// creatures", "the mana value of that spell".
fn of_objects(i: &mut Tokens<'_>) -> Read<Amount> {
    for (phrase, least) in [("the greatest", false), ("the highest", false), ("the least", true), ("the lowest", true)]
    {
        if i.accept(phrase) {
            if i.accept("life total among") {
                return life_among(i, least);
            }
            let value = value(i)?;
            // "of a commander you own": of one of them, whichever has it.
            if i.accept("of a") || i.accept("of an") {
                let found = filter(i)?;
                let several = super::super::filter::says(&found, &Filter::Commander);
                return if several && !least { Ok(Amount::Greatest(value, Box::new(found))) } else { stop() };
            }
            if !i.accept("among") {
                return stop();
            }
            let among = Box::new(those(i)?);
            return Ok(if least { Amount::Least(value, among) } else { Amount::Greatest(value, among) });
        }
    }
    if let Some(found) = i.attempt(total_of_those) {
        return Ok(found);
    }
    if i.accept("the total") {
        let value = value(i)?;
        if i.accept("of") || i.accept("among") {
            return Ok(Amount::Total(value, Box::new(those(i)?)));
        }
        return stop();
    }
    if let Some(found) = i.attempt(value_of) {
        return Ok(found);
    }
    // "the mana value of that spell".
    if !i.accept("the") {
        return stop();
    }
    let value = value(i)?;
    if !i.accept("of") {
        return stop();
    }
    let of = i.attempt(grammar::subject::reference_or_target).map_or_else(stop, Ok)?;
    Ok(Amount::Of(value, Box::new(of)))
}

/// "the total power of those creatures", "their total power": what each of them has, all together.
pub(super) fn total_of_those(i: &mut Tokens<'_>) -> Read<Amount> {
    let theirs = i.sees("their total");
    if !(i.accept("their total") || i.accept("the total")) {
        return stop();
    }
    let value = value(i)?;
    if !matches!(value, Value::Power | Value::Toughness | Value::ManaValue) {
        return stop();
    }
    if theirs {
        let several = i.met_last().is_some_and(|met| met.count != Amount::Number(1));
        return match i.spoken_of() {
            those @ (Subject::It | Subject::Target(_)) if several => Ok(Amount::Of(value, Box::new(those))),
            _ => stop(),
        };
    }
    if !i.accept("of") || i.word() != "those" {
        return stop();
    }
    match grammar::subject::reference(i) {
        Some(those @ (Subject::It | Subject::Target(_))) => Ok(Amount::Of(value, Box::new(those))),
        _ => stop(),
    }
}

/// "all players", "your opponents", whose life totals are compared.
fn life_among(i: &mut Tokens<'_>, least: bool) -> Read<Amount> {
    let who = if i.accept("all players") {
        Who::Anyone
    } else if i.accept("your opponents") {
        Who::Opponent
    } else {
        return stop();
    };
    Ok(Amount::LifeAmong { who, least })
}

/// "the greatest number of creatures you control that have a creature type in common".
fn kindred(i: &mut Tokens<'_>) -> Read<Amount> {
    if !i.accept("the greatest number of") {
        return stop();
    }
    let which = crate::ability::grammar::filter::noun_phrase(i)?;
    if i.accept("that have a creature type in common") { Ok(Amount::Kindred(Box::new(which))) } else { stop() }
}

/// After "the greatest number of": "cards a player discarded this way", "creatures an opponent controls".
fn most_of_one(i: &mut Tokens<'_>) -> Read<Amount> {
    let discarded = || vec![Filter::Card, Filter::ThisWay(Deed::Discarded), Filter::Owner(Who::ThatPlayer)];
    for (phrase, who) in
        [("cards a player discarded this way", Who::Anyone), ("cards an opponent discarded this way", Who::Opponent)]
    {
        if i.accept(phrase) {
            return Ok(Amount::MostOfOne(who, Box::new(Filter::All(discarded()))));
        }
    }
    let Filter::All(mut parts) = i.nested(filter)? else { return stop() };
    let holder = |part: &mut Filter| match part {
        Filter::Controller(who @ (Who::Anyone | Who::Opponent)) => Some(std::mem::replace(who, Who::ThatPlayer)),
        _ => None,
    };
    match parts.iter_mut().filter_map(holder).collect::<Vec<_>>().as_slice() {
        [who] => Ok(Amount::MostOfOne(who.clone(), Box::new(Filter::All(parts)))),
        _ => stop(),
    }
}

/// What numbers are added up or compared of: "creatures you control", "the discarded cards", "the creatures sacrificed
/// this way".
fn those(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("the") {
        let first = filter(i)?;
        return Ok(i.attempt(|i| beside_cards(i, &first)).unwrap_or(first));
    }
    if let Some(deed) = Deed::read(i.word()).filter(|_| matches!(i.word_at(1), "cards" | "creatures" | "permanents")) {
        // What another ability of the object exiled, say, was not done by this one.
        let own = grammar::subject::was_done(i, deed);
        i.advance(1);
        let what = grammar::filter::simple_noun(i)?;
        return if own { Ok(grammar::filter::all(vec![what, Filter::ThisWay(deed)])) } else { stop() };
    }
    let found = filter(i)?;
    let done = |part: &Filter| matches!(part, Filter::ThisWay(_));
    if matches!(&found, Filter::All(parts) if parts.iter().any(done)) { Ok(found) } else { stop() }
}

/// "other Dragons you control and Dragon cards in your graveyard": permanents, and beside them cards that lie elsewhere.
fn beside_cards(i: &mut Tokens<'_>, permanents: &Filter) -> Read<Filter> {
    let held = |part: &Filter| matches!(part, Filter::Controller(_));
    if permanents.named_zone().is_some() || !permanents.parts().iter().any(held) || !i.accept("and") {
        return stop();
    }
    let cards = filter(i)?;
    if !(grammar::filter::says(&cards, &Filter::Card) && cards.names_a_place()) {
        return stop();
    }
    let here = grammar::filter::all(vec![permanents.clone(), Filter::In(crate::terms::Zone::Battlefield)]);
    Ok(Filter::Either(vec![here, cards]))
}

/// "the amount of life you gained this turn", "the life your opponents lost this turn".
fn life_this_turn(i: &mut Tokens<'_>) -> Read<Amount> {
    if !i.accept("the") {
        return stop();
    }
    let _ = i.accept("total");
    let _ = i.accept("amount of");
    if !i.accept("life") {
        return stop();
    }
    let whose = if i.accept("you've") {
        Who::You
    } else if matches!(i.word(), "you" | "your" | "they" | "that") {
        let found = who(i)?;
        let _ = i.accept("have") || i.accept("has");
        found
    } else {
        return stop();
    };
    let gained = i.accept("gained");
    if !gained && !i.accept("lost") || !i.accept("this turn") {
        return stop();
    }
    Ok(if gained { Amount::LifeGained(whose) } else { Amount::LifeLost(whose) })
}

pub(super) fn spent_on(i: &mut Tokens<'_>) -> Read<crate::ability::Subject> {
    if i.accept("this spell") {
        return Ok(crate::ability::Subject::This);
    }
    grammar::subject::reference(i).map_or_else(stop, Ok)
}

/// "its power", "~'s toughness", "enchanted creature's mana value".
pub(in crate::ability::grammar) fn value_of(i: &mut Tokens<'_>) -> Read<Amount> {
    let subject = possessor(i)?;
    let value = value(i)?;
    Ok(Amount::Of(value, Box::new(subject)))
}

/// "your life total", "your speed".
pub(in crate::ability::grammar) fn life_total(i: &mut Tokens<'_>) -> Read<Amount> {
    let who = whose(i)?;
    if i.accept("starting life total") {
        return Ok(Amount::StartingLife(who));
    }
    if who == Who::You && i.accept("speed") {
        return Ok(Amount::Speed(who));
    }
    if i.accept("life total") || i.accept("life") { Ok(Amount::Life(who)) } else { stop() }
}

/// "power", "toughness", "mana value" ...
pub(in crate::ability::grammar) fn value(i: &mut Tokens<'_>) -> Read<Value> {
    let value = match i.word() {
        "power" | "powers" => Value::Power,
        "toughness" => Value::Toughness,
        "loyalty" => Value::Loyalty,
        "base" => match i.word_at(1) {
            "power" => Value::BasePower,
            "toughness" => Value::BaseToughness,
            _ => return stop(),
        },
        "mana" if matches!(i.word_at(1), "value" | "values") => Value::ManaValue,
        "converted" if i.word_at(1) == "mana" && matches!(i.word_at(2), "cost" | "costs") => Value::ManaValue,
        _ => return stop(),
    };
    i.advance(match (value, i.word()) {
        (Value::BasePower | Value::BaseToughness, _) | (_, "mana") => 2,
        (_, "converted") => 3,
        _ => 1,
    });
    Ok(value)
}
