//! How the canonical form of a state is made.   421.1 · 731.3

use std::collections::{BTreeMap, HashMap};

use super::attendants::{Attendants, Waits};
use super::canon::{Canon, Places};
use super::digest::{Book, Digest, Prints};
use super::key::Key;
use super::links;
use super::lone::LoneEffects;
use super::mentions::Mentions;
use super::runner::Runner;
use super::speech::Speech;
use crate::ability::Part;
use crate::edition::Edition;
use crate::engine::play::state::State;
use crate::game::{Nature, Object, ObjectId, Recipient};
use crate::terms::{Supertype, Zone};

/// Makes canonical forms, and keeps digests of what is printed.
#[derive(Debug, Default)]
pub(super) struct Maker {
    prints: Prints,
    book: Book,
}

/// Fingerprints of so many different objects are kept.
const KEPT: usize = 10_000;

/// An object on its own: what it is without others, and its amounts.
struct Local {
    id: ObjectId,
    color: u128,
    /// May stand for others that differ in nothing.
    plain: bool,
}

impl Maker {
    /// One whose shapes are the same only where what makes them is, byte for byte.
    pub(super) fn exact() -> Self {
        Self { prints: Prints::default(), book: Book::exact() }
    }

    /// The canonical form of where a runner stands.
    pub(super) fn of(&mut self, runner: &Runner<'_>) -> Canon {
        let beside = self.book.of(&runner.beside());
        self.canon(runner.state(), runner.course.edition, beside)
    }

    /// The canonical form of a state. `beside`: what the future depends on and the state does not hold.
    fn canon(&mut self, state: &State, edition: &Edition, beside: u128) -> Canon {
        if self.prints.len() > KEPT {
            self.prints.forget();
        }
        let game = state.game();
        let lone = LoneEffects::of(state);
        let stamps = stamps(state, &lone);
        let mut mentions = Mentions::but_delayed(state, &lone);
        let attendants = Attendants::of(state, &mentions);
        for (place, delayed) in state.delayed.iter().enumerate() {
            if !attendants.has(place) {
                mentions.reading(&delayed.reading);
            }
        }
        attendants.company(state).into_iter().for_each(|bound| mentions.bound(bound));
        let mut locals: Vec<Local> = Vec::new();
        let positions: HashMap<ObjectId, usize> = game.stack.iter().enumerate().map(|(at, id)| (*id, at)).collect();
        for id in game.object_ids() {
            let object = game.object(id);
            let spoken_of = mentions.objects.contains(&id);
            if object.zone == Zone::Outside && !spoken_of {
                continue;
            }
            let plain = !spoken_of
                && object.attached_to.is_none()
                && object.zone != Zone::Stack
                && object.zone != Zone::Library
                && !has_timestamp(object);
            let mut color = self.color(object, positions.get(&id).copied());
            if let Some(delayed) = attendants.of_token(id, state) {
                color = self.book.of(&(color, &delayed.ability, &delayed.reading.text));
            }
            if let Some(effects) = lone.color(id, &stamps, game, &self.book) {
                color = self.book.of(&(color, effects));
            }
            locals.push(Local { id, color, plain });
        }
        refine(state, &self.book, &mut locals);
        let (order, groups) = group(state, locals, &attendants);
        let places = Places {
            known: order
                .iter()
                .zip(0_u64..)
                .flat_map(|(local, at)| {
                    groups.get(&local.id).into_iter().flatten().map(move |id| (*id, at)).chain([(local.id, at)])
                })
                .collect(),
        };
        let mut canon = Canon { attendants, ..Canon::default() };
        canon.order = order.iter().map(|local| local.id).collect();
        let mut digest = self.book.digest();
        digest.put(&beside);
        players(state, &mut canon, &mut digest, &places);
        for local in &order {
            object(state, local, groups.get(&local.id).map(Vec::len), &places, &mut canon, &mut digest);
        }
        effects(state, &lone, &places, &mut canon, &mut digest);
        timestamps(state, &order, &lone, &places, &mut digest);
        canon.groups = groups;
        Speech { state, edition, places: &places, prints: &mut self.prints, book: &self.book }
            .all(&mut canon, &mut digest);
        canon.shape = digest.finish();
        canon
    }

