//! Counters put on objects and removed from them.

use crate::ability::grammar::amount::{amount, counter_kind, for_each, plain};
use crate::ability::grammar::duration::duration;
use crate::ability::grammar::subject::{object, one, possessor, target};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Change, Continuous, CounterStep, Instruction, Subject, Value, Word, Words};

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
    let all = into.split_off(start);
    into.extend(Instruction::at_once(all));
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
    // "Put a +1/+1 counter or a loyalty counter on it": whoever puts it there chooses.
    let unsaid = |i: &mut Tokens<'_>| if i.accept("a") || i.accept("an") { one_of_kinds(i) } else { stop() };
    let kinds = i.attempt(kinds_of_choice).map_or_else(|| unsaid(i), Ok)?;
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
    one_of_kinds(i)
}

/// Behind the article: "vigilance counter or a reach counter on".
fn one_of_kinds(i: &mut Tokens<'_>) -> Read<Vec<crate::terms::Counter>> {
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
    let on = if i.accept("on") { patient(i)? } else { return stop() };
    if !i.accept("equal to") {
        return stop();
    }
    let own = i.word() == "its";
    let count = amount(i)?;
    let of_it = count.any_word(&mut |word| matches!(word, Word::Subject(Subject::It)));
    match on {
        // "on each other creature you control equal to its power": on each as many as that one has.
        Subject::Each(each) if of_it && own => {
            let put = Instruction::PutCounters(count, kind, Subject::It);
            Ok(Instruction::Repeat(Amount::Count(Box::new(each)), vec![put]))
        }
        Subject::Each(_) if of_it => stop(),
        on => Ok(Instruction::PutCounters(count, kind, on)),
    }
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
    } else if let Some(found) = i.attempt(super::of_them::shown) {
        found
    } else if let Some(Subject::Each(found)) = i.attempt(one) {
        Subject::Choice(Box::new(Amount::Number(1)), found)
    } else if let Some(which) = i.attempt(super::extreme::extreme) {
        Subject::Choice(Box::new(Amount::Number(1)), which)
    } else if let Some((count, which)) = i.attempt(several) {
        Subject::Choice(Box::new(count), which)
    } else {
        object(i)?
    };
    i.speak_of(&found);
    Ok(found)
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
    // "up to three counters", of whatever kinds.
    if i.accept("up to") {
        let most = plain(i)?;
        let kind = counter_kind(i)?;
        let from = if i.accept("from") { patient(i)? } else { return stop() };
        let one = match &from {
            Subject::Target(place) => i.targets.get(*place).is_some_and(|spec| spec.most == Amount::Number(1)),
            from => matches!(from, Subject::This | Subject::It | Subject::Host(_)),
        };
        if !one {
            return stop();
        }
        into.push(Instruction::Counters(CounterStep::RemoveUpTo(most, kind, from)));
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
    // Each of several gets as much as it has itself.
    let of = if matches!(whose, Subject::Each(_)) { Subject::It } else { whose.clone() };
    let own = |doubled, value| match doubled {
        true => Amount::Doubling(Box::new(Amount::Of(value, Box::new(of.clone())))),
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
