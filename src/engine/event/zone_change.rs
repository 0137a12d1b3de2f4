//! An object that changes zones becomes a new object.   217.1c · 400.7

use super::Record;
use crate::ability::{Instruction, Rule, Subject, Trigger};
use crate::edition::EquipmentOnWhatIsGone;
use crate::engine::view::{Scope, View};
use crate::game::{Game, ObjectId, Recipient};
use crate::terms::Zone;

/// Puts an object into a zone of its owner's.
pub(super) fn move_to(view: &View<'_>, game: &mut Game, id: ObjectId, to: Zone, record: &mut Record) {
    let from = view.game().object(id).zone;
    if game.object(id).zone != from {
        return; // Another part of the same event has moved it already.
    }
    let to = instead_of(view, id, from, to);
    leave_zone(view, game, id, record);
    let timestamp = game.next_timestamp();
    let object = game.object_mut(id);
    object.zone = to;
    object.timestamp = timestamp;
    record.moved(id, from, to);
}

/// Where it goes, by effects that send what would go there elsewhere: "If a creature would die, exile it instead."
/// The first of several is taken.   419.9 · 616.1
fn instead_of(view: &View<'_>, id: ObjectId, from: Zone, to: Zone) -> Zone {
    let elsewhere = view.clauses().iter().find_map(|clause| {
        let Rule::Instead(replacement) = &clause.rule else { return None };
        let Trigger::Moves { what, from: only_from, to: only_to } = &replacement.event else { return None };
        let [Instruction::Move { what: Subject::It | Subject::This, to: instead, .. }] = replacement.instead.as_slice()
        else {
            return None;
        };
        let applies = only_from.is_none_or(|zone| zone == from) && only_to.is_none_or(|zone| zone == to);
        (applies && is_meant(view, what, id, &clause.scope)).then_some(*instead)
    });
    elsewhere.unwrap_or(to)
}

fn is_meant(view: &View<'_>, what: &Subject, id: ObjectId, scope: &Scope) -> bool {
    match what {
        Subject::Each(filter) => view.matches(filter, id, scope),
        subject => view.objects_of(subject, scope).contains(&id),
    }
}

/// Takes from an object all that it was only where it was: counters, damage, attachments, its place in combat.
pub(super) fn leave_zone(view: &View<'_>, game: &mut Game, id: ObjectId, record: &mut Record) {
    game.stack.retain(|on_stack| *on_stack != id);
    leave_combat(game, id);
    game.since_last_check.deathtouch_damage.remove(&id);
    let object = game.object_mut(id);
    object.controller = object.owner;
    object.tapped = false;
    object.sick = false;
    object.face_down = false;
    object.counters.clear();
    object.damage = 0;
    object.attached_to = None;
    object.regeneration_shields = 0;
    object.goaded_by.clear();
    drop_attachments(view, game, id, record);
}

/// An Equipment (or what else isn't an Aura) comes off a permanent that leaves; an Aura stays behind attached to
/// nothing, for the check to find. Where the edition's check also looks for Equipment on a permanent that is gone
/// (2003), the Equipment waits for it too.
fn drop_attachments(view: &View<'_>, game: &mut Game, host: ObjectId, record: &mut Record) {
    if view.edition().equipment_on_what_is_gone() == EquipmentOnWhatIsGone::WaitsForCheck {
        return;
    }
    let attached: Vec<_> =
        view.attached_to(Recipient::Object(host)).filter(|id| !view.has_subtype(*id, "Aura")).collect();
    for attachment in attached {
        if game.object(attachment).attached_to == Some(Recipient::Object(host)) {
            game.object_mut(attachment).attached_to = None;
            record.unattached(attachment);
        }
    }
}

/// Removes an object from combat, as attacker and as blocker. What it blocked stays blocked (306, 309.2 · 506.4).
pub(super) fn leave_combat(game: &mut Game, id: ObjectId) {
    let combat = &mut game.combat;
    combat.attackers.remove(&id);
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
