//! Emblems, several zones searched at once, cards exiled face down, processes that are repeated, other targets.
//! 114, 115.7, 406.3, 601.2d

use std::sync::Arc;

use super::Done;
use crate::ability::{Ability, Amount, Body, Filter, Granted, Part, PlayerDeed, Subject, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::announce::objects;
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::waiting::Delayed;
use crate::game::{Effect, Ends, Nature, Object, ObjectId, PlayerId, Printed, Recipient};
use crate::terms::{Counter, Zone, english};

impl Run<'_> {
    /// A player gets an emblem: what it says is in force, and triggers, for the rest of the game.   114
    pub(super) fn emblem(&mut self, who: &Who, granted: &[Granted], reading: &mut Reading) -> Result<Done, Stop> {
        for player in self.who(who, reading) {
            let emblem = self.new_emblem(player);
            for ability in granted.iter().map(crate::engine::play::copying::ability) {
                self.emblem_of(player, Some(emblem), &ability, reading)?;
            }
            let does = Happening::Does(player, PlayerDeed::GetEmblem, 1);
            self.happen(vec![does], &reading.by(Provision::ResolveOrder))?;
        }
        Ok(true)
    }

    /// The emblem itself: an object with no characteristics but its abilities, so that "this emblem" deals damage.
    /// 114.3, 114.4
    fn new_emblem(&mut self, player: PlayerId) -> Bound {
        let label = self.new_label("Emblem");
        let printed = Printed { name: "Emblem".to_owned(), ..Printed::default() };
        let card = Object::card(printed, Zone::Command, player);
        let emblem = self.state.add(Object { nature: Nature::Emblem, label, ..card });
        Bound::of(self.game(), emblem)
    }

    /// One of the abilities of an emblem: one that triggers waits, any other is in force.
    pub(super) fn emblem_of(
        &mut self,
        player: PlayerId,
        emblem: Option<Bound>,
        ability: &Ability,
        reading: &Reading,
    ) -> Result<(), Stop> {
        for part in &ability.parts {
            let timestamp = self.state.tick();
            match part {
                Part::Triggered(triggered) => {
                    let reading = Reading::of(emblem, player, ability.text.as_str().into());
                    let ability = Arc::new(triggered.clone());
                    self.state
                        .delayed
                        .push(Arc::new(Delayed { until: Some(u32::MAX), ..Delayed::of(ability, reading, timestamp) }));
                }
                Part::Static(_) => {
                    let ability = Ability { parts: vec![part.clone()], ..ability.clone() };
                    let effect = Effect {
                        ability,
                        controller: player,
                        until: None,
                        timestamp,
                        source: emblem.map(|emblem| emblem.id),
                        targets: Vec::new(),
                        ends: Ends::Never,
                    };
                    self.state.game_mut().effects.push(Arc::new(effect));
                }
                _ => {
                    let this = reading.object();
                    return self.beyond(this, &reading.text, "an emblem with such an ability");
                }
            }
        }
        Ok(())
    }

    /// Cards are looked for in several zones; in a library nobody has to find any.   701.23
    pub(super) fn find_in(
        &mut self,
        (who, of): (&Who, &Who),
        (zones, some): (&[Zone], bool),
        (most, all): (&Amount, bool),
        what: &Filter,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let count = self.count(most, reading) as usize;
        let mut found = Vec::new();
        self.remember_searchers([who, of], reading);
        for player in self.who(who, reading) {
            let owners = if who == of { vec![player] } else { self.who(of, reading) };
            let barred = zones.contains(&Zone::Library) && self.cant_search(player);
            let view = self.view();
            let game = view.game();
            let there = zones
                .iter()
                .filter(|zone| !barred || **zone != Zone::Library)
                .flat_map(|zone| game.in_zone(*zone))
                .filter(|id| owners.contains(&game.object(*id).owner) && self.finds(&view, what, *id, reading))
                .filter(|id| game.object(*id).zone != Zone::Library || self.is_searched(player, *id));
            // Where all are looked for, what lies open is found; what nobody else sees need not be (701.23b).
            let (open, hidden): (Vec<ObjectId>, Vec<ObjectId>) =
                there.partition(|id| all && matches!(game.object(*id).zone, Zone::Graveyard | Zone::Exile));
            drop(view);
            found.extend(open);
            let most = count.min(hidden.len());
            let open = Open::new(player, "what to find", Kind::Which, hidden).between(0, most).of(reading.object());
            let chosen = objects(self.choose(open)?);
            self.must_fit(what, &chosen, Provision::ResolveChoices, reading)?;
            reading.searched = !barred
                && zones.contains(&Zone::Library)
                && (!some || self.searches_library(player, &chosen, reading)?);
            if reading.searched && owners.contains(&player) {
                let does = Happening::Does(player, PlayerDeed::Search, 1);
                self.happen(vec![does], &reading.by(Provision::Search))?;
            }
            found.extend(chosen);
        }
        reading.it = found.iter().map(|id| Bound::of(self.game(), *id)).collect();
        Ok(!found.is_empty())
    }

    /// Whether the library is one of the zones that are searched: who finds a card elsewhere may leave it alone, and so may
    /// who finds none. Where nobody says so, the first leaves it alone, and the other has searched it.
    fn searches_library(
        &mut self,
        player: crate::game::PlayerId,
        chosen: &[ObjectId],
        reading: &Reading,
    ) -> Result<bool, Stop> {
        let in_library = |id: &ObjectId| self.game().object(*id).zone == Zone::Library;
        if chosen.iter().any(in_library) {
            return Ok(true);
        }
        let (about, options) = match chosen.is_empty() {
            true => ("whether to search the library", [Choosable::Yes, Choosable::No]),
            false => ("whether to search the library as well", [Choosable::No, Choosable::Yes]),
        };
        let open = Open::new(player, about, Kind::AsWell, options).of(reading.object());
        Ok(self.choose(open)?.first() == Some(&Choosable::Yes))
    }

    pub(super) fn exile_face_down(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        self.uncover_top(what, reading);
        let cards = self.named(what, reading)?;
        let moved = cards.iter().map(|id| Happening::Moves(*id, Zone::Exile)).collect();
        let done = self.happen(moved, &reading.by(Provision::Exile))?;
        for id in self.became_each(&cards) {
            self.state.game_mut().object_mut(id).face_down = true;
        }
        reading.shown.retain(|bound| !cards.contains(&bound.id));
        self.follow_moved(&cards, reading);
        self.link_exiled(&cards, reading);
        Ok(!done.is_empty())
    }

    /// Cards that an object exiled are known to its other words.   607.2a
    pub(in crate::engine::play) fn link_exiled(&mut self, cards: &[crate::game::ObjectId], reading: &Reading) {
        let Some(this) = reading.this else { return };
        let exiled: Vec<Bound> = self.became_each(cards).iter().map(|id| Bound::of(self.game(), *id)).collect();
        match self.given_with(reading) {
            Some(since) => self.state.given_links.entry((this.id, this.as_of, since)).or_default().extend(exiled),
            None => self.state.linked.entry((this.id, this.as_of)).or_default().extend(exiled),
        }
    }

    /// When the ability that is followed was given to its object, if it was: abilities that were given together are
    /// linked to one another alone.   217.7d · 607.5
    pub(in crate::engine::play) fn given_with(&self, reading: &Reading) -> Option<u64> {
        let this = reading.this?;
        self.as_it_was(this, |view| {
            let mut own = view.now(this.id).abilities.iter();
            own.find(|held| *held.text == *reading.text && held.given_by.is_some()).map(|held| held.since)
        })
    }

    /// Counters are divided among the targets as it was announced; one among as many each.   601.2d
    pub(super) fn distribute(
        &mut self,
        amount: &Amount,
        kind: &Counter,
        among: &Subject,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let total = self.number(amount, reading);
        let recipients = self.recipients_of(among, reading)?;
        let shares = self.shares(total, &recipients, reading)?;
        let event = shares.into_iter().filter_map(|(to, count)| match to {
            Recipient::Object(id) => {
                Some(Happening::CountersPut(id, kind.clone(), u32::try_from(count).ok().filter(|count| *count > 0)?))
            }
            Recipient::Player(_) => None,
        });
        Ok(!self.happen(event.collect(), &reading.by(Provision::CounterNature))?.is_empty())
    }

    /// How a total is divided: as it was announced, else as must be, else as its controller says now.
    pub(super) fn shares(
        &mut self,
        total: i64,
        among: &[Recipient],
        reading: &Reading,
    ) -> Result<Vec<(Recipient, i64)>, Stop> {
        if !reading.divided.is_empty() {
            return Ok(reading.divided.iter().copied().filter(|(to, _)| among.contains(to)).collect());
        }
        self.divide(reading.you, total, among, reading)
    }

    /// A player divides a total among recipients, at least one to each.   601.2d
    pub(in crate::engine::play) fn divide(
        &mut self,
        player: crate::game::PlayerId,
        total: i64,
        among: &[Recipient],
        reading: &Reading,
    ) -> Result<Vec<(Recipient, i64)>, Stop> {
        let mut left = total;
        let mut shares = Vec::new();
        for (place, to) in among.iter().enumerate() {
            let others = i64::try_from(among.len() - place - 1).unwrap_or(0);
            let most = left.saturating_sub(others);
            self.so_often(u32::try_from(most.max(0)).unwrap_or(u32::MAX), reading)?;
            let name = self.game().name_of(*to).to_owned();
            let open =
                Open::new(player, format!("how much of the {total} goes to {name}"), Kind::Number, 1.min(most)..=most)
                    .by(Provision::CastDivide)
                    .of(reading.object());
            let share = match self
                .choose(if others == 0 { Open { options: vec![Choosable::Number(left)], ..open } } else { open })?
                .first()
            {
                Some(Choosable::Number(share)) => *share,
                _ => 0,
            };
            left = left.saturating_sub(share);
            shares.push((*to, share));
        }
        Ok(shares)
    }

    /// Another target is chosen for a spell or ability that has one; where there is no other, it stays.   115.7a
    pub(super) fn change_target(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        for id in self.there(what, reading) {
            let Some(announced) = self.state.announced.get(&id).cloned() else { continue };
            let old: Vec<Meant> = announced.sections.iter().flat_map(|section| section.all_targets()).collect();
            let [old] = old.as_slice() else { continue };
            let mut own = (*announced).clone();
            for section in own.sections.iter_mut().filter(|section| section.all_targets().next().is_some()) {
                // Who changes it chooses among what is legal for the spell, whose controller is "you" in it.
                let others = self.other_targets(&section.body, old.recipient(), &announced.reading);
                let open =
                    Open::new(reading.you, "another target", Kind::Targets, others).by(Provision::CastTargets).of(id);
                let chosen = self.choose(open)?;
                let chosen = crate::engine::play::announce::recipients(chosen);
                if let (Some(new), Some(group)) =
                    (chosen.first(), section.targets.iter_mut().find(|group| !group.is_empty()))
                {
                    *group = vec![Meant::of(self.game(), *new)];
                }
            }
            self.retarget(id, own)?;
        }
        Ok(true)
    }

    /// One target of a spell or ability becomes this object, where that is a legal target for it and none of its
    /// targets for that text yet.   115.7b
    pub(super) fn change_target_to(
        &mut self,
        what: &Subject,
        to: &Subject,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let Some(new) = self.there(to, reading).first().copied() else { return Ok(false) };
        let new = Recipient::Object(new);
        for id in self.there(what, reading) {
            let Some(announced) = self.state.announced.get(&id).cloned() else { continue };
            let words = announced.reading.clone();
            let mut places = Vec::new();
            for (section, own) in announced.sections.iter().enumerate() {
                for (group, (spec, targets)) in own.body.targets.iter().zip(&own.targets).enumerate() {
                    let body = Body { targets: vec![spec.clone()], instructions: Vec::new() };
                    let has = targets.iter().any(|target| target.recipient() == new);
                    for (place, old) in targets.iter().enumerate() {
                        if !has && self.other_targets(&body, old.recipient(), &words).contains(&new) {
                            places.push(((section, group, place), old.recipient()));
                        }
                    }
                }
            }
            let options = places.iter().map(|(_, old)| *old);
            let open = Open::new(reading.you, "which target changes", Kind::Which, options).of(id);
            let chosen = if places.is_empty() { Vec::new() } else { self.choose(open)? };
            let chosen = crate::engine::play::announce::recipients(chosen);
            let place = places.iter().find(|(_, old)| chosen.first() == Some(old)).map(|(place, _)| *place);
            let Some((section, group, place)) = place else { continue };
            let mut own = (*announced).clone();
            let old = own.sections.get_mut(section).and_then(|section| section.targets.get_mut(group)?.get_mut(place));
            if let Some(old) = old {
                *old = Meant::of(self.game(), new);
            }
            self.retarget(id, own)?;
        }
        Ok(true)
    }

    /// Copies of a spell, one for each of these that it could target: each has that one for every target of it.
    /// 707.10f
    pub(super) fn copy_for_each(
        &mut self,
        spell: &Subject,
        each: &Filter,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let Some(id) = self.named(spell, reading)?.first().copied() else { return Ok(false) };
        let Some(announced) = self.state.announced.get(&id).cloned() else { return Ok(false) };
        let words = announced.reading.clone();
        let old: Vec<Recipient> =
            announced.sections.iter().flat_map(|section| section.all_targets()).map(Meant::recipient).collect();
        let Some(first) = old.first().copied() else { return Ok(false) };
        // "The copy targets ~": which the spell may target already.   707.10e
        let named = matches!(each, Filter::Is(_));
        let could = |new: Recipient| {
            if new == first {
                return named && old.len() == 1;
            }
            announced.sections.iter().all(|section| {
                section.all_targets().next().is_none()
                    || self.other_targets(&section.body, first, &words).contains(&new)
            })
        };
        let among = self.found_by(each, reading);
        let those: Vec<Recipient> = among.into_iter().map(Recipient::Object).filter(|new| could(*new)).collect();
        let own = reading.it.clone();
        for new in &those {
            reading.it.clone_from(&own);
            self.copy_spell(spell, &[], reading)?;
            let Some(copy) = reading.it.first().copied() else { continue };
            let Some(copied) = self.state.announced.get(&copy.id).cloned() else { continue };
            let mut retargeted = (*copied).clone();
            for section in &mut retargeted.sections {
                for target in section.targets.iter_mut().flatten() {
                    *target = Meant::of(self.game(), *new);
                }
            }
            self.retarget(copy.id, retargeted)?;
        }
        Ok(!those.is_empty())
    }

    /// What stands on the stack has these targets now.
    pub(super) fn retarget(
        &mut self,
        id: crate::game::ObjectId,
        mut announced: crate::engine::play::announced::Announced,
    ) -> Result<(), Stop> {
        let sections = announced.sections.iter();
        let targets: Vec<Recipient> =
            sections.flat_map(|section| section.all_targets()).map(Meant::recipient).collect();
        let before = self.game().object(id).targets.clone();
        self.state.game_mut().object_mut(id).targets.clone_from(&targets);
        // What was divided stays divided so: each new target gets the share of the one in whose place it is (115.7f).
        if before.len() == targets.len() {
            for (to, _) in &mut announced.divided {
                let place = before.iter().position(|old| old == to);
                *to = place.and_then(|place| targets.get(place)).copied().unwrap_or(*to);
            }
        }
        self.state.announced.insert(id, Arc::new(announced));
        let by = crate::engine::play::by::By::rule(Provision::CastTargets);
        if targets != before {
            let names: Vec<&str> = targets.iter().map(|target| self.game().name_of(*target)).collect();
            let sentence = format!("{} now targets {}.", self.label(id), english::list(&names, "and"));
            self.tell(sentence, &by);
        }
        let new = targets.into_iter().filter(|target| !before.contains(target)).map(|to| Happening::Targets(id, to));
        self.happen(new.collect(), &by)?;
        Ok(())
    }

    /// Mana of the colour that was chosen.
    pub(super) fn add_chosen_mana(&mut self, who: &Who, amount: &Amount, reading: &mut Reading) -> Result<Done, Stop> {
        let of_this = reading.this.and_then(|this| self.game().object(this.id).chosen.color);
        let Some(color) = reading.quality.color.or(of_this) else { return Ok(false) };
        let count = self.times(amount, reading)? as usize;
        let mana = crate::terms::ManaCost(vec![crate::terms::ManaSymbol::Color(color); count]);
        self.add_mana(who, &mana, reading)
    }
}
