//! What moves, what is tapped, played or drawn, and counters that are put and removed.

use super::{At, Concerns};
use crate::ability::{DamageTo, Filter, Subject, Trigger, Who, Word, Words};
use crate::engine::event::Happening;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl At<'_, '_> {
    /// Each counter that is put or removed is an occurrence of its own, the last one only one (404.2 · 603.2c).
    pub(super) fn counted(&self, trigger: &Trigger) -> Vec<Concerns> {
        use Happening as H;
        let view = self.now();
        let described;
        let (kind, subject, id, moved, count) = match (trigger, &self.event.what) {
            (
                Trigger::PutsCounters { who, kind, on: DamageTo::Object(on) | DamageTo::Either(_, on) },
                H::CountersPut(id, moved, count),
            ) => {
                if !self.is_player(who, self.puts_counters(*id)) {
                    return Vec::new();
                }
                described = Subject::Each(on.clone());
                (kind, &described, *id, moved, *count)
            }
            (Trigger::CounterPut(kind, subject), H::CountersPut(id, moved, count)) => {
                (kind, subject, *id, moved, *count)
            }
            (Trigger::NthCounterPut(number, kind, subject), H::CountersPut(id, moved, count)) => {
                let now = if kind == moved { view.game().object(*id).counter(kind) } else { 0 };
                let comes_to_it = now >= *number && now.saturating_sub(*count) < *number;
                (&None, subject, *id, moved, u32::from(comes_to_it))
            }
            (Trigger::CounterRemoved(kind, subject), H::CountersRemoved(id, moved, count)) => {
                (kind, subject, *id, moved, *count)
            }
            (Trigger::LastCounterRemoved(kind, subject), H::CountersRemoved(id, moved, _)) => {
                let left = match kind {
                    Some(kind) => view.game().object(*id).counter(kind),
                    None => view.game().object(*id).counters.values().sum(),
                };
                (kind, subject, *id, moved, u32::from(left == 0))
            }
            _ => return Vec::new(),
        };
        if kind.as_ref().is_some_and(|kind| kind != moved) || !self.is_meant_there(subject, id, &view) {
            return Vec::new();
        }
        // More than any board can follow are not written out.
        let count = (count as usize).min(crate::game::MOST_OBJECTS + 1);
        vec![Concerns::of([self.bound(id)]).so_much(1); count]
    }

    /// Who controls what puts counters on an object puts them; what enters with them, its controller.   122.6
    pub(super) fn puts_counters(&self, on: ObjectId) -> PlayerId {
        let by = self.event.cause.as_ref().and_then(|cause| cause.object).unwrap_or(on);
        self.now().now(by).controller
    }

    /// Whether words about cards ask of a permanent of several components: of each of those by itself, where it has
    /// gone.   712.21e
    fn is_of_components(&self, what: &Subject, id: ObjectId) -> bool {
        let then = self.when.before.game().objects.get(id.0 as usize);
        then.is_some_and(|object| object.components.is_some()) && says_card(what)
    }

    /// "That player" behind "a creature an opponent controls dies": who controlled it, where the words tell that of it as it
    /// was or is on the battlefield; else its owner.   608.2h
    fn who_had(&self, what: &Subject, id: ObjectId, from: Zone, to: Zone) -> PlayerId {
        let held = |word: Word<'_>| {
            matches!(word, Word::Filter(Filter::Controller(Who::Opponent | Who::Anyone | Who::Others)))
        };
        match what.any_word(&mut |word| held(word)) {
            true if from == Zone::Battlefield => self.then().now(id).controller,
            true if to == Zone::Battlefield => self.now().now(id).controller,
            _ => self.run.game().object(id).owner,
        }
    }

    pub(super) fn moved(&self, trigger: &Trigger) -> Option<Concerns> {
        let id = self.event.object()?;
        // A token that comes to be was nowhere before.
        let (from, to) = (self.event.from.unwrap_or(Zone::Outside), self.event.to?);
        match trigger {
            Trigger::Moves { what, from: only_from, to: only_to } => {
                let zones = only_from.is_none_or(|zone| zone == from) && only_to.is_none_or(|zone| zone == to);
                if !zones || from == to {
                    return None;
                }
                // "A creature card is put into a graveyard from anywhere" asks the card, as it is there (603.6c), and so
                // does "~ is put into a graveyard from anywhere", which functions there.
                let card = || says_card(what) || *what == Subject::This;
                let of_card = only_from.is_none() && to == Zone::Graveyard && card();
                let is = if from == Zone::Battlefield && !of_card && !self.is_of_components(what, id) {
                    self.is_meant(what, id, &self.then())
                } else if to == Zone::Exile {
                    self.is_meant_there(what, id, &self.now())
                } else {
                    self.is_meant(what, id, &self.now())
                };
                is.then(|| {
                    let bound = if to == Zone::Battlefield { self.bound(id) } else { self.leaving(id) };
                    Concerns::of([bound]).whose(self.who_had(what, id, from, to))
                })
            }
            Trigger::Discards(who, filter) => {
                let player = match self.event.what {
                    Happening::Discards(player, _) | Happening::DiscardsUnknown(player) => player,
                    _ => return None,
                };
                let is = self.is_player(who, player) && self.now().matches(filter, id, &self.scope);
                is.then(|| Concerns::of([self.leaving(id)]).whose(player))
            }
            Trigger::Sacrifices(who, filter) => {
                // What came to be in this event was not there before it.
                if !matches!(self.event.what, Happening::Sacrificed(_)) {
                    return None;
                }
                let then = self.then();
                let player = then.now(id).controller;
                let is = self.is_player(who, player) && then.matches(filter, id, &self.scope);
                is.then(|| Concerns::of([self.leaving(id)]).whose(player))
            }
            Trigger::Destroyed(subject) => {
                let is = matches!(self.event.what, Happening::Destroyed(_) | Happening::Buried(_))
                    && self.is_meant(subject, id, &self.then());
                is.then(|| Concerns::of([self.leaving(id)]))
            }
            Trigger::Countered(subject) => {
                let is = matches!(self.event.what, Happening::Countered(_)) && self.is_meant(subject, id, &self.then());
                is.then(|| Concerns::of([self.leaving(id)]))
            }
            _ => None,
        }
    }
}

/// Whether the words are about cards.
fn says_card(what: &Subject) -> bool {
    what.any_word(&mut |word| matches!(word, Word::Filter(Filter::Card)))
}
