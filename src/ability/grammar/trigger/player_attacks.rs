//! Players who attack: with so many creatures, or whom.   508.3

use crate::ability::grammar::amount::plain;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::filter::{all, filter};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::verb::restriction::defenders;
use crate::ability::{Amount, Defender, Filter, Subject, Trigger, Who};

/// "attack", "attack with two or more creatures", "attacks you", behind who does.
pub(super) fn attack(i: &mut Tokens<'_>, who: Who) -> Read<Trigger> {
    i.advance(1);
    let whom = attacked(i);
    if !whom.is_empty() {
        return attack_on(i, who, whom);
    }
    if !i.accept("with") {
        return Ok(Trigger::PlayerAttacks(who));
    }
    if let Some(found) = i.attempt(with_article) {
        return Ok(Trigger::PlayerAttacksWith(who, found));
    }
    let count = plain(i)?;
    if !i.accept("or more") {
        return stop();
    }
    let other = i.accept("other");
    let which = filter(i)?;
    let which = if other { all(vec![Filter::Other, which]) } else { which };
    Ok(Trigger::Batch(count, Box::new(Trigger::PlayerAttacksWith(who, which))))
}

/// "a player", "you or a planeswalker you control", and of an attack on any of several at once "one or more planeswalkers
/// you control", "you and/or one or more planeswalkers you control".
pub(super) fn attacked(i: &mut Tokens<'_>) -> Vec<Defender> {
    if let Some(which) = i.attempt(several) {
        return vec![which];
    }
    let start = i.position();
    let mut whom = defenders(i);
    if i.said_within("and/or", start) {
        for one in &mut whom {
            if let Defender::Object(which) = one {
                *one = Defender::Several(std::mem::replace(which, Filter::Any));
            }
        }
    }
    if let Some(which) = i.attempt(|i| if i.accept("and/or") { several(i) } else { stop() })
        && !whom.is_empty()
    {
        whom.push(which);
    }
    whom
}

/// "one or more planeswalkers you control".
fn several(i: &mut Tokens<'_>) -> Read<Defender> {
    if i.accept("one or more") { filter(i).map(Defender::Several) } else { stop() }
}

/// "attacks you with two or more creatures": once for so many that attack any of these at one time.   508.3
fn attack_on(i: &mut Tokens<'_>, who: Who, whom: Vec<Defender>) -> Read<Trigger> {
    let (count, which) = match i.accept("with") {
        true => {
            let count = plain(i)?;
            if !i.accept("or more") {
                return stop();
            }
            (count, filter(i)?)
        }
        false => (Amount::Number(1), Filter::CREATURE),
    };
    let those = Subject::Each(all(vec![which, Filter::Controller(who)]));
    Ok(Trigger::Batch(count, Box::new(Trigger::Attacks(those, whom))))
}
