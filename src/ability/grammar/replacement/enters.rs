//! How something enters: tapped, with counters, as something is chosen.   614.12

use super::on;
use crate::ability::grammar::amount::{counter_kind, plain};
use crate::ability::grammar::effect::{choice, instructions};
use crate::ability::grammar::subject::reference;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{
    Amount, CastHow, Change, Condition, Continuous, Filter, Instruction, PlayRule, Rule, Static, Subject, TurnChange,
    grammar,
};
use crate::terms::Daytime;

/// "~ enters the battlefield tapped", "creatures your opponents control enter tapped", "~ enters with X counters on
/// it".
pub(super) fn enters(i: &mut Tokens<'_>) -> Read<Vec<Continuous>> {
    let subject = grammar::subject::subject(i)?;
    enter(i)?;
    if i.accept("as a copy of") {
        // "creatures you control enter as a copy of ~".
        let (Subject::Each(_), Some(Subject::This)) = (&subject, reference(i)) else { return stop() };
        let this = Filter::Is(Box::new(Subject::This));
        return Ok(vec![on(subject, Rule::Playing(PlayRule::EntersAsCopy(this, Vec::new())))]);
    }
    if i.accept("as") {
        return Ok(vec![on(subject, Rule::EntersBeing(grammar::verb::as_well(i)?))]);
    }
    let mut found = Vec::new();
    if i.accept("tapped") {
        found.push(on(subject.clone(), Rule::EntersTapped));
        if subject == Subject::This && i.accept("and doesn't untap during your untap step") {
            found.push(on(subject, Rule::DoesntUntap));
            return Ok(found);
        }
        let _ = i.sees("and with") && i.accept("and") || i.accept("and enters") || i.accept("and enter");
        if i.word() != "with" {
            return Ok(found);
        }
    }
    if found.is_empty() && matches!(subject, Subject::Each(_)) && i.accept("untapped") {
        return Ok(vec![on(subject, Rule::EntersUntapped)]);
    }
    if !i.accept("with") {
        return stop();
    }
    if subject == Subject::This
        && let Some(chosen) = i.attempt(with_one_of)
    {
        found.push(on(subject, chosen));
        return Ok(found);
    }
    while let Some(first) = i.attempt(with_counters_and) {
        found.push(on(subject.clone(), first));
    }
    found.push(on(subject.clone(), with_counters(i)?));
    // "with two +1/+1 counters on it and with flying": an ability that it has from then on.
    if subject == Subject::This
        && let Some(granted) = i.attempt(|i| if i.accept("and with") { grammar::verb::granted(i) } else { stop() })
    {
        found.push(on(subject, Rule::EntersBeing(vec![Change::Gain(granted)])));
        return Ok(found);
    }
    if let Some(more) = i.attempt(|i| if i.accept("and as") { grammar::verb::as_well(i) } else { stop() }) {
        found.push(on(subject, Rule::EntersBeing(more)));
    }
    Ok(found)
}

/// "two +1/+1 counters and" in front of "a lifelink counter on it".
fn with_counters_and(i: &mut Tokens<'_>) -> Read<Rule> {
    let count = plain(i)?;
    let Some(kind) = counter_kind(i)? else { return stop() };
    if i.accept("and") { Ok(Rule::EntersWith(count, kind)) } else { stop() }
}

/// "enters with X additional +1/+1 counters on it", of what was named before.
pub(in crate::ability::grammar) fn enters_with(i: &mut Tokens<'_>) -> Read<Rule> {
    enter(i)?;
    if i.accept("with") { with_counters(i) } else { stop() }
}

/// "enters tapped", "enters with a finality counter on it", of what was named before.
pub(in crate::ability::grammar) fn enters_so(i: &mut Tokens<'_>) -> Read<Rule> {
    enter(i)?;
    if i.accept("tapped") {
        return Ok(Rule::EntersTapped);
    }
    if i.accept("with") { with_counters(i) } else { stop() }
}

/// "~ escapes with two +1/+1 counters on it": it enters so where it was cast with escape.   702.138c
pub(in crate::ability::grammar) fn escapes(i: &mut Tokens<'_>) -> Read<Static> {
    let Some(subject @ Subject::This) = reference(i) else { return stop() };
    if !i.accept("escapes with") {
        return stop();
    }
    let counters = i.attempt(with_one_of).map_or_else(|| with_counters(i), Ok)?;
    let effects = vec![on(subject.clone(), counters)];
    let condition = Condition::Cast(subject, CastHow::Keyword("escape".to_owned()));
    if i.is_done() { Ok(Static { condition: Some(condition), effects, duration: None }) } else { stop() }
}

