//! "It gets -6/-0 instead as long as its controller has seven or more cards in their graveyard.": a static ability of
//! which another number holds under a condition.

use super::clause::{negated, trailing_condition};
use super::tokens::{Read, Tokens, stop};
use crate::ability::{Change, Condition, Continuous, Part, Static, Subject};

/// The parts so far, of which the last changes power and toughness: by the one or by the other, as the condition says.
pub(super) fn other_size(i: &mut Tokens<'_>, own: &[Part]) -> Read<Vec<Part>> {
    let mut parts = own.to_vec();
    let Some(Part::Static(Static { condition: None, effects, duration: None })) = parts.pop() else { return stop() };
    let sizes = |effect: &Continuous| matches!(effect.change, Change::ModifyPt(..));
    let mut sized = effects.iter().filter(|effect| sizes(effect));
    let (Some(first), None) = (sized.next(), sized.next()) else { return stop() };
    i.speak_of(&first.subject);
    let leading = i.attempt(leading_condition);
    i.speak_of(&first.subject);
    if super::subject::object(i)? != first.subject {
        return stop();
    }
    let change = size(i, &first.subject)?;
    if !i.accept("instead") {
        return stop();
    }
    let condition = leading.map_or_else(|| trailing_condition(i), Ok)?;
    if !i.is_done() {
        return stop();
    }
    let subject = first.subject.clone();
    let (first, rest): (Vec<_>, Vec<_>) = effects.into_iter().partition(sizes);
    let part = |condition, effects| Part::Static(Static { condition, effects, duration: None });
    if !rest.is_empty() {
        parts.push(part(None, rest));
    }
    parts.push(part(Some(negated(condition.clone())), first));
    parts.push(part(Some(condition), vec![Continuous { subject, change }]));
    Ok(parts)
}

fn leading_condition(i: &mut Tokens<'_>) -> Read<Condition> {
    if !(i.accept("as long as") || i.accept("if")) {
        return stop();
    }
    let found = super::condition::leading(i)?;
    if i.accept(",") { Ok(found) } else { stop() }
}

/// "gets +2/+1".
fn size(i: &mut Tokens<'_>, of: &Subject) -> Read<Change> {
    let mut said = super::verb::Said::default();
    if !i.sees("gets") {
        return stop();
    }
    super::verb::predicate(i, of, &mut said)?;
    match (said.changes.as_slice(), said.duration) {
        ([change @ Change::ModifyPt(..)], None) => Ok(change.clone()),
        _ => stop(),
    }
}
