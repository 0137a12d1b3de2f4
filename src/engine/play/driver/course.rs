//! What happened, told line by line.

use std::collections::BTreeMap;

use super::Course;
use super::replaced::{effect_of, prevented, replaced};
use super::telling::{counters, place};
use crate::ability::{Action, ObjectDeed, PlayerDeed};
use crate::edition::{Edition, Provision};
use crate::engine::event::{Entering, Entry, Event, Happening};
use crate::engine::play::state::State;
use crate::game::{Game, Nature, ObjectId, PlayerId, Recipient};
use crate::ruling::{Beginning, GameEnd, Told};
use crate::terms::{ManaCost, Zone, english};

/// The course in a sentence.
pub(super) fn summary(before: &Game, course: &Course<'_>) -> String {
    match course.state.ended() {
        GameEnd::Draw => return "The game is a draw.".to_owned(),
        GameEnd::Won => {
            let winners = course.events.iter().filter_map(|event| match event.what {
                Happening::Wins(player) => Some(before.player(player).name.clone()),
                _ => None,
            });
            let winners: Vec<String> = winners.collect();
            let verb = english::verb_for(winners.len(), "wins", "win");
            return format!("{} {verb} the game.", english::list(&winners, "and"));
        }
        GameEnd::Continues => {}
    }
    let mut outcomes = outcomes(before, &course.state);
    if outcomes.is_empty() {
        // Nothing that stays: the last thing that happened says it best, but for what spells and steps always do.
        let telling = followed(&course.events).rev().filter(|(event, _)| !is_routine(before, event));
        let last = telling.filter_map(|event| line(course.state.game(), event, course.edition)).next();
        let last = last.or_else(|| lines(course).pop());
        return last.map_or_else(|| "Nothing happens.".to_owned(), |last| last.text);
    }
    let rest = outcomes.len().saturating_sub(SAID);
    outcomes.truncate(SAID);
    let said = english::list(&outcomes, "and");
    match rest {
        0 => format!("{said}."),
        1 => format!("{said}; one more change follows."),
        _ => {
            let rest = english::number_word(i64::try_from(rest).unwrap_or(i64::MAX));
            format!("{said}; {rest} more changes follow.")
        }
    }
}

/// What happens with every spell and in every step.
fn is_routine(before: &Game, event: &Event) -> bool {
    match &event.what {
        Happening::Resolves(_) | Happening::Begins(..) => true,
        Happening::Moves(id, _) => before.objects.get(id.0 as usize).is_some_and(|object| object.zone == Zone::Stack),
        _ => false,
    }
}

/// How many outcomes the summary names.
const SAID: usize = 4;

/// What is different after it: who is out, life totals, what left the battlefield and what came.
fn outcomes(before: &Game, state: &State) -> Vec<String> {
    let after = state.game();
    let mut said = Vec::new();
    for id in before.player_ids() {
        let (was, is) = (before.player(id), after.player(id));
        if is.left && !was.left {
            said.push(format!("{} loses the game", is.name));
        } else if is.life != was.life {
            said.push(format!("{} goes from {} to {} life", is.name, was.life, is.life));
        }
    }
    for id in after.object_ids() {
        let earlier = before.objects.get(id.0 as usize);
        let was = earlier.map(|object| object.zone);
        let object = after.object(id);
        if let Some(stayed) = earlier.filter(|earlier| earlier.incarnation == object.incarnation)
            && object.zone == Zone::Battlefield
        {
            if stayed.controller != object.controller {
                said.push(format!("{} gains control of {}", after.player(object.controller).name, object.label));
            }
            if stayed.back_up != object.back_up {
                said.push(transforms(&object.label, &object.printed.name));
            }
        }
        if let Some(permanent) = object.part_of {
            let merged = was != Some(Zone::Outside) && after.object(permanent).nature != Nature::Melded;
            said.extend(merged.then(|| format!("{} merges with {}", object.label, after.object(permanent).label)));
            continue;
        }
        // Of a permanent of several components each is told by itself.
        let is_phased_out = state.phased.contains_key(&id);
        if object.nature == Nature::Melded && object.zone != Zone::Battlefield && !is_phased_out {
            continue;
        }
        let was = if earlier.is_some_and(|object| object.part_of.is_some()) { Some(Zone::Battlefield) } else { was };
        let becomes = match (was, object.zone) {
            (Some(Zone::Battlefield), Zone::Graveyard) => "goes to the graveyard",
            (Some(Zone::Battlefield), Zone::Exile) => "is exiled",
            (Some(Zone::Battlefield), Zone::Hand) => "goes to its owner's hand",
            (Some(Zone::Battlefield), Zone::Library) => "goes to its owner's library",
            (Some(Zone::Battlefield), Zone::Outside) if state.phased.contains_key(&id) => "phases out",
            (Some(Zone::Battlefield), Zone::Outside) if after.player(object.owner).left => "leaves the game",
            (Some(Zone::Battlefield), Zone::Outside) => "ceases to exist",
            (None, Zone::Battlefield) if object.nature == Nature::Token => "is created",
            // Phasing moves nothing: it is the same object (702.26d).
            (Some(Zone::Outside), Zone::Battlefield)
                if earlier.is_some_and(|earlier| earlier.incarnation == object.incarnation) =>
            {
                "phases in"
            }
            (None, Zone::Battlefield) => "enters the battlefield",
            (Some(from), Zone::Battlefield) if from != Zone::Battlefield => "enters the battlefield",
            _ => continue,
        };
        said.push(format!("{} {becomes}", object.label));
    }
    said
}

