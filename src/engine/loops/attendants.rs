//! Delayed triggers that wait for one token each: "sacrifice it at the beginning of the next end step".
//!
//! A loop that makes a token a turn leaves such a trigger behind each time. Token and trigger are then counted
//! together: tokens that differ in nothing, with triggers that differ only in which token they are about, are one with
//! a number.

use std::collections::{BTreeMap, BTreeSet};

use super::mentions::{Mentions, bounds};
use super::remembered::Remembered;
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::state::State;
use crate::engine::play::waiting::Delayed;
use crate::game::{Nature, ObjectId, Recipient};
use crate::terms::Zone;

/// Tokens of which nothing speaks but one delayed trigger, which speaks of no other such token.
#[derive(Clone, Debug, Default)]
pub(super) struct Attendants {
    /// The place of the trigger of each token.
    of_tokens: BTreeMap<ObjectId, usize>,
    /// These places.
    places: BTreeSet<usize>,
}

impl Attendants {
    /// Those of a state. `others`: what it speaks of elsewhere.
    pub(super) fn of(state: &State, others: &Mentions) -> Self {
        let alone = |bound: &Bound| {
            let object = state.game().object(bound.id);
            object.zone == Zone::Battlefield
                && object.nature == Nature::Token
                && bound.is_same(state.game())
                && bound.is_there(state.game())
                && !others.objects.contains(&bound.id)
        };
        let mut found: BTreeMap<ObjectId, usize> = BTreeMap::new();
        let mut shared: BTreeSet<ObjectId> = BTreeSet::new();
        for (place, delayed) in state.delayed.iter().enumerate() {
            let about: BTreeSet<ObjectId> = bounds(&delayed.reading).filter(alone).map(|bound| bound.id).collect();
            match (about.len(), about.first()) {
                (1, Some(token)) if !found.contains_key(token) => {
                    found.insert(*token, place);
                }
                _ => shared.extend(about),
            }
        }
        found.retain(|token, _| !shared.contains(token));
        let places = found.values().copied().collect();
        Self { of_tokens: found, places }
    }

    /// The trigger that waits for this token.
    pub(super) fn of_token<'s>(&self, token: ObjectId, state: &'s State) -> Option<&'s Delayed> {
        self.of_tokens.get(&token).and_then(|place| state.delayed.get(*place)).map(std::convert::AsRef::as_ref)
    }

    /// What these triggers speak of beside their tokens.
    pub(super) fn company(&self, state: &State) -> Vec<Bound> {
        let each = self.of_tokens.iter().filter_map(|(token, place)| Some((token, state.delayed.get(*place)?)));
        each.flat_map(|(token, delayed)| beside(delayed, *token)).collect()
    }

    /// Whether the delayed trigger at this place waits for a token of its own.
    pub(super) fn has(&self, place: usize) -> bool {
        self.places.contains(&place)
    }
}

/// What a delayed trigger waits for beside its own token, and what it knows: tokens are alike only where this is the
/// same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Waits {
    company: Vec<Remembered>,
    numbers: (i64, i64),
    until: Option<u32>,
}

impl Waits {
    /// What this trigger waits for beside a token.
    pub(super) fn of(delayed: &Delayed, token: ObjectId, state: &State) -> Self {
        let company = beside(delayed, token).map(|bound| Remembered::of(bound, state)).collect();
        Self { company, numbers: (delayed.reading.much, delayed.reading.x), until: delayed.until }
    }
}

/// What a delayed trigger speaks of beside its own token.
fn beside(delayed: &Delayed, token: ObjectId) -> impl Iterator<Item = Bound> + '_ {
    bounds(&delayed.reading).filter(move |bound| bound.id != token)
}

/// Another token gets a trigger like that of the first.
pub(super) fn copied(delayed: &Delayed, first: ObjectId, copy: ObjectId) -> Delayed {
    let mut new = delayed.clone();
    let change = |bound: &mut Bound| {
        if bound.id == first {
            bound.id = copy;
        }
    };
    let reading = &mut new.reading;
    let groups = [&mut reading.it, &mut reading.chosen, &mut reading.shown];
    let kept = reading.met.iter_mut().chain(reading.deeds.iter_mut().map(|(_, found)| found)).flatten();
    let listed = groups.into_iter().flatten().chain(kept);
    reading.this.iter_mut().chain(listed).for_each(change);
    for target in reading.targets.iter_mut().flatten() {
        if let Meant::Object(bound) = target {
            change(bound);
        }
    }
    for (to, _) in &mut reading.divided {
        if *to == Recipient::Object(first) {
            *to = Recipient::Object(copy);
        }
    }
    new
}
