//! Objects that go from one zone to another: "enters", "leaves", "is put into a graveyard from anywhere".

use super::super::any_of;
use crate::ability::grammar::filter::{all, suffix};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::Moving;
use crate::ability::{Condition, Filter, Subject, Trigger, Who, Word, Words};
use crate::terms::Zone;

/// Where a card can be that is put into a graveyard from anywhere other than the battlefield.
const NOT_IN_PLAY: [Zone; 5] = [Zone::Hand, Zone::Library, Zone::Stack, Zone::Exile, Zone::Command];

pub(super) fn moves(subject: &Subject, from: Option<Zone>, to: Option<Zone>) -> Trigger {
    Trigger::Moves { what: subject.clone(), from, to }
}

/// "enters under your control", "leaves the battlefield without dying", behind the verb.
pub(super) fn moved(i: &mut Tokens<'_>, row: &Moving, subject: &Subject) -> Trigger {
    if row.to.is_none() {
        // "leaves the battlefield without dying": it goes anywhere else.
        if i.accept("without dying") {
            let elsewhere = [Zone::Hand, Zone::Library, Zone::Exile, Zone::Command];
            return any_of(elsewhere.map(|zone| moves(subject, row.from, Some(zone))).to_vec());
        }
        return moves(subject, row.from, None);
    }
    let enters = row.from.is_none();
    let _ = enters && i.accept("the battlefield");
    let subject = &under_control(i, subject);
    if enters && i.accept("from a graveyard") {
        return moves(subject, Some(Zone::Graveyard), row.to);
    }
    if let (true, Subject::Each(what)) = (enters, subject)
        && let Some((from, owner)) = i.attempt(from_whose)
    {
        return moves(&Subject::Each(all(vec![what.clone(), owner])), Some(from), row.to);
    }
    let moved = moves(subject, row.from, row.to);
    match subject {
        Subject::This if enters => match tapped_or_not(i) {
            Some(state) => Trigger::While(Box::new(moved), Box::new(Condition::Is(Subject::This, state))),
            None => moved,
        },
        // Of whatever is described, it is one more thing that it has to be as it is there. "~ or another creature" is
        // described in two halves, and stays unread.
        Subject::Each(what) if enters && !matches!(what, Filter::Either(_)) => match tapped_or_not(i) {
            Some(state) => moves(&Subject::Each(all(vec![what.clone(), state])), row.from, row.to),
            None => moved,
        },
        _ => moved,
    }
}

/// "tapped", "untapped", behind "enters".
fn tapped_or_not(i: &mut Tokens<'_>) -> Option<Filter> {
    if i.accept("untapped") {
        Some(Filter::Tapped.negate())
    } else if i.accept("tapped") {
        Some(Filter::Tapped)
    } else {
        None
    }
}

/// "from your graveyard", of what enters the battlefield: the zone, and whose.
fn from_whose(i: &mut Tokens<'_>) -> Read<(Zone, Filter)> {
    if !i.accept("from") {
        return stop();
    }
    let (zone, owner) = zone_and_owner(&suffix::zone(i)?)?;
    Ok((zone, owner.map_or_else(stop, Ok)?))
}

/// "under your control".
pub(super) fn under_control(i: &mut Tokens<'_>, subject: &Subject) -> Subject {
    let who = if i.accept("under your control") {
        Who::You
    } else if i.accept("under an opponent's control") || i.accept("under your opponents' control") {
        Who::Opponent
    } else {
        return subject.clone();
    };
    match subject {
        // "~ or another Pirate": only the other one needs the words.
        Subject::Each(Filter::Either(parts)) if matches!(parts.first(), Some(Filter::Is(_))) => {
            let own = |part: &Filter| match part {
                Filter::Is(_) => part.clone(),
                other => all(vec![other.clone(), Filter::Controller(who.clone())]),
            };
            Subject::Each(Filter::Either(parts.iter().map(own).collect()))
        }
        Subject::Each(found) => Subject::Each(all(vec![found.clone(), Filter::Controller(who)])),
        // Its own controller is whose ability it is.
        Subject::This if who == Who::You => Subject::This,
        // "When that creature dies under your control this turn".
        one => Subject::Each(all(vec![Filter::Is(Box::new(one.clone())), Filter::Controller(who)])),
    }
}

