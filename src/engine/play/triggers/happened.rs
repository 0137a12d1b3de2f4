//! "if a creature died this turn": words that ask what happened earlier.   608.2i

use std::borrow::Cow;

use super::matching::When;
use crate::ability::{Filter, Happened, Span, Trigger};
use crate::edition::Provision;
use crate::engine::event::{Event, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::history::Entry;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::snapshot::Snapshot;
use crate::engine::view::{Told, unless_one};
use crate::game::ObjectId;
use crate::terms::Step;

impl Run<'_> {
    /// Whether something happened so often in a stretch of time; `None` where what is known does not reach back so far.
    pub(in crate::engine::play) fn happened(&self, asked: &Happened, reading: &Reading) -> Option<bool> {
        let Some((players, asked)) = asked.of_one_player() else { return self.happened_in_all(asked, reading) };
        let of_one = |player| {
            let reading = reading.of_player(player);
            self.happened_in_all(&asked, &reading)
        };
        unless_one(true, self.who(&players, reading).into_iter().map(of_one))
    }

    /// Whether it happened so often, by whomever it was.
    fn happened_in_all(&self, asked: &Happened, reading: &Reading) -> Option<bool> {
        self.rest_on(Provision::ResolvePast);
        let turn = self.game().turn.number;
        let count: usize = match asked.span {
            Span::ThisTurn => match of_other_spells(&asked.event) {
                Some(of_any) => {
                    let own = usize::from(self.was_itself_cast(turn, reading));
                    self.times_in(&of_any, turn, reading).saturating_sub(own)
                }
                None => self.times_in(&asked.event, turn, reading),
            },
            Span::ThisCombat => self.times_this_combat(&asked.event, reading),
            Span::ThisGame => (self.state.first_turn..=turn)
                .map(|turn| self.times_in(&asked.event, turn, reading))
                .fold(0, usize::saturating_add),
            Span::LastTurn => return self.happened_in_past(turn.checked_sub(1)?, asked, reading),
            Span::YourLastTurn => {
                let last = self.state.history.turn_before(turn, reading.you);
                return self.happened_in_past(last?, asked, reading);
            }
        };
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let wanted = self.number(&asked.times, reading);
        // What is not told may have happened too, and only adds to it.
        if asked.span == Span::ThisTurn {
            let most = self.more_untold(&asked.event, reading).saturating_add(count);
            if asked.comparison.is_open(count, most, wanted) {
                self.note_untold(reading);
            }
        }
        Some(asked.comparison.holds(count, wanted))
    }

    /// How often it happened in this turn as far as that was played, as it is asked of now; `before`: so often before
    /// what happened last.
    pub(in crate::engine::play) fn times_played_this_turn(
        &self,
        event: &Trigger,
        reading: &Reading,
        before: Option<i64>,
    ) -> i64 {
        let turn = self.game().turn.number;
        let of_turn = || self.state.history.of_turn(turn);
        let times = |event: &Trigger| self.times_among(of_turn(), event, reading);
        if let (Some(before), None) = (before, of_other_spells(event)) {
            let last = self.times_among(of_turn().take(1), event, reading);
            return before.saturating_add(i64::try_from(last).unwrap_or(i64::MAX));
        }
        let count = match of_other_spells(event) {
            Some(of_any) => times(&of_any).saturating_sub(usize::from(self.was_itself_cast(turn, reading))),
            None => times(event),
        };
        i64::try_from(count).unwrap_or(i64::MAX)
    }

    /// Whether what asks was itself cast in this turn, as the object that it is now.
    fn was_itself_cast(&self, turn: u32, reading: &Reading) -> bool {
        let Some(this) = reading.this else { return false };
        let cast = |event: &Event| matches!(event.what, Happening::Cast(card, _) if card == this.id);
        self.announced(this).is_some_and(|announced| announced.from.is_some())
            && self.state.history.of_turn(turn).any(|entry| entry.events.iter().any(cast))
    }

    /// Whether it happened so often in a turn that is over; `None` where what was before the board of the file would
    /// decide it, and nobody has told that.
    fn happened_in_past(&self, turn: u32, asked: &Happened, reading: &Reading) -> Option<bool> {
        let wanted = self.number(&asked.times, reading);
        let count = i64::try_from(self.times_in(&asked.event, turn, reading)).unwrap_or(i64::MAX);
        let most = if turn == 0 { count } else { count.saturating_add(self.more_in_past(turn, &asked.event, reading)) };
        (!asked.comparison.is_open(count, most, wanted)).then(|| asked.comparison.holds(count, wanted))
    }

    /// How much oftener than what is known it may have happened in a turn that is over: not at all in one that was
    /// played from its beginning.
    pub(in crate::engine::play) fn more_in_past(&self, turn: u32, event: &Trigger, reading: &Reading) -> i64 {
        let first = self.state.first_turn;
        let begins = || self.state.history.of_turn(turn).last().map(|entry| entry.before.game().turn.step);
        match &self.state.told_first {
            _ if turn > first => 0,
            Some(known) if turn == first && known.0 => {
                let told = self.told(event, turn, reading);
                told.most.saturating_sub(told.least)
            }
            _ if turn == first && (turn == 1 || begins() == Some(Step::Untap)) => 0,
            _ => i64::MAX,
        }
    }

    /// How often it happened in a turn before the board of the file, as far as that tells.
    fn told(&self, event: &Trigger, turn: u32, reading: &Reading) -> Told {
        let none = Told { least: 0, most: 0 };
        if turn == self.game().turn.number {
            return self.view().told_times(event, &reading.scope());
        }
        let first = self.state.history.of_turn(turn).last().filter(|_| turn == self.state.first_turn);
        let (Some(first), Some(known)) = (first, &self.state.told_first) else { return none };
        first.before.view(self.edition).told_by(&known.1, event, &reading.scope())
    }

    /// How often it happened this turn before the board of the file, for certain.
    fn told_so_often(&self, event: &Trigger, turn: u32, reading: &Reading) -> usize {
        usize::try_from(self.told(event, turn, reading).least).unwrap_or(0)
    }

    /// How much oftener than what is known it may have happened this turn, before the board of the file.
    pub(in crate::engine::play) fn more_untold(&self, event: &Trigger, reading: &Reading) -> i64 {
        if !self.knows_this_turn() {
            return if self.view().itself_entered(event, &reading.scope()).is_some() { 0 } else { i64::MAX };
        }
        let told = self.told(event, self.game().turn.number, reading);
        told.most.saturating_sub(told.least)
    }

    /// How often an event happened earlier this turn, those that happen now not counted.
    pub(super) fn times_this_turn(&self, trigger: &Trigger, reading: &Reading, now: &[&Event]) -> usize {
        let all = self.times_in(trigger, self.game().turn.number, reading);
        let entry = self.state.history.back().next();
        let current = entry
            .map_or(0, |entry| self.set_off(trigger, now, When { before: &entry.before, after: None }, reading).len());
        all.saturating_sub(current)
    }

    /// The same words at an earlier time: what was another object then is none of those that they call "~", and so may
    /// be "another" (400.7).
    fn as_it_was_then<'r>(&self, then: &Snapshot, reading: &'r Reading) -> Cow<'r, Reading> {
        let is_this = |this: &Bound| {
            let before = then.game().objects.get(this.id.0 as usize).map(|object| object.incarnation);
            before.is_none_or(|before| before == this.as_of || before + 1 == this.as_of)
        };
        match &reading.this {
            Some(this) if !is_this(this) => Cow::Owned(Reading { this: None, ..reading.clone() }),
            _ => Cow::Borrowed(reading),
        }
    }

    /// How often in a turn.
    pub(in crate::engine::play) fn times_in(&self, trigger: &Trigger, turn: u32, reading: &Reading) -> usize {
        let times = self.times_among(self.state.history.of_turn(turn), trigger, reading);
        // What the file tells came before what was played.
        times.saturating_add(self.told_so_often(trigger, turn, reading))
    }

    /// How often in the combat phase that goes on, of which a turn may have several; one in which the file begins has
    /// the events that the file tells.
    fn times_this_combat(&self, trigger: &Trigger, reading: &Reading) -> usize {
        let turn = &self.game().turn;
        if !turn.step.is_combat() {
            return 0;
        }
        let begins = |entry: &&Entry| {
            let begins = |event: &Event| matches!(event.what, Happening::Begins(Step::BeginningOfCombat, _));
            entry.events.iter().any(begins)
        };
        let before = self.state.history.of_turn(turn.number).position(|entry| begins(&entry));
        let entries = self.state.history.of_turn(turn.number).take(before.unwrap_or(usize::MAX));
        let times = self.times_among(entries, trigger, reading);
        let told = || self.told_so_often(trigger, turn.number, reading);
        if before.is_none() { times.saturating_add(told()) } else { times }
    }

    /// How often this turn before a spell was cast.
    pub(in crate::engine::play) fn times_before_cast(
        &self,
        event: &Trigger,
        spell: ObjectId,
        reading: &Reading,
    ) -> usize {
        let is_it = |event: &Event| matches!(event.what, Happening::Cast(card, _) if card == spell);
        let mut after: Option<&Snapshot> = None;
        let (mut cast, mut times) = (false, 0);
        for entry in self.state.history.of_turn(self.game().turn.number) {
            if cast {
                let reading = &self.as_it_was_then(&entry.before, reading);
                let events: Vec<&Event> = entry.events.iter().collect();
                times += self.set_off(event, &events, When { before: &entry.before, after }, reading).len();
            }
            cast |= entry.events.iter().any(is_it);
            after = Some(&entry.before);
        }
        times.saturating_add(self.told_so_often(event, self.game().turn.number, reading))
    }

    /// How often among these, the latest first.
    fn times_among<'h>(&self, entries: impl Iterator<Item = &'h Entry>, trigger: &Trigger, reading: &Reading) -> usize {
        let mut after: Option<&Snapshot> = None;
        let mut times = 0;
        for entry in entries {
            let reading = &self.as_it_was_then(&entry.before, reading);
            let events: Vec<&Event> = entry.events.iter().collect();
            times += self.set_off(trigger, &events, When { before: &entry.before, after }, reading).len();
            after = Some(&entry.before);
        }
        times
    }
}

