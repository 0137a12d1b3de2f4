//! Numbers: "three", "X", "the number of Islands you control", "twice its power"; and comparisons: "three or more".

use super::filter::{filter, noun_phrase};
use super::lexicon;
use super::subject::possessor;
use super::tokens::{Read, Tokens, stop};
use super::who::{who, whose};
use crate::ability::{Amount, Comparison, Filter, Kind, Value, Who};
use crate::terms::{Counter, Zone};

/// A number, and what is added to it or taken from it.
pub(super) fn amount(i: &mut Tokens<'_>) -> Read<Amount> {
    let left = i.nested(simple)?;
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
        // "If the result is 3 or less, you lose that much life."
        "that" if i.accept("that much") || i.accept("that many") || i.accept("that amount of") => {
            Ok(if i.said("result") { Amount::Result } else { Amount::ThatMuch })
        }
        "twice" | "double" => {
            i.advance(1);
            Ok(Amount::Times(2, Box::new(i.nested(amount)?)))
        }
        "three" if i.accept("three times") => Ok(Amount::Times(3, Box::new(i.nested(amount)?))),
        "your" if i.sees("your devotion to") && i.accept("your devotion to") => {
            Ok(Amount::Devotion(Who::You, colors(i)?))
        }
        "half" => half(i),
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

/// X: what "where X is" says, if the sentence says so.
pub(super) fn variable(i: &mut Tokens<'_>) -> Read<Amount> {
    if !i.accept("x") {
        return stop();
    }
    let Some((from, to)) = i.where_x else {
        return Ok(Amount::X);
    };
    defined(i, from, to)
}

/// Reads the words of "where X is ..." in place of an X.
pub(super) fn defined(i: &mut Tokens<'_>, from: usize, to: usize) -> Read<Amount> {
    let back = i.position();
    let targets = i.targets.len();
    let (it, before) = (i.it, i.before);
    let bound = i.set_bound(to);
    let definition = i.where_x.take();
    i.jump(from);
    let result = i.nested(amount);
    let whole = i.is_done();
    i.set_bound(bound);
    i.jump(back);
    i.where_x = definition;
    i.targets.truncate(targets);
    (i.it, i.before) = (it, before);
    if !whole {
        return stop();
    }
    i.defined |= result.is_ok();
    result
}

/// "red", "blue and red".
fn colors(i: &mut Tokens<'_>) -> Read<crate::terms::ColorSet> {
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

fn half(i: &mut Tokens<'_>) -> Read<Amount> {
    i.advance(1);
    let of = Box::new(i.nested(amount)?);
    let up = if i.accept(", rounded up") || i.accept("rounded up") {
        true
    } else if i.accept(", rounded down") || i.accept("rounded down") {
        false
    } else {
        return stop();
    };
    Ok(Amount::Half { of, up })
}

fn the(i: &mut Tokens<'_>) -> Read<Amount> {
    if i.accept("the number of") || i.accept("the total number of") {
        return number_of(i);
    }
    if i.accept("the life paid as it entered the battlefield") || i.accept("the life paid as it entered") {
        return Ok(Amount::ChosenNumber);
    }
    if i.accept("the difference") {
        return i.difference.clone().map_or_else(stop, Ok);
    }
    if i.accept("the result") {
        return Ok(Amount::Result);
    }
    if i.accept("the amount of mana spent to cast") {
        return Ok(Amount::ManaSpent(Box::new(spent_on(i)?)));
    }
    if let Some(found) = i.attempt(life_this_turn) {
        return Ok(found);
    }
    for phrase in [
        "the damage dealt this way",
        "the damage prevented this way",
        "the amount of damage prevented this way",
        "the life lost this way",
        "the amount of life lost this way",
        "the life gained this way",
        "the amount of life you gained",
        "the amount of damage dealt",
        "the damage dealt",
        "the amount of damage dealt this way",
        "the life you lost this way",
        "the amount of life gained this way",
    ] {
        if i.accept(phrase) {
            return Ok(Amount::ThatMuch);
        }
    }
    for (phrase, least) in [("the greatest", false), ("the highest", false), ("the least", true), ("the lowest", true)]
    {
        if i.accept(phrase) {
            let value = value(i)?;
            if !i.accept("among") {
                return stop();
            }
            let among = Box::new(filter(i)?);
            return Ok(if least { Amount::Least(value, among) } else { Amount::Greatest(value, among) });
        }
    }
    if i.accept("the total") {
        let value = value(i)?;
        if i.accept("of") || i.accept("among") {
            return Ok(Amount::Total(value, Box::new(filter(i)?)));
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
    let of = i.attempt(super::subject::reference_or_target).map_or_else(stop, Ok)?;
    Ok(Amount::Of(value, Box::new(of)))
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

/// "card types among cards in your graveyard", "basic land types among lands you control", "colors of mana spent ...".
pub(super) fn kinds(i: &mut Tokens<'_>) -> Read<Amount> {
    const KINDS: &[(&str, Kind)] = &[
        ("card types among", Kind::CardTypes),
        ("card type among", Kind::CardTypes),
        ("basic land types among", Kind::BasicLandTypes),
        ("basic land type among", Kind::BasicLandTypes),
        ("colors among", Kind::Colors),
        ("color among", Kind::Colors),
        ("creature types among", Kind::CreatureTypes),
        ("mana values among", Kind::ManaValues),
        ("differently named", Kind::Names),
        ("different names among", Kind::Names),
        ("different powers among", Kind::Powers),
        ("different mana values among", Kind::ManaValues),
        ("different mana value among", Kind::ManaValues),
    ];
    if i.accept("colors of mana spent to cast") || i.accept("color of mana spent to cast") {
        return Ok(Amount::ColorsSpent(Box::new(spent_on(i)?)));
    }
    let kind = KINDS.iter().find(|(phrase, _)| i.accept(phrase)).map_or_else(stop, |(_, kind)| Ok(*kind))?;
    Ok(Amount::Kinds(kind, Box::new(filter(i)?)))
}

fn spent_on(i: &mut Tokens<'_>) -> Read<crate::ability::Subject> {
    if i.accept("this spell") {
        return Ok(crate::ability::Subject::This);
    }
    super::subject::reference(i).map_or_else(stop, Ok)
}

/// "spells you've cast this turn", "cards you've drawn this turn".
fn events(i: &mut Tokens<'_>) -> Read<Amount> {
    use crate::ability::Trigger;
    let what = noun_phrase(i)?;
    let event = if i.accept("you've cast this turn") || i.accept("you cast this turn") {
        Trigger::PlaysSpell(Who::You, super::trigger::cast_from_zone(what))
    } else if i.accept("you've drawn this turn") && what == Filter::Card {
        Trigger::Draws(Who::You)
    } else if i.accept("you've sacrificed this turn") {
        Trigger::Sacrifices(Who::You, what)
    } else if i.accept("you've discarded this turn") {
        Trigger::Discards(Who::You, what)
    } else {
        return stop();
    };
    Ok(Amount::Events(Box::new(event)))
}

/// After "the number of".
fn number_of(i: &mut Tokens<'_>) -> Read<Amount> {
    if let Some(found) = i.attempt(events) {
        return Ok(found);
    }
    if i.accept("times it was kicked") || i.accept("times this spell was kicked") || i.accept("times ~ was kicked") {
        return Ok(Amount::TimesKicked);
    }
    if let Some(found) = i.attempt(kinds) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(cards) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(counters) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(players_who) {
        return Ok(found);
    }
    for (phrase, who) in [
        ("opponents you have", Who::Opponent),
        ("players in the game", Who::Anyone),
        ("players", Who::Anyone),
        ("opponents", Who::Opponent),
    ] {
        if i.accept(phrase) {
            return Ok(Amount::Players(who));
        }
    }
    Ok(Amount::Count(Box::new(filter(i)?)))
}

/// "cards in your hand", "cards in their library".
pub(super) fn cards(i: &mut Tokens<'_>) -> Read<Amount> {
    if !(i.accept("cards in") || i.accept("card in")) {
        return stop();
    }
    let who = whose(i)?;
    if i.accept("hand") || i.accept("hands") {
        Ok(Amount::CardsInHand(who))
    } else if i.accept("library") || i.accept("libraries") {
        Ok(Amount::CardsInLibrary(who))
    } else if i.accept("graveyard") || i.accept("graveyards") {
        let cards = vec![Filter::Card, Filter::Owner(who), Filter::In(Zone::Graveyard)];
        Ok(Amount::Count(Box::new(super::filter::all(cards))))
    } else {
        stop()
    }
}

/// "+1/+1 counters on it", "counters on ~".
fn counters(i: &mut Tokens<'_>) -> Read<Amount> {
    let kind = counter_kind(i)?;
    if i.accept("removed this way") {
        return Ok(Amount::Removed(kind));
    }
    if let (Some(kind), false) = (&kind, i.word() == "on") {
        // "experience counter you have".
        let who = super::who::who(i)?;
        return if i.accept("have") || i.accept("has") {
            Ok(Amount::PlayerCounters(kind.clone(), who))
        } else {
            stop()
        };
    }
    if !i.accept("on") {
        return stop();
    }
    let subject = super::subject::object(i)?;
    Ok(Amount::Counters(kind, Box::new(subject)))
}

/// "+1/+1 counter", "counters": the kind, and the word.
pub(super) fn counter_kind(i: &mut Tokens<'_>) -> Read<Option<Counter>> {
    if i.accept("counters") || i.accept("counter") {
        return Ok(None);
    }
    let name = i.word();
    let named = matches!(i.word_at(1), "counter" | "counters")
        && !matches!(name, "that" | "of" | "a" | "the" | "or" | "more" | "any" | "each" | "this" | "last");
    if named {
        i.advance(2);
        return Ok(Some(Counter::named(name)));
    }
    for name in ["first strike", "double strike"] {
        if i.sees(name) && matches!(i.word_at(2), "counter" | "counters") {
            i.advance(3);
            return Ok(Some(Counter::named(name)));
        }
    }
    stop()
}

/// "its power", "~'s toughness", "enchanted creature's mana value".
fn value_of(i: &mut Tokens<'_>) -> Read<Amount> {
    let subject = possessor(i)?;
    let value = value(i)?;
    Ok(Amount::Of(value, Box::new(subject)))
}

/// "your life total".
fn life_total(i: &mut Tokens<'_>) -> Read<Amount> {
    let who = whose(i)?;
    if i.accept("life total") || i.accept("life") { Ok(Amount::Life(who)) } else { stop() }
}

/// "power", "toughness", "mana value" ...
pub(super) fn value(i: &mut Tokens<'_>) -> Read<Value> {
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
    match lexicon::number(i.word()) {
        Some(number) => {
            i.advance(1);
            Ok(Amount::Number(number))
        }
        None => stop(),
    }
}

/// " for each Island you control": what is counted, once or times `factor`.
pub(super) fn for_each(i: &mut Tokens<'_>) -> Read<Amount> {
    if !i.accept("for each") {
        return stop();
    }
    if i.said("votes")
        && let Some(option) = i.attempt(|i| {
            let option = super::effect::voted(i, |word| word == "vote")?;
            if i.accept("vote") { Ok(option) } else { stop() }
        })
    {
        return Ok(Amount::Votes(option));
    }
    if i.accept("target beyond the first") {
        return Ok(Amount::TargetsBeyondFirst);
    }
    for phrase in [
        "1 damage prevented this way",
        "1 damage dealt this way",
        "1 life lost this way",
        "1 life gained this way",
        "1 life you gained this way",
    ] {
        if i.accept(phrase) {
            return Ok(Amount::ThatMuch);
        }
    }
    if i.accept("time you've cast your commander from the command zone this game") {
        return Ok(Amount::CommanderCasts(Who::You));
    }
    if let Some(found) = i.attempt(players_who) {
        return Ok(found);
    }
    if i.accept("time it was kicked") || i.accept("time this spell was kicked") || i.accept("time ~ was kicked") {
        return Ok(Amount::TimesKicked);
    }
    if i.accept("of its colors") {
        let itself = Box::new(Filter::Is(Box::new(i.spoken_of())));
        return Ok(Amount::Kinds(Kind::Colors, itself));
    }
    if let Some(found) = i.attempt(events) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(cards) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(kinds) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(counters) {
        return Ok(found);
    }
    if i.accept("opponent you have") || i.accept("opponent") {
        return Ok(Amount::Players(Who::Opponent));
    }
    if i.accept("player") {
        return Ok(Amount::Players(Who::Anyone));
    }
    Ok(Amount::Count(Box::new(noun_phrase(i)?)))
}

/// "opponent who lost life this turn", "players who were dealt combat damage this turn".
fn players_who(i: &mut Tokens<'_>) -> Read<Amount> {
    use crate::ability::{Subject, Trigger};
    let who = if i.accept("opponent") || i.accept("opponents") || i.accept("of your opponents") {
        Who::Opponent
    } else if i.accept("player") || i.accept("players") {
        Who::Anyone
    } else {
        return stop();
    };
    let that = || Who::ThatPlayer;
    let event = if i.accept("who lost life this turn") {
        Trigger::LosesLife(that())
    } else if i.accept("who gained life this turn") {
        Trigger::GainsLife(that())
    } else if i.accept("who was dealt damage this turn") || i.accept("who were dealt damage this turn") {
        Trigger::IsDealtDamage(Subject::Players(that()))
    } else if i.accept("who drew a card this turn") {
        Trigger::Draws(that())
    } else if i.accept("who discarded a card this turn") {
        Trigger::Discards(that(), Filter::Card)
    } else {
        return stop();
    };
    Ok(Amount::PlayersWho(who, Box::new(event)))
}

/// So many times: without what changes nothing.
pub(super) fn times(factor: i64, amount: Amount) -> Amount {
    match (factor, amount) {
        (1, amount) => amount,
        (0, _) => Amount::Number(0),
        (factor, Amount::Number(number)) => Amount::Number(number.saturating_mul(factor)),
        (factor, Amount::Times(inner, amount)) => Amount::Times(factor.saturating_mul(inner), amount),
        (factor, amount) => Amount::Times(factor, Box::new(amount)),
    }
}
