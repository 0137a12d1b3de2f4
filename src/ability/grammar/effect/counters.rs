//! Counters put on objects and removed from them.

use crate::ability::grammar::amount::{amount, counter_kind, for_each, plain};
use crate::ability::grammar::duration::duration;
use crate::ability::grammar::subject::{object, one, possessor, several_targets, target};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Change, Continuous, CounterStep, Filter, Instruction, Subject, Targetable, Value};
use crate::terms::Zone;

/// "put a +1/+1 counter on ~ and a +1/+1 counter on up to one other target creature".
pub(super) fn put(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    let own = ["~'s counters on", "this creature's counters on"].iter().any(|words| i.accept(words));
    if own || i.accept("its counters on") || i.accept("those counters on") {
        let from = if own { Subject::This } else { i.spoken_of() };
        let onto = i.attempt(target).or_else(|| i.attempt(object)).map_or_else(|| patient(i), Ok)?;
        into.push(Instruction::Counters(CounterStep::PutOf(from, onto)));
        return Ok(());
    }
    let start = into.len();
    counters_on(i, into)?;
    if let Some(one_of_two) = i.attempt(|i| or_removed(i, into.get(start..).unwrap_or_default())) {
        into.truncate(start);
        into.push(one_of_two);
        return Ok(());
    }
    while i
        .attempt(|i| {
            if !(i.accept("and") || i.accept(", and") || i.accept(",")) {
                return stop();
            }
            counters_on(i, into)
        })
        .is_some()
    {}
    Ok(())
}

/// "put a charge counter on ~ or remove one from it": one of the two, chosen as it is followed.
fn or_removed(i: &mut Tokens<'_>, put: &[Instruction]) -> Read<Instruction> {
    let [put @ Instruction::PutCounters(Amount::Number(1), kind, on)] = put else { return stop() };
    if !i.accept("or remove one from") || object(i)? != *on {
        return stop();
    }
    let removed = Instruction::RemoveCounters(Some(Amount::Number(1)), Some(kind.clone()), on.clone());
    Ok(Instruction::OneOf(vec![vec![put.clone()], vec![removed]]))
}

/// "your choice of a vigilance counter or a reach counter on it", "your choice of a +1/+1, flying, or reach counter
/// ...".
fn of_choice(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let kinds = kinds_of_choice(i)?;
    let on = patient(i)?;
    let way = |kind| vec![Instruction::PutCounters(Amount::Number(1), kind, on.clone())];
    into.push(Instruction::OneOf(kinds.into_iter().map(way).collect()));
    Ok(())
}

/// "your choice of a vigilance counter or a reach counter on": the kinds, two or more.
pub(in crate::ability::grammar) fn kinds_of_choice(i: &mut Tokens<'_>) -> Read<Vec<crate::terms::Counter>> {
    if !(i.accept("your choice of a") || i.accept("your choice of an")) {
        return stop();
    }
    let mut kinds = Vec::new();
    loop {
        let word = i.word();
        let noun = i.attempt(counter_kind).flatten();
        let apart = noun.is_some();
        if let Some(kind) = noun {
            kinds.push(kind);
        } else if matches!(i.word_at(1), "," | "or") {
            i.advance(1);
            kinds.push(crate::terms::Counter::named(word));
        } else if matches!(word, "first" | "double") && i.word_at(1) == "strike" {
            i.advance(2);
            kinds.push(crate::terms::Counter::named(&format!("{word} strike")));
        } else {
            return stop();
        }
        if i.accept("on") {
            break;
        }
        if !(i.accept(", or") || i.accept("or") || i.accept(",")) {
            return stop();
        }
        // "a flying counter or a reach counter", "a flying or reach counter".
        if apart != (i.accept("a") || i.accept("an")) {
            return stop();
        }
    }
    if kinds.len() < 2 { stop() } else { Ok(kinds) }
}