    /// What an object is without others and without amounts.
    fn color(&mut self, object: &Object, on_stack: Option<usize>) -> u128 {
        let mut digest = self.book.digest();
        if object.nature == Nature::AbilityOnStack {
            // It is called after the object that it comes from, and has no name.
            digest.put(&object.printed.colors);
        } else {
            digest.put(&self.prints.of(&self.book, &object.printed));
        }
        digest.put(&(object.nature, object.zone, object.owner, object.controller));
        digest.put(&(object.tapped, object.sick, object.face_down, object.regeneration_shields));
        digest.put(&object.back_up);
        digest.put(&object.components.as_ref().map(|components| (components.parts.len(), components.mutated)));
        digest.put(&object.copied.as_ref().map(|halves| &halves.back.name));
        digest.put(&(&object.goaded_by, &object.chosen, &object.marks, object.commander, object.protector));
        digest.put(&object.haunts.map(|(id, _)| id.0));
        digest.put(&object.ring_bearer_of);
        digest.put(&(object.paired.map(|id| id.0), object.counters.keys().collect::<Vec<_>>()));
        digest.put(&(on_stack, &object.announced.modes, object.announced.x, object.announced.kicked));
        digest.finish()
    }
}

/// What players have.
fn players(state: &State, canon: &mut Canon, digest: &mut Digest<'_>, places: &Places) {
    let game = state.game();
    for id in game.player_ids() {
        let player = game.player(id);
        let mut note = |key: Key, amount: i64| {
            canon.keys.push(key);
            canon.amounts.push(amount);
        };
        note(Key::Life(id), player.life);
        note(Key::Poison(id), player.poison);
        note(Key::Hand(id), i64::from(player.hand));
        for (kind, count) in &player.counters {
            note(Key::PlayerCounter(id, kind.clone()), i64::from(*count));
        }
        let mut pool: BTreeMap<_, i64> = BTreeMap::new();
        for symbol in &player.pool.0 {
            *pool.entry(*symbol).or_default() += 1;
        }
        for (symbol, count) in &pool {
            note(Key::Mana(id, *symbol), *count);
        }
        let mut pieces = Vec::new();
        if let Some(library) = state.libraries.get(id.0 as usize) {
            for (place, piece) in library.pieces().enumerate() {
                match piece {
                    Ok(card) => pieces.push(places.of(card)),
                    Err(count) => {
                        pieces.push(u64::MAX - 1);
                        note(Key::Library(id, place), i64::from(count));
                    }
                }
            }
        }
        let kinds: Vec<_> = player.counters.keys().collect();
        digest.put(&(player.left, kinds, pool.keys().collect::<Vec<_>>(), pieces));
    }
    for ((commander, player), amount) in game.commander_damage.iter() {
        canon.keys.push(Key::Commander(*commander, *player));
        canon.amounts.push(*amount);
        digest.put(&(places.of(*commander), player));
    }
}

/// Whether the order in which it came among others can matter: it lays effects, or a rule asks for the newest.
fn has_timestamp(object: &Object) -> bool {
    if object.zone != Zone::Battlefield {
        return false;
    }
    let line = &object.printed.type_line;
    let lays = |part: &Part| matches!(part, Part::Static(_) | Part::Unread(_));
    object.attached_to.is_some()
        || !object.counted_at.is_empty()
        || line.has_supertype(Supertype::Legendary)
        || line.has_supertype(Supertype::World)
        || object.printed.abilities.iter().any(|ability| ability.parts.iter().any(lays))
}

/// What objects are by what they speak of, and what is attached to them: two rounds tell apart what a board can hold.
fn refine(state: &State, book: &Book, locals: &mut [Local]) {
    let game = state.game();
    for _ in 0..2 {
        let colors: HashMap<ObjectId, u128> = locals.iter().map(|local| (local.id, local.color)).collect();
        let color = |to: Recipient| match to {
            Recipient::Player(player) => u128::from(player.0),
            Recipient::Object(id) => colors.get(&id).copied().unwrap_or(0),
        };
        let mut borne: HashMap<ObjectId, Vec<u128>> = HashMap::new();
        for local in locals.iter() {
            if let Some(Recipient::Object(host)) = game.object(local.id).attached_to {
                borne.entry(host).or_default().push(local.color);
            }
        }
        for effect in game.effects.iter() {
            for target in &effect.targets {
                if let Recipient::Object(id) = target {
                    borne.entry(*id).or_default().push(book.of(&effect.ability.text));
                }
            }
        }
        for local in locals.iter_mut() {
            let object = game.object(local.id);
            let mut digest = book.digest();
            digest.put(&local.color);
            digest.put(&object.attached_to.map(color));
            digest.put(&object.targets.iter().map(|target| color(*target)).collect::<Vec<_>>());
            digest.put(&object.source.map(|source| color(Recipient::Object(source))));
            let mut borne = borne.remove(&local.id).unwrap_or_default();
            borne.sort_unstable();
            digest.put(&borne);
            local.color = digest.finish();
        }
    }
}

