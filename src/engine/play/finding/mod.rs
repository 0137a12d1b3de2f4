//! Which objects the words of a spell or ability find as it is followed: also cards in hidden zones, what the text
//! itself has looked at, exiled or milled, and what happened this turn.   200.9, 413.2 · 109.2, 608.2

mod past;
mod this_way;

use std::collections::BTreeSet;

use super::bound::Bound;
use super::reading::Reading;
use super::run::Run;
use crate::ability::{Amount, Filter, Subject, Value, Who};
use crate::engine::attach;
use crate::engine::view::{View, counted};
use crate::game::{Nature, ObjectId, PlayerId, Recipient};
use crate::terms::name::share_a_name;
use crate::terms::{CardType, ManaCost, Zone};
pub(in crate::engine::play) use past::asks_what_happened;
use past::{speaks_of_attacks, speaks_of_deaths};

impl Run<'_> {
    /// Every object that the words find.
    pub(in crate::engine::play) fn found_by(&self, filter: &Filter, reading: &Reading) -> Vec<ObjectId> {
        let view = self.view();
        let there = self.looked_at(&view, filter, reading);
        self.heed_the_unsaid(&view, filter, &there, reading);
        there.into_iter().filter(|id| self.finds(&view, filter, *id, reading)).collect()
    }

    /// Every object that the words find and of which the file says what it is.
    pub(in crate::engine::play) fn known_by(&self, filter: &Filter, reading: &Reading) -> Vec<ObjectId> {
        let view = self.view();
        let there = self.looked_at(&view, filter, reading).into_iter();
        let known = there.filter(|id| !self.may_be(&view, filter, *id, reading));
        known.filter(|id| self.finds(&view, filter, *id, reading)).collect()
    }

    /// Whether what the words find may be a card of which the file says nothing.
    pub(in crate::engine::play) fn may_find_unsaid(&self, filter: &Filter, reading: &Reading) -> bool {
        let view = self.view();
        self.looked_at(&view, filter, reading).into_iter().any(|id| self.may_be(&view, filter, id, reading))
    }

    /// Where the words look.
    pub(in crate::engine::play) fn looked_at(
        &self,
        view: &View<'_>,
        filter: &Filter,
        reading: &Reading,
    ) -> Vec<ObjectId> {
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
    pub(in crate::engine::play) fn cards_in_library(
        &self,
        player: PlayerId,
        filter: &Filter,
        reading: &Reading,
    ) -> Vec<ObjectId> {
        let view = self.view();
        let own = view.game().in_zone(Zone::Library).filter(|id| view.game().object(*id).owner == player);
        own.filter(|id| self.finds(&view, filter, *id, reading)).collect()
    }

    /// What the text has dealt with already, where the words speak of that alone: "from among them", "exiled this way".
    pub(in crate::engine::play) fn named_before(&self, filter: &Filter, reading: &Reading) -> Option<Vec<Bound>> {
        match filter {
            Filter::Shown => Some(reading.spoken_of().to_vec()),
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
    pub(in crate::engine::play) fn cards_exiled_by(&self, by: Bound) -> Vec<Bound> {
        let game = self.game();
        let mut exiled = self.state.linked.get(&(by.id, by.as_of)).cloned().unwrap_or_default();
        // What it chose as it entered is none of them (607.2d).
        exiled.retain(|bound| !bound.is_there(game) || game.object(bound.id).zone == Zone::Exile);
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
    pub(in crate::engine::play) fn finds(
        &self,
        view: &View<'_>,
        filter: &Filter,
        id: ObjectId,
        reading: &Reading,
    ) -> bool {
        let is_among = |bounds: &[Bound]| bounds.iter().any(|bound| bound.id == id && bound.is_there(view.game()));
        let object = view.game().object(id);
        match filter {
            Filter::All(parts) => parts.iter().all(|part| self.finds(view, part, id, reading)),
            Filter::Either(parts) => parts.iter().any(|part| self.finds(view, part, id, reading)),
            Filter::Not(inner) => !self.finds(view, inner, id, reading),
            Filter::Shown => is_among(reading.spoken_of()),
            Filter::ThisWay(deed) => is_among(&reading.done_to(*deed)),
            Filter::ExiledWith(subject) => is_among(&self.exiled_with(subject, reading)),
            Filter::Is(subject) => self.meant(subject, reading).iter().any(|bound| bound.id == id),
            // "That land's controller", of a land that is gone: who controlled it as it left (608.2h).
            Filter::Owner(who) if has_left(view, who, reading) => self.who(who, reading).contains(&object.owner),
            Filter::Controller(who) if has_left(view, who, reading) => {
                self.who(who, reading).contains(&view.now(id).controller)
            }
            Filter::BlockingSubject(subject) | Filter::BlockedBy(subject)
                if let Some(gone) = self.departed_opponent(view, subject, id, reading) =>
            {
                let scope = reading.scope();
                self.as_it_was(gone, |then| then.matches(filter, id, &scope))
            }
            // Elsewhere than on the battlefield a permanent is a card of one of their types, a spell what may be cast.
            Filter::Permanent if object.zone != Zone::Battlefield => view.is_permanent_card(id),
            Filter::Spell if object.zone != Zone::Stack && object.zone != Zone::Battlefield => {
                !view.now(id).type_line.is(CardType::Land)
            }
            Filter::Compare(value, comparison, amount) => {
                let of_its_own = || Reading { it: vec![Bound::of(view.game(), id)], ..reading.clone() };
                let against = || match amount.is_of_its_own_player() {
                    true => self.number(amount, &of_its_own()),
                    false => self.number(amount, reading),
                };
                view.compares(*value, id, |number| comparison.holds(number, against()))
            }
            Filter::Counters(kind, comparison, amount) => {
                let kinds = object.counters.iter().filter(|(own, _)| kind.as_ref().is_none_or(|kind| kind == *own));
                comparison.holds(kinds.map(|(_, count)| i64::from(*count)).sum(), self.number(amount, reading))
            }
            Filter::SameName(subject)
            | Filter::SharesColor(subject)
            | Filter::SharesCreatureType(subject)
            | Filter::SharesPermanentType(subject)
            | Filter::SharesCardType(subject) => {
                let (subject, another) = subject.compared_with();
                let mut others = self.meant(&subject, reading);
                others.retain(|other| !(another && other.id == id));
                self.is_alike(view, filter, id, &others)
            }
            Filter::CouldEnchant(subject) => {
                let hosts = self.meant(subject, reading);
                // Of what has left: it could have enchanted that as it last was (608.2h).
                let enchants = |host: &Bound| match host.is_there(view.game()) {
                    true => attach::could_enchant(view, id, Recipient::Object(host.id)),
                    false => self.as_it_was(*host, |then| attach::could_enchant(then, id, Recipient::Object(host.id))),
                };
                hosts.iter().any(enchants)
            }
            Filter::ManaCost(costs) => view.now(id).cost.as_ref().is_some_and(|own| costs.contains(own)),
            Filter::HasX => view.now(id).cost.as_ref().is_some_and(ManaCost::has_x),
            other => self.finds_on_stack(view, other, id, reading),
        }
    }

    /// What has left the battlefield, where the words ask what it blocks or is blocked by, and what is asked about still
    /// fights: they go by what was so as it left.   608.2b
    fn departed_opponent(&self, view: &View<'_>, subject: &Subject, id: ObjectId, reading: &Reading) -> Option<Bound> {
        let combat = &view.game().combat;
        let fights = combat.blockers.contains_key(&id) || combat.attackers.contains_key(&id);
        let one = matches!(subject, Subject::This | Subject::It);
        let bound = self.meant(subject, reading).into_iter().next().filter(|_| fights && one)?;
        (!bound.is_same(view.game())).then_some(bound)
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
            Filter::SingleTarget(inner) => {
                object.only_target().is_some_and(|target| self.finds(view, &inner.of_permanents(), target, reading))
            }
            Filter::Targeting(inner) => object.targets.iter().any(|target| match target {
                Recipient::Object(target) => self.finds(view, &inner.of_permanents(), *target, reading),
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

    /// Whether it has something in common with one of the others, as that was: its name, a color, a type.
    fn is_alike(&self, view: &View<'_>, in_what: &Filter, id: ObjectId, others: &[Bound]) -> bool {
        self.heed_what_is_unsaid(others);
        let now = view.now(id);
        let kinds = if now.is_creature() { view.creature_types(id) } else { BTreeSet::new() };
        others.iter().any(|other| {
            self.as_it_was(*other, |view| {
                let theirs = view.now(other.id);
                match in_what {
                    Filter::SameName(_) => share_a_name(&theirs.name, &now.name),
                    Filter::SharesColor(_) => !theirs.colors.intersection(now.colors).is_empty(),
                    Filter::SharesPermanentType(_) => theirs.type_line.shares_permanent_type(&now.type_line),
                    Filter::SharesCreatureType(_) => !kinds.is_disjoint(&view.creature_types(other.id)),
                    _ => now.type_line.types.iter().any(|kind| theirs.type_line.is(*kind)),
                }
            })
        })
    }

    /// A number that is counted over what the words find; `None` for other numbers.
    pub(in crate::engine::play) fn number_found(&self, amount: &Amount, reading: &Reading) -> Option<i64> {
        let over = |value: Value, filter: &Filter| -> Vec<i64> {
            if speaks_of_deaths(filter) && filter.named_zone().is_none() {
                self.heed_the_untold_dead(reading);
                return self.values_of_the_dead(value, filter, reading);
            }
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
            Amount::Count(filter) if let Some(those) = self.known_from_before(filter, reading) => {
                i64::try_from(those.len()).unwrap_or(i64::MAX)
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
        let found = match self.known_from_before(filter, reading) {
            Some(those) => those.into_iter().map(|bound| bound.id).collect(),
            None => self.found_by(filter, reading),
        };
        // What the words find here and now is what it is, whatever was done to it before.   608.2h
        let this_way = filter.parts().iter().any(|part| matches!(part, Filter::ThisWay(_) | Filter::Shown));
        let done = reading.deeds.iter().filter(|_| this_way).flat_map(|(_, bounds)| bounds);
        let done_to = |id| done.clone().find(|bound| bound.id == id);
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
        let parts = filter.parts();
        let to = parts.iter().find_map(|part| if let Filter::AttachedTo(to) = part { Some(to) } else { None })?;
        let host = self.meant(to, reading).first().copied().filter(|host| !host.is_same(self.game()))?;
        let scope = reading.scope();
        Some(self.as_it_was(host, |view| counted(view.found(filter, &scope))))
    }
}

/// Whether the words know a player by something that is no longer what it was as they met it.
fn has_left(view: &View<'_>, who: &Who, reading: &Reading) -> bool {
    match who {
        Who::OpponentOf(who) | Who::OthersThan(who) => has_left(view, who, reading),
        who => matches!(who, Who::ItsController) && reading.it.iter().any(|bound| !bound.is_same(view.game())),
    }
}

/// Whether a description of places ("from anywhere other than your hand") holds for a zone.
pub(in crate::engine::play) fn is_zone(filter: &Filter, zone: Zone) -> bool {
    match filter {
        Filter::In(named) => *named == zone,
        Filter::All(parts) => parts.iter().all(|part| is_zone(part, zone)),
        Filter::Either(parts) => parts.iter().any(|part| is_zone(part, zone)),
        // "nonland" says nothing of places.
        Filter::Not(inner) => inner.named_zone().is_none() || !is_zone(inner, zone),
        _ => true,
    }
}
