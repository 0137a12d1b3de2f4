//! Objects that words find by what happened to them this turn: that they died, attacked, were damaged, entered, or
//! helped to pay.   608.2h, 608.2i

use crate::ability::{Filter, Help, Subject, Trigger, Value, Word, Words};
use crate::engine::event::{Event, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::by::is_paid;
use crate::engine::play::history::Entry;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::snapshot::Snapshot;
use crate::engine::view::{Scope, View};
use crate::game::{ObjectId, Recipient};
use crate::terms::Zone;

impl Run<'_> {
    /// Whether what the words ask of an object's past is so: that it died, was damaged, was attached to something.
    pub(super) fn finds_by_its_past(&self, view: &View<'_>, filter: &Filter, id: ObjectId, reading: &Reading) -> bool {
        match filter {
            Filter::DiedThisTurn => {
                self.deaths_this_turn().any(|(event, _)| event.object() == Some(id) && event.found_as(self))
                    && view.game().object(id).zone == Zone::Graveyard
            }
            Filter::Past(event)
                if let Trigger::Moves { what: Subject::It, from, to: Some(Zone::Graveyard) } = &**event =>
            {
                self.was_buried(id, *from)
            }
            Filter::Past(event) => {
                let own = Reading { it: vec![Bound::of(view.game(), id)], ..reading.clone() };
                let turn = self.game().turn.number;
                self.times_in(event, turn, &own) > 0
                    || matches!(**event, Trigger::Moves { to: Some(Zone::Battlefield), .. })
                        && self.was_new_at_first(id, turn)
            }
            // "All Equipment attached to that creature", which has left: what was attached to it as it last was
            // (608.2h).
            Filter::AttachedTo(subject) => {
                let hosts = self.meant(subject, reading);
                let left = hosts.iter().copied().find(|bound| !bound.is_same(self.game()));
                let matches = |view: &View<'_>| view.matches(filter, id, &reading.scope());
                // To any of several targets.
                let borne = |host: &Bound| view.game().object(id).attached_to == Some(Recipient::Object(host.id));
                left.map_or_else(|| hosts.iter().any(borne) || matches(view), |bound| self.as_it_was(bound, matches))
            }
            // Damage that is marked was dealt this turn, by whatever the file doesn't tell.   120.6
            Filter::Damaged => view.game().object(id).damage > 0 || self.was_damaged(view, id, |_, _| true),
            Filter::Helped(help, subject) => self.has_helped(view, id, *help, &self.meant(subject, reading)),
            Filter::DamagedBy(subject) => self.was_damaged_by(view, id, subject, reading),
            other => view.matches(other, id, &reading.scope()),
        }
    }

    /// Whether the file's board has it as new this turn, before what was played began: its owner controls it and has
    /// not since before the turn, so that it entered. What somebody else controls may have changed hands instead.
    fn was_new_at_first(&self, id: ObjectId, turn: u32) -> bool {
        let first = self.state.history.of_turn(turn).last().map_or_else(|| self.game(), |entry| entry.before.game());
        let there = first.permanents().any(|other| other == id);
        let object = first.object(id);
        there && first.turn.number == turn && object.sick && object.owner == object.controller
    }

    /// Whether a card came this turn to the graveyard where it still is, from that zone where one is named.
    fn was_buried(&self, id: ObjectId, from: Option<Zone>) -> bool {
        let buried = |event: &Event| {
            event.object() == Some(id)
                && event.to == Some(Zone::Graveyard)
                && from.is_none_or(|from| event.from == Some(from))
                && event.found_as(self)
        };
        self.state.history.of_turn(self.game().turn.number).any(|entry| entry.events.iter().any(buried))
    }

    /// What went from the battlefield to a graveyard this turn, with the board just before.
    fn deaths_this_turn(&self) -> impl Iterator<Item = (&Event, &Snapshot)> {
        let turn = self.game().turn.number;
        let each =
            self.state.history.of_turn(turn).flat_map(|entry| entry.events.iter().map(|event| (event, &*entry.before)));
        each.filter(|(event, _)| event.from == Some(Zone::Battlefield) && event.to == Some(Zone::Graveyard))
    }

    /// How many such objects died this turn: each as it was when it did.
    pub(super) fn died_this_turn(&self, filter: &Filter, reading: &Reading) -> i64 {
        let scope = reading.scope();
        let fits = |event: &Event, before: &Snapshot| {
            let view = before.view(self.edition);
            event.object().is_some_and(|id| died_as(&view, filter, id, &scope))
        };
        let told = match (filter, &self.game().this_turn) {
            (Filter::All(parts), Some(past)) if parts.len() == 2 && parts.contains(&Filter::CREATURE) => past.died,
            _ => 0,
        };
        let died = self.deaths_this_turn().filter(|(event, before)| fits(event, before)).count();
        i64::try_from(died).unwrap_or(i64::MAX).saturating_add(i64::from(told))
    }

    /// The power, say, of each such object that died this turn, as it was when it did.   608.2h
    pub(super) fn values_of_the_dead(&self, value: Value, filter: &Filter, reading: &Reading) -> Vec<i64> {
        let scope = reading.scope();
        let of = |event: &Event, before: &Snapshot| {
            let view = before.view(self.edition);
            let id = event.object().filter(|id| died_as(&view, filter, *id, &scope))?;
            view.value(value, id)
        };
        self.deaths_this_turn().filter_map(|(event, before)| of(event, before)).collect()
    }

    /// How many such creatures attacked this turn: each as it was when it did, whatever has become of it.   608.2i
    pub(super) fn attacked_this_turn(&self, filter: &Filter, reading: &Reading) -> i64 {
        let scope = reading.scope();
        let turn = self.game().turn.number;
        let Filter::All(parts) = filter else { return 0 };
        let played = self.state.history.of_turn(turn).map(|entry| {
            let declared = entry.events.iter().filter_map(|event| match &event.what {
                Happening::Attack(attackers) => Some(attackers),
                _ => None,
            });
            let view = entry.before.view(self.edition);
            let was = |id: ObjectId| parts.iter().all(|part| part.is_past_attack() || view.matches(part, id, &scope));
            declared.flatten().filter(|(id, _)| was(**id)).count()
        });
        let played = i64::try_from(played.sum::<usize>()).unwrap_or(i64::MAX);
        let told = self.view().attackers_told(filter, &scope).unwrap_or(0);
        played.saturating_add(told)
    }

    /// Whether an object, as the view shows it, was tapped to pay for such a keyword of one of these: this turn, or for
    /// the spell that it was.   702.51c, 702.122b, 702.171c
    fn has_helped(&self, view: &View<'_>, id: ObjectId, help: Help, whom: &[Bound]) -> bool {
        let incarnation = view.game().object(id).incarnation;
        let now = |entry: &Entry, id: ObjectId| {
            entry.before.game().objects.get(id.0 as usize).map_or(0, |object| object.incarnation)
        };
        // What entered was the spell before.
        let same = |entry: &Entry, bound: &Bound| {
            let then = now(entry, bound.id);
            then == bound.as_of || help == Help::Convoke && then + 1 == bound.as_of
        };
        let pays_for = |event: &Event, bound: &Bound| {
            event.what == Happening::Taps(id)
                && is_paid(event.provision)
                && event.cause.as_ref().is_some_and(|cause| {
                    cause.object == Some(bound.id) && cause.ability.to_lowercase().starts_with(help.keyword())
                })
        };
        self.state.history.of_turn(self.game().turn.number).any(|entry| {
            now(entry, id) == incarnation
                && whom
                    .iter()
                    .any(|bound| same(entry, bound) && entry.events.iter().any(|event| pays_for(event, bound)))
        })
    }

    /// Whether it was dealt damage this turn by what the words name; by what they describe, as that was when it dealt
    /// it.   608.2h
    fn was_damaged_by(&self, view: &View<'_>, id: ObjectId, by: &Subject, reading: &Reading) -> bool {
        match by {
            Subject::Each(which) => self.was_damaged(view, id, |then, (source, _)| {
                self.finds(&then.view(self.edition), which, source, reading)
            }),
            named => {
                let by = self.meant(named, reading);
                self.was_damaged(view, id, |_, source| by.iter().any(|bound| (bound.id, bound.as_of) == source))
            }
        }
    }

    /// Whether an object, as the view shows it, was dealt damage this turn, by a source of which that is so.
    fn was_damaged(&self, view: &View<'_>, id: ObjectId, by: impl Fn(&Snapshot, (ObjectId, u32)) -> bool) -> bool {
        let incarnation = view.game().object(id).incarnation;
        let turn = self.game().turn.number;
        self.state.history.of_turn(turn).any(|entry| {
            let same =
                entry.before.game().objects.get(id.0 as usize).is_some_and(|then| then.incarnation == incarnation);
            same && entry.events.iter().any(|event| match &event.what {
                Happening::Damage(damage) => damage.to == Recipient::Object(id) && by(&entry.before, damage.source),
                _ => false,
            })
        })
    }
}