/// The objects in an order that names don't touch; those that differ in nothing and of which nothing speaks stand under
/// the first of them.
fn group(
    state: &State,
    mut locals: Vec<Local>,
    attendants: &Attendants,
) -> (Vec<Local>, HashMap<ObjectId, Vec<ObjectId>>) {
    let game = state.game();
    let own = |local: &Local| {
        let object = game.object(local.id);
        let waits = attendants.of_token(local.id, state).map(|delayed| Waits::of(delayed, local.id, state));
        (object.counters.values().copied().collect::<Vec<_>>(), object.damage, waits, links::of(state, local.id))
    };
    locals.sort_by_cached_key(|local| {
        let timestamp = game.object(local.id).timestamp;
        (!local.plain, local.color, own(local), timestamp, local.id)
    });
    let mut order: Vec<Local> = Vec::new();
    let mut groups: HashMap<ObjectId, Vec<ObjectId>> = HashMap::new();
    for local in locals {
        let same = order
            .last()
            .filter(|last| last.plain && local.plain && last.color == local.color && own(last) == own(&local));
        match same.map(|last| last.id) {
            Some(first) => groups.entry(first).or_default().push(local.id),
            None => {
                if local.plain {
                    groups.insert(local.id, vec![local.id]);
                }
                order.push(local);
            }
        }
    }
    (order, groups)
}

fn object(
    state: &State,
    local: &Local,
    copies: Option<usize>,
    places: &Places,
    canon: &mut Canon,
    digest: &mut Digest<'_>,
) {
    let game = state.game();
    let (id, there) = (local.id, game.object(local.id));
    digest.put(&(local.color, copies.is_some()));
    digest.put(&there.attached_to.map(|host| places.of_recipient(host)));
    digest.put(&there.targets.iter().map(|target| places.of_recipient(*target)).collect::<Vec<_>>());
    digest.put(&there.source.map(|source| places.of(source)));
    for assigned in &there.assigned {
        let stays = (game.is_still(assigned.source), game.is_still_there(assigned));
        digest.put(&(places.of(assigned.source.0), places.of_recipient(assigned.to), assigned.amount, stays));
    }
    let combat = &game.combat;
    digest.put(&(combat.attackers.get(&id).map(|whom| places.of_recipient(*whom)), combat.astray.get(&id)));
    let all = |ids: &Vec<ObjectId>| ids.iter().map(|id| places.of(*id)).collect::<Vec<_>>();
    digest.put(&(combat.blockers.get(&id).map(all), combat.damage_order.get(&id).map(all)));
    digest.put(&(combat.blocked.contains(&id), combat.dealt_first_strike.contains(&id)));
    digest.put(&(combat.had_first_strike.contains(&id), game.since_last_check.deathtouch_damage.contains(&id)));
    if there.nature == Nature::Card && there.zone == Zone::Outside {
        return;
    }
    let mut note = |key: Key, amount: i64| {
        canon.keys.push(key);
        canon.amounts.push(amount);
    };
    if let Some(copies) = copies {
        note(Key::Copies(id), i64::try_from(copies).unwrap_or(i64::MAX));
    }
    for (kind, count) in &there.counters {
        note(Key::Counter(id, kind.clone()), i64::from(*count));
    }
    if there.zone == Zone::Battlefield {
        note(Key::Damage(id), there.damage);
    }
}