/// Every event that a player would name, in order.
pub(super) fn lines(course: &Course<'_>) -> Vec<Told> {
    let game = course.state.game();
    followed(&course.events).filter_map(|event| line(game, event, course.edition)).collect()
}

/// Each event with those that follow it, which say what it targets.
pub(in crate::engine) fn followed(events: &[Event]) -> impl DoubleEndedIterator<Item = (&Event, &[Event])> {
    (0..events.len()).filter_map(|at| events.get(at..).and_then(<[Event]>::split_first))
}

/// An event, with those that follow it, as a line of what happened; none for what a player would not name.
pub(in crate::engine) fn line(game: &Game, (event, following): (&Event, &[Event]), edition: &Edition) -> Option<Told> {
    let source = event.cause.as_ref().and_then(|cause| cause.object);
    let ability = event.cause.as_ref().map(|cause| cause.ability.to_string()).filter(|text| !text.is_empty());
    let text = sentence(game, event, following)?;
    // What the edition has no rule of its own for is an instruction that is followed.
    let own = edition.has(event.provision) || event.cause.is_none();
    let provision = if own { event.provision } else { Provision::ResolveOrder };
    let begins = match event.what {
        Happening::Turn(..) => Some(Beginning::Turn),
        Happening::Begins(..) => Some(Beginning::Step),
        _ => None,
    };
    Some(Told { text, provision, source, ability, begins })
}