impl Event {
    /// Whether what it moved is still where it went.
    fn found_as(&self, run: &Run<'_>) -> bool {
        self.object().is_some_and(|id| Some(run.game().object(id).zone) == self.to)
    }
}

/// Whether a description asks which creatures attacked this turn.
pub(super) fn speaks_of_attacks(filter: &Filter) -> bool {
    matches!(filter, Filter::All(parts) if parts.iter().any(Filter::is_past_attack))
}

/// Whether a description asks which objects died this turn.
pub(super) fn speaks_of_deaths(filter: &Filter) -> bool {
    filter.any_word(&mut |word| matches!(word, Word::Filter(Filter::DiedThisTurn)))
}

/// Whether what died was such a thing just before.
fn died_as(view: &View<'_>, filter: &Filter, id: ObjectId, scope: &Scope) -> bool {
    match filter {
        Filter::DiedThisTurn => true,
        Filter::All(parts) => parts.iter().all(|part| died_as(view, part, id, scope)),
        other => view.matches(other, id, scope),
    }
}

/// Whether a description asks what happened to the object this turn, which no board tells: "a creature dealt damage by
/// ~ this turn".
pub(in crate::engine::play) fn asks_what_happened(filter: &Filter) -> bool {
    let asks = |filter: &Filter| *filter == Filter::Damaged || filter.is_of_this_turn();
    filter.any_word(&mut |word| matches!(word, Word::Filter(filter) if asks(filter)))
}
