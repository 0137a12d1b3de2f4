//! Creatures that attack, block and become blocked, and by what.

use crate::ability::grammar::amount::plain;
use crate::ability::grammar::filter::filter;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::subject::reference;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::trigger::player_attacks::attacked;
use crate::ability::two::Fight;
use crate::ability::{Amount, Condition, Defender, Filter, Subject, Trigger, Who};

pub(super) fn attacks(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    i.advance(1);
    let attacks = |whom| Trigger::Attacks(subject.clone(), whom);
    if i.accept("the player with the most life or tied for most life") {
        let event = attacks(vec![Defender::Player(Who::Anyone)]);
        return Ok(Trigger::While(Box::new(event), Box::new(Condition::defender_has_most_life())));
    }
    if i.accept("while saddled") {
        let saddled = Condition::Is(subject.clone(), Filter::Marked("saddled".to_owned()));
        return Ok(Trigger::While(Box::new(attacks(Vec::new())), Box::new(saddled)));
    }
    Ok(attacks(attacked(i)))
}

pub(super) fn blocks(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    i.advance(1);
    if i.accept("or becomes blocked by") || i.accept("or become blocked by") {
        let (several, by) = others(i)?;
        i.event_of_two(subject, Some(&by));
        let either = vec![
            Trigger::Blocks(subject.clone(), Some(by.clone())),
            Trigger::BecomesBlocked(subject.clone(), Some(by)),
        ];
        return once_for(subject, several, Trigger::Either(either));
    }
    let (several, what) = i.attempt(others).unzip();
    i.event_of_fight(subject, what.as_ref(), Fight::Blocks);
    once_for(subject, several.flatten(), Trigger::Blocks(subject.clone(), what))
}

/// What happens between one creature and one or more others at a time happens once, however many those are.   509.3
pub(super) fn once_for(subject: &Subject, several: Option<Amount>, found: Trigger) -> Read<Trigger> {
    match (several, subject) {
        (None, _) => Ok(found),
        // Once for each of these, and not once for all.
        (Some(_), Subject::Each(_)) => stop(),
        (Some(least), _) => Ok(Trigger::Batch(least, Box::new(found))),
    }
}

/// "a creature", "~"; "two or more creatures", with how many at least.
pub(super) fn others(i: &mut Tokens<'_>) -> Read<(Option<Amount>, Filter)> {
    let several = i.attempt(|i| {
        let least = plain(i)?;
        if i.accept("or more") { Ok(least) } else { stop() }
    });
    let which = if several.is_some() { filter(i)? } else { other_creature(i)? };
    Ok((several, which))
}

/// "a creature", "~".
pub(super) fn other_creature(i: &mut Tokens<'_>) -> Read<Filter> {
    if let Some(found) = i.attempt(with_article) {
        return Ok(found);
    }
    match reference(i) {
        Some(found) => Ok(Filter::Is(Box::new(found))),
        None => stop(),
    }
}
