//! Effects that are about one token each: "That token gains haste."
//!
//! A loop that makes a token a turn leaves such an effect behind each time. Token and effects are then counted together:
//! tokens that differ in nothing, with effects that differ in nothing but which token they are about, are one with a
//! number.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::digest::Book;
use super::tidy::covers_itself;
use crate::ability::Part;
use crate::engine::play::state::State;
use crate::game::{Effect, Ends, Game, Nature, ObjectId, Recipient};
use crate::terms::Zone;

/// The effects that are about one token each, by their places.
#[derive(Clone, Debug, Default)]
pub(super) struct LoneEffects {
    of_tokens: BTreeMap<ObjectId, Vec<usize>>,
    places: BTreeSet<usize>,
}

impl LoneEffects {
    /// Those of a state.
    pub(super) fn of(state: &State) -> Self {
        let mut all = Self::default();
        for (place, effect) in state.game().effects.iter().enumerate() {
            if let Some(token) = token(state, effect) {
                all.of_tokens.entry(token).or_default().push(place);
                all.places.insert(place);
            }
        }
        all
    }

    /// All other effects, with their places.
    pub(super) fn others<'g>(&'g self, game: &'g Game) -> impl Iterator<Item = (usize, &'g Arc<Effect>)> {
        game.effects.iter().enumerate().filter(|(place, _)| !self.places.contains(place))
    }

    /// Whether the effect at this place is about a token alone.
    pub(super) fn has(&self, place: usize) -> bool {
        self.places.contains(&place)
    }

    /// What a token is by them: what they say, and where each came among what else has a timestamp.
    pub(super) fn color(&self, token: ObjectId, stamps: &[u64], game: &Game, book: &Book) -> Option<u128> {
        let effects: Vec<&Effect> = self.effects(token, game).map(std::convert::AsRef::as_ref).collect();
        let said = |effect: &&Effect| {
            let since = stamps.partition_point(|stamp| *stamp < effect.timestamp);
            book.of(&(&effect.ability, effect.controller, &effect.until, effect.source, ends(effect), since))
        };
        (!effects.is_empty()).then(|| book.of(&effects.iter().map(said).collect::<Vec<_>>()))
    }

    fn effects<'g>(&self, token: ObjectId, game: &'g Game) -> impl Iterator<Item = &'g Arc<Effect>> {
        let places = self.of_tokens.get(&token).cloned().unwrap_or_default();
        places.into_iter().filter_map(|place| game.effects.get(place))
    }
}

/// The token that an effect is about and that nothing else of the effect speaks of.
fn token(state: &State, effect: &Effect) -> Option<ObjectId> {
    let [Recipient::Object(token)] = effect.targets.as_slice() else { return None };
    let [Part::Static(sentence)] = effect.ability.parts.as_slice() else { return None };
    let object = state.game().object(*token);
    let plain = object.nature == Nature::Token && object.zone == Zone::Battlefield && effect.source != Some(*token);
    let known = state.used.contains_key(&effect.timestamp) || state.gone_sources.contains_key(&effect.timestamp);
    let lasts = ends(effect).is_some() && sentence.effects.iter().all(|one| covers_itself(&one.change));
    (plain && lasts && !known).then_some(*token)
}

/// When an effect ends, if no object has a say in it.
const fn ends(effect: &Effect) -> Option<u32> {
    match effect.ends {
        Ends::Never => Some(u32::MAX),
        Ends::Cleanup(turn) => Some(turn),
        _ => None,
    }
}

/// Another token gets effects like those of the first.
pub(super) fn copy(state: &mut State, first: ObjectId, copy: ObjectId) {
    let about = |effect: &&Arc<Effect>| effect.targets == [Recipient::Object(first)];
    let like =
        |effect: &Arc<Effect>| Arc::new(Effect { targets: vec![Recipient::Object(copy)], ..effect.as_ref().clone() });
    let more: Vec<Arc<Effect>> = state.game().effects.iter().filter(about).map(like).collect();
    for effect in more {
        let effects = &mut state.game_mut().effects;
        let place = effects.partition_point(|other| other.timestamp <= effect.timestamp);
        effects.insert(place, effect);
    }
}

/// What was about this token alone is about nothing any more.
pub(super) fn forget(state: &mut State, token: ObjectId) {
    state.game_mut().effects.retain(|effect| effect.targets != [Recipient::Object(token)]);
}
