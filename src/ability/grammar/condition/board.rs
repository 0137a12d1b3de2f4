//! What is on the board: "you control two or more Islands", "there are seven or more cards in your graveyard".

use crate::ability::grammar::amount::{counter_kind, how_many};
use crate::ability::grammar::filter::suffix::{self, with_article};
use crate::ability::grammar::filter::{all, capital_name, noun_phrase, predicate, simple_noun};
use crate::ability::grammar::subject::object;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{
    Amount, Comparison, Condition, Filter, Kind, Subject, Together, Trait, Value, Who, Word, Words, grammar,
};
use crate::terms::Zone;

/// "creatures you control have total power 8 or greater".
pub(super) fn total(i: &mut Tokens<'_>) -> Read<Condition> {
    let what = noun_phrase(i)?;
    if !i.accept("have total") {
        return stop();
    }
    let value = grammar::amount::value(i)?;
    let (comparison, count) = suffix::comparison(i)?;
    Ok(Condition::Compare(Amount::Total(value, Box::new(what)), comparison, count))
}

/// "you control a Gate", "defending player controls no creatures", "you control more lands than defending player".
pub(super) fn controls(i: &mut Tokens<'_>) -> Read<Condition> {
    let each = i.word() == "each";
    let together = i.sees("your opponents") || i.sees("opponents") || i.sees("players");
    let none =
        i.accept("no opponent").then_some(Who::Opponent).or_else(|| i.accept("no player").then_some(Who::Anyone));
    let nobody = none.is_some();
    let who = none.map_or_else(|| who(i), Ok)?;
    let denied = nobody || i.accept("don't control") || i.accept("doesn't control");
    let before = i.says("as you cast this spell") && i.accept("controlled");
    if (!denied || nobody) && !before && !(i.accept("control") || i.accept("controls")) {
        return stop();
    }
    if let Some(found) = i.attempt(|i| if denied || before { stop() } else { so_many_more(i, &who) }) {
        return Ok(found);
    }
    // "more lands than an opponent", but not "more than four lands", which is a number.
    let than_another = i.word_at(1) != "than";
    let than = (than_another && i.accept("more")).then_some(Comparison::Greater);
    let than = than.or_else(|| (than_another && i.accept("fewer")).then_some(Comparison::Less));
    if let Some(comparison) = than {
        // "No player controls more creatures than defending player."
        return match (denied, nobody) {
            (false, _) => more_than_another(i, who, comparison),
            (true, true) => Ok(Condition::Not(Box::new(more_than_another(i, who, comparison)?))),
            (true, _) => stop(),
        };
    }
    if let Some(found) = i.attempt(|i| if denied || before || each { stop() } else { the_most(i, &who) }) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(|i| if denied || before || each { stop() } else { one_of_each(i, &who) }) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(|i| if denied || before || each { stop() } else { one_of_each_name(i, &who) }) {
        return Ok(found);
    }
    // One of those that are tied is enough.
    if i.accept("the creature with the greatest power or tied for the greatest power") {
        let what = all(vec![Filter::CREATURE, Filter::HasGreatest(Value::Power, Box::new(Filter::CREATURE))]);
        let (comparison, count) = (Comparison::AtLeast, Amount::Number(1));
        let found = Condition::Controls { who, what, comparison, count };
        return Ok(if denied { Condition::Not(Box::new(found)) } else { found });
    }
    let (comparison, count, mut what) = counted(i)?;
    // "As long as its controller controls another creature": another than that.
    if matches!(who, Who::ItsController | Who::HostController)
        && let Filter::All(parts) = &mut what
    {
        let it = i.spoken_of();
        for part in parts.iter_mut().filter(|part| **part == Filter::Other) {
            *part = Filter::Is(Box::new(it.clone())).negate();
        }
    }
    if before {
        let found = Box::new(Condition::Controls { who, what, comparison, count });
        return if i.accept("as you cast this spell") { Ok(Condition::AsCast(found)) } else { stop() };
    }
    if matches!(&what, Filter::Is(subject) if matches!(**subject, Subject::Each(_))) {
        // "you control each creature with the greatest power": to control one of them is not enough.
        return stop();
    }
    let denied_or = |found: Condition| if denied { Condition::Not(Box::new(found)) } else { found };
    if let Some(number) = counted_together(i, &who, &what, together && count != Amount::Number(1)) {
        return Ok(denied_or(Condition::Compare(number, comparison, count)));
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
    Ok(denied_or(found))
}

/// After "defending player controls": "the most creatures or is tied for the most", so that nobody controls more.
fn the_most(i: &mut Tokens<'_>, who: &Who) -> Read<Condition> {
    if who.is_each_of_several() || !i.accept("the most") {
        return stop();
    }
    let what = noun_phrase(i)?;
    if !(i.accept("or is tied for the most") || i.accept("or are tied for the most")) {
        return stop();
    }
    let theirs = all(vec![what.clone(), Filter::Controller(who.clone())]);
    let (comparison, count) = (Comparison::Greater, Amount::Count(Box::new(theirs)));
    Ok(Condition::Not(Box::new(Condition::Controls { who: Who::Anyone, what, comparison, count })))
}

/// "a land of each basic land type and a creature of each color": all ten of them, though one permanent may be several.
fn one_of_each(i: &mut Tokens<'_>, who: &Who) -> Read<Condition> {
    let mut found = Vec::new();
    loop {
        let parts: Vec<Filter> = if i.accept("a land of each basic land type") {
            let types = crate::terms::subtype::BASIC_LAND_TYPES.into_iter();
            let land = || Filter::Type(crate::terms::CardType::Land);
            types.map(|kind| all(vec![land(), Filter::Subtype(kind.to_owned())])).collect()
        } else if i.accept("a creature of each color") {
            let colors = crate::terms::Color::ALL.into_iter();
            colors.map(|color| all(vec![Filter::Color(color), Filter::CREATURE])).collect()
        } else {
            return stop();
        };
        let (comparison, count) = (Comparison::AtLeast, Amount::Number(1));
        let controls = |what| Condition::Controls { who: who.clone(), what, comparison, count: count.clone() };
        found.extend(parts.into_iter().map(controls));
        if !(i.sees("and a land of each") || i.sees("and a creature of each")) {
            return Ok(Condition::All(found));
        }
        i.advance(1);
    }
}

/// "creatures named Mine Worker and Tower Worker": one of each name.
fn one_of_each_name(i: &mut Tokens<'_>, who: &Who) -> Read<Condition> {
    let plural = i.word().ends_with('s') && i.word_at(1) == "named";
    let what = if plural { simple_noun(i)? } else { return stop() };
    i.advance(1);
    let names = capital_name(i)?;
    let (first, second) = names.split_once(" and ").map_or_else(stop, Ok)?;
    let (comparison, count) = (Comparison::AtLeast, Amount::Number(1));
    let controls = |name: &str| {
        let what = all(vec![what.clone(), Filter::Named(name.to_owned())]);
        Condition::Controls { who: who.clone(), what, comparison, count: count.clone() }
    };
    Ok(Condition::All(vec![controls(first), controls(second)]))
}

/// What is counted of all that they control: "your opponents control eight or more lands", "you control creatures with
/// four or more different powers", "you control two creatures with the same name as one another".
fn counted_together(i: &mut Tokens<'_>, who: &Who, what: &Filter, of_all: bool) -> Option<Amount> {
    let theirs = |what: Filter| Box::new(all(vec![what, Filter::Controller(who.clone())]));
    if of_all {
        return Some(Amount::Count(theirs(what.clone())));
    }
    if let Some((what, kind)) = of_different_kinds(what) {
        return Some(Amount::Kinds(kind, theirs(what)));
    }
    // "three or more creatures that share a creature type".
    let kin = Filter::Together(Together::Shared(Trait::CreatureType));
    if let Filter::All(parts) = what
        && parts.contains(&kin)
    {
        let rest = parts.iter().filter(|part| **part != kin).cloned().collect();
        return Some(Amount::Kindred(theirs(all(rest))));
    }
    let same = i.accept("with the same name as one another")
        || i.accept("with the same name as each other")
        || !i.sees("with the same name as") && i.accept("with the same name");
    same.then(|| Amount::Namesakes(theirs(what.clone())))
}

/// After "you control more": "lands than defending player".
fn more_than_another(i: &mut Tokens<'_>, who: Who, comparison: Comparison) -> Read<Condition> {
    let what = noun_phrase(i)?;
    if !i.accept("than") {
        return stop();
    }
    let each_other = i.word() == "each";
    let other = grammar::who::who(i)?;
    let _ = i.accept("does") || i.accept("controls") || i.accept("control");
    than_others(who, what, comparison, each_other, other)
}

/// "at least four more creatures than you", of one opponent.
fn so_many_more(i: &mut Tokens<'_>, who: &Who) -> Read<Condition> {
    if *who != Who::Opponent || !i.accept("at least") {
        return stop();
    }
    let more = grammar::amount::plain(i)?;
    if !i.accept("more") {
        return stop();
    }
    let what = noun_phrase(i)?;
    if !i.accept("than you") {
        return stop();
    }
    let _ = i.accept("do") || i.accept("control");
    let yours = Amount::Count(Box::new(all(vec![what.clone(), Filter::Controller(Who::You)])));
    let count = Amount::Plus(Box::new(yours), Box::new(more));
    Ok(Condition::Controls { who: who.clone(), what, comparison: Comparison::AtLeast, count })
}

/// "you control more lands than defending player", "... than each opponent": than each of them alone, and not than all
/// of them together.
fn than_others(who: Who, what: Filter, comparison: Comparison, each: bool, other: Who) -> Read<Condition> {
    let count = |of: Who| Amount::Count(Box::new(all(vec![what.clone(), Filter::Controller(of)])));
    if !other.is_each_of_several() {
        let count = count(other);
        return Ok(Condition::Controls { who, what, comparison, count });
    }
    // "That player controls more lands than each other player": you may be among the others.
    if who != Who::You {
        return stop();
    }
    let count = count(Who::You);
    let found = Condition::Controls { who: other, what, comparison: of_the_others(comparison, each), count };
    Ok(if each { Condition::Not(Box::new(found)) } else { found })
}

/// How the number of one of several others compares where yours does so to it; for `each` of them, how none may.
pub(super) const fn of_the_others(comparison: Comparison, each: bool) -> Comparison {
    match (comparison, each) {
        (Comparison::Greater | Comparison::AtLeast, true) => Comparison::AtLeast,
        (Comparison::Greater | Comparison::AtLeast, false) => Comparison::Less,
        (_, true) => Comparison::AtMost,
        (_, false) => Comparison::Greater,
    }
}

/// What holds of a number exactly when the comparison does not.
pub(super) const fn opposite(comparison: Comparison) -> Option<Comparison> {
    match comparison {
        Comparison::AtMost => Some(Comparison::Greater),
        Comparison::AtLeast => Some(Comparison::Less),
        Comparison::Less => Some(Comparison::AtLeast),
        Comparison::Greater => Some(Comparison::AtMost),
        Comparison::Exactly => None,
    }
}

/// "a creature", "another Giant", "three or more artifacts", "no creatures", "untapped lands".
pub(super) fn counted(i: &mut Tokens<'_>) -> Read<(Comparison, Amount, Filter)> {
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

/// "three or more creatures with different powers": so many powers are counted. What is counted, and which kind.
fn of_different_kinds(what: &Filter) -> Option<(Filter, Kind)> {
    let Filter::All(parts) = what else { return None };
    let kind = |part: &Filter| match part {
        Filter::Together(Together::Different(Trait::Power)) => Some(Kind::Powers),
        Filter::Together(Together::Different(Trait::Name)) => Some(Kind::Names),
        Filter::Together(Together::Different(Trait::ManaValue)) => Some(Kind::ManaValues),
        _ => None,
    };
    let found = parts.iter().find_map(kind)?;
    Some((all(parts.iter().filter(|part| kind(part).is_none()).cloned().collect()), found))
}

/// "there are seven or more cards in your graveyard", "there's another creature on the battlefield".
pub(super) fn there(i: &mut Tokens<'_>) -> Read<Condition> {
    if !(i.accept("there are") || i.accept("there is") || i.accept("there's")) {
        return stop();
    }
    if i.accept("no monarch") {
        let nobody = Condition::Designated(Who::Anyone, "the monarch".to_owned());
        return Ok(Condition::Not(Box::new(nobody)));
    }
    if let Some(found) = i.attempt(counters_there) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(|i| {
        let (comparison, count) = how_many(i)?;
        let kinds = grammar::amount::kinds(i)?;
        if let Amount::Kinds(_, what) = &kinds {
            speak_of_keeper(i, what);
        }
        Ok(Condition::Compare(kinds, comparison, count))
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
    // "no more scream counters on it".
    let (comparison, count) = match i.accept("no more") {
        true => (Comparison::Exactly, Amount::Number(0)),
        false => how_many(i)?,
    };
    let kind = counter_kind(i)?;
    // "two or more counters among creatures you control": on all of them together.
    if i.accept("among") {
        let among = Subject::Each(noun_phrase(i)?);
        return Ok(Condition::Compare(Amount::Counters(kind, Box::new(among)), comparison, count));
    }
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
pub(super) fn existing(i: &mut Tokens<'_>) -> Read<Condition> {
    let (comparison, count, what) = counted(i)?;
    if !(i.accept("is") || i.accept("are")) {
        return stop();
    }
    let place = if i.accept("exiled with") {
        Filter::ExiledWith(Box::new(object(i)?))
    } else if i.accept("on the battlefield") || i.accept("in play") {
        Filter::Any
    } else if i.accept("in") {
        suffix::zone(i)?
    } else if matches!(i.word_at(1), "" | "," | ".") && i.accept("attacking") {
        // "four or more creatures are attacking".
        Filter::Attacking
    } else {
        return stop();
    };
    let what = all(vec![what, place]);
    Ok(Condition::Compare(Amount::Count(Box::new(on_battlefield(what))), comparison, count))
}

/// "you own a card in exile", "you own seven or more cards in exile".
pub(super) fn owns(i: &mut Tokens<'_>) -> Read<Condition> {
    let who = who(i)?;
    if who.is_each_of_several() || !(i.accept("own") || i.accept("owns")) {
        return stop();
    }
    let (comparison, count, what) = counted(i)?;
    if what.named_zone().is_none() {
        return stop();
    }
    let theirs = all(vec![what, Filter::Owner(who)]);
    Ok(Condition::Compare(Amount::Count(Box::new(theirs)), comparison, count))
}

/// "a creature is attached"... : "another creature is attacking".
pub(super) fn attached_to(i: &mut Tokens<'_>) -> Read<Condition> {
    let what = with_article(i)?;
    if !i.accept("is") {
        return stop();
    }
    let state = predicate(i)?;
    // "As long as another Aura is attached to enchanted creature, it has first strike": what that is attached to.
    if let Filter::AttachedTo(to) = &state {
        i.speak_of(to);
    }
    let count = Amount::Count(Box::new(all(vec![what, state])));
    Ok(Condition::Compare(count, Comparison::AtLeast, Amount::Number(1)))
}
