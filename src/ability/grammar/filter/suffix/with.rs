//! "with flying", "with power 4 or greater", "named ...": what a thing has.

use super::compared::{compare, comparison, parity_ahead, relative};
use super::with_article;
use crate::ability::grammar::amount::{counter_kind, how_many, value};
use crate::ability::grammar::cost::mana_cost;
use crate::ability::grammar::filter::{all, either, filter};
use crate::ability::grammar::keyword::keyword_name;
use crate::ability::grammar::subject::{object, possessor};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::{filter, text_of};
use crate::ability::{Amount, Comparison, Filter, Parity, Subject, Together, Trait, Value, Who, Word, Words};

pub(super) fn named(i: &mut Tokens<'_>) -> Read<Filter> {
    let at = i.position();
    let written_out = i.peek().is_some_and(|token| token.end - token.start > 1);
    if i.accept("~") {
        // Between quotation marks too it is a name here, and not the object that gives the ability.
        if let Some(makers) = i.makers.as_mut().filter(|_| written_out) {
            makers.insert(at);
        }
        // Other objects may share its name.
        let own = if i.setting.name.is_empty() { "~" } else { i.setting.name };
        return Ok(Filter::Named(own.to_owned()));
    }
    let board = i.setting.board;
    let mut names = Vec::new();
    while let Some(count) = i.name_ahead(|name| board.has_object(name)) {
        names.push(Filter::Named(text_of(i.rest().get(..count).unwrap_or_default())));
        i.advance(count);
        // "named Elf and Ogre": another name must follow.
        let more = |i: &mut Tokens<'_>| {
            let joined = i.accept("and/or") || i.accept("and") || i.accept("or") || i.accept(",");
            if joined && i.name_ahead(|name| board.has_object(name)).is_some() { Ok(()) } else { stop() }
        };
        if i.attempt(more).is_none() {
            break;
        }
    }
    if !names.is_empty() {
        names.extend(i.attempt(more_names).unwrap_or_default());
        return Ok(either(names));
    }
    let first = Filter::Named(filter::capital_name(i)?);
    if let Some(others) = i.attempt(more_names) {
        return Ok(either([vec![first], others].concat()));
    }
    // "a card named Bear or Wolf Cub": another name, and not another kind of card.
    let other = i.attempt(|i| {
        let capital = i.accept("or") && i.peek().is_some_and(|token| token.is_capital()) && i.word() != "~";
        if !capital || i.subtype(i.word()).is_some() {
            return stop();
        }
        Ok(Filter::Named(filter::capital_name(i)?))
    });
    Ok(either([vec![first], other.into_iter().collect()].concat()))
}

/// ", ~, and Helm of Kaldra", behind a name: more of them, up to the last.
fn more_names(i: &mut Tokens<'_>) -> Read<Vec<Filter>> {
    let mut found = Vec::new();
    loop {
        let last = i.accept(", and") || i.accept(", or");
        if !last && !i.accept(",") {
            return stop();
        }
        let capital = i.word() == "~" || i.peek().is_some_and(|token| token.is_capital());
        found.push(match (capital, i.accept("~")) {
            (_, true) => Filter::Named(if i.setting.name.is_empty() { "~" } else { i.setting.name }.to_owned()),
            (true, false) => Filter::Named(filter::capital_name(i)?),
            (false, false) => return stop(),
        });
        if last {
            return if found.len() > 1 { Ok(found) } else { stop() };
        }
    }
}

/// Among what a value is the least, where nothing is said: creatures, or the nonland permanents that were spoken of.
fn among_those(i: &Tokens<'_>, value: Value) -> Read<Filter> {
    match value {
        Value::Power | Value::Toughness => Ok(Filter::CREATURE),
        Value::ManaValue if i.said_phrase("nonland permanent with") => {
            Ok(all(vec![Filter::Type(crate::terms::CardType::Land).negate(), Filter::Permanent]))
        }
        _ => stop(),
    }
}

/// "a creature you control with the greatest power": whose creatures are compared, where that stands before "with".
fn whose_before(i: &Tokens<'_>) -> Vec<Filter> {
    let word = |back: usize| i.position().checked_sub(back).and_then(|at| i.token(at)).map_or("", |token| token.word);
    let whose = match (word(3), word(2), word(1)) {
        ("you", "control", "with") => Who::You,
        ("opponent", "controls", "with") | ("opponents", "control", "with") => Who::Opponent,
        ("they", "control", "with") | ("player", "controls", "with") => Who::ThatPlayer,
        _ => return Vec::new(),
    };
    vec![Filter::Controller(whose)]
}

