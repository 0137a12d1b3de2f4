//! Costs: "{2}{G}, {T}, Sacrifice ~", and what stands after "unless you" or "you may".

use super::amount::{counter_kind, for_each, plain, variable};
use super::filter::suffix::with_article;
use super::filter::{all, noun_phrase, says};
use super::subject::{object, reference};
use super::tokens::{Antecedent, Read, Tokens, stop};
use super::who::whose;
use crate::ability::{Amount, Cost, CostPart, Filter, Subject, Who, Word, Words};
use crate::terms::{Counter, ManaCost, ManaSymbol, Zone};

/// A cost of one or more parts, up to a colon or wherever it ends.
pub(super) fn cost(i: &mut Tokens<'_>) -> Read<Cost> {
    let (it, before) = (i.it, i.before);
    let found = parts(i);
    (i.it, i.before) = (it, before);
    found
}

fn parts(i: &mut Tokens<'_>) -> Read<Cost> {
    let mut parts = vec![ways(i)?];
    loop {
        let next = i.attempt(|i| {
            if !(i.accept(", and") || i.accept(",") || i.accept("and")) {
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
                // "Sacrifice a creature and a Swamp".
                (Some(CostPart::Sacrifice(..)), None) if matches!(i.word(), "a" | "an" | "another") => {
                    let (count, which) = counted(i)?;
                    Ok(CostPart::Sacrifice(count, which))
                }
                (_, None) => ways(i),
            }
        });
        match next {
            Some(next) => parts.push(next),
            None => return Ok(Cost(parts)),
        }
    }
}

