//! What happens to objects: enters, dies, attacks, blocks, deals damage, becomes tapped.

use super::any_of;
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::filter::{all, filter, suffix};
use crate::ability::grammar::subject::{one, reference};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::verb::restriction::defenders;
use crate::ability::grammar::who::who;
use crate::ability::phrases::{DEALT, MOVES, Moving, TO_OBJECTS, ToObject};
use crate::ability::two::Fight;
use crate::ability::{Amount, Comparison, Condition, DamageTo, Filter, ObjectDeed, Subject, Trigger, Who};
use crate::terms::Zone;

/// What happens to the subject; several verbs may be joined: "enters or attacks".
pub(super) fn event(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    let mut found = vec![verb(i, subject)?];
    while let Some(next) = i.attempt(|i| {
        if !(i.accept("or") || i.accept(", or") || i.accept(",")) {
            return stop();
        }
        verb(i, subject)
    }) {
        found.push(next);
    }
    // "attacks or deals damage to a creature": only one of these events is about two.
    if found.len() > 1 && i.two.is_some() {
        return stop();
    }
    Ok(any_of(found))
}

/// Where a card can be that is put into a graveyard from anywhere other than the battlefield.
const NOT_IN_PLAY: [Zone; 5] = [Zone::Hand, Zone::Library, Zone::Stack, Zone::Exile, Zone::Command];

fn moves(subject: &Subject, from: Option<Zone>, to: Option<Zone>) -> Trigger {
    Trigger::Moves { what: subject.clone(), from, to }
}

fn verb(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    let play = Some(Zone::Battlefield);
    if let Some(row) = ToObject::read(TO_OBJECTS, |phrase| i.accept(phrase)) {
        return Ok((row.make)(subject.clone()));
    }
    if let Some(row) = MOVES.iter().find(|row| i.accept(row.one) || i.accept(row.several)) {
        return Ok(moved(i, row, subject));
    }
    match i.word() {
        "comes" | "come" if i.accept("comes into play") || i.accept("come into play") => {
            Ok(moves(&under_control(i, subject), None, play))
        }
        "leaves" | "leave" => {
            i.advance(1);
            if i.accept("play") {
                return Ok(moves(subject, play, None));
            }
            // "one or more cards leave your graveyard".
            let Subject::Each(what) = subject else { return stop() };
            let from = suffix::zone(i)?;
            let (zone, owner) = zone_and_owner(&from)?;
            let what = all([Some(what.clone()), owner].into_iter().flatten().collect());
            Ok(moves(&Subject::Each(what), Some(zone), None))
        }
        "is" | "are" => is(i, subject),
        "attacks" | "attack" => attacks(i, subject),
        "blocks" | "block" => blocks(i, subject),
        "becomes" | "become" => becomes(i, subject),
        "deals" | "deal" => deals(i, subject),
        "transforms" | "converts" => {
            i.advance(1);
            let into = if i.accept("into") { Some(other_creature(i)?) } else { None };
            Ok(Trigger::Transforms(subject.clone(), into))
        }
        _ => does(i, subject),
    }
}

/// "enters under your control", "leaves the battlefield without dying", behind the verb.
fn moved(i: &mut Tokens<'_>, row: &Moving, subject: &Subject) -> Trigger {
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
    // Of one of several, what is so is not said of all.
    let state = match subject {
        Subject::This if enters && i.accept("untapped") => Filter::Tapped.negate(),
        Subject::This if enters && i.accept("tapped") => Filter::Tapped,
        _ => return moved,
    };
    Trigger::While(Box::new(moved), Box::new(Condition::Is(Subject::This, state)))
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
fn under_control(i: &mut Tokens<'_>, subject: &Subject) -> Subject {
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
        other => other.clone(),
    }
}

