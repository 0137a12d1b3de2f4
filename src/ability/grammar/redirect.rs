//! "All damage that would be dealt to you is dealt to enchanted creature instead."   614.9

use super::clause::Effect;
use super::subject::{each, object, target};
use super::tokens::{Read, Tokens, stop};
use super::who::who;
use crate::ability::{
    Amount, Change, Continuous, DamageTo, Duration, Filter, Instruction, Replacement, Rule, Subject, Trigger,
};

/// Damage that is dealt to another instead, always or this turn.
pub(super) fn redirect(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("all") {
        return stop();
    }
    let combat = i.accept("combat");
    if !i.accept("damage that would be dealt to") {
        return stop();
    }
    let from = whom(i)?;
    let duration = i.accept("this turn").then_some(Duration::EndOfTurn);
    if !i.accept("is dealt to") {
        return stop();
    }
    let to = whom(i)?;
    if !i.accept("instead") {
        return stop();
    }
    let hit = match &from {
        Subject::Players(who) => DamageTo::Player(who.clone()),
        Subject::Each(filter) => DamageTo::Object(filter.clone()),
        single => DamageTo::Object(Filter::Is(Box::new(single.clone()))),
    };
    let event = Trigger::DealsDamage { source: Subject::Each(Filter::Any), combat, to: Some(hit) };
    let instead = vec![Instruction::Damage { source: Subject::It, amount: Amount::ThatMuch, to: vec![to] }];
    let rule = Rule::Instead(Box::new(Replacement { event, instead, next: false }));
    // What lasts is laid on whom it protects, since the spell that says it is gone by then.
    let subject = if duration.is_some() { from } else { Subject::This };
    let what = Continuous { subject, change: Change::Rule(rule) };
    Ok(vec![Effect { what, duration }])
}

fn whom(i: &mut Tokens<'_>) -> Read<Subject> {
    if let Some(found) = i.attempt(target).or_else(|| i.attempt(object)).or_else(|| i.attempt(each)) {
        return Ok(found);
    }
    who(i).map(Subject::Players)
}