/// "a number of +1/+1 counters on it equal to its power", or the other way round.
fn as_many(i: &mut Tokens<'_>) -> Read<Instruction> {
    let Some(kind) = counter_kind(i)? else { return stop() };
    if i.accept("equal to") {
        let count = amount(i)?;
        return if i.accept("on") { Ok(Instruction::PutCounters(count, kind, patient(i)?)) } else { stop() };
    }
    if !i.accept("on") {
        return stop();
    }
    let on = patient(i)?;
    if i.accept("equal to") { Ok(Instruction::PutCounters(amount(i)?, kind, on)) } else { stop() }
}

fn counters_on(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if i.attempt(|i| of_choice(i, into)).is_some() {
        return Ok(());
    }
    if i.accept("a number of") {
        into.push(as_many(i)?);
        return Ok(());
    }
    let count = if i.accept("an additional") {
        Amount::Number(1)
    } else {
        let count = amount(i)?;
        let _ = i.accept("additional");
        count
    };
    let Some(kind) = counter_kind(i)? else { return stop() };
    // "a +1/+1 counter and a flying counter on target creature": both on the same.
    let second = i.attempt(|i| {
        if !i.accept("and") {
            return stop();
        }
        let count = plain(i)?;
        let Some(kind) = counter_kind(i)? else { return stop() };
        if i.sees("on") { Ok((count, kind)) } else { stop() }
    });
    if !i.accept("on") {
        return stop();
    }
    let on = patient(i)?;
    if let Some((more, other)) = second {
        if matches!(on, Subject::Choice(..) | Subject::UpTo(..)) {
            return stop();
        }
        into.push(Instruction::PutCounters(count, kind, on.clone()));
        into.push(Instruction::PutCounters(more, other, on));
        return Ok(());
    }
    let count = match (i.attempt(for_each), count) {
        (Some(each), Amount::Number(number)) => crate::ability::grammar::amount::times(number, each),
        (Some(_), _) => return stop(),
        (None, count) => count,
    };
    into.push(Instruction::PutCounters(count, kind, on));
    Ok(())
}

/// What something is done to: a target, what was spoken of, all that are described, or one chosen.
pub(super) fn patient(i: &mut Tokens<'_>) -> Read<Subject> {
    let found = if let Some(found) = i.attempt(target) {
        found
    } else if let Some(found) = i.attempt(shown) {
        found
    } else if let Some(Subject::Each(found)) = i.attempt(one) {
        Subject::Choice(Box::new(Amount::Number(1)), found)
    } else if let Some(which) = i.attempt(extreme) {
        Subject::Choice(Box::new(Amount::Number(1)), which)
    } else if let Some((count, which)) = i.attempt(several) {
        Subject::Choice(Box::new(count), which)
    } else {
        object(i)?
    };
    i.speak_of(&found);
    Ok(found)
}

/// "one of them", "up to two of those cards", "any number of creatures you control", "up to one card from among them".
fn shown(i: &mut Tokens<'_>) -> Read<Subject> {
    let up_to = i.accept("up to");
    let count = if i.accept("any number of") { Amount::UNBOUNDED } else { plain(i)? };
    let most = up_to || count == Amount::UNBOUNDED;
    let of = |i: &mut Tokens<'_>| {
        let _ = i.accept("of");
        // "exile it. If you do, exile the top card of your library. You may play one of those cards": of both.
        if i.sees("those cards") && i.said_phrase("exile it") && i.said_phrase("exile the top card of") {
            return false;
        }
        i.accept("them") || i.accept("those cards") || i.accept("the revealed cards")
    };
    let shown = i.said("exile") || i.said("reveal") || i.said("reveals");
    if !most && i.is_done() && shown {
        // "Choose one.": of the cards that were just exiled or revealed.
        return Ok(Subject::Choice(Box::new(count), Filter::Shown));
    }
    // "Put one into your hand and the other into your graveyard."
    let goes = |i: &Tokens<'_>| matches!(i.word(), "into" | "onto" | "on") && (i.said("put") || i.said("puts"));
    if !up_to && count == Amount::Number(1) && goes(i) && ["look", "reveal", "search"].iter().any(|verb| i.said(verb)) {
        return Ok(Subject::Choice(Box::new(count), Filter::Shown));
    }
    let of_them = i.sees("of them") || i.sees("of those cards");
    let those = if of_them { one_of_which(i)? } else { Filter::Shown };
    let found = i.attempt(|i| if of(i) { Ok(those.clone()) } else { stop() });
    let which = match found {
        Some(found) => found,
        None if most => {
            let other = i.accept("other");
            let found = crate::ability::grammar::filter::noun_phrase(i)?;
            if other { crate::ability::grammar::filter::all(vec![i.another()?, found]) } else { found }
        }
        None => return stop(),
    };
    Ok(if most { Subject::UpTo(Box::new(count), which) } else { Subject::Choice(Box::new(count), which) })
}