/// "is put into a graveyard from play", "is dealt damage", "is turned face up".
fn is(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    if let Some(row) = ToObject::read(DEALT, |phrase| i.accept(phrase)) {
        return Ok((row.make)(subject.clone()));
    }
    i.advance(1);
    if let Some((comparison, much)) = i.attempt(|i| {
        if !i.accept("dealt") {
            return stop();
        }
        let found = so_much(i)?;
        if i.accept("damage") { Ok(found) } else { stop() }
    }) {
        return Ok(Trigger::SoMuch(comparison, much, Box::new(Trigger::IsDealtDamage(subject.clone()))));
    }
    if i.accept("put into") {
        return put_into(i, subject);
    }
    if i.accept("milled") {
        let Subject::Each(what) = subject else { return stop() };
        return Ok(Trigger::Mills(Who::Anyone, what.clone()));
    }
    if i.accept("exiled") {
        return Ok(moves(subject, None, Some(Zone::Exile)));
    }
    if i.accept("returned to") {
        return returned_to(i, subject);
    }
    stop()
}

/// "put into a graveyard from the battlefield", "put into your graveyard from anywhere".
fn put_into(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    let place = i.attempt(suffix::zone).map_or_else(stop, Ok)?;
    let (to, owner) = zone_and_owner(&place)?;
    if let (None, Subject::Each(what), Zone::Exile) = (&owner, subject, to)
        && let Some(found) = i.attempt(|i| from_either(i, what))
    {
        return Ok(found);
    }
    if let (None, Zone::Graveyard, true) = (&owner, to, i.accept("from anywhere other than the battlefield")) {
        let elsewhere = NOT_IN_PLAY.map(|zone| moves(subject, Some(zone), Some(to)));
        return Ok(any_of(elsewhere.to_vec()));
    }
    let from = if i.accept("from the battlefield") || i.accept("from play") {
        Some(Zone::Battlefield)
    } else if i.accept("from your library") || i.accept("from a library") {
        Some(Zone::Library)
    } else {
        // "is put into a graveyard" alone says nothing of where from.
        let _ = i.accept("from anywhere");
        None
    };
    // "into your graveyard": only what you own comes there.   400.3
    let subject = match (owner, subject) {
        (Some(owner), Subject::Each(what)) => Subject::Each(all(vec![what.clone(), owner])),
        // Of one that is named, whose it is is asked as it goes there.
        (Some(owner), subject @ Subject::Target(_)) => {
            let condition = Condition::Is(subject.clone(), owner);
            let moved = moves(subject, from, Some(to));
            return Ok(Trigger::While(Box::new(moved), Box::new(condition)));
        }
        (_, subject) => subject.clone(),
    };
    Ok(moves(&subject, from, Some(to)))
}

