//! Destroying, sacrificing, exiling, returning, countering.   419, 501 · 701

use super::Done;
use crate::ability::{Amount, CounteredTo, Filter, Rule, Subject, Who};
use crate::edition::Provision;
use crate::engine::event::{Entry, Happening};
use crate::engine::hindrance::can_be_sacrificed;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::{Clause, View};
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    pub(super) fn destroy(&mut self, what: &Subject, regenerate: bool, reading: &mut Reading) -> Result<Done, Stop> {
        let objects = self.named(what, reading)?;
        let event: Vec<Happening> = objects
            .iter()
            .filter(|id| self.game().object(**id).zone == Zone::Battlefield)
            .map(|id| if regenerate { Happening::Destroyed(*id) } else { Happening::Buried(*id) })
            .collect();
        let done = self.happen(event, &reading.by(Provision::Destroy))?;
        self.follow_moved(&objects, reading);
        Ok(!done.is_empty())
    }

    pub(super) fn sacrifice(
        &mut self,
        who: &Who,
        (amount, up_to): (&Amount, bool),
        what: &Filter,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut each = Vec::new();
        for player in self.who(who, reading) {
            let their = reading.of_doer(who, player);
            let count = self.count(amount, &their) as usize;
            let own = Filter::Controller(Who::You).and(what.clone());
            let least = if up_to { 0 } else { count };
            let spared = self.spared_by(player, reading);
            let can = |view: &View<'_>, id| can_be_sacrificed(view, id) && !spared(view, id);
            let chosen = self.choose_objects_that(player, (least, count), &own, &their, can)?;
            if *amount != Amount::UNBOUNDED {
                self.tell_too_few(player, "sacrifice", (least, chosen.len()), &their);
            }
            each.push((player, chosen));
        }
        // "It" is spoken of, whether or not it can be sacrificed: "sacrifices it, then creates X tokens, where X is that
        // creature's power".
        let spoken_of = if let Filter::Is(subject) = what { self.meant(subject, reading) } else { Vec::new() };
        let first = self.events.len();
        let done = self.sacrifice_these(each.iter().flat_map(|(_, chosen)| chosen).copied().collect(), reading)?;
        let sacrificed =
            |id: &ObjectId| self.events[first..].iter().any(|event| event.what == Happening::Sacrificed(*id));
        let each: Vec<(PlayerId, usize)> =
            each.iter().map(|(player, chosen)| (*player, chosen.iter().filter(|id| sacrificed(id)).count())).collect();
        if who.is_each_of_several() {
            reading.complied = each.iter().filter(|(_, many)| *many > 0).map(|(player, _)| *player).collect();
        }
        reading.each_did_to(who, each);
        if !done && !spoken_of.is_empty() {
            reading.it = spoken_of;
        }
        Ok(done)
    }

    /// Whether the player could sacrifice so many such permanents because of what is followed now.
    pub(super) fn could_sacrifice(&self, player: PlayerId, amount: &Amount, what: &Filter, reading: &Reading) -> bool {
        let own = Reading { you: player, ..reading.clone() };
        let least = if *amount == Amount::UNBOUNDED { 0 } else { self.count(amount, &own) as usize };
        let spared = self.spared_by(player, reading);
        let view = self.view();
        let which = Filter::Controller(Who::You).and(what.clone());
        let can = |id: &ObjectId| can_be_sacrificed(&view, *id) && !spared(&view, *id);
        self.found_by(&which, &own).iter().filter(|id| can(id)).count() >= least
    }

    /// What the player can't be made to sacrifice by what is followed now: "spells and abilities your opponents control
    /// can't cause you to sacrifice permanents".
    fn spared_by(&self, player: PlayerId, reading: &Reading) -> impl Fn(&View<'_>, ObjectId) -> bool + use<> {
        let by = match reading.object() {
            Some(source) if reading.you == player => self.game().object(source).controller,
            _ => reading.you,
        };
        let theirs = self.game().are_opponents(player, by);
        move |view: &View<'_>, id: ObjectId| {
            theirs
                && view.clauses_on_player(player).any(|clause| match &clause.rule {
                    Rule::CantBeMadeToSacrifice(what) => view.matches(what, id, &clause.scope),
                    _ => false,
                })
        }
    }

    pub(super) fn sacrifice_these(&mut self, objects: Vec<ObjectId>, reading: &mut Reading) -> Result<Done, Stop> {
        let view = self.view();
        let can = objects.into_iter().filter(|id| crate::engine::hindrance::can_be_sacrificed(&view, *id));
        let objects: Vec<ObjectId> = can.collect();
        drop(view);
        reading.it = objects.iter().map(|id| Bound::of(self.game(), *id)).collect();
        let event = objects.iter().copied().map(Happening::Sacrificed).collect();
        let done = self.happen(event, &reading.by(Provision::Sacrifice))?;
        self.follow_moved(&objects, reading);
        Ok(!done.is_empty())
    }

    /// "sacrifice it": only its controller can (419.6 · 701.21a).
    pub(super) fn sacrifice_subject(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let objects = self.there(what, reading);
        let view = self.view();
        let own = |id: &ObjectId| {
            view.game().object(*id).zone == Zone::Battlefield && view.now(*id).controller == reading.you
        };
        let spared = self.spared_by(reading.you, reading);
        let objects: Vec<ObjectId> = objects.into_iter().filter(own).filter(|id| !spared(&view, *id)).collect();
        drop(view);
        let spoken_of = reading.it.clone();
        let done = self.sacrifice_these(objects, reading)?;
        if what.names_this() {
            // "sacrifice ~. If you do, destroy that creature": the one of which the text spoke before.
            reading.it = spoken_of;
        }
        Ok(done)
    }

    pub(super) fn put(
        &mut self,
        what: &Subject,
        to: Zone,
        under: Option<&Who>,
        tapped: bool,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        // Cards from the top of a library need no names to be put into a graveyard.
        if let (Subject::Top(count, who), Zone::Graveyard) = (what, to) {
            return self.mill(who, count, reading);
        }
        if matches!(to, Zone::Exile | Zone::Hand) {
            self.uncover_top(what, reading);
        }
        let objects = self.named(what, reading)?;
        let mut event = Vec::new();
        for id in &objects {
            if to != Zone::Battlefield {
                event.push(Happening::Moves(*id, to));
                continue;
            }
            let under = self.enters_under(*id, (what, under), reading);
            if let Some(entry) = self.entry(*id, under, reading)? {
                event.push(Happening::Enters(Box::new(self.being(Entry { tapped, ..entry }, reading))));
            }
        }
        let done = self.happen(event, &reading.by(rule_of(to)))?;
        // "create a Treasure token. Exile that creature, then return that card to the battlefield".
        if (what, to) == (&Subject::Event, Zone::Exile) {
            reading.it.clone_from(&reading.event);
        }
        self.follow_moved(&objects, reading);
        if to == Zone::Exile {
            if matches!(what, Subject::Top(..)) {
                // "Exile the top three cards of your library. You may cast a spell from among them."
                reading.show(objects.iter().map(|id| Bound::of(self.game(), *id)).collect());
            }
            self.link_exiled(&objects, reading);
        }
        Ok(!done.is_empty())
    }

    /// Under whose control a card enters: "under their owners' control" is each owner's own, however many there are; where
    /// nothing is said, a target, the object itself and what it exiled enter under that of the player who puts them
    /// there, whosever they are.   110.2a
    pub(super) fn enters_under(
        &self,
        id: ObjectId,
        (what, under): (&Subject, Option<&Who>),
        reading: &Reading,
    ) -> PlayerId {
        let owner = self.game().object(id).owner;
        let exiled = |which: &Filter| which.parts().iter().any(|part| matches!(part, Filter::ExiledWith(_)));
        match under {
            None if matches!(what, Subject::Target(_) | Subject::This) => reading.you,
            // "this card from its owner's graveyard".
            None if matches!(what, Subject::Each(which) if which.names_this()) => reading.you,
            None if matches!(what, Subject::Each(which) | Subject::Choice(_, which) if exiled(which)) => reading.you,
            None | Some(Who::ItsOwner) => owner,
            Some(who) => self.who(who, reading).first().copied().unwrap_or(owner),
        }
    }

    /// How a card enters that is put onto the battlefield; an Aura needs something to be on (303.4f). "You may exile
    /// target creature. Return it to the battlefield at ..." does nothing to one that never left.
    pub(super) fn entry(&mut self, id: ObjectId, under: PlayerId, reading: &Reading) -> Result<Option<Entry>, Stop> {
        if self.game().object(id).zone == Zone::Battlefield {
            return Ok(None);
        }
        let mut entry = Entry::of(id, under);
        let view = self.view();
        let line = &view.now(id).type_line;
        if line.is(crate::terms::CardType::Instant) || line.is(crate::terms::CardType::Sorcery) {
            return Ok(None);
        }
        drop(view);
        if !self.is_aura_as_it_enters(id, reading) {
            return Ok(Some(entry));
        }
        let options = self.hosts_as_it_enters(id, under, reading)?;
        entry.attached_to = self.choose_host(under, options, reading.object())?;
        Ok(entry.attached_to.is_some().then_some(entry))
    }

    /// A spell or ability is countered; what can't be countered stays.   701.6
    pub(super) fn counter(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        self.counter_into(what, None, reading)
    }

    /// Counters a spell, which goes to this zone instead of to a graveyard where it is such a spell.   701.6a, 614.15
    pub(super) fn counter_into(
        &mut self,
        what: &Subject,
        elsewhere: Option<(&Filter, &CounteredTo)>,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let objects = self.named(what, reading)?;
        let view = self.view();
        let forbids = |clause: &Clause| match &clause.rule {
            Rule::CantBeCountered => true,
            Rule::CantBeCounteredBy(by) => reading.object().is_some_and(|this| view.matches(by, this, &clause.scope)),
            _ => false,
        };
        let can = |id: &ObjectId| view.game().object(*id).zone == Zone::Stack && !view.clauses_on(*id).any(&forbids);
        let objects: Vec<ObjectId> = objects.into_iter().filter(can).collect();
        drop(view);
        let event = objects.iter().copied().map(|id| {
            // What says where it goes as it leaves the stack has its way, wherever the card would go.
            let exiled = self.state.announced.get(&id).is_some_and(|announced| announced.exiled_after);
            let to = if exiled {
                Some(Zone::Exile)
            } else {
                elsewhere.and_then(|(only, to)| self.countered_to(id, only, to, reading))
            };
            let countered = Happening::Countered(id);
            match to {
                Some(to) => Happening::Elsewhere(Box::new(countered), to),
                None => countered,
            }
        });
        let event = event.collect();
        let done = self.happen(event, &reading.by(Provision::CounterSpell))?;
        if let Some((_, to)) = elsewhere {
            self.arrange_countered(&objects, to, reading)?;
        }
        self.follow_moved(&objects, reading);
        Ok(!done.is_empty())
    }

    /// To which zone the words have a spell go that is countered: one that is a card, and such a spell.
    fn countered_to(&self, id: ObjectId, only: &Filter, to: &CounteredTo, reading: &Reading) -> Option<Zone> {
        let such = *only == Filter::Any || self.finds(&self.view(), only, id, reading);
        (such && self.is_card(id)).then(|| to.zone())
    }

    /// Where in a library what was countered lies, and with which counters it is exiled, if it went there.
    fn arrange_countered(&mut self, spells: &[ObjectId], to: &CounteredTo, reading: &mut Reading) -> Result<(), Stop> {
        // What goes to the battlefield is on the stack until it enters.
        let now = if *to == CounteredTo::Battlefield { Zone::Stack } else { to.zone() };
        let there: Vec<ObjectId> = spells.iter().copied().filter(|id| self.game().object(*id).zone == now).collect();
        match to {
            CounteredTo::Battlefield => self.countered_onto_the_battlefield(&there, reading)?,
            CounteredTo::Library(place) => {
                for id in there {
                    let above = self.cards_above(id, *place, reading)?;
                    self.put_into_library(id, above, &reading.by(Provision::CounterSpell))?;
                }
            }
            CounteredTo::ExileWith(amount, kind) => {
                let count = self.count(amount, reading);
                let put = there.into_iter().map(|id| Happening::CountersPut(id, kind.clone(), count)).collect();
                self.happen(put, &reading.by(Provision::CounterNature))?;
            }
            CounteredTo::Exile | CounteredTo::Hand => {}
        }
        Ok(())
    }

    /// The cards of countered spells enter as what they are, and not as what those spells would have become: nothing that
    /// was paid or chosen for the spell is known of them. One that can't enter goes to its owner's graveyard.   400.7
    fn countered_onto_the_battlefield(&mut self, spells: &[ObjectId], reading: &Reading) -> Result<(), Stop> {
        let mut event = Vec::new();
        for id in spells {
            self.state.announced.remove(id);
            event.push(match self.entry(*id, reading.you, reading)? {
                Some(entry) => Happening::Enters(Box::new(entry)),
                None => Happening::Moves(*id, Zone::Graveyard),
            });
        }
        self.happen(event, &reading.by(Provision::CounterSpell))?;
        Ok(())
    }
}

fn rule_of(to: Zone) -> Provision {
    match to {
        Zone::Exile => Provision::Exile,
        _ => Provision::ZoneOwners,
    }
}