/// One part, or one of two: "sacrifice an artifact or discard a card". What an additional cost offers is told apart
/// there.
fn ways(i: &mut Tokens<'_>) -> Read<CostPart> {
    let first = part(i)?;
    let other = i.attempt(|i| {
        let verb = i.word_at(1);
        let verb = verb.strip_suffix('s').unwrap_or(verb);
        let verb = matches!(verb, "sacrifice" | "discard" | "exile" | "return" | "remove" | "tap");
        // "pays {B} or {3}", "pay {1} or 1 life".
        let priced = matches!(first, CostPart::Mana(_) | CostPart::Life(_));
        // "pays {B} or pays {3}".
        let verb = verb || priced && matches!(i.word_at(1), "pay" | "pays");
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

/// Mana symbols in a row.
pub(super) fn mana_cost(i: &mut Tokens<'_>) -> Read<ManaCost> {
    let mut symbols = Vec::new();
    while let Some(symbol) = symbol(i.word()) {
        i.advance(1);
        symbols.push(symbol);
    }
    if symbols.is_empty() { stop() } else { Ok(ManaCost(symbols)) }
}

fn symbol(word: &str) -> Option<ManaSymbol> {
    ManaSymbol::read(word.strip_prefix('{')?.strip_suffix('}')?)
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
            let (count, which) = counted(i)?;
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
        "choose" => {
            i.advance(1);
            let which = with_article(i)?;
            let own = says(&which, &Filter::Controller(Who::You));
            if own { Ok(CostPart::Choose(Amount::Number(1), which)) } else { stop() }
        }
        "reveal" | "reveals" => {
            i.advance(1);
            // No card of a library is chosen to be revealed.
            if i.sees("the top") {
                return stop();
            }
            let (count, which) = counted(i)?;
            let from_hand = which.named_zone().is_none() && i.accept("from your hand");
            let which = if from_hand { all(vec![which, Filter::In(Zone::Hand)]) } else { which };
            Ok(CostPart::Reveal(count, which))
        }
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
        _ if word.starts_with('{') => mana(i),
        _ => loyalty(i),
    }
}

/// Mana, or mana for each of something.
fn mana(i: &mut Tokens<'_>) -> Read<CostPart> {
    let energy = i.rest().iter().take_while(|token| token.word == "{e}").count();
    if energy > 0 {
        i.advance(energy);
        return Ok(CostPart::Energy(Amount::Number(i64::try_from(energy).unwrap_or(i64::MAX))));
    }
    if i.word() == "{x}"
        && let Some((from, to)) = i.where_x
    {
        let times = super::amount::defined(i, from, to)?;
        i.advance(1);
        return Ok(CostPart::ManaTimes(ManaCost(vec![ManaSymbol::Generic(1)]), times));
    }
    let cost = mana_cost(i)?;
    let each = i.attempt(|i| {
        // "for each creature they control that's attacking you" is once for each attacker: the cost itself says that.
        let mark = i.position();
        let amount = for_each(i)?;
        if per_creature(i, mark) { stop() } else { Ok(amount) }
    });
    Ok(match each {
        Some(amount) => CostPart::ManaTimes(cost, amount),
        None => CostPart::Mana(cost),
    })
}

/// Whether the words since `mark` count the creatures that are being declared.
fn per_creature(i: &Tokens<'_>, mark: usize) -> bool {
    (mark..i.position())
        .filter_map(|at| i.token(at))
        .any(|token| matches!(token.word, "attacking" | "blocking" | "those"))
}

/// After "pay".
fn paid(i: &mut Tokens<'_>) -> Read<CostPart> {
    if i.word().starts_with('{') {
        return mana(i);
    }
    if i.accept("x {e}") {
        return Ok(CostPart::Energy(Amount::X));
    }
    if i.accept("an amount of {e} equal to") {
        return Ok(CostPart::Energy(super::amount::amount(i)?));
    }
    if i.accept("half your life, rounded up") {
        let of = Box::new(Amount::Life(crate::ability::Who::You));
        return Ok(CostPart::Life(Amount::Half { of, up: true }));
    }
    if i.accept("life equal to") {
        return Ok(CostPart::Life(super::amount::amount(i)?));
    }
    let amount = super::amount::amount(i)?;
    if i.accept("{e}") {
        return Ok(CostPart::Energy(amount));
    }
    if i.accept("life") { Ok(CostPart::Life(amount)) } else { stop() }
}

/// "3 life".
fn life(i: &mut Tokens<'_>) -> Read<Amount> {
    let amount = plain(i)?;
    if i.accept("life") { Ok(amount) } else { stop() }
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
    // "Behold an Elemental and exile it": what is paid with would have to be kept.
    if i.sees("and") {
        return stop();
    }
    let one = Amount::Number(1);
    let revealed = all(vec![which.clone(), Filter::Card, Filter::Owner(Who::You), Filter::In(Zone::Hand)]);
    let chosen = all(vec![which, Filter::Controller(Who::You)]);
    let ways = [CostPart::Reveal(one.clone(), revealed), CostPart::Choose(one, chosen)];
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

fn discard(i: &mut Tokens<'_>) -> Read<CostPart> {
    i.advance(1);
    if i.accept("your hand") || i.accept("their hand") {
        return Ok(CostPart::DiscardHand);
    }
    // The old way to write a card's own name in its channel ability.
    let (count, which) = match i.attempt(counted) {
        Some(found) => found,
        None => {
            let name = super::filter::capital_name(i)?;
            (Amount::Number(1), all(vec![Filter::Card, Filter::Named(name)]))
        }
    };
    Ok(match i.accept("at random") {
        true => CostPart::DiscardAtRandom(count, which),
        false => CostPart::Discard(count, which),
    })
}

/// "Exile ~ from your graveyard", "Remove a counter from ~", "Remove ~ from the game".
fn exile(i: &mut Tokens<'_>) -> Read<CostPart> {
    let removes = i.word().starts_with("remov");
    i.advance(1);
    if removes && let Some(found) = i.attempt(remove_counters) {
        return Ok(found);
    }
    if let Some(count) = i.attempt(top_cards) {
        return Ok(CostPart::exile_top(count));
    }
    let (count, mut which) = counted(i)?;
    // "~ from your graveyard": where it is, is said for itself too.
    if let Some(place) = i.attempt(|i| if i.accept("from") { super::filter::suffix::zone(i) } else { stop() }) {
        which = all(vec![which, place]);
    }
    if removes && !i.accept("from the game") {
        return stop();
    }
    Ok(CostPart::Exile(count, which))
}

/// "the top two cards of your library": how many.
fn top_cards(i: &mut Tokens<'_>) -> Read<Amount> {
    match super::effect::top(i)? {
        Subject::Top(count, Who::You) => Ok(*count),
        _ => stop(),
    }
}

fn remove_counters(i: &mut Tokens<'_>) -> Read<CostPart> {
    // "any number of", as X is, is chosen as the cost is paid.
    let any = i.accept("any number of");
    let count = if i.accept("all") {
        Amount::UNBOUNDED
    } else if any {
        Amount::X
    } else {
        plain(i)?
    };
    let kind = counter_kind(i)?;
    if !i.accept("from") {
        return stop();
    }
    // Of "any number", how many they were is not counted for what follows.
    if count != Amount::UNBOUNDED && !any && i.accept("among") {
        return Ok(CostPart::RemoveAmong(count, kind, noun_phrase(i)?));
    }
    Ok(CostPart::RemoveCounters(count, kind, one_of(i)?))
}

fn one_of(i: &mut Tokens<'_>) -> Read<Filter> {
    if let Some(found) = i.attempt(with_article) {
        return Ok(found);
    }
    Ok(Filter::Is(Box::new(object(i)?)))
}

fn give_back(i: &mut Tokens<'_>) -> Read<CostPart> {
    i.advance(1);
    let (count, which) = counted(i)?;
    if !i.accept("to") {
        return stop();
    }
    whose(i)?;
    if i.accept("hand") || i.accept("hands") { Ok(CostPart::Return(count, which)) } else { stop() }
}

fn put(i: &mut Tokens<'_>) -> Read<CostPart> {
    i.advance(1);
    let count = plain(i)?;
    let Some(kind) = counter_kind(i)? else { return stop() };
    if !i.accept("on") {
        return stop();
    }
    Ok(CostPart::PutCounters(count, kind, one_of(i)?))
}

/// "+1", "-3", "0" before a colon.
pub(super) fn loyalty(i: &mut Tokens<'_>) -> Read<CostPart> {
    let bracketed = i.accept("[");
    let found = plain_loyalty(i)?;
    if bracketed && !i.accept("]") {
        return stop();
    }
    Ok(found)
}

fn plain_loyalty(i: &mut Tokens<'_>) -> Read<CostPart> {
    let word = i.word();
    // The cost ends at its colon, where the part that is read ends too.
    let alone = matches!(i.word_at(1), ":" | "" | "]");
    if word == "-x" && alone {
        i.advance(1);
        let itself = Filter::Is(Box::new(crate::ability::Subject::This));
        return Ok(CostPart::RemoveCounters(Amount::X, Some(crate::terms::Counter::named("loyalty")), itself));
    }
    let signed = word.starts_with(['+', '-']) || word == "0";
    match word.strip_prefix('+').unwrap_or(word).parse::<i64>() {
        Ok(number) if signed && alone => {
            i.advance(1);
            Ok(CostPart::Loyalty(number))
        }
        _ => stop(),
    }
}
