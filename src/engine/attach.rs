//! What may be attached to what: why an attachment may not be where it is, or go where it should.
//!
//! 212.2, 212.4, 502.7, 502.33, 502.45 · 301.5, 303.4, 701.3, 702.5, 702.16

use crate::ability::{Enchantable, Filter, Rule};
use crate::edition::Provision;
use crate::engine::view::{Clause, View};
use crate::game::{ObjectId, Recipient};
use crate::terms::Zone;

/// What stands in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// In words that go on from the attachment's name: "can't be attached to Orb".
    pub text: String,
    /// The object and ability that it comes from, where it comes from one.
    pub from: Option<(ObjectId, String)>,
    /// The rules it rests on.
    pub provisions: Vec<Provision>,
}

impl Obstacle {
    fn of_rule(text: impl Into<String>, provision: Provision) -> Self {
        Self { text: text.into(), from: None, provisions: vec![provision] }
    }

    fn of_clause(view: &View<'_>, text: String, clause: &Clause) -> Self {
        let from = view.giver(clause).map(|object| (object, clause.origin.ability.clone()));
        Self { text, from, provisions: clause.provision.into_iter().collect() }
    }
}

/// Whether what an attachment was put on is still where it was: a player in the game, an object on the battlefield, or
/// a card in the zone that the Aura's enchant ability names.
pub(crate) fn is_still_there(view: &View<'_>, attachment: ObjectId, host: Recipient) -> bool {
    match host {
        Recipient::Player(player) => !view.game().player(player).left,
        Recipient::Object(object) => {
            let zone = view.game().object(object).zone;
            zone == Zone::Battlefield
                || view.clauses_on(attachment).any(|clause| {
                    matches!(&clause.rule, Rule::AttachesOnlyTo(Enchantable::Object(filter)) if names_zone(filter, zone))
                })
        }
    }
}

/// Whether it is an Aura, wherever that is, that could be attached to `host` as both are now.   303.4
pub(crate) fn could_enchant(view: &View<'_>, aura: ObjectId, host: Recipient) -> bool {
    view.has_subtype(aura, "Aura") && obstacle(view, aura, host).is_none()
}

/// Why `attachment` can't be attached to `host` as both are now; `None` if it can.
pub(crate) fn obstacle(view: &View<'_>, attachment: ObjectId, host: Recipient) -> Option<Obstacle> {
    obstacle_within(view, attachment, host, None)
}

/// The same, as though the host were a creature.   702.6e
pub(crate) fn obstacle_as_a_creature(view: &View<'_>, attachment: ObjectId, host: Recipient) -> Option<Obstacle> {
    obstacle_within(view, attachment, host, Some(&Filter::CREATURE))
}

/// The same; `lifted`: where that is all that the attachment may be on, it may be on more.
fn obstacle_within(
    view: &View<'_>,
    attachment: ObjectId,
    host: Recipient,
    lifted: Option<&Filter>,
) -> Option<Obstacle> {
    itself_or_a_creature(view, attachment, host)
        .or_else(|| out_of_range(view, attachment, host))
        .or_else(|| beyond_its_limits(view, attachment, host, lifted))
        .or_else(|| refused(view, attachment, host))
}

/// Nothing is attached to what is outside its controller's range of influence.   601.8, 601.9 · 801.8, 801.9
fn out_of_range(view: &View<'_>, attachment: ObjectId, host: Recipient) -> Option<Obstacle> {
    let you = view.now(attachment).controller;
    let within = match host {
        Recipient::Player(player) => view.game().reaches(you, player),
        Recipient::Object(object) => view.is_within_reach(you, object),
    };
    let aura = view.has_subtype(attachment, "Aura");
    let provision = if aura { Provision::RangeAura } else { Provision::RangeEquipment };
    (!within).then(|| {
        let (name, player) = (view.game().name_of(host), &view.game().player(you).name);
        Obstacle::of_rule(format!("can't be attached to {name}, outside {player}'s range of influence"), provision)
    })
}

