//! Costs: "{2}{G}, {T}, Sacrifice ~", and what stands after "unless you" or "you may".

mod counters;
mod moved;
mod price;

pub(super) use counters::loyalty;
use counters::put;
use moved::{discard, exile, give_back};
pub(super) use price::{life, mana_cost, symbol};
use price::{mana, paid};

use super::amount::{plain, variable};
use super::filter::suffix::with_article;
use super::filter::{all, noun_phrase, says};
use super::subject::{object, reference};
use super::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{Amount, Cost, CostPart, Filter, Subject, Who, Word, Words};
use crate::terms::{Counter, Zone};

/// As many as the player chooses, but not none: they are X, of which what is done must say that it can't be 0.   107.3
pub(super) const ONE_OR_MORE: &str = "one or more";

/// A cost of one or more parts, up to a colon or wherever it ends.
pub(super) fn cost(i: &mut Tokens<'_>) -> Read<Cost> {
    let (it, before) = (i.it, i.before);
    let found = parts(i);
    (i.it, i.before) = (it, before);
    let found = found?;
    // "{3}, {T} or {U}, {T}": one of the two, and what both have is paid in any case.
    let other = i.attempt(|i| {
        if !(i.accept("or") && i.word().starts_with('{')) {
            return stop();
        }
        let other = parts(i)?;
        if i.is_done() { Ok(other) } else { stop() }
    });
    let Some(other) = other else { return Ok(found) };
    let (common, first): (Vec<CostPart>, Vec<CostPart>) = found.0.into_iter().partition(|part| other.0.contains(part));
    let second: Vec<CostPart> = other.0.into_iter().filter(|part| !common.contains(part)).collect();
    match (first.as_slice(), second.as_slice()) {
        ([CostPart::Mana(_)], [CostPart::Mana(_)]) => {
            let either = CostPart::Either(vec![Cost(first), Cost(second)]);
            Ok(Cost([vec![either], common].concat()))
        }
        _ => stop(),
    }
}

fn parts(i: &mut Tokens<'_>) -> Read<Cost> {
    let mut parts = vec![ways(i)?];
    loop {
        let next = i.attempt(|i| {
            // "pays {2} plus an additional {1} for each Faerie you control".
            if matches!(parts.last(), Some(CostPart::Mana(_))) && i.accept("plus an additional") {
                return match mana(i)? {
                    more @ CostPart::ManaTimes(..) => Ok(more),
                    _ => stop(),
                };
            }
            // "{3}{T}", as some write it, without the comma.
            let joined = matches!(parts.last(), Some(CostPart::Mana(_))) && matches!(i.word(), "{t}" | "{q}");
            if !(joined || i.accept(", and") || i.accept(",") || i.accept("and")) {
                return stop();
            }
            // "Remove X time counters from ~ and exile it": within a cost "it" is what its first part names.
            let itself = |word: Word<'_>| matches!(word, Word::Subject(Subject::This));
            if i.it == Antecedent::Open && Cost(parts.clone()).any_word(&mut |word| itself(word)) {
                i.it = Antecedent::This;
            }
            // "pay {1} and 3 life": the verb is said once.
            match (parts.last(), i.attempt(life)) {
                (Some(CostPart::Mana(_)), Some(life)) => Ok(CostPart::Life(life)),
                (_, Some(_)) => stop(),
                // "Sacrifice a creature and a Swamp", "sacrifice ~ and three Food tokens".
                (Some(CostPart::Sacrifice(..)), None) => match i.attempt(sacrificed_too) {
                    Some(too) => Ok(too),
                    None => ways(i),
                },
                (_, None) => ways(i),
            }
        });
        match next {
            Some(next) => parts.push(next),
            None => return Ok(Cost(parts)),
        }
    }
}

/// Behind "sacrifice a creature and": "~", "a Swamp", "three Food tokens".
fn sacrificed_too(i: &mut Tokens<'_>) -> Read<CostPart> {
    let (count, which) = counted(i)?;
    Ok(CostPart::Sacrifice(count, which))
}