fn sentence(game: &Game, event: &Event, following: &[Event]) -> Option<String> {
    use Happening as H;
    let object = |id: &ObjectId| game.object(*id).label.clone();
    let player = |id: &PlayerId| game.player(*id).name.clone();
    let name = |to: &Recipient| game.name_of(*to).to_owned();
    let at = |id: &ObjectId| targeting(game, *id, following);
    let found = || event.found.map_or_else(|| "a card".to_owned(), |id| object(&id));
    Some(match &event.what {
        H::Loses(who) => format!("{} loses the game.", player(who)),
        H::Wins(who) => format!("{} wins the game.", player(who)),
        H::DrawnGame => "The game is a draw.".to_owned(),
        H::GainsLife(who, amount) => format!("{} gains {amount} life.", player(who)),
        H::LosesLife(who, amount) => format!("{} loses {amount} life.", player(who)),
        H::Draws(who) => format!("{} draws {}.", player(who), found()),
        H::Discards(who, id) => {
            let to = elsewhere(event).map_or_else(String::new, |to| format!(", which {to}"));
            format!("{} discards {}{to}.", player(who), object(id))
        }
        H::DiscardsUnknown(who) => format!("{} discards a card.", player(who)),
        H::Mills(who, card) => milled(game, event, *who, *card),
        H::PlayerGets(who, kind, count) => format!("{} gets {}.", player(who), counters(*count, kind)),
        H::PlayerLoses(who, kind, count) => format!("{} loses {}.", player(who), counters(*count, kind)),
        H::AddsMana(who, mana) => format!("{} adds {}.", player(who), ManaCost(mana.clone()).counted()),
        H::Shuffles(who) => format!("{}'s library is shuffled.", player(who)),
        H::Does(who, PlayerDeed::Act(Action::BeTempted), _) => format!("The Ring tempts {}.", player(who)),
        H::Does(who, deed @ PlayerDeed::Act(Action::Scry | Action::Surveil | Action::Fateseal), count) => {
            format!("{} {} {count}.", player(who), deed.third_person())
        }
        H::Does(who, deed, _) => format!("{} {}.", player(who), deed.third_person()),
        H::Moves(id, _) => return moved(game, event, *id),
        H::Elsewhere(..) => return None,
        H::Bottom(id) => format!("{} goes to the bottom of the library.", object(id)),
        H::Enters(entry) => entered(game, entry, &found()),
        H::Merges(id, creature, on_top) => {
            let place = if *on_top { "on top of it" } else { "under it" };
            format!("{} merges with {} and lies {place}.", object(id), object(creature))
        }
        H::Destroyed(id) | H::Buried(id) => format!("{} is destroyed{}.", object(id), and_goes(event)),
        H::Sacrificed(id) => format!("{} is sacrificed{}.", object(id), and_goes(event)),
        H::Ceases(id) => format!("{} ceases to exist.", object(id)),
        H::Countered(id) if event.provision == Provision::ResolveTargets => {
            format!("{} is countered: none of its targets is legal any more.", object(id))
        }
        H::Countered(id) => format!("{} is countered{}.", object(id), and_goes(event)),
        H::Unattached(id) => format!("{} becomes unattached.", object(id)),
        H::Attaches(id, to) => format!("{} becomes attached to {}.", object(id), name(to)),
        H::CountersPut(id, kind, count) => format!("{} gets {}.", object(id), counters(*count, kind)),
        H::CountersRemoved(id, kind, count) => format!("{} loses {}.", object(id), counters(*count, kind)),
        H::Regenerates(id) => format!("{} regenerates.", object(id)),
        H::Spared(id) => format!("{} is spared.", object(id)),
        H::Shielded(id) => {
            format!("{} will regenerate the next time that it would be destroyed this turn.", object(id))
        }
        H::Taps(id) => format!("{} becomes tapped.", object(id)),
        H::Untaps(id) => format!("{} becomes untapped.", object(id)),
        H::Damage(damage) => {
            let combat = if damage.combat { "combat " } else { "" };
            format!("{} deals {} {combat}damage to {}.", object(&damage.source.0), damage.amount, name(&damage.to))
        }
        H::LeavesCombat(id) => format!("{} is removed from combat.", object(id)),
        H::ObjectDoes(id, ObjectDeed::BecomeRingBearer, who) => {
            format!("{} becomes {}'s Ring-bearer.", object(id), player(who))
        }
        H::ObjectDoes(id, deed, _) => format!("{} {}.", object(id), deed.words()),
        H::PhasesOut(id) => format!("{} phases out.", object(id)),
        H::PhasesIn(id) => format!("{} phases in.", object(id)),
        H::Turns(id) => format!("{} is turned face up.", object(id)),
        H::TurnsDown(id) => format!("{} is turned face down.", object(id)),
        H::Transforms(id, into) => format!("{}.", transforms(&object(id), into)),
        H::Protects(who, id) => format!("{} becomes the protector of {}.", player(who), object(id)),
        H::EnginesStart(who) => format!("{}'s speed becomes 1.", player(who)),
        H::Flips(id) => format!("{} is flipped.", object(id)),
        H::Cast(id, who) => format!("{} casts {}{}.", player(who), object(id), at(id)),
        H::Copied(id, who) => format!("{} copies a spell: {}.", player(who), object(id)),
        H::PlaysLand(id, who) => format!("{} plays {}.", player(who), object(id)),
        H::Activates(id, ability, who) => {
            let at = ability.as_ref().map(at).unwrap_or_default();
            format!("{} activates an ability of {}{at}.", player(who), object(id))
        }
        H::Cycles(who, id) => format!("{} cycles {}.", player(who), object(id)),
        H::Unlocks(who, id, door) => {
            format!("{} unlocks the {} door of {}.", player(who), door.side(), object(id))
        }
        H::Locks(who, id, door) => {
            format!("{} locks the {} door of {}.", player(who), door.side(), object(id))
        }
        H::Targets(..) => return None,
        H::Triggers(id) => format!("{} triggers and goes on the stack{}.", ability_of(game, *id), at(id)),
        H::Resolves(id) => format!("{} resolves.", object(id)),
        H::Fizzles(id) if event.provision == Provision::TriggersIf => {
            format!("{} does nothing: its condition no longer holds.", object(id))
        }
        H::Fizzles(id) => format!("{} does nothing: none of its targets is legal any more.", object(id)),
        H::Attack(attack) if attack.is_empty() => return None,
        H::Attack(attack) => attacks(game, attack),
        H::Block(block) if block.is_empty() => return None,
        H::Block(block) => blocks(game, block),
        H::BecomesBlocked(id) => format!("{} becomes blocked.", object(id)),
        H::Begins(step, who) => format!("{}'s {} begins.", player(who), step.name()),
        H::Becomes(time) => format!("It becomes {}.", time.word()),
        H::CompletesDungeon(who) => format!("{} completes the dungeon.", player(who)),
        H::Turn(number, who) => format!("Turn {number} begins: {}'s.", player(who)),
        H::DamageWearsOff => "Damage wears off.".to_owned(),
        H::Chose(who, what) => format!("{} chooses {what}.", player(who)),
        H::BecomesCopy(id, of) => format!("{} becomes a copy of {}.", object(id), object(of)),
        H::Told(sentence) => sentence.clone(),
        H::Replaced(what) => match &**what {
            H::Wins(who) => format!("{} would win the game and lose it at once, and so loses it.", player(who)),
            what => replaced(game, what, &effect_of(game, event.cause.as_ref()?.object))?,
        },
        H::Prevented(damage, amount) => prevented(game, damage, *amount, event.cause.as_ref()?.object),
    })
}