/// Nothing is attached to itself, and what has become a creature is attached to nothing (212.2i, 212.4g · 301.5c,
/// 303.4d).
fn itself_or_a_creature(view: &View<'_>, attachment: ObjectId, host: Recipient) -> Option<Obstacle> {
    let provision =
        if view.has_subtype(attachment, "Aura") { Provision::AuraNotCreature } else { Provision::EquipmentCreature };
    if host == Recipient::Object(attachment) {
        return Some(Obstacle::of_rule("can't be attached to itself", provision));
    }
    // Attached it will be no creature (702.151b).
    let reconfigures =
        view.now(attachment).has_known("reconfigure") && view.game().object(attachment).attached_to != Some(host);
    (view.now(attachment).is_creature() && !reconfigures)
        .then(|| Obstacle::of_rule("is also a creature, and can't be attached to anything", provision))
}

/// The attachment's own limits: enchant, and what Equipment and Fortifications may be on.
fn beyond_its_limits(
    view: &View<'_>,
    attachment: ObjectId,
    host: Recipient,
    lifted: Option<&Filter>,
) -> Option<Obstacle> {
    let name = view.game().name_of(host);
    view.clauses_on(attachment).find_map(|clause| {
        let Rule::AttachesOnlyTo(enchantable) = &clause.rule else { return None };
        let fits = match (enchantable, host) {
            (Enchantable::Object(filter), _) if Some(filter) == lifted => true,
            (Enchantable::Object(filter), Recipient::Object(object)) => {
                let zone = view.game().object(object).zone;
                (zone == Zone::Battlefield || names_zone(filter, zone)) && view.matches(filter, object, &clause.scope)
            }
            (Enchantable::Player(who), Recipient::Player(player)) => view.players(who, &clause.scope).contains(&player),
            _ => false,
        };
        (!fits).then(|| {
            let fact = match (enchantable, host) {
                (Enchantable::Object(filter), Recipient::Object(object)) => view.because(filter, object, &clause.scope),
                _ => None,
            };
            let fact = fact.map_or_else(String::new, |fact| format!(", which {fact}"));
            Obstacle::of_clause(view, format!("can't be attached to {name}{fact}"), clause)
        })
    })
}

fn names_zone(filter: &Filter, zone: Zone) -> bool {
    match filter {
        Filter::In(named) => *named == zone,
        Filter::All(parts) => parts.iter().any(|part| names_zone(part, zone)),
        _ => false,
    }
}

/// What the host's own clauses refuse: protection, "can't be enchanted", "can't be equipped".
fn refused(view: &View<'_>, attachment: ObjectId, host: Recipient) -> Option<Obstacle> {
    let name = view.game().name_of(host);
    let refuses = |clause: &Clause| matches!(&clause.rule, Rule::CantBeAttached(filter) if view.matches(filter, attachment, &clause.scope));
    let clause = match host {
        Recipient::Object(object) => {
            view.clauses_on(object).find(|clause| refuses(clause) && !keeps(view, attachment, object, clause))?
        }
        Recipient::Player(player) => view.clauses_on_player(player).find(|clause| refuses(clause))?,
    };
    let ability = clause.keyword.as_ref().map(|_| clause.origin.ability.to_lowercase());
    let Rule::CantBeAttached(filter) = &clause.rule else { return None };
    let fact = view.because(filter, attachment, &clause.scope);
    let text = match (ability, fact) {
        (Some(ability), Some(fact)) => format!("{fact}, and can't be attached to {name}, which has {ability}"),
        (Some(ability), None) => format!("can't be attached to {name}, which has {ability}"),
        (None, Some(fact)) => format!("{fact}, and can't be attached to {name}"),
        (None, None) => format!("can't be attached to {name}"),
    };
    Some(Obstacle::of_clause(view, text, clause))
}

/// Whether what gave the host the refusing ability says that it doesn't remove this attachment.
fn keeps(view: &View<'_>, attachment: ObjectId, host: ObjectId, refusing: &Clause) -> bool {
    let given_by = |source: Option<ObjectId>| {
        let held = &view.now(host).abilities;
        held.iter().any(|held| {
            held.text == refusing.origin.ability
                && held.given_by.as_ref().is_some_and(|origin| origin.object.is_some() && origin.object == source)
        })
    };
    view.clauses_on(host).any(|clause| {
        matches!(&clause.rule, Rule::KeepsAttached(which) if view.matches(which, attachment, &clause.scope))
            && given_by(clause.origin.object)
    })
}