/// "If it's neither day nor night, it becomes day as ~ enters."   730.2a
pub(in crate::ability::grammar) fn brings_day(i: &mut Tokens<'_>) -> Read<Static> {
    if !i.accept("if it's neither day nor night, it becomes") {
        return stop();
    }
    let time = if i.accept("day") {
        Daytime::Day
    } else if i.accept("night") {
        Daytime::Night
    } else {
        return stop();
    };
    if !i.accept("as") {
        return stop();
    }
    let Some(subject @ Subject::This) = reference(i) else { return stop() };
    enter(i)?;
    let effects = vec![on(subject, Rule::EntersDoing(vec![Instruction::Turns(TurnChange::Become(time))]))];
    if i.is_done() { Ok(Static { condition: Some(Condition::Time(None)), effects, duration: None }) } else { stop() }
}

/// "your choice of a flying counter or a hexproof counter on it": one of them is put on it as it enters.
fn with_one_of(i: &mut Tokens<'_>) -> Read<Rule> {
    let kinds = grammar::effect::kinds_of_choice(i)?;
    if !i.accept("it") {
        return stop();
    }
    let way = |kind| vec![Instruction::PutCounters(Amount::Number(1), kind, Subject::This)];
    Ok(Rule::EntersDoing(vec![Instruction::OneOf(kinds.into_iter().map(way).collect())]))
}

/// "three charge counters on it", after "enters with".
fn with_counters(i: &mut Tokens<'_>) -> Read<Rule> {
    let number = i.accept("a number of");
    let mut count = if number || i.accept("an") { Amount::Number(1) } else { plain(i)? };
    let _ = i.accept("additional");
    let Some(kind) = counter_kind(i)? else { return stop() };
    if !(i.accept("on it") || i.accept("on them") || i.accept("on him") || i.accept("on her")) {
        return stop();
    }
    if number {
        if !i.accept("equal to") {
            return stop();
        }
        count = grammar::amount::amount(i)?;
    }
    let each = i.attempt(grammar::amount::for_each);
    let count = match (each, &count) {
        (Some(each), Amount::Number(number)) => grammar::amount::times(*number, each),
        (Some(_), _) => return stop(),
        (None, _) => count,
    };
    // "... for each other red creature you control and a +1/+1 counter on it for each other green creature you control".
    let more = i.attempt(|i| if i.accept("and") { with_counters(i) } else { stop() });
    match more {
        Some(Rule::EntersWith(more, other)) if other == kind => {
            Ok(Rule::EntersWith(Amount::Plus(Box::new(count), Box::new(more)), kind))
        }
        Some(_) => stop(),
        None => Ok(Rule::EntersWith(count, kind)),
    }
}

fn enter(i: &mut Tokens<'_>) -> Read<()> {
    for phrase in
        ["enters the battlefield", "enter the battlefield", "enters", "enter", "comes into play", "come into play"]
    {
        if i.accept(phrase) {
            return Ok(());
        }
    }
    stop()
}

/// "As ~ enters, choose Khans or Dragons", before the abilities that stand behind those words.
pub(in crate::ability::grammar) fn as_enters_choosing(i: &mut Tokens<'_>) -> Read<Vec<String>> {
    if !i.accept("as") || grammar::subject::subject(i)? != Subject::This {
        return stop();
    }
    enter(i)?;
    if i.accept(", choose") { grammar::paragraph::anchor_words(i) } else { stop() }
}

/// "As ~ enters the battlefield, choose a color."
pub(super) fn as_enters(i: &mut Tokens<'_>) -> Read<Continuous> {
    if !i.accept("as") {
        return stop();
    }
    let subject = grammar::subject::subject(i)?;
    if subject == Subject::This && i.accept("is turned face up,") {
        return Ok(on(subject, Rule::TurnedUpDoing(i.nested(instructions)?)));
    }
    enter(i)?;
    if !i.accept(",") {
        return stop();
    }
    if let Some(found) = i.attempt(|i| if i.accept("choose") { choice(i) } else { stop() }) {
        return Ok(on(subject, Rule::EntersChoosing(found)));
    }
    if i.accept("pay any amount of life") {
        return Ok(on(subject, Rule::EntersChoosing(crate::ability::Choice::LifeToPay)));
    }
    if subject != Subject::This {
        return stop();
    }
    let found = i.nested(instructions)?;
    Ok(on(subject, Rule::EntersDoing(found)))
}