/// One part, or one of two: "sacrifice an artifact or discard a card". What an additional cost offers is told apart
/// there.
fn ways(i: &mut Tokens<'_>) -> Read<CostPart> {
    let first = part(i)?;
    let other = i.attempt(|i| {
        let verb = i.word_at(1);
        let verb = verb.strip_suffix('s').unwrap_or(verb);
        let verb = matches!(verb, "forage" | "sacrifice" | "discard" | "exile" | "return" | "remove" | "tap");
        // "pays {B} or {3}", "pay {1} or 1 life".
        let priced = matches!(first, CostPart::Mana(_) | CostPart::Life(_));
        // "pays {B} or pays {3}".
        // "sacrifice a Food or pay {2}{W}".
        let pays = matches!(i.word_at(1), "pay" | "pays");
        let verb = verb || pays && (priced || i.word_at(2).starts_with('{'));
        let other_price =
            priced && i.word_at(1).starts_with('{') || matches!(first, CostPart::Mana(_)) && i.word_at(2) == "life";
        if !(verb || other_price) || !i.accept("or") {
            stop()
        } else if verb {
            part(i)
        } else {
            paid(i)
        }
    });
    Ok(match other {
        Some(other) => CostPart::Either(vec![Cost(vec![first]), Cost(vec![other])]),
        None => first,
    })
}

fn part(i: &mut Tokens<'_>) -> Read<CostPart> {
    let word = i.word();
    match word {
        "{t}" => {
            i.advance(1);
            Ok(CostPart::Tap)
        }
        "{q}" => {
            i.advance(1);
            Ok(CostPart::Untap)
        }
        "pay" | "pays" | "paying" => {
            i.advance(1);
            paid(i)
        }
        "waterbend" => {
            i.advance(1);
            Ok(CostPart::Waterbend(mana_cost(i)?))
        }
        "tap" | "taps" | "tapping" => tap(i),
        "sacrifice" | "sacrifices" | "sacrificing" => {
            i.advance(1);
            if i.accept("all") {
                return all_sacrificed(i);
            }
            let (count, which) = counted(i)?;
            // Whoever sacrifices something to pay chooses it.   701.21a
            let _ = i.accept("of their choice") || i.accept("of his or her choice");
            Ok(CostPart::Sacrifice(count, which))
        }
        "discard" | "discards" | "discarding" => discard(i),
        "exile" | "exiles" | "exiling" | "remove" | "removes" | "removing" => exile(i),
        "mill" | "mills" => {
            i.advance(1);
            let count = if i.accept("a") { Amount::Number(1) } else { plain(i)? };
            if i.accept("card") || i.accept("cards") { Ok(CostPart::Mill(count)) } else { stop() }
        }
        "behold" => {
            i.advance(1);
            behold(i)
        }
        "forage" => {
            i.advance(1);
            Ok(CostPart::forage())
        }
        "choose" => choose(i),
        "reveal" | "reveals" => reveal(i),
        "return" | "returns" | "returning" => give_back(i),
        "put" | "puts" => put(i),
        // "Blight 2": so many -1/-1 counters on a creature you control.   701.68
        "blight" => {
            i.advance(1);
            let own = all(vec![Filter::CREATURE, Filter::Controller(Who::You)]);
            Ok(CostPart::PutCounters(plain(i)?, Counter::named("-1/-1"), own))
        }
        "collect" if i.accept("collect evidence") => Ok(CostPart::CollectEvidence(plain(i)?)),
        "exert" | "exerts" => {
            i.advance(1);
            Ok(CostPart::Exert(Filter::Is(Box::new(object(i)?))))
        }
        "unattach" => {
            i.advance(1);
            if let Some(this) = i.attempt(object) {
                return Ok(CostPart::Unattach(Filter::Is(Box::new(this))));
            }
            let what = with_article(i)?;
            let from = if i.accept("from") { object(i)? } else { return stop() };
            Ok(CostPart::Unattach(all(vec![what, Filter::AttachedTo(Box::new(from))])))
        }
        _ if word.starts_with('{') => mana(i),
        _ => loyalty(i),
    }
}