/// After "with".
pub(super) fn with(i: &mut Tokens<'_>) -> Read<Filter> {
    match i.word() {
        "base" if i.sees("base power and toughness") => base_size(i),
        "mana" if i.accept("mana cost") => mana_costs(i),
        "power" | "toughness" | "mana" | "converted" | "loyalty" | "base" => compare(i),
        "greater" | "lesser" | "less" | "equal" => relative(i),
        "an" if i.sees("an equal or lesser") => {
            i.advance(1);
            relative(i)
        }
        "the" if matches!(i.word_at(1), "greatest" | "highest") => {
            let whose = whose_before(i);
            i.advance(2);
            let value = value(i)?;
            let among =
                if i.accept("among") { i.nested(filter)? } else { all([vec![Filter::CREATURE], whose].concat()) };
            // "Whenever a creature an opponent controls with the greatest power among creatures that player controls
            // dies": of each creature its own controller, whom nothing names before the event. The words are asked, as the
            // reader keeps no list of players as it does of objects.
            if i.said_phrase("an opponent controls with") && i.said("whenever") && !i.said(",") {
                return stop();
            }
            Ok(Filter::HasGreatest(value, Box::new(among)))
        }
        "the" if matches!(i.word_at(1), "least" | "lowest") => {
            let whose = whose_before(i);
            i.advance(2);
            let value = value(i)?;
            let among = match i.accept("among") {
                true => i.nested(filter)?,
                false => all([vec![among_those(i, value)?], whose].concat()),
            };
            Ok(Filter::Compare(value, Comparison::Exactly, Box::new(Amount::Least(value, Box::new(among)))))
        }
        "even" | "odd" | "an" if parity_ahead(i).is_some() => {
            let (parity, length) = parity_ahead(i).unwrap_or((Parity::Even, 0));
            i.advance(length);
            Ok(Filter::Parity(value(i)?, parity))
        }
        "no" if i.accept("no abilities") => Ok(Filter::NoAbilities),
        "abilities" if i.accept("abilities") => Ok(Filter::NoAbilities.negate()),
        "{x}" if i.accept("{x} in its mana cost") || i.accept("{x} in their mana costs") => Ok(Filter::HasX),
        "an" if i.accept("an adventure") => Ok(Filter::HasAdventure),
        "the" if i.sees("the same name as") => same_name(i),
        "a" if i.sees("a different name than") => different_name(i),
        "a" if i.accept("a single target") => Ok(Filter::OneTarget),
        "a" if i.accept("a basic land type") => basic_land_type(i),
        "different" | "total" => together(i),
        "that" if i.said("choose") && i.accept("that name") => Ok(Filter::ChosenName),
        "the" if i.accept("the chosen name") => Ok(Filter::ChosenName),
        _ => i
            .attempt(counters)
            .or_else(|| i.attempt(among_them))
            .or_else(|| i.attempt(as_much_as))
            .or_else(|| i.attempt(ability_by_name))
            .or_else(|| i.attempt(attached))
            .map_or_else(|| has_any(i), Ok),
    }
}

/// "{0} or {1}", behind "with mana cost".
fn mana_costs(i: &mut Tokens<'_>) -> Read<Filter> {
    let mut costs = vec![mana_cost(i)?];
    while let Some(other) = i.attempt(|i| if i.accept("or") { mana_cost(i) } else { stop() }) {
        costs.push(other);
    }
    Ok(Filter::ManaCost(costs))
}

/// "a land card with a basic land type": with any of the five, whether or not it is basic.   205.3i · 305.6
fn basic_land_type(i: &Tokens<'_>) -> Read<Filter> {
    // "a basic land type of your choice" is one of them.
    if i.sees("of") {
        return stop();
    }
    let types = crate::terms::subtype::BASIC_LAND_TYPES.iter();
    Ok(either(types.map(|name| Filter::Subtype((*name).to_owned())).collect()))
}

/// "that spell's mana value": as much as that has.
fn as_much_as(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.word() != "that" {
        return stop();
    }
    let of = possessor(i)?;
    let value = value(i)?;
    Ok(Filter::Compare(value, Comparison::Exactly, Box::new(Amount::Of(value, Box::new(of)))))
}

/// "another Aura attached to it", "an Equipment attached to it".
fn attached(i: &mut Tokens<'_>) -> Read<Filter> {
    let other = i.accept("another");
    if !other && !i.accept("a") && !i.accept("an") {
        return stop();
    }
    let what = filter::noun::simple_noun(i)?;
    let what = if other { all(vec![Filter::Other, what]) } else { what };
    if i.accept("attached to it") || i.accept("attached to them") {
        Ok(Filter::Bearing(Box::new(what)))
    } else {
        stop()
    }
}

/// "a cycling ability", "morph abilities": a keyword, whatever stands behind it.
fn ability_by_name(i: &mut Tokens<'_>) -> Read<Filter> {
    let one = i.accept("a") || i.accept("an");
    let keyword = keyword_name(i)?;
    let said = if one { i.accept("ability") } else { i.accept("abilities") };
    if said { Ok(Filter::Has(Box::new(keyword))) } else { stop() }
}