/// Of which "one of them" is one: of cards that were met, else of what an event was about; of the targets, where no cards
/// were met and several of them may be permanents: "Tap up to three target creatures. Put a stun counter on one of them."
fn one_of_which(i: &Tokens<'_>) -> Read<Filter> {
    const MEET: &[&str] = &["look", "looks", "reveal", "reveals", "exile", "exiles", "mill", "mills", "search", "draw"];
    // "if there are cards exiled with ~, you may play one of them": cards that only the condition describes.
    if i.said_phrase("cards exiled with") {
        return stop();
    }
    let met = MEET.iter().any(|verb| i.said(verb));
    let Some(those @ Subject::Target(place)) = several_targets(i).filter(|_| !met) else { return Ok(Filter::Shown) };
    match i.targets.get(place).map(|spec| &spec.what) {
        Some(Targetable::Object(which)) if which.zone() == Zone::Battlefield => Ok(Filter::Is(Box::new(those))),
        _ => stop(),
    }
}

/// "the creature with the least power", where a sentence behind says that one of several is chosen.
fn extreme(i: &mut Tokens<'_>) -> Read<Filter> {
    let tied = i
        .all
        .get(i.bound()..)
        .unwrap_or_default()
        .windows(2)
        .any(|pair| matches!(pair, [tied, of] if tied.word == "tied" && of.word == "for"));
    if !tied || !i.accept("the") {
        return stop();
    }
    let which = crate::ability::grammar::filter::noun_phrase(i)?;
    if !is_extreme(&which) {
        return stop();
    }
    // The least of those that are described, wherever they are.
    let parts = which.parts();
    let described = parts.iter().filter(|part| !is_extreme(part)).cloned().collect();
    let those = Box::new(crate::ability::joined::all(described));
    let among = |part: &Filter| match part {
        Filter::HasGreatest(value, _) => Filter::HasGreatest(*value, those.clone()),
        Filter::Compare(value, comparison, _) if is_extreme(part) => {
            Filter::Compare(*value, *comparison, Box::new(Amount::Least(*value, those.clone())))
        }
        part => part.clone(),
    };
    Ok(crate::ability::joined::all(parts.iter().map(among).collect()))
}

/// Whether it is "with the greatest power", "with the least power".
fn is_extreme(which: &Filter) -> bool {
    which.parts().iter().any(|part| match part {
        Filter::HasGreatest(..) => true,
        Filter::Compare(_, crate::ability::Comparison::Exactly, amount) => matches!(**amount, Amount::Least(..)),
        _ => false,
    })
}

/// "If two or more creatures are tied for least power, you choose one of them.": that is what a choice among them means.
pub(super) fn tied(i: &mut Tokens<'_>, done: &[Instruction]) -> Read<()> {
    use crate::ability::{Word, Words};
    if !i.accept("if two or more") {
        return stop();
    }
    crate::ability::grammar::filter::simple_noun(i)?;
    if !i.accept("are tied for") {
        return stop();
    }
    let _ = i.accept("the");
    if !["least", "lowest", "greatest", "highest"].iter().any(|word| i.accept(word)) {
        return stop();
    }
    let value = crate::ability::grammar::amount::value(i)?;
    let of_that =
        |part: &Filter| matches!(part, Filter::HasGreatest(own, _) | Filter::Compare(own, ..) if *own == value);
    let chosen = |word: Word<'_>| match word {
        Word::Subject(Subject::Choice(_, which)) => is_extreme(which) && which.parts().iter().any(of_that),
        _ => false,
    };
    let said = done.any_word(&mut |word| chosen(word));
    if said && (i.accept(", you choose one of them") || i.accept(", choose one of them")) { Ok(()) } else { stop() }
}