impl Run<'_> {
    /// How much damage such events of this turn dealt together.
    pub(in crate::engine::play) fn damage_this_turn(&self, trigger: &Trigger, reading: &Reading) -> i64 {
        let mut after: Option<&Snapshot> = None;
        let mut sum: i64 = 0;
        for entry in self.state.history.of_turn(self.game().turn.number) {
            let reading = &self.as_it_was_then(&entry.before, reading);
            for event in &entry.events {
                let Happening::Damage(damage) = &event.what else { continue };
                let when = When { before: &entry.before, after };
                if !self.set_off(trigger, &[event], when, reading).is_empty() {
                    sum = sum.saturating_add(damage.amount);
                }
            }
            after = Some(&entry.before);
        }
        sum
    }
}

/// "you've cast another spell this turn": the casting of any such spell. A card that is cast again is another spell
/// than it was before (400.7), so that which of them is meant is not told by the card.
fn of_other_spells(event: &Trigger) -> Option<Trigger> {
    let Trigger::PlaysSpell(who, Filter::All(parts)) = event else { return None };
    let rest = parts.iter().filter(|part| **part != Filter::Other);
    let any = rest.cloned().fold(Filter::Any, Filter::and);
    parts.contains(&Filter::Other).then(|| Trigger::PlaysSpell(who.clone(), any))
}
