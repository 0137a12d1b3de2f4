//! An object that changes zones becomes a new object.   217.1c · 400.7

use std::sync::Arc;

use super::Happens;
use crate::ability::{Change, Continuous, Filter, Part, Rule, Subject, Topics, Trigger, Who, Word, Words};
use crate::edition::{EquipmentOnWhatIsGone, Provision};
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::run::Run;
use crate::game::{COMPANION, ChosenFor, Ends, Game, HowAnnounced, Nature, Object, ObjectId, PlayerId, Recipient};
use crate::terms::Zone;

impl Run<'_> {
    /// Puts an object into a zone of its owner's, as what happens says.
    pub(super) fn moves(&mut self, id: ObjectId, to: Zone, what: Happening, happens: &mut Happens<'_>) {
        let bottom = matches!(what, Happening::Bottom(_));
        if self.game().object(id).components.is_some() && self.game().object(id).zone == Zone::Battlefield {
            self.moves_apart(id, to, what, happens);
            return;
        }
        self.heed_untold_cards(id);
        let Some(from) = self.relocate(id, to, bottom, happens) else { return };
        let to = self.game().object(id).zone;
        let event = happens.note(what);
        event.from = Some(from);
        event.to = Some(to);
        self.drop_attachments(id, happens);
    }

    /// Words of a permanent that were not understood make a ruling provisional after it has gone, too.
    fn remember_doubts(&mut self, id: ObjectId, happens: &Happens<'_>) {
        let view = happens.before.view(self.edition);
        if (id.0 as usize) >= happens.before.game().objects.len() {
            return;
        }
        if happens.before.game().object(id).part_of.is_some() {
            // What the permanent says of itself has been remembered.
            return;
        }
        let unread = view.now(id).abilities.iter().any(|held| matches!(held.part, Part::Unread(_)) && !held.ignored);
        if !unread {
            return;
        }
        let mut doubts = Vec::new();
        view.doubts_of(id, Topics::ALL, &mut doubts);
        doubts.retain(|doubt| !self.state.unsure.contains(doubt));
        self.state.unsure.extend(doubts);
    }

    /// Takes an object from where it is to another zone; where it was, unless this event has moved it already.
    pub(super) fn relocate(&mut self, id: ObjectId, to: Zone, bottom: bool, happens: &Happens<'_>) -> Option<Zone> {
        let object = self.game().object(id);
        let (from, incarnation, owner) = (object.zone, object.incarnation, object.owner);
        // A companion comes from there, and what is phased out there ceases to exist.
        let ceases = object.phased_out && to == Zone::Outside;
        let gone = from == Zone::Outside && !object.marks.contains(COMPANION) && !ceases;
        if self.has_moved(id, happens) || gone || self.stays_away(object, to) {
            return None;
        }
        let before = happens.before.game().objects.get(id.0 as usize);
        let to =
            if matches!(object.nature, Nature::AbilityOnStack | Nature::DamageOnStack) { Zone::Outside } else { to };
        if before.is_some() {
            self.state.departed.insert((id, incarnation), Arc::clone(happens.before));
        }
        if from == Zone::Battlefield {
            self.remember_doubts(id, happens);
        }
        self.leave_combat(id);
        self.state.phased.remove(&id);
        self.let_go((id, incarnation), from, to);
        // A permanent is what the spell was: prototyped, if it was cast so (718.3b).
        let resolves = from == Zone::Stack && to == Zone::Battlefield;
        if !resolves && let Some(original) = self.state.originals.remove(&id) {
            let object = self.state.game_mut().object_mut(id);
            (object.printed, object.copied) = (original, None);
        }
        // As it is cast its player has chosen which face is up (712.11b).
        if to != Zone::Stack && !resolves {
            self.show_front(id);
        }
        let timestamp = self.state.tick();
        let with = happens.by.cause.as_ref().and_then(|cause| cause.object);
        let with = with.map(|by| (by, self.game().object(by).incarnation));
        let puts =
            to == Zone::Battlefield && with.is_some_and(|(by, _)| by != id && self.speaks_of_what_it_puts(by, happens));
        let library = &mut self.state.libraries[owner.0 as usize];
        if from == Zone::Library {
            library.take(id);
        }
        match to {
            Zone::Library if bottom => library.put_on_bottom(id),
            Zone::Library => library.put_on_top(id),
            _ => {}
        }
        let game = self.state.game_mut();
        game.stack.retain(|on_stack| *on_stack != id);
        if game.since_last_check.deathtouch_damage.contains(&id) {
            game.since_last_check.deathtouch_damage.remove(&id);
        }
        let object = game.object_mut(id);
        become_new(object, to, timestamp);
        object.exiled_with = with.filter(|_| to == Zone::Exile);
        object.put_with = with.filter(|_| puts);
        if object.commander && matches!(to, Zone::Graveyard | Zone::Exile) {
            self.state.commanders.push(id);
        }
        if to == Zone::Battlefield {
            self.forget_attached(id);
        }
        if let Some(at) = self.exiling.iter().position(|(card, _)| *card == id) {
            let (_, by) = self.exiling.swap_remove(at);
            if to == Zone::Exile {
                let exiled = Bound::of(self.game(), id);
                let by = (by, self.game().object(by).incarnation);
                self.state.linked.entry(by).or_default().push(exiled);
            }
        }
        Some(from)
    }

    /// Whether the object has words for what it puts onto the battlefield: "the creature put onto the battlefield with ~".
    fn speaks_of_what_it_puts(&self, by: ObjectId, happens: &Happens<'_>) -> bool {
        let names_it = |word: Word<'_>| matches!(word, Word::Filter(Filter::PutWith(_)));
        happens.before.game().objects.get(by.0 as usize).is_some_and(|_| {
            let view = happens.before.view(self.edition);
            view.now(by).abilities.iter().any(|held| held.part.any_word(&mut |word| names_it(word)))
        })
    }

    /// Whether it is a token that has left the battlefield, which stays where it is until it ceases to exist (216.3 ·
    /// 111.8). What comes from the stack is a copy of a spell, which becomes a token as it resolves (608.3f).
    fn stays_away(&self, object: &Object, to: Zone) -> bool {
        let left = !matches!(object.zone, Zone::Battlefield | Zone::Stack);
        let stays =
            object.nature == Nature::Token && left && to != Zone::Outside && self.edition.has(Provision::TokenNoReturn);
        if stays {
            self.rest_on(Provision::TokenNoReturn);
        }
        stays
    }

    /// Whether this event has moved it already.
    pub(super) fn has_moved(&self, id: ObjectId, happens: &Happens<'_>) -> bool {
        let before = happens.before.game().objects.get(id.0 as usize);
        before.is_some_and(|before| before.incarnation != self.game().object(id).incarnation)
    }

    /// What was attached to the object that it was is not attached to the new one (400.7).
    fn forget_attached(&mut self, id: ObjectId) {
        let host = Some(Recipient::Object(id));
        let game = self.state.game_mut();
        let attached: Vec<ObjectId> =
            game.object_ids().filter(|other| game.object(*other).attached_to == host).collect();
        for other in attached {
            game.object_mut(other).attached_to = None;
        }
    }

    /// Ends what only spoke of the object as it was. Effects on a permanent spell go on when it is a permanent
    /// (400.7b).
    /// What an effect says of damage from a source that was chosen is so of all that the source as it was still deals.
    fn let_go(&mut self, (id, incarnation): (ObjectId, u32), from: Zone, to: Zone) {
        if from == Zone::Stack {
            let announced = self.state.announced.get(&id).cloned();
            self.state.announced.remove(&id);
            // What waits to copy it copies it as it last was (608.2h).
            if let Some(announced) = announced.filter(|_| to != Zone::Battlefield) {
                self.state.cast.insert((id, incarnation), announced);
            }
        }
        let becomes = from == Zone::Stack && to == Zone::Battlefield;
        let ends = |ends: Ends| match ends {
            Ends::Leaves(object, _)
            | Ends::ControlLost(object, ..)
            | Ends::Untaps(object, _)
            | Ends::ControlLostOrUntaps(object, ..)
            | Ends::CountersGone(object, _) => object == id,
            _ => false,
        };
        let only_on = |targets: &[Recipient]| {
            let objects = || targets.iter().filter(|target| matches!(target, Recipient::Object(_)));
            !becomes
                && targets.first() == Some(&Recipient::Object(id))
                && objects().all(|target| *target == Recipient::Object(id))
        };
        let gone = |effect: &crate::game::Effect| {
            ends(effect.ends) || only_on(&effect.targets) || !becomes && copies(effect, id)
        };
        let stays = |effect: &&Arc<crate::game::Effect>| gone(effect) && is_of_source(effect);
        let of_source: Vec<u64> = self.game().effects.iter().filter(stays).map(|effect| effect.timestamp).collect();
        for timestamp in of_source {
            self.state.gone_sources.entry(timestamp).or_insert((id, incarnation));
        }
        let gone = |effect: &crate::game::Effect| gone(effect) && !is_of_source(effect);
        if self.game().effects.iter().any(|effect| gone(effect)) {
            self.forget_effects(gone);
        }
    }

    /// An Equipment (or what else isn't an Aura) comes off a permanent that leaves; an Aura stays behind attached to
    /// nothing, for the check to find. Where the edition's check also looks for Equipment on a permanent that is gone
    /// (2003), the Equipment waits for it too.
    pub(super) fn drop_attachments(&mut self, host: ObjectId, happens: &mut Happens<'_>) {
        let before = happens.before.view(self.edition);
        let attached: Vec<ObjectId> = before.attached_to(Recipient::Object(host)).collect();
        let comes_off = |id: &ObjectId| !before.has_subtype(*id, "Aura");
        let off: Vec<ObjectId> = attached.into_iter().filter(comes_off).collect();
        let waits = || self.edition.equipment_on_what_is_gone() == EquipmentOnWhatIsGone::WaitsForCheck;
        if off.is_empty() || waits() {
            return;
        }
        for attachment in off {
            if self.game().object(attachment).attached_to == Some(Recipient::Object(host)) {
                self.state.game_mut().object_mut(attachment).attached_to = None;
                happens.note(Happening::Unattached(attachment));
            }
        }
    }

    /// Removes an object from combat, as attacker, as blocker, and as what is attacked.
    pub(in crate::engine::play) fn leave_combat(&mut self, id: ObjectId) {
        if self.game().combat.attackers_of(Recipient::Object(id)).next().is_some() {
            let defending = self.view().defender(Recipient::Object(id));
            self.is_attacked_no_more(id, defending);
        }
        let combat = &self.game().combat;
        if combat.attackers.contains_key(&id) || combat.blockers.contains_key(&id) {
            leave_combat(self.state.game_mut(), id);
        }
    }

    /// What attacks a planeswalker or battle goes on attacking as that is removed from combat, but attacks nothing, and
    /// its defending player stays who that was.   506.4c, 508.5
    pub(in crate::engine::play) fn is_attacked_no_more(&mut self, id: ObjectId, defending: PlayerId) {
        let astray: Vec<ObjectId> = self.game().combat.attackers_of(Recipient::Object(id)).collect();
        if !astray.is_empty() {
            let astray = astray.into_iter().map(|attacker| (attacker, defending));
            self.state.game_mut().combat.astray.extend(astray);
        }
    }

    /// Whether an effect makes the object a copy of another.
    pub(in crate::engine::play) fn is_copied_by_effect(&self, id: ObjectId) -> bool {
        self.game().effects.iter().any(|effect| copies(effect, id))
    }

    /// Whether an effect gives control of something to the player, whoever made it.   800.4a
    pub(super) fn gives_control_to(player: PlayerId, effect: &crate::game::Effect) -> bool {
        let gives = |one: &Continuous| match &one.change {
            Change::Control(Who::Target(place)) => effect.targets.get(*place) == Some(&Recipient::Player(player)),
            Change::Control(_) => effect.controller == player,
            _ => false,
        };
        effect.ability.parts.iter().any(|part| matches!(part, Part::Static(own) if own.effects.iter().any(gives)))
    }
}

