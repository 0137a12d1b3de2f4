//! Which objects the words of a spell or ability find as it is followed: also cards in hidden zones, what the text
//! itself has looked at, exiled or milled, and what happened this turn.   200.9, 413.2 · 109.2, 608.2

use std::collections::BTreeSet;

use super::bound::Bound;
use super::reading::Reading;
use super::run::Run;
use crate::ability::{Amount, Filter, Help, Subject, Trigger, Value, Word, Words};
use crate::edition::Provision;
use crate::engine::event::{Event, Happening};
use crate::engine::play::history::Entry;
use crate::engine::view::{Scope, View, counted};
use crate::game::{Nature, ObjectId, PlayerId, Recipient};
use crate::terms::name::share_a_name;
use crate::terms::{CardType, ManaSymbol, Zone};

impl Run<'_> {
    /// Every object that the words find.
    pub(super) fn found_by(&self, filter: &Filter, reading: &Reading) -> Vec<ObjectId> {
        let view = self.view();
        let there = self.looked_at(&view, filter, reading);
        self.heed_the_unsaid(&view, filter, &there, reading);
        there.into_iter().filter(|id| self.finds(&view, filter, *id, reading)).collect()
    }

    /// Every object that the words find and of which the file says what it is.
    pub(super) fn known_by(&self, filter: &Filter, reading: &Reading) -> Vec<ObjectId> {
        let view = self.view();
        let there = self.looked_at(&view, filter, reading).into_iter();
        let known = there.filter(|id| !self.may_be(&view, filter, *id, reading));
        known.filter(|id| self.finds(&view, filter, *id, reading)).collect()
    }

    /// Where the words look.
    fn looked_at(&self, view: &View<'_>, filter: &Filter, reading: &Reading) -> Vec<ObjectId> {
        match self.named_before(filter, reading) {
            Some(bounds) => {
                bounds.into_iter().filter(|bound| bound.is_there(view.game())).map(|bound| bound.id).collect()
            }
            // What is on its way to the battlefield can't be taken for something else (614.13a).
            None => {
                let zones = filter.zones();
                let there = view.game().object_ids().filter(|id| zones.contains(&view.game().object(*id).zone));
                there.filter(|id| !self.entering.contains(id)).collect()
            }
        }
    }

    /// The cards of a player's library that the words find.
    pub(super) fn cards_in_library(&self, player: PlayerId, filter: &Filter, reading: &Reading) -> Vec<ObjectId> {
        let view = self.view();
        let own = view.game().in_zone(Zone::Library).filter(|id| view.game().object(*id).owner == player);
        own.filter(|id| self.finds(&view, filter, *id, reading)).collect()
    }

    /// What the text has dealt with already, where the words speak of that alone: "from among them", "exiled this way".
    pub(super) fn named_before(&self, filter: &Filter, reading: &Reading) -> Option<Vec<Bound>> {
        match filter {
            Filter::Shown => Some(reading.shown.clone()),
            Filter::ThisWay(deed) => Some(reading.done_to(*deed)),
            Filter::ExiledWith(subject) => Some(self.exiled_with(subject, reading)),
            Filter::All(parts) => parts.iter().find_map(|part| self.named_before(part, reading)),
            _ => None,
        }
    }

    /// Cards that an object exiled.   607.2a
    fn exiled_with(&self, subject: &Subject, reading: &Reading) -> Vec<Bound> {
        let by = self.meant(subject, reading);
        if let (Subject::This, Some(since)) = (subject, self.given_with(reading)) {
            let given = by.iter().filter_map(|bound| self.state.given_links.get(&(bound.id, bound.as_of, since)));
            return given.flatten().copied().collect();
        }
        by.into_iter().flat_map(|bound| self.cards_exiled_by(bound)).collect()
    }

    /// Cards that an object exiled: in play, or before the board as it stands, as the file tells.   607.2a
    pub(super) fn cards_exiled_by(&self, by: Bound) -> Vec<Bound> {
        let mut exiled = self.state.linked.get(&(by.id, by.as_of)).cloned().unwrap_or_default();
        let game = self.game();
        let told = game.in_zone(Zone::Exile).filter(|id| {
            let with = game.object(*id).exiled_with;
            with.is_some_and(|(with, as_of)| as_of == 0 && with == by.id && by.as_of <= 1)
        });
        for id in told {
            if !exiled.iter().any(|bound| bound.id == id) {
                exiled.push(Bound::of(game, id));
            }
        }
        exiled
    }

    /// Whether the words find an object.
    pub(super) fn finds(&self, view: &View<'_>, filter: &Filter, id: ObjectId, reading: &Reading) -> bool {
        let is_among = |bounds: &[Bound]| bounds.iter().any(|bound| bound.id == id && bound.is_there(view.game()));
        let object = view.game().object(id);
        match filter {
            Filter::All(parts) => parts.iter().all(|part| self.finds(view, part, id, reading)),
            Filter::Either(parts) => parts.iter().any(|part| self.finds(view, part, id, reading)),
            Filter::Not(inner) => !self.finds(view, inner, id, reading),
            Filter::Shown => is_among(&reading.shown),
            Filter::ThisWay(deed) => is_among(&reading.done_to(*deed)),
            Filter::ExiledWith(subject) => is_among(&self.exiled_with(subject, reading)),
            Filter::Is(subject) => self.meant(subject, reading).iter().any(|bound| bound.id == id),
            // Elsewhere than on the battlefield a permanent is a card of one of their types, a spell what may be cast.
            Filter::Permanent if object.zone != Zone::Battlefield => view.is_permanent_card(id),
            Filter::Spell if object.zone != Zone::Stack && object.zone != Zone::Battlefield => {
                !view.now(id).type_line.is(CardType::Land)
            }
            Filter::Compare(value, comparison, amount) => {
                view.value(*value, id).is_some_and(|number| comparison.holds(number, self.number(amount, reading)))
            }
            Filter::Counters(kind, comparison, amount) => {
                let kinds = object.counters.iter().filter(|(own, _)| kind.as_ref().is_none_or(|kind| kind == *own));
                comparison.holds(kinds.map(|(_, count)| i64::from(*count)).sum(), self.number(amount, reading))
            }
            Filter::SameName(subject)
            | Filter::SharesColor(subject)
            | Filter::SharesCreatureType(subject)
            | Filter::SharesCardType(subject) => self.is_alike(view, filter, id, &self.meant(subject, reading)),
            Filter::HasX => {
                let cost = view.now(id).cost.as_ref();
                cost.is_some_and(|cost| cost.0.iter().any(|symbol| matches!(symbol, ManaSymbol::Variable(_))))
            }
            other => self.finds_on_stack(view, other, id, reading),
        }
    }

    /// Whether the words find what is on the stack: an ability, what has targets, what was cast from somewhere.
    fn finds_on_stack(&self, view: &View<'_>, filter: &Filter, id: ObjectId, reading: &Reading) -> bool {
        let object = view.game().object(id);
        match filter {
            Filter::AbilityOnStack { activated, triggered } => {
                let is_triggered = self.state.announced.get(&id).is_some_and(|announced| announced.is_triggered());
                object.nature == Nature::AbilityOnStack && if is_triggered { *triggered } else { *activated }
            }
            Filter::FromSource(inner) => object.source.is_some_and(|source| self.finds(view, inner, source, reading)),
            // The same object may be the target of several of its words (115.9c).
            Filter::SingleTarget(inner) => match object.targets.as_slice() {
                [first @ Recipient::Object(target), others @ ..] => {
                    others.iter().all(|other| other == first) && self.finds(view, inner, *target, reading)
                }
                _ => false,
            },
            Filter::Targeting(inner) => object.targets.iter().any(|target| match target {
                Recipient::Object(target) => self.finds(view, inner, *target, reading),
                Recipient::Player(_) => false,
            }),
            Filter::CastFrom(inner) => {
                match self.state.announced.get(&id) {
                    Some(announced) => announced.from.is_some_and(|zone| is_zone(inner, zone)),
                    // It is being proposed, and marked with where it comes from.
                    None => view.matches(filter, id, &reading.scope()),
                }
            }
            other => self.finds_by_its_past(view, other, id, reading),
        }
    }

    /// Whether what the words ask of an object's past is so: that it died, was damaged, was attached to something.
    fn finds_by_its_past(&self, view: &View<'_>, filter: &Filter, id: ObjectId, reading: &Reading) -> bool {
        match filter {
            Filter::DiedThisTurn => {
                self.deaths_this_turn().any(|(event, _)| event.object() == Some(id) && event.found_as(self))
                    && view.game().object(id).zone == Zone::Graveyard
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
                let left = self.meant(subject, reading).into_iter().find(|bound| !bound.is_same(self.game()));
                let matches = |view: &View<'_>| view.matches(filter, id, &reading.scope());
                left.map_or_else(|| matches(view), |bound| self.as_it_was(bound, matches))
            }
            Filter::Damaged => self.was_damaged(view, id, None),
            Filter::Helped(help, subject) => self.has_helped(view, id, *help, &self.meant(subject, reading)),
            Filter::DamagedBy(subject) => self.was_damaged(view, id, Some(&self.meant(subject, reading))),
            other => view.matches(other, id, &reading.scope()),
        }
    }

    /// Whether it has something in common with one of the others, as that was: its name, a color, a type.
    fn is_alike(&self, view: &View<'_>, in_what: &Filter, id: ObjectId, others: &[Bound]) -> bool {
        let now = view.now(id);
        let kinds = if now.is_creature() { view.creature_types(id) } else { BTreeSet::new() };
        others.iter().any(|other| {
            self.as_it_was(*other, |view| {
                let theirs = view.now(other.id);
                match in_what {
                    Filter::SameName(_) => share_a_name(&theirs.name, &now.name),
                    Filter::SharesColor(_) => !theirs.colors.intersection(now.colors).is_empty(),
                    Filter::SharesCreatureType(_) => !kinds.is_disjoint(&view.creature_types(other.id)),
                    _ => now.type_line.types.iter().any(|kind| theirs.type_line.is(*kind)),
                }
            })
        })
    }

    /// Whether the file's board has it as new this turn, before what was played began: its owner controls it and has
    /// not since before the turn, so that it entered. What somebody else controls may have changed hands instead.
    fn was_new_at_first(&self, id: ObjectId, turn: u32) -> bool {
        let first = self.state.history.of_turn(turn).last().map_or_else(|| self.game(), |entry| entry.before.game());
        let there = first.permanents().any(|other| other == id);
        let object = first.object(id);
        there && first.turn.number == turn && object.sick && object.owner == object.controller
    }

    /// What went from the battlefield to a graveyard this turn, with the board just before.
    fn deaths_this_turn(&self) -> impl Iterator<Item = (&Event, &super::snapshot::Snapshot)> {
        let turn = self.game().turn.number;
        let each =
            self.state.history.of_turn(turn).flat_map(|entry| entry.events.iter().map(|event| (event, &*entry.before)));
        each.filter(|(event, _)| event.from == Some(Zone::Battlefield) && event.to == Some(Zone::Graveyard))
    }

    /// How many such objects died this turn: each as it was when it did.
    fn died_this_turn(&self, filter: &Filter, reading: &Reading) -> i64 {
        let scope = reading.scope();
        let fits = |event: &Event, before: &super::snapshot::Snapshot| {
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

    /// How many such creatures attacked this turn: each as it was when it did, whatever has become of it.   608.2i
    fn attacked_this_turn(&self, filter: &Filter, reading: &Reading) -> i64 {
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
                && event.provision == Provision::CostPaid
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

    /// Whether an object, as the view shows it, was dealt damage this turn, by one of these where they are named.
    fn was_damaged(&self, view: &View<'_>, id: ObjectId, by: Option<&[Bound]>) -> bool {
        let incarnation = view.game().object(id).incarnation;
        let turn = self.game().turn.number;
        self.state.history.of_turn(turn).any(|entry| {
            let same =
                entry.before.game().objects.get(id.0 as usize).is_some_and(|then| then.incarnation == incarnation);
            same && entry.events.iter().any(|event| match &event.what {
                Happening::Damage(damage) => {
                    damage.to == Recipient::Object(id)
                        && by.is_none_or(|by| by.iter().any(|bound| (bound.id, bound.as_of) == damage.source))
                }
                _ => false,
            })
        })
    }

    /// A number that is counted over what the words find; `None` for other numbers.
    pub(super) fn number_found(&self, amount: &Amount, reading: &Reading) -> Option<i64> {
        let over = |value: Value, filter: &Filter| -> Vec<i64> {
            self.of_each_found(filter, reading, |view, id| view.value(value, id)).into_iter().flatten().collect()
        };
        Some(match amount {
            Amount::Count(filter) if speaks_of_deaths(filter) => {
                self.heed_the_untold(reading);
                self.died_this_turn(filter, reading)
            }
            Amount::Count(filter) if speaks_of_attacks(filter) => {
                self.heed_the_untold(reading);
                self.attacked_this_turn(filter, reading)
            }
            Amount::Count(filter) => {
                let told = self.last_attached(filter, reading);
                match told.or_else(|| self.view().party_told(filter, &reading.scope())) {
                    Some(told) => told,
                    None => i64::try_from(self.found_by(filter, reading).len()).unwrap_or(i64::MAX),
                }
            }
            Amount::Greatest(value, filter) => over(*value, filter).into_iter().max().unwrap_or(0),
            Amount::Least(value, filter) => over(*value, filter).into_iter().min().unwrap_or(0),
            Amount::Total(value, filter) => over(*value, filter).into_iter().fold(0, i64::saturating_add),
            Amount::BeyondFirst(filter) => (self.number(&Amount::Count(filter.clone()), reading) - 1).max(0),
            Amount::Symbols(colors, filter) => {
                self.of_each_found(filter, reading, |view, id| view.symbols_of(id, *colors)).into_iter().sum()
            }
            Amount::Kinds(kind, filter) => {
                let all = self.of_each_found(filter, reading, |view, id| view.kinds_of(id, *kind));
                counted(all.into_iter().flatten().collect::<BTreeSet<_>>().into_iter())
            }
            _ => return None,
        })
    }

    /// What is so of each object that the words find; what was sacrificed or discarded counts as it last was.   608.2h
    fn of_each_found<T>(&self, filter: &Filter, reading: &Reading, of: impl Fn(&View<'_>, ObjectId) -> T) -> Vec<T> {
        let found = self.found_by(filter, reading);
        let done_to = |id| reading.deeds.iter().flat_map(|(_, bounds)| bounds).find(|bound| bound.id == id);
        let view = self.view();
        let of_one = |id| match done_to(id) {
            Some(bound) => self.as_it_was(*bound, |view| of(view, id)),
            None => of(&view, id),
        };
        found.into_iter().map(of_one).collect()
    }
}

impl Run<'_> {
    /// "For each Equipment attached to ~", of what has left: as many as were attached to it when it did.   608.2h
    fn last_attached(&self, filter: &Filter, reading: &Reading) -> Option<i64> {
        let parts = match filter {
            Filter::All(parts) => parts.as_slice(),
            single => std::slice::from_ref(single),
        };
        let to = parts.iter().find_map(|part| if let Filter::AttachedTo(to) = part { Some(to) } else { None })?;
        let host = self.meant(to, reading).first().copied().filter(|host| !host.is_same(self.game()))?;
        let scope = reading.scope();
        Some(self.as_it_was(host, |view| counted(view.found(filter, &scope))))
    }
}

impl Event {
    /// Whether what it moved is still where it went.
    fn found_as(&self, run: &Run<'_>) -> bool {
        self.object().is_some_and(|id| Some(run.game().object(id).zone) == self.to)
    }
}

/// Whether a description of places ("from anywhere other than your hand") holds for a zone.
pub(super) fn is_zone(filter: &Filter, zone: Zone) -> bool {
    match filter {
        Filter::In(named) => *named == zone,
        Filter::All(parts) => parts.iter().all(|part| is_zone(part, zone)),
        Filter::Either(parts) => parts.iter().any(|part| is_zone(part, zone)),
        // "nonland" says nothing of places.
        Filter::Not(inner) => inner.named_zone().is_none() || !is_zone(inner, zone),
        _ => true,
    }
}

fn speaks_of_attacks(filter: &Filter) -> bool {
    matches!(filter, Filter::All(parts) if parts.iter().any(Filter::is_past_attack))
}

fn speaks_of_deaths(filter: &Filter) -> bool {
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
pub(super) fn asks_what_happened(filter: &Filter) -> bool {
    let asks = |filter: &Filter| {
        matches!(filter, Filter::Damaged | Filter::DamagedBy(_) | Filter::Helped(..) | Filter::Past(_))
    };
    filter.any_word(&mut |word| matches!(word, Word::Filter(filter) if asks(filter)))
}
