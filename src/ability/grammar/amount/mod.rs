//! Numbers: "three", "X", "the number of Islands you control", "twice its power"; and comparisons: "three or more".

mod dealt;
mod for_each;
mod number_of;
mod the;

use super::lexicon;
use super::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Comparison, Trigger, Who};
pub(super) use dealt::was_dealt;
pub(super) use for_each::{for_each, times, who_did};
pub(super) use number_of::{cards, counter_kind, kinds};
use the::{colors, half, the, total_of_those};
pub(super) use the::{deals_some, life_total, rounding, value, value_of};

/// A number, and what is added to it or taken from it.
pub(super) fn amount(i: &mut Tokens<'_>) -> Read<Amount> {
    let mut left = i.nested(simple)?;
    if i.accept("as you cast this spell") {
        left = Amount::AsCast(Box::new(left));
    }
    if i.accept("at the beginning of this turn") {
        left = Amount::AtTurnStart(Box::new(left));
    }
    let sum = |i: &mut Tokens<'_>| {
        let plus = i.accept("plus");
        if !plus && !i.accept("minus") {
            return stop();
        }
        let right = i.nested(amount)?;
        let (left, right) = (Box::new(left.clone()), Box::new(right));
        Ok(if plus { Amount::Plus(left, right) } else { Amount::Minus(left, right) })
    };
    match i.attempt(sum) {
        Some(sum) => Ok(sum),
        None => Ok(left),
    }
}

fn simple(i: &mut Tokens<'_>) -> Read<Amount> {
    match i.word() {
        "x" => variable(i),
        // "If eight or more mana was spent to cast that spell, ~ deals that much damage": so much mana, whatever was counted
        // since.
        "that" if (i.sees("that much") || i.sees("that many")) && i.spent.is_some() => that_much_spent(i),
        // "If the result is 3 or less, you lose that much life."
        "that" if i.accept("that much") || i.accept("that many") || i.accept("that amount of") => {
            Ok(if i.said("result") { Amount::Result } else { Amount::ThatMuch })
        }
        "that" if i.accept("that damage") => Ok(Amount::ThatMuch),
        "twice" | "double" => {
            i.advance(1);
            Ok(Amount::Times(2, Box::new(i.nested(amount)?)))
        }
        // "4 times the number of cards in your hand".
        word if i.word_at(1) == "times" && i.word_at(2) == "the" && word.parse::<i64>().is_ok_and(|by| by < 100) => {
            let by = word.parse().unwrap_or(1);
            i.advance(2);
            Ok(Amount::Times(by, Box::new(i.nested(amount)?)))
        }
        // "five times X", "three times its power".
        word if i.word_at(1) == "times" && lexicon::number(word).is_some() => {
            let by = lexicon::number(word).map_or_else(stop, Ok)?;
            i.advance(2);
            Ok(Amount::Times(by, Box::new(i.nested(amount)?)))
        }
        "your" if i.sees("your devotion to") && i.accept("your devotion to") => {
            // The color that the sentence before has chosen.
            if i.said_phrase("choose a color") && i.accept("that color") {
                return Ok(Amount::DevotionToChosen(Who::You));
            }
            Ok(Amount::Devotion(Who::You, colors(i)?))
        }
        "half" => half(i),
        "their" if i.sees("their total") => total_of_those(i),
        "the" => the(i),
        word => {
            if let Some(number) = lexicon::number(word) {
                i.advance(1);
                return Ok(Amount::Number(number));
            }
            i.attempt(value_of).or_else(|| i.attempt(life_total)).map_or_else(stop, Ok)
        }
    }
}

/// "That much" behind a condition about mana: the mana, in that sentence; what it is in a later one, no word tells.
fn that_much_spent(i: &mut Tokens<'_>) -> Read<Amount> {
    match i.spent.clone() {
        Some((spent, end)) if end == i.sentence_end() && (i.accept("that much") || i.accept("that many")) => Ok(spent),
        _ => stop(),
    }
}

/// X: what "where X is" says, if the sentence says so.
pub(super) fn variable(i: &mut Tokens<'_>) -> Read<Amount> {
    if i.accept("x") { what_x_is(i) } else { stop() }
}

/// What X is here: what this sentence or one before it says, else what was announced.
pub(super) fn what_x_is(i: &mut Tokens<'_>) -> Read<Amount> {
    if let Some((from, to)) = i.where_x {
        return defined(i, from, to);
    }
    match i.earlier_x {
        None => Ok(Amount::X),
        // What a sentence before has defined, it may have changed too; what was gained by then it has not, nor
        // devotion, where it only looks at cards.
        Some((from, to)) => match defined(i, from, to)? {
            found @ (Amount::Devotion(..) | Amount::LifeGained(_) | Amount::AsCast(_)) => Ok(found),
            // Nothing that resolves deals combat damage.
            found @ Amount::PlayersWho(..) if is_of_combat_damage(&found) => Ok(found),
            // What was spent to cast something stays what it was.
            found @ (Amount::ManaSpent(_) | Amount::ColorsSpent(_)) => Ok(found),
            _ => stop(),
        },
    }
}

