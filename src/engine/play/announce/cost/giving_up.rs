//! What a player gives up for a cost: permanents, and cards of other zones.   118, 601.2h

use std::collections::BTreeSet;

use super::{Given, objects};
use crate::ability::{Amount, Filter, Subject};
use crate::edition::Provision;
use crate::engine::hindrance::can_be_sacrificed;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

/// What a player gives up for a part of a cost.
#[derive(Clone, Copy)]
pub(super) struct Wanted<'w> {
    /// Who pays.
    pub player: PlayerId,
    /// How many.
    pub amount: &'w Amount,
    /// Of what.
    pub filter: &'w Filter,
    /// Whose words these are.
    pub reading: &'w Reading,
}

impl Run<'_> {
    /// What a player gives up of their own in a zone: what the script names, else it is asked.
    pub(super) fn give_up(&mut self, wanted: Wanted<'_>, zone: Zone, given: &mut Given) -> Result<Vec<ObjectId>, Stop> {
        let Wanted { player, amount, filter, reading } = wanted;
        let any_number = *amount == Amount::UNBOUNDED;
        if zone == Zone::Library && !any_number {
            let count = self.count(amount, reading) as usize;
            return self.top_cards(player, count);
        }
        let options = match filter {
            // "... from among permanents you control and/or cards in your graveyard".   702.167a
            Filter::Either(parts) => {
                let zones: BTreeSet<Zone> = parts.iter().map(Filter::zone).collect();
                zones.into_iter().flat_map(|zone| self.own_in(wanted, zone)).collect()
            }
            _ => self.own_in(wanted, zone),
        };
        if !any_number && !matches!(filter, Filter::Is(_)) {
            let count = self.count(amount, reading) as usize;
            self.needs_known_hand(player, zone, (options.len(), count), reading)?;
        }
        self.give_up_among(wanted, options, given)
    }

    /// What is unattached for a cost is attached to something.   701.3d
    pub(super) fn give_up_attached(&mut self, wanted: Wanted<'_>, given: &mut Given) -> Result<Vec<ObjectId>, Stop> {
        let mut options = self.own_in(wanted, Zone::Battlefield);
        options.retain(|id| self.game().object(*id).attached_to.is_some());
        self.give_up_among(wanted, options, given)
    }

    /// What the words describe, whoever controls or owns it: permanents that a player returns for a cost, cards that
    /// are exiled "from graveyards".   118.1
    pub(super) fn give_up_any(
        &mut self,
        wanted: Wanted<'_>,
        zone: Zone,
        given: &mut Given,
    ) -> Result<Vec<ObjectId>, Stop> {
        let view = self.view();
        let there = view.game().in_zone(zone);
        let options = there.filter(|id| self.finds(&view, wanted.filter, *id, wanted.reading)).collect();
        drop(view);
        self.give_up_among(wanted, options, given)
    }

    /// The very object that the words name, where its event has put it: "when ~ dies, you may exile it".   400.7
    pub(super) fn give_up_named(
        &mut self,
        wanted: Wanted<'_>,
        named: &Subject,
        given: &mut Given,
    ) -> Result<Vec<ObjectId>, Stop> {
        let options = self.there(named, wanted.reading);
        self.give_up_among(wanted, options, given)
    }

    /// The permanents that a player sacrifices for a cost: their own, and none that can't be sacrificed.   101.2, 701.21a
    pub(super) fn give_up_by_sacrifice(
        &mut self,
        wanted: Wanted<'_>,
        given: &mut Given,
    ) -> Result<Vec<ObjectId>, Stop> {
        let mut options = self.own_in(wanted, Zone::Battlefield);
        let view = self.view();
        options.retain(|id| view.now(*id).controller == wanted.player && can_be_sacrificed(&view, *id));
        drop(view);
        self.give_up_among(wanted, options, given)
    }

    /// So many of these, or as many as the player likes.
    fn give_up_among(
        &mut self,
        wanted: Wanted<'_>,
        options: Vec<ObjectId>,
        given: &mut Given,
    ) -> Result<Vec<ObjectId>, Stop> {
        if *wanted.amount == Amount::UNBOUNDED {
            return self.give_up_any_number(wanted, options, given);
        }
        let count = self.count(wanted.amount, wanted.reading) as usize;
        if options.len() < count {
            return self.has_nothing_to_pay_with(wanted.player);
        }
        if let Some(chosen) = given.take_committed(&options, count) {
            return Ok(chosen);
        }
        if let Some(named) = given.take_named(&options, count) {
            return Ok(named);
        }
        let open = what_to_pay_with(wanted, options).between(count, count);
        Ok(objects(self.choose(open)?))
    }

    /// "Any number of creatures with total power 12 or greater": as many as the player likes that are enough together.
    fn give_up_any_number(
        &mut self,
        wanted: Wanted<'_>,
        options: Vec<ObjectId>,
        given: &mut Given,
    ) -> Result<Vec<ObjectId>, Stop> {
        let Wanted { player, filter, reading, .. } = wanted;
        if !self.could_be_enough(filter, &options, reading) {
            return self.has_nothing_to_pay_with(player);
        }
        let named = given.pay.as_ref().map_or(0, |pay| pay.iter().filter(|id| options.contains(id)).count());
        let chosen = match given.take_named(&options, named).filter(|named| !named.is_empty()) {
            Some(named) => named,
            None => {
                let open = what_to_pay_with(wanted, options).any_number();
                let about = format!("{}, any number of them", open.about);
                objects(self.choose(Open { about, ..open })?)
            }
        };
        self.must_fit(filter, &chosen, Provision::CostAfford, reading)?;
        Ok(chosen)
    }

    /// The uppermost cards of a library: nobody chooses among its cards.
    fn top_cards(&mut self, player: PlayerId, count: usize) -> Result<Vec<ObjectId>, Stop> {
        let top = self.uncover(player, count);
        if top.len() < count { self.has_nothing_to_pay_with(player) } else { Ok(top) }
    }

    /// What the filter finds of a player's own in a zone; what it names need not be their own: "that player may remove a
    /// doom counter from ~".
    fn own_in(&self, wanted: Wanted<'_>, zone: Zone) -> Vec<ObjectId> {
        let Wanted { player, filter, reading, .. } = wanted;
        let view = self.view();
        let named = filter.parts().iter().any(|part| matches!(part, Filter::Is(_)));
        let own = |id: &ObjectId| {
            let object = view.game().object(*id);
            let theirs = || if zone == Zone::Battlefield { view.now(*id).controller } else { object.owner } == player;
            object.zone == zone && (named && zone == Zone::Battlefield || theirs())
        };
        let all = view.game().object_ids().filter(own);
        all.filter(|id| self.finds(&view, filter, *id, reading)).collect()
    }

    fn has_nothing_to_pay_with<T>(&self, player: PlayerId) -> Result<T, Stop> {
        illegal(format!("{} has nothing to pay this cost with.", self.name(player)), Provision::CostAfford)
    }

    /// What was given up is what later words call "the sacrificed creature", "it"; so is the bearer itself where the
    /// words have spoken of nothing else ("you may exile ~. If you do, return it"). "That many" are so many.
    pub(super) fn given_up(&self, chosen: &[ObjectId], reading: &mut Reading) {
        let bounds: Vec<Bound> = chosen.iter().map(|id| Bound::of(self.game(), *id)).collect();
        let own = |bound: &&Bound| reading.this.is_some_and(|this| this.id == bound.id);
        let others: Vec<Bound> = bounds.iter().filter(|bound| !own(bound)).copied().collect();
        if !others.is_empty() {
            reading.it = others;
        } else if reading.it.is_empty() {
            reading.it = bounds;
        }
        reading.did_to(chosen.len());
    }

    /// What has just moved for a cost is found where it went.
    pub(super) fn follow_gone(&self, reading: &mut Reading) {
        for bound in &mut reading.it {
            bound.now = self.game().object(bound.id).incarnation;
        }
    }
}

fn what_to_pay_with(wanted: Wanted<'_>, options: Vec<ObjectId>) -> Open {
    Open::new(wanted.player, "what to pay with", Kind::Which, options)
        .by(Provision::CostPaid)
        .of(wanted.reading.object())
}
