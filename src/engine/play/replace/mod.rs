//! What would happen, and what happens instead: replacement and prevention.   419 · 614, 615, 616
//!
//! Each effect applies at most once to an event and what it has become (419.6c · 614.5). Of several, the affected
//! player or the controller of the affected object chooses (419.9 · 616.1).

mod applies;
mod asked;
mod auras;
mod commanders;
mod counters;
mod damage;
mod destruction;
mod done_before;
mod enters;
mod enters_by_others;
mod forbidden;
mod guarding_counters;
mod instead;
pub(super) mod life;
mod shielded;
mod to_planeswalkers;
mod which;
mod would;

pub(super) use applies::Applies;
use applies::Manner;

use super::by::{By, is_paid};
use super::open::{Kind, Stop};
use super::replacing::{Key, PutOff};
use super::run::Run;
use crate::edition::{MadnessExile, Provision};
use crate::engine::event::{Cause, Entering, Event, Happening};
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// Follows what was put off.
    ///
    /// # Errors
    /// As what is followed.
    pub(super) fn follow_put_off(&mut self, put_off: PutOff) -> Result<(), Stop> {
        let PutOff { follow, happening, applied } = put_off;
        let outer = std::mem::replace(&mut self.replacing, applied);
        let followed = self.follow_instead(&follow, &happening);
        self.replacing = outer;
        followed
    }

    /// What really happens where something would.
    ///
    /// # Errors
    /// A choice among replacement effects that nobody has answered.
    pub(super) fn replaced(&mut self, happening: Happening, by: &By) -> Result<Vec<Happening>, Stop> {
        let happening = self.exiled_as_it_leaves(happening);
        // What replaced an event does not replace what is done instead of it (419.6a · 614.5).
        let mut applied = self.replacing.clone();
        let before = match &happening {
            Happening::Damage(damage) => Some(damage.to),
            _ => None,
        };
        let outer = std::mem::take(&mut self.offered);
        let real = self.replaced_but(happening, by, &mut applied);
        self.offered = outer;
        let mut real = self.with_hosts(real?)?;
        real.retain(|happening| match happening {
            Happening::Damage(damage) => Some(damage.to) == before || self.reaches_anew(damage),
            _ => true,
        });
        Ok(real)
    }

    /// What may still be applied to the event.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    fn still_to_apply(&mut self, happening: &Happening, by: &By, applied: &[Key]) -> Result<Vec<Applies>, Stop> {
        let mut found = self.replacements(happening, by)?;
        found.retain(|effect| !applied.contains(&effect.key));
        // How a token enters is contained in its creation: first it is settled how many there are (616.1g).
        let creates = |effect: &Applies| effect.instead.len() > 1;
        if is_new_token(happening) && found.iter().any(creates) {
            found.retain(creates);
            self.rest_on(Provision::ReplacementContained);
        }
        Ok(found)
    }

    /// What an ability of an object exiles instead is exiled with that object.   607.2b
    fn link_exiled_instead(&mut self, chosen: &Applies) {
        let Key::Clause(Some(by), ability, ..) = &chosen.key else { return };
        let exiled = chosen.instead.iter().filter_map(|happening| match happening {
            Happening::Moves(card, Zone::Exile) => Some(*card),
            Happening::Elsewhere(happening, Zone::Exile) => happening.object(),
            _ => None,
        });
        let own = |view: &View<'_>| {
            let mut held = view.now(*by).abilities.iter();
            held.any(|held| *held.text == **ability && held.given_by.is_none())
        };
        let exiled: Vec<(ObjectId, ObjectId)> = exiled.map(|card| (card, *by)).collect();
        if !exiled.is_empty() && own(&self.view()) {
            self.exiling.extend(exiled);
        }
    }

    /// The effect is applied: it is used up, told, and what else it does follows at once, or once all is replaced.
    fn applies(&mut self, chosen: &mut Applies, happening: &Happening, applied: &[Key]) -> Result<(), Stop> {
        self.is_used(chosen, happening);
        self.link_exiled_instead(chosen);
        self.tell_replaced(chosen, happening);
        if chosen.manner.next {
            self.was_the_next(chosen, happening);
        }
        let Some(follow) = chosen.follow.take() else { return Ok(()) };
        let put_off = PutOff { follow, happening: happening.clone(), applied: applied.to_vec() };
        match &mut self.put_off {
            Some(later) => later.push(put_off),
            None => self.follow_put_off(put_off)?,
        }
        Ok(())
    }

    pub(in crate::engine::play) fn replaced_but(
        &mut self,
        happening: Happening,
        by: &By,
        applied: &mut Vec<Key>,
    ) -> Result<Vec<Happening>, Stop> {
        if is_nothing(&happening) {
            return Ok(Vec::new());
        }
        if !self.can_be_replaced(&happening) {
            return Ok(vec![happening]);
        }
        if let Some(by) = self.forbidden_by(&happening) {
            self.tell_forbidden(&happening, by);
            return Ok(Vec::new());
        }
        let mut found = self.still_to_apply(&happening, by, applied)?;
        let others: Vec<Key> = found.iter().map(|effect| effect.key.clone()).collect();
        let mut chosen = match found.len() {
            0 => return Ok(vec![happening]),
            1 => found.remove(0),
            _ => self.which_replaces(&happening, found)?,
        };
        self.rest_on_its_place(&chosen, &happening, applied);
        self.offered.extend(others);
        applied.push(chosen.key.clone());
        if let Some(player) = gets_one_of_several(&happening)
            && chosen.instead.len() > 1
        {
            self.plus.push((chosen.key.clone(), player));
        }
        if let Some(who) = chosen.manner.optional {
            let about = format!("whether to apply \"{}\"", chosen.ability);
            if !self.may(who, about, Kind::May, chosen.source)? {
                return self.replaced_but(happening, by, applied);
            }
        }
        if let (Key::ToPlaneswalker, Happening::Damage(damage)) = (&chosen.key, &happening) {
            match self.turned_to_planeswalker(damage)? {
                Some(turned) => chosen.instead = vec![turned],
                None => return self.replaced_but(happening, by, applied),
            }
        }
        self.applies(&mut chosen, &happening, applied)?;
        let cause = Cause { object: chosen.source, ability: chosen.ability.as_str().into() };
        let instead = self.with_answers(chosen)?;
        let instead = match happening {
            Happening::Mills(_, None) => instead,
            _ => self.with_cards_to_mill(instead, by, applied)?,
        };
        // What the effect makes of it is what an effect does, also where a cost or a rule was at its beginning (614.16).
        let was_paid = is_paid(by.provision);
        let by = &By {
            provision: if was_paid { Provision::EventReplaced } else { by.provision },
            cause: by.cause.clone().or(Some(cause)),
            ..by.clone()
        };
        let mut real = Vec::new();
        for happening in instead {
            // What has been applied to one of several is still to be applied to the others.
            real.extend(self.replaced_but(happening, by, &mut applied.clone())?);
        }
        Ok(real)
    }

    /// What applies after another effect rests on the rule that such effects are looked for again, and what only then
    /// can apply on that too; what changes how a permanent enters on how that is found out.   616.1f, 616.2, 614.12
    fn rest_on_its_place(&self, chosen: &Applies, happening: &Happening, applied: &[Key]) {
        if applied.len() > self.replacing.len() {
            self.rest_on(Provision::ReplacementAgain);
        }
        if chosen.key == commanders::key() {
            self.rest_on(Provision::CommanderReplaced);
        }
        if !applied.is_empty() && !self.offered.contains(&chosen.key) {
            self.rest_on(Provision::ReplacementOpens);
        }
        if matches!(happening, Happening::Enters(_)) && !matches!(chosen.key, Key::Shield(_)) {
            self.rest_on(Provision::ReplacementEntering);
        }
    }

    /// What would have happened is told with what replaced it; not what an object says of itself alone, nor what has a
    /// line of its own.
    fn tell_replaced(&mut self, applied: &Applies, happening: &Happening) {
        if matches!(applied.key, Key::Own(..) | Key::Shield(_) | Key::ToPlaneswalker) {
            return;
        }
        let (what, provision) = match (applied.prevents, happening) {
            (Some(0), Happening::Damage(damage)) => {
                (Happening::Prevented(damage.clone(), 0), Provision::UnpreventableDamage)
            }
            (Some(amount), Happening::Damage(damage)) => {
                let provision = applied.keyword_rule.unwrap_or(Provision::PreventionNature);
                (Happening::Prevented(damage.clone(), amount), provision)
            }
            _ => (Happening::Replaced(Box::new(part_replaced(applied, happening))), Provision::EventReplaced),
        };
        self.events.push(Event {
            what,
            found: None,
            from: None,
            to: None,
            provision,
            cause: Some(Cause { object: applied.source, ability: applied.ability.as_str().into() }),
        });
    }

    /// A spell cast with flashback, or another keyword that says so, is exiled wherever else it would go.
    /// 502.22a · 702.34a
    fn exiled_as_it_leaves(&self, happening: Happening) -> Happening {
        match happening {
            Happening::Moves(id, to)
                if to != Zone::Exile
                    && self.game().object(id).zone == Zone::Stack
                    && self.state.announced.get(&id).is_some_and(|announced| announced.exiled_after) =>
            {
                Happening::Moves(id, Zone::Exile)
            }
            happening => happening,
        }
    }

    /// What replaced only the next event is gone; where that is the next time that damage is dealt, once all damage that
    /// would be dealt at that time is replaced.
    fn was_the_next(&mut self, applied: &Applies, happening: &Happening) {
        let Key::Clause(_, _, made, _) = &applied.key else { return };
        if matches!(happening, Happening::Damage(_)) && self.diverts_all(*made) {
            self.spent.push(*made);
            return;
        }
        let game = self.state.game_mut();
        let same = |effect: &crate::game::Effect| {
            effect.ability.text == applied.ability && effect.source == applied.source && effect.timestamp == *made
        };
        if let Some(place) = game.effects.iter().position(|effect| same(effect)) {
            game.effects.remove(place);
        }
    }

    /// Whether anything on a board could replace it at all.
    fn can_be_replaced(&self, happening: &Happening) -> bool {
        matches!(
            happening,
            Happening::Damage(_)
                | Happening::Destroyed(_)
                | Happening::Buried(_)
                | Happening::Sacrificed(_)
                | Happening::Moves(..)
                | Happening::Bottom(_)
                | Happening::Discards(..)
                | Happening::Elsewhere(..)
                | Happening::Enters(_)
                | Happening::GainsLife(..)
                | Happening::LosesLife(..)
                | Happening::Draws(_)
                | Happening::Mills(..)
                | Happening::CountersPut(..)
                | Happening::PlayerGets(..)
                | Happening::Loses(_)
                | Happening::Wins(_)
                | Happening::Untaps(_)
        ) || matches!(happening, Happening::Countered(object) if self.is_card(*object))
    }

    fn replacements(&self, happening: &Happening, by: &By) -> Result<Vec<Applies>, Stop> {
        let mut found = Vec::new();
        match happening {
            Happening::Damage(damage) => {
                self.preventions(damage, &mut found);
                self.turning_to_planeswalkers(damage, &mut found);
            }
            Happening::Destroyed(object) | Happening::Buried(object) => {
                self.instead_of_destruction(*object, happening, &mut found);
            }
            Happening::Enters(entry) => self.entering(entry, &mut found)?,
            Happening::Draws(player) => self.dredging(*player, &mut found),
            Happening::LosesLife(player, amount) if by.provision == Provision::DamagePlayer => {
                self.leaving_life(*player, *amount, &mut found)?;
            }
            Happening::Discards(_, card) if !self.keyword_words(*card, "madness").is_empty() => {
                found.push(self.exiled_by_madness(*card, happening));
            }
            _ => {}
        }
        found.extend(self.to_the_command_zone(happening));
        self.by_counters(happening, by, &mut found);
        self.instead(happening, by, &mut found)?;
        Ok(found)
    }

    /// The effects that would replace a draw of this player, by their sources and words.
    ///
    /// # Errors
    /// That can't be told.
    pub(in crate::engine) fn replacing_a_draw(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(Option<ObjectId>, String)>, Stop> {
        let found = self.replacements(&Happening::Draws(player), &By::instruction(Provision::DrawOneByOne))?;
        Ok(found.into_iter().map(|effect| (effect.source, effect.ability)).collect())
    }

    /// A card with madness is discarded into exile, once only if its owner wanted that.   502.24a · 702.35a
    fn exiled_by_madness(&self, card: ObjectId, happening: &Happening) -> Applies {
        let instead = vec![Happening::Elsewhere(Box::new(happening.clone()), Zone::Exile)];
        let optional = match self.edition.madness_exile() {
            MadnessExile::Optional => Some(self.game().object(card).owner),
            MadnessExile::Always => None,
        };
        let manner = Manner { optional, next: false };
        Applies { manner, ..Applies::new(Key::Own("madness".to_owned(), 0), Some(card), "madness".to_owned(), instead) }
    }

    /// Instead of drawing a card, a player may mill so many cards and return the one with dredge from the graveyard.
    /// 502.47 · 702.52
    fn dredging(&self, player: PlayerId, found: &mut Vec<Applies>) {
        let game = self.game();
        let cards = game.in_zone(crate::terms::Zone::Graveyard).filter(|id| game.object(*id).owner == player);
        for card in cards {
            for words in self.keyword_words(card, "dredge") {
                let Ok(number) = words.parse::<usize>() else { continue };
                if number > self.state.libraries[player.0 as usize].count() {
                    continue;
                }
                let mut instead = vec![Happening::Mills(player, None); number];
                instead.push(Happening::Moves(card, crate::terms::Zone::Hand));
                let manner = Manner { optional: Some(player), next: false };
                let key = Key::Clause(Some(card), "dredge".to_owned(), 0, 0);
                let ability = format!("dredge {number}");
                found.push(Applies { manner, ..Applies::new(key, Some(card), ability, instead) });
            }
        }
    }
}