/// "lands you control", behind "sacrifice all": as many as there are.
fn all_sacrificed(i: &mut Tokens<'_>) -> Read<CostPart> {
    let which = noun_phrase(i)?;
    if !says(&which, &Filter::Controller(Who::You)) {
        return stop();
    }
    Ok(CostPart::Sacrifice(Amount::Count(Box::new(which.clone())), which))
}

/// "choose a creature you control".
fn choose(i: &mut Tokens<'_>) -> Read<CostPart> {
    i.advance(1);
    let which = with_article(i)?;
    let own = says(&which, &Filter::Controller(Who::You));
    if own { Ok(CostPart::Choose(Amount::Number(1), which)) } else { stop() }
}

/// "reveal a Dragon card from your hand". No card of a library is chosen to be revealed.
fn reveal(i: &mut Tokens<'_>) -> Read<CostPart> {
    i.advance(1);
    if i.sees("the top") {
        return stop();
    }
    let (count, which) = counted(i)?;
    let from_hand = which.named_zone().is_none() && i.accept("from your hand");
    let which = if from_hand { all(vec![which, Filter::In(Zone::Hand)]) } else { which };
    Ok(CostPart::Reveal(count, which))
}

fn tap(i: &mut Tokens<'_>) -> Read<CostPart> {
    i.advance(1);
    // "Tap" alone is the symbol in words.
    if matches!(i.word(), "," | ":") {
        return Ok(CostPart::Tap);
    }
    let (count, which) = counted(i)?;
    let which = match which {
        Filter::All(parts) => all(parts.into_iter().filter(|part| *part != Filter::Tapped.negate()).collect()),
        other => other,
    };
    Ok(CostPart::TapOther(count, which))
}

/// "a Dragon": one that you control is chosen, or a card of that quality is revealed from your hand.   701.4a
fn behold(i: &mut Tokens<'_>) -> Read<CostPart> {
    let which = with_article(i)?;
    let exiled = i.accept("and exile it");
    if i.sees("and") {
        return stop();
    }
    let one = Amount::Number(1);
    let revealed = all(vec![which.clone(), Filter::Card, Filter::Owner(Who::You), Filter::In(Zone::Hand)]);
    let chosen = all(vec![which, Filter::Controller(Who::You)]);
    let ways = match exiled {
        // The one that is beheld is the one that is exiled.
        true => [CostPart::Exile(one.clone(), revealed), CostPart::Exile(one, chosen)],
        false => [CostPart::Reveal(one.clone(), revealed), CostPart::Choose(one, chosen)],
    };
    Ok(CostPart::Either(ways.into_iter().map(|way| Cost(vec![way])).collect()))
}

/// "a creature", "two lands", "another Goblin", "~", "X artifacts": how many of which.
pub(super) fn counted(i: &mut Tokens<'_>) -> Read<(Amount, Filter)> {
    if let Some(found) = i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        return Ok((Amount::Number(1), Filter::Is(Box::new(found))));
    }
    if let Some(found) = i.attempt(with_article) {
        return Ok((Amount::Number(1), found));
    }
    let count = if i.accept("any number of") {
        Amount::UNBOUNDED
    } else if i.accept(ONE_OR_MORE) {
        Amount::X
    } else if i.word() == "x" {
        variable(i)?
    } else {
        plain(i)?
    };
    let other = i.accept("other");
    let which = noun_phrase(i)?;
    let than_this = says(&which, &Filter::Spell);
    Ok((
        count,
        match other {
            true if than_this => all(vec![Filter::Other, which]),
            true => all(vec![i.another()?, which]),
            false => which,
        },
    ))
}

fn one_of(i: &mut Tokens<'_>) -> Read<Filter> {
    if let Some(found) = i.attempt(with_article) {
        return Ok(found);
    }
    Ok(Filter::Is(Box::new(object(i)?)))
}