/// "put into a graveyard from the battlefield", "put into your graveyard from anywhere".
pub(super) fn put_into(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    let place = i.attempt(suffix::zone).map_or_else(stop, Ok)?;
    let (to, owner) = zone_and_owner(&place)?;
    if let (None, Subject::Each(what), Zone::Exile) = (&owner, subject, to)
        && let Some(found) = i.attempt(|i| from_either(i, what))
    {
        return Ok(found);
    }
    let from = from_where(i, to, owner.as_ref(), subject);
    let moved = |what: &Subject| any_of(from.iter().map(|from| moves(what, *from, Some(to))).collect());
    // "into your graveyard": only what you own comes there.   400.3
    Ok(match (owner, subject) {
        (Some(owner), Subject::Each(what)) => moved(&Subject::Each(all(vec![what.clone(), owner]))),
        // Of one that is named, whose it is is asked as it goes there.
        (Some(owner), Subject::Target(_)) => {
            Trigger::While(Box::new(moved(subject)), Box::new(Condition::Is(subject.clone(), owner)))
        }
        (Some(owner), Subject::This) if to == Zone::Graveyard => {
            Trigger::While(Box::new(moved(subject)), Box::new(Condition::Is(Subject::This, owner)))
        }
        _ => moved(subject),
    })
}

/// "from the battlefield", "from anywhere other than the battlefield": each zone from which what is put there may
/// come; nothing where any will do.
fn from_where(i: &mut Tokens<'_>, to: Zone, owner: Option<&Filter>, subject: &Subject) -> Vec<Option<Zone>> {
    if to == Zone::Graveyard && i.accept("from anywhere other than the battlefield") {
        return NOT_IN_PLAY.map(Some).to_vec();
    }
    if i.accept("from the battlefield") || i.accept("from play") {
        return vec![Some(Zone::Battlefield)];
    }
    if i.accept("from your library") || i.accept("from a library") {
        return vec![Some(Zone::Library)];
    }
    if to == Zone::Hand && owner == Some(&Filter::Owner(Who::You)) && i.accept("from your graveyard") {
        return vec![Some(Zone::Graveyard)];
    }
    if to == Zone::Exile && i.accept("from a graveyard") {
        return vec![Some(Zone::Graveyard)];
    }
    // Nothing but a permanent is a creature (109.2), and what happens to a permanent happens to it on the battlefield.
    let elsewhere = i.sees("from anywhere") || i.said_phrase("this card");
    if matches!(to, Zone::Command | Zone::Exile) && is_permanent(subject) && !elsewhere {
        return vec![Some(Zone::Battlefield)];
    }
    // "is put into a graveyard" alone says nothing of where from.
    let _ = i.accept("from anywhere");
    vec![None]
}

/// Whether only permanents are meant: the words say neither "card" nor "spell".   109.2
fn is_permanent(what: &Subject) -> bool {
    !what.any_word(&mut |word| matches!(word, Word::Filter(Filter::Card | Filter::Spell)))
}

/// "returned to your hand".
pub(super) fn returned_to(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    let whose = i.attempt(crate::ability::grammar::who::whose);
    if !i.accept("hand") {
        return stop();
    }
    // "to your hand": what returns there is yours.   400.3
    let subject = match (subject, whose) {
        (Subject::Each(what), Some(owner @ (Who::You | Who::Opponent))) => {
            Subject::Each(all(vec![what.clone(), Filter::Owner(owner)]))
        }
        (subject, _) => subject.clone(),
    };
    let from = i.accept("from the battlefield").then_some(Zone::Battlefield);
    Ok(moves(&subject, from, Some(Zone::Hand)))
}

/// "into exile from your library and/or your graveyard", "... from graveyards and/or the battlefield".
fn from_either(i: &mut Tokens<'_>, what: &Filter) -> Read<Trigger> {
    if !i.accept("from") {
        return stop();
    }
    let mut found = Vec::new();
    loop {
        let (from, owner) = match i.accept("the battlefield") {
            true => (Zone::Battlefield, None),
            false => zone_and_owner(&suffix::zone(i)?)?,
        };
        let what = all([Some(what.clone()), owner].into_iter().flatten().collect());
        found.push(moves(&Subject::Each(what), Some(from), Some(Zone::Exile)));
        if !i.accept("and/or") {
            break;
        }
    }
    if found.len() > 1 { Ok(Trigger::Either(found)) } else { stop() }
}

/// A place taken apart: which zone, and whose if one player's.
pub(super) fn zone_and_owner(place: &Filter) -> Read<(Zone, Option<Filter>)> {
    let parts = place.parts();
    let zone = parts.iter().find_map(|part| if let Filter::In(zone) = part { Some(*zone) } else { None });
    let owner = parts.iter().find(|part| matches!(part, Filter::Owner(who) if *who != Who::ItsOwner)).cloned();
    Ok((zone.map_or_else(stop, Ok)?, owner))
}
