//! Paying a part of a cost.   118, 601.2h

use std::cmp::Ordering;

use super::Given;
use super::giving_up::Wanted;
use crate::ability::{Amount, Comparison, CostPart, Deed, Filter, ObjectDeed, Subject, Word, Words};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::hindrance;
use crate::engine::play::bound::Bound;
use crate::engine::play::by::By;
use crate::engine::play::driver::would;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::{ObjectId, PlayerId};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{Counter, Zone};

impl Run<'_> {
    /// Pays a part of a cost; its mana is paid for all parts at once.
    pub(super) fn pay_part(
        &mut self,
        player: PlayerId,
        part: &CostPart,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let by = reading.by(self.paid());
        let this = reading.object();
        match part {
            CostPart::Mana(_) | CostPart::ManaTimes(..) | CostPart::Waterbend(_) => Ok(()),
            CostPart::Tap | CostPart::Untap => self.tap_for_cost(this, *part == CostPart::Tap, &by),
            CostPart::TapOther(amount, filter) => {
                let filter = &Filter::Not(Box::new(Filter::Tapped)).and(filter.clone());
                let chosen = self.give_up(Wanted { player, amount, filter, reading }, Zone::Battlefield, given)?;
                self.pay_with_event(chosen.into_iter().map(Happening::Taps).collect(), &by)
            }
            CostPart::Sacrifice(amount, filter) => self.sacrifice_for_cost(player, (amount, filter), reading, given),
            CostPart::Life(amount) => self.pay_life(player, amount, reading, &by),
            CostPart::DiscardAtRandom(amount, filter) => {
                self.by_chance(|run| run.discard_for_cost(player, (amount, filter), reading, given))
            }
            CostPart::Discard(amount, filter) => self.discard_for_cost(player, (amount, filter), reading, given),
            CostPart::DiscardHand => {
                let all = self.whole_hand(player, reading)?;
                self.pay_with_event(all, &by)
            }
            CostPart::Mill(amount) => self.mill_for_cost(player, amount, reading),
            CostPart::Exile(amount, filter) => self.exile_for_cost(player, (amount, filter), reading, given),
            CostPart::ExileOrMore(least, filter) => {
                let first = self.events.len();
                self.exile_for_cost(player, (&Amount::UNBOUNDED, filter), reading, given)?;
                let exiled = self.events[first..].iter().filter(|event| event.to == Some(Zone::Exile)).count();
                if exiled < self.count(least, reading) as usize {
                    let text = format!("{} exiles too few for {}.", self.name(player), reading.text);
                    return illegal(text, Provision::CostAfford);
                }
                Ok(())
            }
            CostPart::Return(amount, filter) => self.return_for_cost(player, (amount, filter), reading, given),
            CostPart::RemoveCounters(amount, kind, filter) => {
                self.remove_counters_for_cost(player, (amount, kind.as_ref(), filter), reading, given)
            }
            CostPart::RemoveAmong(amount, kind, filter) => {
                let bearing = filter.clone().and(Filter::HasCounter(kind.clone()));
                let one = CostPart::RemoveCounters(Amount::Number(1), kind.clone(), bearing);
                (0..self.count(amount, reading)).try_for_each(|_| self.pay_part(player, &one, reading, given))
            }
            CostPart::PutCounters(amount, kind, filter) => {
                self.put_counters_for_cost(player, (amount, kind, filter), reading, given)
            }
            CostPart::SomeEnergy => self.pay_some_energy(player, reading, &by),
            CostPart::Energy(amount) => self.pay_energy(player, amount, reading, &by),
            CostPart::Crew(power) => self.crew(player, *power, reading, given),
            CostPart::CollectEvidence(amount) => self.collect_evidence(player, amount, reading, given),
            CostPart::Exert(_) => self.exert_for_cost(player, this, &by),
            CostPart::Unattach(filter) => {
                let wanted = Wanted { player, amount: &Amount::Number(1), filter, reading };
                let chosen = self.give_up_attached(wanted, given)?;
                self.given_up(&chosen, reading);
                self.pay_with_event(chosen.into_iter().map(Happening::Unattached).collect(), &by)
            }
            CostPart::Loyalty(change) => self.pay_loyalty(this, *change, &by),
            CostPart::Choose(amount, filter) => self.choose_for_cost(player, (amount, filter), reading, given),
            CostPart::Reveal(amount, filter) => self.reveal_for_cost(player, amount, filter, reading, given),
            CostPart::Either(_) => self.beyond(this, &reading.text, "a cost of one thing or another"),
            CostPart::Unread(words) => self.beyond(this, &reading.text, words.as_str()),
        }
    }

    fn sacrifice_for_cost(
        &mut self,
        player: PlayerId,
        (amount, filter): (&Amount, &Filter),
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let by = reading.by(self.paid());
        let chosen = self.give_up_by_sacrifice(Wanted { player, amount, filter, reading }, given)?;
        self.given_up(&chosen, reading);
        self.pay_with_event(chosen.into_iter().map(Happening::Sacrificed).collect(), &by)?;
        self.follow_gone(reading);
        Ok(())
    }

    /// Fewer cards than that can't be milled to pay for something.   701.17b
    fn mill_for_cost(&mut self, player: PlayerId, amount: &Amount, reading: &Reading) -> Result<(), Stop> {
        let count = self.times(amount, reading)?;
        if self.view().cards_in_library(player) < i64::from(count) {
            let text = format!("{} has too few cards in the library to mill {count}.", self.name(player));
            return illegal(text, Provision::CostAfford);
        }
        self.pay_with_event(vec![Happening::Mills(player, None); count as usize], &reading.by(self.paid()))
    }

    fn put_counters_for_cost(
        &mut self,
        player: PlayerId,
        (amount, kind, filter): (&Amount, &Counter, &Filter),
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let by = reading.by(self.paid());
        let count = self.count(amount, reading);
        let wanted = Wanted { player, amount: &Amount::Number(1), filter, reading };
        let chosen = self.give_up(wanted, Zone::Battlefield, given)?;
        let put = chosen.into_iter().map(|id| Happening::CountersPut(id, kind.clone(), count));
        self.pay_with_event(put.collect(), &by)
    }

    fn exert_for_cost(&mut self, player: PlayerId, this: Option<ObjectId>, by: &By) -> Result<(), Stop> {
        let Some(this) = this else { return Ok(()) };
        self.pay_with_event(vec![Happening::ObjectDoes(this, ObjectDeed::BecomeExerted, player)], by)?;
        self.stays_exerted(this, player)
    }

    fn choose_for_cost(
        &mut self,
        player: PlayerId,
        (amount, filter): (&Amount, &Filter),
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let chosen = self.give_up(Wanted { player, amount, filter, reading }, Zone::Battlefield, given)?;
        reading.it = chosen.into_iter().map(|id| Bound::of(self.game(), id)).collect();
        reading.deeds.push((Deed::Chosen, reading.it.clone()));
        Ok(())
    }

    /// What an effect says can't happen pays for nothing.   101.2, 118.3
    pub(super) fn pay_with_event(&mut self, event: Vec<Happening>, by: &By) -> Result<(), Stop> {
        for happening in &event {
            let Some(origin) = self.forbidden_by(happening) else { continue };
            let what = would(self.game(), happening).unwrap_or_else(|| "This would happen".to_owned());
            let text = format!("{what} to pay for it, and can't.");
            let rests_on = [Provision::CantBeatsCan, Provision::CostAfford];
            let reason = Reason::new(ReasonKind::Restriction, text).resting_on(rests_on);
            return Err(Stop::Illegal(Box::new(reason.from(origin.object, origin.ability))));
        }
        self.happen(event, by).map(drop)
    }

    fn tap_for_cost(&mut self, this: Option<ObjectId>, tap: bool, by: &By) -> Result<(), Stop> {
        let Some(this) = this else { return Ok(()) };
        self.can_tap(this, tap)?;
        self.pay_with_event(vec![if tap { Happening::Taps(this) } else { Happening::Untaps(this) }], by)
    }

    fn pay_life(&mut self, player: PlayerId, amount: &Amount, reading: &mut Reading, by: &By) -> Result<(), Stop> {
        let life = match *amount == Amount::UNBOUNDED {
            true => self.how_much(player, (0, self.game().player(player).life), "how much life to pay", reading)?,
            false => self.number(amount, reading),
        };
        if self.game().player(player).life < life {
            return illegal(format!("{} can't pay {life} life.", self.name(player)), Provision::LifePaid);
        }
        if let Some(hindrance) = hindrance::of_paying_life(&self.view(), player, life) {
            return hindered(hindrance);
        }
        reading.much = life;
        if life <= 0 {
            return Ok(());
        }
        self.pay_with_event(vec![Happening::LosesLife(player, life)], by)
    }

    /// "Any amount" is what the player chooses, up to what there is.   107.1c
    fn how_much(
        &mut self,
        player: PlayerId,
        (least, most): (i64, i64),
        about: &str,
        reading: &Reading,
    ) -> Result<i64, Stop> {
        // Nobody is offered more than that at once.
        let options = least..=most.clamp(least, 1000);
        let open = Open::new(player, about, Kind::Number, options).by(Provision::CostPaid);
        Ok(match self.choose(open.of(reading.object()))?.first() {
            Some(Choosable::Number(much)) => *much,
            _ => 0,
        })
    }

    /// Each {E} is an energy counter of the player's.   107.14
    fn pay_energy(&mut self, player: PlayerId, amount: &Amount, reading: &mut Reading, by: &By) -> Result<(), Stop> {
        let kind = Counter::named("energy");
        let there = self.game().player(player).counters.get(&kind).copied().unwrap_or(0);
        let count = match *amount == Amount::UNBOUNDED {
            true => {
                let chosen = self.how_much(player, (0, i64::from(there)), "how much {E} to pay", reading)?;
                reading.much = chosen;
                u32::try_from(chosen).unwrap_or(0)
            }
            false => self.count(amount, reading),
        };
        if there < count {
            return illegal(format!("{} has too little energy.", self.name(player)), Provision::CostPaid);
        }
        self.pay_with_event(vec![Happening::PlayerLoses(player, kind, count)], by)
    }

    /// "One or more {E}": as many as the player chooses.
    fn pay_some_energy(&mut self, player: PlayerId, reading: &mut Reading, by: &By) -> Result<(), Stop> {
        let there = self.game().player(player).counters.get(&Counter::named("energy")).copied().unwrap_or(0);
        if there == 0 {
            return illegal(format!("{} has no energy.", self.name(player)), Provision::CostPaid);
        }
        let chosen = self.how_much(player, (1, i64::from(there)), "how much {E} to pay", reading)?;
        reading.much = chosen;
        self.pay_energy(player, &Amount::Number(chosen), reading, by)
    }

    fn exile_for_cost(
        &mut self,
        player: PlayerId,
        (amount, filter): (&Amount, &Filter),
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let by = reading.by(self.paid());
        let wanted = Wanted { player, amount, filter, reading };
        let chosen = match filter.zone() {
            _ if let Filter::Is(named) = filter => self.give_up_named(wanted, named, given)?,
            Zone::Graveyard if !matches!(filter, Filter::Either(_)) => {
                self.give_up_any(wanted, Zone::Graveyard, given)?
            }
            zone => self.give_up(wanted, zone, given)?,
        };
        self.given_up(&chosen, reading);
        self.pay_with_event(chosen.iter().map(|id| Happening::Moves(*id, Zone::Exile)).collect(), &by)?;
        self.link_exiled(&chosen, reading);
        self.follow_gone(reading);
        // What was exiled for its own ability is found where it went (400.7).
        let game = self.game();
        if let Some(this) = reading.this.as_mut().filter(|this| chosen.contains(&this.id)) {
            this.now = game.object(this.id).incarnation;
        }
        Ok(())
    }

    /// "Return an enchantment to its owner's hand": whosever it is, where the words don't say.
    fn return_for_cost(
        &mut self,
        player: PlayerId,
        (amount, filter): (&Amount, &Filter),
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let by = reading.by(self.paid());
        let wanted = Wanted { player, amount, filter, reading };
        let chosen = match filter.zone() {
            Zone::Battlefield => self.give_up_any(wanted, Zone::Battlefield, given)?,
            zone => self.give_up(wanted, zone, given)?,
        };
        self.given_up(&chosen, reading);
        // What ninjutsu puts onto the battlefield attacks what the creature attacked that was returned (702.49c).
        if filter.any_word(&mut |word| matches!(word, Word::Filter(Filter::Unblocked))) {
            let combat = &self.game().combat;
            reading.attacked = chosen.first().and_then(|id| combat.attacked_by(*id));
        }
        self.pay_with_event(chosen.into_iter().map(|id| Happening::Moves(id, Zone::Hand)).collect(), &by)
    }

    /// From one object, and only what has so many of them pays with them; "all" of them may be none.   118.3
    fn remove_counters_for_cost(
        &mut self,
        player: PlayerId,
        (amount, kind, filter): (&Amount, Option<&Counter>, &Filter),
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let all = *amount == Amount::UNBOUNDED;
        let enough = Filter::Counters(kind.cloned(), Comparison::AtLeast, Box::new(amount.clone()));
        let of_itself = *filter == Filter::Is(Box::new(Subject::This));
        let filter = &if all { filter.clone() } else { filter.clone().and(enough) };
        let wanted = Wanted { player, amount: &Amount::Number(1), filter, reading };
        // A card in exile may have counters too: of itself it says nothing of where.
        let own = reading.object().filter(|_| of_itself).map(|this| self.game().object(this).zone);
        let Some(id) = self.give_up(wanted, own.unwrap_or(Zone::Battlefield), given)?.first().copied() else {
            return illegal("There is nothing to take counters from.", Provision::CostPaid);
        };
        if kind.is_none() && self.game().object(id).counters.len() > 1 {
            return self.beyond(Some(id), &reading.text, "which kind of counter is removed");
        }
        let Some(kind) = kind.or_else(|| self.game().object(id).counters.keys().next()).cloned() else {
            let none = || illegal(format!("{} has no counters.", self.label(id)), Provision::CostPaid);
            return if all { Ok(()) } else { none() };
        };
        let there = self.game().object(id).counter(&kind);
        let count = if all { there } else { self.count(amount, reading) };
        if there < count {
            let text = format!("{} has too few {kind} counters.", self.label(id));
            return illegal(text, Provision::CostPaid);
        }
        reading.removed = reading.removed.saturating_add(i64::from(count));
        reading.did_to(count as usize);
        let removed = (count > 0).then_some(Happening::CountersRemoved(id, kind, count));
        self.pay_with_event(removed.into_iter().collect(), &reading.by(self.paid()))
    }

    fn pay_loyalty(&mut self, this: Option<ObjectId>, change: i64, by: &By) -> Result<(), Stop> {
        let Some(this) = this else { return Ok(()) };
        let kind = Counter::named("loyalty");
        let count = u32::try_from(change.unsigned_abs()).unwrap_or(u32::MAX);
        let happening = match change.cmp(&0) {
            Ordering::Less if self.game().object(this).counter(&kind) < count => {
                let text = format!("{} has too little loyalty.", self.label(this));
                return illegal(text, Provision::CostPaid);
            }
            Ordering::Less => Happening::CountersRemoved(this, kind, count),
            Ordering::Equal => return Ok(()),
            Ordering::Greater => Happening::CountersPut(this, kind, count),
        };
        self.pay_with_event(vec![happening], by)
    }

    /// Whether it can be tapped (or untapped) for a cost: it is not tapped already, and a creature is not new to its
    /// controller.   104.4, 212.3f · 302.6
    fn can_tap(&self, id: ObjectId, tap: bool) -> Result<(), Stop> {
        let view = self.view();
        let hindrance = if tap { hindrance::of_tapping(&view, id) } else { hindrance::of_untapping(&view, id) };
        hindrance.map_or(Ok(()), hindered)
    }
}

fn hindered(hindrance: hindrance::Hindrance) -> Result<(), Stop> {
    let reason = Reason::new(ReasonKind::Restriction, hindrance.text).resting_on(hindrance.provisions);
    Err(Stop::Illegal(Box::new(reason)))
}
