//! Names of a script, resolved on the board as it is when they are used.

use crate::ability::{Keyword, Part, print};
use crate::edition::{Edition, Provision};
use crate::engine::play::announce::{
    ASKED, Available, Given, Special, activated_abilities, casting_keywords, unread_keyword,
};
use crate::engine::play::open::Stop;
use crate::engine::play::run::illegal;
use crate::engine::play::state::State;
use crate::game::question::{Announcement, Mentioned, WhichAbility};
use crate::game::{CLOAKED, COMPANION, Door, Face, MANIFESTED, ObjectId, PlayerId, Recipient};
use crate::terms::Zone;
use crate::terms::name::{fold, same_name};

/// The object of that name; one that came to be in play may have it.
pub(super) fn object(state: &State, mentioned: &Mentioned) -> Result<ObjectId, Stop> {
    let game = state.game();
    if let Some(id) = mentioned.object {
        return Ok(game.permanent_of(id));
    }
    let wanted = fold(&mentioned.name);
    let mut ids: Vec<ObjectId> = game.object_ids().collect();
    ids.sort_by_key(|id| game.object(*id).zone == Zone::Outside);
    let by_label = ids.iter().find(|id| fold(&game.object(**id).label) == wanted);
    let by_name = || ids.iter().find(|id| fold(&game.object(**id).printed.name) == wanted);
    match by_label.or_else(by_name) {
        Some(id) => Ok(game.permanent_of(*id)),
        None => illegal(format!("There is no {} at this point.", mentioned.name), Provision::CastPropose),
    }
}

/// The object or player of that name.
pub(super) fn recipient(state: &State, mentioned: &Mentioned) -> Result<Recipient, Stop> {
    let game = state.game();
    let wanted = fold(&mentioned.name);
    let player = game.player_ids().find(|player| fold(&game.player(*player).name) == wanted);
    match (mentioned.object, player) {
        (None, Some(player)) => Ok(Recipient::Player(player)),
        _ => object(state, mentioned).map(Recipient::Object),
    }
}

/// The card that a player means to play: the one named, or another of its name in a better place.
pub(super) fn card(state: &State, player: PlayerId, mentioned: &Mentioned) -> Result<ObjectId, Stop> {
    let named = object(state, mentioned)?;
    let game = state.game();
    if game.object(named).zone == Zone::Hand {
        // Of cards of one name each player means their own.
        let label = fold(&mentioned.name);
        let own = |id: &ObjectId| game.object(*id).owner == player && fold(&game.object(*id).printed.name) == label;
        let others = game.object(named).owner != player;
        return Ok(game.in_zone(Zone::Hand).find(own).filter(|_| others).unwrap_or(named));
    }
    let name = fold(&game.object(named).printed.name);
    let same = |id: &ObjectId| {
        let object = game.object(*id);
        object.owner == player && fold(&object.printed.name) == name
    };
    let on_stage = matches!(game.object(named).zone, Zone::Battlefield | Zone::Stack | Zone::Outside);
    let other = game.in_zone(Zone::Hand).find(same);
    // One that an effect lets the player play, before one in a library that happens to be named first.
    let granted = state.permissions.iter().filter(|one| one.player == player && one.object != named);
    let granted = granted.map(|one| one.object).find(|id| fold(&game.object(*id).printed.name) == name);
    let hidden = game.object(named).zone == Zone::Library;
    Ok(other.filter(|_| on_stage).or(granted.filter(|_| on_stage || hidden)).unwrap_or(named))
}

/// The face of the card that the name is of alone, if it is.
pub(super) fn face_named(state: &State, card: ObjectId, mentioned: &Mentioned) -> Option<Face> {
    state.game().object(card).faces.as_ref()?.named(&mentioned.name)
}

/// What a cost is paid with. One thing pays once, however often it is named.   118.3
fn payment(state: &State, names: &[Mentioned]) -> Result<Vec<ObjectId>, Stop> {
    let mut pay = Vec::new();
    for name in names {
        let id = object(state, name)?;
        if pay.contains(&id) {
            let label = &state.game().object(id).label;
            return illegal(format!("{label} is named twice to pay with, and can pay only once."), Provision::CostPaid);
        }
        pay.push(id);
    }
    Ok(pay)
}

