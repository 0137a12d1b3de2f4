//! Paying costs.   403, 409.1f · 118, 601.2h

mod committed;
mod crew;
mod discard;
mod evidence;
mod giving_up;
mod how;
mod parts;
mod reveal;

use super::Given;
use crate::ability::{Action, Cost, CostPart, PlayerDeed, Subject, print};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{ManaCost, ManaSymbol, Zone};

/// When the mana of a cost is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine::play) enum ManaComes {
    /// Before what else it asks for.
    First,
    /// After that.
    Last,
}

impl Run<'_> {
    /// Pays what a spell or ability asks for as it resolves.   118.12
    ///
    /// # Errors
    /// As for [`Run::pay`].
    pub(in crate::engine::play) fn pay_on_resolution(
        &mut self,
        player: PlayerId,
        cost: &Cost,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let outer = std::mem::replace(&mut self.pays_on_resolution, true);
        let paid = self.pay(player, cost, reading, given);
        self.pays_on_resolution = outer;
        paid
    }

    /// By which rule a cost is paid now.   118.12, 601.2h
    pub(in crate::engine::play) fn paid(&self) -> Provision {
        match self.pays_on_resolution && self.edition.has(Provision::CostOnResolution) {
            true => Provision::CostOnResolution,
            false => Provision::CostPaid,
        }
    }

    /// Pays all of a cost. What was given up can be found in the reading's "it".
    ///
    /// # Errors
    /// It can't be paid; a choice that nobody has answered.
    pub(in crate::engine::play) fn pay(
        &mut self,
        player: PlayerId,
        cost: &Cost,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let settled = self.one_way_each(player, cost, reading, given)?;
        let forages = cost.forages(&settled);
        let cost = &settled;
        let mut mana: Vec<ManaSymbol> = Vec::new();
        let taps_itself = cost.0.contains(&CostPart::Tap);
        for part in &cost.0 {
            match part {
                CostPart::Mana(cost) => mana.extend(with_x(cost, reading.x)),
                CostPart::Waterbend(cost) => mana.extend(self.bent(player, cost, taps_itself, reading, given)?),
                CostPart::ManaTimes(cost, amount) => {
                    for _ in 0..self.times(amount, reading)? {
                        mana.extend(with_x(cost, reading.x));
                    }
                }
                _ => {}
            }
        }
        let not = reading.this.filter(|_| taps_itself).map(|this| this.id);
        let named_by_kind = given.agreed.as_ref().is_some_and(|agreed| agreed.mana.is_some());
        let only = given.pay.as_deref().filter(|named| match named_by_kind {
            // Its sources need not be named beside it.
            true => self.makes_mana(player, named),
            false => self.names_mana(player, cost, named),
        });
        let only = only.map(<[ObjectId]>::to_vec);
        let mana_last = match (&self.inquiry, self.mana_comes) {
            (Some(inquiry), _) => inquiry.mana_last,
            (None, Some(comes)) => comes == ManaComes::Last,
            (None, None) => only.is_none() && self.must_pay_mana_last(player, cost, reading, given),
        };
        if mana_last {
            self.pay_beside_mana(player, cost, reading, given)?;
        }
        let outer = std::mem::replace(&mut self.agreed, given.agreed.take());
        let spent = self.pay_mana(player, &ManaCost(mana), only.as_deref(), not);
        self.agreed = outer;
        reading.spent.extend(self.noted_short(spent)?);
        reading.spent_from.append(&mut self.spent_from);
        if !mana_last {
            self.pay_beside_mana(player, cost, reading, given)?;
        }
        if forages {
            let does = Happening::Does(player, PlayerDeed::Act(Action::Forage), 1);
            self.happen(vec![does], &reading.by(self.paid()))?;
        }
        if only.is_none() && !self.is_inquiry() { self.all_named_pays(player, cost, given) } else { Ok(()) }
    }

    /// Whether mana has to be made with regard to what else the cost asks for: paid first, it would be made by what is
    /// to be tapped, sacrificed or the like as well, though all of the cost can be paid.   601.2g, 601.2h
    fn must_pay_mana_last(&self, player: PlayerId, cost: &Cost, reading: &Reading, given: &Given) -> bool {
        let mana =
            |part: &CostPart| matches!(part, CostPart::Mana(_) | CostPart::Waterbend(_) | CostPart::ManaTimes(..));
        let takes = |part: &CostPart| match part {
            CostPart::TapOther(_, which)
            | CostPart::Sacrifice(_, which)
            | CostPart::Exile(_, which)
            | CostPart::ExileOrMore(_, which)
            | CostPart::Return(_, which) => !Subject::Each(which.clone()).names_this(),
            _ => false,
        };
        if !cost.0.iter().any(mana) || !cost.0.iter().any(takes) {
            return false;
        }
        let fails = |comes: ManaComes| {
            let mut trial = self.trying_to_pay();
            trial.mana_comes = Some(comes);
            matches!(trial.pay(player, cost, &mut reading.clone(), &mut given.clone()), Err(Stop::Illegal(_)))
        };
        fails(ManaComes::First) && !fails(ManaComes::Last)
    }

    /// The cost with one way chosen of each part that can be paid in several: the one that what is named fits, else it
    /// is asked.   118.8, 601.2b
    fn one_way_each(&mut self, player: PlayerId, cost: &Cost, reading: &Reading, given: &Given) -> Result<Cost, Stop> {
        let mut parts = Vec::new();
        for part in &cost.0 {
            match part {
                CostPart::Either(ways) => {
                    let way = self.one_way(player, ways, reading, given)?;
                    parts.extend(self.one_way_each(player, &way, reading, given)?.0);
                }
                part => parts.push(part.clone()),
            }
        }
        Ok(Cost(parts))
    }

    fn one_way(&mut self, player: PlayerId, ways: &[Cost], reading: &Reading, given: &Given) -> Result<Cost, Stop> {
        let payable: Vec<&Cost> = ways.iter().filter(|way| self.could_pay(player, way, reading)).collect();
        if payable.is_empty() {
            let text = format!("{} can pay this cost in none of its ways.", self.name(player));
            return illegal(text, Provision::CostAfford);
        }
        self.way_chosen(player, &payable, ("how the cost is paid", Provision::CostPaid), reading, given)
    }

    /// The way that is chosen of those in which something can be paid: the one that what is named to pay with fits, else
    /// it is asked.
    pub(super) fn way_chosen(
        &mut self,
        player: PlayerId,
        payable: &[&Cost],
        (about, rule): (&str, Provision),
        reading: &Reading,
        given: &Given,
    ) -> Result<Cost, Stop> {
        let taken: Vec<Vec<ObjectId>> = payable.iter().map(|way| self.paid_with(player, way, reading)).collect();
        let life = given.agreed.as_ref().and_then(|agreed| agreed.life);
        let fits = |(way, taken): (&Cost, &Vec<ObjectId>)| {
            let in_life = |part: &CostPart| match part {
                CostPart::Life(amount) => life.is_some_and(|life| life == self.number(amount, reading)),
                _ => false,
            };
            way.0.iter().any(in_life) || given.pay.iter().flatten().any(|id| taken.contains(id))
        };
        let fitting: Vec<usize> = (0..payable.len()).filter(|place| fits((payable[*place], &taken[*place]))).collect();
        let open: Vec<usize> = match (fitting.as_slice(), payable) {
            ([only], _) => return Ok(payable[*only].clone()),
            ([], [only]) => return Ok((*only).clone()),
            ([], _) => (0..payable.len()).collect(),
            (fitting, _) => fitting.to_vec(),
        };
        let this = reading.object().map_or("~", |id| self.label(id)).to_owned();
        let ways = open.iter().map(|place| Choosable::Word(print::paying(payable[*place]).replace('~', &this)));
        let which = Open::new(player, about, Kind::Modes, ways)
            .taking(open.iter().map(|place| taken[*place].clone()).collect())
            .by(rule)
            .of(reading.object());
        let place = self.choose_places(which)?.first().copied().unwrap_or(0);
        Ok(open.get(place).and_then(|place| payable.get(*place)).map_or_else(Cost::default, |way| (*way).clone()))
    }

    /// The objects that a way to pay could be paid with.
    fn paid_with(&self, player: PlayerId, way: &Cost, reading: &Reading) -> Vec<ObjectId> {
        let view = self.view();
        let game = view.game();
        let own = |id: &ObjectId| match game.object(*id).zone {
            Zone::Battlefield => view.now(*id).controller == player,
            _ => game.object(*id).owner == player,
        };
        let takes = |part: &CostPart, id: ObjectId| {
            let Some(filter) = part.objects() else { return false };
            let zone = match part {
                CostPart::Discard(..) | CostPart::DiscardAtRandom(..) | CostPart::Reveal(..) => Zone::Hand,
                _ => filter.zone(),
            };
            game.object(id).zone == zone && self.finds(&view, filter, id, reading)
        };
        let parts = parts_of(way);
        let all = game.object_ids().filter(own);
        all.filter(|id| parts.iter().any(|part| takes(part, *id))).collect()
    }

    /// What the script names to pay with, and no part of the cost took, can't pay for it: the player is not taken to
    /// have paid with something else.   601.2h
    fn all_named_pays(&self, player: PlayerId, cost: &Cost, given: &Given) -> Result<(), Stop> {
        // What crews, or is exiled as evidence, stays named; and so does what nothing but mana could be asked of.
        let keeps = |part: &CostPart| matches!(part, CostPart::Crew(_) | CostPart::CollectEvidence(_));
        let takes = |part: &CostPart| {
            matches!(
                part,
                CostPart::TapOther(..)
                    | CostPart::Sacrifice(..)
                    | CostPart::Discard(..)
                    | CostPart::Exile(..)
                    | CostPart::ExileOrMore(..)
                    | CostPart::Return(..)
            )
        };
        if cost.0.iter().any(keeps) || !cost.0.iter().any(takes) {
            return Ok(());
        }
        let left = given.pay.iter().flatten().find(|id| !self.makes_mana(player, &[**id]));
        match left {
            Some(id) => illegal(format!("{} can't pay for this.", self.label(*id)), Provision::CostPaid),
            None => Ok(()),
        }
    }

    /// Pays all of a cost but its mana; what chance decides comes last (601.2h).
    fn pay_beside_mana(
        &mut self,
        player: PlayerId,
        cost: &Cost,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let first = self.events.len();
        let (by_chance, first_paid): (Vec<&CostPart>, Vec<&CostPart>) =
            cost.0.iter().partition(|part| matches!(part, CostPart::DiscardAtRandom(..)));
        for part in first_paid.into_iter().chain(by_chance) {
            // Of any number "that many" are as many as are chosen now, whatever an event was of.
            if part.is_of_any_number() {
                reading.did(0);
            }
            let paid = self.pay_part(player, part, reading, given);
            self.noted_unjudged(paid)?;
        }
        self.remember_deeds(first, reading);
        self.speak_of_what_paid(first, reading);
        Ok(())
    }

    /// "Tap an untapped creature you control: That creature gains flying until end of turn.": what was tapped or discarded to
    /// pay, or lost counters, is "it" where the words have spoken of nothing but the object itself.   608.2k
    fn speak_of_what_paid(&self, first: usize, reading: &mut Reading) {
        let own = |id: ObjectId| reading.this.is_some_and(|this| this.id == id);
        // An event is about something already, be it the object itself.
        if !reading.event.is_empty() || !reading.it.iter().all(|bound| own(bound.id)) {
            return;
        }
        let paid = self.events.get(first..).unwrap_or_default().iter().filter_map(|event| match event.what {
            Happening::Taps(id) | Happening::Discards(_, id) | Happening::CountersRemoved(id, ..) => {
                let now = self.game().object(id).incarnation;
                let as_of = if event.from.is_some() { now.saturating_sub(1) } else { now };
                Some(Bound { id, as_of, now })
            }
            _ => None,
        });
        let others: Vec<Bound> = paid.filter(|bound| !own(bound.id)).collect();
        if !others.is_empty() {
            reading.it = others;
        }
    }

    /// Whether the mana of a cost is paid with what is named: not where only what else the cost asks for is named.
    fn names_mana(&self, player: PlayerId, cost: &Cost, named: &[ObjectId]) -> bool {
        let asks_for_mana = |part: &CostPart| {
            matches!(part, CostPart::Mana(_) | CostPart::Waterbend(_) | CostPart::ManaTimes(..) | CostPart::Tap)
        };
        named.is_empty() || cost.0.iter().all(asks_for_mana) || self.makes_mana(player, named)
    }

    /// A copy on which something is paid, for the same thing and with mana as good for it.
    fn trying_to_pay(&self) -> Run<'_> {
        let mut trial = Run::new(&self.state, self.edition, &[]);
        trial.spent_on = self.spent_on;
        trial.any_mana = self.any_mana;
        trial
    }

    /// Whether a cost could be paid, tried out.
    pub(in crate::engine::play) fn could_pay(&self, player: PlayerId, cost: &Cost, reading: &Reading) -> bool {
        self.could_pay_so(player, cost, reading, Given::default())
    }

    /// Whether it could be paid so.
    fn could_pay_so(&self, player: PlayerId, cost: &Cost, reading: &Reading, mut given: Given) -> bool {
        match self.trying_to_pay().pay(player, cost, &mut reading.clone(), &mut given) {
            // What can't be said is found out as it is paid.
            Ok(()) | Err(Stop::Open(_) | Stop::Unknown(_)) => true,
            Err(Stop::Illegal(_) | Stop::TooFar(_)) => false,
        }
    }
}

/// The parts of a cost, in all their ways.
fn parts_of(cost: &Cost) -> Vec<&CostPart> {
    let each = cost.0.iter().flat_map(|part| match part {
        CostPart::Either(ways) => ways.iter().flat_map(parts_of).collect(),
        part => vec![part],
    });
    each.collect()
}

/// The objects among what was chosen.
pub(in crate::engine::play) fn objects(chosen: Vec<Choosable>) -> Vec<ObjectId> {
    chosen.iter().filter_map(Choosable::object).collect()
}

/// A mana cost with X as it was chosen.
pub(super) fn with_x(cost: &ManaCost, x: i64) -> Vec<ManaSymbol> {
    let each = cost.0.iter().map(|symbol| match symbol {
        ManaSymbol::Variable(_) => ManaSymbol::Generic(u32::try_from(x.max(0)).unwrap_or(u32::MAX)),
        other => *other,
    });
    each.collect()
}