/// "base power and toughness 2/2".
fn base_size(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("base power and toughness") {
        return stop();
    }
    let (power, toughness) = i.word().split_once('/').map_or_else(stop, Ok)?;
    let (Ok(power), Ok(toughness)) = (power.parse(), toughness.parse()) else { return stop() };
    i.advance(1);
    let exactly = |value, number| Filter::Compare(value, Comparison::Exactly, Box::new(Amount::Number(number)));
    Ok(all(vec![exactly(Value::BasePower, power), exactly(Value::BaseToughness, toughness)]))
}

/// "four or more card types among them", of all that is chosen together.
fn among_them(i: &mut Tokens<'_>) -> Read<Filter> {
    let least = crate::ability::grammar::amount::plain(i)?;
    if !i.accept("or more card types among them") {
        return stop();
    }
    Ok(Filter::Together(Together::Among(Trait::CardType, Comparison::AtLeast, Box::new(least))))
}

/// "different names", "total mana value 6 or less", of all that is chosen together.
fn together(i: &mut Tokens<'_>) -> Read<Filter> {
    for (words, of) in [
        ("different names", Trait::Name),
        ("different mana values", Trait::ManaValue),
        ("different powers", Trait::Power),
    ] {
        if i.accept(words) {
            return Ok(Filter::Together(Together::Different(of)));
        }
    }
    if !i.accept("total") {
        return stop();
    }
    let of = value(i)?;
    let (comparison, amount) = comparison(i)?;
    Ok(Filter::Together(Together::Total(of, comparison, Box::new(amount))))
}

/// "a +1/+1 counter on it", "three or more counters on them", "no counters on it".
fn counters(i: &mut Tokens<'_>) -> Read<Filter> {
    let (comparison, count) = if i.sees("counters") || matches!(i.word_at(1), "counters") && !i.sees("no counters") {
        (Comparison::AtLeast, Amount::Number(1))
    } else {
        how_many(i)?
    };
    let kind = counter_kind(i)?;
    if !(i.accept("on it") || i.accept("on them") || i.accept("on him") || i.accept("on her")) {
        return stop();
    }
    Ok(match (comparison, count) {
        (Comparison::AtLeast, Amount::Number(1)) => Filter::HasCounter(kind),
        (Comparison::Exactly, Amount::Number(0)) => Filter::HasCounter(kind).negate(),
        (comparison, count) => Filter::Counters(kind, comparison, Box::new(count)),
    })
}

/// "the same name as a card in your graveyard", "the same name as that card".
pub(crate) fn same_name(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("the same name as") {
        return stop();
    }
    let than = i.attempt(object).map_or_else(|| with_article(i).map(Subject::Each), Ok)?;
    // "a card in their graveyard": of a player whom only the event names.
    let theirs = |word: Word<'_>| matches!(word, Word::Who(Who::ThatPlayer));
    if matches!(than, Subject::Each(_)) && than.any_word(&mut |word| theirs(word)) {
        return stop();
    }
    let described = matches!(than, Subject::Each(_));
    let first = Filter::SameName(Box::new(than));
    // "... as another creature you control or a creature card in your graveyard": as one or the other.
    let other = |i: &mut Tokens<'_>| if described && i.accept("or") { with_article(i) } else { stop() };
    Ok(match i.attempt(other) {
        Some(other) => either(vec![first, Filter::SameName(Box::new(Subject::Each(other)))]),
        None => first,
    })
}

/// "a different name than each Aura you control": the same as none of them.
fn different_name(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("a different name than each") {
        return stop();
    }
    Ok(Filter::SameName(Box::new(Subject::Each(filter(i)?))).negate())
}

/// What something is without, or doesn't have: "flying", "a rope counter on it", "the same name as a token you
/// control".
pub(super) fn lacking(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.sees("the same name as") {
        return with(i);
    }
    // "without three or more counters on it" is not said; one counter is.
    let one = i.attempt(|i| if matches!(i.word(), "a" | "an") { counters(i) } else { stop() });
    one.map_or_else(|| has_any(i), Ok)
}

/// "flying", "flying or reach", "landwalk abilities".
fn has_any(i: &mut Tokens<'_>) -> Read<Filter> {
    let mut keywords = vec![Filter::Has(Box::new(keyword_name(i)?))];
    loop {
        let next = i.attempt(|i| {
            if !(i.accept(", or") || i.accept("or") || i.accept("and/or") || i.accept(",")) {
                return stop();
            }
            keyword_name(i)
        });
        match next {
            Some(keyword) => keywords.push(Filter::Has(Box::new(keyword))),
            None => break,
        }
    }
    Ok(either(keywords))
}
