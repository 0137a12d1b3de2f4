//! Damage that objects deal: how much, and to what.

use super::fighting::other_creature;
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::filter::filter;
use crate::ability::grammar::subject::one;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{Amount, Comparison, DamageTo, Filter, Subject, Trigger, Who};

/// "4 or more", "exactly 1", before "damage".
pub(super) fn so_much(i: &mut Tokens<'_>) -> Read<(Comparison, Amount)> {
    if i.accept("exactly") {
        return Ok((Comparison::Exactly, plain(i)?));
    }
    let much = plain(i)?;
    if i.accept("or more") { Ok((Comparison::AtLeast, much)) } else { stop() }
}

pub(super) fn deals(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    i.advance(1);
    let so_much = i.attempt(so_much);
    let noncombat = i.accept("noncombat");
    let combat = !noncombat && i.accept("combat");
    if !i.accept("damage") {
        return stop();
    }
    // Once for each that is dealt damage, where "deals damage" alone is once for all of them (603.2c).
    let to = match i.accept("to a permanent or player") {
        true => Some(DamageTo::Either(Who::Anyone, Filter::Permanent)),
        false => i.attempt(|i| if i.accept("to") { damaged(i) } else { stop() }),
    };
    // "Whenever a source an opponent controls deals damage to you, that player ...": whoever controls the source.
    if matches!((subject, &to), (Subject::Each(_), Some(DamageTo::Player(Who::You) | DamageTo::Either(Who::You, _)))) {
        i.holder = Some(Who::ItsController);
    }
    if let Some(DamageTo::Object(patient)) = &to {
        i.event_of_two(subject, Some(patient));
    }
    let deals = Trigger::DealsDamage { source: subject.clone(), combat, to };
    let deals = if noncombat { Trigger::OfDamage(false, Box::new(deals)) } else { deals };
    Ok(match so_much {
        Some((comparison, much)) => Trigger::SoMuch(comparison, much, Box::new(deals)),
        None => deals,
    })
}

/// To what damage is dealt: "a player or planeswalker", "an opponent or a permanent an opponent controls".
pub(in crate::ability::grammar) fn damaged(i: &mut Tokens<'_>) -> Read<DamageTo> {
    if i.accept("one or more") {
        return Ok(DamageTo::Several(Box::new(several_damaged(i)?)));
    }
    let object = |i: &mut Tokens<'_>| match i.attempt(one) {
        Some(Subject::Each(found)) => Ok(found),
        _ => other_creature(i),
    };
    let Some(player) = i.attempt(who) else { return Ok(DamageTo::Object(object(i)?)) };
    let other = i.attempt(|i| {
        if !i.accept("or") {
            return stop();
        }
        // "a player or planeswalker" has one article for both.
        match i.word() {
            "planeswalker" | "battle" | "creature" => filter(i),
            _ => object(i),
        }
    });
    Ok(match other {
        Some(found) => DamageTo::Either(player, found),
        None => DamageTo::Player(player),
    })
}

/// "players", "of your opponents", "permanents and/or players": of which there are one or more.
fn several_damaged(i: &mut Tokens<'_>) -> Read<DamageTo> {
    let players = |i: &mut Tokens<'_>| {
        if i.accept("players") {
            Some(Who::Anyone)
        } else if i.accept("of your opponents") || i.accept("opponents") {
            Some(Who::Opponent)
        } else {
            None
        }
    };
    if let Some(who) = players(i) {
        return Ok(DamageTo::Player(who));
    }
    let what = filter(i)?;
    if !i.accept("and/or") {
        return Ok(DamageTo::Object(what));
    }
    players(i).map_or_else(stop, |who| Ok(DamageTo::Either(who, what)))
}