/// "returned to your hand".
fn returned_to(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
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
fn zone_and_owner(place: &Filter) -> Read<(Zone, Option<Filter>)> {
    let parts = match place {
        Filter::All(parts) => parts.as_slice(),
        single => std::slice::from_ref(single),
    };
    let zone = parts.iter().find_map(|part| if let Filter::In(zone) = part { Some(*zone) } else { None });
    let owner = parts.iter().find(|part| matches!(part, Filter::Owner(who) if *who != Who::ItsOwner)).cloned();
    Ok((zone.map_or_else(stop, Ok)?, owner))
}

fn attacks(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    i.advance(1);
    let attacks = |whom| Trigger::Attacks(subject.clone(), whom);
    if i.accept("while saddled") {
        let saddled = Condition::Is(subject.clone(), Filter::Marked("saddled".to_owned()));
        return Ok(Trigger::While(Box::new(attacks(Vec::new())), Box::new(saddled)));
    }
    let whom = defenders(i);
    Ok(attacks(whom))
}

fn blocks(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
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
fn once_for(subject: &Subject, several: Option<Amount>, found: Trigger) -> Read<Trigger> {
    match (several, subject) {
        (None, _) => Ok(found),
        // Once for each of these, and not once for all.
        (Some(_), Subject::Each(_)) => stop(),
        (Some(least), _) => Ok(Trigger::Batch(least, Box::new(found))),
    }
}

/// "a creature", "~"; "two or more creatures", with how many at least.
fn others(i: &mut Tokens<'_>) -> Read<(Option<Amount>, Filter)> {
    let several = i.attempt(|i| {
        let least = plain(i)?;
        if i.accept("or more") { Ok(least) } else { stop() }
    });
    let which = if several.is_some() { filter(i)? } else { other_creature(i)? };
    Ok((several, which))
}

/// "a creature", "~".
fn other_creature(i: &mut Tokens<'_>) -> Read<Filter> {
    if let Some(found) = i.attempt(with_article) {
        return Ok(found);
    }
    match reference(i) {
        Some(found) => Ok(Filter::Is(Box::new(found))),
        None => stop(),
    }
}

fn becomes(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    if let Some(found) = i.attempt(|i| does(i, subject)) {
        return Ok(found);
    }
    i.advance(1);
    let subject = subject.clone();
    if i.accept("blocked") {
        let (several, by) = i.attempt(|i| if i.accept("by") { others(i) } else { stop() }).unzip();
        i.event_of_fight(&subject, by.as_ref(), Fight::IsBlocked);
        return once_for(&subject, several.flatten(), Trigger::BecomesBlocked(subject.clone(), by));
    }
    if i.accept("the target of") {
        let of = target_of(i)?;
        // "Whenever enchanted creature becomes the target of a spell, destroy that creature": what it is attached to,
        // as the event concerns the spell.
        if let Subject::Host(host) = subject {
            i.host = Some(host);
        }
        return Ok(match of {
            Filter::Any => Trigger::BecomesTarget(subject),
            of => Trigger::BecomesTargetOf(subject, of),
        });
    }
    if i.accept("level") {
        let level = crate::terms::english::number(i.word()).and_then(|level| u32::try_from(level).ok());
        let level = level.map_or_else(stop, Ok)?;
        i.advance(1);
        return Ok(Trigger::Does(subject, ObjectDeed::BecomeLevel(level)));
    }
    stop()
}

/// "explores", "becomes monstrous": what objects do or become that the rules have a word for.
fn does(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    let explore = i.accept("explore").then_some(&ObjectDeed::Explore);
    let deed = explore.or_else(|| ObjectDeed::NAMED.iter().find(|deed| i.accept(&deed.words())));
    deed.map_or_else(stop, |deed| Ok(Trigger::Does(subject.clone(), *deed)))
}

/// "a spell or ability", "a spell or ability an opponent controls", "an Aura spell": what targets it.
pub(super) fn target_of(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("a spell or ability") {
        return with_article(i);
    }
    Ok(match i.attempt(|i| crate::ability::grammar::who::controls(i)) {
        None => Filter::Any,
        Some((who, true)) => Filter::Controller(who),
        Some((who, false)) => Filter::Controller(who).negate(),
    })
}

/// "4 or more", "exactly 1", before "damage".
fn so_much(i: &mut Tokens<'_>) -> Read<(Comparison, Amount)> {
    if i.accept("exactly") {
        return Ok((Comparison::Exactly, plain(i)?));
    }
    let much = plain(i)?;
    if i.accept("or more") { Ok((Comparison::AtLeast, much)) } else { stop() }
}

fn deals(i: &mut Tokens<'_>, subject: &Subject) -> Read<Trigger> {
    i.advance(1);
    let so_much = i.attempt(so_much);
    let noncombat = i.accept("noncombat");
    let combat = !noncombat && i.accept("combat");
    if !i.accept("damage") {
        return stop();
    }
    // To anything: all that is dealt damage is a permanent or a player.
    let anything = i.accept("to a permanent or player");
    let to = if anything { None } else { i.attempt(|i| if i.accept("to") { damaged(i) } else { stop() }) };
    // "Whenever a source an opponent controls deals damage to you, that player ...": whoever controls the source.
    if matches!((subject, &to), (Subject::Each(_), Some(DamageTo::Player(Who::You) | DamageTo::Either(Who::You, _)))) {
        i.holder = Some(Who::ItsController);
    }
    if let Some(DamageTo::Object(patient)) = &to {
        i.event_of_two(subject, Some(patient));
    }
    let deals = Trigger::DealsDamage { source: subject.clone(), combat, to };
    let deals = if noncombat { Trigger::Noncombat(Box::new(deals)) } else { deals };
    Ok(match so_much {
        Some((comparison, much)) => Trigger::SoMuch(comparison, much, Box::new(deals)),
        None => deals,
    })
}

/// To what damage is dealt: "a player or planeswalker", "an opponent or a permanent an opponent controls".
pub(crate) fn damaged(i: &mut Tokens<'_>) -> Read<DamageTo> {
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