/// What a player announces, with names resolved.
pub(super) fn given(state: &State, announcement: &Announcement) -> Result<Given, Stop> {
    let all = |names: &[Mentioned]| names.iter().map(|name| recipient(state, name)).collect::<Result<Vec<_>, Stop>>();
    let pay = announcement.pay.as_deref().map(|names| payment(state, names)).transpose()?;
    let divided = announcement.divided.iter().map(|(to, share)| Ok((recipient(state, to)?, *share)));
    Ok(Given {
        now: false,
        free: false,
        targets: announcement.targets.as_deref().map(all).transpose()?,
        modes: announcement.modes.clone(),
        x: announcement.x,
        kicked: announcement.kicked,
        divided: divided.collect::<Result<Vec<_>, Stop>>()?,
        alternative: announcement.alternative.clone(),
        pay,
        agreed: Some(announcement.agreed.clone()).filter(|agreed| !agreed.is_nothing()),
        ..Given::default()
    })
}

/// The number of the ability that is meant, 1 the first.
pub(super) fn ability(
    state: &State,
    object: ObjectId,
    which: Option<&WhichAbility>,
    edition: &Edition,
) -> Result<Option<usize>, Stop> {
    let Some(which) = which else { return Ok(None) };
    let all = activated_abilities(&state.view(edition), object);
    let name = fold(&state.view(edition).now(object).name);
    // A token's name ends with "token" (111.4), which nobody writes.
    let name = name.strip_suffix(" token").unwrap_or(&name);
    let plain = |text: &str| itself(plain(text), name);
    let text = match which {
        WhichAbility::Number(number) => {
            let number = usize::try_from(*number).unwrap_or(usize::MAX);
            // Beyond those that can be activated it counts all that the object has, as on the card.
            let on_card = || all.iter().position(|one| one.entry.is_some_and(|entry| entry + 1 == number));
            let place = if number > all.len() { on_card().map(|place| place + 1) } else { None };
            return Ok(Some(place.unwrap_or(number)));
        }
        WhichAbility::Text(text) => plain(text),
    };
    // Of several keywords in one line each is named by its own words: "Swampcycling {2}".
    let view = state.view(edition);
    let keyword = |one: &Available| match view.now(object).abilities.get(one.entry?).map(|held| &held.part) {
        Some(part @ Part::Keyword(_)) => Some(plain(&print::parts(std::slice::from_ref(part)))),
        _ => None,
    };
    let of_keyword = |one: &Available| keyword(one).is_some_and(|words| words.starts_with(&text));
    let place = all
        .iter()
        .position(|one| plain(&one.text) == text)
        .or_else(|| all.iter().position(of_keyword))
        .or_else(|| all.iter().position(|one| plain(&one.text).starts_with(&text)))
        // Where an ability begins with "equip", another one's "equipped creature" isn't meant.
        .or_else(|| all.iter().position(|one| plain(&one.text).contains(&text)));
    match place {
        Some(place) => Ok(Some(place + 1)),
        None => {
            if let Some(beyond) = unread_keyword(&state.view(edition), object) {
                return Err(Stop::Unknown(Box::new(beyond)));
            }
            let label = &state.game().object(object).label;
            illegal(format!("{label} has no such activated ability."), Provision::ActivateProcess)
        }
    }
}

/// How cards call themselves, beside by their names.
const ITSELF: &[&str] = &["artifact", "creature", "land", "token", "permanent", "enchantment", "card", "vehicle"];

/// The same, however it names its own object: "this artifact", its name, `~`.
fn itself(text: String, name: &str) -> String {
    let named = if name.is_empty() { text } else { text.replace(name, "~") };
    ITSELF.iter().fold(named, |text, noun| text.replace(&format!("this {noun}"), "~"))
}

/// A text without what is written one way or another: cases, brackets around loyalty costs, reminder text.
fn plain(text: &str) -> String {
    let mut depth = 0;
    let kept: String = text
        .chars()
        .filter(|letter| {
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            depth == 0 && !matches!(letter, '[' | ']' | ')')
        })
        .collect();
    fold(&kept).replace(['−', '–'], "-").trim().trim_end_matches('.').to_owned()
}