/// Whether nothing would happen: no counters put, no life gained or lost, no damage dealt. What replaces such an event
/// finds none.   120.8
fn is_nothing(happening: &Happening) -> bool {
    match happening {
        Happening::CountersPut(_, _, number) | Happening::PlayerGets(_, _, number) => *number == 0,
        Happening::GainsLife(_, amount) | Happening::LosesLife(_, amount) => *amount <= 0,
        Happening::Damage(damage) => damage.amount <= 0,
        Happening::AddsMana(_, mana) => mana.is_empty(),
        _ => false,
    }
}

/// What of an event is replaced: of a destruction that sends its object elsewhere, only where it goes.
fn part_replaced(applied: &Applies, happening: &Happening) -> Happening {
    match (applied.instead.first(), happening.object()) {
        (Some(Happening::Elsewhere(what, _)), Some(object)) if **what == *happening => {
            Happening::Moves(object, Zone::Graveyard)
        }
        _ => happening.clone(),
    }
}

/// Who gets a token, or mills a card, of several at one time.
fn gets_one_of_several(happening: &Happening) -> Option<PlayerId> {
    match happening {
        Happening::Enters(entry) if is_new_token(happening) => Some(entry.under),
        Happening::Mills(player, None) => Some(*player),
        _ => None,
    }
}

fn is_new_token(happening: &Happening) -> bool {
    matches!(happening, Happening::Enters(entry) if matches!(entry.what, Entering::Token(_)))
}
