//! Damage prevented, and damage that can't be: "prevent all combat damage that would be dealt this turn".

use super::damage::recipient;
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::duration::duration;
use crate::ability::grammar::filter::{noun_phrase, says};
use crate::ability::grammar::subject::object;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::joined::all;
use crate::ability::{Change, Continuous, Duration, Filter, Instruction, Rule, Static, Subject, Who};

/// "prevent the next 3 damage that would be dealt to target creature this turn", "prevent all combat damage that would
/// be dealt this turn".
pub(crate) fn prevention(i: &mut Tokens<'_>) -> Read<(Vec<Continuous>, Option<Duration>)> {
    if !i.accept("prevent") {
        return stop();
    }
    let amount = if i.accept("the next") {
        Some(plain(i)?)
    } else if i.accept("all") {
        None
    } else {
        return stop();
    };
    if amount.is_none() && i.accept("noncombat damage that would be dealt to") {
        // For how long, no instruction of ours says of such a shield.
        let (_, to) = crate::ability::grammar::redirect::protected(i)?;
        let found = crate::ability::grammar::replacement::prevents_noncombat(to);
        return if i.is_done() { Ok((vec![found], None)) } else { stop() };
    }
    let combat = i.accept("combat");
    let rule = |to, which| Rule::PreventDamage { amount: amount.clone(), combat, to, which, then: Vec::new() };
    if !i.accept("damage that would be dealt") {
        // "prevent all combat damage non-Soldier creatures would deal this turn".
        if amount.is_some() || !i.accept("damage") {
            return stop();
        }
        let _ = i.accept("that");
        let source = recipient(i)?;
        if !i.accept("would deal") {
            return stop();
        }
        let to = i.attempt(|i| if i.accept("to") { recipient(i) } else { stop() });
        let lasts = i.attempt(duration);
        let (subject, rule) = match (to, source) {
            (None, source) => (source, rule(false, Filter::Any)),
            (Some(to), Subject::Each(by)) => (to, rule(true, by)),
            (Some(to), source) => (to, rule(true, Filter::Is(Box::new(source)))),
        };
        return Ok((vec![Continuous { subject, change: Change::Rule(rule) }], lasts));
    }
    let mut others = None;
    let mut lasts = i.attempt(duration);
    let (subject, rule) = if i.accept("by") {
        // "by ~ to red creatures": of what it would deal, that alone.
        match (recipient(i)?, i.attempt(|i| if i.accept("to") { recipient(i) } else { stop() })) {
            (by, None) => (by, rule(false, Filter::Any)),
            (Subject::Each(by), Some(to)) => (to, rule(true, by)),
            (by, Some(to)) => (to, rule(true, Filter::Is(Box::new(by)))),
        }
    } else if i.accept("to") {
        let to = recipient(i)?;
        others = i.attempt(|i| others_than(i, &to)).or_else(|| i.attempt(|i| and_permanents(i, &to)));
        lasts = lasts.or_else(|| i.attempt(duration));
        let by = i.attempt(source).unwrap_or(Filter::Any);
        (to, rule(true, by))
    } else {
        (Subject::Each(Filter::Any), rule(true, Filter::Any))
    };
    lasts = lasts.or_else(|| i.attempt(duration));
    let each = [Some(subject), others].into_iter().flatten();
    Ok((each.map(|subject| Continuous { subject, change: Change::Rule(rule.clone()) }).collect(), lasts))
}

/// "and each other creature that shares a color with it": beside that one, not beside the text's own object.
fn others_than(i: &mut Tokens<'_>, but: &Subject) -> Read<Subject> {
    if !i.accept("and each other") {
        return stop();
    }
    let which = noun_phrase(i)?;
    let others = Filter::Is(Box::new(but.clone())).negate();
    Ok(Subject::Each(all(vec![which, others])))
}

/// "you and creatures you control".
fn and_permanents(i: &mut Tokens<'_>, to: &Subject) -> Read<Subject> {
    if *to != Subject::Players(Who::You) || !i.accept("and") {
        return stop();
    }
    let which = noun_phrase(i)?;
    if says(&which, &Filter::Controller(Who::You)) { Ok(Subject::Each(which)) } else { stop() }
}

/// "by attacking creatures".
fn source(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("by") {
        return stop();
    }
    match object(i)? {
        Subject::Each(found) => Ok(found),
        single => Ok(Filter::Is(Box::new(single))),
    }
}

/// "The damage can't be prevented.", of what the sentence before deals.
pub(super) fn unpreventable(done: &mut Vec<Instruction>, last: usize) -> Read<()> {
    let dealt = done.split_off(last.min(done.len()));
    let deals = |found: &Instruction| matches!(found, Instruction::Damage { .. } | Instruction::DivideDamage { .. });
    if !dealt.iter().any(deals) {
        return stop();
    }
    done.push(Instruction::Unpreventable(dealt));
    Ok(())
}

/// "If X is 5 or more, this spell can't be countered and the damage can't be prevented.": said of the spell while it is
/// on the stack, and of what it deals.
pub(in crate::ability::grammar) fn unpreventable_if(i: &mut Tokens<'_>) -> Read<Static> {
    if !i.accept("if") {
        return stop();
    }
    let condition = crate::ability::grammar::condition::leading(i)?;
    if !i.accept(",") {
        return stop();
    }
    let uncounterable = i.accept("this spell can't be countered and") || i.accept("~ can't be countered and");
    if !i.accept("the damage can't be prevented") {
        return stop();
    }
    let rules = uncounterable.then_some(Rule::CantBeCountered).into_iter().chain([Rule::CantBePrevented]);
    let effects = rules.map(|rule| Continuous { subject: Subject::This, change: Change::Rule(rule) }).collect();
    Ok(Static { condition: Some(condition), effects, duration: None })
}

/// "Damage can't be prevented this turn."
pub(super) fn all_unpreventable(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("damage can't be prevented") {
        return stop();
    }
    let duration = i.attempt(duration).map_or_else(stop, Ok)?;
    let change = Change::Rule(Rule::CantBePrevented);
    let effects = vec![Continuous { subject: Subject::Each(Filter::Any), change }];
    into.push(Instruction::Continuous { effects, duration });
    Ok(())
}
