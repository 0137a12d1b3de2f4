//! What follows a noun: "you control", "with power 2 or less", "that's attacking", "in your graveyard".

use super::predicate::predicate;
use super::{all, either, filter, noun_phrase};
use crate::ability::grammar::amount::{self, amount as read_amount, counter_kind, how_many, or_more, value};
use crate::ability::grammar::keyword::keyword_name;
use crate::ability::grammar::subject::{object, possessor};
use crate::ability::grammar::text_of;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::{controls, who, whose};
use crate::ability::{Amount, Comparison, DamageTo, Deed, Filter, Parity, Subject, Trigger, Value, Who};
use crate::terms::Zone;

/// One suffix. Who controls the objects stands after the last of several nouns, for all of them.
pub(crate) fn suffix(i: &mut Tokens<'_>, of_group: bool) -> Read<Filter> {
    match i.word() {
        "with" => {
            i.advance(1);
            with(i)
        }
        "without" => {
            i.advance(1);
            Ok(has_any(i)?.negate())
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
        "from" | "among"
            if i.accept("from among them") || i.accept("from among those cards") || i.accept("among them") =>
        {
            Ok(Filter::Shown)
        }
        "from" if i.accept("from among cards exiled with") || i.accept("from among cards you own exiled with") => {
            Ok(Filter::ExiledWith(Box::new(object(i)?)))
        }
        "from" if i.accept("from a single graveyard") => {
            Ok(all(vec![Filter::SingleOwner, Filter::In(Zone::Graveyard)]))
        }
        "from" | "of" if i.accept("from it") => Ok(Filter::Shown),
        "from" | "among"
            if i.accept("from among the cards revealed this way")
                || i.accept("from among the cards milled this way")
                || i.accept("from among the milled cards")
                || i.accept("from among the revealed cards")
                || i.accept("from among cards milled this way")
                || i.accept("among those cards")
                || i.accept("from among the cards exiled this way")
                || i.accept("from among cards exiled this way") =>
        {
            Ok(Filter::Shown)
        }
        "dealt" if i.accept("dealt damage by") => {
            let by = object(i)?;
            if i.accept("this turn") { Ok(Filter::DamagedBy(Box::new(by))) } else { stop() }
        }
        "in" if i.accept("in your party") => Ok(Filter::InParty(Who::You)),
        "cast" if i.accept("cast from") => cast_from(i),
        "exiled" if i.accept("exiled with") => Ok(Filter::ExiledWith(Box::new(object(i)?))),
        "put" if i.accept("put into a graveyard this way") => Ok(Filter::ThisWay(Deed::Destroyed)),
        word if i.word_at(1) == "this" && i.word_at(2) == "way" => {
            let deed = Deed::read(word).map_or_else(stop, Ok)?;
            i.advance(3);
            Ok(Filter::ThisWay(deed))
        }
        "not" if i.accept("not on the battlefield") => Ok(Filter::In(Zone::Battlefield).negate()),
        "not" if i.accept("not named") => Ok(named(i)?.negate()),
        "not" if i.accept("not declared as an attacking or blocking creature this combat") => {
            Ok(Filter::Either(vec![Filter::Attacking, Filter::Blocking]).negate())
        }
        "of" => of(i),
        "other" if i.accept("other than") => {
            let but = object(i)?;
            // "other than the creature tapped this way": the words behind belong to that one.
            if i.word_at(1) == "this" && i.word_at(2) == "way" {
                return stop();
            }
            Ok(Filter::Is(Box::new(but)).negate())
        }
        "attacking" => attacking(i),
        "blocking" if i.accept("blocking or blocked by") => {
            let other = object(i)?;
            let blocking = Filter::BlockingSubject(Box::new(other.clone()));
            Ok(Filter::Either(vec![blocking, Filter::BlockedBy(Box::new(other))]))
        }
        "blocking" => {
            i.advance(1);
            Ok(Filter::BlockingSubject(Box::new(object(i)?)))
        }
        "blocked" if i.accept("blocked by") => Ok(Filter::BlockedBy(Box::new(object(i)?))),
        "attached" if i.accept("attached to") => {
            let host = i.attempt(with_article).map_or_else(|| object(i), |which| Ok(Subject::Each(which)))?;
            Ok(Filter::AttachedTo(Box::new(host)))
        }
        "in" if i.accept("in play") => Ok(Filter::In(Zone::Battlefield)),
        "from" if matches!(i.word_at(1), "a" | "an") && i.rest().iter().take(6).any(|token| token.word == "source") => {
            i.advance(2);
            let which = i.nested(noun_phrase)?;
            Ok(Filter::FromSource(Box::new(which)))
        }
        "from" if i.accept("from outside the game") => Ok(Filter::OutsideTheGame),
        "in" | "from" => {
            i.advance(1);
            zone(i)
        }
        "on" if i.accept("on the battlefield") => Ok(Filter::In(Zone::Battlefield)),
        "controlled" if i.accept("controlled by") => Ok(Filter::Controller(who(i)?)),
        "except" if i.accept("except for") => Ok(Filter::Is(Box::new(object(i)?)).negate()),
        _ if of_group => controller(i),
        _ => stop(),
    }
}

fn controller(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("you own") {
        return Ok(Filter::Owner(Who::You));
    }
    if i.accept("they own") || i.accept("that player owns") {
        return Ok(Filter::Owner(Who::ThatPlayer));
    }
    if i.accept("you don't own") {
        return Ok(Filter::Owner(Who::You).negate());
    }
    if let Some(found) = i.attempt(caster) {
        return Ok(found);
    }
    let (who, holds) = controls(i)?;
    if holds && (i.accept("but don't own") || i.accept("but doesn't own")) {
        return Ok(all(vec![Filter::Controller(who.clone()), Filter::Owner(who).negate()]));
    }
    let filter = Filter::Controller(who);
    Ok(if holds { filter } else { filter.negate() })
}

/// "you cast", "your opponents cast from their graveyards", of spells: who casts a spell controls it.   112.2
fn caster(i: &mut Tokens<'_>) -> Read<Filter> {
    let found = who(i)?;
    if !(i.accept("cast") || i.accept("casts")) {
        return stop();
    }
    let from = i.attempt(|i| if i.accept("from") { cast_from(i) } else { stop() });
    Ok(all(vec![Filter::Controller(found), from.unwrap_or(Filter::Any)]))
}

/// "your graveyard", "exile", "anywhere other than your hand".
pub(crate) fn cast_from(i: &mut Tokens<'_>) -> Read<Filter> {
    let other = i.accept("anywhere other than");
    let found = zone(i)?;
    Ok(Filter::CastFrom(Box::new(if other { found.negate() } else { found })))
}

fn named(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("~") {
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
    if names.is_empty() { Ok(Filter::Named(super::capital_name(i)?)) } else { Ok(either(names)) }
}

/// After "with".
fn with(i: &mut Tokens<'_>) -> Read<Filter> {
    match i.word() {
        "power" | "toughness" | "mana" | "converted" | "loyalty" | "base" => compare(i),
        "greater" | "lesser" | "less" | "equal" => relative(i),
        "the" if matches!(i.word_at(1), "greatest" | "highest") => {
            i.advance(2);
            let value = value(i)?;
            let among = if i.accept("among") { i.nested(filter)? } else { Filter::CREATURE };
            Ok(Filter::HasGreatest(value, Box::new(among)))
        }
        "even" | "odd" | "an" if parity_ahead(i).is_some() => {
            let (parity, length) = parity_ahead(i).unwrap_or((Parity::Even, 0));
            i.advance(length);
            Ok(Filter::Parity(value(i)?, parity))
        }
        "no" if i.accept("no abilities") => Ok(Filter::NoAbilities),
        "abilities" if i.accept("abilities") => Ok(Filter::NoAbilities.negate()),
        "{x}" if i.accept("{x} in its mana cost") || i.accept("{x} in their mana costs") => Ok(Filter::HasX),
        "the" if i.accept("the same name as") => Ok(Filter::SameName(Box::new(object(i)?))),
        "that" if i.accept("that name") => Ok(Filter::SameName(Box::new(crate::ability::Subject::Chosen))),
        "the" if i.accept("the chosen name") => Ok(Filter::SameName(Box::new(crate::ability::Subject::Chosen))),
        _ => i.attempt(counters).map_or_else(|| has_any(i), Ok),
    }
}

fn parity_ahead(i: &Tokens<'_>) -> Option<(Parity, usize)> {
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
    let both = i.attempt(|i| if i.accept("or") { value(i) } else { stop() });
    if let Some(second) = own(i, first) {
        return Ok(second);
    }
    let (comparison, amount) = comparison(i)?;
    let one = |value| Filter::Compare(value, comparison, Box::new(amount.clone()));
    Ok(match both {
        Some(second) => either(vec![one(first), one(second)]),
        None => one(first),
    })
}

/// "toughness greater than its power": two numbers of one object.
fn own(i: &mut Tokens<'_>, left: Value) -> Option<Filter> {
    i.attempt(|i| {
        let comparison = if i.accept("greater than its") {
            Comparison::Greater
        } else if i.accept("less than its") {
            Comparison::Less
        } else {
            return stop();
        };
        let right = value(i)?;
        if right == left { stop() } else { Ok(Filter::CompareOwn(left, comparison, right)) }
    })
}

/// "2 or less", "less than X", "equal to the number of ...", "3".
pub(crate) fn comparison(i: &mut Tokens<'_>) -> Read<(Comparison, Amount)> {
    for (phrase, comparison) in [
        ("less than or equal to", Comparison::AtMost),
        ("greater than or equal to", Comparison::AtLeast),
        ("less than", Comparison::Less),
        ("fewer than", Comparison::Less),
        ("greater than", Comparison::Greater),
        ("more than", Comparison::Greater),
        ("equal to", Comparison::Exactly),
    ] {
        if i.accept(phrase) {
            return Ok((comparison, this_value(i)?));
        }
    }
    let number = amount::plain(i)?;
    Ok((or_more(i).unwrap_or(Comparison::Exactly), number))
}

fn this_value(i: &mut Tokens<'_>) -> Read<Amount> {
    if i.accept("that number") {
        return Ok(Amount::ThatMuch);
    }
    read_amount(i)
}

/// "greater power": than what the sentence speaks of has.
fn relative(i: &mut Tokens<'_>) -> Read<Filter> {
    let comparison = match i.word() {
        "greater" => Comparison::Greater,
        "equal" => Comparison::Exactly,
        _ => Comparison::Less,
    };
    i.advance(1);
    let value = value(i)?;
    let than = if i.accept("than") { object(i)? } else { i.spoken_of() };
    Ok(Filter::Compare(value, comparison, Box::new(Amount::Of(value, Box::new(than)))))
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

/// "that's attacking", "that aren't Walls", "that has flying", "that shares a color with it", "that targets ~".
fn that(i: &mut Tokens<'_>) -> Read<Filter> {
    i.advance(1);
    if let Some(found) = PAST.iter().find(|(words, _)| i.accept(words)) {
        return Ok(Filter::Past(Box::new((found.1)())));
    }
    if i.accept("didn't attack this turn") {
        return Ok(Filter::Past(Box::new(attacked())).negate());
    }
    if i.accept("isn't") || i.accept("aren't") || i.accept("is not") || i.accept("wasn't") {
        return Ok(predicate(i)?.negate());
    }
    if i.accept("were put there from the battlefield this turn")
        || i.accept("was put there from the battlefield this turn")
        || i.accept("was put into a graveyard from the battlefield this turn")
    {
        return Ok(Filter::DiedThisTurn);
    }
    if i.accept("entered the battlefield under your control this turn")
        || i.accept("entered under your control this turn")
    {
        return Ok(all(vec![Filter::NewThisTurn, Filter::Controller(Who::You)]));
    }
    if i.accept("shares a card type with") || i.accept("share a card type with") {
        return Ok(Filter::SharesCardType(Box::new(object(i)?)));
    }
    if i.accept("was dealt damage this turn") || i.accept("were dealt damage this turn") {
        return Ok(Filter::Damaged);
    }
    if i.accept("is") || i.accept("'s") || i.accept("are") || i.accept("was") || i.accept("were") {
        if i.accept("both") {
            return both(i);
        }
        return predicate(i);
    }
    if i.accept("don't have a name") || i.accept("doesn't have a name") {
        return Ok(Filter::Nameless);
    }
    if i.accept("don't have") || i.accept("doesn't have") {
        return Ok(has_any(i)?.negate());
    }
    if i.accept("has") || i.accept("have") {
        return with(i);
    }
    if i.accept("shares a color with") || i.accept("share a color with") {
        return Ok(Filter::SharesColor(Box::new(object(i)?)));
    }
    if i.accept("shares a creature type with") || i.accept("share a creature type with") {
        return Ok(Filter::SharesCreatureType(Box::new(object(i)?)));
    }
    if i.accept("targets only a single") {
        return Ok(Filter::SingleTarget(Box::new(i.nested(filter)?)));
    }
    if i.accept("targets") || i.accept("target") {
        if let Some(found) = i.attempt(object) {
            return Ok(Filter::Targeting(Box::new(Filter::Is(Box::new(found)))));
        }
        let _ = i.accept("a") || i.accept("an") || i.accept("one or more");
        return Ok(Filter::Targeting(Box::new(i.nested(filter)?)));
    }
    if i.accept("died this turn") {
        return Ok(Filter::DiedThisTurn);
    }
    if i.accept("died this way") {
        return Ok(Filter::ThisWay(Deed::Destroyed));
    }
    if i.accept("share a name with") || i.accept("shares a name with") {
        return Ok(Filter::SameName(Box::new(object(i)?)));
    }
    if i.accept("came under your control this turn")
        || i.accept("entered the battlefield this turn")
        || i.accept("entered this turn")
    {
        return Ok(Filter::NewThisTurn);
    }
    stop()
}

/// Words of the past, and the event that they speak of.
type PastWords = (&'static str, fn() -> Trigger);

/// What an object did or underwent this turn, in the words after "that".
pub(crate) const PAST: &[PastWords] = &[
    ("attacked or blocked this turn", || Trigger::Either(vec![attacked(), blocked()])),
    ("blocked or was blocked this turn", || Trigger::Either(vec![blocked(), was_blocked()])),
    ("attacked this turn", attacked),
    ("blocked this turn", blocked),
    ("was blocked this turn", was_blocked),
    ("you cycled or discarded this turn", || {
        let itself = || Filter::Is(Box::new(Subject::It));
        let cycled = Trigger::PlayerDoes(Who::You, "cycle".to_owned(), Some(itself()));
        Trigger::Either(vec![cycled, Trigger::Discards(Who::You, itself())])
    }),
    ("dealt damage to you this turn", || Trigger::DealsDamage {
        source: Subject::It,
        combat: false,
        to: Some(DamageTo::Player(Who::You)),
    }),
    ("dealt damage this turn", || Trigger::DealsDamage { source: Subject::It, combat: false, to: None }),
];

fn attacked() -> Trigger {
    Trigger::Attacks(Subject::It, Vec::new())
}

fn blocked() -> Trigger {
    Trigger::Blocks(Subject::It, None)
}

fn was_blocked() -> Trigger {
    Trigger::BecomesBlocked(Subject::It, None)
}

/// "both blue and red".
fn both(i: &mut Tokens<'_>) -> Read<Filter> {
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

/// "of the chosen color", "of the color of your choice", "of that color".
fn of(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("of the chosen color") || i.accept("of that color") {
        Ok(Filter::ChosenColor)
    } else if i.accept("of the chosen type") || i.accept("of that type") {
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
    Ok(Filter::AttackingPlayer(who(i)?))
}

/// "your graveyard", "exile", "a graveyard", "their hand": whose, and which zone.
pub(crate) fn zone(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("exile") {
        return Ok(Filter::In(Zone::Exile));
    }
    if i.accept("graveyards") {
        let graveyards = Filter::In(Zone::Graveyard);
        return Ok(match i.accept("and libraries") || i.accept("or libraries") {
            true => Filter::Either(vec![graveyards, Filter::In(Zone::Library)]),
            false => graveyards,
        });
    }
    let owner = if i.accept("a") || i.accept("all") || i.accept("any") { None } else { Some(whose(i)?) };
    let zone = zone_word(i)?;
    // "your hand or graveyard".
    let other = i.attempt(|i| if i.accept("and/or") || i.accept("or") { zone_word(i) } else { stop() });
    Ok(match owner {
        Some(owner) => {
            let zone = match other {
                Some(other) => Filter::Either(vec![Filter::In(zone), Filter::In(other)]),
                None => Filter::In(zone),
            };
            all(vec![Filter::Owner(owner), zone])
        }
        None if other.is_some() => return stop(),
        None => Filter::In(zone),
    })
}

/// A zone by its word.
pub(crate) fn zone_word(i: &mut Tokens<'_>) -> Read<Zone> {
    let zone = match i.word() {
        "graveyard" | "graveyards" => Zone::Graveyard,
        "hand" | "hands" => Zone::Hand,
        "library" | "libraries" => Zone::Library,
        "exile" => Zone::Exile,
        "battlefield" | "play" => Zone::Battlefield,
        "stack" => Zone::Stack,
        _ => return stop(),
    };
    i.advance(1);
    Ok(zone)
}

/// "its power is 1 or less", for conditions: whose value, and the comparison.
pub(crate) fn value_is(i: &mut Tokens<'_>) -> Read<(Amount, Comparison, Amount)> {
    let subject = possessor(i)?;
    let value = value(i)?;
    if !i.accept("is") {
        return stop();
    }
    let (comparison, amount) = comparison(i)?;
    Ok((Amount::Of(value, Box::new(subject)), comparison, amount))
}

/// A description with its article: "a creature", "another Goblin", "an untapped land".
pub(crate) fn with_article(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("another") {
        return Ok(all(vec![Filter::Other, noun_phrase(i)?]));
    }
    if i.accept("a") || i.accept("an") { noun_phrase(i) } else { stop() }
}
