//! Counters put on and removed.   217.6 · 122

use super::Done;
use crate::ability::{Amount, Subject};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
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
        if let Subject::Players(who) = on {
            let count = self.count(amount, reading);
            let players = self.who(who, reading);
            return Ok(players.into_iter().map(|player| Happening::PlayerGets(player, kind.clone(), count)).collect());
        }
        // "Put a number of +1/+1 counters equal to that creature's power on target creature": not that of the target, though
        // "it" is the target from here on. What is chosen only now can be counted of only then.
        let chosen = matches!(on, Subject::Choice(..) | Subject::UpTo(..));
        let known = if chosen { None } else { Some(self.count(amount, reading)) };
        let objects = self.named(on, reading)?;
        let count = known.unwrap_or_else(|| self.count(amount, reading));
        Ok(objects.into_iter().map(|id| Happening::CountersPut(id, kind.clone(), count)).collect())
    }

    /// As many counters of each kind as something has, or had as it left, are put on something else.   122.8
    pub(super) fn put_counters_of(&mut self, of: &Subject, on: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(bound) = self.meant(of, reading).first().copied() else { return Ok(false) };
        let counters = self.as_it_was(bound, |view| view.game().object(bound.id).counters.clone());
        let mut event = Vec::new();
        for id in self.named(on, reading)? {
            event.extend(counters.iter().map(|(kind, count)| Happening::CountersPut(id, kind.clone(), *count)));
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
        for id in self.named(from, reading)? {
            let counters = &self.game().object(id).counters;
            match kind {
                Some(kind) => event.push(Happening::CountersRemoved(id, kind.clone(), count)),
                None if amount.is_none() => {
                    event.extend(
                        counters.iter().map(|(kind, there)| Happening::CountersRemoved(id, kind.clone(), *there)),
                    );
                }
                None if counters.len() > 1 => {
                    return self.beyond(reading.object(), &reading.text, "which counters are removed");
                }
                None => event.extend(counters.keys().map(|kind| Happening::CountersRemoved(id, kind.clone(), count))),
            }
        }
        let done = self.happen(event, &reading.by(Provision::CounterNature))?;
        let removed = done.iter().map(|event| match event.what {
            Happening::CountersRemoved(_, _, count) => i64::from(count),
            _ => 0,
        });
        reading.removed = removed.fold(0, i64::saturating_add);
        if !matches!(amount, Some(Amount::Number(_))) {
            // "Remove all +1/+1 counters from ~, and it deals that much damage".
            reading.did(reading.removed);
        }
        Ok(!done.is_empty())
    }
}