/// "opponents who were dealt combat damage this turn".
fn is_of_combat_damage(players: &Amount) -> bool {
    matches!(players, Amount::PlayersWho(_, event) if matches!(**event, Trigger::OfDamage(true, _)))
}

/// What Y is: "where X is the exiled card's power and Y is its toughness".
pub(super) fn what_y_is(i: &mut Tokens<'_>) -> Read<Amount> {
    match i.where_x {
        Some((from, to)) => of_definition(i, from, to, |i| both(i).map(|(_, second)| second)),
        None => stop(),
    }
}

/// Two numbers that are defined together. The second speaks of what the first has named.
fn both(i: &mut Tokens<'_>) -> Read<(Amount, Amount)> {
    let first = amount(i)?;
    if !(i.accept(", and y is") || i.accept("and y is")) {
        return stop();
    }
    // "where X is the exiled card's power and Y is its toughness": the card's.
    if let Amount::Of(_, of) = &first
        && i.accept("its")
    {
        let its = Amount::Of(value(i)?, of.clone());
        return Ok((first, its));
    }
    Ok((first, amount(i)?))
}

/// Reads the words of "where X is ..." in place of an X.
pub(super) fn defined(i: &mut Tokens<'_>, from: usize, to: usize) -> Read<Amount> {
    of_definition(i, from, to, |i| match i.attempt(both) {
        Some((first, _)) => Ok(first),
        None => amount(i),
    })
}

fn of_definition(
    i: &mut Tokens<'_>,
    from: usize,
    to: usize,
    read: impl FnMut(&mut Tokens<'_>) -> Read<Amount>,
) -> Read<Amount> {
    let back = i.position();
    let targets = i.targets.len();
    let (it, before) = (i.it, i.before);
    let bound = i.set_bound(to);
    let definition = i.where_x.take();
    // Outside the quotation marks it is said by what makes the token, or gives the ability, and names itself.
    let makers = if i.is_quoted(from) { None } else { i.makers.take() };
    i.jump(from);
    let result = i.nested(read);
    let whole = i.is_done();
    i.set_bound(bound);
    i.jump(back);
    i.where_x = definition;
    if makers.is_some() {
        i.makers = makers;
    }
    // A target that is named behind all others stands before them in no list.
    let names_target = i.targets.len() > targets;
    i.targets.truncate(targets);
    (i.it, i.before) = (it, before);
    if !whole || names_target {
        return stop();
    }
    i.defined |= result.is_ok();
    result
}

/// "three or more", "no", "exactly two", "at least five", "a": how many.
pub(super) fn how_many(i: &mut Tokens<'_>) -> Read<(Comparison, Amount)> {
    if i.accept("no") {
        return Ok((Comparison::Exactly, Amount::Number(0)));
    }
    for (phrase, comparison) in [
        ("exactly", Comparison::Exactly),
        ("at least", Comparison::AtLeast),
        ("at most", Comparison::AtMost),
        ("more than", Comparison::Greater),
        ("fewer than", Comparison::Less),
    ] {
        if i.accept(phrase) {
            return Ok((comparison, plain(i)?));
        }
    }
    let number = plain(i)?;
    Ok((or_more(i).unwrap_or(Comparison::AtLeast), number))
}

/// "or more", "or less".
pub(super) fn or_more(i: &mut Tokens<'_>) -> Option<Comparison> {
    if i.accept("or more") || i.accept("or greater") {
        Some(Comparison::AtLeast)
    } else if i.accept("or less") || i.accept("or fewer") {
        Some(Comparison::AtMost)
    } else {
        None
    }
}

/// A number without what may be counted: a word, digits, X.
pub(super) fn plain(i: &mut Tokens<'_>) -> Read<Amount> {
    if i.word() == "x" {
        return variable(i);
    }
    if i.accept("twice") {
        return Ok(Amount::Times(2, Box::new(variable(i)?)));
    }
    // "five times X damage".
    if i.word_at(1) == "times" && i.word_at(2) == "x" {
        let by = lexicon::number(i.word()).map_or_else(stop, Ok)?;
        i.advance(2);
        return Ok(Amount::Times(by, Box::new(variable(i)?)));
    }
    match lexicon::number(i.word()) {
        Some(number) => {
            i.advance(1);
            Ok(Amount::Number(number))
        }
        None => stop(),
    }
}