/// A special action that a keyword allows, where a script calls that activating it: "Suspend 4—{U}".
pub(super) fn special(
    state: &State,
    player: PlayerId,
    object: ObjectId,
    which: Option<&WhichAbility>,
    edition: &Edition,
) -> Option<(ObjectId, Special)> {
    let game = state.game();
    let on_battlefield = game.object(object).zone == Zone::Battlefield;
    let words = match which {
        Some(WhichAbility::Text(text)) => fold(text),
        _ => String::new(),
    };
    let marked = [MANIFESTED, CLOAKED].iter().any(|mark| game.object(object).marks.contains(*mark));
    // "Each nonland card in your hand without foretell has foretell", where nothing else of it could be activated.
    let given = |name: &str| {
        let view = state.view(edition);
        view.now(object).known(name).next().is_some() && activated_abilities(&view, object).is_empty()
    };
    let given = |name: &str| game.object(object).zone == Zone::Hand && given(name);
    let has = |name: &str| is_printed(game.object(object), name) || name == MANIFESTED && marked || given(name);
    let named = |name: &str| if words.is_empty() { has(name) } else { words.starts_with(name) };
    let (_, special) = Special::ALL.iter().find(|(name, special)| {
        named(name) && matches!(special, Special::TurnUp(_)) == (on_battlefield && game.object(object).face_down)
    })?;
    if *special == Special::Companion {
        let card = game.object(object);
        let is_outside = card.zone == Zone::Outside && card.marks.contains(COMPANION);
        return is_outside.then_some((object, *special));
    }
    if on_battlefield {
        return Some((object, *special));
    }
    let same = |id: &ObjectId| {
        let card = game.object(*id);
        card.owner == player && same_name(&card.printed.name, &game.object(object).printed.name)
    };
    game.in_zone(Zone::Hand).find(same).map(|card| (card, *special))
}

/// Which door of a Room on the battlefield a script means to unlock: the one named, or the only one that is locked.
pub(super) fn door(
    state: &State,
    object: ObjectId,
    mentioned: &Mentioned,
    which: Option<&WhichAbility>,
) -> Option<Door> {
    let room = state.game().object(object);
    if room.zone != Zone::Battlefield || room.room().is_none() {
        return None;
    }
    let words = match which {
        Some(WhichAbility::Text(text)) => Some(fold(text)).filter(|text| text.contains("unlock"))?,
        Some(WhichAbility::Number(_)) => return None,
        None => String::new(),
    };
    let named = |door: &Door| {
        let name = room.door(*door).map(|half| fold(&half.name)).unwrap_or_default();
        words.contains(door.side()) || words.contains(&name) || words.is_empty() && fold(&mentioned.name) == name
    };
    let mut locked = Door::BOTH.into_iter().filter(|door| !room.is_unlocked(*door));
    let only = locked.next().filter(|_| locked.next().is_none());
    Door::BOTH.into_iter().find(named).or_else(|| only.filter(|_| !words.is_empty()))
}

/// Whether a keyword stands on the card, face down or not.
fn is_printed(object: &crate::game::Object, keyword: &str) -> bool {
    let mut parts = object.printed.abilities.iter().flat_map(|ability| &ability.parts);
    parts.any(|part| matches!(part, Part::Keyword(Keyword::Known(known, _)) if known == keyword))
}

/// The keywords by which a card can be cast for another cost, and is else the spell that it would be.
pub(super) fn own_ways_to_cast(state: &State, card: ObjectId, edition: &Edition) -> Vec<&'static str> {
    let view = state.view(edition);
    let has = |name: &&str| is_printed(state.game().object(card), name) || view.now(card).has_known(name);
    ASKED.iter().copied().filter(has).collect()
}

/// A keyword that lets a card be cast, where a script calls that activating it: "Flashback {2}{R}".
pub(super) fn cast_by_keyword(
    state: &State,
    player: PlayerId,
    object: ObjectId,
    (which, announcement): (Option<&WhichAbility>, &Announcement),
    edition: &Edition,
) -> Result<Option<(ObjectId, Given)>, Stop> {
    let game = state.game();
    // Printed on it, or given to it.
    let view = state.view(edition);
    let has = |name: &str| is_printed(game.object(object), name) || view.now(object).has_known(name);
    let found = match which {
        Some(WhichAbility::Text(text)) => casting_keywords(None).find(|name| fold(text).starts_with(name)),
        // Where nothing is said, and the card lies in a graveyard, what casts it from there is meant.
        None if game.object(object).zone == Zone::Graveyard => {
            casting_keywords(Some(Zone::Graveyard)).find(|name| has(name))
        }
        _ => None,
    };
    let Some(name) = found else { return Ok(None) };
    let named = |id: &ObjectId| {
        let card = game.object(*id);
        card.owner == player && same_name(&card.printed.name, &game.object(object).printed.name)
    };
    let elsewhere = [Zone::Graveyard, Zone::Hand].into_iter().find_map(|zone| game.in_zone(zone).find(named));
    let card = elsewhere.unwrap_or(object);
    let given = Given { alternative: Some(name.to_owned()), ..given(state, announcement)? };
    Ok(Some((card, given)))
}