/// "two lands you control".
fn several(i: &mut Tokens<'_>) -> Read<(Amount, crate::ability::Filter)> {
    let count = plain(i)?;
    Ok((count, crate::ability::grammar::filter::noun_phrase(i)?))
}

/// "remove two charge counters from ~", "remove all counters from it".
pub(super) fn remove(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("remove") {
        return stop();
    }
    // "If there are three or more time counters on it, remove those counters": all of that kind.
    if let Some((kind, what)) = i.counters.clone()
        && (i.accept("those counters") || i.accept("them"))
    {
        let _ = i.accept("from it");
        into.push(Instruction::RemoveCounters(None, kind, what));
        return Ok(());
    }
    let count = if i.accept("all") {
        None
    } else if i.said_phrase("prevent that damage") && i.accept("that many") {
        // As much as was prevented.
        Some(Amount::ThatMuch)
    } else {
        Some(plain(i)?)
    };
    let kind = counter_kind(i)?;
    if !i.accept("from") {
        return stop();
    }
    into.push(Instruction::RemoveCounters(count, kind, patient(i)?));
    Ok(())
}

/// "double the number of +1/+1 counters on it".
pub(super) fn double(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("double the number of") {
        return double_pt(i, into);
    }
    let kind = match i.accept("each kind of counter") {
        true => None,
        false => counter_kind(i)?,
    };
    if !i.accept("on") {
        return stop();
    }
    into.push(Instruction::Counters(CounterStep::Double(kind, patient(i)?)));
    Ok(())
}

/// "the power and toughness", "power": which of the two.
fn pt_words(i: &mut Tokens<'_>) -> Read<(bool, bool)> {
    let _ = i.accept("the");
    if i.accept("power and toughness") {
        Ok((true, true))
    } else if i.accept("power") {
        Ok((true, false))
    } else if i.accept("toughness") {
        Ok((false, true))
    } else {
        stop()
    }
}

/// "double target creature's power and toughness until end of turn": it gets as much as it has.   701.10b
fn double_pt(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("double") {
        return stop();
    }
    let of_each = i.attempt(|i| {
        let said = pt_words(i)?;
        if i.accept("of") { Ok((said, patient(i)?)) } else { stop() }
    });
    let ((power, toughness), whose) = match of_each {
        Some(found) => found,
        None => {
            let whose = possessor(i)?;
            (pt_words(i)?, whose)
        }
    };
    if matches!(whose, Subject::Choice(..) | Subject::UpTo(..)) {
        return stop();
    }
    let duration = i.attempt(duration).map_or_else(stop, Ok)?;
    i.speak_of(&whose);
    let own = |doubled, value| match doubled {
        // Each of several gets as much as it has itself.
        true if matches!(whose, Subject::Each(_)) => Amount::Of(value, Box::new(Subject::It)),
        true => Amount::Of(value, Box::new(whose.clone())),
        false => Amount::Number(0),
    };
    let change = Change::ModifyPt(own(power, Value::Power), own(toughness, Value::Toughness));
    let effects = vec![Continuous { subject: whose.clone(), change }];
    into.push(Instruction::Continuous { effects, duration });
    Ok(())
}

/// "move a +1/+1 counter from ~ onto target creature".
pub(super) fn move_counters(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    let amount = if i.accept("all") {
        None
    } else if i.accept("any number of") {
        Some(Amount::UNBOUNDED)
    } else {
        Some(plain(i)?)
    };
    let kind = counter_kind(i)?;
    if !i.accept("from") {
        return stop();
    }
    let from = patient(i)?;
    if !(i.accept("onto") || i.accept("to")) {
        return stop();
    }
    into.push(Instruction::Counters(CounterStep::Move { amount, kind, from, onto: patient(i)? }));
    Ok(())
}