fn milled(game: &Game, event: &Event, who: PlayerId, card: Option<ObjectId>) -> String {
    let to = event.to.filter(|to| *to != Zone::Graveyard).map_or_else(|| "the graveyard".to_owned(), place);
    let card = card.map_or("a card", |id| game.object(id).label.as_str());
    format!("{card} is put from {}'s library into {to}.", game.player(who).name)
}

fn attacks(game: &Game, attack: &BTreeMap<ObjectId, Recipient>) -> String {
    let each: Vec<String> =
        attack.iter().map(|(id, whom)| format!("{} attacks {}", game.object(*id).label, game.name_of(*whom))).collect();
    format!("{}.", english::list(&each, "and"))
}

fn ability_of(game: &Game, id: ObjectId) -> String {
    let ability = game.object(id);
    match ability.source {
        Some(source) => format!("An ability of {}", game.object(source).label),
        None => ability.label.clone(),
    }
}

/// ", targeting Bear and Bob": what was chosen as targets for what has just come onto the stack.
fn targeting(game: &Game, id: ObjectId, following: &[Event]) -> String {
    use Happening as H;
    let is_next =
        |event: &&Event| matches!(event.what, H::Cast(..) | H::Activates(..) | H::Triggers(_) | H::Resolves(_));
    let mut names: Vec<&str> = Vec::new();
    for event in following.iter().take_while(|event| !is_next(event)) {
        if let H::Targets(by, to) = event.what
            && by == id
            && !names.contains(&game.name_of(to))
        {
            names.push(game.name_of(to));
        }
    }
    if names.is_empty() { String::new() } else { format!(", targeting {}", english::list(&names, "and")) }
}

/// "Delver transforms into Insectile Aberration", and "Delver transforms back".
fn transforms(label: &str, into: &str) -> String {
    if label == into { format!("{label} transforms back") } else { format!("{label} transforms into {into}") }
}

/// Where something goes that would go to the graveyard, if it goes elsewhere.
fn elsewhere(event: &Event) -> Option<String> {
    let to = event.to.filter(|to| !matches!(to, Zone::Graveyard | Zone::Outside | Zone::Battlefield | Zone::Stack));
    to.map(|to| format!("goes to {}", place(to)))
}

/// The same, of what that is said of.
fn and_goes(event: &Event) -> String {
    elsewhere(event).map_or_else(String::new, |to| format!(" and {to}"))
}

/// "Bear goes to the graveyard.", "Bear is exiled."; nothing of what only leaves the stack.
fn moved(game: &Game, event: &Event, id: ObjectId) -> Option<String> {
    let leaves = event.provision == Provision::LeavingObjects;
    let object = &game.object(id).label;
    Some(match event.to? {
        Zone::Outside if leaves && event.from == Some(Zone::Battlefield) => format!("{object} leaves the game."),
        Zone::Outside | Zone::Stack => return None,
        Zone::Exile => format!("{object} is exiled."),
        to => format!("{object} goes to {}.", place(to)),
    })
}

/// "Bear enters the battlefield tapped and attacking Bob."
fn entered(game: &Game, entry: &Entry, what: &str) -> String {
    let verb = if matches!(entry.what, Entering::Token(_)) { "is created" } else { "enters the battlefield" };
    let tapped = match (entry.tapped, &entry.attacking) {
        (tapped, Some(whom)) => {
            format!("{} attacking {}", if tapped { " tapped and" } else { "" }, game.name_of(*whom))
        }
        (true, None) => " tapped".to_owned(),
        (false, None) => String::new(),
    };
    let blocking = entry.blocking.map(|attacker| format!(" blocking {}", game.name_of(Recipient::Object(attacker))));
    let tapped = tapped + &blocking.unwrap_or_default();
    let copy = entry.copy_of.as_ref().map(|copy| match copy.0.name.as_str() {
        "" => " as a copy of a permanent without a name".to_owned(),
        name => format!(" as a copy of {name}"),
    });
    format!("{what} {verb}{tapped}{}.", copy.unwrap_or_default())
}

/// "Wall blocks Bear and Wolf."
fn blocks(game: &Game, block: &BTreeMap<ObjectId, Vec<ObjectId>>) -> String {
    let each: Vec<String> = block
        .iter()
        .map(|(id, blocked)| {
            let blocked: Vec<String> = blocked.iter().map(|id| game.object(*id).label.clone()).collect();
            format!("{} blocks {}", game.object(*id).label, english::list(&blocked, "and"))
        })
        .collect();
    format!("{}.", english::list(&each, "and"))
}
