//! "All damage that would be dealt to you is dealt to enchanted creature instead."   614.9

use super::amount::plain;
use super::clause::Effect;
use super::filter::{all, filter, noun_phrase};
use super::subject::{each, object, target};
use super::tokens::{Read, Tokens, stop};
use super::who::who;
use crate::ability::{
    Amount, Change, Continuous, DamageTo, Duration, Filter, Instruction, Replacement, Rule, Subject, Trigger, Who,
};

/// Damage that is dealt to another instead, always or this turn: all of it, or of some sources alone.
pub(super) fn redirect(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("all") {
        return stop();
    }
    let combat = i.accept("combat");
    if !i.accept("damage that would be dealt to") {
        return stop();
    }
    let (from, hit) = protected(i)?;
    let source = if i.accept("by") { filter(i)? } else { Filter::Any };
    let duration = i.accept("this turn").then_some(Duration::EndOfTurn);
    if !i.accept("is dealt to") {
        return stop();
    }
    let to = whom(i)?;
    if !i.accept("instead") {
        return stop();
    }
    let event = Trigger::DealsDamage { source: Subject::Each(source), combat, to: Some(hit) };
    let rule = turned(event, Amount::ThatMuch, to, false);
    // What lasts is laid on whom it protects, since the spell that says it is gone by then.
    let subject = if duration.is_some() { from } else { Subject::This };
    let what = Continuous { subject, change: Change::Rule(rule) };
    Ok(vec![Effect { what, duration }])
}

/// "The next 1 damage that would be dealt to ~ this turn is dealt to target creature instead.", "The next time damage
/// would be dealt to ~ this turn, that damage is dealt to any target instead."
pub(super) fn next_damage(i: &mut Tokens<'_>) -> Read<Instruction> {
    let (amount, from, hit) = if i.accept("the next time damage would be dealt to") {
        let (from, hit) = protected(i)?;
        if !i.accept("this turn, that damage is dealt to") {
            return stop();
        }
        (Amount::ThatMuch, from, hit)
    } else {
        if !i.accept("the next") {
            return stop();
        }
        let amount = plain(i)?;
        if !matches!(amount, Amount::Number(_)) || !i.accept("damage that would be dealt to") {
            return stop();
        }
        let (from, hit) = protected(i)?;
        if !i.accept("this turn is dealt to") {
            return stop();
        }
        (amount, from, hit)
    };
    let to = whom(i)?;
    if to == Subject::It || !i.accept("instead") {
        return stop();
    }
    let event = Trigger::DealsDamage { source: Subject::Each(Filter::Any), combat: false, to: Some(hit) };
    let effects = vec![Continuous { subject: from, change: Change::Rule(turned(event, amount, to, true)) }];
    Ok(Instruction::Continuous { effects, duration: Duration::EndOfTurn })
}

fn turned(event: Trigger, amount: Amount, to: Subject, next: bool) -> Rule {
    let instead = vec![Instruction::Damage { source: Subject::It, amount, to: vec![to] }];
    Rule::Instead(Box::new(Replacement { event, instead, next }))
}

/// Whom the damage would be dealt to: "you", "target creature", "you and other permanents you control".
pub(super) fn protected(i: &mut Tokens<'_>) -> Read<(Subject, DamageTo)> {
    if let Some(others) = i.attempt(|i| if i.accept("you and") { filter(i) } else { stop() }) {
        return Ok((Subject::Players(Who::You), DamageTo::Either(Who::You, others)));
    }
    // "you or another permanent you control", "~ and/or you".
    if let Some(another) = i.attempt(|i| if i.accept("you or another") { noun_phrase(i) } else { stop() }) {
        let others = all(vec![Filter::Other, another]);
        return Ok((Subject::Players(Who::You), DamageTo::Either(Who::You, others)));
    }
    let from = whom(i)?;
    if from == Subject::This && i.accept("and/or you") {
        let itself = Filter::Is(Box::new(Subject::This));
        return Ok((Subject::Players(Who::You), DamageTo::Either(Who::You, itself)));
    }
    let hit = hit(&from);
    Ok((from, hit))
}

/// What is dealt the damage that would be dealt to these.
pub(super) fn hit(whom: &Subject) -> DamageTo {
    match whom {
        Subject::Players(who) => DamageTo::Player(who.clone()),
        Subject::Each(filter) => DamageTo::Object(filter.clone()),
        single => DamageTo::Object(Filter::Is(Box::new(single.clone()))),
    }
}

fn whom(i: &mut Tokens<'_>) -> Read<Subject> {
    if let Some(found) = i.attempt(target).or_else(|| i.attempt(object)).or_else(|| i.attempt(each)) {
        return Ok(found);
    }
    who(i).map(Subject::Players)
}