/// Whether an effect is about the damage that its first target deals: a source that was chosen.   609.7
fn is_of_source(effect: &crate::game::Effect) -> bool {
    let source = Filter::Is(Box::new(Subject::Target(0)));
    let is = |one: &Continuous| match &one.change {
        Change::Rule(Rule::Instead(replacement)) => {
            matches!(&replacement.event, Trigger::DealsDamage { source: Subject::Each(by), .. } if *by == source)
        }
        Change::Rule(Rule::PreventDamage { to: true, which, .. }) => *which == source,
        _ => false,
    };
    effect
        .ability
        .parts
        .iter()
        .any(|part| matches!(part, Part::Static(own) if !own.effects.is_empty() && own.effects.iter().all(is)))
}

/// Whether an effect makes the object a copy of another: its further targets are only what is copied.
fn copies(effect: &crate::game::Effect, id: ObjectId) -> bool {
    let is = |one: &Continuous| one.subject == Subject::Target(0) && matches!(one.change, Change::CopyOf(..));
    effect.targets.first() == Some(&Recipient::Object(id))
        && effect.ability.parts.iter().any(|part| matches!(part, Part::Static(own) if own.effects.iter().any(is)))
}

/// Removes an object from combat. What it blocked stays blocked (306, 309.2 · 506.4).
fn leave_combat(game: &mut Game, id: ObjectId) {
    let combat = &mut *game.combat;
    combat.attackers.remove(&id);
    combat.astray.remove(&id);
    combat.blocked.remove(&id);
    combat.damage_order.remove(&id);
    if let Some(blocked) = combat.blockers.remove(&id) {
        combat.blocked.extend(blocked.into_iter().filter(|attacker| combat.attackers.contains_key(attacker)));
    }
    for blocked in combat.blockers.values_mut() {
        blocked.retain(|attacker| *attacker != id);
    }
    for order in combat.damage_order.values_mut() {
        order.retain(|blocker| *blocker != id);
    }
    for band in &mut combat.bands {
        band.retain(|member| *member != id);
    }
}

/// What has changed zones is a new object, which has nothing of what it was.   217.1c · 400.7
fn become_new(object: &mut Object, zone: Zone, timestamp: u64) {
    object.zone = zone;
    object.incarnation += 1;
    object.timestamp = timestamp;
    object.controller = object.owner;
    object.tapped = false;
    object.sick = false;
    object.phased_out = false;
    object.face_down = false;
    object.counters.clear();
    object.counted_at.clear();
    object.damage = 0;
    object.attached_to = None;
    object.regeneration_shields = 0;
    object.goaded_by.clear();
    object.targets.clear();
    object.announced = HowAnnounced::default();
    object.chosen = ChosenFor::default();
    object.marks.clear();
    object.paired = None;
    object.ring_bearer_of = None;
    object.haunts = None;
}
