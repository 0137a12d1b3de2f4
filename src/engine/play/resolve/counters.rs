//! Counters put on and removed.   217.6 · 122

use std::collections::BTreeMap;

use super::Done;
use crate::ability::{Amount, Subject};
use crate::edition::Provision;
use crate::engine::event::{Event, Happening};
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::Recipient;
use crate::terms::Counter;

impl Run<'_> {
    pub(super) fn put_counters(
        &mut self,
        amount: &Amount,
        kind: &Counter,
        on: &Subject,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let event = self.counters_put(amount, kind, on, reading)?;
        Ok(!self.happen(event, &reading.by(Provision::CounterNature))?.is_empty())
    }

    /// The counters of one kind, before they are put on anything.
    pub(super) fn counters_put(
        &mut self,
        amount: &Amount,
        kind: &Counter,
        on: &Subject,
        reading: &mut Reading,
    ) -> Result<Vec<Happening>, Stop> {
        // "Put a number of +1/+1 counters equal to that creature's power on target creature": not that of the target, though
        // "it" is the target from here on. What is chosen only now can be counted of only then.
        let chosen = matches!(on, Subject::Choice(..) | Subject::UpTo(..));
        let known = if chosen { None } else { Some(self.count(amount, reading)) };
        let bearers = self.bearers(on, reading)?;
        let count = known.unwrap_or_else(|| self.count(amount, reading));
        Ok(bearers.into_iter().map(|on| Happening::counters_put(on, kind.clone(), count)).collect())
    }

    /// As many counters of each kind as something has, or had as it left, are put on something else.   122.8
    pub(super) fn put_counters_of(&mut self, of: &Subject, on: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(bound) = self.meant(of, reading).first().copied() else { return Ok(false) };
        let counters = self.as_it_was(bound, |view| view.game().object(bound.id).counters.clone());
        let mut event = Vec::new();
        for on in self.bearers(on, reading)? {
            event.extend(counters.iter().map(|(kind, count)| Happening::counters_put(on, kind.clone(), *count)));
        }
        Ok(!self.happen(event, &reading.by(Provision::CounterNature))?.is_empty())
    }

    pub(super) fn remove_counters(
        &mut self,
        amount: Option<&Amount>,
        kind: Option<&Counter>,
        from: &Subject,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let count = amount.map_or(u32::MAX, |amount| self.count(amount, reading));
        let mut event = Vec::new();
        for from in self.bearers(from, reading)? {
            let counters = match kind {
                Some(kind) => BTreeMap::from([(kind.clone(), count)]),
                None => self.counters_chosen(from, count, reading)?,
            };
            event.extend(counters.into_iter().map(|(kind, count)| Happening::counters_removed(from, kind, count)));
        }
        let done = self.happen(event, &reading.by(Provision::CounterNature))?;
        reading.removed = removed_of(&done);
        if !matches!(amount, Some(Amount::Number(_))) {
            // "Remove all +1/+1 counters from ~, and it deals that much damage".
            reading.did(reading.removed);
        }
        Ok(!done.is_empty())
    }

    /// The objects and players that a subject names, as what bears counters: a target may be either.   122.1
    pub(super) fn bearers(&mut self, subject: &Subject, reading: &mut Reading) -> Result<Vec<Recipient>, Stop> {
        let players = self.players_among(subject, reading);
        let objects = self.named(subject, reading)?;
        Ok(objects.into_iter().map(Recipient::Object).chain(players.into_iter().map(Recipient::Player)).collect())
    }

    /// The same of what is named without being chosen: what "it" is stays what it was.
    pub(super) fn bearers_there(&self, subject: &Subject, reading: &Reading) -> Vec<Recipient> {
        let objects = self.there(subject, reading).into_iter().map(Recipient::Object);
        objects.chain(self.players_among(subject, reading).into_iter().map(Recipient::Player)).collect()
    }

    /// How many counters of each kind an object or a player has.
    pub(super) fn counters_of(&self, bearer: Recipient) -> BTreeMap<Counter, u32> {
        match bearer {
            Recipient::Object(id) => self.game().object(id).counters.clone(),
            Recipient::Player(player) => self.game().player(player).all_counters(),
        }
    }

    /// So many of the counters that something has, of whatever kinds: where not all of them are taken, each is chosen.
    /// 608.2d
    pub(super) fn counters_chosen(
        &mut self,
        from: Recipient,
        count: u32,
        reading: &Reading,
    ) -> Result<BTreeMap<Counter, u32>, Stop> {
        let mut left = self.counters_of(from);
        left.retain(|_, there| *there > 0);
        let all = left.values().fold(0, |sum: u32, there| sum.saturating_add(*there));
        if count >= all {
            return Ok(left);
        }
        let about = format!("which counter of {} it is", self.game().name_of(from));
        self.counters_by_kind(left, (count, false), &about, reading)
    }

    /// So many of these counters, or up to so many, each chosen by its kind; the only kind there is is not asked for where
    /// one has to be taken.
    fn counters_by_kind(
        &mut self,
        mut left: BTreeMap<Counter, u32>,
        (count, up_to): (u32, bool),
        about: &str,
        reading: &Reading,
    ) -> Result<BTreeMap<Counter, u32>, Stop> {
        let mut chosen = BTreeMap::new();
        for _ in 0..self.so_often(count, reading)? {
            let kinds: Vec<Counter> = left.keys().cloned().collect();
            let words = kinds.iter().map(|kind| Choosable::Word(kind.to_string()));
            let open = Open::new(reading.you, about, Kind::Quality, words).of(reading.object());
            let kind = match kinds.as_slice() {
                [] => break,
                [only] if !up_to => only,
                _ => {
                    let answer = self.choose(if up_to { open.between(0, 1) } else { open })?;
                    let is_it = |kind: &&Counter| answer.contains(&Choosable::Word(kind.to_string()));
                    let first = || kinds.first().filter(|_| !up_to);
                    let Some(kind) = kinds.iter().find(is_it).or_else(first) else { break };
                    kind
                }
            };
            *chosen.entry(kind.clone()).or_insert(0) += 1;
            if let Some(there) = left.get_mut(kind) {
                *there -= 1;
            }
            left.retain(|_, there| *there > 0);
        }
        Ok(chosen)
    }

    /// One more counter of each kind that an object or player has already.
    pub(super) fn one_more_of_each(&mut self, on: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for bearer in self.bearers(on, reading)? {
            let mut own = self.counters_of(bearer);
            own.retain(|_, count| *count > 0);
            event.extend(own.into_keys().map(|kind| Happening::counters_put(bearer, kind, 1)));
        }
        Ok(!self.happen(event, &reading.by(Provision::CounterNature))?.is_empty())
    }

    /// Up to so many counters, one after the other chosen by their kinds, and removed together.   122.1
    pub(super) fn remove_up_to(
        &mut self,
        most: &Amount,
        kind: Option<&Counter>,
        from: &Subject,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let most = self.count(most, reading);
        let mut event = Vec::new();
        for from in self.bearers(from, reading)? {
            let mut left = self.counters_of(from);
            left.retain(|own, count| *count > 0 && kind.is_none_or(|kind| kind == own));
            let about = format!("which counter to remove from {}", self.game().name_of(from));
            let removed = self.counters_by_kind(left, (most, true), &about, reading)?;
            event.extend(removed.into_iter().map(|(kind, count)| Happening::counters_removed(from, kind, count)));
        }
        let done = self.happen(event, &reading.by(Provision::CounterNature))?;
        reading.removed = removed_of(&done);
        reading.did(reading.removed);
        Ok(!done.is_empty())
    }
}

/// How many counters were removed.
fn removed_of(done: &[Event]) -> i64 {
    let removed = done.iter().map(|event| match event.what {
        Happening::CountersRemoved(_, _, count) | Happening::PlayerLoses(_, _, count) => i64::from(count),
        _ => 0,
    });
    removed.fold(0, i64::saturating_add)
}
