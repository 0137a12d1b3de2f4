//! Damage that players are dealt.   120.3

use crate::ability::grammar::filter::either;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::{DEALT, ToObject};
use crate::ability::{DamageTo, Subject, Trigger, Who};

/// "you're dealt damage", "you're dealt combat damage": as others are.
pub(super) fn you_are_dealt(i: &mut Tokens<'_>) -> Read<Trigger> {
    let yours = |phrase: &str| phrase.strip_prefix("are").map(|dealt| format!("you're{dealt}"));
    let row = ToObject::read(DEALT, |phrase| yours(phrase).is_some_and(|words| i.accept(&words)));
    row.map_or_else(stop, |row| Ok((row.make)(Subject::Players(Who::You))))
}

/// "is dealt damage", "is dealt damage by a red spell you control".
pub(super) fn dealt(i: &mut Tokens<'_>, who: Who) -> Read<Trigger> {
    let row = ToObject::read(DEALT, |phrase| i.accept(phrase)).map_or_else(stop, Ok)?;
    let dealt = (row.make)(Subject::Players(who.clone()));
    // "is dealt damage by a red spell you control or by a red planeswalker you control": those deal it.
    match i.attempt(dealt_by) {
        Some(source) if matches!(dealt, Trigger::IsDealtDamage(_)) => {
            Ok(Trigger::DealsDamage { source, combat: false, to: Some(DamageTo::Player(who)) })
        }
        Some(_) => stop(),
        None => Ok(dealt),
    }
}

/// "by a red instant or sorcery spell you control or by a red planeswalker you control".
fn dealt_by(i: &mut Tokens<'_>) -> Read<Subject> {
    if !i.accept("by") {
        return stop();
    }
    let mut sources = vec![with_article(i)?];
    while i.accept("or by") {
        sources.push(with_article(i)?);
    }
    Ok(Subject::Each(either(sources)))
}
