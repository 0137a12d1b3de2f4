//! The amounts of a state of play: what a turn of a loop may move and leave the state the same otherwise.

use crate::engine::play::state::State;
use crate::game::{Game, Nature, ObjectId, PlayerId};
use crate::terms::{Counter, ManaSymbol, Zone};

/// One amount, by where it stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Key {
    /// A player's life total.
    Life(PlayerId),
    /// A player's poison counters.
    Poison(PlayerId),
    /// Other counters of a player.
    PlayerCounter(PlayerId, Counter),
    /// Cards in a hand that have no names.
    Hand(PlayerId),
    /// Cards in a library that have no names, in one piece of it.
    Library(PlayerId, usize),
    /// Mana of a kind in a pool.
    Mana(PlayerId, ManaSymbol),
    /// Mana in a pool that may be spent on some things only, by the place of one of it in the list of such mana. It is
    /// counted with the mana of its kind, too.
    Restricted(PlayerId, ManaSymbol, usize),
    /// Counters on an object.
    Counter(ObjectId, Counter),
    /// Damage marked on an object.
    Damage(ObjectId),
    /// Objects that differ in nothing, by one of them.
    Copies(ObjectId),
    /// What an effect adds to power; by its place among the effects.
    Power(usize, ObjectId),
    /// The same for toughness.
    Toughness(usize, ObjectId),
    /// Combat damage dealt by a commander.
    Commander(ObjectId, PlayerId),
    /// "that much" or X of something on the stack or about to be.
    Said(usize),
}

impl Key {
    /// What it is called in a sentence about one turn of a loop.
    pub(super) fn name(&self, game: &Game) -> String {
        let player = |id: &PlayerId| game.player(*id).name.clone();
        let object = |id: &ObjectId| game.object(*id).label.clone();
        match self {
            Self::Life(id) => format!("{}'s life", player(id)),
            Self::Poison(id) => format!("{}'s poison counters", player(id)),
            Self::PlayerCounter(id, kind) => format!("{}'s {kind} counters", player(id)),
            Self::Hand(id) => format!("{}'s hand", player(id)),
            Self::Library(id, _) => format!("{}'s library", player(id)),
            Self::Mana(id, symbol) => format!("{}'s {symbol}", player(id)),
            Self::Restricted(id, symbol, _) => format!("{}'s restricted {symbol}", player(id)),
            Self::Counter(id, kind) => format!("{kind} counters on {}", object(id)),
            Self::Damage(id) => format!("damage on {}", object(id)),
            Self::Copies(id) => {
                let there = game.object(*id);
                match (there.zone, there.nature) {
                    (Zone::Battlefield, nature) if nature != Nature::Token => {
                        format!("the number of {}", there.printed.name)
                    }
                    (zone, _) => namesakes(&there.printed.name, zone),
                }
            }
            Self::Power(_, id) => format!("what is added to {}'s power", object(id)),
            Self::Toughness(_, id) => format!("what is added to {}'s toughness", object(id)),
            Self::Commander(id, who) => format!("combat damage by {} to {}", object(id), player(who)),
            Self::Said(_) => "\u{201c}that much\u{201d}".to_owned(),
        }
    }

    /// Whether the board can hold so much of it.
    pub(super) fn holds(&self, amount: i64) -> bool {
        match self {
            Self::Mana(..) | Self::Restricted(..) => amount <= POOL,
            Self::PlayerCounter(..) | Self::Hand(_) | Self::Library(..) | Self::Counter(..) => {
                u32::try_from(amount).is_ok()
            }
            _ => true,
        }
    }

    /// Whether it is a number of objects, which a board can hold only so many of.
    pub(super) const fn counts_objects(&self) -> bool {
        matches!(self, Self::Copies(_))
    }
}