/// Effects in force but for those that are counted with their tokens, with what adds to power and toughness as amounts.
fn effects(state: &State, lone: &LoneEffects, places: &Places, canon: &mut Canon, digest: &mut Digest<'_>) {
    use crate::game::Ends;
    let game = state.game();
    let turn = i64::from(game.turn.number);
    for (place, effect) in lone.others(game) {
        let pumped = match (effect.ability.parts.as_slice(), effect.targets.as_slice()) {
            ([Part::Static(sentence)], [Recipient::Object(id)]) => {
                super::tidy::pump(&sentence.effects).map(|both| (both, *id))
            }
            _ => None,
        };
        match pumped {
            Some(((power, toughness), id)) => {
                digest.put(&effect.ability.text);
                canon.keys.extend([Key::Power(place, id), Key::Toughness(place, id)]);
                canon.amounts.extend([power, toughness]);
            }
            None => digest.put(&effect.ability),
        }
        digest.put(&(effect.controller, &effect.until, effect.source.map(|source| places.of(source))));
        digest.put(&effect.targets.iter().map(|target| places.of_recipient(*target)).collect::<Vec<_>>());
        let current = |id: ObjectId, incarnation: u32| (places.of(id), game.object(id).incarnation == incarnation);
        let (kind, to) = match effect.ends {
            Ends::Cleanup(number) | Ends::Used(number) => (0, i64::from(number) - turn),
            Ends::CleanupOf(_, number) | Ends::During(_, number) => (1, i64::from(number) - turn),
            Ends::Never | Ends::Combat | Ends::TurnOf(_) | Ends::StepOf(..) => (2, 0),
            Ends::Leaves(..)
            | Ends::ControlLost(..)
            | Ends::Untaps(..)
            | Ends::ControlLostOrUntaps(..)
            | Ends::UntapOf(..)
            | Ends::CountersGone(..)
            | Ends::AnotherExiled(..)
            | Ends::CastFromExile(..) => (3, 0),
        };
        digest.put(&(std::mem::discriminant(&effect.ends), kind, to, state.used.get(&effect.timestamp)));
        digest.put(&state.gone_sources.contains_key(&effect.timestamp));
        match effect.ends {
            Ends::Leaves(id, since)
            | Ends::ControlLost(id, since, _)
            | Ends::Untaps(id, since)
            | Ends::ControlLostOrUntaps(id, since, _)
            | Ends::UntapOf(id, since)
            | Ends::CountersGone(id, since)
            | Ends::AnotherExiled(id, since)
            | Ends::CastFromExile(id, since) => {
                digest.put(&current(id, since));
            }
            Ends::TurnOf(player) | Ends::CleanupOf(player, _) | Ends::During(player, _) => digest.put(&player),
            Ends::StepOf(step, player) => digest.put(&(step, player)),
            Ends::Never | Ends::Cleanup(_) | Ends::Combat | Ends::Used(_) => {}
        }
    }
}

/// The timestamps that matter, without those of effects that are counted with their tokens, in order.
fn stamps(state: &State, lone: &LoneEffects) -> Vec<u64> {
    let game = state.game();
    let objects = game.object_ids().map(|id| game.object(id)).filter(|object| has_timestamp(object));
    let effects = lone.others(game).map(|(_, effect)| effect.timestamp);
    let mut all: Vec<u64> = objects.map(|object| object.timestamp).chain(effects).collect();
    all.sort_unstable();
    all
}

/// The order in which what has a timestamp that matters came.
fn timestamps(state: &State, order: &[Local], lone: &LoneEffects, places: &Places, digest: &mut Digest<'_>) {
    let game = state.game();
    let objects = order.iter().filter(|local| has_timestamp(game.object(local.id)));
    let mut all: Vec<(u64, u8, u64)> =
        objects.map(|local| (game.object(local.id).timestamp, 0, places.of(local.id))).collect();
    for local in order {
        let counted = game.object(local.id).counted_at.values();
        all.extend(counted.zip(2_u8..).map(|(at, kind)| (*at, kind, places.of(local.id))));
    }
    all.extend((0_u64..).zip(lone.others(game)).map(|(place, (_, effect))| (effect.timestamp, 1, place)));
    all.sort_unstable();
    for pair in all.windows(2) {
        digest.put(&(pair[0].0 == pair[1].0));
    }
    digest.put(&all.iter().map(|(_, kind, place)| (*kind, *place)).collect::<Vec<_>>());
}
