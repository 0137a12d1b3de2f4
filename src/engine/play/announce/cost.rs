//! Paying costs.   403, 409.1f · 118, 601.2h

use super::Given;
use crate::ability::{Amount, Cost, CostPart, Filter, Keyword};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{Counter, ManaCost, ManaSymbol, Zone};

impl Run<'_> {
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
        let mut mana: Vec<ManaSymbol> = Vec::new();
        let taps_itself = cost.0.contains(&CostPart::Tap);
        for part in &cost.0 {
            match part {
                CostPart::Mana(cost) => mana.extend(with_x(cost, reading.x)),
                CostPart::Waterbend(cost) => mana.extend(self.bent(player, cost, taps_itself, reading, given)?),
                CostPart::ManaTimes(cost, amount) => {
                    for _ in 0..self.count(amount, reading).min(1000) {
                        mana.extend(with_x(cost, reading.x));
                    }
                }
                _ => {}
            }
        }
        let not = reading.this.filter(|_| taps_itself).map(|this| this.id);
        let only = given.pay.as_deref().filter(|named| self.names_mana(player, cost, named));
        let spent = self.pay_mana(player, &ManaCost(mana), only, not)?;
        reading.spent.extend(spent);
        let first = self.events.len();
        for part in &cost.0 {
            self.pay_part(player, part, reading, given)?;
        }
        self.remember_deeds(first, reading);
        Ok(())
    }

    /// Whether the mana of a cost is paid with what is named: not where only what else the cost asks for is named.
    fn names_mana(&self, player: PlayerId, cost: &Cost, named: &[ObjectId]) -> bool {
        let asks_for_mana = |part: &CostPart| {
            matches!(part, CostPart::Mana(_) | CostPart::Waterbend(_) | CostPart::ManaTimes(..) | CostPart::Tap)
        };
        named.is_empty() || cost.0.iter().all(asks_for_mana) || self.makes_mana(player, named)
    }

    /// Whether a cost could be paid, tried out.
    pub(in crate::engine::play) fn could_pay(&self, player: PlayerId, cost: &Cost, reading: &Reading) -> bool {
        let mut trial = Run::new(&self.state, self.edition, &[]);
        trial.spent_on = self.spent_on;
        trial.any_mana = self.any_mana;
        let mut reading = reading.clone();
        match trial.pay(player, cost, &mut reading, &mut Given::default()) {
            // What can't be said is found out as it is paid.
            Ok(()) | Err(Stop::Open(_) | Stop::Unknown(_)) => true,
            Err(Stop::Illegal(_) | Stop::TooFar(_)) => false,
        }
    }

    fn pay_part(
        &mut self,
        player: PlayerId,
        part: &CostPart,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let by = reading.by(Provision::CostPaid);
        match part {
            CostPart::Mana(_) | CostPart::ManaTimes(..) | CostPart::Waterbend(_) => {}
            CostPart::Tap | CostPart::Untap => {
                let Some(this) = reading.this else { return Ok(()) };
                self.can_tap(this.id, *part == CostPart::Tap)?;
                let happening =
                    if *part == CostPart::Tap { Happening::Taps(this.id) } else { Happening::Untaps(this.id) };
                self.happen(vec![happening], &by)?;
            }
            CostPart::TapOther(amount, filter) => {
                let untapped = Filter::Not(Box::new(Filter::Tapped)).and(filter.clone());
                let chosen = self.give_up(player, amount, &untapped, Zone::Battlefield, reading, given)?;
                self.happen(chosen.into_iter().map(Happening::Taps).collect(), &by)?;
            }
            CostPart::Sacrifice(amount, filter) => {
                let chosen = self.give_up(player, amount, filter, Zone::Battlefield, reading, given)?;
                self.given_up(&chosen, reading);
                self.happen(chosen.into_iter().map(Happening::Sacrificed).collect(), &by)?;
                self.follow_gone(reading);
            }
            CostPart::Life(amount) => {
                let life = self.number(amount, reading);
                if self.game().player(player).life < life {
                    return illegal(format!("{} can't pay {life} life.", self.name(player)), Provision::LifePaid);
                }
                reading.much = life;
                self.happen(vec![Happening::LosesLife(player, life)], &by)?;
            }
            CostPart::DiscardAtRandom(..) => {
                return self.beyond(reading.this.map(|this| this.id), &reading.text, "discarding at random");
            }
            CostPart::Discard(amount, filter) => {
                let count = self.count(amount, reading) as usize;
                let chosen = self.choose_discards(player, count, filter, reading, Some(given))?;
                if chosen.len() < count {
                    return illegal(
                        format!("{} has too few cards to discard.", self.name(player)),
                        Provision::CostPaid,
                    );
                }
                self.happen(chosen, &by)?;
            }
            CostPart::DiscardHand => {
                let all = self.whole_hand(player);
                self.happen(all, &by)?;
            }
            CostPart::Exile(amount, filter) => {
                let zone = filter.zone();
                let chosen = self.give_up(player, amount, filter, zone, reading, given)?;
                self.given_up(&chosen, reading);
                self.happen(chosen.iter().map(|id| Happening::Moves(*id, Zone::Exile)).collect(), &by)?;
                self.link_exiled(&chosen, reading);
                self.follow_gone(reading);
            }
            CostPart::Return(amount, filter) => {
                let zone = filter.zone();
                let chosen = self.give_up(player, amount, filter, zone, reading, given)?;
                self.given_up(&chosen, reading);
                self.happen(chosen.into_iter().map(|id| Happening::Moves(id, Zone::Hand)).collect(), &by)?;
            }
            CostPart::RemoveCounters(amount, kind, filter) => {
                let chosen = self.give_up(player, &Amount::Number(1), filter, Zone::Battlefield, reading, given)?;
                let Some(id) = chosen.first().copied() else {
                    return illegal("There is nothing to take counters from.", Provision::CostPaid);
                };
                let on = |run: &Self, kind: &Counter| run.game().object(id).counter(kind);
                let kind = match kind {
                    Some(kind) => kind.clone(),
                    None => match self.game().object(id).counters.keys().next() {
                        Some(kind) => kind.clone(),
                        None => return illegal("There are no counters on it.", Provision::CostPaid),
                    },
                };
                let all = *amount == Amount::UNBOUNDED;
                let count = if all { on(self, &kind) } else { self.count(amount, reading) };
                if on(self, &kind) < count {
                    let text = format!("{} has too few {kind} counters.", self.label(id));
                    return illegal(text, Provision::CostPaid);
                }
                reading.removed = reading.removed.saturating_add(i64::from(count));
                self.happen(vec![Happening::CountersRemoved(id, kind, count)], &by)?;
            }
            CostPart::PutCounters(amount, kind, filter) => {
                let count = self.count(amount, reading);
                let chosen = self.give_up(player, &Amount::Number(1), filter, Zone::Battlefield, reading, given)?;
                let put = chosen.into_iter().map(|id| Happening::CountersPut(id, kind.clone(), count));
                self.happen(put.collect(), &by)?;
            }
            CostPart::Energy(amount) => {
                let count = self.count(amount, reading);
                let kind = Counter::named("energy");
                if self.game().player(player).counters.get(&kind).copied().unwrap_or(0) < count {
                    return illegal(format!("{} has too little energy.", self.name(player)), Provision::CostPaid);
                }
                self.happen(vec![Happening::PlayerLoses(player, kind, count)], &by)?;
            }
            CostPart::Crew(power) => self.crew(player, *power, reading, given)?,
            CostPart::CollectEvidence(amount) => self.collect_evidence(player, amount, reading, given)?,
            CostPart::Exert(_) => {
                let Some(this) = reading.this else { return Ok(()) };
                self.happen(vec![Happening::Marked(this.id, "exerted".to_owned(), player)], &by)?;
            }
            CostPart::Loyalty(change) => {
                let Some(this) = reading.this else { return Ok(()) };
                let kind = Counter::named("loyalty");
                let count = u32::try_from(change.unsigned_abs()).unwrap_or(u32::MAX);
                if *change < 0 && self.game().object(this.id).counter(&kind) < count {
                    let text = format!("{} has too little loyalty.", self.label(this.id));
                    return illegal(text, Provision::CostPaid);
                }
                let happening = if *change < 0 {
                    Happening::CountersRemoved(this.id, kind, count)
                } else {
                    Happening::CountersPut(this.id, kind, count)
                };
                if count > 0 {
                    self.happen(vec![happening], &by)?;
                }
            }
            CostPart::Reveal(amount, filter) => self.reveal_for_cost(player, amount, filter, reading, given)?,
            CostPart::Either(_) => {
                return self.beyond(
                    by.cause.map(|cause| cause.object),
                    &reading.text,
                    "a cost of one thing or another",
                );
            }
            CostPart::Unread(words) => {
                return self.beyond(by.cause.map(|cause| cause.object), &reading.text, words.as_str());
            }
        }
        Ok(())
    }

    /// Cards are shown, whether they were seen before or not (701.20c); they stay where they are.
    fn reveal_for_cost(
        &mut self,
        player: PlayerId,
        amount: &Amount,
        filter: &Filter,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let zone = filter.named_zone().unwrap_or(Zone::Hand);
        let count = self.count(amount, reading) as usize;
        let own = Filter::Owner(crate::ability::Who::You).and(Filter::In(zone)).and(filter.clone());
        let as_player = Reading { you: player, ..reading.clone() };
        let known = self.known_by(&own, &as_player).len();
        self.is_hand_known(player, zone, known, count, reading)?;
        let chosen = self.give_up(player, amount, filter, zone, reading, given)?;
        self.given_up(&chosen, reading);
        let shown: Vec<Bound> = chosen.iter().map(|id| Bound::of(self.game(), *id)).collect();
        reading.deeds.push((crate::ability::Deed::Revealed, shown));
        Ok(())
    }

    /// Too few cards of a hand are known to be what is asked for, and there are others that may be.
    fn is_hand_known(
        &self,
        player: PlayerId,
        zone: Zone,
        known: usize,
        wanted: usize,
        reading: &Reading,
    ) -> Result<(), Stop> {
        if known >= wanted || zone != Zone::Hand || self.game().player(player).hand == 0 {
            return Ok(());
        }
        self.beyond(reading.this.map(|this| this.id), &reading.text, "which cards are in the hand")
    }

    /// Cards with so much mana value in all are exiled from the graveyard.   701.59
    fn collect_evidence(
        &mut self,
        player: PlayerId,
        amount: &Amount,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let wanted = self.number(amount, reading);
        let view = self.view();
        let own = view.game().in_zone(Zone::Graveyard).filter(|id| view.game().object(*id).owner == player);
        let cards: Vec<ObjectId> = own.collect();
        drop(view);
        let total = |run: &Self, ids: &[ObjectId]| -> i64 {
            let view = run.view();
            ids.iter().filter_map(|id| view.value(crate::ability::Value::ManaValue, *id)).sum()
        };
        if total(self, &cards) < wanted {
            let text = format!("{} can't collect evidence {wanted}.", self.name(player));
            return illegal(text, Provision::CostAfford);
        }
        let named =
            given.pay.as_ref().map(|pay| pay.iter().copied().filter(|id| cards.contains(id)).collect::<Vec<_>>());
        let chosen = match named.filter(|named| !named.is_empty()) {
            Some(named) => named,
            None => {
                let open = Open {
                    who: player,
                    about: "which cards to exile as evidence".to_owned(),
                    kind: Kind::Which,
                    least: 1,
                    most: cards.len(),
                    options: cards.into_iter().map(Choosable::Object).collect(),
                    provision: Provision::CostPaid,
                    object: reading.this.map(|this| this.id),
                };
                objects(self.choose(open)?)
            }
        };
        if total(self, &chosen) < wanted {
            let text = format!("{} exiles too little: {wanted} is asked for.", self.name(player));
            return illegal(text, Provision::CostAfford);
        }
        let by = reading.by(Provision::CostPaid);
        self.happen(chosen.iter().map(|id| Happening::Moves(*id, Zone::Exile)).collect(), &by)?;
        let does = Happening::Does(player, "collect evidence".to_owned(), wanted);
        self.happen(vec![does], &by)?;
        Ok(())
    }

    /// Untapped creatures with so much power in all are tapped; new ones can be.   702.122
    fn crew(&mut self, player: PlayerId, power: i64, reading: &Reading, given: &mut Given) -> Result<(), Stop> {
        let view = self.view();
        let this = reading.this.map(|this| this.id);
        let able = view
            .controlled_by(player)
            .filter(|id| view.now(*id).is_creature() && !view.game().object(*id).tapped && Some(*id) != this);
        let able: Vec<ObjectId> = able.collect();
        drop(view);
        let total = |run: &Self, ids: &[ObjectId]| -> i64 {
            let view = run.view();
            ids.iter().map(|id| view.now(*id).power.unwrap_or(0)).sum()
        };
        let named =
            given.pay.as_ref().map(|pay| pay.iter().copied().filter(|id| able.contains(id)).collect::<Vec<_>>());
        let chosen = match named.filter(|named| !named.is_empty()) {
            Some(named) => named,
            // One of them alone, the weakest that will do; else it is asked.
            None => {
                match able.iter().filter(|id| total(self, &[**id]) >= power).min_by_key(|id| total(self, &[**id])) {
                    Some(one) => vec![*one],
                    None if total(self, &able) < power => Vec::new(),
                    None => {
                        let open = Open {
                            who: player,
                            about: "what to crew with".to_owned(),
                            kind: Kind::Which,
                            least: 0,
                            most: able.len(),
                            options: able.into_iter().map(Choosable::Object).collect(),
                            provision: Provision::CostPaid,
                            object: this,
                        };
                        objects(self.choose(open)?)
                    }
                }
            }
        };
        if total(self, &chosen) < power {
            let text = format!("{} taps too little power: {power} is asked for.", self.name(player));
            return illegal(text, Provision::CostAfford);
        }
        self.happen(chosen.into_iter().map(Happening::Taps).collect(), &reading.by(Provision::CostPaid))?;
        Ok(())
    }

    /// Whether it can be tapped (or untapped) for a cost: it is not tapped already, and a creature is not new to its
    /// controller.   104.4, 212.3f · 302.6
    fn can_tap(&self, id: ObjectId, tap: bool) -> Result<(), Stop> {
        let view = self.view();
        let (object, now) = (view.game().object(id), view.now(id));
        let label = &object.label;
        if object.tapped == tap {
            let word = if tap { "tapped" } else { "untapped" };
            return illegal(format!("{label} is {word} already."), Provision::TapSymbol);
        }
        if now.is_creature() && object.sick && !now.has(&Keyword::Haste) {
            let text = format!("{label} came under its controller's control this turn and has no haste.");
            return illegal(text, Provision::SickActivation);
        }
        Ok(())
    }

    /// What a player gives up for a cost.
    fn give_up(
        &mut self,
        player: PlayerId,
        amount: &Amount,
        filter: &Filter,
        zone: Zone,
        reading: &Reading,
        given: &mut Given,
    ) -> Result<Vec<ObjectId>, Stop> {
        let count = self.count(amount, reading) as usize;
        let this = reading.this;
        let view = self.view();
        let own = |id: &ObjectId| {
            let object = view.game().object(*id);
            object.zone == zone
                && if zone == Zone::Battlefield { view.now(*id).controller == player } else { object.owner == player }
        };
        let options: Vec<ObjectId> = view
            .game()
            .object_ids()
            .filter(own)
            .filter(|id| match filter {
                Filter::Is(subject) if **subject == crate::ability::Subject::This => {
                    this.is_some_and(|this| this.id == *id)
                }
                filter => self.finds(&view, filter, *id, reading),
            })
            .collect();
        if !matches!(filter, Filter::Is(_)) {
            self.is_hand_known(player, zone, options.len(), count, reading)?;
        }
        if options.len() < count {
            let text = format!("{} has nothing to pay this cost with.", self.name(player));
            return illegal(text, Provision::CostAfford);
        }
        drop(view);
        if let Some(pay) = &mut given.pay {
            let named: Vec<ObjectId> = pay.iter().copied().filter(|id| options.contains(id)).take(count).collect();
            if named.len() == count {
                pay.retain(|id| !named.contains(id));
                return Ok(named);
            }
        }
        let open = Open {
            who: player,
            about: "what to pay with".to_owned(),
            kind: Kind::Which,
            options: options.into_iter().map(Choosable::Object).collect(),
            least: count,
            most: count,
            provision: Provision::CostPaid,
            object: this.map(|this| this.id),
        };
        Ok(objects(self.choose(open)?))
    }

    /// What was given up is what later words call "the sacrificed creature", "it".
    fn given_up(&self, chosen: &[ObjectId], reading: &mut Reading) {
        let bounds = chosen.iter().map(|id| Bound::of(self.game(), *id));
        let others = bounds.filter(|bound| reading.this.is_none_or(|this| this.id != bound.id));
        let others: Vec<Bound> = others.collect();
        if !others.is_empty() {
            reading.it = others;
        }
    }

    /// What has just moved for a cost is found where it went.
    fn follow_gone(&self, reading: &mut Reading) {
        for bound in &mut reading.it {
            bound.now = self.game().object(bound.id).incarnation;
        }
    }
}

/// The objects among what was chosen.
pub(in crate::engine::play) fn objects(chosen: Vec<Choosable>) -> Vec<ObjectId> {
    let each = chosen.into_iter().filter_map(|one| match one {
        Choosable::Object(object) => Some(object),
        _ => None,
    });
    each.collect()
}

/// A mana cost with X as it was chosen.
pub(super) fn with_x(cost: &ManaCost, x: i64) -> Vec<ManaSymbol> {
    let each = cost.0.iter().map(|symbol| match symbol {
        ManaSymbol::Variable(_) => ManaSymbol::Generic(u32::try_from(x.max(0)).unwrap_or(u32::MAX)),
        other => *other,
    });
    each.collect()
}