/// Sets the amounts that are plain numbers on the board.
pub(super) fn set(state: &mut State, key: &Key, to: i64) {
    let small = u32::try_from(to.max(0)).unwrap_or(u32::MAX);
    match key {
        Key::Life(id) => state.game_mut().player_mut(*id).life = to,
        Key::Poison(id) => state.game_mut().player_mut(*id).poison = to,
        Key::PlayerCounter(id, kind) => {
            state.game_mut().player_mut(*id).counters.insert(kind.clone(), small);
        }
        Key::Hand(id) => state.game_mut().player_mut(*id).hand = small,
        Key::Library(id, place) => set_library(state, *id, *place, small),
        Key::Mana(id, symbol) => set_mana(state, *id, *symbol, to),
        Key::Counter(id, kind) => {
            state.game_mut().object_mut(*id).counters.insert(kind.clone(), small);
        }
        Key::Damage(id) => state.game_mut().object_mut(*id).damage = to,
        Key::Power(place, _) => set_pump(state, *place, Some(to), None),
        Key::Toughness(place, _) => set_pump(state, *place, None, Some(to)),
        Key::Commander(id, who) => {
            state.game_mut().commander_damage.insert((*id, *who), to);
        }
        Key::Restricted(..) | Key::Copies(_) | Key::Said(_) => {}
    }
}

/// Sets how much there is of mana that may be spent on some things only, all kinds of it at once, each by its place.
pub(super) fn set_restricted(state: &mut State, amounts: &[(usize, i64)]) {
    let all = std::mem::take(&mut state.restricted);
    let moved: Vec<_> = amounts.iter().filter_map(|(place, to)| all.get(*place).map(|one| (one, *to))).collect();
    let others = all.iter().filter(|one| !moved.iter().any(|(other, _)| other == one)).cloned();
    let count = |to: i64| usize::try_from(to.clamp(0, POOL)).unwrap_or(0);
    let set = moved.iter().flat_map(|(one, to)| std::iter::repeat_n((*one).clone(), count(*to)));
    state.restricted = others.chain(set).collect();
}

fn set_library(state: &mut State, id: PlayerId, place: usize, to: u32) {
    let Some(count) = state.libraries.get_mut(id.0 as usize).and_then(|library| library.unknown_at(place)) else {
        return;
    };
    let was = std::mem::replace(count, to);
    let player = state.game_mut().player_mut(id);
    player.library = player.library.saturating_sub(was).saturating_add(to);
}

/// So much mana as no pool is asked for.
const POOL: i64 = 5_000;

fn set_mana(state: &mut State, id: PlayerId, symbol: ManaSymbol, to: i64) {
    let pool = &mut state.game_mut().player_mut(id).pool.0;
    pool.retain(|other| *other != symbol);
    let count = usize::try_from(to.clamp(0, POOL)).unwrap_or(0);
    pool.extend(std::iter::repeat_n(symbol, count));
}

fn set_pump(state: &mut State, place: usize, power: Option<i64>, toughness: Option<i64>) {
    use crate::ability::{Amount, Change, Part};
    let Some(effect) = state.game_mut().effects.get_mut(place) else { return };
    let effect = std::sync::Arc::make_mut(effect);
    let Some(Part::Static(sentence)) = effect.ability.parts.first_mut() else { return };
    let Some(Change::ModifyPt(own_power, own_toughness)) = sentence.effects.first_mut().map(|one| &mut one.change)
    else {
        return;
    };
    if let Some(power) = power {
        *own_power = Amount::Number(power);
    }
    if let Some(toughness) = toughness {
        *own_toughness = Amount::Number(toughness);
    }
}

/// What the number of objects of one name in a zone is called; on the battlefield only tokens are counted.
pub(super) fn namesakes(name: &str, zone: Zone) -> String {
    let name = if name.is_empty() { "cards without a name" } else { name };
    match zone {
        Zone::Battlefield => format!("the number of {name} tokens"),
        zone => format!("the number of {name} in {zone}"),
    }
}
