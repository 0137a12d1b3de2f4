//! "with power 4 or greater", "with mana value less than the number of Islands you control": numbers that are compared.

use crate::ability::grammar::amount::{self, amount as read_amount, or_more, value};
use crate::ability::grammar::filter::either;
use crate::ability::grammar::subject::{object, possessor};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Comparison, Filter, Parity, Value};

pub(super) fn parity_ahead(i: &Tokens<'_>) -> Option<(Parity, usize)> {
    let skip = usize::from(i.word() == "an");
    match i.word_at(skip) {
        "even" => Some((Parity::Even, skip + 1)),
        "odd" => Some((Parity::Odd, skip + 1)),
        _ => None,
    }
}

/// "power 2 or less", "power or toughness 1 or less", "power less than ~'s power".
pub(crate) fn compare(i: &mut Tokens<'_>) -> Read<Filter> {
    let first = value(i)?;
    let mut others = Vec::new();
    // "mana value, power, or toughness".
    while let Some(next) =
        i.attempt(|i| if i.accept(", or") || i.accept(",") || i.accept("or") { value(i) } else { stop() })
    {
        others.push(next);
    }
    if let Some(second) = own(i, first) {
        return Ok(second);
    }
    let (comparison, amount) = comparison(i)?;
    if others.is_empty()
        && let (Comparison::Exactly, Amount::Number(number)) = (comparison, &amount)
        && let Some(more) = i.attempt(other_numbers)
    {
        let exactly = |number| Filter::Compare(first, Comparison::Exactly, Box::new(Amount::Number(number)));
        return Ok(either(std::iter::once(*number).chain(more).map(exactly).collect()));
    }
    let one = |value| Filter::Compare(value, comparison, Box::new(amount.clone()));
    Ok(either(std::iter::once(first).chain(others).map(one).collect()))
}

/// ", 5, or 6", "or 1", behind a number in digits: one of these and no other.
fn other_numbers(i: &mut Tokens<'_>) -> Read<Vec<i64>> {
    let mut numbers = Vec::new();
    loop {
        let last = i.accept(", or") || i.accept("or");
        if !last && !i.accept(",") {
            return stop();
        }
        numbers.push(i.word().parse().or_else(|_| stop())?);
        i.advance(1);
        if last {
            // "4 or 5 or greater" would say something else.
            return if or_more(i).is_some() { stop() } else { Ok(numbers) };
        }
    }
}

/// "toughness greater than its power", "... their power": two numbers of one object.
pub(super) fn own(i: &mut Tokens<'_>, left: Value) -> Option<Filter> {
    const COMPARED: &[(&str, Comparison)] =
        &[("greater than", Comparison::Greater), ("less than", Comparison::Less), ("equal to", Comparison::Exactly)];
    i.attempt(|i| {
        let found = COMPARED.iter().find(|(phrase, _)| i.accept(phrase));
        let (_, comparison) = *found.map_or_else(stop, Ok)?;
        if !(i.accept("its") || i.accept("their")) {
            return stop();
        }
        let right = value(i)?;
        if right == left { stop() } else { Ok(Filter::CompareOwn(left, comparison, right)) }
    })
}

/// "2 or less", "less than X", "equal to the number of ...", "3".
pub(crate) fn comparison(i: &mut Tokens<'_>) -> Read<(Comparison, Amount)> {
    if let Some(comparison) = i.attempt(compared) {
        return Ok((comparison, this_value(i)?));
    }
    if i.accept("exactly") {
        return Ok((Comparison::Exactly, amount::plain(i)?));
    }
    let number = amount::plain(i)?;
    Ok((or_more(i).unwrap_or(Comparison::Exactly), number))
}

/// "greater than", "less than or equal to".
fn compared(i: &mut Tokens<'_>) -> Read<Comparison> {
    const PHRASES: [(&str, Comparison); 9] = [
        ("less than or equal to", Comparison::AtMost),
        ("greater than or equal to", Comparison::AtLeast),
        ("less than", Comparison::Less),
        ("fewer than", Comparison::Less),
        ("greater than", Comparison::Greater),
        ("more than", Comparison::Greater),
        ("equal to or less than", Comparison::AtMost),
        ("equal to or greater than", Comparison::AtLeast),
        ("equal to", Comparison::Exactly),
    ];
    PHRASES.into_iter().find(|(phrase, _)| i.accept(phrase)).map_or_else(stop, |(_, comparison)| Ok(comparison))
}

fn this_value(i: &mut Tokens<'_>) -> Read<Amount> {
    if i.accept("that number") {
        return Ok(Amount::ThatMuch);
    }
    // Chosen as the permanent that waits for an event entered; what nobody chose before is none.
    let waits = ["whenever", "when"].iter().any(|word| i.said(word));
    if waits && i.accept("the chosen number") {
        return Ok(Amount::ChosenNumber);
    }
    read_amount(i)
}

/// "greater power": than what the sentence speaks of has.
pub(super) fn relative(i: &mut Tokens<'_>) -> Read<Filter> {
    let comparison = match i.word() {
        "equal" if i.accept("equal or lesser") => Comparison::AtMost,
        word => {
            i.advance(1);
            match word {
                "greater" => Comparison::Greater,
                "equal" => Comparison::Exactly,
                _ => Comparison::Less,
            }
        }
    };
    let value = value(i)?;
    let than = if i.accept("than") { object(i)? } else { i.spoken_of() };
    Ok(Filter::Compare(value, comparison, Box::new(Amount::Of(value, Box::new(than)))))
}

/// "its power is 1 or less", for conditions: whose value, and the comparison.
pub(crate) fn value_is(i: &mut Tokens<'_>) -> Read<(Amount, Comparison, Amount)> {
    let subject = possessor(i)?;
    let value = value(i)?;
    if !(i.accept("is") || i.accept("was")) {
        return stop();
    }
    // "equipped creature's toughness is greater than its power": its own.
    i.speak_of(&subject);
    let (comparison, amount) = match i.attempt(|i| than_of(i, value)) {
        Some(found) => found,
        None => comparison(i)?,
    };
    Ok((Amount::Of(value, Box::new(subject)), comparison, amount))
}

/// "greater than ~'s", where the value has been said: than the same of another object.
fn than_of(i: &mut Tokens<'_>, value: Value) -> Read<(Comparison, Amount)> {
    let comparison = compared(i)?;
    let other = Amount::Of(value, Box::new(possessor(i)?));
    if i.sees(",") || i.sees(".") || i.is_done() { Ok((comparison, other)) } else { stop() }
}
